import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import { UPLOAD_MEDIA_MAX_BYTES } from "@wage/contract/core/limits";
import { message } from "@wage/contract/core/messages";
import { fileExtension, UPLOAD_TYPES, uploadLimit } from "@wage/contract/documents";
import type { z } from "zod";
import type { Ctx, Services } from "../../core/context.ts";
import { AppError, fieldError } from "../../core/errors.ts";
import { parse } from "../../core/http/mount.ts";
import { checkFile } from "./fileCheck.ts";
import { cleanFileName, type Refusal, refusalMessage, refuseByName, tooLarge } from "./fileKinds.rules.ts";

/** A file that has arrived and been checked; it is in quarantine until keep() or the end of the call. */
export type Arrived<Fields> = {
  fields: Fields;
  fileName: string;
  mimeType: string;
  bytes: number;
  sha256: Buffer;
  /** Staff see it; "Pending" and "Failed" are scanned again by a job. */
  scanStatus: "NotScanned" | "Pending" | "Clean" | "Failed";
  /** Moves the file to its place in the store and returns its key. */
  keep(): Promise<string>;
};

// Allowance in bytes for the multipart overhead: names, boundaries and the other fields.
const FORM_BYTES = 64 * 1024;
/** The largest form of all, in bytes. */
const UPLOAD_MAX = UPLOAD_MEDIA_MAX_BYTES + FORM_BYTES;

export function refuse(refusal: Refusal): AppError {
  const { code, ...limits } = refusal;
  return new AppError(code === "tooLarge" ? "tooLarge" : "invalid", refusalMessage(refusal), {
    data: { refusal: code, ...limits },
  });
}

type Steps<Fields, Result> = {
  /** Finds the document that an upload with this key has already stored. */
  earlier(uploadKey: string): Promise<{ id: number; sha256: Buffer } | undefined>;
  /** The bytes of the file that came before this call; null if all of it comes now. */
  beginning?(fields: Fields): Promise<Readable> | null;
  /** The reply to the same upload, sent again. */
  repeat(id: number, sha256: Buffer): Promise<Result>;
  /** Reserves room before the file is read, or throws; returns what releases it. */
  admit(bytes: number): Promise<() => void>;
  store(arrived: Arrived<Fields>): Promise<Result>;
};
type Known = { sha256?: string | null; uploadKey?: string | null; received?: number | null };

/**
 * Receives one file of a multipart form: streams it to quarantine under a generated name, limits its size, checks and
 * scans it. The quarantined file is removed when `store` has ended, also on an error.
 */
export async function receiveUpload<Schema extends z.ZodType<Known>, Result>(
  ctx: Ctx,
  schema: Schema,
  steps: Steps<z.output<Schema>, Result>,
): Promise<Result> {
  cutOff(ctx.request.raw);
  const announced = announcedBytes(ctx);
  if (announced !== null && announced > UPLOAD_MAX) {
    throw refuse({
      code: "tooLarge",
      megabytes: Math.ceil(announced / 1024 / 1024),
      limit: UPLOAD_MEDIA_MAX_BYTES / 1024 / 1024,
    });
  }
  if (!ctx.request.isMultipart()) throw new AppError("unsupportedType", message("sendForm"));
  const part = await ctx.request.file().catch(() => {
    throw new AppError("invalid", message("uploadUnreadable"));
  });
  if (!part) throw fieldError("file", message("required"));
  try {
    return await receivePart(ctx, schema, part, announced, steps);
  } finally {
    // The rest of a refused file is drained, so that the client receives the answer.
    part.file.resume();
  }
}

/**
 * Ends the connection of a sender who goes on beyond the largest form. Up to that the rest of a refused file is read, so
 * that the client receives the answer.
 */
export function cutOff(raw: IncomingMessage): void {
  let received = 0;
  raw.on("data", (chunk: Buffer) => {
    received += chunk.length;
    if (received > UPLOAD_MAX) raw.destroy();
  });
}

function announcedBytes({ request }: Ctx): number | null {
  const length = Number(request.headers["content-length"]);
  return Number.isFinite(length) && length > 0 ? length : null;
}

