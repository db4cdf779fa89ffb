import { message } from "@wage/contract/core/messages";
import type { Services } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";

/** A calculation holds up every other request: all visitors together get a quarter of the time of this process. */
const MS_A_MINUTE = 15_000;
const MINUTE_MS = 60_000;

export type ComputingTime = { spend<T>(compute: () => T): T };

/** Counts the time that calculations take, and refuses further ones until the minute is over. */
export function createComputingTime({ clock, config }: Pick<Services, "clock" | "config">): ComputingTime {
  let minute = 0;
  let spent = 0;
  return {
    spend(compute) {
      const now = Math.floor(clock.now().getTime() / MINUTE_MS);
      if (now !== minute) spent = 0;
      minute = now;
      if (spent >= MS_A_MINUTE * config.limitFactor)
        throw new AppError("unavailable", message("calculatorBusy"), { retryAfterSeconds: 60 });
      const began = performance.now();
      try {
        return compute();
      } finally {
        spent += performance.now() - began;
      }
    },
  };
}
