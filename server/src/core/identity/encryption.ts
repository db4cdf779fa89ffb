import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { message } from "@wage/contract/core/messages";
import { AppError } from "../errors.ts";
import type { Keys } from "./keys.ts";

/*
 * A sealed value is the key's id, a nonce, the authentication tag and the ciphertext. The id tells which of the valid
 * keys opens it, and `rotate-key` which values are still sealed with the previous one.
 */
export const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES;

/** Encrypts a field with AES-256-GCM. The place it belongs to is authenticated with it. */
export function encrypt(keys: Pick<Keys, "id" | "field">, text: string, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keys.field, nonce).setAAD(Buffer.from(place));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.from(keys.id, "hex"), nonce, cipher.getAuthTag(), encrypted]);
}

/**
 * Decrypts a field of `encrypt`. Throws `unavailable`, which names the key, if it was sealed with a key that is not
 * valid, and an error if it was changed or moved to another place.
 */
export function decrypt(keys: Pick<Keys, "valid">, sealed: Buffer, place: string): string {
  const id = sealed.subarray(0, KEY_ID_BYTES).toString("hex");
  const key = keys.valid.find((valid) => valid.id === id);
  if (!key) throw new AppError("unavailable", message("sealedWithUnknownKey", id));
  const decipher = createDecipheriv(
    "aes-256-gcm",
    key.field,
    sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES),
  )
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(KEY_ID_BYTES + NONCE_BYTES, HEAD_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]).toString("utf8");
}

const digestOf = (code: string, place: string) => createHash("sha256").update(`${place}|${code}`).digest();

/**
 * Returns the sealed hash of a short code, such as a PIN. Guessing is impossible without the key, and unlike a keyed
 * hash it can be sealed again with a new key, although the code itself is stored nowhere.
 */
export const sealCode = (keys: Pick<Keys, "id" | "field">, code: string, place: string): Buffer =>
  encrypt(keys, digestOf(code, place).toString("base64"), place);

/** Compares a code with its sealed hash in constant time. */
export const isSealedCode = (keys: Pick<Keys, "valid">, sealed: Buffer, code: string, place: string) =>
  timingSafeEqual(digestOf(code, place), Buffer.from(decrypt(keys, sealed, place), "base64"));
