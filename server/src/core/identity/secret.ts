import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** SECRET_KEY of an embedded installation: made once and kept beside its database. */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "secret.key");
  const kept = await readFile(file, "utf8").catch(() => "");
  if (kept) return kept;
  const fresh = randomBytes(32).toString("hex");
  await writeFile(file, fresh, { mode: 0o600 });
  return fresh;
}
