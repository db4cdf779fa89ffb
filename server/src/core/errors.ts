import { ERROR_STATUS, type ErrorBody, type ErrorCode } from "@wage/contract/core/errors";
import { type FieldMessages, type Language, type Message, message } from "@wage/contract/core/messages";
import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import type { RECORD_MESSAGES } from "@wage/contract/core/messages/records";
import { textIn } from "./language.ts";

export type ErrorDetails = { errors?: FieldMessages; data?: unknown; retryAfterSeconds?: number };

/** An expected failure with a message. Any other error becomes a 500 with a reference number. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: ErrorCode;
  readonly messages: readonly Message[];
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, said: Message | readonly Message[] = [], details: ErrorDetails = {}) {
    const messages = [said].flat();
    super(messages.map(inEnglish).join(". ") || code);
    this.code = code;
    this.messages = messages;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** The body of ERR-07 with every message as text in the reader's language. */
  body(language: Language): ErrorBody {
    const { data, errors = {} } = this.details;
    return {
      Success: false,
      Data: data ?? (this.code === "unauthenticated" ? "Unauthorized" : null),
      Errors: Object.fromEntries(
        Object.entries(errors).map(([field, texts]) => [field, texts.map((text) => textIn(language, text))]),
      ),
      Messages: this.messages.map((text) => textIn(language, text)),
    };
  }
}

/** Refuses to overwrite what someone else saved meanwhile; the form merges with the current record. */
export const changedMeanwhile = (current: object | undefined) =>
  new AppError("conflict", message("changedMeanwhile"), { data: { Current: current ?? null } });

/** Refuses one field, as the form shows it. */
export const fieldError = (field: string, text: Message) =>
  new AppError("invalid", undefined, { errors: { [field]: [text] } });

type RecordName = keyof typeof RECORD_MESSAGES extends infer Key
  ? Key extends `record.${infer Name}`
    ? Name
    : never
  : never;

/** The message of a record that does not exist or that the reader may not see. */
export const notFoundMessage = (record: RecordName): Message =>
  message("notFound", message(`record.${record}`));

export const notFound = (record: RecordName) => new AppError("notFound", notFoundMessage(record));
