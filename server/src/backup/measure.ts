import { createHash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

/** Thrown when the content that passed has another hash than expected. */
export class HashMismatchError extends Error {
  override name = "HashMismatchError";
}

/** Counts and hashes what passes. With an expected hash it fails at the end instead of passing other content on. */
export class Meter extends Transform {
  bytes = 0;
  sha256 = "";
  readonly #hash = createHash("sha256");
  readonly #expected: string | undefined;

  constructor(expected?: string) {
    super();
    this.#expected = expected;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.sha256 = this.#hash.digest("hex");
    done(this.#expected === undefined || this.#expected === this.sha256 ? null : new HashMismatchError());
  }
}
