import { message } from "@wage/contract/core/messages";
import { AppError } from "../errors.ts";

/** Signed-in staff go before everybody else. */
export type Priority = "staff" | "public";

/** Runs a limited number of requests at the same time and refuses early what would wait too long. */
export type Admission = {
  /** Throws if the queue is so long that waiting in it is of no use: asked before anything else is done. */
  refuseEarly(priority: Priority): void;
  run<T>(priority: Priority, work: () => Promise<T>): Promise<T>;
};

type Options = {
  atOnce: number;
  /** Places that only staff may take. */
  keptForStaff?: number;
  /** The longest wait of each priority. */
  waitMs: Record<Priority, number>;
  /** Tests and benchmarks raise the limits. */
  factor?: number;
};

const WAITING_MAX: Record<Priority, number> = { staff: 200, public: 100 };
/** When nothing was finished for this long, waiting has no prospect. */
const STALLED_MS = 250;
const TIMER_MAX_MS = 2 ** 31 - 1;

const busy = () => new AppError("unavailable", message("busy"), { retryAfterSeconds: 2 });

export function createAdmission({ atOnce, keptForStaff = 0, waitMs, factor = 1 }: Options): Admission {
  type Waiting = { since: number; timer?: NodeJS.Timeout; begin(): void; refuse(): void };
  const waiting: Record<Priority, Waiting[]> = { staff: [], public: [] };
  const running: Record<Priority, number> = { staff: 0, public: 0 };
  let finishedAt = performance.now();

  const isFree = (priority: Priority) =>
    running.staff + running.public < atOnce &&
    (priority === "staff" || running.public < atOnce - keptForStaff);

  function refuseEarly(priority: Priority): void {
    if (waiting[priority].length >= WAITING_MAX[priority] * factor) throw busy();
  }

  function wait(priority: Priority): Promise<void> {
    refuseEarly(priority);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(me.timer);
        waiting[priority].splice(waiting[priority].indexOf(me), 1);
      };
      const me: Waiting = {
        since: performance.now(),
        begin() {
          leave();
          running[priority] += 1;
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

  /** Refuses one that has waited long enough, or that waits while nothing moves. */
  function checkLater(me: Waiting, longestMs: number): void {
    const rest = me.since + longestMs - performance.now();
    const pause = Math.min(rest, STALLED_MS * factor, TIMER_MAX_MS);
    me.timer = setTimeout(() => {
      const now = performance.now();
      if (now - me.since >= longestMs || now - finishedAt >= STALLED_MS * factor) me.refuse();
      else checkLater(me, longestMs);
    }, pause).unref();
  }

  function finish(priority: Priority): void {
    running[priority] -= 1;
    finishedAt = performance.now();
    for (const each of ["staff", "public"] as const) {
      const [next] = waiting[each];
      if (next && isFree(each)) {
        next.begin();
        return;
      }
    }
  }

  return {
    refuseEarly,
    async run(priority, work) {
      if (isFree(priority)) running[priority] += 1;
      else await wait(priority);
      try {
        return await work();
      } finally {
        finish(priority);
      }
    },
  };
}
