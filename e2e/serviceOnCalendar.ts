import { buildApp } from "../server/src/app.ts";
import { readConfig } from "../server/src/config.ts";
import { testClock } from "../server/src/core/clock.ts";
import { migrate } from "../server/src/core/database/migrate.ts";
import { newLog } from "../server/src/core/logging.ts";
import { addCountyOffices } from "../server/src/demo/demo.queries.ts";
import { openOffice } from "../server/src/demo/demoStaff.ts";
import { startEmbedded } from "../server/src/embedded/embedded.ts";
import { openDemonstration } from "../server/src/features/goLive/goLive.commands.ts";
import { startProfile } from "../server/src/features/profiles/applyProfile.commands.ts";
import { openServices } from "../server/src/services.ts";

/*
 * A service with the accounts of the demonstration and no claims, whose clock stands still. A message with an ISO moment
 * moves the clock there and runs the jobs that are due; the answer is the same message.
 */
const quiet = () => undefined;
const FIRST = "2026-03-02T18:00:00Z";

const config = { ...readConfig(process.env), limitFactor: 1000 };
const database = await startEmbedded({ dataDir: config.dataDir, log: quiet, fsync: false });
await migrate(database.ownerUrl, quiet, database.appUrl);
const clock = testClock(FIRST);
const { services, jobs, close } = await openServices({
  config,
  databaseUrl: database.appUrl,
  secretKey: "of this service and of nothing else at all",
  log: newLog(config.logLevel),
  clock,
});
await startProfile(services);
await openOffice(services);
await addCountyOffices(services.db);
await openDemonstration(services);
const app = await buildApp(services);
await app.listen({ port: config.port, host: config.host });
process.on("message", async (moment: string) => {
  clock.set(moment);
  await jobs.runDue(clock.elapsed());
  process.send?.(moment);
});
process.once("SIGTERM", async () => {
  await app.close();
  await close();
  await database.stop();
  process.exit(0);
});
process.stdout.write("Ready: the office\n");
