import { calculate } from "@wage/law/calculate";
import { compileLaw, type Law } from "@wage/law/engine/law";
import { type Facts, FEDERAL_ONLY } from "@wage/law/facts";
import { FEDERAL } from "@wage/law/rules/federal";
import { valueText } from "@wage/law/trace/trace";
import { expect, test } from "vitest";
import { soundProfile } from "../profiles/applyProfile.commands.ts";

/* Published examples of weeks, premiums and final pay, computed with the law that ships. */

const laws = new Map<string, Law>([[FEDERAL_ONLY, compileLaw(FEDERAL)]]);
async function of(state: string, rule: string, facts: Facts, ...steps: string[]) {
  const law = laws.get(state) ?? compileLaw((await soundProfile(state)).ruleSet);
  laws.set(state, law);
  const computed = calculate(law, rule, facts, { state });
  if ("problems" in computed) return computed.problems;
  const { result } = computed.outcome;
  const values = [result, ...steps.map((step) => computed.outcome.read(step))].map((node) => [
    valueText(node).value,
    node.bound,
  ]);
  const texts = values.map(([value, bound]) => (bound === "exact" ? value : `${bound} ${value}`));
  return steps.length === 0 ? texts[0] : texts;
}
type Day = [day: number, hours: string, rate: string];
const days = (first: string, list: readonly Day[]) =>
  list.map(([day, hours, rate]) => ({
    date: new Date(Date.parse(first) + day * 86_400_000).toISOString().slice(0, 10),
    hours,
    rate,
  }));
const week = (list: readonly Day[], more: Facts = {}, first = "2026-03-01"): Facts => ({
  week_start: first,
  days: days(first, list),
  work_kind: "general",
  included_pay: "0",
  federal_covered: true,
  exempt: false,
  ...more,
});
const same = (count: number, hours: string, rate: string) =>
  Array.from({ length: count }, (_, day): Day => [day, hours, rate]);

test("[BIZ] 29 CFR 778.219(a)(1): 50 hours at $12.00, and the pay for the vacation does not count", async () => {
  expect(await of(FEDERAL_ONLY, "week.hourly", week(same(5, "10", "12")), "straight_pay", "premium")).toEqual(
    ["660", "600", "60"],
  );
  const payments = [
    { amount: "600", paid_for: "wages" },
    { amount: "576", paid_for: "vacation" },
  ];
  const owed = { week_start: "2026-03-01", gross_due: "660", payments };
  expect(await of(FEDERAL_ONLY, "week.owed", owed, "credited", "not_credited")).toEqual(["60", "600", "576"]);
});

test("[BIZ] 29 CFR 778.221(b): 43 hours at $5.00; the guarantee of a call-back is no overtime", async () => {
  const facts = week([...same(4, "10", "5"), [4, "3", "5"]]);
  expect(await of(FEDERAL_ONLY, "week.hourly", facts)).toBe("222.5");
});

test("[BIZ] 29 CFR 778.502(b): $300.00 whatever the hours is a salary, and 50 hours earn $330.00", async () => {
  const facts = {
    week_start: "2026-03-01",
    salary: "300",
    salary_hours: "40",
    hours: "50",
    included_pay: "0",
    fluctuating: true,
    federal_covered: true,
    exempt: false,
  };
  expect(await of(FEDERAL_ONLY, "week.salary", facts)).toBe("330");
});

test("[BIZ] an attendance bonus of a week: over all hours in federal law, over those without overtime in California", async () => {
  const dol = week(same(7, "8", "12"), { flat_bonus: "50" });
  expect(await of(FEDERAL_ONLY, "week.hourly", dol)).toBe("825.14");
  const inRate = week(same(7, "8", "12"), { included_pay: "50" });
  expect(await of(FEDERAL_ONLY, "week.hourly", inRate)).toBe("825.14");
  const alvarado = week([...same(5, "8", "10"), [5, "6", "10"]], { flat_bonus: "15" });
  expect(await of("CA", "week.hourly", alvarado, "premium")).toEqual(["508.38", "33.38"]);
  // $475.00 ÷ 46 h, half of it for six hours: 30.98.
  expect(await of("TX", "week.hourly", alvarado)).toBe("505.98");
});

test("[BIZ] 29 CFR 531.60: overtime of a tipped worker at $2.13 is $5.755 an hour in cash", async () => {
  const tipped = week(same(5, "10", "2.13"), { tip_credit: true });
  expect(await of(FEDERAL_ONLY, "week.hourly", tipped)).toBe("142.75");
  for (const state of ["TX", "UT", "WY"]) expect(await of(state, "week.hourly", tipped)).toBe("142.75");
  // Washington lets no tips count: the half is that of $17.13.
  expect(await of("WA", "week.hourly", tipped)).toBe("192.15");
});

