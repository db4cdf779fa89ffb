import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ESTIMATE = "/api/Public/Calculator";
const threeWeeks = {
  place: "here",
  unit: "hour",
  rate: "15",
  hoursPerWeek: "40",
  start: "2026-02-02",
  weeks: 3,
  paid: "600",
};
const estimate = (facts: object, language = "en") =>
  app.anonymous().post(ESTIMATE, { ...threeWeeks, ...facts }, { "accept-language": language });

describe("what am I owed?", () => {
  test("[BIZ] a visitor without an account gets the sum in words, and no promise of more", async () => {
    const { status, body } = await estimate({});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      stateName: "Wyoming",
      agreed: "1800.00",
      minimumWage: "0.00",
      overtime: "0.00",
      owed: "1200.00",
      agreedWords: "3 weeks × 40 h × $15.00 = $1,800.00, paid $600.00, owed $1,200.00",
      isUnusualRate: false,
    });
    expect(body.unknown).toContain("separation");
    expect(body.possible).toEqual([]);
  });

  test("[BIZ] overtime is added with each of its steps and the statute", async () => {
    const { body } = await estimate({ hoursPerWeek: "50", paid: null });
    expect(body).toMatchObject({ agreed: "2250.00", overtime: "225.00", earned: "2475.00" });
    const overtime = body.parts.find(({ part }: { part: string }) => part === "overtime");
    const sentences = overtime.steps.map(({ sentence }: { sentence: string }) => sentence).join("\n");
    expect(sentences).toContain("10 h");
    const sources = overtime.steps.flatMap((step: { sources: { cite: string }[] }) => step.sources);
    expect(sources.map(({ cite }: { cite: string }) => cite)).toContain("29 USC 207(a)(1)");
  });

  test("wages of long ago: the time limit is named, and a rule without a value for then by its title", async () => {
    expect((await estimate({})).body).toMatchObject({ gaps: [], tooOld: null });
    const old = { start: "1901-10-05", weeks: 2 };
    const { body } = await estimate(old);
    expect(body.tooOld).toEqual({ limitationMonths: 24, limitationDays: 0, limitationIsFederal: false });
    expect(body.gaps).toEqual(["Shortfall below the minimum wage", "Overtime premium due"]);
    expect((await estimate(old, "es")).body.gaps.join()).not.toMatch(/_|Overtime/);
  });

  test("[BIZ] a rate below the minimum wage is raised to it, and tips count only for tipped workers", async () => {
    expect((await estimate({ rate: "5", paid: null })).body).toMatchObject({
      agreed: "600.00",
      minimumWage: "270.00",
      owed: "870.00",
    });
    expect((await estimate({ rate: "2.13", tips: "100", paid: null })).body).toMatchObject({
      agreed: "255.60",
      minimumWage: "314.40",
    });
  });

  test("[BIZ] the day on which final pay was due follows the way of separation; what is missing is named", async () => {
    const left = { separation: "discharge", lastDay: "2026-02-20" };
    expect((await estimate(left)).body).toMatchObject({ dueDate: null, unknown: ["nextPayday"] });
    const { body } = await estimate({ ...left, nextPayday: "2026-02-27" });
    expect(body.dueDate).toBe("2026-02-27");
    expect(body.unknown).toEqual([]);
    const interest = body.possible.find(({ part }: { part: string }) => part === "interest");
    expect(Number(interest.amount)).toBeGreaterThan(0);
    // Never a part of what is owed.
    expect(body.owed).toBe("1200.00");
  });

  test("[BIZ] a salary is never multiplied by hours, and its overtime is only possible", async () => {
    const { body } = await estimate({ unit: "month", rate: "4000", hoursPerWeek: "50", paid: null });
    expect(body.agreed).toBe("2769.23");
    expect(body.overtime).toBe("0.00");
    expect(body.unknown).toContain("exempt");
    expect(body.possible).toEqual([
      { part: "overtime", amount: "276.93", rule: "overtime.week", atLeast: false },
    ]);
    expect((await estimate({ rate: "4000" })).body.isUnusualRate).toBe(true);
  });

  test("[BIZ] hours by the day are summed, and a piece rate needs its pieces", async () => {
    const byDay = { hoursPerWeek: null, monday: "8", tuesday: "8.5", weeks: 1, paid: null };
    expect((await estimate(byDay)).body.agreed).toBe("247.50");
    expect((await estimate({ unit: "piece", rate: "0.5" })).body.Errors).toHaveProperty("count");
    const pieces = { unit: "piece", rate: "0.5", count: "1000", hoursPerWeek: null, paid: null };
    expect((await estimate(pieces)).body).toMatchObject({
      agreed: "1500.00",
      unknown: ["hours", "separation"],
    });
  });

  test.each([
    [{ start: "2099-01-01" }, "start"],
    [{ weeks: 150 }, "weeks"],
    [{ weeks: 0 }, "weeks"],
    [{ hoursPerWeek: "169" }, "hoursPerWeek"],
    [{ monday: "25" }, "monday"],
    [{ hoursPerWeek: null }, "hoursPerWeek"],
    [{ rate: "-1" }, "rate"],
    [{ lastDay: "2025-01-01" }, "lastDay"],
    [{ unit: "fortnight" }, "unit"],
  ])("the impossible is refused at its field: %o", async (facts, field) => {
    const { status, body } = await estimate(facts);
    expect(status).toBe(400);
    expect(body.Errors).toHaveProperty(field);
  });

  test("[BIZ] in another state federal law is computed as the least; sentences come in the reader's language", async () => {
    const { body } = await estimate({ place: "elsewhere", hoursPerWeek: "50" }, "es");
    expect([body.overtime, body.atLeast]).toEqual(["225.00", true]);
    expect(body.unset).toContain("salario mínimo");
    expect(body.agreedWords).toContain("semanas");
    expect(JSON.stringify(body.parts)).toContain("Recargo debido por horas extra");
  });

  test("nothing is stored", async () => {
    const count = async () => (await app.db.selectFrom("applicationDraft").selectAll().execute()).length;
    const before = await count();
    await estimate({});
    expect(await count()).toBe(before);
  });
});

