import type { ErrorBody } from "@wage/contract/core/errors";
import { message } from "@wage/contract/core/messages";
import { textOf } from "../i18n.ts";

/** A failed call, with the body of ERR-07. Status 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly statusText: string;

  constructor(status: number, body: ErrorBody, statusText = "") {
    super(clean(fromData(body))[0] ?? textOf(message("serverAnswered", status)));
    this.name = "ApiError";
    this.status = status;
    this.body = body;
    this.statusText = statusText;
  }
}

/** The server was not reached. */
export const networkError = () => new ApiError(0, toErrorBody({}, textOf(message("unreached"))));

/** The server answered with something other than JSON, or without the data. */
export const unreadableError = (status: number) =>
  new ApiError(status, toErrorBody({}, textOf(message("unreadable"))));

/** ERR-06: the errors of a GraphQL answer, joined. */
export const graphqlError = (messages: readonly string[]) =>
  new ApiError(200, toErrorBody({}, textOf(message("graphqlErrors", messages.join(", ")))));

/**
 * ERR-06: any failure of a GraphQL query, in the reader's language. The service answers 400 to a query that it does
 * not know, as a page of an earlier version sends it.
 */
export const graphqlProblem = (error: ApiError) =>
  error.status === 400 ? graphqlError(error.body.Messages) : error;

/**
 * ERR-06: true if no rule of the service refused the call: it was not reached, it failed, or its answer could not be
 * used. A browser without a connection is no error: the page is then used offline.
 */
export const isGeneric = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 0 ? navigator.onLine : error.status < 400 || error.status >= 500);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** ERR-05: the messages inside data.Errors or data.Messages, however deeply they are nested. */
function collect(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(collect);
  if (!isRecord(value)) return [];
  const description = value.Description ?? value.description;
  return typeof description === "string" ? [description] : Object.values(value).flatMap(collect);
}

function fromData(data: unknown): string[] {
  if (!isRecord(data)) return [];
  return [data.Errors ?? data.errors, data.Messages ?? data.messages].flatMap(collect);
}

/** ERR-05: the messages of an error's text, statusText and data together, without duplicates, in this order. */
export function messagesOf(error: unknown): string[] {
  if (typeof error === "string") return clean([error]);
  if (error instanceof ApiError) return clean([error.message, error.statusText, ...fromData(error.body)]);
  if (!isRecord(error) && !(error instanceof Error)) return [];
  const { message, statusText, data, response } = error as Record<string, unknown>;
  const answer = isRecord(response) ? response : {};
  return clean([
    ...collect(message),
    ...collect(statusText ?? answer.statusText),
    ...fromData(data ?? answer.data),
  ]);
}

const clean = (messages: string[]) => [
  ...new Set(messages.map((message) => message.trim()).filter((message) => message !== "")),
];

/** The body of a failed answer in one shape, whatever the server or a proxy has sent. */
export function toErrorBody(data: unknown, fallback: string): ErrorBody {
  const record = isRecord(data) ? data : {};
  const errors = record.Errors ?? record.errors;
  const found = clean(fromData(data));
  return {
    Success: false,
    Data: record.Data ?? null,
    Errors: isRecord(errors)
      ? Object.fromEntries(Object.entries(errors).map(([field, value]) => [field, collect(value)]))
      : {},
    Messages: [
      // Errors without a field become messages.
      ...(isRecord(errors) ? [] : collect(errors)),
      ...collect(record.Messages ?? record.messages),
      ...(found.length === 0 ? [fallback] : []),
    ],
  };
}

/** ERR-03: a failed download arrives as a blob; a JSON blob is parsed. */
export async function readFailure(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => "");
  if (text === "") return "";
  try {
    return JSON.parse(text);
  } catch {
    return text.length < 300 && !text.includes("<") ? { Messages: [text] } : {};
  }
}

/** ERR-01: true for a 401 that a refreshed token may resolve. */
export const mayRetryUnauthorized = (data: unknown) =>
  data === "" || (isRecord(data) && data.Data === "Unauthorized" && data.Success === false);

/** True for a 403 that is resolved by re-authentication. */
export const wantsFreshSignIn = (data: unknown) => isRecord(data) && data.Data === "FreshSignInRequired";

/** API-05: the second factors with one of which the sign-in is to be repeated; null for any other error. */
export function wantedFactors(error: unknown): string[] | null {
  if (!(error instanceof ApiError) || error.status !== 403 || !isRecord(error.body.Data)) return null;
  const factors = error.body.Data.SecondFactorRequired;
  return Array.isArray(factors) ? factors.map(String) : null;
}

/** True if a write was not refused and may succeed later: there is no connection, or the service is busy or down. */
export const isForLater = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
