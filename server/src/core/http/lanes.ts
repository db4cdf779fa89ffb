import { Socket } from "node:net";
import { message } from "@wage/contract/core/messages";
import { isStaff } from "@wage/contract/core/policy";
import type { Route } from "@wage/contract/core/route";
import type { FastifyRequest } from "fastify";
import type { Ctx, Lanes, Services } from "../context.ts";
import { cancellable, untilAborted } from "../database/cancellable.ts";
import { OutcomeUnknownError } from "../database/pooledClient.ts";
import { AppError } from "../errors.ts";
import { createAdmission } from "./admission.ts";
import { createTurns } from "./turns.ts";

/*
 * Each request travels in a lane, which decides its connections, its queue and its time. One lane that is full does not
 * hold up another (docs/decisions/018-shedding.md).
 *
 * | lane    | connections         | at the same time      | waits at most      | a statement | the whole request |
 * |---------|---------------------|-----------------------|--------------------|-------------|-------------------|
 * | health  | reserved            |                       |                    | 1 s         | 1 s               |
 * | signIn  | reserved            | by the password queue |                    | 10 s        | 25 s              |
 * | staff   | DATABASE_POOL       | two fewer; writes     | 800 ms, goes first | 20 s        | 25 s              |
 * | public  | DATABASE_POOL       | and public: two fewer | 600 ms             | 20 s        | 25 s              |
 * | report  | the replica, or own | 3, of one person 2    | 5 s                | 2 minutes   | 2 minutes         |
 * | upload  | DATABASE_POOL       | limited by its routes |                    | 20 s        | as it arrives     |
 */
export const RESERVED_POOL = 3;
export const RESERVED_STATEMENT_MS = 10_000;
export const STATEMENT_MS = 20_000;
export const REPORT_POOL = 4;
export const REPORT_STATEMENT_MS = 120_000;
const REPORTS_AT_ONCE = 3;
/** One place stays for the reports of others, whatever one person asks for. */
const REPORTS_OF_ONE = 2;
/** Connections that stay free for jobs, audit lines and what a request asks beside its transaction. */
const SPARE_CONNECTIONS = 2;
const KEPT_FOR_STAFF = 2;
const KEPT_FOR_READS = 2;
/** Shorter than the 30 s after which a silent connection is closed, so that there is an answer. */
const REQUEST_MS = 25_000;
/** The time that aborted work has to end. */
const ABORT_MS = 2_000;
/** The connection stays open for this much longer than the work may take. */
const ANSWER_GRACE_MS = 10_000;

/** `factor` raises every limit, for tests and benchmarks. */
export const createLanes = (pool: number, factor: number): Lanes => ({
  requests: createAdmission({
    atOnce: pool - SPARE_CONNECTIONS,
    keptForStaff: KEPT_FOR_STAFF,
    keptForReads: KEPT_FOR_READS,
    waitMs: { staff: 800, public: 600 },
    factor,
  }),
  reports: createAdmission({
    atOnce: REPORTS_AT_ONCE,
    perPerson: REPORTS_OF_ONE,
    waitMs: { staff: 5000, public: 5000 },
    factor,
  }),
  turns: createTurns(factor),
});

/** Refuses an anonymous request while too many wait already, before its body is read. */
export async function refuseEarly(
  { lanes }: Pick<Services, "lanes">,
  route: Route,
  request: FastifyRequest,
): Promise<void> {
  if (route.lane === undefined && !request.headers.authorization) await lanes.requests.refuseEarly("public");
}

/** Runs the handler of a route in its lane. */
export function inLane<T>(ctx: Ctx, route: Route, work: (ctx: Ctx) => Promise<T> | T): Promise<T> {
  const { lanes, request, user } = ctx;
  const priority = user && isStaff(user.roles) ? "staff" : "public";
  const kind = { priority, isRead: route.method === "GET", person: user?.id } as const;
  const record = recordOf(route, request);
  // An upload may take many minutes to arrive: only its transaction takes its turn.
  if (route.kind === "upload") return Promise.resolve(work({ ...ctx, turn: record }));
  // The password queue limits sign-ins.
  if (route.lane === "signIn")
    return limited(REQUEST_MS, kind.isRead, (signal) => work(within(ctx, ctx.reserved, signal)));
  if (route.lane === "report") return lanes.reports.run(kind, () => report(ctx, route, work));
  return lanes.turns.take(record, () =>
    lanes.requests.run(kind, () =>
      limited(REQUEST_MS, kind.isRead, (signal) => work(within(ctx, ctx.db, signal))),
    ),
  );
}

const within = (ctx: Ctx, db: Services["db"], signal: AbortSignal): Ctx => ({
  ...ctx,
  db: untilAborted(db, signal),
});

/** A report is cancelled when its client disconnects, because it may take minutes. A file is streamed after the handler returns. */
function report<T>(ctx: Ctx, route: Route, work: (ctx: Ctx) => Promise<T> | T): Promise<T> {
  const { request, reply } = ctx;
  const { socket } = request.raw;
  // A request that a test injects has none.
  if (socket instanceof Socket) socket.setTimeout(REPORT_STATEMENT_MS + ANSWER_GRACE_MS);
  if (route.kind === "file") return Promise.resolve(work(ctx));
  return limited(REPORT_STATEMENT_MS, true, (signal, abort) => {
    reply.raw.once("close", abort);
    return cancellable(ctx.reports, signal, async (reports) => work({ ...ctx, reports }));
  });
}

/**
 * Aborts the work once the time is up: its next statement fails and its transaction rolls back. Work that does not end then
 * may be inside its commit, so that no one knows whether a change was saved.
 */
export async function limited<T>(
  ms: number,
  isRead: boolean,
  work: (signal: AbortSignal, abort: () => void) => Promise<T> | T,
): Promise<T> {
  const controller = new AbortController();
  const abort = () =>
    controller.abort(new AppError("unavailable", message("tookTooLong"), { retryAfterSeconds: 30 }));
  const timer = setTimeout(abort, ms);
  let lastTimer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => {
      const { reason } = controller.signal;
      reject(isRead ? reason : new OutcomeUnknownError(reason));
    };
    const wait = () => {
      lastTimer = setTimeout(giveUp, ABORT_MS);
    };
    controller.signal.addEventListener("abort", wait, { once: true });
  });
  try {
    return await Promise.race([work(controller.signal, abort), late]);
  } finally {
    clearTimeout(timer);
    clearTimeout(lastTimer);
  }
}

/** Names the record that a request changes: by its parameters, or else by the visitor's own cookie. */
function recordOf(route: Route, request: FastifyRequest): string | undefined {
  if (route.method === "GET") return undefined;
  const [parameter] = Object.entries((request.params ?? {}) as Record<string, string>);
  if (parameter) return parameter.join(" ");
  return request.user ? undefined : request.headers.cookie;
}