test("[BIZ] a claim's running total names what may also be due, and nothing without facts", async () => {
  const outlook = (facts: object) =>
    app
      .anonymous()
      .post("/api/Public/Calculator/Outlook", { owed: "1200", periodEnd: "2026-01-31", ...facts });
  const { body } = await outlook({
    separation: "discharge",
    lastDay: "2026-01-31",
    nextPayday: "2026-02-06",
    weeklyPay: "600",
    daysPerWeek: "5",
  });
  expect(body).toMatchObject({ dueDate: "2026-02-06", possible: [{ part: "interest" }] });
  expect((await outlook({})).body).toMatchObject({ dueDate: null, possible: [], unknown: ["separation"] });
  expect((await outlook({ owed: "0", separation: "discharge" })).body.possible).toEqual([]);
  expect((await outlook({ owed: "-1" })).status).toBe(400);
});

test("[BIZ] the rights page reads the profile: a value with its source, and silence is not filled by a guess", async () => {
  const { status, body } = await app.anonymous().get("/api/Public/Rights");
  expect(status).toBe(200);
  const value = (id: string) => body.values.find((one: { id: string }) => one.id === id);
  // Federal law gives more than the state's 5.15.
  expect(value("minimum_wage.general")).toMatchObject({ value: "7.25", level: "federal" });
  expect(value("final_pay.quit.payday")).toMatchObject({
    value: "only",
    source: { cite: "W.S. 27-4-104", confirmed: false },
  });
  expect(value("interest.rate")).toMatchObject({ value: "0.18" });
  expect(value("penalty.day.unpaid_share")).toMatchObject({ value: null, level: "state" });
  // The state has no rule on overtime; the federal one is shown.
  const overtime = body.values.filter(({ id }: { id: string }) => id === "overtime.weekly_threshold");
  expect(overtime).toMatchObject([
    { level: "state", value: null },
    { level: "federal", value: "40" },
  ]);
});

describe("[V15.2.2] what all visitors may ask for together", () => {
  test("calculations take a quarter of the time of the process, and then wait for the next minute", async () => {
    const limited = await testApp({ limitFactor: 1 });
    const ask = () => limited.anonymous().post(ESTIMATE, threeWeeks);
    // Each calculation seems to take ten seconds of the fifteen.
    let now = 0;
    const watch = vi.spyOn(performance, "now").mockImplementation(() => {
      now += 10_000;
      return now;
    });
    try {
      expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
      const refused = await ask();
      expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "60"]);
      expect((await limited.anonymous().get("/api/Public/Rights")).status).toBe(200);
      limited.clock.advance({ minutes: 1 });
      expect((await ask()).status).toBe(200);
    } finally {
      watch.mockRestore();
      await limited.close();
    }
  });

  test("a body that is too large, unknown facts and numbers without end are refused at once", async () => {
    const began = performance.now();
    for (const facts of [
      { rate: "9".repeat(100_000) },
      { extra: "x" },
      { weeks: 157 },
      { weeks: 1e9 },
      { rate: "1e9" },
      { start: "0001-01-01" },
      { hoursPerWeek: ",".repeat(7000) },
      { lines: Array.from({ length: 5000 }, () => ({ hours: "1" })) },
    ])
      expect([400, 413], JSON.stringify(facts).slice(0, 60)).toContain((await estimate(facts)).status);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
