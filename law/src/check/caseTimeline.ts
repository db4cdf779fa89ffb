import type { ConsequenceFacts } from "../consequences.ts";
import { type Problem, problem } from "../engine/problem.ts";
import type { Facts } from "../facts.ts";
import type { Rule } from "../rule.ts";
import { timelineProblems } from "../timelineProblems.ts";

/** The facts of a timeline under the names that the rules have for them. */
const FACT_OF = {
  computedTo: "as_of",
  separatedOn: "separation_date",
  demandedOn: "demand_date",
  noticedOn: "notice_date",
  dailyWage: "daily_wage",
} as const satisfies Partial<Record<keyof ConsequenceFacts, string>>;
const FIELD_OF: Record<string, string> = { ...FACT_OF, parts: "wages", dueOn: "date", unpaid: "amount" };

const textIn = (facts: Facts, name: string): string | null => {
  const value = facts[name];
  return typeof value === "string" ? value : null;
};
const rowsIn = (facts: Facts, name: string): Facts[] => {
  const rows = facts[name];
  return Array.isArray(rows) ? (rows as Facts[]) : [];
};

/** The dates of a case on late wages that cannot be, by the facts that give them; none for a rule without a timeline. */
export function caseTimelineProblems({ inputs }: Rule, given: Facts): Problem[] {
  if (!("wages" in (inputs ?? {})) || !("payments" in (inputs ?? {}))) return [];
  const named = Object.entries(FACT_OF).map(([fact, name]) => [fact, textIn(given, name)]);
  return timelineProblems({
    facts: { ...NO_FACTS, ...Object.fromEntries(named), computedTo: textIn(given, "as_of") ?? LAST_DAY },
    parts: rowsIn(given, "wages").map((row) => ({
      dueOn: textIn(row, "date"),
      unpaid: textIn(row, "amount") ?? "0",
    })),
    payments: rowsIn(given, "payments").map((row) => ({
      date: textIn(row, "date") ?? LAST_DAY,
      amount: textIn(row, "amount") ?? "0",
    })),
    hiredOn: textIn(given, "hired_date"),
  }).map(({ path, reason }) => {
    const names = path.map((name) => FIELD_OF[name] ?? name);
    return problem(names, reason.key, ...reason.values);
  });
}

/** A fact that is not given is no fault here: the rule names what it misses. */
const LAST_DAY = "9999-12-31";
const NO_FACTS: ConsequenceFacts = {
  computedTo: LAST_DAY,
  demandedOn: null,
  dailyWage: null,
  willful: null,
  disputed: null,
  promptlyPaid: null,
  wageFloorClaim: null,
  specialCircumstances: null,
};
