import {
  GET_CACHE_ENTRIES,
  GET_THROTTLE_MS,
  REFRESH_POLL_MS,
  REFRESH_POLLS,
} from "@wage/contract/core/limits";
import { message } from "@wage/contract/core/messages";
import type { Method } from "@wage/contract/core/route";
import { textOf } from "../i18n.ts";
import { notify, showErrors } from "../notices.ts";
import { noteReadOnly } from "../readOnly.ts";
import { countCall } from "./activity.ts";
import { noteConfiguration } from "./config.ts";
import { reportError } from "./errorReport.ts";
import {
  ApiError,
  isGeneric,
  mayRetryUnauthorized,
  messagesOf,
  networkError,
  readFailure,
  toErrorBody,
  unreadableError,
  wantsFreshSignIn,
} from "./errors.ts";
import { addressOf, headersFor } from "./requestHead.ts";
import { link } from "./sessionLink.ts";

export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Shows no error: the caller does. */
  quiet?: boolean;
  /** The text of a success toast. */
  success?: string;
  /** A GET that acts is never served from the cache (API-16). */
  acts?: boolean;
  /** A base other than the API's, for the identity service. */
  base?: string;
  /** Completes the request after the page is gone; only for a small body. */
  keepalive?: boolean;
  /** Excludes the sign-in calls from the retry of ERR-01. */
  noRetry?: boolean;
}

interface Entry {
  at: number;
  answer: Promise<unknown>;
}
const cache = new Map<string, Entry>();

/** Called at every write, sign-in and sign-out (API-16). */
export const emptyReadCache = () => cache.clear();

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** ERR-01: waits for a refresh, at most 12 times 500 ms. Resolves to true when there is a new token to try. */
export async function waitForToken(used: string | null): Promise<boolean> {
  let settled = false;
  const refreshed = link.refresh().finally(() => {
    settled = true;
  });
  for (let poll = 0; poll < REFRESH_POLLS && !settled; poll += 1) {
    await Promise.race([refreshed.catch(() => false), sleep(REFRESH_POLL_MS)]);
  }
  const token = link.getToken();
  return token !== null && token !== used;
}

/** The error for a failed answer; ERR-02 leaves the page on a 401 that a new token cannot resolve. */
export function failureOf(
  { status, statusText }: Pick<Response, "status" | "statusText">,
  data: unknown,
  options: CallOptions,
): ApiError {
  if (status === 401 && !options.noRetry) link.leaveTo(mayRetryUnauthorized(data) ? "login" : "root");
  return new ApiError(status, toErrorBody(data, textOf(message("serverAnswered", status))), statusText);
}

/** Sends a request; retries once after a token refresh or a re-authentication. */
export async function send(
  method: Method,
  address: string,
  body: BodyInit | null,
  content: string | undefined,
  options: CallOptions,
): Promise<Response> {
  let confirmed = false;
  for (let attempt = 0; ; attempt += 1) {
    const token = link.getToken();
    const response = await fetch(address, {
      method,
      body,
      cache: "no-store",
      credentials: "same-origin",
      headers: { ...headersFor(content), ...options.headers },
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    }).catch((error: unknown) => {
      throw error instanceof DOMException && error.name === "AbortError" ? error : networkError();
    });
    noteReadOnly(response);
    noteConfiguration(response);
    if (response.ok) return response;
    const data = await readFailure(response);
    if (!confirmed && response.status === 403 && wantsFreshSignIn(data)) {
      confirmed = await link.confirm();
      if (confirmed) continue;
    }
    const curable =
      response.status === 401 && attempt === 0 && !options.noRetry && mayRetryUnauthorized(data);
    if (!curable || !(await waitForToken(token))) throw failureOf(response, data, options);
  }
}

/** The JSON of an answer; null for an empty one. Throws the error of an unreadable answer. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableError(response.status);
  }
}

/** Counts the call, marks writes as saving, shows the outcome (API-17) and rethrows errors. */
export async function perform<T>(
  method: Method,
  path: string,
  options: CallOptions,
  work: () => Promise<T>,
): Promise<T> {
  const write = method !== "GET" || options.acts === true;
  // The session's own calls, and those of a page without activity, do not count as pending.
  const countEnd = countCall({ isWrite: write, isAwaited: !options.noRetry && !link.isIdle() });
  if (write) emptyReadCache();
  try {
    const reply = await work();
    if (options.success) notify("success", options.success);
    return reply;
  } catch (error) {
    if (error instanceof ApiError) {
      if (!options.quiet) showErrors(messagesOf(error));
      if (isGeneric(error)) void reportError(error.message, method, path);
    }
    throw error;
  } finally {
    if (write) emptyReadCache();
    countEnd();
  }
}

async function exchange(method: Method, path: string, body: unknown, options: CallOptions): Promise<unknown> {
  const address = await addressOf(path, options.base);
  const json = body === undefined ? null : JSON.stringify(body);
  const load = async () =>
    readJson(await send(method, address, json, json === null ? undefined : "application/json", options));
  if (method !== "GET" || options.acts) return load();
  const key = `${link.userKey()} ${address}`;
  const kept = cache.get(key);
  if (kept && Date.now() - kept.at < GET_THROTTLE_MS) return kept.answer;
  const entry = { at: Date.now(), answer: load() };
  cache.delete(key);
  cache.set(key, entry);
  while (cache.size > GET_CACHE_ENTRIES) cache.delete(cache.keys().next().value ?? "");
  entry.answer.catch(() => {
    if (cache.get(key) === entry) cache.delete(key);
  });
  return entry.answer;
}

const request =
  (method: Method) =>
  (path: string, body?: unknown, options: CallOptions = {}) =>
    perform(method, path, options, () => exchange(method, path, body, options));

/** API-17: the generic fetch helper. */
export const http = {
  get: (path: string, options: CallOptions = {}) => request("GET")(path, undefined, options),
  post: request("POST"),
  put: request("PUT"),
  patch: request("PATCH"),
  delete: request("DELETE"),
};
