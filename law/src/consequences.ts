import { Decimal } from "decimal.js";
import { calculate } from "./calculate.ts";
import type { Law } from "./engine/law.ts";
import { missingFacts, type Node } from "./engine/node.ts";
import type { Facts, WorkPlace } from "./facts.ts";
import { type Line, linesOf, namesOf } from "./trace/lines.ts";
import { type Trace, traceOf, valueText } from "./trace/trace.ts";

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
type Figure = {
  rule: string;
  dueOn: string | null;
  unpaid: string;
  amount: string;
  lines: { en: Line[]; es: Line[] };
  trace: Trace;
};
export type Consequences = {
  /** The hash of the rules, so that the calculation can be repeated. */
  rulesVersion: string;
  facts: ConsequenceFacts;
  parts: readonly UnpaidPart[];
  payments: readonly DatedAmount[];
  interest: string;
  claimantPenalty: string;
  statePenalty: string;
  /** The facts without which a figure is not known; it is then not in the sums. */
  missing: string[];
  figures: Figure[];
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

/** Computes the interest and the penalties of the law on unpaid wages, each with its trace. */
export function consequencesOf({ law, version, place, parts, payments, facts }: Given): Consequences {
  const made: Consequences = {
    rulesVersion: version,
    facts,
    parts,
    payments,
    interest: "0.00",
    claimantPenalty: "0.00",
    statePenalty: "0.00",
    missing: [],
    figures: [],
  };
  for (const part of paidOff(parts, payments, facts.computedTo)) addPart(made, { law, place, part, facts });
  const names = namesOf(law.ruleSet);
  made.missing = [...new Set(made.missing)].map((name) => names[name]?.en ?? name);
  return made;
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

function addPart(made: Consequences, scope: Scope): void {
  const { part, facts } = scope;
  const common = { due_date: part.dueOn, paid_date: part.paidOn, as_of: facts.computedTo };
  const interest = figureOf(made, scope, "interest.due", {
    ...common,
    unpaid: part.unpaid,
    payments: part.paidOn === null ? part.payments : part.payments.slice(0, -1),
  });
  made.interest = plus(made.interest, interest);
  for (const rule of PENALTY_RULES) {
    // Wages paid in part before the computation bear a penalty on what is left only.
    const unpaid = part.paidOn === null ? part.left.toFixed(2) : part.unpaid;
    const penalty = figureOf(made, scope, rule, {
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
    if (penalty.isZero()) continue;
    const claimant = amountOf(
      scope,
      "penalty.shares",
      { due_date: part.dueOn, penalty: penalty.toFixed(2) },
      penalty,
    );
    made.claimantPenalty = plus(made.claimantPenalty, claimant);
    made.statePenalty = plus(made.statePenalty, penalty.minus(claimant));
  }
}

const plus = (sum: string, amount: Decimal): string => new Decimal(sum).plus(amount).toFixed(2);

/** Notes a figure with its steps; what the state's law does not know adds nothing. */
function figureOf(made: Consequences, { law, place, part }: Scope, rule: string, facts: Facts): Decimal {
  const result = resultOf(law, place, rule, facts);
  if (!result || result.value === null) return ZERO;
  if (result.value === undefined) {
    if (guesses(facts).every((guess) => isNothing(resultOf(law, place, rule, guess)))) return ZERO;
    made.missing.push(...missingFacts(result));
    return ZERO;
  }
  const amount = new Decimal(String(valueText(result).value ?? 0));
  const names = namesOf(law.ruleSet);
  made.figures.push({
    rule,
    dueOn: part.dueOn,
    unpaid: part.unpaid,
    amount: amount.toFixed(2),
    lines: { en: linesOf(result, "en", names), es: linesOf(result, "es", names) },
    trace: traceOf(result),
  });
  return amount;
}

const isNothing = (result: Node | null): boolean =>
  result?.value === null ||
  (result?.value !== undefined && new Decimal(String(valueText(result).value ?? 0)).isZero());

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

function amountOf({ law, place }: Scope, rule: string, facts: Facts, otherwise: Decimal): Decimal {
  const result = resultOf(law, place, rule, facts);
  return result?.value ? new Decimal(String(valueText(result).value)) : otherwise;
}

/** Only the facts that the rule asks for are given to it. */
function resultOf(law: Law, place: WorkPlace, rule: string, facts: Facts): Node | null {
  const inputs = law.rule(rule)?.source.inputs ?? {};
  const asked = Object.fromEntries(Object.entries(facts).filter(([name]) => name in inputs));
  const computed = calculate(law, rule, asked, place);
  return "problems" in computed ? null : computed.outcome.result;
}
