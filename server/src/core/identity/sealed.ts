import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Keys } from "./keys.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A field as only this service can read it: AES-256-GCM, bound to the place it belongs to. */
export function seal(keys: Pick<Keys, "field">, text: string, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keys.field, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what `seal` has closed; throws if it was changed or belongs elsewhere. */
export function unseal(keys: Pick<Keys, "field">, sealed: Buffer, place: string): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", keys.field, nonce)
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return text.toString("utf8");
}
