import type { LimitationPeriod, ToldLimit } from "@wage/contract/application/timeLimit";
import type { Settings } from "./settings.ts";

/** The time within which a claim can be filed for wages that were due on an ISO date. */
export const limitationPeriodOn =
  (settings: Settings) =>
  (dueOn: string): LimitationPeriod => ({
    limitationMonths: settings.get("limitationMonths", dueOn),
    limitationDays: settings.get("limitationDays", dueOn),
  });

/** The period of today, with whose law it is. */
export const toldLimit = (settings: Settings): ToldLimit => ({
  limitationMonths: settings.get("limitationMonths"),
  limitationDays: settings.get("limitationDays"),
  limitationIsFederal: settings.get("limitationIsFederal"),
});
