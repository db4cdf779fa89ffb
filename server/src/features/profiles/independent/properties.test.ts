import { calculate } from "@wage/law/calculate";
import { dayText } from "@wage/law/days";
import type { Facts } from "@wage/law/facts";
import { compare, parseDecimal, type Rational } from "@wage/law/rational";
import { late } from "@wage/law/testing/case";
import { valueText } from "@wage/law/trace/trace";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shippedLaws } from "./shippedLaw.ts";
import { type SlowDay, slowWeek } from "./slowWeek.ts";

const STATES = ["CA", "CO", "KS", "WY"] as const;
const laws = await shippedLaws(STATES);
const FIRST = 20_514;

function result(state: string, rule: string, facts: Facts, name = "result"): string {
  const law = laws.get(state);
  if (!law) throw new Error(state);
  const computed = calculate(law, rule, facts, { state });
  if ("problems" in computed) throw new Error(JSON.stringify(computed.problems));
  return String(valueText(computed.outcome.read(name)).value);
}
const amount = (text: string): Rational => {
  const value = parseDecimal(text);
  if (!value) throw new Error(text);
  return value;
};
const cents = (text: string): bigint => {
  const { n, d } = amount(text);
  return (n * 100n) / d;
};
const decimal = (value: number, places = 2) => (value / 10 ** places).toFixed(places);

const state = fc.constantFrom(...STATES);
const money = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => decimal(value));
const slowDays = fc.array(fc.record({ quarters: fc.integer({ min: 0, max: 96 }), rate: money(200) }), {
  minLength: 1,
  maxLength: 7,
});
const rowsOf = (days: readonly SlowDay[], first = FIRST) =>
  days.map(({ quarters, rate }, index) => ({
    date: dayText(first + index),
    hours: decimal(quarters * 25),
    rate,
  }));
const week = (days: readonly SlowDay[], bonus: string, federal = true): Facts => ({
  week_start: dayText(FIRST),
  days: rowsOf(days),
  work_kind: "general",
  included_pay: bonus,
  federal_covered: federal,
  exempt: false,
});

