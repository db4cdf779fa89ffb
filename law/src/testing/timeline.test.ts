import { expect, test } from "vitest";
import { type ConsequenceFacts, sumsOf } from "../consequences.ts";
import { compileLaw } from "../engine/law.ts";
import type { DatedAmount, UnpaidPart } from "../timeline.ts";
import { timelineProblems } from "../timelineProblems.ts";
import { invented } from "./inventedLaw.ts";

/* What the language of penalties and interest can say, in a place that does not exist. */

const FACTS: ConsequenceFacts = {
  computedTo: "2026-06-01",
  stillEmployed: false,
  separatedOn: "2026-03-01",
  separation: "discharge",
  demandedOn: "2026-03-10",
  dailyWage: "100.00",
  willful: true,
  disputed: false,
  promptlyPaid: false,
  wageFloorClaim: false,
  specialCircumstances: false,
};
const PARTS: UnpaidPart[] = [{ dueOn: "2026-03-01", unpaid: "1000.00" }];

function sums(
  values: Readonly<Record<string, string | boolean>>,
  facts: Partial<ConsequenceFacts> = {},
  parts = PARTS,
  payments: DatedAmount[] = [],
) {
  const law = compileLaw(invented(values));
  expect(law.problems).toEqual([]);
  return sumsOf({ law, place: { state: "XX" }, parts, payments, facts: { ...FACTS, ...facts } });
}
const penalty = (...given: Parameters<typeof sums>) => sums(...given).claimantPenalty;
const interest = (...given: Parameters<typeof sums>) => sums(...given).interest;
const known = (amount: string) => ({ kind: "known", amount });

const MONTHLY = { "penalty.day.scope": "payday", "penalty.day.unpaid_share": "0.05" };

test("a percentage for each month begun, or for each completed month, of what is unpaid in it", () => {
  const begun = { ...MONTHLY, "penalty.day.period": "month_begun" };
  const completed = { ...MONTHLY, "penalty.day.period": "month_completed" };
  // From 2 March: 2 March, 2 April and 2 May have begun, and the months to 1 April, 1 May and 1 June are complete.
  expect(penalty(begun)).toEqual(known("150.00"));
  expect(penalty(completed)).toEqual(known("150.00"));
  expect(penalty(completed, { computedTo: "2026-05-31" })).toEqual(known("100.00"));
  expect(penalty(begun, { computedTo: "2026-06-02" })).toEqual(known("200.00"));
  const half = [{ date: "2026-04-15", amount: "500.00" }];
  expect(penalty(begun, {}, PARTS, half)).toEqual(known("125.00"));
  expect(penalty(completed, {}, PARTS, half)).toEqual(known("100.00"));
});

test("two payments of half are worth two halves, and a cap as a share of the wages holds for each part of them", () => {
  const daily = {
    "penalty.day.scope": "claim",
    "penalty.day.unpaid_share": "0.1",
    "penalty.day.cap_share": "1",
  };
  const halves = [
    { date: "2026-03-05", amount: "500.00" },
    { date: "2026-03-09", amount: "500.00" },
  ];
  // Three days of 1,000.00 and four of 500.00.
  expect(penalty(daily, {}, PARTS, halves)).toEqual(known("500.00"));
  expect(penalty(daily)).toEqual(known("1000.00"));
  expect(penalty(daily, {}, PARTS, halves.slice(0, 1))).toEqual(known("650.00"));
});

test("Massachusetts: treble damages of wages that were paid three weeks late are twice the wages beside them", () => {
  const treble = {
    "penalty.multiple.anchor": "due",
    "penalty.multiple.grace": "0",
    "penalty.multiple.share": "2",
  };
  const vacation = [{ dueOn: "2026-03-01", unpaid: "8952.15" }];
  const paid = [{ date: "2026-03-22", amount: "8952.15" }];
  expect(penalty(treble, {}, vacation, paid)).toEqual(known("17904.30"));
  expect(penalty(treble, {}, vacation, [{ date: "2026-03-01", amount: "8952.15" }])).toEqual(known("0.00"));
});