async function receivePart<Schema extends z.ZodType<Known>, Result>(
  ctx: Ctx,
  schema: Schema,
  part: MultipartFile,
  announced: number | null,
  steps: Steps<z.output<Schema>, Result>,
): Promise<Result> {
  const fields = parse(schema, fieldValues(part)) as z.output<Schema>;
  const fileName = cleanFileName(part.filename ?? "");
  const limit = uploadLimit(fileName);
  const refused =
    refuseByName(fileName, part.mimetype) ??
    (announced !== null && announced > limit + FORM_BYTES ? tooLarge(fileName, announced) : null);
  if (refused) throw refuse(refused);

  const earlier = fields.uploadKey ? await steps.earlier(fields.uploadKey) : undefined;
  if (earlier) {
    if (!(await isSame(part, fields, earlier.sha256)))
      throw new AppError("conflict", message("uploadKeyUsed"));
    return steps.repeat(earlier.id, earlier.sha256);
  }
  const release = await steps.admit(Math.min(announced ?? limit, limit));
  try {
    const beginning = (await steps.beginning?.(fields)) ?? null;
    return await receiveFile(ctx, part, { fields, fileName, limit, beginning }, steps.store);
  } finally {
    release();
  }
}

/** Compares a file with the stored one. Of a file that came in parts this call has the rest, and the sender's checksum counts. */
async function isSame(part: MultipartFile, { sha256, received }: Known, stored: Buffer): Promise<boolean> {
  const hash = await hashOf(part);
  return received ? !sha256 || sha256.toLowerCase() === stored.toString("hex") : hash.equals(stored);
}

/** Reads a file that is already stored, to make sure that it is the same one. */
async function hashOf(part: MultipartFile): Promise<Buffer> {
  const hash = createHash("sha256");
  await pipeline(part.file, hash).catch((error) => {
    throw brokenOff(error);
  });
  return hash.digest();
}

async function receiveFile<Fields extends Known, Result>(
  ctx: Ctx,
  part: MultipartFile,
  {
    fields,
    fileName,
    limit,
    beginning,
  }: { fields: Fields; fileName: string; limit: number; beginning: Readable | null },
  store: (arrived: Arrived<Fields>) => Promise<Result>,
): Promise<Result> {
  const whole = beginning === null ? part.file : Readable.from(inOrder(beginning, part.file));
  const file = await ctx.files.receive(whole, limit).catch((error) => {
    throw error instanceof AppError && error.code === "tooLarge"
      ? refuse(tooLarge(fileName, null))
      : brokenOff(error);
  });
  try {
    if (part.file.truncated) throw refuse(tooLarge(fileName, null));
    const wanted = fields.sha256;
    if (wanted && wanted.toLowerCase() !== file.sha256.toString("hex")) throw refuse({ code: "damaged" });
    const problem = await checkFile(file.path, fileName);
    if (problem) throw refuse(problem);
    const scanStatus = await scan(ctx, file.path);
    return await store({
      fields,
      fileName,
      mimeType: UPLOAD_TYPES[fileExtension(fileName)]?.mimeType ?? "application/octet-stream",
      bytes: file.bytes,
      sha256: file.sha256,
      scanStatus,
      keep: file.keep,
    });
  } finally {
    await file.discard();
  }
}

async function* inOrder(...streams: Readable[]) {
  for (const stream of streams) yield* stream;
}

/** Returns the text fields; throws if a field occurs twice, instead of guessing. */
export function fieldValues({ fields }: MultipartFile): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (Array.isArray(field)) throw fieldError(name, message("format"));
    if (field?.type === "field") values[name] = field.value;
  }
  return values;
}

/** Of the parser of forms, whose errors have no code. */
const CUT_OFF = /unexpected end of/i;

export function brokenOff(error: unknown): unknown {
  const { code, message: text } = error as NodeJS.ErrnoException;
  // A client that has disconnected does not read this answer; one that sent half a form does.
  const isBroken =
    code?.startsWith("FST_") ||
    code === "ERR_STREAM_PREMATURE_CLOSE" ||
    code === "ECONNRESET" ||
    (code === undefined && CUT_OFF.test(text));
  return isBroken ? new AppError("invalid", message("uploadBroken")) : error;
}

/** Nothing but this upload waits here, and for seconds only: a paper that is not scanned in time is scanned later. */
async function scan({ scanner }: Services, file: string): Promise<Arrived<unknown>["scanStatus"]> {
  if (!scanner.isConfigured) return "NotScanned";
  const result = await scanner.scanSoon(() => createReadStream(file));
  if (result === "Infected") throw refuse({ code: "infected" });
  return result;
}
