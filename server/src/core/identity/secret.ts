import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Returns the SECRET_KEY of an embedded installation, which is generated once and stored beside its database. */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "secret.key");
  const kept = await readFile(file, "utf8").catch(() => "");
  if (kept) return kept;
  const fresh = randomBytes(32).toString("hex");
  await writeFile(file, fresh, { mode: 0o600 });
  return fresh;
}
