import { Decimal } from "decimal.js";
import { calculate } from "./calculate.ts";
import { parseDay } from "./days.ts";
import type { Law } from "./engine/law.ts";
import { missingFacts, type Node, unsetLaw } from "./engine/node.ts";
import { type Reason, unsetNames } from "./engine/problem.ts";
import type { Facts, WorkPlace } from "./facts.ts";
import { type Figure, figureOf, knownAmount, sumOfFigures } from "./figure.ts";
import {
  byDueDate,
  type DatedAmount,
  paydayUnits,
  type Scope,
  type Unit,
  type UnpaidPart,
  wholeUnit,
} from "./timeline.ts";
import { accountOf } from "./trace/account.ts";
import { type Line, linesOf, namesOf } from "./trace/lines.ts";
import { type Trace, traceOf, valueText } from "./trace/trace.ts";

/** The facts on which penalty and interest depend; null is unknown, which is not “no”. */
export type ConsequenceFacts = {
  /** The ISO date to which they are computed. */
  computedTo: string;
  /** False if payment was never demanded; null or absent if nobody has said so. */
  demanded?: boolean | null;
  demandedOn: string | null;
  /** The ISO date of a written notice to the employer, if one was given. */
  noticedOn?: string | null;
  /** The ISO date on which a check for the wages was refused, if one was. */
  checkRefusedOn?: string | null;
  /** True if the person still works there, which postpones what hangs on the separation. */
  stillEmployed?: boolean | null;
  separatedOn?: string | null;
  /** The way in which the job ended, by its name in the rules on final pay. */
  separation?: string | null;
  dailyWage: string | null;
  willful: boolean | null;
  disputed: boolean | null;
  promptlyPaid: boolean | null;
  /** True if minimum wage or overtime is owed, for which some laws set another percentage. */
  wageFloorClaim: boolean | null;
  /** True if the employer did what the law answers with its highest penalty, such as falsified records. */
  specialCircumstances: boolean | null;
  /** The ISO date on which an earlier violation of the employer was found, if there was one. */
  priorViolationOn?: string | null;
  filedOn?: string | null;
  /** The ISO date of the first determination, which later payments did not forestall. */
  determinedOn?: string | null;
};

/** One computed figure with the value that it was computed as. */
type Computed = { rule: string; dueOn: string | null; unpaid: string; figure: Figure; result: Node };
/** The same for a reader. */
type ComputedFigure = Omit<Computed, "result"> & {
  lines: { en: Line[]; es: Line[] };
  /** The account of it for the parties. */
  account: { en: string[]; es: string[] };
  trace: Trace;
};

type Sums = {
  interest: Figure;
  claimantPenalty: Figure;
  /** The state's part of the penalties, with the civil penalty if it is known. */
  statePenalty: Figure;
  /** The penalty that the law itself fixes for the state. */
  civilPenalty: Figure;
};
/** The sums with the ids of what is missing for them, for those who put it into words of their own. */
export type LateSums = Sums & {
  computed: Computed[];
  missing: ReadonlySet<string>;
  unset: ReadonlySet<string>;
  /** The rules that could not be computed for want of law. */
  refused: ReadonlySet<string>;
};
export type Consequences = Sums & {
  /** The facts without which a figure is not known. */
  missing: string[];
  /** The names of the law that nobody has set and without which a figure is a floor or not known. */
  unset: string[];
  /** The hash of the rules, so that the calculation can be repeated. */
  rulesVersion: string;
  facts: ConsequenceFacts;
  parts: readonly UnpaidPart[];
  payments: readonly DatedAmount[];
  figures: ComputedFigure[];
  /** The ISO date on which the law made final pay due, null if it is not known; earlier computations do not hold it. */
  finalPayDueOn?: string | null;
};

type Given = {
  law: Law;
  place: WorkPlace;
  parts: readonly UnpaidPart[];
  payments: readonly DatedAmount[];
  facts: ConsequenceFacts;
};

/** Computes the interest and the penalties of the law on unpaid wages, each with its trace. */
export function consequencesOf({ version, ...given }: Given & { version: string }): Consequences {
  const { computed, missing, unset, refused: _, ...sums } = sumsOf(given);
  const { law, facts, parts, payments } = given;
  const names = namesOf(law.ruleSet);
  const named = (found: ReadonlySet<string>) => [
    ...new Set([...found].map((name) => names[name]?.en ?? name)),
  ];
  const figures = computed.map(({ result, ...rest }) => ({
    ...rest,
    lines: { en: linesOf(result, "en", names), es: linesOf(result, "es", names) },
    account: { en: accountOf(result, "en", names), es: accountOf(result, "es", names) },
    trace: traceOf(result),
  }));
  return {
    rulesVersion: version,
    facts,
    parts,
    payments,
    ...sums,
    missing: named(missing),
    unset: named(unset),
    figures,
    finalPayDueOn: finalPayByLaw({ law, place: given.place, wages: byDueDate(parts), facts }),
  };
}

