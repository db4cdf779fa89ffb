import {
  CALCULATOR_UNITS,
  CalculatorFacts,
  OutlookFacts,
  SEPARATIONS,
} from "@wage/contract/calculator/calculator";
import { addedByLaw, outlook } from "@wage/contract/calculator/estimate";
import { weeklyPayOf } from "@wage/contract/calculator/weeklyPay";
import { toDecimal } from "@wage/contract/lines/wageSentences";
import type { EffectPart } from "@wage/contract/profiles/lawChanges";
import { toRateUnit, totalOf } from "@wage/contract/wages";
import { CONSEQUENCE_RULES, type Consequences, sumsOf } from "@wage/law/consequences";
import type { Law } from "@wage/law/engine/law";
import { type WorkPlace, workPlaceOf } from "@wage/law/facts";
import { knownAmount } from "@wage/law/figure";
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
  /** The first day of the job. */
  hiredOn: string | null;
  /** Known of workers who may be young enough for a lower minimum wage. */
  birthDate: string | null;
  /** The computation of a drafted determination. */
  draft: Pick<Consequences, "facts" | "parts" | "payments"> | null;
  lines: Line[];
};

/** The rules on whose results each figure depends. */
const ADDITIONS = ["wage_floor.shortfall", "overtime.week"];
const CONSEQUENCES = [...CONSEQUENCE_RULES, "damages.liquidated"];

/** Which figures of a claim are computed: those that no changed rule can change are left out. */
export type Computed = { additions: boolean; consequences: boolean };
export const computedFor = (rules: ReadonlySet<string>): Computed => ({
  additions: ADDITIONS.some((rule) => rules.has(rule)),
  consequences: CONSEQUENCES.some((rule) => rules.has(rule)),
});

/** The facts of a claim as the rules ask for them. */
type RuleFacts = {
  place: WorkPlace;
  work: CalculatorFacts[];
  draft: ClaimFacts["draft"];
  latePay: OutlookFacts | null;
};
type Around = { homeState: string; today: string; computed: Computed };

/** Reads the facts once for the law in force and the changed one. */
export function ruleFactsOf(claim: ClaimFacts, { homeState, today, computed }: Around): RuleFacts {
  const draft = computed.consequences ? claim.draft : null;
  return {
    place: workPlaceOf(claim, homeState),
    work: computed.additions ? claim.lines.flatMap((line) => workOf(line, claim, today) ?? []) : [],
    draft,
    latePay: computed.consequences && !draft ? outlookOf(claim) : null,
  };
}

export type Figures = Partial<Record<EffectPart, string>>;

/** Computes the figures of a claim that depend on the law, in dollars; a figure that is not known is left out. */
export function figuresOf({ place, work, draft, latePay }: RuleFacts, law: Law, today: string): Figures {
  const surroundings = { law, place, today, language: "en" as const };
  const figures: Figures = {};
  const add = (part: EffectPart, amount: string | null | undefined) => {
    if (amount) figures[part] = totalOf([figures[part], amount]);
  };
  for (const facts of work) {
    const added = addedByLaw(facts, surroundings);
    add("minimumWage", added?.minimumWage);
    add("overtime", added?.overtime);
  }
  if (draft) addDraft(draft, law, place, add);
  const possible = latePay ? outlook(latePay, surroundings).possible : [];
  for (const { part, amount, atLeast } of possible) if (part !== "agreed" && !atLeast) add(part, amount);
  return figures;
}

function addDraft(
  draft: NonNullable<ClaimFacts["draft"]>,
  law: Law,
  place: WorkPlace,
  add: (part: EffectPart, amount: string | null) => void,
) {
  const made = sumsOf({ law, place, ...draft });
  // A floor is not the figure: added up with others it would pass for one.
  add("penalty", knownAmount(made.claimantPenalty));
  add("statePenalty", knownAmount(made.statePenalty));
  add("interest", knownAmount(made.interest));
}

const DAY_MS = 86_400_000;
const weeksOf = (start: string, end: string) =>
  Math.max(1, Math.ceil((Date.parse(end) - Date.parse(start) + DAY_MS) / (7 * DAY_MS)));

/** The hours of a line as weeks of work; null if they are not known. */
function workOf(line: Line, { birthDate, hiredOn }: ClaimFacts, today: string): CalculatorFacts | null {
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
    ...(birthDate && { beginner: "yes", birthDate, hiredOn }),
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
    dated: lines.flatMap(({ dueOn, owed }) => (dueOn ? [{ dueOn, unpaid: plain(owed) }] : [])),
    demandDate: claim.demandDate,
    periodEnd: last(lines.map(({ end }) => end)),
  });
  return parsed.success ? parsed.data : null;
}
