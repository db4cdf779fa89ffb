import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim } from "../../testing/make.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t?.close());

type Row = { id: number; recipient: string; status: string; rowVersion: number };

test("one call begins the letters to both parties, and one issues both; if either cannot leave, neither does [38]", async () => {
  const officer = await t.as("Compliance Officer");
  const { id } = await makeClaim(t, { status: "NOTICE1" });
  const path = `/api/Claim/${id}/Letters`;
  const begun = await officer.post(path, {
    templateCode: "L16",
    recipient: "both",
    dueDate: "",
    languageCode: "",
  });
  expect(begun.body.ids).toHaveLength(2);
  const letters = async (): Promise<Row[]> =>
    ((await officer.get(path)).body.rows as Row[]).filter((row) => begun.body.ids.includes(row.id));
  const asked = async () => ({
    letters: (await letters()).map((row) => ({ letterId: row.id, rowVersion: row.rowVersion })),
  });
  expect((await letters()).map(({ recipient }) => recipient).toSorted()).toEqual(["claimant", "employer"]);

  // The one to the employer loses its address.
  const employer = (await letters()).find(({ recipient }) => recipient === "employer");
  const whole = (await officer.get(`${path}/${employer?.id}`)).body;
  await t.db.updateTable("letter").set({ recipientAddress: "" }).where("id", "=", whole.id).execute();
  const refused = await officer.post(`${path}/Issue`, await asked());
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain(whole.recipientName);
  expect((await letters()).map(({ status }) => status)).toEqual(["Draft", "Draft"]);

  await t.db
    .updateTable("letter")
    .set({ recipientAddress: whole.recipientAddress })
    .where("id", "=", whole.id)
    .execute();
  const before = await asked();
  expect((await officer.post(`${path}/Issue`, before)).status).toBe(200);
  expect((await letters()).map(({ status }) => status)).not.toContain("Draft");
  expect((await officer.post(`${path}/Issue`, before)).status).toBe(409);
});

test("a letter that goes to one party cannot be begun to both, and none of another claim is issued [38]", async () => {
  const officer = await t.as("Compliance Officer");
  const { id } = await makeClaim(t, { status: "NOTICE1" });
  const { id: other } = await makeClaim(t, { status: "NOTICE1" });
  const wanted = { templateCode: "L15", recipient: "both", dueDate: "", languageCode: "" };
  expect((await officer.post(`/api/Claim/${id}/Letters`, wanted)).status).toBe(400);
  const begun = await officer.post(`/api/Claim/${other}/Letters`, { ...wanted, templateCode: "L16" });
  const letters = (begun.body.ids as number[]).map((letterId) => ({ letterId, rowVersion: 1 }));
  expect((await officer.post(`/api/Claim/${id}/Letters/Issue`, { letters })).status).toBe(404);
});

test("a hearing is proposed where the claim's last one was, otherwise at the latest one of its office [38]", async () => {
  const officer = await t.as("Compliance Officer");
  const first = await makeClaim(t, { status: "HEARING" });
  const second = await makeClaim(t, { status: "HEARING" });
  const usual = async (id: number) => (await officer.get(`/api/Claim/${id}/Hearings/Usual`)).body.usual;
  await t.db.deleteFrom("hearing").where("status", "<>", "Requested").execute();
  expect(await usual(second.id)).toBeNull();
  const held = { mode: "InPerson", officer: "Dana Rivers", place: "Room 2" } as const;
  const times = { startsAt: "2026-09-01T15:00:00Z", endsAt: "2026-09-01T16:00:00Z" };
  await t.db
    .insertInto("hearing")
    .values({ claimId: first.id, status: "Held", ...held, ...times, recordedAt: new Date() })
    .execute();
  const proposed = {
    hearingMode: "InPerson",
    hearingOfficer: "Dana Rivers",
    hearingOfficerAddress: "",
    hearingPlace: "Room 2",
  };
  expect(await usual(second.id)).toEqual(proposed);
  const { id: userId } = await t.db
    .selectFrom("appUser")
    .select("id")
    .where("email", "=", "officer@demo.example")
    .executeTakeFirstOrThrow();
  const conflict = { userId, reason: "A cousin" };
  await (await t.as("Compliance Officer")).post(`/api/Claim/${first.id}/Conflicts`, conflict);
  // The hearing of a claim that the officer may not read is not proposed for another claim.
  expect(await usual(second.id)).toBeNull();
  await t.db
    .insertInto("hearing")
    .values({
      claimId: second.id,
      status: "Held",
      ...held,
      place: "Room 9",
      ...times,
      recordedAt: new Date(),
    })
    .execute();
  expect(await usual(second.id)).toEqual({ ...proposed, hearingPlace: "Room 9" });
});
