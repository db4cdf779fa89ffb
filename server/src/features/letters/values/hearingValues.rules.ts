import type { HearingMode, Offerer } from "@wage/contract/claims/hearings";
import { HEARING_MODES, OFFERERS } from "@wage/contract/claims/hearings";
import { addCalendarDays, agencyDay } from "@wage/contract/core/calendar";
import type { Language } from "@wage/contract/core/messages";
import type { MergeValues } from "./letterTables.rules.ts";
import { longDate, timeOf, timeZoneName, wording } from "./wording.rules.ts";

/** The hearing that is scheduled or was held last. */
export type HearingFacts = {
  startsAt: string;
  timeZone: string;
  mode: HearingMode;
  place: string;
  officer: string;
  /** A postal address in lines, or an e-mail address. */
  officerAddress: string | null;
  interpreter: string | null;
  /** The reason why the hearing before it was continued. */
  continued: string | null;
};

/** An exhibit; the title of a confidential document is null, and is in no letter. */
export type ExhibitFacts = {
  number: number;
  title: string | null;
  offeredBy: Offerer;
  admitted: boolean | null;
};

/** The exhibits: their number, what they are, who offered them, and the ruling. */
export const exhibitList = (exhibits: readonly ExhibitFacts[], language: Language): string | undefined =>
  exhibits.length === 0
    ? undefined
    : exhibits
        .map(({ number, title, offeredBy, admitted }) =>
          [
            `${number}. ${title ?? wording(language, "exhibitConfidential")}`,
            OFFERERS[offeredBy][language],
            ...(admitted === null
              ? []
              : [wording(language, admitted ? "exhibitAdmitted" : "exhibitNotAdmitted")]),
          ].join(", "),
        )
        .join("; ");

/** Exhibits are due this many days before the hearing. */
const EXHIBIT_DAYS = 7;

/** A notice of hearing cannot be issued without the hearing on record: each of these fields is required. */
export function hearingFields(
  { hearing }: { hearing: HearingFacts | null },
  today: string,
  language: Language,
): MergeValues["fields"] {
  if (!hearing) return {};
  const { startsAt, timeZone, mode, place, officer, interpreter, continued } = hearing;
  const day = agencyDay(startsAt, timeZone);
  if (day < today) return {};
  const exhibits = addCalendarDays(day, -EXHIBIT_DAYS);
  return {
    "hearing.date": longDate(day, language),
    "hearing.time": timeOf(startsAt, timeZone),
    "hearing.timeZone": timeZoneName(timeZone, startsAt, language),
    "hearing.mode": HEARING_MODES[mode][language],
    "hearing.place": place,
    "hearing.officer": officer,
    "hearing.interpreter": interpreter
      ? wording(language, "interpreterOf", interpreter)
      : wording(language, "interpreterOnRequest"),
    "hearing.continued": continued ?? undefined,
    // A hearing at short notice leaves the time until its own day.
    "hearing.exhibitsBy": longDate(exhibits > today ? exhibits : day, language),
  };
}