describe("the engine and an independent computation agree", () => {
  test("on the pay of any week in any of four states", () => {
    fc.assert(
      fc.property(slowDays, money(2000), state, fc.boolean(), (days, bonus, at, federal) => {
        expect(cents(result(at, "week.hourly", week(days, bonus, federal)))).toBe(
          slowWeek(days, bonus, at, federal),
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe("whatever the facts", () => {
  test("a claim is the sum of its weeks", () => {
    const weeks = fc.array(fc.record({ days: slowDays, bonus: money(500) }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(weeks, state, (all, at) => {
        const rows = all.map(({ days, bonus }, index) => ({
          week_start: dayText(FIRST + 7 * index),
          days: rowsOf(days, FIRST + 7 * index),
          included_pay: bonus,
          paid: "0",
        }));
        const claim = {
          as_of: "2026-11-22",
          weeks: rows,
          work_kind: "general",
          federal_covered: true,
          exempt: false,
        };
        const parts = all.reduce(
          (sum, { days, bonus }) => sum + cents(result(at, "week.hourly", week(days, bonus))),
          0n,
        );
        expect(cents(result(at, "claim.weeks", claim))).toBe(parts);
      }),
    );
  });

  test("another hour or a higher rate never lowers the pay of hours at one rate", () => {
    const one = fc.record({ quarters: fc.integer({ min: 0, max: 92 }), rate: fc.constant("17.35") });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 7 }), fc.nat(6), state, (days, pick, at) => {
        const before = amount(result(at, "week.hourly", week(days, "0")));
        const longer = days.map((day, index) =>
          index === pick % days.length ? { ...day, quarters: day.quarters + 4 } : day,
        );
        const dearer = days.map((day) => ({ ...day, rate: "17.36" }));
        expect(compare(amount(result(at, "week.hourly", week(longer, "0"))), before)).toBeGreaterThanOrEqual(
          0,
        );
        expect(compare(amount(result(at, "week.hourly", week(dearer, "0"))), before)).toBeGreaterThanOrEqual(
          0,
        );
      }),
    );
  });

  test("the order of the days does not matter", () => {
    fc.assert(
      fc.property(slowDays, state, fc.nat(), (days, at, turn) => {
        const facts = week(days, "10");
        const rows = rowsOf(days);
        const turned = [...rows.slice(turn % rows.length), ...rows.slice(0, turn % rows.length)].toReversed();
        expect(result(at, "week.hourly", { ...facts, days: turned })).toBe(result(at, "week.hourly", facts));
      }),
    );
  });

  test("the hours of a day in several rows, in any order, are paid as in one", () => {
    const cuts = fc.array(fc.array(fc.nat(96), { maxLength: 3 }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(slowDays, cuts, state, fc.nat(), (days, cutsOfDays, at, turn) => {
        const whole = rowsOf(days);
        const parts = days.flatMap(({ quarters }, index) => {
          const row = whole[index] as (typeof whole)[number];
          const ends = (cutsOfDays[index] ?? []).map((cut) => Math.min(cut, quarters)).sort((a, b) => a - b);
          return [...ends, quarters].map((end, part) => ({
            ...row,
            hours: decimal((end - (ends[part - 1] ?? 0)) * 25),
          }));
        });
        const turned = [...parts.slice(turn % parts.length), ...parts.slice(0, turn % parts.length)];
        const week = {
          week_start: dayText(FIRST),
          work_kind: "general",
          federal_covered: true,
          exempt: false,
        };
        const pay = (rows: typeof whole) =>
          result(at, "week.hourly", { ...week, included_pay: "10", days: rows });
        expect(pay(turned)).toBe(pay(whole));
        const least = (rows: typeof whole) =>
          result("CA", "wage_floor.shortfall", {
            week_start: dayText(FIRST),
            days: rows.map(({ date, hours }) => ({ date, hours })),
            wage_kind: "learner",
            birth_date: null,
            hired_date: null,
            experience_hours: "140",
            cash_paid: "0",
            tips: "0",
            lodging_credit: "0",
          });
        expect(least(turned)).toBe(least(whole));
      }),
      { numRuns: 500 },
    );
  });

  test("a payment never pays more than is due, and not a cent is lost", () => {
    fc.assert(
      fc.property(
        money(5000),
        fc.tuple(money(2000), money(200), money(900), money(900), money(90)),
        (payment, due) => {
          const [wages, interest, claimant_penalty, state_penalty, fees] = due;
          const facts = {
            payment_date: "2026-03-02",
            payment,
            wages,
            interest,
            claimant_penalty,
            state_penalty,
            fees,
          };
          const total = due.reduce((sum, each) => sum + cents(each), 0n);
          const balance = cents(result("WY", "payment.allocation", facts));
          const overpaid = cents(result("WY", "payment.allocation", facts, "overpaid"));
          expect(balance * overpaid).toBe(0n);
          expect(total - balance + overpaid).toBe(cents(payment));
        },
      ),
    );
  });

  test("a penalty for each day never exceeds its cap, and never falls as days pass", () => {
    fc.assert(
      fc.property(money(9000), fc.nat(500), fc.nat(60), (unpaid, days, more) => {
        const facts = (passed: number) => ({
          ...late("2026-02-01", dayText(FIRST + passed), unpaid),
          daily_wage: "120",
          good_faith_dispute: false,
          willful: true,
        });
        const [before, after] = [facts(days), facts(days + more)].map((each) =>
          amount(result("KS", "penalty.per_day", each)),
        );
        expect(compare(after as Rational, before as Rational)).toBeGreaterThanOrEqual(0);
        expect(compare(after as Rational, amount(unpaid))).toBeLessThanOrEqual(0);
      }),
    );
  });
});

test("the same facts give each state's result when the profile alone is switched", () => {
  const days = [13, 10, 8, 8, 6, 6, 10].map((hours) => ({ quarters: hours * 4, rate: "20.00" }));
  const results = STATES.map((at) => result(at, "week.hourly", week(days, "0", false)));
  expect(results).toEqual(["1460", "1430", "1370", "1220"]);
});
