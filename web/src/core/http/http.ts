import {
  GET_CACHE_ENTRIES,
  GET_THROTTLE_MS,
  REFRESH_POLL_MS,
  REFRESH_POLLS,
} from "@wage/contract/core/limits";
import { message } from "@wage/contract/core/messages";
import type { Method } from "@wage/contract/core/route";
import { SHARED_COMPUTER } from "@wage/contract/core/sharedComputer";
import { create } from "zustand";
import { logProblem } from "../environment.ts";
import { currentLanguage, textOf } from "../i18n.ts";
import { notify, showErrors } from "../notices.ts";
import { noteReadOnly } from "../readOnly.ts";
import { isSharedComputer } from "../session/sharedComputer.ts";
import { loadConfig, noteConfiguration } from "./config.ts";
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

/** Functions that the session provides to the fetch helper when it starts; they avoid an import cycle. */
export interface SessionLink {
  getToken: () => string | null;
  userKey: () => string;
  refresh: () => Promise<boolean>;
  /** True after a while without input: requests then do not extend the session. */
  isIdle: () => boolean;
  /** Asks the user to re-authenticate; resolves to true once they have. */
  confirm: () => Promise<boolean>;
}

let link: SessionLink = {
  getToken: () => null,
  userKey: () => "",
  refresh: async () => false,
  isIdle: () => false,
  confirm: async () => false,
};
let leaveTo: (page: "login" | "root") => void = () => {};

export const connectSession = (session: Partial<SessionLink>) => {
  link = { ...link, ...session };
};
/** Sets the navigation for a 401 that a new token cannot resolve. */
export const connectNavigation = (navigate: typeof leaveTo) => {
  leaveTo = navigate;
};

interface Activity {
  /** The number of calls made. */
  calls: number;
  /** The calls that someone waits for, reads and writes. */
  open: number;
  saving: boolean;
}

/** API-17: shown by ui/page/ProgressLine.tsx. */
export const useActivity = create<Activity>()(() => ({ calls: 0, open: 0, saving: false }));
let writes = 0;

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

/** The headers of every call; `content` is the content type of a body. */
export const headersFor = (content?: string): Record<string, string> => {
  const token = link.getToken();
  return {
    Accept: "application/json",
    "Accept-Language": currentLanguage(),
    "Cache-Control": "no-cache",
    Pragma: "no-cache",
    "X-Requested-With": "wage-claim",
    ...(content ? { "Content-Type": content } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(link.isIdle() ? { "X-Background": "1" } : {}),
    ...(isSharedComputer() ? { [SHARED_COMPUTER]: "1" } : {}),
  };
};

/** The address of a call. Throws the network error if the configuration cannot be read. */
export const addressOf = async (path: string, base?: string) => {
  const root =
    base ??
    (
      await loadConfig().catch((error: unknown) => {
        logProblem(error);
        throw networkError();
      })
    ).apiBaseUrl;
  return `${root.replace(/\/$/, "")}/${path.replace(/^\//, "")}`;
};

/** The error for a failed answer; ERR-02 leaves the page on a 401 that a new token cannot resolve. */
export function failureOf(
  { status, statusText }: Pick<Response, "status" | "statusText">,
  data: unknown,
  options: CallOptions,
): ApiError {
  if (status === 401 && !options.noRetry) leaveTo(mayRetryUnauthorized(data) ? "login" : "root");
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

/** The attempts of one read fail alike: the same error is reported once within this time. */
const REPORT_AGAIN_MS = 60_000;
const reported = new Set<string>();

/** API-13: reports an unexpected error to the server; a failure of the report itself is only logged. */
export async function reportError(text: string, method: string, path: string): Promise<void> {
  const report = `${method} ${path} ${text}`;
  if (reported.has(report)) return;
  reported.add(report);
  setTimeout(() => reported.delete(report), REPORT_AGAIN_MS);
  try {
    const response = await fetch(await addressOf("/Feedback/Error"), {
      method: "POST",
      headers: headersFor("application/json"),
      body: JSON.stringify({
        UrlHost: "",
        Environment: "",
        ErrorCode: "",
        Method: method,
        UriPath: path,
        Username: "",
        Message: text.slice(0, 2000),
      }),
    });
    if (!response.ok) logProblem("the error report was refused", response.status);
  } catch (error) {
    logProblem("the error report could not be sent", error);
  }
}

/** Counts a call that begins (1) or ends (0). */
const note = (begun: 0 | 1, isAwaited: boolean) =>
  useActivity.setState(({ calls, open }) => ({
    calls: calls + begun,
    open: open + (isAwaited ? begun * 2 - 1 : 0),
    saving: writes > 0,
  }));

/** Counts the call, marks writes as saving, shows the outcome (API-17) and rethrows errors. */
export async function perform<T>(
  method: Method,
  path: string,
  options: CallOptions,
  work: () => Promise<T>,
): Promise<T> {
  const write = method !== "GET" || options.acts === true;
  // The session's own calls, and those of a page without activity, do not count as pending.
  const isAwaited = !options.noRetry && !link.isIdle();
  if (write) {
    writes += isAwaited ? 1 : 0;
    emptyReadCache();
  }
  note(1, isAwaited);
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
    if (write) {
      writes -= isAwaited ? 1 : 0;
      emptyReadCache();
    }
    note(0, isAwaited);
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
