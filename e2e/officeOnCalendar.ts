import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { freePort } from "../harness/freePort.ts";
import { newTemporaryFolder } from "../server/src/testing/temporaryFolder.ts";

/** Starts serviceOnCalendar.ts; `at` moves its clock to an ISO day's noon and runs the jobs that are due by then. */
export async function officeOnCalendar() {
  const dataDir = newTemporaryFolder("wage-claim-calendar-");
  const port = await freePort();
  const service = spawn(process.execPath, ["e2e/serviceOnCalendar.ts"], {
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, DEMO: "1", LOG_LEVEL: "warn" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: service.stdout })[Symbol.asyncIterator]();
  // The service writes its log to the same output.
  const said = async (wanted: string) => {
    for (;;) {
      const { value, done } = await lines.next();
      if (value === wanted) return;
      if (done) throw new Error(`the service ended before it said ${wanted}`);
    }
  };
  await said("Ready");
  return {
    address: `http://localhost:${port}`,
    async at(day: string) {
      const noon = `${day}T18:00:00Z`;
      service.stdin.write(`${noon}\n`);
      await said(noon);
    },
    async end() {
      const ended = new Promise((end) => service.once("exit", end));
      service.stdin.end();
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
