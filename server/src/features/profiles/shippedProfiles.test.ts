import { randomUUID } from "node:crypto";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import type { Role } from "@wage/contract/core/policy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemWork } from "../../core/context.ts";
import { findWages, workAs } from "../../testing/make.ts";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import { FLOOR_STATES, SAMPLED_STATES, WHOLE_STATES } from "../../testing/states/shippedStates.ts";
import { giveProductsDays, type TestApp, testApp } from "../../testing/testApp.ts";
import type { Input } from "../workflow/facts.rules.ts";
import { performAction } from "../workflow/workflow.commands.ts";
import { applyChecked, applyProfile, loadProfile } from "./applyProfile.commands.ts";
import { checkProfile } from "./checkProfile.ts";
import { readCounties } from "./profileFiles.ts";
import { profileSkeleton } from "./profileSkeleton.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("the states whose law was looked up rule by rule are the promised ones", () => {
  const promised = "CA CO ID KS MN MT NH NM NV OR TX UT WA WY".split(" ");
  expect(WHOLE_STATES).toEqual(expect.arrayContaining(promised));
});

test("every profile that ships is in order", { timeout: 120_000 }, async () => {
  const broken = await Promise.all(
    [...WHOLE_STATES, ...FLOOR_STATES].map(async (state) => {
      const checked = await loadProfile(state);
      return "problems" in checked ? checked.problems : [];
    }),
  );
  expect(broken.flat()).toEqual([]);
});

test("every county of the country and municipio of Puerto Rico is known: 3,221, and one more since Connecticut has planning regions", async () => {
  const all = await app.db.selectFrom("state").select("code").execute();
  const count = async (day: string) =>
    (await Promise.all(all.map(({ code }) => readCounties(code, day)))).flat().length;
  expect(await count("2022-06-05")).toBe(3143 + 78);
  expect(await count("2022-06-06")).toBe(3144 + 78);
});

type Step = [action: string, who: Role, input?: Input];
const STEPS: Step[] = [
  ["StartReview", "Support Staff"],
  ["Accept", "Support Staff"],
  ["Assign", "Administrator"],
  ["SendEmployerNotice", "Compliance Officer"],
  ["RecordAnswer", "Compliance Officer", { answer: "disputes" }],
  ["RecordReply", "Compliance Officer"],
  [
    "SubmitDetermination",
    "Compliance Officer",
    { kind: "Owed", findings: "Unpaid hours.", owed: "800.00", figuresReason: "Interest is settled apart." },
  ],
  ["ApproveIssue", "Administrator"],
  // The day is a holiday in Puerto Rico.
  [
    "RecordPayment",
    "Compliance Officer",
    { amount: "800.00", date: "2026-03-02", reason: "Paid in person." },
  ],
  ["ConfirmPaid", "Compliance Officer"],
];

async function takeSteps(claimId: number) {
  const officer = await workAs(app, "Compliance Officer");
  const assigneeId = officer.actor.kind === "user" ? officer.actor.user.id : 0;
  for (const [action, who, input] of STEPS) {
    if (action === "SubmitDetermination") await findWages(app, claimId, "800.00");
    await performAction(await workAs(app, who), {
      claimId,
      action,
      input: { ...input, ...(action === "Assign" && { assigneeId }) },
    });
  }
}

test.each(SAMPLED_STATES)(
  "with the profile of %s a claim is filed, assigned, noticed, determined and closed",
  async (state) => {
    await applyProfile(systemWork(app.services), state);
    await giveProductsDays(app.services);
    await closeAClaim(state);
  },
);

test("the same with a new profile of Montana, in which no value has been looked up yet", async () => {
  const files = profileSkeleton("MT", "Montana", "2026-03-02");
  const checked = checkProfile("MT", files, await readCounties("MT"));
  if ("problems" in checked) throw new Error(JSON.stringify(checked.problems));
  await applyChecked(systemWork(app.services), checked);
  await giveProductsDays(app.services);
  await closeAClaim("MT");
});

async function closeAClaim(state: string) {
  // The public form is cached for ten seconds.
  app.clock.advance({ seconds: 11 });
  const { settings } = app.services;
  expect(settings.get("homeState")).toBe(state);
  const form: ApplicationForm = (await app.anonymous().get("/api/Public/Application/Form")).body;
  expect(form.settings.homeState).toBe(state);
  expect(form.counties.map(({ code }) => code.slice(0, 2))).toEqual(
    form.counties.map(() => form.counties[0]?.code.slice(0, 2)),
  );
  const counties = await readCounties(state, "2026-03-02");
  expect(form.counties).toHaveLength(counties.length);

  const application = sampleApplication(form);
  application.employer.stateCode = state;
  const filed = await app.anonymous().post("/api/Public/Application", {
    key: randomUUID(),
    application,
    attestation: sampleAttestation(form),
  });
  expect([state, filed.status, filed.body.Errors ?? {}]).toEqual([state, 200, {}]);
  const { id } = await app.db
    .selectFrom("claim")
    .select("id")
    .where("claimNumber", "=", filed.body.claimNumber)
    .executeTakeFirstOrThrow();
  await takeSteps(id);

  const claim = await app.db
    .selectFrom("claim")
    .select(["statusCode", "attestation"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(claim.statusCode).toBe("CLOSED");
  expect(claim.attestation).toMatchObject({ text: form.settings.attestation.es });

  const notice = await app.db
    .selectFrom("letter")
    .select("id")
    .where("claimId", "=", id)
    .where("templateCode", "=", "L07")
    .executeTakeFirstOrThrow();
  const officer = await app.as("Compliance Officer");
  const { body: shown } = await officer.get(`/api/Claim/${id}/Letters/${notice.id}`);
  for (const key of ["lawWagePayment", "lawFinalPay", "lawMinimumWage"] as const)
    if (settings.get(key)) expect(JSON.stringify(shown)).toContain(settings.get(key));
}

test("with the profile of Kansas its law and counties apply, and Wyoming's counties can no longer be chosen", async () => {
  await applyProfile(systemWork(app.services), "KS");
  app.clock.advance({ seconds: 11 });
  const form: ApplicationForm = (await app.anonymous().get("/api/Public/Application/Form")).body;
  expect(form.settings).toMatchObject({
    homeStateName: "Kansas",
    limitationMonths: 36,
    minimumWage: "7.25",
  });
  expect(form.counties.map(({ label }) => label.en)).toContain("Shawnee");
  expect(form.counties.map(({ label }) => label.en)).not.toContain("Natrona");
  const offices = await app.db
    .selectFrom("countyAttorney")
    .innerJoin("county", "county.id", "countyAttorney.countyId")
    .select(["countyAttorney.title"])
    .where("county.active", "=", true)
    .execute();
  expect(new Set(offices.map(({ title }) => title))).toEqual(new Set(["County or District Attorney"]));
  expect(offices).toHaveLength(105);
});
