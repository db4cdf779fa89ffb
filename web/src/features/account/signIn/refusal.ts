import { ApiError } from "../../../core/http/errors.ts";

/** Field errors in the form of a server's answer. */
export const refusal = (Errors: Record<string, string[]>): ApiError =>
  new ApiError(400, { Success: false, Data: null, Errors, Messages: [] });
