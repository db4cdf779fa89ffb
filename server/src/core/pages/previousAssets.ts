import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";

/** F14: how long a tab that was open during a deployment can still fetch its own assets. */
const KEPT_MS = 24 * 3_600_000;
const LIST = "current.json";

/** The folder with copies of hashed assets. It outlives a deployment, which the built folder may not. */
export const previousAssetsFolder = (dataDir: string): string => path.join(dataDir, "pages");

const listIn = async (file: string): Promise<string[]> =>
  JSON.parse(await readFile(file, "utf8").catch(() => "[]")) as string[];

/**
 * Copies this version's assets to where the next one finds them, and removes those replaced more than a day ago.
 * An asset counts as replaced from the first start without it, however old it is.
 */
export async function keepPreviousAssets(built: string, dataDir: string, now: Date): Promise<void> {
  const kept = path.join(previousAssetsFolder(dataDir), "assets");
  await mkdir(kept, { recursive: true });
  const current = await readdir(built);
  const list = path.join(previousAssetsFolder(dataDir), LIST);
  const former = new Set(await listIn(list));
  const there = new Set(await readdir(kept));
  // Written rather than copied, because a copy has the mode of its source: DATA_DIR is for its owner only.
  for (const name of current)
    if (!there.has(name)) await writeFile(path.join(kept, name), await readFile(path.join(built, name)));
  for (const name of there) {
    if (current.includes(name)) continue;
    const file = path.join(kept, name);
    if (former.has(name)) await utimes(file, now, now);
    else if (now.getTime() - (await stat(file)).mtimeMs > KEPT_MS) await rm(file);
  }
  await writeFile(list, JSON.stringify(current));
}
