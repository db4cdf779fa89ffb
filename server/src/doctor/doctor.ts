import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { HEALTH_CHECKS } from "@wage/contract/health";
import { type Config, readConfig } from "../config.ts";
import { askDatabase, nameOfDatabase } from "../core/database/askDatabase.ts";
import { findSecret } from "../core/identity/secret.ts";
import { newLog } from "../core/logging.ts";
import { StartError, startLine } from "../core/startError.ts";
import { startEmbedded } from "../embedded/embedded.ts";
import { hasEmbeddedDatabase } from "../embedded/embeddedPlace.ts";
import { CHECK_NAMES, runCheck } from "../features/health/checks.commands.ts";
import { openServices } from "../services.ts";
import { forwardedAddress } from "./forwardedAddress.ts";
import type { Found, Line } from "./found.ts";
import { certificate, clockOfDatabase, mailServer, publicAddress } from "./networkChecks.ts";
import { dataFolder, program, settingsFile, units, user } from "./serverChecks.ts";

type Check = readonly [part: string, look: (config: Config) => Promise<Found> | Found];

/** What an administrator's page cannot see, in the order in which a first start needs it. */
const OUTSIDE: readonly Check[] = [
  ["Program", program],
  ["User", user],
  ["Settings file", settingsFile],
  ["Data folder", dataFolder],
  ["Units", units],
  ["Mail server", mailServer],
  ["Public address", publicAddress],
  ["Forwarded address", forwardedAddress],
  ["Certificate", certificate],
];

/**
 * Looks at everything that the service needs on its server, changes nothing, and hands each line over as it is known: the
 * checks of Admin › Health, and those that only the command line can make.
 */
export async function examine(env: NodeJS.ProcessEnv, tell: (line: Line) => void): Promise<void> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    return tell({ part: "Settings", state: "failing", text: (error as Error).message });
  }
  for (const [part, look] of OUTSIDE) tell({ part, ...(await looked(() => look(config))) });
  const database = await looked(() => databaseOf(config));
  tell({ part: "Database server", ...database });
  if (database.state === "ok") await examineInside(config, tell);
}

/** A check that throws has found a fault: its message says which. */
async function looked(look: () => Promise<Found> | Found): Promise<Found> {
  try {
    return await look();
  } catch (error) {
    return { state: "failing", text: startLine(error) };
  }
}

async function databaseOf(config: Config): Promise<Found> {
  const { databaseUrl, migrationUrl, dataDir } = config;
  const isNew = databaseUrl
    ? (await askDatabase(migrationUrl ?? databaseUrl, databaseUrl)).isNew
    : !(await hasEmbeddedDatabase(dataDir));
  const name = nameOfDatabase(config);
  return isNew
    ? { state: "unknown", text: `No service has started yet on ${name}. Start it first.` }
    : { state: "ok", text: name };
}

/** Opens the database as the service does: a wrong SECRET_KEY or storage is found here. */
async function examineInside(config: Config, tell: (line: Line) => void): Promise<void> {
  const secretKey = config.secretKey ?? (await findSecret(config.dataDir));
  if (!secretKey)
    return tell({ part: "Key", state: "failing", text: `${config.dataDir} has a database, but no key.` });
  const database = config.databaseUrl
    ? { appUrl: config.databaseUrl, stop: async () => undefined }
    : await startEmbedded({ dataDir: config.dataDir, log: () => undefined, shared: true });
  try {
    const running = await openServices({
      config,
      databaseUrl: database.appUrl,
      secretKey,
      log: newLog("silent"),
    });
    try {
      tell({ part: "Key", state: "ok", text: "It is the one with which the database is sealed." });
      tell({ part: "Clock", ...(await looked(() => clockOfDatabase(running.services.db))) });
      for (const name of CHECK_NAMES) {
        const { state, advice } = await runCheck(running.services, name);
        tell({ part: HEALTH_CHECKS[name], state, text: advice ? inEnglish(advice) : "Working" });
      }
    } finally {
      await running.close();
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    tell({ part: "Key and storage", state: "failing", text: error.message });
  } finally {
    await database.stop();
  }
}
