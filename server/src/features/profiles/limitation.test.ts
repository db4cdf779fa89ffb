import { randomUUID } from "node:crypto";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { limitationDate } from "@wage/contract/application/limitation";
import { addCalendarDays } from "@wage/contract/core/calendar";
import { calculate } from "@wage/law/calculate";
import { compileLaw } from "@wage/law/engine/law";
import { valueText } from "@wage/law/trace/trace";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemWork } from "../../core/context.ts";
import { limitationPeriodOn, toldLimit } from "../../core/limitationPeriod.ts";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import { SAMPLED_STATES } from "../../testing/states/shippedStates.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { TEST_NOW } from "../../testing/testNow.ts";
import { applyProfile, soundProfile } from "./applyProfile.commands.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const DUE_DAYS = ["2024-02-29", "2025-08-31", "2025-12-31", "2026-01-01"];

test.each(SAMPLED_STATES)(
  "[BIZ] with the profile of %s the recorded limitation date is the one that the rule of law computes",
  async (state) => {
    await applyProfile(systemWork(app.services), state);
    const isFederal = toldLimit(app.services.settings).limitationIsFederal;
    const law = compileLaw((await soundProfile(state)).ruleSet);
    for (const day of DUE_DAYS) {
      const facts = { due_date: day, filed: day, willful: false, agreement: "none" };
      const computed = calculate(law, "limitation.last_day", facts, { state });
      const period = limitationPeriodOn(app.services.settings);
      expect([day, isFederal]).toEqual([day, "problems" in computed]);
      if ("problems" in computed) {
        // This state's period has not been researched, so the office counts the two years of federal law.
        expect(computed.problems[0]?.reason.key).toBe("lawNotSet");
        expect(period(day)).toEqual({ limitationMonths: 24, limitationDays: 0 });
        continue;
      }
      const ofLaw = valueText(computed.outcome.read("ordinary_last")).value;
      expect([day, limitationDate([{ wageDueDate: day, periodEnd: day }], period)]).toEqual([day, ofLaw]);
    }
  },
);

describe("where the law counts 180 days", () => {
  let form: ApplicationForm;
  beforeAll(async () => {
    await applyProfile(systemWork(app.services), "MT");
    // The public form is cached for ten seconds.
    app.clock.advance({ seconds: 11 });
    form = (await app.anonymous().get("/api/Public/Application/Form")).body;
  });

  test("[BIZ] a claim that is filed, and a line that staff add to it, are due by the 180th day", async () => {
    expect(form.settings).toMatchObject({ homeState: "MT", limitationDays: 180 });
    const application = sampleApplication(form);
    application.employer.stateCode = "MT";
    const filed = await app.anonymous().post("/api/Public/Application", {
      key: randomUUID(),
      application,
      attestation: sampleAttestation(form),
    });
    expect([filed.status, filed.body.Errors ?? {}]).toEqual([200, {}]);
    const claim = () =>
      app.db
        .selectFrom("claim")
        .select(["id", "limitationDate"])
        .where("claimNumber", "=", filed.body.claimNumber)
        .executeTakeFirstOrThrow();
    const before = await claim();
    const dueOn = application.wages.items[0]?.periodEnd ?? "";
    expect(before.limitationDate).toBe(addCalendarDays(dueOn, 180));

    const [type, rateType] = [
      form.wageTypes.find(({ formula }) => formula === "hours"),
      form.rateTypes.find(({ unit }) => unit === "hour"),
    ];
    const entered = await (await app.as("Support Staff")).post(`/api/Claim/${before.id}/Wages`, {
      typeId: type?.id,
      periodStart: "2025-10-06",
      periodEnd: "2025-10-12",
      weeks: "1",
      quantity: "8",
      rate: "20",
      rateTypeId: rateType?.id,
      wageDueDate: "2025-10-17",
      flatAmount: "",
      amountPaid: "",
      estimated: false,
      sameDays: null,
      description: "",
      origin: "Amendment",
      reason: "The claimant found another pay slip.",
    });
    expect([entered.status, entered.body.Errors ?? {}]).toEqual([200, {}]);
    expect((await claim()).limitationDate).toBe(addCalendarDays("2025-10-17", 180));
  });

  test("the public calculator counts the days, up to the last one", async () => {
    const today = TEST_NOW.slice(0, 10);
    const facts = { place: "here", unit: "hour", rate: "15", hoursPerWeek: "40", weeks: 1, paid: "0" };
    const tooOld = async (start: string) =>
      (await app.anonymous().post("/api/Public/Calculator", { ...facts, start })).body.tooOld;
    // The wages of a week were due at its end: 180 days ago they are in time, and 181 days ago they are not.
    expect(await tooOld(addCalendarDays(today, -186))).toBeNull();
    expect(await tooOld(addCalendarDays(today, -187))).toMatchObject({ limitationDays: 180 });
  });
});

test("[BIZ] where the state's limit is unknown, the worker and the officer read that the federal one applies", async () => {
  const told = async () => {
    app.clock.advance({ seconds: 11 });
    const { body } = await app.anonymous().get("/api/Public/Application/Form");
    const facts = { place: "here", unit: "hour", rate: "15", hoursPerWeek: "40", weeks: 1, paid: "0" };
    const old = await app.anonymous().post("/api/Public/Calculator", { ...facts, start: "2020-01-06" });
    const { id } = await app.db.selectFrom("claim").select("id").executeTakeFirstOrThrow();
    const claim = await (await app.as("Administrator")).get(`/api/Claim/${id}`);
    return [body.settings, old.body.tooOld, claim.body].map((one) => one.limitationIsFederal);
  };
  await applyProfile(systemWork(app.services), "OR");
  expect(await told()).toEqual([true, true, true]);
  await applyProfile(systemWork(app.services), "NV");
  // Nevada's law counts the same 24 months, by a statute of its own.
  expect(await told()).toEqual([false, false, false]);
});
