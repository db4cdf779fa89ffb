import type { HearingMode, Offerer } from "@wage/contract/claims/hearings";
import { HEARING_MODES, OFFERERS } from "@wage/contract/claims/hearings";
import { addCalendarDays, agencyDay } from "@wage/contract/core/calendar";
import type { Language } from "@wage/contract/core/messages";
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

/**
 * A notice of hearing cannot be issued without the hearing on record: each of these fields is required. A hearing that is over has
 * none of them.
 */
export function hearingFields(
  { hearing }: { hearing: HearingFacts | null },
  today: string,
  language: Language,
) {
  const day = hearing && agencyDay(hearing.startsAt, hearing.timeZone);
  const coming = day !== null && day >= today ? hearing : null;
  const interpreter = coming?.interpreter;
  return {
    "hearing.date": longDate(coming && day, language),
    "hearing.time": coming ? timeOf(coming.startsAt, coming.timeZone) : undefined,
    "hearing.timeZone": coming ? timeZoneName(coming.timeZone, coming.startsAt, language) : undefined,
    "hearing.mode": coming ? HEARING_MODES[coming.mode][language] : undefined,
    "hearing.place": coming?.place,
    "hearing.officer": coming?.officer,
    "hearing.interpreter": interpreter
      ? wording(language, "interpreterOf", interpreter)
      : coming
        ? wording(language, "interpreterOnRequest")
        : undefined,
    "hearing.continued": coming?.continued ?? undefined,
    "hearing.exhibitsBy": longDate(coming && day && exhibitsBy(day, today), language),
  };
}

/** A hearing at short notice leaves the time until its own day. */
function exhibitsBy(day: string, today: string): string {
  const usual = addCalendarDays(day, -EXHIBIT_DAYS);
  return usual > today ? usual : day;
}
