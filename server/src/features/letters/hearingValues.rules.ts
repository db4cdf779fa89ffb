import { HEARING_MODES, type HearingMode } from "@wage/contract/claims/hearings";
import { agencyDay } from "@wage/contract/core/calendar";
import { longDate } from "./letterFormats.rules.ts";
import type { MergeValues } from "./letters.rules.ts";

/** The hearing that is scheduled or was held last. */
export type HearingFacts = {
  startsAt: string;
  timeZone: string;
  mode: HearingMode;
  place: string;
  officer: string;
  interpreter: string | null;
  /** Why the hearing before it was continued. */
  continued: string | null;
};

/** Formats the time of an instant as `10:00 AM MDT`. */
const timeOf = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  })
    .format(new Date(at))
    .replace(/\s/g, " ");

export function hearingFields({ hearing }: { hearing: HearingFacts | null }): MergeValues["fields"] {
  if (!hearing) return {};
  const { startsAt, timeZone, mode, place, officer, interpreter, continued } = hearing;
  return {
    "hearing.date": longDate(agencyDay(startsAt, timeZone)),
    "hearing.time": timeOf(startsAt, timeZone),
    "hearing.mode": HEARING_MODES[mode].en,
    "hearing.place": place,
    "hearing.officer": officer,
    "hearing.interpreter": interpreter ?? undefined,
    "hearing.continued": continued ?? undefined,
  };
}
