import { pipeline, type Readable, type Transform } from "node:stream";
import { pipeline as whole } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { StartError } from "../core/startError.ts";
import type { BackupPlace } from "./backupPlace.ts";
import type { Part } from "./manifest.ts";
import { HashMismatchError, Meter } from "./measure.ts";

/** Pipes a stream through others; reading the result fails if any of them fails. */
export function through(content: Readable, ...steps: [Transform, ...Transform[]]): Readable {
  return pipeline([content, ...steps], () => undefined) as unknown as Readable;
}

/** Writes a compressed part of a backup and returns what it must be when it is read back. */
export async function writePart(
  place: BackupPlace,
  folder: string,
  name: string,
  content: Readable,
): Promise<Part> {
  const raw = new Meter();
  const packed = new Meter();
  await place.write(`${folder}/${name}`, through(content, raw, createGzip(), packed));
  return { path: name, bytes: packed.bytes, sha256: packed.sha256, rawBytes: raw.bytes };
}

/** Returns the unpacked content of a part; reading it fails if the part is not what was written. */
export async function readPart(place: BackupPlace, folder: string, part: Part): Promise<Readable> {
  const packed = await place.read(`${folder}/${part.path}`);
  return through(packed, new Meter(part.sha256), createGunzip());
}

/** Reads a file of the backup to its end. Throws StartError if it is missing or not what was written. */
export async function checkFile(place: BackupPlace, file: string, sha256: string): Promise<void> {
  await hashOf(await place.read(file), sha256).catch((error) => {
    throw error instanceof HashMismatchError
      ? new StartError(`The backup is damaged: ${place.name}/${file} is not what was written.`)
      : error;
  });
}

/** Returns the SHA-256 of a stream in hex. Throws HashMismatchError if it is not the expected one. */
export async function hashOf(content: Readable, expected?: string): Promise<string> {
  const meter = new Meter(expected);
  await whole(content, meter.resume());
  return meter.sha256;
}
