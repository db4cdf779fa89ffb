import { CalculatorFacts, OutlookFacts } from "@wage/contract/calculator/calculator";
import { estimate, outlook } from "@wage/contract/calculator/estimate";
import { consequencesOf } from "@wage/law/consequences";
import { compileLaw, type Law } from "@wage/law/engine/law";
import type { RuleSet } from "@wage/law/ruleSet";
import { expect, test } from "vitest";
import { FLOOR_STATES, WHOLE_STATES } from "../../testing/states/shippedStates.ts";
import { soundProfile } from "../profiles/applyProfile.commands.ts";

/* The public calculator with the profiles that ship: federal law is the floor of every state (29 USC 206, 207, 218(a)). */

const SHIPPED = [...WHOLE_STATES, ...FLOOR_STATES];

/** Each state's law is read once for all tests. */
const laws = new Map<string, Promise<Law>>();
function lawOf(state: string): Promise<Law> {
  const read = laws.get(state) ?? soundProfile(state).then(({ ruleSet }) => compileLaw(ruleSet));
  laws.set(state, read);
  return read;
}

/** The rules as they ship, but for the wage of one county or city, which is taken to be not set from a day on. */
const withoutWageOf =
  (code: string, from: string) =>
  (ruleSet: RuleSet): RuleSet => ({
    ...ruleSet,
    parameters: ruleSet.parameters.map((one) =>
      one.id === "minimum_wage.general" && one.place.code === code
        ? {
            ...one,
            values: [
              ...one.values
                .filter((value) => value.from < from)
                .map((value) => ({ ...value, to: value.to && value.to < from ? value.to : from })),
              { from, value: null, status: "not_set" as const },
            ],
          }
        : one,
    ),
  });

async function estimateIn(
  state: string,
  given: object,
  place: object = {},
  change?: (ruleSet: RuleSet) => RuleSet,
) {
  const facts = CalculatorFacts.parse({
    place: "here",
    unit: "hour",
    daysPerWeek: 5,
    start: "2026-10-05",
    weeks: 1,
    beginner: "no",
    ...given,
  });
  const shipped = await lawOf(state);
  const law = change ? compileLaw(change(shipped.ruleSet)) : shipped;
  const around = { law, place: { state, ...place }, today: "2026-11-26", language: "en" as const };
  const made = estimate(facts, { ...around, stateName: state });
  if (!made) throw new Error("no result");
  return made;
}

test.each(SHIPPED)(
  "[BIZ] %s: 40 hours at $6.00 are never less than the federal minimum wage",
  async (state) => {
    const { owed, atLeast, unset } = await estimateIn(state, { rate: "6", hoursPerWeek: "40" });
    expect(Number(owed)).toBeGreaterThanOrEqual(290);
    // What the state's law would add is named, and the sum is said to be a floor.
    if (atLeast) expect(unset).not.toEqual([]);
  },
);

test.each(SHIPPED)("[BIZ] %s: 50 hours at $20.00 bear at least the federal overtime", async (state) => {
  const { owed, atLeast, unset } = await estimateIn(state, { rate: "20", hoursPerWeek: "50" });
  expect(Number(owed)).toBeGreaterThanOrEqual(1100);
  if (atLeast) expect(unset).not.toEqual([]);
});

test.each(SHIPPED)("[BIZ] %s: without tips a tipped worker is owed the full minimum wage", async (state) => {
  const asked = { rate: "2.13", hoursPerWeek: "40" };
  const tipped = await estimateIn(state, { ...asked, tips: "0" });
  expect(tipped.owed).toBe((await estimateIn(state, asked)).owed);
  expect(Number(tipped.owed)).toBeGreaterThanOrEqual(290);
});

test.each(SHIPPED)("[BIZ] %s: a salary of 50 hours may bear at least the federal overtime", async (state) => {
  const { possible } = await estimateIn(state, { unit: "week", rate: "600", hoursPerWeek: "50" });
  const overtime = possible.find(({ part }) => part === "overtime");
  expect(Number(overtime?.amount)).toBeGreaterThanOrEqual(60);
});

