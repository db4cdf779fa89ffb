import type { Allowance } from "@wage/contract/core/limits";
import { message } from "@wage/contract/core/messages";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";

/** An allowance that many share refuses as a busy service does: the caller has done nothing wrong. */
export type Charge = { subject: string; amount: number; allowance: Allowance; isShared?: boolean };
export type Spending = { charge(charges: readonly Charge[]): void };

const SWEEP_EVERY = 20_000;

/**
 * Counts what callers without an account use up, in this process alone: each process has the whole of every allowance,
 * because it protects its own time. A subject's use is one moment, at which all of it will have come back (the generic cell
 * rate algorithm). Either all charges of a call are made or none, so that what is refused for an address is not charged to
 * its neighbours.
 */
export function createSpending(clock: Clock, factor: number): Spending {
  const restored = new Map<string, number>();
  let charged = 0;

  function sweep(now: number): void {
    charged += 1;
    if (charged % SWEEP_EVERY !== 0) return;
    for (const [subject, at] of restored) if (at <= now) restored.delete(subject);
  }

  return {
    charge(charges) {
      const now = clock.now().getTime();
      const after = charges.map(({ subject, amount, allowance, isShared }) => {
        const window = allowance.minutes * 60_000;
        const most = Math.max(amount, Math.floor(allowance.most * factor));
        const before = restored.get(subject) ?? 0;
        // Later than possible: the clock was set back, which is no reason to wait.
        const from = before > now + window + 1 ? now : Math.max(now, before);
        const at = from + (window * amount) / most;
        const late = at - now - window;
        if (late <= 1) return [subject, at] as const;
        throw new AppError(isShared ? "unavailable" : "tooMany", message(isShared ? "busy" : "tooMany"), {
          retryAfterSeconds: Math.max(1, Math.ceil(late / 1000)),
        });
      });
      for (const [subject, at] of after) restored.set(subject, at);
      sweep(now);
    },
  };
}
