import { message } from "@wage/contract/core/messages";
import type { FastifyInstance } from "fastify";
import { fieldError } from "./errors.ts";

/**
 * Refuses text that is none, a NUL or half of a surrogate pair, anywhere in a body and before any route sees it: the database
 * stores neither, so that it would be answered as a failure of the service.
 */
export function refuseBrokenText(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ body }) => {
    const field = brokenField(body, []);
    if (field) throw fieldError(field.join(".") || "form", message("format"));
  });
}

const isBroken = (text: string) => text.includes("\0") || !text.isWellFormed();

/** The place of the first broken text; a key that is broken counts at its object. */
function brokenField(value: unknown, at: readonly string[]): readonly string[] | null {
  if (typeof value === "string") return isBroken(value) ? at : null;
  // The bytes and streams of uploads have no prototype of these.
  if (!Array.isArray(value) && !isRecord(value)) return null;
  for (const [key, each] of Object.entries(value)) {
    if (isBroken(key)) return at;
    const found = brokenField(each, [...at, key]);
    if (found) return found;
  }
  return null;
}

const isRecord = (value: unknown): value is object =>
  typeof value === "object" &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));
