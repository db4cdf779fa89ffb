import { ERROR_STATUS, type ErrorBody, type ErrorCode, type FieldErrors } from "@wage/contract/core/errors";

export type ErrorDetails = { errors?: FieldErrors; data?: unknown; retryAfterSeconds?: number };

/** A failure that the product announces. Anything else that is thrown becomes a 500 with a reference number. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, text?: string, details: ErrorDetails = {}) {
    super(text ?? code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  body(): ErrorBody {
    return {
      Success: false,
      Data: this.details.data ?? (this.code === "unauthenticated" ? "Unauthorized" : null),
      Errors: this.details.errors ?? {},
      Messages: this.message === this.code ? [] : [this.message],
    };
  }
}

/** One field's refusal, as the form shows it. */
export const fieldError = (field: string, text: string) =>
  new AppError("invalid", undefined, { errors: { [field]: [text] } });