test.each([
  ["CA", { city: "CA/los-angeles", county: "06037" }, "676.00"],
  ["CA", { city: "CA/san-francisco", county: "06075" }, "676.00"],
])(
  "[BIZ] %s: where a city's wage is not set yet, the state's holds as a floor",
  async (state, place, floor) => {
    const { owed, atLeast, unset } = await estimateIn(state, { rate: "6", hoursPerWeek: "40" }, place);
    expect([owed, atLeast]).toEqual([floor, true]);
    expect(unset).toContain("minimum wage");
  },
);

test("[BIZ] OR: the metro's wage is that of the metro, and the state's holds as a floor where it is not set", async () => {
  const place = { county: "41051", city: "OR/portland-metro" };
  const known = await estimateIn("OR", { rate: "6", hoursPerWeek: "40" }, place);
  expect([known.owed, known.atLeast]).toEqual(["670.00", false]);
  const change = withoutWageOf("OR/portland-metro", "2026-07-01");
  const floor = await estimateIn("OR", { rate: "6", hoursPerWeek: "40" }, place, change);
  expect([floor.owed, floor.atLeast]).toEqual(["620.00", true]);
  expect(floor.unset).toContain("minimum wage");
});

test("[BIZ] where a county's own wage replaces the state's, it may be lower, so that the federal one is the floor", async () => {
  const place = { county: "41001" };
  const known = await estimateIn("OR", { rate: "6", hoursPerWeek: "40" }, place);
  expect([known.owed, known.atLeast]).toEqual(["580.00", false]);
  const change = withoutWageOf("41001", "2026-07-01");
  const floor = await estimateIn("OR", { rate: "6", hoursPerWeek: "40" }, place, change);
  expect([floor.owed, floor.atLeast]).toEqual(["290.00", true]);
});

test.each([
  // Washington's damages were not looked up: 40 h at $7.25 less $85.20, which federal law doubles in any case.
  ["WA", "2.13", "204.8", true],
  ["TX", "6", "50", false],
])(
  "[BIZ] %s: at $%s an hour damages are named, those of federal law where the state's are not known",
  async (state, rate, amount, atLeast) => {
    const given = { rate, hoursPerWeek: "40", paid: (40 * Number(rate)).toFixed(2) };
    const { possible } = await estimateIn(state, given);
    expect(possible.find(({ part }) => part === "damages")).toMatchObject({ amount, atLeast });
  },
);

test("[BIZ] WA: a claim in work is told the damages of federal law as the least, and that the state's are not known", async () => {
  const law = await lawOf("WA");
  const asked = (federalFloor: string | null) =>
    outlook(OutlookFacts.parse({ owed: "600", floor: "600", federalFloor, periodEnd: "2026-10-11" }), {
      law,
      place: { state: "WA" },
      today: "2026-11-26",
      language: "en",
    });
  expect(asked("204.80").possible).toEqual([
    { part: "damages", amount: "204.8", rule: "damages.liquidated", atLeast: true },
  ]);
  expect(asked("204.80").unset.join()).toContain("damages");
  expect(asked(null).possible).toEqual([]);
});

const DISCHARGED = {
  separation: "discharge",
  demandedOn: "2026-03-10",
  dailyWage: "100.00",
  willful: true,
  disputed: false,
  promptlyPaid: false,
  wageFloorClaim: false,
  specialCircumstances: false,
};

test("[37] CA: the form counts interest from each payday that it was told, as a determination does", async () => {
  const law = await lawOf("CA");
  const place = { state: "CA" };
  const today = "2026-11-27";
  const dated = [
    { dueOn: "2026-10-05", unpaid: "800.00" },
    { dueOn: "2026-10-12", unpaid: "800.00" },
  ];
  const asked = (given: object) =>
    outlook(
      OutlookFacts.parse({
        owed: "1600",
        separation: "discharge",
        lastDay: "2026-10-09",
        periodEnd: "2026-10-09",
        ...given,
      }),
      { law, place, today, language: "en" },
    ).possible.find(({ part }) => part === "interest")?.amount;
  const facts = { ...DISCHARGED, computedTo: today, separatedOn: "2026-10-09" };
  const made = consequencesOf({ law, place, parts: dated, payments: [], facts, version: "" });
  // 800.00 × 10 % × 7 ÷ 365 + 1,600.00 × 10 % × 46 ÷ 365 = 21.70.
  // All of it from the day of final pay on: 21.48. The second half from that day on: 11.62 + 10.74 = 22.36.
  expect(made.interest).toEqual({ kind: "known", amount: "21.70" });
  expect(made.finalPayDueOn).toBe("2026-10-09");
  expect(asked({ dated })).toBe("21.70");
  expect(asked({})).toBe("21.48");
  expect(asked({ dated: dated.slice(0, 1) })).toBe("22.36");
  const beyond = { owed: "1599.99", periodEnd: "2026-10-09", dated };
  expect(OutlookFacts.safeParse(beyond).error?.issues.map(({ path }) => path)).toEqual([["dated"]]);
});