test("the lesser of the wages and an amount, and the greater of them", () => {
  const multiple = { "penalty.multiple.anchor": "due", "penalty.multiple.share": "1" };
  expect(penalty({ ...multiple, "penalty.multiple.most": "600" })).toEqual(known("600.00"));
  expect(penalty({ ...multiple, "penalty.multiple.most": "1600" })).toEqual(known("1000.00"));
  expect(penalty({ ...multiple, "penalty.multiple.least": "1600" })).toEqual(known("1600.00"));
});

test("a cap falls or rises after a notice that was not answered by payment", () => {
  const waiting = {
    "penalty.day.scope": "separation",
    "penalty.day.wage_share": "1",
    "penalty.day.cap_share": "1",
    "penalty.day.notice_days": "12",
    "final_pay.discharge.days": "0",
  };
  const noticed = { noticedOn: "2026-03-20" };
  expect(penalty(waiting)).toEqual(known("1000.00"));
  expect(penalty(waiting, noticed)).toEqual(known("9200.00"));
  expect(penalty({ ...waiting, "penalty.day.notice_cap_share": "2" }, noticed)).toEqual(known("2000.00"));
  const answered = [{ date: "2026-04-01", amount: "1000.00" }];
  expect(penalty(waiting, noticed, PARTS, answered)).toEqual(known("1000.00"));
});

test("a penalty may run from the notice, and a fixed amount a day is one of them", () => {
  const fixed = { "penalty.day.scope": "claim", "penalty.day.anchor": "notice", "penalty.day.amount": "25" };
  expect(penalty(fixed)).toEqual(known("0.00"));
  expect(penalty(fixed, { noticedOn: "2026-05-22" })).toEqual(known("250.00"));
});

test("a late payday has a penalty of its own for each day on which wages were due", () => {
  const late = {
    "penalty.day.scope": "payday",
    "penalty.day.wage_share": "1",
    "penalty.day.cap_days": "5",
    "penalty.second.scope": "claim",
    "penalty.second.unpaid_share": "0.01",
    "penalty.second.cap_days": "10",
  };
  const two = [...PARTS, { dueOn: "2026-03-15", unpaid: "500.00" }];
  // Two times five days' wages, and ten days of one per cent of 1,000.00 beside them.
  expect(penalty(late, {}, two)).toEqual(known("1100.00"));
});

test("civil penalties to the state by tiers: the first violation, and a repeated or willful one", () => {
  const tiers = {
    "penalty.civil.scope": "payday",
    "penalty.civil.amount": "100",
    "penalty.civil.repeat_amount": "200",
    "penalty.civil.repeat_share": "0.25",
  };
  const two = [...PARTS, { dueOn: "2026-03-15", unpaid: "500.00" }];
  expect(sums(tiers, { willful: false }, two).statePenalty).toEqual(known("200.00"));
  expect(sums(tiers, {}, two).statePenalty).toEqual(known("775.00"));
  const bounded = {
    "penalty.civil.share": "0.1",
    "penalty.civil.least": "1000",
    "penalty.civil.most": "20000",
  };
  expect(sums({ ...bounded, "penalty.civil.willful_only": true }).statePenalty).toEqual(known("1000.00"));
  expect(sums(bounded, {}, [{ dueOn: "2026-03-01", unpaid: "500000.00" }]).statePenalty).toEqual(
    known("20000.00"),
  );
});

test("days of interest over 365, over 366 in a leap year, and by twelfths", () => {
  const rate = { "interest.rate": "0.12", "interest.compound": "simple" };
  const leap = [{ dueOn: "2024-01-01", unpaid: "1000.00" }];
  const to = { computedTo: "2025-01-01" };
  expect(interest(rate, to, leap)).toEqual(known("120.33"));
  expect(interest({ ...rate, "interest.day_count": "actual_actual" }, to, leap)).toEqual(known("120.00"));
  const twelfths = { ...rate, "interest.day_count": "twelfths" };
  expect(interest(twelfths, to, leap)).toEqual(known("120.00"));
  // Two months, and 15 of the 30 days of the third, which is April.
  expect(
    interest(twelfths, { computedTo: "2026-04-16" }, [{ dueOn: "2026-02-01", unpaid: "1000.00" }]),
  ).toEqual(known("25.00"));
});

