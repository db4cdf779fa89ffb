import { readConfig } from "../server/src/config.ts";
import { migrate } from "../server/src/core/database/migrate.ts";
import { makePrivate } from "../server/src/core/files/privateFolder.ts";
import { loadOrCreateSecret } from "../server/src/core/identity/secret.ts";
import { newLog } from "../server/src/core/logging.ts";
import { loadDemonstration } from "../server/src/demo/demo.ts";
import { startEmbedded } from "../server/src/embedded/embedded.ts";
import { startProfile } from "../server/src/features/profiles/applyProfile.commands.ts";
import { openServices } from "../server/src/services.ts";

/*
 * Fills the DATA_DIR of the environment as the first start of the service does, with the jobs that this queues done, and
 * stops its database cleanly: a folder that can be copied.
 */
const print = (line: string) => process.stdout.write(`${line}\n`);
const config = readConfig(process.env);
await makePrivate(config.dataDir);
const database = await startEmbedded({ dataDir: config.dataDir, log: () => undefined, fsync: false });
await migrate(database.ownerUrl, () => undefined, database.appUrl);
const secretKey = await loadOrCreateSecret(config.dataDir);
const { services, jobs, close } = await openServices({
  config,
  databaseUrl: database.appUrl,
  secretKey,
  log: newLog(config.logLevel),
});
const begun = services.clock.now();
await startProfile(services);
await loadDemonstration(services, print);
await jobs.runDue({ after: begun, until: services.clock.now() });
await close();
await database.stop();
