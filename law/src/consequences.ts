import { Decimal } from "decimal.js";
import { calculate } from "./calculate.ts";
import type { Law } from "./engine/law.ts";
import { missingFacts, type Node, unsetLaw } from "./engine/node.ts";
import { type Reason, unsetNames } from "./engine/problem.ts";
import type { Facts, WorkPlace } from "./facts.ts";
import { type Figure, figureOf, knownAmount, sumOfFigures } from "./figure.ts";
import { type Line, linesOf, namesOf } from "./trace/lines.ts";
import { type Trace, traceOf } from "./trace/trace.ts";

/** The facts on which penalty and interest depend; null is unknown, which is not “no”. */
export type ConsequenceFacts = {
  /** The ISO date to which they are computed. */
  computedTo: string;
  demandedOn: string | null;
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
/** Wages that were due on one day. */
export type UnpaidPart = { dueOn: string | null; unpaid: string };
export type DatedAmount = { date: string; amount: string };

/** One computed figure with its steps. */
type ComputedFigure = {
  rule: string;
  dueOn: string | null;
  unpaid: string;
  figure: Figure;
  lines: { en: Line[]; es: Line[] };
  trace: Trace;
};
export type Consequences = {
  /** The hash of the rules, so that the calculation can be repeated. */
  rulesVersion: string;
  facts: ConsequenceFacts;
  parts: readonly UnpaidPart[];
  payments: readonly DatedAmount[];
  interest: Figure;
  claimantPenalty: Figure;
  statePenalty: Figure;
  /** The facts without which a figure is not known. */
  missing: string[];
  /** The names of the law that nobody has set and without which a figure is a floor or not known. */
  unset: string[];
  figures: ComputedFigure[];
};

const PENALTY_RULES = ["penalty.per_day", "penalty.multiple", "penalty.percent"];
/** The facts that an officer answers with yes or no. */
const ANSWERED = [
  "good_faith_dispute",
  "willful",
  "paid_promptly",
  "wage_floor_claim",
  "special_circumstances",
];
const ZERO = new Decimal(0);

type Given = {
  law: Law;
  version: string;
  place: WorkPlace;
  parts: readonly UnpaidPart[];
  payments: readonly DatedAmount[];
  facts: ConsequenceFacts;
};

type Sums = Record<"interest" | "claimantPenalty" | "statePenalty", Figure[]>;
type Gathered = { sums: Sums; figures: ComputedFigure[]; missing: Set<string>; unset: Set<string> };

/** Computes the interest and the penalties of the law on unpaid wages, each with its trace. */
export function consequencesOf({ law, version, place, parts, payments, facts }: Given): Consequences {
  const gathered: Gathered = {
    sums: { interest: [], claimantPenalty: [], statePenalty: [] },
    figures: [],
    missing: new Set(),
    unset: new Set(),
  };
  for (const part of paidOff(parts, payments, facts.computedTo))
    addPart(gathered, { law, place, part, facts });
  const names = namesOf(law.ruleSet);
  const named = (found: Set<string>) => [...new Set([...found].map((name) => names[name]?.en ?? name))];
  const { sums, figures, missing, unset } = gathered;
  // Before any wages are found there is nothing to compute from, which says nothing about the law.
  const inAll = (sum: Figure[]): Figure => (parts.length === 0 ? { kind: "unknown" } : sumOfFigures(sum));
  return {
    rulesVersion: version,
    facts,
    parts,
    payments,
    interest: inAll(sums.interest),
    claimantPenalty: inAll(sums.claimantPenalty),
    statePenalty: inAll(sums.statePenalty),
    missing: named(missing),
    unset: named(unset),
    figures,
  };
}

type PaidPart = UnpaidPart & { payments: DatedAmount[]; left: Decimal; paidOn: string | null };

/** Applies the payments to the wages that were due first. */
function paidOff(parts: readonly UnpaidPart[], payments: readonly DatedAmount[], until: string): PaidPart[] {
  const open = parts
    .filter(({ unpaid }) => new Decimal(unpaid).gt(0))
    .toSorted((a, b) => (a.dueOn ?? "").localeCompare(b.dueOn ?? ""))
    .map((part): PaidPart => ({ ...part, payments: [], left: new Decimal(part.unpaid), paidOn: null }));
  for (const { date, amount } of payments.toSorted((a, b) => a.date.localeCompare(b.date))) {
    let spare = date <= until ? new Decimal(amount) : ZERO;
    for (const part of open) {
      const applied = Decimal.min(spare, part.left);
      if (applied.isZero()) continue;
      part.payments.push({ date, amount: applied.toFixed(2) });
      part.left = part.left.minus(applied);
      if (part.left.isZero()) part.paidOn = date;
      spare = spare.minus(applied);
    }
  }
  return open;
}

type Scope = { law: Law; place: WorkPlace; part: PaidPart; facts: ConsequenceFacts };

function addPart(gathered: Gathered, scope: Scope): void {
  const { part, facts } = scope;
  const { sums } = gathered;
  const common = { due_date: part.dueOn, paid_date: part.paidOn, as_of: facts.computedTo };
  const interest = addFigure(gathered, scope, "interest.due", {
    ...common,
    unpaid: part.unpaid,
    payments: part.paidOn === null ? part.payments : part.payments.slice(0, -1),
  });
  sums.interest.push(interest);
  for (const rule of PENALTY_RULES) {
    // Wages paid in part before the computation bear a penalty on what is left only.
    const unpaid = part.paidOn === null ? part.left.toFixed(2) : part.unpaid;
    const penalty = addFigure(gathered, scope, rule, {
      ...common,
      unpaid,
      already_paid: part.paidOn === null ? new Decimal(part.unpaid).minus(part.left).toFixed(2) : null,
      demand_date: facts.demandedOn,
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
    const [claimant, state] = sharesOf(gathered, scope, penalty);
    sums.claimantPenalty.push(claimant);
    sums.statePenalty.push(state);
  }
}

/** The shares of a penalty for the claimant and for the state. */
function sharesOf(gathered: Gathered, { law, place, part }: Scope, penalty: Figure): [Figure, Figure] {
  const amount = knownAmount(penalty);
  if (penalty.kind === "none" || (amount !== null && Number(amount) === 0))
    return [penalty, { kind: "none" }];
  if (!("amount" in penalty)) return [penalty, penalty];
  const facts = { due_date: part.dueOn, penalty: penalty.amount };
  const asked = resultOf(law, place, "penalty.shares", facts);
  if (!asked.result) noteUnset(gathered, asked.unset);
  const share = figureOf(asked.result);
  if (share.kind !== "known") return [{ kind: "unknown" }, { kind: "unknown" }];
  const rest = new Decimal(penalty.amount).minus(share.amount);
  const state: Figure = rest.isZero() ? { kind: "none" } : { ...penalty, amount: rest.toFixed(2) };
  return [{ ...penalty, amount: share.amount }, state];
}

/** Notes a figure with its steps, or what is missing for it. */
function addFigure(gathered: Gathered, { law, place, part }: Scope, rule: string, facts: Facts): Figure {
  const { result, unset } = resultOf(law, place, rule, facts);
  noteUnset(gathered, unset);
  if (!result) return { kind: "unknown" };
  if (result.value === undefined) {
    if (guesses(facts).every((guess) => isNothing(resultOf(law, place, rule, guess).result)))
      return { kind: "none" };
    for (const name of missingFacts(result)) gathered.missing.add(name);
    return { kind: "unknown" };
  }
  const figure = figureOf(result);
  if (result.value === null) return figure;
  const names = namesOf(law.ruleSet);
  gathered.figures.push({
    rule,
    dueOn: part.dueOn,
    unpaid: part.unpaid,
    figure,
    lines: { en: linesOf(result, "en", names), es: linesOf(result, "es", names) },
    trace: traceOf(result),
  });
  return figure;
}

const noteUnset = ({ unset }: Gathered, reasons: readonly Reason[]): void => {
  for (const name of unsetNames(reasons)) unset.add(name);
};

/** True if a guess gives no amount; law that is not set may give one. */
const isNothing = (result: Node | undefined): boolean => {
  const amount = knownAmount(figureOf(result));
  return amount !== null && Number(amount) === 0;
};

/**
 * Returns the facts with every answer that the unknown ones could have. A state without such a rule gives nothing with
 * any of them, so that none is asked for.
 */
function guesses(facts: Facts): Facts[] {
  const known: Facts = {
    ...facts,
    daily_wage: facts.daily_wage ?? "1",
    demand_date: facts.demand_date ?? facts.due_date ?? null,
  };
  let made = [known];
  for (const name of ANSWERED.filter((one) => facts[one] === null))
    made = made.flatMap((one) => [true, false].map((answer) => ({ ...one, [name]: answer })));
  return made;
}

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
