import { setTimeout as sleep } from "node:timers/promises";
import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config.ts";
import { commandLine } from "./core/commandLine.ts";
import type { Services } from "./core/context.ts";
import { databaseFailure } from "./core/database/failures.rules.ts";
import { migrate } from "./core/database/migrate.ts";
import { AppError } from "./core/errors.ts";
import { removeEmpty } from "./core/files/makeFolder.ts";
import { makePrivate } from "./core/files/privateFolder.ts";
import { closeServer } from "./core/http/draining.ts";
import { cannotListen } from "./core/http/listening.ts";
import { loadOrCreateSecret } from "./core/identity/secret.ts";
import { newLog, toBoth } from "./core/logging.ts";
import { copyBuiltAssets } from "./core/pages/site.ts";
import { openRemoteLog } from "./core/remoteLog.ts";
import { StartError, startLine } from "./core/startError.ts";
import { terminalLog } from "./core/terminalLog.ts";
import { loadDemonstration } from "./demo/demo.ts";
import { startEmbedded } from "./embedded/embedded.ts";
import { offerFirstAdministrator } from "./features/account/setup/administratorLink.commands.ts";
import { switchDemonstrationAccounts } from "./features/account/setup/demonstration.commands.ts";
import { safetyFacts } from "./features/health/checks.commands.ts";
import { startWarnings } from "./features/health/checks.rules.ts";
import { listenForMetrics } from "./features/health/metricsPort.ts";
import { startProfile } from "./features/profiles/applyProfile.commands.ts";
import { openServices, type Running } from "./services.ts";
import { stopWhenTold } from "./shutdown.ts";
import { checkStart } from "./startChecks.ts";

/** Requests in flight may take as long as the slowest statement. */
const REQUESTS_LIMIT_MS = 30_000;
/** Requests, jobs and the embedded database together. */
const STOP_LIMIT_MS = 60_000;
const print = (line: string) => process.stdout.write(`${line}\n`);

async function start() {
  const config = readConfig(process.env, process.stdout.isTTY);
  const made = await checkStart(config);
  await makePrivate(config.dataDir);
  const remote = await openRemoteLog(config, (lines) =>
    log.warn({ lines }, "lines of the log did not reach the other system"),
  );
  const local = process.stdout.isTTY ? terminalLog(process.stdout) : undefined;
  const log = newLog(config.logLevel, remote ? toBoth(local, remote.stream) : local);
  // The handlers are installed first, because a signal during startup must not leave a database behind either.
  const open: (() => Promise<void>)[] = remote ? [remote.stop] : [];
  const close = async () => {
    for (const each of open.splice(0).reverse()) await each().catch((error) => log.error(error));
  };
  stopWhenTold({ stop: close, limitMs: config.drainSeconds * 1000 + STOP_LIMIT_MS, log, print });
  const database = await openDatabaseServer(config).catch(async (error) => {
    await removeEmpty(made);
    throw error;
  });
  open.push(database.stop);
  try {
    await migrate(database.ownerUrl, print, database.appUrl);
    const secretKey = config.secretKey ?? (await loadOrCreateSecret(config.dataDir));
    const running = await openServices({ config, databaseUrl: database.appUrl, secretKey, log });
    open.push(running.close);
    warnOfOtherState(config, await startProfile(running.services));
    const app = await buildApp(running.services);
    open.push(() => closeServer(app, REQUESTS_LIMIT_MS));
    if (config.demo) await loadDemonstration(running.services, print);
    await disableDemonstration(running.services);
    // Before listening, so that a failure of the database here is not taken for one of the port.
    await app.ready();
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw cannotListen({ port: config.port, host: config.host, setting: "PORT" }, error);
    });
    open.push(await listenForMetrics(app, config));
    open.push(() => drain(running, config));
    if (config.jobs) await running.jobs.work();
    for (const warning of startWarnings(await safetyFacts(running.services)))
      print(`Warning: ${inEnglish(warning)}`);
    await offerFirstAdministrator(running.services, print);
    print(`Ready: ${config.publicUrl}`);
    await copyBuiltAssets(running.services);
  } catch (error) {
    await close();
    await removeEmpty(made);
    throw error;
  }
}

function warnOfOtherState({ isHomeStateSet, homeState }: Config, state: string) {
  if (isHomeStateSet && state !== homeState)
    print(
      `Warning: this database has the profile of ${state}. HOME_STATE=${homeState} is for a new database; to change this one: ${commandLine(`profile apply ${homeState}`)}`,
    );
}

async function disableDemonstration(services: Services) {
  const demonstration = await switchDemonstrationAccounts(services);
  if (demonstration > 0 && !services.config.demo)
    print(
      `Warning: this database holds a demonstration. Its ${demonstration} accounts are disabled, because DEMO is not 1; its claims and settings are still there.`,
    );
}

async function openDatabaseServer(config: Config) {
  if (!config.databaseUrl) return startEmbedded({ dataDir: config.dataDir, log: print });
  return {
    ownerUrl: config.migrationUrl ?? config.databaseUrl,
    appUrl: config.databaseUrl,
    stop: async () => undefined,
  };
}

/** Readiness says no first, while requests are still served: a proxy in front sends its next ones elsewhere. */
async function drain({ services, jobs }: Running, { drainSeconds }: Config) {
  services.shutdown.isDraining = true;
  jobs.rest();
  await sleep(drainSeconds * 1000);
}

start().catch((error: unknown) => {
  if (error instanceof StartError || error instanceof AppError)
    console.error(`Cannot start: ${error.message}`);
  else if (databaseFailure(error) || databaseFailure((error as Error).cause))
    console.error(`Cannot start: the database broke off: ${startLine(error)}`);
  else console.error(error);
  process.exit(1);
});
