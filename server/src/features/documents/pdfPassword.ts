import { createCipheriv, createHash } from "node:crypto";
import type { FileReader } from "./fileReader.ts";

/*
 * Many pay stubs are encrypted with an empty password, only to prevent changes. They are accepted; files that need a
 * password to open are refused. See ISO 32000-2, 7.6.4.
 */

const PAD = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const DICTIONARY_BYTES = 8192;

type Encryption = {
  revision: number;
  bytes: number;
  permissions: number;
  owner: Buffer;
  user: Buffer;
  metadata: boolean;
};

/** True if the file needs a password to open. An encryption that we cannot read counts as needing one. */
export async function asksForPassword(file: FileReader): Promise<boolean> {
  const found = await findEncryption(file);
  if (!found) return false;
  const encryption = parseDictionary(found.dictionary);
  return !encryption || !opensWithEmptyPassword(encryption, found.id);
}

const OVERLAP = 256;
const ENCRYPT = /\/Encrypt[\s\0]*(?:(\d+)[\s\0]+(\d+)[\s\0]+R|<<)/;
const ID = /\/ID[\s\0]*\[[\s\0]*(<[0-9a-fA-F\s]*>|\((?:[^\\()]|\\[\s\S])*\))/;

/** Finds the encryption entry and the object it refers to, which are uncompressed and may be anywhere in the file. */
async function findEncryption(file: FileReader): Promise<{ dictionary: string; id: Buffer } | null> {
  const entry = await search(file, ENCRYPT);
  if (!entry) return null;
  const [, number, generation] = entry.match;
  const id = (await search(file, ID))?.match[1];
  const start = number
    ? await search(file, new RegExp(`(?:^|[\\s\\0])${number}[\\s\\0]+${generation}[\\s\\0]+obj`))
    : entry;
  const dictionary = start ? (await file.read(start.end, DICTIONARY_BYTES)).toString("latin1") : "";
  return { dictionary, id: id ? stringValue(id) : Buffer.alloc(0) };
}

async function search(
  file: FileReader,
  pattern: RegExp,
): Promise<{ match: RegExpExecArray; end: number } | null> {
  let rest = "";
  let at = 0;
  for await (const chunk of file.stream(0, file.size)) {
    const text = rest + chunk.toString("latin1");
    const match = pattern.exec(text);
    if (match) return { match, end: at - rest.length + match.index + match[0].length };
    at += chunk.length;
    rest = text.slice(-OVERLAP);
  }
  return null;
}

function parseDictionary(text: string): Encryption | null {
  const number = (name: string) =>
    Number(new RegExp(`/${name}[\\s\\0]+(-?\\d+)`).exec(text)?.[1] ?? Number.NaN);
  const string = (name: string) => {
    const found = new RegExp(`/${name}[\\s\\0]*(<[0-9a-fA-F\\s]*>|\\((?:[^\\\\()]|\\\\[\\s\\S])*\\))`).exec(
      text,
    )?.[1];
    return found === undefined ? null : stringValue(found);
  };
  const [revision, owner, user] = [number("R"), string("O"), string("U")];
  if (!/\/Filter[\s\0]*\/Standard/.test(text) || !revision || !owner || !user) return null;
  return {
    revision,
    owner,
    user,
    bytes: revision === 2 ? 5 : keyBytes(text),
    permissions: number("P"),
    metadata: !/\/EncryptMetadata[\s\0]+false/.test(text),
  };
}

/** The crypt filter has its own /Length in bytes; the larger one is the key's, in bits. */
const keyBytes = (text: string) =>
  Math.max(
    40,
    ...[...text.matchAll(/\/Length[\s\0]+(\d+)/g)]
      .map(([, bits]) => Number(bits))
      .filter((bits) => bits <= 256),
  ) / 8;

const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Parses a PDF string, written in hex or in parentheses with escapes. */
function stringValue(written: string): Buffer {
  if (written.startsWith("<")) return Buffer.from(written.replace(/[^0-9a-fA-F]/g, ""), "hex");
  const text = written
    .slice(1, -1)
    .replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, escaped: string) =>
      /^[0-7]/.test(escaped)
        ? String.fromCharCode(Number.parseInt(escaped, 8) & 255)
        : /^[\r\n]/.test(escaped)
          ? ""
          : (ESCAPES[escaped] ?? escaped),
    );
  return Buffer.from(text, "latin1");
}

const md5 = (...parts: Buffer[]) => {
  const hash = createHash("md5");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

function opensWithEmptyPassword(encryption: Encryption, id: Buffer): boolean {
  const { revision, user } = encryption;
  if (revision === 5)
    return createHash("sha256").update(user.subarray(32, 40)).digest().equals(user.subarray(0, 32));
  if (revision === 6) return hardenedHash(user.subarray(32, 40)).equals(user.subarray(0, 32));
  if (revision < 2 || revision > 4 || !(encryption.bytes >= 5 && encryption.bytes <= 16)) return false;
  const key = fileKey(encryption, id);
  if (revision === 2) return rc4(key, PAD).equals(user.subarray(0, 32));
  let check = rc4(key, md5(PAD, id));
  for (let round = 1; round <= 19; round++) check = rc4(Buffer.from(key.map((byte) => byte ^ round)), check);
  return check.equals(user.subarray(0, 16));
}

function fileKey({ revision, bytes, permissions, owner, metadata }: Encryption, id: Buffer): Buffer {
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(permissions | 0);
  const rest = revision >= 4 && !metadata ? Buffer.from("ffffffff", "hex") : Buffer.alloc(0);
  let key = md5(PAD, owner.subarray(0, 32), rights, id, rest);
  if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, bytes));
  return key.subarray(0, bytes);
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    const kept = at(a);
    state[a & 255] = at(b);
    state[b & 255] = kept;
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}

/** Implements algorithm 2.B of ISO 32000-2 with the empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key = createHash("sha256").update(salt).digest();
  for (let round = 0; ; round++) {
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(["sha256", "sha384", "sha512"][remainder] ?? "sha256")
      .update(encrypted)
      .digest();
    if (round >= 63 && (encrypted.at(-1) ?? 0) <= round + 1 - 32) return key.subarray(0, 32);
  }
}