/**
 * The penalties of the law, and the parameter that says what each hangs on. A penalty that hangs on it does not exist where
 * the law has no such value, so that one entry settles it; any other without it is computed for the claim.
 */
const PENALTIES = [
  { rule: "penalty.per_day", scope: "penalty.day.scope", hangsOnIt: true },
  { rule: "penalty.second", scope: "penalty.second.scope", hangsOnIt: true },
  { rule: "penalty.multiple", scope: "penalty.multiple.scope", hangsOnIt: false },
  { rule: "penalty.percent", scope: null, hangsOnIt: false },
];
export const CONSEQUENCE_RULES = [
  "interest.due",
  "final_pay.due",
  "penalty.shares",
  ...PENALTIES.map(({ rule }) => rule),
  "penalty.civil",
];

type Work = Given & {
  wages: Unit["wages"];
  /** The payments up to the day of the computation. */
  paid: DatedAmount[];
  computed: Computed[];
  missing: Set<string>;
  unset: Set<string>;
  refused: Set<string>;
};

/** The same without words, for many claims at once. */
export function sumsOf(given: Given): LateSums {
  const { parts, payments, facts } = given;
  const work: Work = {
    ...given,
    wages: byDueDate(parts),
    paid: payments.filter(({ date }) => date <= facts.computedTo),
    computed: [],
    missing: new Set(),
    unset: new Set(),
    refused: new Set(),
  };
  const { computed, missing, unset, refused } = work;
  // Before any wages are found there is nothing to compute from, which says nothing about the law.
  const isEmpty = work.wages.length === 0;
  const interest = isEmpty ? UNKNOWN : figureIn(work, wholeUnit(work.wages, work.paid), "interest.due");
  const toClaimant = isEmpty ? [] : PENALTIES.map((penalty) => penaltyIn(work, penalty));
  const civil = isEmpty ? UNKNOWN : civilIn(work);
  const [claimant, state] = isEmpty ? [UNKNOWN, UNKNOWN] : sharesOf(work, sumOfFigures(toClaimant));
  return {
    interest,
    claimantPenalty: claimant,
    statePenalty: isEmpty || civil.kind === "unknown" ? state : sumOfFigures([state, civil]),
    civilPenalty: civil,
    computed,
    missing,
    unset,
    refused,
  };
}

type Penalty = { rule: string; scope: string | null; hangsOnIt: boolean };

function penaltyIn(work: Work, { rule, scope: parameter, hangsOnIt }: Penalty): Figure {
  const scope = scopeOf(work, parameter);
  if (scope === null && hangsOnIt) return NONE;
  const units = unitsOf(work, scope ?? "claim");
  return units.length > 0 ? sumOfFigures(units.map((unit) => figureIn(work, unit, rule))) : NOTHING;
}

/** Where nobody has looked up a civil penalty, it is told as unknown, and the other sums do not wait for it. */
function civilIn(work: Work): Figure {
  const apart = { ...work, missing: new Set<string>(), unset: new Set<string>(), refused: new Set<string>() };
  const civil = penaltyIn(apart, { rule: "penalty.civil", scope: "penalty.civil.scope", hangsOnIt: false });
  if (apart.unset.size === 0) for (const name of apart.missing) work.missing.add(name);
  return civil;
}

const UNKNOWN: Figure = { kind: "unknown" };
const NONE: Figure = { kind: "none" };
/** The law has the rule, and nothing happened on which it hangs. */
const NOTHING: Figure = { kind: "known", amount: "0.00" };

/** Returns the scope of a penalty: the claim where the scope is not known, and null where the law has no such value. */
function scopeOf({ law, place, wages }: Work, parameter: string | null): Scope | null {
  const day = parseDay(wages[0]?.date ?? "");
  if (parameter === null || day === undefined) return "claim";
  const { value } = law.start(place).parameter(parameter, day, undefined);
  return value === null ? null : ((value ?? "claim") as Scope);
}

/** The wages on which a penalty of this scope is computed, each on its own. */
function unitsOf(work: Work, scope: Scope): Unit[] {
  const { wages, paid, facts } = work;
  const whole = wholeUnit(wages, paid);
  switch (scope) {
    case "claim":
      return [whole];
    case "payday":
      return paydayUnits(wages, paid);
    case "check":
      return facts.checkRefusedOn ? [{ ...whole, dueOn: facts.checkRefusedOn }] : [];
    case "separation":
      return [
        facts.stillEmployed
          ? whole
          : { ...whole, dueOn: finalPayDue(work), wages: earnedBy(facts.separatedOn ?? null, wages) },
      ];
  }
}

