/** Every error code of the API, with its HTTP status. Statuses are named nowhere else. */
export const ERROR_STATUS = {
  invalid: 400,
  signInFailed: 400,
  unauthenticated: 401,
  forbidden: 403,
  secondFactorRequired: 403,
  freshSignInRequired: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  unsupportedType: 415,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
  storageFull: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Messages by field; a nested field is a dotted path, `wageItems.0.rate`. */
type FieldErrors = Record<string, string[]>;

/** ERR-07: the one body of every failed call. */
export type ErrorBody = { Success: false; Data: unknown; Errors: FieldErrors; Messages: string[] };
