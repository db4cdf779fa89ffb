import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartError } from "../startError.ts";

const secretFile = (dataDir: string) => path.join(dataDir, "secret.key");

/** Returns the SECRET_KEY that is stored beside an embedded database, or undefined if there is none yet. */
export async function findSecret(dataDir: string): Promise<string | undefined> {
  const kept = await readFile(secretFile(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (["ENOENT", "ENOTDIR"].includes(error.code ?? "")) return "";
    throw new StartError(`The key in ${secretFile(dataDir)} cannot be read (${error.code})`);
  });
  return kept.trim() || undefined;
}

/**
 * Keeps the key of a restored database beside it, where the next start looks for it. Another key that an earlier start
 * made there is kept under a second name: it sealed nothing of what was restored.
 */
export async function keepSecret(dataDir: string, secretKey: string): Promise<void> {
  const kept = await findSecret(dataDir);
  if (kept === secretKey) return;
  if (kept) await rename(secretFile(dataDir), `${secretFile(dataDir)}.before-restore`);
  await writeFile(secretFile(dataDir), secretKey, { mode: 0o600 });
}

/** Returns the SECRET_KEY of an embedded installation, which is generated once and stored beside its database. */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const kept = await findSecret(dataDir);
  if (kept) return kept;
  const fresh = randomBytes(32).toString("hex");
  await writeFile(secretFile(dataDir), fresh, { mode: 0o600 });
  return fresh;
}
