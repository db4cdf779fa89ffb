import type { Outcome } from "@wage/law/calculate";
import type { Node } from "@wage/law/engine/node";
import { valueText } from "@wage/law/trace/trace";
import { toDecimal } from "../lines/wageSentences.ts";
import { ask, type Draft, type Surroundings } from "./asking.ts";

/* The pay of a week by the rules in force: the public calculator and the lines of a claim ask them here. */

type Week = {
  weekStart: string;
  days: readonly { date: string; hours: string }[];
  /** The pay without overtime, no less than the minimum wage. */
  straight: string;
  /** Other pay that counts in the regular rate. */
  bonus?: string;
  /** The regular rate of workers with tips is the one before the credit (29 CFR 531.60). */
  hasTips: boolean;
  exempt: boolean | null;
};

/** Asks for the pay of a week, or for the overtime in it, which the pay of a week adds. */
export const askWeek = (
  rule: "week.pay" | "overtime.week",
  { weekStart, days, straight, bonus = "0", hasTips, exempt }: Week,
  around: Surroundings,
  draft: Draft,
): Outcome | undefined =>
  ask(around, draft, rule, {
    week_start: weekStart,
    days,
    straight_pay: straight,
    included_pay: bonus,
    tip_credit: hasTips,
    work_kind: "general",
    federal_covered: true,
    exempt,
  });

/** The value of a step by which a result was computed, whichever law gave it; undefined if there is none. */
export function stepOf(result: Node, name: string): string | undefined {
  const seen = new Set<Node>();
  // The next step first: the result of a rule names its own before those of the rules it calls.
  const next = [result];
  for (let at = next.shift(); at; at = next.shift()) {
    if (seen.has(at)) continue;
    seen.add(at);
    if (at.op === "step" && at.more?.name === name) {
      const { value } = valueText(at);
      return typeof value === "string" ? toDecimal(value)?.toFixed() : undefined;
    }
    next.push(...at.args);
  }
  return undefined;
}
