import { addCalendarDays } from "@wage/contract/core/calendar";
import { calculate } from "@wage/law/calculate";
import { compileLaw } from "@wage/law/engine/law";
import type { Facts } from "@wage/law/facts";
import { late } from "@wage/law/testing/case";
import { valueText } from "@wage/law/trace/trace";
import { expect, test } from "vitest";
import { soundProfile } from "../profiles/applyProfile.commands.ts";

/** The result of a rule with the profile that ships for a state; where it refuses, why. */
async function result(state: string, rule: string, facts: Facts, place: object = {}) {
  const { ruleSet } = await soundProfile(state);
  const computed = calculate(compileLaw(ruleSet), rule, facts, { state, ...place });
  if ("problems" in computed) return computed.problems;
  const { value } = valueText(computed.outcome.result);
  return computed.outcome.result.bound === "exact" ? value : `${computed.outcome.result.bound} ${value}`;
}

const week: Facts = {
  week_start: "2026-03-01",
  days: [13, 10, 8, 8, 6, 6, 10].map((hours, index) => ({
    date: `2026-03-0${index + 1}`,
    hours: String(hours),
    rate: "20",
  })),
  work_kind: "general",
  included_pay: "0",
  federal_covered: false,
  exempt: false,
};

test("[BIZ] the same week gives each state's result when the profile alone is switched", async () => {
  expect(await result("CA", "week.hourly", week)).toBe("1460");
  expect(await result("CO", "week.hourly", week)).toBe("1430");
  expect(await result("KS", "week.hourly", week)).toBe("1370");
  expect(await result("WY", "week.hourly", week)).toBe("1220");
});

test("[BIZ] with federal law the greater of both is taken", async () => {
  const covered = { ...week, federal_covered: true };
  expect(await result("KS", "week.hourly", covered)).toBe("1430");
  expect(await result("WY", "week.hourly", covered)).toBe("1430");
  expect(await result("CA", "week.hourly", covered)).toBe("1460");
});

test("[BIZ] overtime of states that were looked up: none in Idaho, from 48 hours in Minnesota, by the week in Nevada at $20.00", async () => {
  expect(await result("ID", "week.hourly", week)).toBe("1220");
  expect(await result("MN", "week.hourly", week)).toBe("1350");
  for (const state of ["MT", "NH", "NM"]) expect(await result(state, "week.hourly", week)).toBe("1430");
  expect(await result("NV", "week.hourly", week)).toBe("1430");
  for (const state of ["OR", "WA"]) expect(await result(state, "week.hourly", week)).toBe("1430");
  for (const state of ["TX", "UT"]) {
    expect(await result(state, "week.hourly", week)).toBe("1220");
    expect(await result(state, "week.hourly", { ...week, federal_covered: true })).toBe("1430");
  }
});

test("[BIZ] farm work has overtime in Oregon and Washington from the year and the hours of their law", async () => {
  const farm = (week_start: string): Facts => ({
    ...week,
    work_kind: "farm",
    week_start,
    days: Array.from({ length: 6 }, (_, day) => ({
      date: addCalendarDays(week_start, day),
      hours: "10",
      rate: "20",
    })),
  });
  for (const [state, start, pay] of [
    ["OR", "2022-03-06", "1200"],
    ["OR", "2024-03-03", "1250"],
    ["OR", "2026-03-01", "1320"],
    ["WA", "2021-03-07", "1200"],
    ["WA", "2023-03-05", "1320"],
    ["WA", "2026-03-01", "1400"],
  ] as const)
    expect([state, start, await result(state, "week.hourly", farm(start))]).toEqual([state, start, pay]);
});

test("a penalty that nobody has looked up is unknown, never none: a percentage in Texas", async () => {
  const facts = late("2026-03-02", "2026-03-30", "500");
  expect(await result("TX", "penalty.percent", facts)).toMatchObject([{ reason: { key: "lawNotSet" } }]);
});

test("[BIZ] California owes an hour of pay for each day on which a break was missed", async () => {
  const missed: Facts = { work_date: "2026-03-02", days: "2", regular_rate: "20" };
  expect(await result("CA", "premium.missed_break", missed)).toBe("40");
});

test("[BIZ] a tipped worker at $2.13 is owed the whole wage in cash where the state lets no tips count", async () => {
  const tipped: Facts = {
    week_start: "2026-03-01",
    days: ["02", "03", "04", "05", "06"].map((day) => ({ date: `2026-03-${day}`, hours: "8" })),
    wage_kind: "tipped",
    cash_paid: "85.20",
    tips: "1000",
    lodging_credit: "0",
  };
  const owed = {
    CA: "590.8",
    MN: "371.2",
    MT: "348.8",
    NV: "394.8",
    ID: "48.8",
    NH: "45.6",
    NM: "34.8",
    KS: "0",
    WA: "600",
    OR: "516.8",
    CO: "400.4",
    TX: "0",
    UT: "0",
  };
  for (const [state, amount] of Object.entries(owed))
    expect([state, await result(state, "wage_floor.shortfall", tipped)]).toEqual([state, amount]);
});

