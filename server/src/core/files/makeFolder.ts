import { randomUUID } from "node:crypto";
import { mkdir, rm, rmdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartError } from "../startError.ts";

/**
 * Makes the folder that a setting names, unless it is there, and writes a file in it to try. Returns the folders made,
 * outermost first. Throws StartError and leaves nothing if it cannot be written. Each level is made by itself: Node's
 * recursive `mkdir` never returns where nothing can be made, such as in /proc.
 */
export async function makeFolder(folder: string, setting: string): Promise<string[]> {
  const made: string[] = [];
  try {
    for (const level of await missingLevels(folder)) if (await makeLevel(level)) made.push(level);
    const probe = path.join(folder, randomUUID());
    await writeFile(probe, "");
    await rm(probe);
    return made;
  } catch (error) {
    await removeEmpty(made);
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(
      `${setting} ${folder} cannot be written (${code ?? message}). Choose another folder with ${setting}.`,
    );
  }
}

/** Removes folders that makeFolder made, as far as nothing is in them. */
export async function removeEmpty(made: readonly string[]): Promise<void> {
  for (const level of made.toReversed()) await rmdir(level).catch(() => undefined);
}

async function missingLevels(folder: string): Promise<string[]> {
  const isThere = await stat(folder).catch(() => undefined);
  const parent = path.dirname(folder);
  if (isThere || parent === folder) return [];
  return [...(await missingLevels(parent)), folder];
}

/** Returns false if another process has made it meanwhile. */
const makeLevel = (level: string): Promise<boolean> =>
  mkdir(level, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return false;
      throw error;
    },
  );
