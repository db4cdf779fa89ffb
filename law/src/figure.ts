import { Decimal } from "decimal.js";
import type { Node } from "./engine/node.ts";
import { valueText } from "./trace/trace.ts";

/**
 * A sum of money by law, in dollars with two decimals. `at_least`: the law of some layer, or a fact, is not known, and
 * what is known holds as the floor. `none`: the law is known to have no such rule. There is no zero for what nobody knows.
 */
export type Figure =
  | { kind: "known"; amount: string }
  | { kind: "at_least"; amount: string }
  | { kind: "unknown" }
  | { kind: "none" };

const UNKNOWN: Figure = { kind: "unknown" };
const NONE: Figure = { kind: "none" };

/** The value of a computed sum; a sum that was not computed is unknown. A floor of zero says nothing. */
export function figureOf(computed: Node | undefined): Figure {
  if (computed?.value === undefined) return UNKNOWN;
  if (computed.value === null) return NONE;
  if (computed.bound === "at_most") return UNKNOWN;
  return floorOrSum(new Decimal(String(valueText(computed).value)), computed.bound === "exact");
}

function floorOrSum(amount: Decimal, isKnown: boolean): Figure {
  if (isKnown) return { kind: "known", amount: amount.toFixed(2) };
  return amount.gt(0) ? { kind: "at_least", amount: amount.toFixed(2) } : UNKNOWN;
}

/** The sum of figures: a floor if one of them is a floor or unknown, nothing if none of them has a rule. */
export function sumOfFigures(figures: readonly Figure[]): Figure {
  if (figures.every(({ kind }) => kind === "none")) return NONE;
  const amounts = figures.map((figure) => amountOf(figure) ?? "0");
  const isKnown = figures.every(({ kind }) => kind === "known" || kind === "none");
  return floorOrSum(Decimal.sum(0, ...amounts), isKnown);
}

/** The amount of a figure that has one, be it a floor. */
export const amountOf = (figure: Figure): string | null => ("amount" in figure ? figure.amount : null);

/** The amount of a figure that is settled: what the law gives, or zero where it has no rule. Null if it is not known. */
export const knownAmount = (figure: Figure): string | null =>
  figure.kind === "known" ? figure.amount : figure.kind === "none" ? "0.00" : null;
