import {
  CALCULATOR_UNITS,
  CalculatorFacts,
  OutlookFacts,
  SEPARATIONS,
} from "@wage/contract/calculator/calculator";
import { estimate, outlook } from "@wage/contract/calculator/estimate";
import { weeklyPayOf } from "@wage/contract/calculator/weeklyPay";
import { type Consequences, consequencesOf } from "@wage/contract/law/consequences";
import type { Law } from "@wage/contract/law/engine/law";
import { type WorkPlace, workPlaceOf } from "@wage/contract/law/facts";
import type { EffectPart } from "@wage/contract/profiles";
import { toDecimal, toRateUnit, totalOf } from "@wage/contract/wages";
import { Decimal } from "decimal.js";

type Line = {
  formula: string;
  unit: string | null;
  rate: string | null;
  quantity: string | null;
  weeks: string | null;
  daysPerWeek: string | null;
  start: string | null;
  end: string | null;
  dueOn: string | null;
  paid: string;
  /** Found, or else claimed. */
  owed: string;
};
/** The recorded facts of a claim on which its figures by law depend. */
export type ClaimFacts = {
  id: number;
  state: string | null;
  county: string | null;
  city: string | null;
  unit: string | null;
  rate: string | null;
  hoursPerWeek: string | null;
  daysPerWeek: string | null;
  lastDay: string | null;
  separation: string | null;
  demandDate: string | null;
  /** The computation of a drafted determination. */
  draft: Pick<Consequences, "facts" | "parts" | "payments"> | null;
  lines: Line[];
};

/** The rules on whose results each figure depends. */
const ADDITIONS = ["wage_floor.shortfall", "overtime.week"];
const CONSEQUENCES = [
  "final_pay.due",
  "penalty.per_day",
  "penalty.multiple",
  "penalty.percent",
  "penalty.shares",
  "damages.liquidated",
  "interest.due",
];

/** Which figures of a claim are computed: those that no changed rule can change are left out. */
export type Computed = { additions: boolean; consequences: boolean };
export const computedFor = (rules: ReadonlySet<string>): Computed => ({
  additions: ADDITIONS.some((rule) => rules.has(rule)),
  consequences: CONSEQUENCES.some((rule) => rules.has(rule)),
});

type Around = { law: Law; homeState: string; today: string; computed: Computed };
export type Figures = Partial<Record<EffectPart, string>>;

/** Computes the figures of a claim that depend on the law, in dollars; a figure that is not known is left out. */
export function figuresOf(claim: ClaimFacts, { law, homeState, today, computed }: Around): Figures {
  const place = workPlaceOf(claim, homeState);
  const surroundings = { law, place, today, language: "en" as const };
  const figures: Figures = {};
  const add = (part: EffectPart, amount: string | null) => {
    if (amount !== null) figures[part] = totalOf([figures[part], amount]);
  };
  if (computed.additions)
    for (const line of claim.lines) {
      const facts = workOf(line, today);
      const found = facts && estimate(facts, { ...surroundings, stateName: place.state });
      add("minimumWage", found?.minimumWage ?? null);
      add("overtime", found?.overtime ?? null);
    }
  if (computed.consequences && claim.draft) addDraft(claim.draft, law, place, add);
  else if (computed.consequences) {
    const facts = outlookOf(claim);
    const possible = facts ? outlook(facts, surroundings).possible : [];
    for (const { part, amount } of possible) if (part !== "agreed") add(part, amount);
  }
  return figures;
}

function addDraft(
  draft: NonNullable<ClaimFacts["draft"]>,
  law: Law,
  place: WorkPlace,
  add: (part: EffectPart, amount: string) => void,
) {
  const made = consequencesOf({ law, version: "", place, ...draft });
  add("penalty", made.claimantPenalty);
  add("statePenalty", made.statePenalty);
  add("interest", made.interest);
}

const DAY_MS = 86_400_000;
const weeksOf = (start: string, end: string) =>
  Math.max(1, Math.ceil((Date.parse(end) - Date.parse(start) + DAY_MS) / (7 * DAY_MS)));

/** The hours of a line as weeks of work; null if they are not known. */
function workOf(line: Line, today: string): CalculatorFacts | null {
  const { formula, unit, rate, quantity, start, end } = line;
  if (formula !== "hours" || unit !== "hour" || !rate || !quantity || !start) return null;
  const weeks = line.weeks ? Math.ceil(Number(line.weeks)) : weeksOf(start, end ?? start);
  const hoursPerWeek = line.weeks ? new Decimal(quantity) : new Decimal(quantity).div(weeks);
  const parsed = CalculatorFacts.safeParse({
    place: "here",
    unit: CALCULATOR_UNITS[0],
    rate: plain(rate),
    hoursPerWeek: hoursPerWeek.toDecimalPlaces(2).toFixed(),
    ...(line.daysPerWeek && { daysPerWeek: Math.min(7, Math.ceil(Number(line.daysPerWeek))) }),
    start,
    weeks,
    paid: plain(line.paid),
  });
  return parsed.success && start <= today ? parsed.data : null;
}

const plain = (amount: string): string => toDecimal(amount)?.toFixed() ?? amount;

/** The facts on late pay, as the public form asks them; null if nothing is owed or no period is known. */
function outlookOf({ lines, unit, ...claim }: ClaimFacts): OutlookFacts | null {
  const last = (dates: (string | null)[]) =>
    dates
      .flatMap((date) => date ?? [])
      .toSorted()
      .at(-1) ?? null;
  const sum = (some: Line[]) => totalOf(some.map(({ owed }) => owed));
  const separation = SEPARATIONS.find((one) => one === claim.separation);
  const parsed = OutlookFacts.safeParse({
    owed: sum(lines),
    floor: sum(lines.filter(({ formula }) => formula === "overtime" || formula === "minimumWage")),
    weeklyPay: weeklyPayOf({ ...claim, unit: unit === null ? null : toRateUnit(unit) }),
    daysPerWeek: claim.daysPerWeek,
    separation: claim.lastDay === null ? "working" : (separation ?? "unknown"),
    lastDay: claim.lastDay,
    nextPayday: last(lines.map(({ dueOn }) => dueOn)),
    demandDate: claim.demandDate,
    periodEnd: last(lines.map(({ end }) => end)),
  });
  return parsed.success ? parsed.data : null;
}
