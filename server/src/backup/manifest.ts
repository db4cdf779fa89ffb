import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { deriveKeys } from "../core/identity/keys.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const count = z.number().int().nonnegative();

/** The folder with one folder for each backup. A backup is finished once it has its manifest, which is written last. */
export const BACKUPS = "backups";
export const MANIFEST = "manifest.json";
/** Written first and removed last: without a manifest beside it, the backup is being made or was interrupted. */
export const UNFINISHED = "unfinished";

/** A compressed file of the backup, with what it must be when it is read back; its path is from the backup's folder. */
const Part = z.strictObject({ path: z.string(), bytes: count, sha256, rawBytes: count });
export type Part = z.infer<typeof Part>;

const Manifest = z.strictObject({
  format: z.literal(1),
  /** The moment of the snapshot. */
  madeAt: z.iso.datetime(),
  release: z.string(),
  postgresql: z.string(),
  /** Names the SECRET_KEY without revealing it. */
  keyId: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.strictObject({ name, columns: z.array(name), rows: count, part: Part })),
  sequences: z.array(z.strictObject({ name, lastValue: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
  /** The last seal of the action log in the snapshot: a restored log must end with it. */
  lastSeal: z.strictObject({ number: count, hash: sha256 }).nullable(),
  /** By which the service recognises its storage; null if it has never started. */
  storageId: z.string().nullable(),
  files: z.strictObject({
    list: Part,
    count,
    bytes: count,
    /** Keys of rows whose file the storage no longer had, or had with another content. */
    missing: z.array(z.string()),
    damaged: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof Manifest>;

/** Derived directly from SECRET_KEY, so that a backup can be checked before anything of the service runs. */
const derive = (secretKey: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secretKey, "wage-claim", purpose, 32));

/** Returns the id of the key, which the service names it by, and from which the key cannot be computed. */
export const keyIdOf = (secretKey: string): string => deriveKeys(secretKey).id;

/** True if the id names the key: the service's own, or the longer one of backups made before there was one name. */
export const namesKey = (keyId: string, secretKey: string): boolean =>
  keyId === keyIdOf(secretKey) || keyId === derive(secretKey, "backup-key-id").toString("hex").slice(0, 16);

const sealOf = (text: string, secretKey: string) =>
  createHmac("sha256", derive(secretKey, "backup-manifest")).update(text).digest();

/** Returns the manifest's file: its JSON, and on the last line an HMAC by which a change of it is noticed. */
export function manifestFile(manifest: Manifest, secretKey: string): string {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  return `${text}${sealOf(text, secretKey).toString("hex")}\n`;
}

/** Returns the manifest, or undefined if the file was changed or cut off. */
export function parseManifest(
  file: string,
): { manifest: Manifest; isSealedBy(secretKey: string): boolean } | undefined {
  const [, text = "", seal = ""] = /^([\s\S]*\n)([0-9a-f]{64})\n$/.exec(file) ?? [];
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { data } = Manifest.safeParse(json);
  if (!data) return undefined;
  return {
    manifest: data,
    isSealedBy: (secretKey) => timingSafeEqual(sealOf(text, secretKey), Buffer.from(seal, "hex")),
  };
}
