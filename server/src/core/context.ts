import { type Language, message } from "@wage/contract/core/messages";
import type { Access, Role, Scope } from "@wage/contract/core/policy";
import type { Route } from "@wage/contract/core/route";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Clock } from "./clock.ts";
import type { Db, Tx } from "./database/db.ts";
import type { HostState } from "./database/hosts.ts";
import type { Notifications } from "./database/notifications.ts";
import { type OnceKey, onceOnly } from "./database/onceOnly.ts";
import type { TableCache } from "./database/tableCache.ts";
import { AppError } from "./errors.ts";
import type { FileStore } from "./files/files.ts";
import type { Scanner } from "./files/virusScanner.ts";
import type { Admission } from "./http/admission.ts";
import type { Turns } from "./http/turns.ts";
import { hasNewConflict } from "./identity/conflict.queries.ts";
import type { Keys } from "./identity/keys.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { MailFile, MailTransport } from "./mail/mailTransport.ts";
import type { TextTransport } from "./mail/textTransport.ts";
import type { Settings } from "./settings.ts";
import type { ShortCache } from "./shortCache.ts";
import type { Spending } from "./throttle/spending.ts";
import type { Tracing } from "./tracing.ts";

/** Process-wide singletons and state, passed explicitly: there is no container and no global. */
export type Services = {
  config: Config;
  db: Db;
  /** Connections that only health checks, sign-in and sessions use. */
  reserved: Db;
  /** Read-only connection for reports and exports: the replica if there is one, else the same database. */
  reports: Db;
  /** The connections of each pool, as figures for /metrics. */
  pools: Record<"main" | "reserved" | "reports", PoolFigures>;
  /** "readOnly": reading goes on, and writes are refused; "away": no host answers. */
  databaseState: () => HostState;
  lanes: Lanes;
  /** What callers without an account use up (core/throttle/spending.ts). */
  spending: Spending;
  clock: Clock;
  keys: Keys;
  files: FileStore;
  scanner: Scanner;
  jobs: Jobs;
  settings: Settings;
  notifications: Notifications;
  /** The mounted routes, for OpenAPI, for "method not allowed" and for tests. */
  routes: MountedRoute[];
  sessions: SessionCache;
  /** Cached rows of look-ups. */
  tables: TableCache;
  shortCache: ShortCache;
  auditBuffer: AuditBuffer;
  personalRows: PersonalRows;
  mailTransport: MailTransport;
  textTransport: TextTransport;
  attachmentsOf: AttachmentsOf;
  letterFileOf: LetterFileOf;
  reportFilesOf: ReportFilesOf;
  /** The time, in ms, at which this process last warned that the log is not being sealed. */
  sealWarning: { at: number };
  /** Set once the process received the signal to stop: it still serves, but is not ready for more. */
  shutdown: { isDraining: boolean };
  log: FastifyBaseLogger;
  /** Undefined unless traces are collected. */
  tracing: Tracing | undefined;
};

/**
 * Makes the files of a claim that a mail attaches, and the sentence that tells of them. The feature that knows the
 * application provides it (services.ts).
 */
type AttachmentsOf = (
  services: Services,
  claimId: number,
  until: string,
) => Promise<{ files: MailFile[]; note: string }>;

/** Returns the PDF of a letter that a mail brings; null if the letter no longer stands. */
type LetterFileOf = (services: Services, claimId: number, letterId: number) => Promise<MailFile | null>;

/**
 * Makes the file of the saved report that a mail brings, or the note that says why it has none; null if its reader may not open
 * the report any more.
 */
type ReportFilesOf = (
  services: Services,
  mailId: string,
) => Promise<{ files: MailFile[]; note: string } | null>;

type PoolFigures = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

/** The queues that requests pass (core/http/lanes.ts). */
export type Lanes = { requests: Admission; reports: Admission; turns: Turns };

type MountedRoute = { url: string; route: Route; pattern: RegExp };

export type User = {
  id: number;
  email: string;
  name: string;
  roles: readonly Role[];
  sessionId: string;
  /** What the user may not read of the claims. */
  barred: Barred;
  /** The outside program that acts for this user by its key, with no more than its scopes. */
  program?: Program;
};
export type Program = { accountId: number; name: string; scopes: readonly Scope[]; perMinute: number };

/**
 * What a reader may not read: the claims of their conflicts of interest and, where staff are restricted to their own offices,
 * those of other offices than this user's. `at` is the moment by which an access that was granted still holds.
 */
export type Barred = { conflicts: readonly number[]; ownOfficesOf: number | null; at: Date | null };

/** The acting user, visitor or system, who is named in audit lines and records. */
export type Actor =
  | { kind: "user"; user: User; address: string | null }
  | { kind: "public"; address: string | null }
  | { kind: "system" };

/** Writes audit lines of reads, attempts and refusals in batches outside the request. */
export type AuditBuffer = {
  add(by: Pick<Work, "actor" | "requestId">, line: AuditLine): void;
  flush(): Promise<void>;
};
/** Counts the rows with personal data that each user is shown. */
export type PersonalRows = {
  see(user: Pick<User, "id">, rows: number): void;
  flush(): Promise<void>;
};
export type AuditLine = {
  action: string;
  summary: string;
  claimId?: number | null;
  detail?: Record<string, unknown>;
};

export type AccessClaims = { sid: string; sub: number; expiresAt: number };
export type CachedSession = { user: User; isStaff: boolean; lastSeenAt: number; expiresAt: number };
/** The cached tokens and sessions of this process. */
export type SessionCache = {
  tokens: { get(token: string): AccessClaims | undefined; set(token: string, claims: AccessClaims): void };
  find(sid: string): CachedSession | undefined;
  /** Called before a session is read; a result is not cached if a change was notified during the read. */
  begin(): { store(sid: string, session: CachedSession): void };
  /** The calls of each service account in the current minute. */
  budgets: Map<number, { since: number; used: number }>;
  forget(userId: number): void;
};

/** The context of a command, built by routes and jobs alike. `language` is the reader's, for messages. */
export type Work = Services & {
  actor: Actor;
  requestId: string | null;
  language: Language;
  /** The record that transactions take turns for, where the request as a whole does not. */
  turn?: string | undefined;
  /** The person who acts, and the claim that the address of the request names. */
  opened?: { userId: number; claimId: number } | undefined;
  /** The idempotency key of the request, on routes that take one. */
  once?: OnceKey | undefined;
};

/** The second argument of a handler, after its validated input. */
export type Ctx<A extends Access = Access> = Work & {
  user: "anyone" extends A ? User | null : User;
  request: FastifyRequest;
  reply: FastifyReply;
};

export const systemWork = (services: Services): Work => ({
  ...services,
  actor: { kind: "system" },
  requestId: null,
  language: "en",
});

/**
 * Runs one business act as one transaction; with an idempotency key, once only. An act on a claim ends with the question
 * whether its person may still open the claim: a conflict of interest may have been declared since the request came.
 */
export const inTransaction = <T>(
  { db, lanes, turn, once, opened }: Pick<Work, "db" | "lanes" | "turn" | "once" | "opened">,
  act: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const allowed = async (tx: Tx): Promise<T> => {
    const done = await act(tx);
    if (opened && (await hasNewConflict(tx, opened))) throw new AppError("forbidden", message("ownConflict"));
    return done;
  };
  return lanes.turns.take(turn, () =>
    db.transaction().execute(once ? (tx) => onceOnly(tx, once, allowed) : allowed),
  );
};
