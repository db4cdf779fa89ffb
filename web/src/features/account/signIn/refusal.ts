import { ApiError } from "../../../core/http/errors.ts";

/** What a form shows at its fields, as if the server had said so. */
export const refusal = (Errors: Record<string, string[]>): ApiError =>
  new ApiError(400, { Success: false, Data: null, Errors, Messages: [] });
