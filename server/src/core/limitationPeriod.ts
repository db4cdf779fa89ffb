import type { LimitationPeriod, ToldLimit } from "@wage/contract/application/timeLimit";
import type { Settings } from "./settings.ts";

/** The time within which a claim can be filed, by the settings in force on an ISO date, today if none is given. */
export const limitationPeriod = (settings: Settings, day?: string): LimitationPeriod => ({
  limitationMonths: settings.get("limitationMonths", day),
  limitationDays: settings.get("limitationDays", day),
});

/** The period of today, with whose law it is. */
export const toldLimit = (settings: Settings): ToldLimit => ({
  ...limitationPeriod(settings),
  limitationIsFederal: settings.get("limitationIsFederal"),
});
