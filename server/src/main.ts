import { mkdir } from "node:fs/promises";
import { buildApp } from "./app.ts";
import { type Config, readConfig, startWarnings } from "./config.ts";
import { migrate } from "./core/database/migrate.ts";
import { loadOrCreateSecret } from "./core/identity/secret.ts";
import { newLog } from "./core/logging.ts";
import { copyBuiltAssets } from "./core/pages/site.ts";
import { StartError } from "./core/startError.ts";
import { loadDemonstration } from "./demo/demo.ts";
import { startEmbedded } from "./embedded/embedded.ts";
import { openServices } from "./services.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);

async function start() {
  const config = readConfig(process.env);
  await mkdir(config.dataDir, { recursive: true }).catch((error: Error) => {
    throw new StartError(`DATA_DIR ${config.dataDir} cannot be written: ${error.message}`);
  });
  const log = newLog(config.logLevel);
  for (const warning of startWarnings(config)) print(`Warning: ${warning}`);
  // The handlers are installed first, because a signal during startup must not leave a database behind either.
  const open: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const each of open.splice(0).reverse()) await each().catch((error) => log.error(error));
  };
  onStop(close);
  const database = await openDatabaseServer(config);
  open.push(database.stop);
  try {
    await migrate(database.ownerUrl, print, database.appUrl);
    const secretKey = config.secretKey ?? (await loadOrCreateSecret(config.dataDir));
    const running = await openServices({ config, databaseUrl: database.appUrl, secretKey, log });
    open.push(running.close);
    const app = await buildApp(running.services);
    open.push(() => app.close());
    if (config.demo) await loadDemonstration(running.services, print);
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE")
        throw new StartError(`Port ${config.port} is taken: stop what listens there, or set PORT`);
      throw new StartError(`Cannot listen on ${config.host}:${config.port}: ${error.message}`);
    });
    await running.jobs.work();
    print(`Ready: ${config.publicUrl}`);
    await copyBuiltAssets(running.services);
  } catch (error) {
    await close();
    throw error;
  }
}

async function openDatabaseServer(config: Config) {
  if (!config.databaseUrl) return startEmbedded({ dataDir: config.dataDir, log: print });
  return {
    ownerUrl: config.migrationUrl ?? config.databaseUrl,
    appUrl: config.databaseUrl,
    stop: async () => undefined,
  };
}

const STOP_TIMEOUT_MS = 10_000;

function onStop(stop: () => Promise<void>) {
  let stopping = false;
  const end = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    print(`${signal}: stopping.`);
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
}

start().catch((error: unknown) => {
  if (!(error instanceof StartError)) console.error(error);
  else console.error(`Cannot start: ${error.message}`);
  process.exit(1);
});
