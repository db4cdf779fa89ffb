import { calculate } from "@wage/law/calculate";
import { dayText } from "@wage/law/days";
import { valueText } from "@wage/law/trace/trace";
import fc from "fast-check";
import { expect, test } from "vitest";
import { shippedLaws } from "./shippedLaw.ts";
import { slowMinimum } from "./slowMinimum.ts";

const STATES = ["MN", "WA", "MT", "CA"] as const;
const laws = await shippedLaws(STATES);
const FIRST = 20_514;

const day = (from: number, to: number) => fc.integer({ min: FIRST + from, max: FIRST + to }).map(dayText);
// Sixteenth and twentieth birthdays fall around the week, and so does the ninetieth day of the job.
const born = fc
  .tuple(fc.constantFrom(16, 18, 20), day(-10, 16))
  .map(([years, date]) => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`)
  .filter((date) => !date.endsWith("02-29"));
const quarters = fc.array(fc.integer({ min: 0, max: 96 }), { minLength: 1, maxLength: 7 });

test("the engine and an independent computation agree on the least pay of young workers and learners", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...STATES),
      born,
      day(-100, 0),
      fc.integer({ min: 0, max: 700 }),
      quarters,
      (state, birth, hired, before, worked) => {
        const kind = state === "CA" ? "learner" : "youth";
        const shifts = worked.map((each, index) => ({ date: dayText(FIRST + index), quarters: each }));
        const law = laws.get(state);
        if (!law) throw new Error(state);
        const facts = {
          week_start: dayText(FIRST),
          days: shifts.map(({ date, quarters: each }) => ({ date, hours: (each / 4).toFixed(2) })),
          wage_kind: kind,
          birth_date: birth,
          hired_date: hired,
          experience_hours: (before / 4).toFixed(2),
          cash_paid: "0",
          tips: "0",
          lodging_credit: "0",
        };
        const computed = calculate(law, "wage_floor.shortfall", facts, { state });
        if ("problems" in computed) throw new Error(JSON.stringify(computed.problems));
        const pay = Number(valueText(computed.outcome.result).value).toFixed(2).replace(".", "");
        expect(BigInt(pay)).toBe(slowMinimum(state, { kind, born: birth, hired, before }, shifts));
      },
    ),
  );
});
