import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import type { Config } from "./config.ts";
import { commandLine } from "./core/commandLine.ts";
import { askDatabase } from "./core/database/askDatabase.ts";
import { askStorage, documentsFolder } from "./core/files/files.ts";
import { makeFolder, removeEmpty } from "./core/files/makeFolder.ts";
import { requirePort } from "./core/http/listening.ts";
import { StartError } from "./core/startError.ts";
import { hasEmbeddedDatabase } from "./embedded/embeddedPlace.ts";
import { loadProfile } from "./features/profiles/applyProfile.commands.ts";
import { listProfileStates } from "./features/profiles/profileFiles.ts";

/**
 * Checks everything that the settings name before a database is made or migrated, and leaves nothing behind if it throws
 * StartError. Returns the folders that it made, which a start that fails later removes again. Mail server, virus scanner and identity provider are not asked: the service runs while they are away, and
 * Admin › Health says so.
 */
export async function checkStart(config: Config): Promise<string[]> {
  const { port, metricsPort, host, homeState } = config;
  const states = await listProfileStates();
  if (!states.includes(homeState))
    throw new StartError(
      `HOME_STATE ${homeState} has no profile: choose one of ${states.join(", ")}, or write one (docs/state-profile.md)`,
    );
  await requirePort({ port, host, setting: "PORT" });
  if (metricsPort !== undefined) await requirePort({ port: metricsPort, host, setting: "METRICS_PORT" });
  if (await isNewDatabase(config)) await requireSoundProfile(homeState);
  await askStorage(config);
  return makeFolders(config);
}

/** True if no service has started on the database yet. Throws StartError if it does not answer. */
export async function isNewDatabase({ databaseUrl, migrationUrl, dataDir }: Config): Promise<boolean> {
  if (!databaseUrl) return !(await hasEmbeddedDatabase(dataDir));
  return (await askDatabase(migrationUrl ?? databaseUrl, databaseUrl)).isNew;
}

/** A database keeps the profile that it was made with, so that only a new one needs the files. */
async function requireSoundProfile(state: string): Promise<void> {
  const checked = await loadProfile(state);
  if (!("problems" in checked)) return;
  const [first] = checked.problems;
  throw new StartError(
    `HOME_STATE ${state} has a profile with problems (${checked.problems.length}), first ` +
      `${first?.file}:${first?.line}: ${first && inEnglish(first.text)}. To list them: ${commandLine(`profile check ${state}`)}`,
  );
}

async function makeFolders(config: Config): Promise<string[]> {
  const made = await makeFolder(config.dataDir, "DATA_DIR");
  const documents = documentsFolder(config);
  if (!documents) return made;
  const inner = await makeFolder(documents, "STORAGE_URL").catch(async (error) => {
    await removeEmpty(made);
    throw error;
  });
  return [...made, ...inner];
}
