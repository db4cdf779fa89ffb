import type { Actor, AuditBuffer, AuditLine, Services } from "../context.ts";
import { databaseFailure } from "../database/failures.rules.ts";
import { OutcomeUnknownError } from "../database/pooledClient.ts";
import { type ActionLogRow, insertLines } from "./audit.queries.ts";
import { actorColumns } from "./audit.ts";

/*
 * A view, a failed attempt and a refusal change nothing, so there is no transaction for their audit line. Such lines
 * are written in batches outside the request. Equal lines of the same second become one with a count, so that a flood
 * of refused requests does not become a flood of lines.
 */

type By = Parameters<AuditBuffer["add"]>[0];
type Waiting = AuditLine & By & { at: Date; times: number };

const FLUSH_AFTER_MS = 1000;
/**
 * The maximum number of lines a second about unidentified senders, who may use any number of addresses; further ones
 * are counted in one line.
 */
const UNKNOWN_MAX = 30;
const BATCH = 500;
/** Lines that are kept while the database cannot be written. */
const KEPT_MAX = 20_000;
const OMITTED_LINES: AuditLine = {
  action: "LinesLeftOut",
  summary: "Too many different lines in a second to list each",
};

/** The lines of this process that wait to be written. A killed process loses at most the lines of one second. */
export function createAuditBuffer({ db, clock, log }: Pick<Services, "db" | "clock" | "log">): AuditBuffer {
  let waiting = new Map<string, Waiting>();
  let unknown = 0;
  let leftOut = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const put = ({ actor, requestId }: By, line: AuditLine) => {
    const key = JSON.stringify([actor.kind === "system" ? null : actor.address, userOf(actor), line]);
    const same = waiting.get(key);
    if (same) same.times += 1;
    else if (actor.kind === "public" && unknown >= UNKNOWN_MAX) leftOut += 1;
    else {
      if (actor.kind === "public") unknown += 1;
      waiting.set(key, { ...line, actor, requestId, at: clock.now(), times: 1 });
    }
  };

  /** Lines that could not be written yet, the oldest first. */
  const unwritten: Waiting[] = [];

  async function write() {
    while (unwritten.length > 0) {
      const batch = unwritten.slice(0, BATCH);
      await insertLines(db, batch.map(rowOf));
      unwritten.splice(0, batch.length);
    }
  }

  /** A database that is away or read-only comes back; a line that it refuses would be refused again. */
  function keepOrLose(error: unknown) {
    // If the outcome is unknown, recording a view twice is better than not recording it.
    const isAway = databaseFailure(error) !== null || error instanceof OutcomeUnknownError;
    if (isAway && unwritten.length <= KEPT_MAX) {
      timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref();
      return;
    }
    log.error({ err: error, lines: unwritten.length }, "audit lines were lost");
    unwritten.length = 0;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const lines = [...waiting.values()];
    if (leftOut)
      lines.push({
        ...OMITTED_LINES,
        actor: { kind: "system" },
        requestId: null,
        at: clock.now(),
        times: leftOut,
      });
    waiting = new Map();
    unknown = 0;
    leftOut = 0;
    unwritten.push(...lines);
    writing = writing.then(write).catch(keepOrLose);
    return writing;
  }

  return {
    add(by, line) {
      put(by, line);
      timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref();
    },
    flush,
  };
}

const userOf = (actor: Actor) => (actor.kind === "user" ? actor.user.id : null);

const rowOf = ({ at, actor, requestId, times, ...line }: Waiting): ActionLogRow => ({
  at,
  ...actorColumns(actor),
  claimId: line.claimId ?? null,
  actionCode: line.action,
  summary: line.summary.slice(0, 500),
  detail: { ...line.detail, ...(times > 1 && { times }) },
  requestId,
});

/** Opening a claim's document counts as a view of the claim and, like other views, is not part of its history. */
export function auditOpening(services: Services, by: By, params: Record<string, unknown> = {}): void {
  const { claimId, ...paper } = params;
  if (by.actor.kind !== "user" || typeof claimId !== "number") return;
  services.auditBuffer.add(by, { action: "ViewClaim", summary: "Paper opened", claimId, detail: paper });
}
