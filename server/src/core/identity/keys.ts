import { createHmac, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from "node:crypto";

/** Every key of the process, derived from SECRET_KEY, one for each purpose. */
export type Keys = {
  /** Ed25519 pair that signs access tokens. */
  signing: { privateKey: KeyObject; publicKey: KeyObject };
  /** AES-256-GCM key of encrypted fields. */
  field: Buffer;
  /** HMAC of values that are looked up but must not be readable: guessed numbers, addresses. */
  hash(text: string): Buffer;
};

// The DER prefix of an Ed25519 private key, followed by the 32 bytes of the seed (RFC 8410).
const ED25519_PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

export function deriveKeys(secretKey: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secretKey, "wage-claim", purpose, 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([ED25519_PKCS8, derive("access-token")]),
    format: "der",
    type: "pkcs8",
  });
  const hashKey = derive("lookup-hash");
  return {
    signing: { privateKey, publicKey: createPublicKey(privateKey) },
    field: derive("field-encryption"),
    hash: (text) => createHmac("sha256", hashKey).update(text).digest(),
  };
}