const newYear: Facts = {
  week_start: "2025-12-29",
  days: ["2025-12-29", "2025-12-30", "2025-12-31", "2026-01-01", "2026-01-02"].map((date) => ({
    date,
    hours: "8",
  })),
  wage_kind: "general",
  cash_paid: "500",
  tips: "0",
  lodging_credit: "0",
};

test("[BIZ] a week over the turn of the year has the minimum wage of each day", async () => {
  expect(await result("CO", "wage_floor.shortfall", newYear)).toBe("98");
  expect(await result("CA", "wage_floor.shortfall", newYear)).toBe("166.4");
  // 24 h at $18.81 and 16 h at $19.29: Denver has a wage of its own, and the rest of Colorado has not.
  expect(await result("CO", "wage_floor.shortfall", newYear, { county: "08031" })).toBe("260.08");
  expect(await result("CO", "wage_floor.shortfall", newYear, { county: "08059" })).toBe("98");
});

test("[BIZ] Oregon's three regions: the metropolitan area above the standard rate, nonurban counties below it", async () => {
  const inOregon: Facts = { ...newYear, cash_paid: "0" };
  const of = (place: object) => result("OR", "wage_floor.shortfall", inOregon, place);
  // 40 h at $15.05, $16.30 and $14.05.
  expect(await of({ county: "41039" })).toBe("602");
  expect(await of({ county: "41051", city: "OR/portland-metro" })).toBe("652");
  expect(await of({ county: "41035" })).toBe("562");
});

test("a value that has not been looked up is an error, never the state's lower one", async () => {
  const july: Facts = { ...newYear, week_start: "2026-07-06", days: [{ date: "2026-07-06", hours: "8" }] };
  const place = { county: "06075", city: "CA/san-francisco" };
  const refused = await result("CA", "wage_floor.shortfall", july, place);
  expect(JSON.stringify(refused)).toContain("CA/san-francisco");
});

test("[BIZ] penalties follow the profile: Kansas by the day, Colorado by the multiple", async () => {
  const willful: Facts = {
    ...late("2026-05-01", "2026-05-29", "1000"),
    still_employed: false,
    daily_wage: "160",
    good_faith_dispute: false,
    willful: true,
  };
  expect(await result("KS", "penalty.per_day", willful)).toBe("160");
  const demand = {
    ...late("2026-03-01", "2026-04-01", "400"),
    demand_date: "2026-03-10",
    willful: false,
  };
  expect(await result("CO", "penalty.multiple", demand)).toBe("1000");
});

test("[BIZ] Texas punishes bad faith with the lesser of the wages and $1,000.00", async () => {
  const of = (unpaid: string, willful: boolean) =>
    result("TX", "penalty.multiple", {
      ...late("2026-03-02", "2026-03-30", unpaid),
      willful,
    });
  expect([await of("600", true), await of("4000", true), await of("4000", false)]).toEqual([
    "600",
    "1000",
    "0",
  ]);
});

test("[BIZ] California's interest on wages is simple, at ten per cent a year from the day on which they were due", async () => {
  const facts = late("2025-03-01", "2026-03-01", "1000");
  expect(await result("CA", "interest.due", facts)).toBe("100");
});

test("[BIZ] minors: 85 % in Colorado below 18, the full wage in Denver, and no guess where the law has not been looked up", async () => {
  const minor = (born: string): Facts => ({
    week_start: "2026-03-01",
    days: [{ date: "2026-03-02", hours: "10" }],
    wage_kind: "youth",
    birth_date: born,
    hired_date: "2026-03-01",
    cash_paid: "0",
    tips: "0",
    lodging_credit: "0",
  });
  const floor = (born: string, place: object = {}) =>
    result("CO", "wage_floor.shortfall", minor(born), place);
  // Ten hours at 85 % of $15.16, which is $12.89 to the cent, at $15.16, and at Denver's $19.29.
  expect(await floor("2008-03-03")).toBe("128.9");
  expect(await floor("2008-03-02")).toBe("151.6");
  expect(await floor("2010-01-01", { county: "08031" })).toBe("192.9");
  // Whether Edgewater allows less to minors has not been looked up: the federal youth wage is all that is known.
  expect(await floor("2010-01-01", { city: "CO/edgewater", county: "08059" })).toBe("at_least 42.5");
});

test("[BIZ] pay for reporting to work: half of the day in California, two hours in New Hampshire", async () => {
  const sentHome = { work_date: "2026-03-02", scheduled_hours: "8", hours: "1", regular_rate: "20" };
  expect(await result("CA", "premium.reporting", sentHome)).toBe("60");
  expect(await result("NH", "premium.reporting", sentHome)).toBe("20");
});
