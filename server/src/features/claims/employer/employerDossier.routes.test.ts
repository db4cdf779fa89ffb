import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaimRow } from "../../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

let t: TestApp;
let officer: Client;
let employerId: number;
const ids: number[] = [];
beforeAll(async () => {
  t = await testApp();
  officer = await t.as("Compliance Officer");
  t.clock.set("2026-06-15T18:00:00Z");
  const first = await makeClaimRow(t, { employer: { legalName: "Pattern Foods LLC" } });
  employerId = first.employerId ?? 0;
  ids.push(first.id);
  const notified = { employerNotifiedAt: "2026-05-01T16:00:00Z" };
  const claims = [
    { ...notified, answerDueDate: "2026-05-20", answerReceivedAt: "2026-05-20T18:00:00Z" },
    { ...notified, answerDueDate: "2026-05-20", answerReceivedAt: "2026-05-21T18:00:00Z" },
    { ...notified, answerDueDate: "2026-05-20" },
    { ...notified, answerDueDate: "2026-06-20" },
    {},
  ];
  for (const claim of claims) ids.push((await makeClaimRow(t, { claim: { ...claim, employerId } })).id);
});
afterAll(() => t.close());

const dossier = async (client = officer) => (await client.get(`/api/Employer/${employerId}/Dossier`)).body;

test("answers are counted by the day on which they came, and a claim without a notice in none of them", async () => {
  const counted = Object.fromEntries(
    (await dossier()).answers.map(({ answer, claims }: { answer: string; claims: number }) => [
      answer,
      claims,
    ]),
  );
  expect(counted).toEqual({ inTime: 1, late: 1, missed: 1, awaited: 1 });
});

test("a claim that was closed before the day of the answer was not left without one", async () => {
  const answered = async () =>
    (await dossier()).answers.find(({ answer }: { answer: string }) => answer === "missed")?.claims ?? 0;
  expect(await answered()).toBe(1);
  const close = (closedAt: string) =>
    t.db
      .updateTable("claim")
      .set({ statusCode: "CLOSED", closureCodeId: 1, closedAt })
      .where("id", "=", ids[3] ?? 0)
      .execute();
  await close("2026-05-10T16:00:00Z");
  expect(await answered()).toBe(0);
  await close("2026-05-25T16:00:00Z");
  expect(await answered()).toBe(1);
  await t.db
    .updateTable("claim")
    .set({ statusCode: "INVEST", closureCodeId: null, closedAt: null })
    .where("id", "=", ids[3] ?? 0)
    .execute();
});

test("a plan that was not kept is owed as the claim is, and what is not known is not nothing", async () => {
  const claimId = ids[4] ?? 0;
  const { id } = await t.db
    .insertInto("paymentPlan")
    .values({
      claimId,
      status: "Defaulted",
      total: "600.00",
      graceDays: 5,
      paidBefore: "0.00",
      paidUntil: "0.00",
      accelerated: "600.00",
      endedOn: "2026-06-01",
      recordedAt: t.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto("planInstallment")
    .values({ planId: id, number: 1, dueOn: "2026-05-01", amount: "600.00" })
    .execute();
  const plan = async () => (await dossier()).plans[0];
  expect(await plan()).toMatchObject({
    claimId,
    status: "Defaulted",
    owed: null,
    missed: null,
    nextOn: null,
  });
  await t.db
    .updateTable("paymentPlan")
    .set({ status: "Active", endedOn: null, accelerated: null, paidUntil: null })
    .where("id", "=", id)
    .execute();
  expect(await plan()).toMatchObject({ status: "Active", missed: 1 });
});

test("kinds of wages count each claim once, and a finding that nobody made is unknown", async () => {
  const type = await t.db
    .selectFrom("wageItemType")
    .select(["id", "description"])
    .limit(1)
    .executeTakeFirstOrThrow();
  const line = (claimId: number | undefined, position: number) => ({
    claimId: claimId ?? 0,
    position,
    wageItemTypeId: type.id,
    amountClaimed: "100.25",
    grossEarned: "100.25",
  });
  await t.db
    .insertInto("wageItem")
    .values([line(ids[1], 7), line(ids[1], 8), line(ids[2], 7)])
    .execute();
  const row = (await dossier()).wageTypes.find(({ id }: { id: number }) => id === type.id);
  expect(row).toMatchObject({ name: type.description, found: null });
  const { count } = (await officer.get(`/api/Claim?employer=${employerId}&wageType=${type.id}`)).body;
  expect(row.claims).toBe(count);
});

test("a closed claim counts under its closure, with what was paid", async () => {
  const { id, groupName } = await t.db
    .selectFrom("closureCode")
    .select(["id", "groupName"])
    .where("groupName", "=", "Paid")
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable("claim")
    .set({ closedAt: "2026-06-10T16:00:00Z", closureCodeId: id, statusCode: "CLOSED", amountPaid: "250.00" })
    .where("id", "=", ids[1] ?? 0)
    .execute();
  expect((await dossier()).outcomes).toEqual([{ group: groupName, claims: 1, paid: "250.00" }]);
});

test("claims with which the reader has a conflict of interest count in nothing", async () => {
  const reader = await t.as("Support Staff");
  const { id: userId } = await t.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "support@demo.example")
    .executeTakeFirstOrThrow();
  const answers = async () =>
    (await dossier(reader)).answers.map(({ answer }: { answer: string }) => answer).sort();
  expect(await answers()).toEqual(["awaited", "inTime", "late", "missed"]);
  await reader.post(`/api/Claim/${ids[2]}/Conflicts`, { userId, reason: "My cousin" });
  await expect.poll(answers).toEqual(["awaited", "inTime", "missed"]);
});

test("an employer that is not there is not found, and the public reads nothing", async () => {
  expect((await officer.get("/api/Employer/99999999/Dossier")).status).toBe(404);
  expect((await (await t.as("Public")).get(`/api/Employer/${employerId}/Dossier`)).status).toBe(403);
});
