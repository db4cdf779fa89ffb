import { SECRET } from "../harness/signIn.ts";
import { buildApp } from "../server/src/app.ts";
import { readConfig } from "../server/src/config.ts";
import { newLog } from "../server/src/core/logging.ts";
import { startProfile } from "../server/src/features/profiles/applyProfile.commands.ts";
import { openServices } from "../server/src/services.ts";
import { asChild, type ServiceTask } from "./child.ts";

/*
 * The service as it runs in production, on a free port of loopback. Rate limits are raised, because one machine sends
 * the load of thousands of people. Queued jobs are not worked on unless asked for: sending mail is not part of the
 * response time.
 */
asChild(async ({ appUrl, dataDir, work, settings }: ServiceTask) => {
  const config = {
    ...readConfig({ DATABASE_URL: appUrl, SECRET_KEY: SECRET, DATA_DIR: dataDir, DEMO: "0" }),
    limitFactor: 1_000_000,
    ...settings,
  };
  const log = newLog(config.logLevel);
  const running = await openServices({ config, databaseUrl: appUrl, secretKey: SECRET, log });
  // New data of the benchmarks have no profile yet: without its counties no claim can be filed.
  await startProfile(running.services);
  const app = await buildApp(running.services);
  if (work) await running.jobs.work();
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    answer: url,
    close: async () => {
      await app.close();
      await running.close();
    },
  };
});