test.each(["AK", "CO", "LA", "NM"])(
  "[37] %s: without a demand nothing runs from it, and while nobody has said whether there was one it is unknown",
  async (state) => {
    const law = await lawOf(state);
    const penalty = (more: object) => {
      const facts = { ...DISCHARGED, computedTo: "2026-06-01", separatedOn: "2026-03-02", ...more };
      const parts = [{ dueOn: "2026-03-02", unpaid: "1000.00" }];
      const made = consequencesOf({ law, place: { state }, parts, payments: [], facts, version: "" });
      const amount = "amount" in made.claimantPenalty ? made.claimantPenalty.amount : undefined;
      return { kind: made.claimantPenalty.kind, amount, missing: made.missing };
    };
    expect(Number(penalty({ demandedOn: "2026-03-10", demanded: true }).amount)).toBeGreaterThan(0);
    expect(penalty({ demandedOn: null })).toMatchObject({ kind: "unknown", missing: ["date of the demand"] });
    expect(penalty({ demandedOn: null, demanded: true })).toMatchObject({ kind: "unknown" });
    // In the floor states other penalties are not looked up, so that the sum of all stays unknown.
    const without = penalty({ demandedOn: null, demanded: false });
    expect([Number(without.amount ?? 0), without.missing]).toEqual([0, []]);
    if (state === "CO") expect(without.kind).toBe("known");
  },
);

test.each(SHIPPED)("[37] %s: of no penalty that is computed it is open whose it is", async (state) => {
  const law = await lawOf(state);
  const facts = { ...DISCHARGED, computedTo: "2026-06-01", separatedOn: "2026-03-02" };
  const parts = [{ dueOn: "2026-03-02", unpaid: "1000.00" }];
  const made = consequencesOf({ law, place: { state }, parts, payments: [], facts, version: "" });
  expect(made.unset.join()).not.toContain("share of the penalty");
});

test.each(["AK", "AR", "CT", "DC", "DE", "HI", "IL", "IN", "LA", "MA", "ME", "ND", "OH", "OK", "PA", "VA"])(
  "[37] %s: a penalty that the law gives to the worker is known on the claim, and whose it is is no open question",
  async (state) => {
    const law = await lawOf(state);
    const facts = { ...DISCHARGED, computedTo: "2026-06-01", separatedOn: "2026-03-02" };
    const parts = [{ dueOn: "2026-03-02", unpaid: "1000.00" }];
    const made = consequencesOf({ law, place: { state }, parts, payments: [], facts, version: "" });
    expect(Number("amount" in made.claimantPenalty && made.claimantPenalty.amount)).toBeGreaterThan(0);
    expect(made.unset.join()).not.toContain("share of the penalty");
  },
);

test("[BIZ] without the hours, or while nobody knows whether a salary bears overtime, the agreed pay is the least", async () => {
  const pieces = await estimateIn("TX", { unit: "piece", rate: "0.5", count: "1000" });
  expect([pieces.owed, pieces.atLeast, pieces.unknown]).toMatchObject([
    "500.00",
    true,
    ["hours", "separation"],
  ]);
  const salary = await estimateIn("TX", { unit: "week", rate: "600", hoursPerWeek: "50" });
  expect([salary.owed, salary.atLeast]).toEqual(["600.00", true]);
  const short = await estimateIn("TX", { unit: "week", rate: "600", hoursPerWeek: "40" });
  expect([short.owed, short.atLeast]).toEqual(["600.00", false]);
});
