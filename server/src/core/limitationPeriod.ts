import type { LimitationPeriod } from "@wage/contract/application/timeLimit";
import type { Settings } from "./settings.ts";

/** The time within which a claim can be filed, by the settings in force on an ISO date, today if none is given. */
export const limitationPeriod = (settings: Settings, day?: string): LimitationPeriod => ({
  limitationMonths: settings.get("limitationMonths", day),
  limitationDays: settings.get("limitationDays", day),
});
