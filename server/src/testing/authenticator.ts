import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** Deviations of an attacker's or a careless authenticator. */
export type Tweak = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Without user verification. */
  unverified?: boolean;
  counter?: number;
  userHandle?: string | undefined;
  /** Signs with the key of another credential. */
  signedBy?: Authenticator;
};

type Question = { challenge: string };
type NewQuestion = Question & { user: { id: string } };

/** A passkey in software: real keys, real CBOR, real signatures, for one site and one credential. */
export class Authenticator {
  readonly id = randomBytes(32).toString("base64url");
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #site: { origin: string; rpId: string };
  counter = 0;
  userHandle: string | undefined;

  constructor(publicUrl: string) {
    const { origin, hostname } = new URL(publicUrl);
    this.#site = { origin, rpId: hostname };
  }

  /** Returns the result of navigator.credentials.create. */
  create(question: NewQuestion, tweak: Tweak = {}) {
    this.userHandle = question.user.id;
    const id = Buffer.from(this.id, "base64url");
    const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, this.#coseKey().bytes]);
    const authData = Buffer.concat([this.#authData(tweak, ATTESTED), attested]);
    const attestationObject = map(["fmt", "none"], ["attStmt", map()], ["authData", authData]);
    return this.#credential({
      attestationObject: attestationObject.bytes.toString("base64url"),
      clientDataJSON: this.#clientData("webauthn.create", question, tweak).toString("base64url"),
      transports: ["internal"],
    });
  }

  /** Returns the result of navigator.credentials.get. */
  get(question: Question, tweak: Tweak = {}) {
    this.counter += 1;
    const authData = this.#authData(tweak, 0);
    const clientData = this.#clientData("webauthn.get", question, tweak);
    const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()]);
    const userHandle = "userHandle" in tweak ? tweak.userHandle : this.userHandle;
    return this.#credential({
      authenticatorData: authData.toString("base64url"),
      clientDataJSON: clientData.toString("base64url"),
      signature: (tweak.signedBy ?? this).#sign(signed).toString("base64url"),
      ...(userHandle !== undefined && { userHandle }),
    });
  }

  #sign(data: Buffer): Buffer {
    return sign("sha256", data, this.#keys.privateKey);
  }

  #credential<T>(response: T) {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }

  #authData({ rpId = this.#site.rpId, unverified, counter = this.counter }: Tweak, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const bits = PRESENT | (unverified ? 0 : VERIFIED) | flags;
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.of(bits), count]);
  }

  #clientData(type: string, { challenge }: Question, tweak: Tweak): Buffer {
    const { origin = this.#site.origin } = tweak;
    const data = {
      type: tweak.type ?? type,
      challenge: tweak.challenge ?? challenge,
      origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data));
  }

  /** RFC 9053: kty EC2, alg ES256, curve P-256, x, y. */
  #coseKey(): Cbor {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    return map(
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    );
  }
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

// The part of CBOR (RFC 8949) that a credential needs: small integers, bytes, text and maps.
class Cbor {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
type Item = number | string | Buffer | Cbor;

function head(major: number, length: number): Buffer {
  const kind = major << 5;
  if (length < 24) return Buffer.of(kind | length);
  return length < 256 ? Buffer.of(kind | 24, length) : Buffer.concat([Buffer.of(kind | 25), uint16(length)]);
}

function encode(item: Item): Buffer {
  if (item instanceof Cbor) return item.bytes;
  if (typeof item === "number") return item < 0 ? head(1, -1 - item) : head(0, item);
  const bytes = Buffer.from(item);
  return Buffer.concat([head(typeof item === "string" ? 3 : 2, bytes.length), bytes]);
}

const map = (...entries: [Item, Item][]): Cbor =>
  new Cbor(Buffer.concat([head(5, entries.length), ...entries.flat().map(encode)]));
