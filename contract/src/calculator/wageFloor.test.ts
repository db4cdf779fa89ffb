import { compileLaw } from "@wage/law/engine/law";
import { FEDERAL } from "@wage/law/rules/federal";
import { invented } from "@wage/law/testing/inventedLaw";
import { expect, test } from "vitest";
import { CalculatorFacts, calculatorErrors } from "./calculator.ts";
import { addedByLaw, estimate } from "./estimate.ts";

const TODAY = "2026-11-23";
const factsOf = (given: object) =>
  CalculatorFacts.parse({
    place: "here",
    unit: "hour",
    rate: "3",
    hoursPerWeek: "10",
    daysPerWeek: 1,
    start: "2026-03-02",
    weeks: 1,
    ...given,
  });
/** A place that lets learners earn less for 160 hours, and one that lets no one. */
const LEARNERS = invented({
  "minimum_wage.general": "16.90",
  "minimum_wage.learner_share": "0.85",
  "minimum_wage.learner_hours": "160",
  "minimum_wage.learner_step": "0.05",
});
const NO_ONE = invented({ "minimum_wage.general": "10.85" }, "XY");
const LAWS = { US: compileLaw(FEDERAL), XX: compileLaw(LEARNERS), XY: compileLaw(NO_ONE) };
type Place = keyof typeof LAWS;

function computed(state: Place, given: object) {
  const around = { law: LAWS[state], place: { state }, today: TODAY, language: "en" as const };
  const made = estimate(factsOf(given), { ...around, stateName: state });
  if (!made) throw new Error("no result");
  return made;
}
const DAY = 86_400_000;
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

test("[BIZ] the wage of the young holds until the 90th day of the job, and until the 20th birthday", () => {
  const young = { beginner: "yes", birthDate: "2008-01-01", experienceHours: "9999" };
  const hired = (days: number) =>
    computed("US", { ...young, hiredOn: daysBefore("2026-03-02", days) }).minimumWage;
  // 10 h at $4.25, and at $7.25, less the $30.00 agreed (29 USC 206(g)).
  expect(hired(89)).toBe("12.50");
  expect(hired(90)).toBe("42.50");
  const born = (birthDate: string) =>
    computed("US", { ...young, birthDate, hiredOn: "2026-03-02" }).minimumWage;
  expect(born("2006-03-03")).toBe("12.50");
  expect(born("2006-03-02")).toBe("42.50");
});

test("[BIZ] each week counts with the days of the job and the hours of experience at its time", () => {
  const given = { weeks: 20, beginner: "yes", birthDate: "2008-01-01", hiredOn: "2026-03-02" };
  // Thirteen weeks begin within 90 days: 13 × 10 h × $4.25 + 7 × 10 h × $7.25, less 20 × $30.00.
  expect(computed("US", { ...given, experienceHours: "0" }).minimumWage).toBe("460.00");
  // Learners: 160 hours at $14.35 (85 % of $16.90 to the nickel), then $16.90.
  expect(computed("XX", { weeks: 20, beginner: "yes", experienceHours: "0" }).minimumWage).toBe("2372.00");
  expect(computed("XX", { weeks: 20, beginner: "yes", experienceHours: "150" }).minimumWage).toBe("2754.50");
});

test("[BIZ] a missing fact is named, and the full minimum wage counts meanwhile", () => {
  const silent = computed("US", {});
  expect(silent.minimumWage).toBe("42.50");
  expect(silent.assumptions).toContain("fullMinimumWage");
  expect(silent.unknown).not.toContain("birthDate");

  const asked = computed("US", { beginner: "yes" });
  expect(asked.minimumWage).toBe("42.50");
  expect(asked.unknown).toContain("birthDate");
  expect(asked.unknown).not.toContain("experienceHours");
  expect(asked.assumptions).not.toContain("fullMinimumWage");

  const born = computed("US", { beginner: "yes", birthDate: "2008-01-01" });
  expect(born.minimumWage).toBe("42.50");
  expect(born.unknown).toContain("hiredOn");
  expect(computed("XX", { beginner: "yes" }).unknown).toContain("experienceHours");
});

test("nothing is named that would change nothing: an adult, a wage above the minimum, tips, a state without such a rule", () => {
  const named = ["birthDate", "hiredOn", "experienceHours", "fullMinimumWage"];
  const of = (state: Place, given: object) => {
    const { unknown, assumptions } = computed(state, given);
    return [...unknown, ...assumptions].filter((one) => named.includes(one));
  };
  expect(of("US", { beginner: "no" })).toEqual([]);
  expect(of("US", { rate: "7.25" })).toEqual([]);
  expect(of("US", { tips: "5" })).toEqual([]);
  expect(of("US", { beginner: "yes", birthDate: "1990-01-01" })).toEqual([]);
  expect(of("XY", {})).toEqual([]);
});

test("a claim's line of a young worker is computed with the age, as the effects of a change of law need it", () => {
  const around = { law: LAWS.US, place: { state: "US" }, today: TODAY, language: "en" as const };
  const young = { beginner: "yes", birthDate: "2008-01-01", hiredOn: "2026-03-02" };
  expect(addedByLaw(factsOf(young), around)?.minimumWage).toBe("12.50");
  expect(addedByLaw(factsOf({}), around)?.minimumWage).toBe("42.50");
});

test("a birth after the work and a job that began after the first week are refused at their fields", () => {
  const errors = (given: object) => Object.keys(calculatorErrors(factsOf(given), TODAY));
  expect(errors({ birthDate: "2026-03-03" })).toEqual(["birthDate"]);
  expect(errors({ hiredOn: "2026-03-09" })).toEqual(["hiredOn"]);
  expect(errors({ birthDate: "2026-03-02", hiredOn: "2026-03-08" })).toEqual([]);
});
