import type { Ending } from "@wage/contract/profiles/lawConfirmations";
import { NONE, type Parameter, placeOf } from "@wage/law/parameter";
import type { RuleSet } from "@wage/law/ruleSet";
import { nameOf, placeNameOf } from "../law.rules.ts";

/** The next day on which laws of wages usually change: January 1 or July 1. */
function nextHalfYear(today: string): string {
  const [year = "", month = ""] = today.split("-");
  return Number(month) < 7 ? `${year}-07-01` : `${Number(year) + 1}-01-01`;
}

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

/**
 * The values for whose end an administrator must provide before the half-year after the next one: nothing follows, or what
 * follows is not confirmed. A value without an end counts if it has been set anew on the same day of the last two years.
 */
export function endingValues(ruleSet: RuleSet, today: string): Ending[] {
  const next = nextHalfYear(today);
  const horizon = nextHalfYear(next);
  return ruleSet.parameters.flatMap((parameter) =>
    parameter.values.flatMap((value): Ending[] => {
      const endsOn = value.to ?? (isSetEachYear(parameter, next) && value.value !== NONE ? next : undefined);
      if (value.status === "not_set" || !endsOn || endsOn <= today || endsOn >= horizon) return [];
      const follows = follower(parameter, endsOn);
      if (follows === "confirmed") return [];
      return [
        {
          parameter: parameter.id,
          name: nameOf(ruleSet, parameter.id),
          place: placeOf(parameter),
          placeName: placeNameOf(ruleSet, parameter),
          unit: parameter.unit,
          value: value.value === null ? null : String(value.value),
          endsOn,
          follows,
        },
      ];
    }),
  );
}

/** What is known of the value that begins where another one ends; an estimate is none. */
function follower({ values }: Parameter, day: string): Ending["follows"] | "confirmed" {
  const after = values.find(({ from }) => from === day);
  if (!after || after.status === "not_set" || after.status === "projected") return "nothing";
  return after.ref?.confirmed === true ? "confirmed" : "unconfirmed";
}

const isSetEachYear = ({ values }: Parameter, next: string): boolean =>
  [1, 2].every((years) => values.some(({ from }) => from === yearsBefore(next, years)));

/** The day since which the administrators count as warned: twice in December, and twice in June; null in other months. */
export function warnedSince(today: string): string | null {
  const [, month, day] = today.split("-");
  if (month !== "12" && month !== "06") return null;
  return `${today.slice(0, 8)}${Number(day) < 15 ? "01" : "15"}`;
}