test("[BIZ] weighted average of two rates: California", async () => {
  const facts = week([...same(4, "8", "12"), [4, "5", "10.50"], [5, "5", "10.50"]]);
  expect(await of("CA", "week.hourly", facts)).toBe("500.64");
});

test("[BIZ] NRS 608.018: overtime by the day for those below one and a half times the minimum wage alone", async () => {
  const low = week(
    [[0, "10", "10"], ...same(4, "5", "10").map(([day, ...rest]): Day => [day + 1, ...rest])],
    {},
    "2018-03-04",
  );
  expect(await of("NV", "week.hourly", low)).toBe("310");
  expect(await of("NV", "week.hourly", week(same(5, "10", "20")))).toBe("1100");
  // At $18.00, which is one and a half times $12.00, the day no longer counts; a cent less, and it does.
  expect(await of("NV", "week.hourly", week([[1, "10", "18"]]))).toBe("180");
  expect(await of("NV", "week.hourly", week([[1, "10", "17.99"]]))).toBe("197.89");
});

test("[BIZ] WA ES.A.8.2: 44 hours at $9.00", async () => {
  expect(await of("WA", "week.hourly", week([...same(5, "8", "9"), [5, "4", "9"]]))).toBe("414");
});

test("[BIZ] six days of nine hours: the hours of daily overtime are not counted again by the week", async () => {
  expect(await of("CA", "week.hourly", week(same(6, "9", "20")))).toBe("1220");
});

test("[BIZ] California 2020: two shifts of three hours at $15.00 leave $1.00 of the split-shift premium", async () => {
  const shift = { date: "2020-03-02", hours: "3", paid: "45" };
  expect(await of("CA", "premium.split_shift", { work_date: "2020-03-02", days: [shift, shift] })).toBe("1");
});

test("[BIZ] California: rest periods of piece work are paid at the average of the other hours", async () => {
  const facts = { other_pay: "453.30", other_hours: "38.33", rest_minutes: "100" };
  const ask = (week_start: string) => of("CA", "premium.piece_rest", { week_start, ...facts }, "rest_rate");
  expect(await ask("2016-03-06")).toEqual(["19.72", "11.83"]);
  // The minimum wage is more than the average.
  expect(await ask("2026-03-01")).toEqual(["28.17", "16.9"]);
});

test("[BIZ] Labor Code 226.7: three days with missed breaks at $21.50", async () => {
  const facts = { work_date: "2026-03-02", days: "3", regular_rate: "21.50" };
  expect(await of("CA", "premium.missed_break", facts)).toBe("64.5");
});

test("[BIZ] a missed rest period is ten minutes of pay in Colorado and Washington", async () => {
  const facts = { work_date: "2026-03-02", rest_periods: "3", regular_rate: "21.50" };
  for (const state of ["CO", "WA"]) expect(await of(state, "premium.missed_rest", facts)).toBe("10.75");
  expect(await of("KS", "premium.missed_rest", facts)).toMatchObject([{ reason: { key: "lawNotSet" } }]);
});

test("[BIZ] Minn. Stat. 181.14: the second payday where the first is less than five days away, within 20 days", async () => {
  const quit = (next_payday: string, second_payday?: string) =>
    of("MN", "final_pay.due", {
      separation_date: "2026-03-02",
      separation: "quit",
      next_payday,
      ...(second_payday && { second_payday }),
    });
  expect(await quit("2026-03-07", "2026-03-21")).toBe("2026-03-07");
  expect(await quit("2026-03-06", "2026-03-20")).toBe("2026-03-20");
  expect(await quit("2026-03-06", "2026-04-03")).toBe("2026-03-22");
  expect(await quit("2026-03-06")).toBe("2026-03-22");
});

test("[BIZ] ORS 652.140: the next business day after a discharge, five of them or the payday after quitting", async () => {
  const due = (separation: string, separation_date: string, next_payday: string) =>
    of("OR", "final_pay.due", { separation_date, separation, next_payday });
  // Friday, March 6.
  expect(await due("discharge", "2026-03-06", "2026-03-20")).toBe("2026-03-09");
  expect(await due("quit", "2026-03-06", "2026-03-20")).toBe("2026-03-13");
  expect(await due("quit", "2026-03-06", "2026-03-10")).toBe("2026-03-10");
  expect(await due("quit_with_notice", "2026-03-06", "2026-03-20")).toBe("2026-03-06");
});