test("a leap day's anniversary is the last day of February: a year of interest ends there", () => {
  const yearly = { "interest.rate": "0.1", "interest.compound": "yearly", "interest.day_count": "twelfths" };
  const leapDay = [{ dueOn: "2024-02-29", unpaid: "1000.00" }];
  expect(interest(yearly, { computedTo: "2025-02-28" }, leapDay)).toEqual(known("100.00"));
  expect(interest(yearly, { computedTo: "2026-02-28" }, leapDay)).toEqual(known("210.00"));
});

test("interest may run from the demand or the separation, on the balance of each day", () => {
  const rate = { "interest.rate": "0.365", "interest.compound": "simple" };
  const parts = [
    { dueOn: "2026-02-01", unpaid: "600.00" },
    { dueOn: "2026-03-11", unpaid: "400.00" },
  ];
  const half = [{ date: "2026-03-21", amount: "500.00" }];
  const to = { computedTo: "2026-03-31" };
  // One per mille a day: 600.00 for a day from the demand, 1,000.00 for ten days, 500.00 for ten days.
  expect(interest({ ...rate, "interest.anchor": "demand" }, to, parts, half)).toEqual(known("15.60"));
  expect(interest({ ...rate, "interest.anchor": "separation" }, to, parts, half)).toEqual(known("21.00"));
  expect(interest(rate, to, parts, half)).toEqual(known("37.80"));
});

test("money paid before wages are due pays the next that come due", () => {
  const daily = {
    "penalty.day.scope": "claim",
    "penalty.day.unpaid_share": "0.01",
    "penalty.day.cap_days": "10",
  };
  const parts = [...PARTS, { dueOn: "2026-03-15", unpaid: "500.00" }];
  expect(penalty(daily, {}, parts, [{ date: "2026-03-01", amount: "1500.00" }])).toEqual(known("0.00"));
});

test("dates that cannot be, and negative amounts, are faults that lead to their facts", () => {
  const faults = (facts: Partial<ConsequenceFacts>, payments: DatedAmount[] = [], parts = PARTS) =>
    timelineProblems({ facts: { ...FACTS, ...facts }, parts, payments, hiredOn: "2025-03-01" }).map(
      ({ path, reason }) => `${path.join(".")}: ${reason.key}`,
    );
  expect(faults({})).toEqual([]);
  expect(faults({ separatedOn: "2025-02-28" })).toEqual(["separatedOn: lawSeparationTooEarly"]);
  expect(faults({ demandedOn: "2026-02-28" })).toEqual(["demandedOn: lawBeforeDue"]);
  expect(faults({ noticedOn: "2026-02-28", computedTo: "2026-02-27" })).toEqual([
    "computedTo: lawBeforeDue",
    "noticedOn: lawBeforeDue",
  ]);
  expect(faults({}, [{ date: "2026-02-28", amount: "1.00" }])).toEqual([
    "payments.0.date: lawPaymentTooEarly",
  ]);
  expect(faults({}, [{ date: "2026-03-28", amount: "-1.00" }])).toEqual(["payments.0.amount: lawNegative"]);
  expect(faults({ dailyWage: "-100.00" })).toEqual(["dailyWage: lawNegative"]);
  expect(faults({ demanded: false, demandedOn: "2026-03-20" })).toEqual(["demandedOn: lawNoDemandOnDay"]);
  expect(faults({ demandedOn: "2025-02-29" })).toEqual(["demandedOn: lawNotADate"]);
  // While a due date is not known, nothing can be said of the order.
  expect(faults({ demandedOn: "2026-02-28" }, [], [...PARTS, { dueOn: null, unpaid: "1.00" }])).toEqual([]);
});
