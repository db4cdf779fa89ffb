import { createHmac, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from "node:crypto";

/** The keys that are derived from one secret, one for each purpose. */
type SecretKeys = {
  /** Eight hexadecimal digits that name the secret, in every value that was sealed or signed with it. */
  id: string;
  /** Ed25519 pair that signs access tokens. */
  signing: { privateKey: KeyObject; publicKey: KeyObject };
  /** AES-256-GCM key of encrypted fields. */
  field: Buffer;
  /** HMAC of values that are looked up but must not be readable: guessed numbers, addresses, employers' numbers. */
  hash(text: string): Buffer;
  /** By which `wage-claim doctor`, which knows the secret, shows the service who asks. */
  doctor: string;
};

/** The keys of SECRET_KEY, which seal and sign, and those of SECRET_KEY_PREVIOUS, which are still accepted. */
export type Keys = SecretKeys & {
  /** The keys of both, SECRET_KEY first. */
  valid: readonly SecretKeys[];
  /** The hash with each valid key, to find or to compare what was hashed before a change of the key. */
  hashes(text: string): Buffer[];
};

// The DER prefix of an Ed25519 private key, followed by the 32 bytes of the seed (RFC 8410).
const ED25519_PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

export function deriveKeys(secretKey: string, previousSecretKey?: string): Keys {
  const current = keysOf(secretKey);
  const valid = previousSecretKey === undefined ? [current] : [current, keysOf(previousSecretKey)];
  return { ...current, valid, hashes: (text) => valid.map(({ hash }) => hash(text)) };
}

function keysOf(secretKey: string): SecretKeys {
  const derive = (purpose: string, bytes = 32) =>
    Buffer.from(hkdfSync("sha256", secretKey, "wage-claim", purpose, bytes));
  const privateKey = createPrivateKey({
    key: Buffer.concat([ED25519_PKCS8, derive("access-token")]),
    format: "der",
    type: "pkcs8",
  });
  const hashKey = derive("lookup-hash");
  return {
    id: derive("key-id", 4).toString("hex"),
    signing: { privateKey, publicKey: createPublicKey(privateKey) },
    field: derive("field-encryption"),
    hash: (text) => createHmac("sha256", hashKey).update(text).digest(),
    doctor: derive("doctor").toString("hex"),
  };
}
