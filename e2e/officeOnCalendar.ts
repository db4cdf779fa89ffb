import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { startService } from "../harness/service.ts";
import { newTemporaryFolder } from "../server/src/testing/temporaryFolder.ts";

/** Starts serviceOnCalendar.ts; `at` moves its clock to an ISO day's noon and runs the jobs that are due by then. */
export async function officeOnCalendar() {
  const dataDir = newTemporaryFolder("wage-claim-calendar-");
  const { port, child, stop } = await startService(
    { DATA_DIR: dataDir, DEMO: "1", LOG_LEVEL: "warn" },
    { script: path.join(import.meta.dirname, "serviceOnCalendar.ts") },
  );
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the service ended with ${code}`);
  });
  // Without a day to move to nobody waits for it.
  ended.catch(() => undefined);
  return {
    address: `http://localhost:${port}`,
    async at(day: string) {
      const done = Promise.race([once(child, "message"), ended]);
      child.send(`${day}T18:00:00Z`);
      await done;
    },
    async end() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
