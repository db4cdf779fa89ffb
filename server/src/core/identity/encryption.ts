import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Keys } from "./keys.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a field with AES-256-GCM. The place it belongs to is authenticated with it. */
export function encrypt(keys: Pick<Keys, "field">, text: string, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keys.field, nonce).setAAD(Buffer.from(place));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts a field of `encrypt`; throws if it was changed or moved to another place. */
export function decrypt(keys: Pick<Keys, "field">, encrypted: Buffer, place: string): string {
  const nonce = encrypted.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", keys.field, nonce)
    .setAAD(Buffer.from(place))
    .setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([
    decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
  return text.toString("utf8");
}
