/** The meaning of a failed statement for the request that sent it. */
export type DatabaseFailure =
  /** The connection broke, or there is none. */
  | "lost"
  /** A standby, or a database that takes no writes for the moment. */
  | "readOnly"
  /** Another transaction held the row for longer than lock_timeout, or both waited for each other. */
  | "locked"
  /** The statement was cancelled at its time limit. */
  | "tooSlow"
  /** The database has no room on its disk. */
  | "full"
  /** It has no connection or memory to spare. */
  | "busy";

/** SQLSTATE codes, from the most specific on: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const STATES: [RegExp, DatabaseFailure][] = [
  [/^25006$/, "readOnly"],
  [/^(55P03|40P01|40001)$/, "locked"],
  [/^(57014|25P03|25P04)$/, "tooSlow"],
  [/^53100$/, "full"],
  [/^53/, "busy"],
  [/^(08|57P)/, "lost"],
];

/** Errors of the operating system that concern a connection whichever call reports them. */
const SOCKET_ERRORS = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"];
/** Errors that concern a connection only if opening one failed: a missing socket file, an unknown host. */
const CONNECT_ERRORS = ["ENOENT", "EACCES", "ENOTFOUND", "EAI_AGAIN"];
const CONNECT_CALLS = ["connect", "getaddrinfo"];

/** Refusals of pg before anything was sent. */
const UNSENT = /not queryable|Cannot use a pool after calling end|has been (discarded|destroyed)/;
/** Failures that pg and its pool report without a code. */
const LOST =
  /Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect/;

type Failure = { code?: unknown; severity?: unknown; message?: unknown; syscall?: unknown };
const partsOf = (error: unknown): Failure => (typeof error === "object" && error !== null ? error : {});

/** Classifies an error of the driver; null for any other, which is a defect or the sender's fault. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  const { code, severity, message, syscall } = partsOf(error);
  if (typeof severity === "string" && typeof code === "string") {
    const state = STATES.find(([pattern]) => pattern.test(code))?.[1];
    return state ?? (severity === "ERROR" ? null : "lost");
  }
  if (typeof code === "string") {
    if (SOCKET_ERRORS.includes(code)) return "lost";
    if (CONNECT_ERRORS.includes(code) && CONNECT_CALLS.includes(String(syscall))) return "lost";
  }
  return typeof message === "string" && (UNSENT.test(message) || LOST.test(message)) ? "lost" : null;
}

/**
 * True if the server may have done what was sent although the sender got an error: the connection broke after the
 * statement had left. An error of the severity ERROR is the server's own answer, so the outcome is known.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  const { severity, message } = partsOf(error);
  if (severity === "ERROR") return false;
  return databaseFailure(error) === "lost" && !UNSENT.test(String(message));
}
