import type { Actor, AuditBuffer, AuditLine, Services } from "../context.ts";
import { databaseFailure } from "../database/failures.rules.ts";
import { OutcomeUnknownError } from "../database/pooledClient.ts";
import { type ActionLogRow, insertLines } from "./audit.queries.ts";
import { actorColumns, programIn } from "./audit.ts";
import { countUnknownSenders } from "./unknownSenders.ts";

/*
 * A view, a failed attempt and a refusal change nothing, so there is no transaction for their audit line. Such lines
 * are written in batches outside the request. Equal lines of the same second become one with a count, and so do the lines
 * of unidentified senders beyond some of each minute, so that a flood of refused requests does not become one of lines.
 */

type By = Parameters<AuditBuffer["add"]>[0];
type Waiting = AuditLine & By & { at: Date; times: number };

const FLUSH_AFTER_MS = 1000;
const BATCH = 500;
/** Lines that are kept while the database cannot be written. */
const KEPT_MAX = 20_000;

/** The lines of this process that wait to be written. A killed process loses at most the lines of one second. */
export function createAuditBuffer({ db, clock, log }: Pick<Services, "db" | "clock" | "log">): AuditBuffer {
  let waiting = new Map<string, Waiting>();
  const senders = countUnknownSenders();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const put = ({ actor, requestId }: By, line: AuditLine) => {
    const address = actor.kind === "system" ? null : actor.address;
    const key = JSON.stringify([address, userOf(actor), programIn(actor), line]);
    const same = waiting.get(key);
    if (same) same.times += 1;
    else if (actor.kind !== "public" || senders.isListed(line.action, clock.now()))
      waiting.set(key, { ...line, actor, requestId, at: clock.now(), times: 1 });
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
      writeSoon();
      return;
    }
    log.error({ err: error, lines: unwritten.length }, "audit lines were lost");
    unwritten.length = 0;
  }

  function writeSoon() {
    timer ??= setTimeout(() => {
      void writeAll(false);
      if (senders.isFlooded()) writeSoon();
    }, FLUSH_AFTER_MS).unref();
  }

  function writeAll(isLast: boolean): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const now = clock.now();
    const omitted = senders.takeOmitted(now, isLast);
    unwritten.push(...waiting.values());
    for (const line of waiting.values()) log.info(eventOf(line), "event");
    if (omitted) unwritten.push({ ...omitted, actor: { kind: "system" }, requestId: null, at: now });
    waiting = new Map();
    writing = writing.then(write).catch(keepOrLose);
    return writing;
  }

  return {
    add(by, line) {
      put(by, line);
      writeSoon();
    },
    flush: () => writeAll(true),
  };
}

const userOf = (actor: Actor) => (actor.kind === "user" ? actor.user.id : null);

/** What the log, and the system that it is sent to, learn of an attempt, a refusal or a view: no name and no value. */
const eventOf = ({ action, actor, requestId, claimId, times }: Waiting) => ({
  event: action,
  ...(requestId && { reqId: requestId }),
  ...(actor.kind === "user" && { userId: actor.user.id }),
  ...(actor.kind !== "system" && actor.address && { address: actor.address }),
  ...(claimId != null && { claimId }),
  ...(times > 1 && { times }),
});

const rowOf = ({ at, actor, requestId, times, ...line }: Waiting): ActionLogRow => ({
  at,
  ...actorColumns(actor),
  claimId: line.claimId ?? null,
  actionCode: line.action,
  summary: line.summary.slice(0, 500),
  detail: { ...line.detail, ...programIn(actor), ...(times > 1 && { times }) },
  requestId,
});

/** Opening a claim's document counts as a view of the claim and, like other views, is not part of its history. */
export function auditOpening(services: Services, by: By, params: Record<string, unknown> = {}): void {
  const { claimId, ...paper } = params;
  if (by.actor.kind !== "user" || typeof claimId !== "number") return;
  services.auditBuffer.add(by, { action: "ViewClaim", summary: "Paper opened", claimId, detail: paper });
}