/** Wages are owed at the separation at the latest, whatever payday their lines name: the law of final pay comes first. */
const earnedBy = (separatedOn: string | null, wages: Unit["wages"]): Unit["wages"] =>
  wages.map((one) =>
    separatedOn !== null && one.date !== null && one.date > separatedOn ? { ...one, date: separatedOn } : one,
  );

/**
 * The day on which final pay was due: by the law, or, where a fact or the law is missing for it, the day on which wages were
 * due at the separation or later. Null if nothing says so.
 */
function finalPayDue(work: Work): string | null {
  return finalPayByLaw(work) ?? paydayAfter(work);
}

type AtSeparation = Pick<Work, "law" | "place" | "wages" | "facts">;

const paydayAfter = ({ wages, facts: { separatedOn } }: AtSeparation): string | null =>
  wages.find(({ date }) => separatedOn && date !== null && date >= separatedOn)?.date ?? null;

/** The day on which the law made final pay due; null where a fact or the law is missing for it. */
function finalPayByLaw(work: AtSeparation): string | null {
  const { separatedOn, separation } = work.facts;
  if (!separatedOn) return null;
  const asked = {
    separation_date: separatedOn,
    separation: separation ?? null,
    next_payday: paydayAfter(work),
  };
  const { result } = resultOf(work.law, work.place, "final_pay.due", asked);
  return result?.value == null ? null : String(valueText(result).value);
}

/** The shares of the penalties for the claimant and for the state. */
function sharesOf(work: Work, penalty: Figure): [Figure, Figure] {
  const amount = knownAmount(penalty);
  if (penalty.kind === "none" || (amount !== null && Number(amount) === 0)) return [penalty, NONE];
  if (!("amount" in penalty)) return [penalty, penalty];
  const { law, place, wages } = work;
  const facts = { due_date: wages[0]?.date ?? null, penalty: penalty.amount };
  const { result, unset } = resultOf(law, place, "penalty.shares", facts);
  if (!result) noteUnset(work, unset);
  const share = figureOf(result);
  if (share.kind !== "known") return [UNKNOWN, UNKNOWN];
  const rest = new Decimal(penalty.amount).minus(share.amount);
  const of = (part: Decimal): Figure =>
    part.gt(0) ? { ...penalty, amount: part.toFixed(2) } : penalty.kind === "known" ? NONE : UNKNOWN;
  return [of(new Decimal(share.amount)), of(rest)];
}

const factsOf = ({ facts }: Work, { dueOn, lastDueOn, wages, payments }: Unit): Facts => ({
  due_date: dueOn,
  last_due_date: lastDueOn,
  as_of: facts.computedTo,
  wages,
  payments,
  still_employed: facts.stillEmployed ?? (facts.separatedOn ? false : null),
  separation_date: facts.separatedOn ?? null,
  separation: facts.separation ?? null,
  demanded: facts.demanded ?? null,
  demand_date: facts.demandedOn,
  notice_date: facts.noticedOn ?? null,
  daily_wage: facts.dailyWage,
  good_faith_dispute: facts.disputed,
  willful: facts.willful,
  paid_promptly: facts.promptlyPaid,
  wage_floor_claim: facts.wageFloorClaim,
  special_circumstances: facts.specialCircumstances,
  prior_violation_date: facts.priorViolationOn ?? null,
  filing_date: facts.filedOn ?? null,
  determined_date: facts.determinedOn ?? null,
});

/** Notes a figure with its value, or what is missing for it. */
function figureIn(work: Work, unit: Unit, rule: string): Figure {
  const { law, place } = work;
  const { result, unset } = resultOf(law, place, rule, factsOf(work, unit));
  noteUnset(work, unset);
  if (!result) {
    work.refused.add(rule);
    return UNKNOWN;
  }
  if (result.value === undefined) {
    for (const name of missingFacts(result)) work.missing.add(name.startsWith("wages.") ? "due_date" : name);
    return UNKNOWN;
  }
  const figure = figureOf(result);
  if (result.value === null) return figure;
  const unpaid = Decimal.sum(0, ...unit.wages.map(({ amount }) => amount)).toFixed(2);
  work.computed.push({ rule, dueOn: unit.dueOn, unpaid, figure, result });
  return figure;
}

const noteUnset = ({ unset }: Work, reasons: readonly Reason[]): void => {
  for (const name of unsetNames(reasons)) unset.add(name);
};

/** Only the facts that the rule asks for are given to it. */
function resultOf(
  law: Law,
  place: WorkPlace,
  rule: string,
  facts: Facts,
): { result: Node | undefined; unset: readonly Reason[] } {
  const inputs = law.rule(rule)?.source.inputs ?? {};
  const asked = Object.fromEntries(Object.entries(facts).filter(([name]) => name in inputs));
  const computed = calculate(law, rule, asked, place);
  if ("problems" in computed)
    return { result: undefined, unset: computed.problems.map(({ reason }) => reason) };
  const { result } = computed.outcome;
  return { result, unset: unsetLaw(result) };
}
