import { message } from "@wage/contract/core/messages";
import { AppError } from "../errors.ts";

/** Signed-in staff go before everybody else. */
type Priority = "staff" | "public";
type Kind = { priority: Priority; isRead: boolean; person?: number | undefined };

/** Runs a limited number of requests at the same time and refuses early what would wait too long. */
export type Admission = {
  /** Throws, after a while, if the queue is so long that waiting in it is of no use. */
  refuseEarly(priority: Priority): Promise<void>;
  run<T>(kind: Kind, work: () => Promise<T>): Promise<T>;
};

type Options = {
  atOnce: number;
  /** Places that only staff may take. */
  keptForStaff?: number;
  /** Places that only reads may take: writes may all wait for the same lock. */
  keptForReads?: number;
  /** Places that one person may take at the same time; the others of theirs wait, and those of other people pass them. */
  perPerson?: number;
  /** The longest wait of each priority. */
  waitMs: Record<Priority, number>;
  /** Tests and benchmarks raise the limits. */
  factor?: number;
};

const WAITING_MAX: Record<Priority, number> = { staff: 200, public: 64 };
/**
 * A request that finds the queue full is held before it is refused, and longer if many are held: a client that ignores
 * Retry-After comes back at once, and refusing thousands of them repeatedly would cost more than serving.
 */
const REFUSALS_PER_SECOND = 150;
const HELD_MAX_MS = 10_000;
/** A queue whose oldest request has waited for this part of its longest wait is one of which most will be refused. */
const LATE_PART = 0.5;
/**
 * When nothing was finished for this long, or for several times as long as requests usually take, waiting has no
 * prospect: they wait for a lock. On a busy machine everything takes longer, which is no reason to refuse.
 */
const STALLED_MS = 200;
const STALLED_TIMES = 8;
/** The usual duration follows the latest requests with this weight. */
const USUAL_WEIGHT = 1 / 16;
/** A process that has just started knows no usual duration, and its first requests are its slowest. */
const FIRST_USUAL_MS = 100;
const TIMER_MAX_MS = 2 ** 31 - 1;

const kindOf = ({ isRead }: Kind) => (isRead ? "reads" : "writes");

const busy = () => new AppError("unavailable", message("busy"), { retryAfterSeconds: 2 });

export function createAdmission({
  atOnce,
  keptForStaff = 0,
  keptForReads = 0,
  perPerson = Number.POSITIVE_INFINITY,
  waitMs,
  factor = 1,
}: Options): Admission {
  type Waiting = {
    kind: Kind;
    since: number;
    hasLeft: boolean;
    timer?: NodeJS.Timeout;
    begin(): void;
    refuse(): void;
  };
  const waiting: Record<Priority, Waiting[]> = { staff: [], public: [] };
  const running = { all: 0, public: 0, writes: 0 };
  const runningOf = new Map<number, number>();
  let held = 0;
  const finishedAt = { reads: performance.now(), writes: performance.now() };
  const usualMs = { reads: FIRST_USUAL_MS, writes: FIRST_USUAL_MS };

  const isFree = ({ priority, isRead, person }: Kind) =>
    running.all < atOnce &&
    (person === undefined || (runningOf.get(person) ?? 0) < perPerson) &&
    (priority === "staff" || running.public < atOnce - keptForStaff) &&
    (isRead || running.writes < atOnce - keptForReads);

  function count({ priority, isRead, person }: Kind, change: 1 | -1): void {
    running.all += change;
    if (person !== undefined) countPerson(person, change);
    if (priority === "public") running.public += change;
    if (!isRead) running.writes += change;
  }

  function countPerson(person: number, change: 1 | -1): void {
    const now = (runningOf.get(person) ?? 0) + change;
    if (now > 0) runningOf.set(person, now);
    else runningOf.delete(person);
  }

  const isFull = (priority: Priority) => waiting[priority].length >= WAITING_MAX[priority] * factor;

  async function refuseEarly(priority: Priority): Promise<void> {
    if (!isFull(priority)) return;
    held += 1;
    const pause = Math.min((held * 1000) / REFUSALS_PER_SECOND, HELD_MAX_MS);
    await new Promise((resolve) => setTimeout(resolve, pause));
    held -= 1;
    throw busy();
  }

  function wait(kind: Kind): Promise<void> {
    const { priority } = kind;
    if (isFull(priority)) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const leave = () => {
        me.hasLeft = true;
        clearTimeout(me.timer);
        waiting[priority].splice(waiting[priority].indexOf(me), 1);
      };
      const me: Waiting = {
        kind,
        since: performance.now(),
        hasLeft: false,
        begin() {
          leave();
          count(kind, 1);
          resolve();
        },
        refuse() {
          leave();
          reject(busy());
        },
      };
      waiting[priority].push(me);
      checkLater(me, waitMs[priority] * factor);
    });
  }

  /** Refuses a request that has waited long enough, or that has waited while no request of its kind ended. */
  function checkLater(me: Waiting, longestMs: number): void {
    // A write may find that the last one ended an hour ago: what counts is the time that it has waited itself.
    const refusedAt = () => {
      const kind = kindOf(me.kind);
      const stallMs = Math.max(STALLED_MS * factor, STALLED_TIMES * usualMs[kind]);
      return Math.min(me.since + longestMs, Math.max(me.since, finishedAt[kind]) + stallMs);
    };
    const check = () => {
      if (me.hasLeft) return;
      if (performance.now() >= refusedAt()) me.refuse();
      else checkLater(me, longestMs);
    };
    // Timers run before the answers of the database that arrived while the process had no processor: those count too.
    const pause = Math.min(refusedAt() - performance.now(), TIMER_MAX_MS);
    me.timer = setTimeout(() => setImmediate(check), pause).unref();
  }

  function finish(kind: Kind): void {
    count(kind, -1);
    finishedAt[kindOf(kind)] = performance.now();
    (nextOf("staff") ?? nextOf("public"))?.begin();
  }

  /** The oldest goes first. In a late queue the newest does, so that those that are served have waited little. */
  function nextOf(priority: Priority): Waiting | undefined {
    const queue = waiting[priority];
    const [oldest] = queue;
    const lateMs = waitMs[priority] * LATE_PART;
    const isLate = oldest !== undefined && performance.now() - oldest.since > lateMs;
    const mayBegin = (each: Waiting) => isFree(each.kind);
    return isLate ? queue.findLast(mayBegin) : queue.find(mayBegin);
  }

  return {
    refuseEarly,
    async run(kind, work) {
      if (isFree(kind)) count(kind, 1);
      else await wait(kind);
      const began = performance.now();
      try {
        const result = await work();
        const usual = usualMs[kindOf(kind)];
        usualMs[kindOf(kind)] = usual + (performance.now() - began - usual) * USUAL_WEIGHT;
        return result;
      } finally {
        finish(kind);
      }
    },
  };
}
