import { calculate } from "@wage/law/calculate";
import { dayText, parseDay } from "@wage/law/days";
import type { Facts } from "@wage/law/facts";
import { late } from "@wage/law/testing/case";
import { valueText } from "@wage/law/trace/trace";
import fc from "fast-check";
import { expect, test } from "vitest";
import { shippedLaws } from "./shippedLaw.ts";
import { type Late, type Leaving, slowDue, slowPenalty } from "./slowLateness.ts";

const states = ["CA", "KS", "NV", "UT", "NH", "ID", "OR", "WY"];
const laws = await shippedLaws(states);

const holidaysOf = (state: string) => new Set(laws.get(state)?.ruleSet.calendars[state.toLowerCase()]?.days);

function result(state: string, rule: string, facts: Facts): string {
  const law = laws.get(state);
  if (!law) throw new Error(state);
  const computed = calculate(law, rule, facts, { state });
  if ("problems" in computed) throw new Error(JSON.stringify(computed.problems));
  return String(valueText(computed.outcome.result).value);
}
const FIRST = parseDay("2026-05-01") ?? 0;
const day = (most: number) => fc.integer({ min: 0, max: most }).map((days) => dayText(FIRST + days));
const toCents = (text: string) => BigInt(Math.round(Number(text) * 100));
const inDollars = (cents: bigint) => (Number(cents) / 100).toFixed(2);
const cents = (most: number) => fc.integer({ min: 0, max: most }).map(BigInt);

const leaving = fc.record<Leaving>({
  state: fc.constantFrom("CA", "NV", "WY"),
  way: fc.constantFrom("discharge", "quit"),
  left: day(90),
  payday: day(120),
});

test("the engine and an independent computation agree on the day on which final pay is due", () => {
  const inOregon = leaving.map((one): Leaving => ({ ...one, state: "OR", way: "quit" }));
  fc.assert(
    fc.property(fc.oneof(leaving, inOregon), (one) => {
      const facts = { separation_date: one.left, separation: one.way, next_payday: one.payday };
      expect(result(one.state, "final_pay.due", facts)).toBe(slowDue(one, holidaysOf(one.state)));
    }),
    { numRuns: 1000 },
  );
});

const paymentsOf = ({ paid, asOf, unpaid }: Late): Facts[] =>
  paid !== null && paid <= asOf ? [{ date: paid, amount: inDollars(unpaid) }] : [];

test("the engine and an independent computation agree on penalties for each day", () => {
  const lateness = fc.record<Late>({
    state: fc.constantFrom("CA", "KS", "NV", "UT", "NH", "ID", "OR"),
    due: day(30),
    asOf: day(200),
    paid: fc.option(day(200)),
    unpaid: cents(900_000).map((sum) => sum + 1n),
    dailyWage: cents(40_000),
  });
  fc.assert(
    fc.property(lateness, (one) => {
      const facts = {
        ...late(one.due, one.asOf, inDollars(one.unpaid), paymentsOf(one)),
        still_employed: false,
        separation_date: one.due,
        daily_wage: inDollars(one.dailyWage),
        good_faith_dispute: false,
        willful: true,
      };
      expect(toCents(result(one.state, "penalty.per_day", facts))).toBe(
        slowPenalty(one, holidaysOf(one.state)),
      );
    }),
    { numRuns: 1500 },
  );
});
