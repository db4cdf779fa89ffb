import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runHousekeeping } from "../../housekeeping.ts";
import { makeClaim, makeUser } from "../../testing/make.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const row = (id: number) =>
  t.db.selectFrom("appUser").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const person = () => makeUser(t, { name: "Rosa Ruiz", roles: ["Public"] });

/** A saved form of this account, or of a visitor, which was not sent. */
const saveForm = (userId: number | null) =>
  t.db
    .insertInto("applicationDraft")
    .values({
      id: randomUUID(),
      code: randomBytes(5).toString("hex"),
      pinSealed: Buffer.alloc(0),
      userId,
      savedAt: t.clock.now(),
      expiresAt: new Date(t.clock.now().getTime() + 86_400_000),
    })
    .execute();

test("[V14.2.7] the owner of a public account closes it: the person goes, the claims stay", async () => {
  const { id, email } = await person();
  const { id: claimId } = await makeClaim(t);
  await t.db.updateTable("claim").set({ publicUserId: id }).where("id", "=", claimId).execute();
  await saveForm(id);
  await saveForm(null);
  const [here, there] = [await t.as(email), await t.as(email)];
  expect((await here.get("/api/Account")).body.canClose).toBe(true);
  expect((await here.post("/api/Account/Close")).body.Messages).toEqual([
    "Your account is closed. We have sent you an email.",
  ]);

  for (const tab of [here, there]) expect((await tab.get("/api/Account")).status).toBe(401);
  expect((await there.post("/api/Account/Close")).status).toBe(401);
  expect(await row(id)).toMatchObject({
    name: "Closed account",
    email: `closed-${id}@account.invalid`,
    passwordHash: null,
    active: false,
    closedAt: t.clock.now().toISOString(),
  });
  for (const table of ["session", "knownDevice", "oneTimeToken", "passkey", "secondFactor"] as const)
    expect(await t.db.selectFrom(table).select("userId").where("userId", "=", id).execute(), table).toEqual(
      [],
    );
  const claim = await t.db
    .selectFrom("claim")
    .select("publicUserId")
    .where("id", "=", claimId)
    .executeTakeFirstOrThrow();
  expect(claim.publicUserId).toBeNull();
  await runHousekeeping(t.services);
  const forms = await t.db.selectFrom("applicationDraft").select("userId").execute();
  expect(forms).toEqual([{ userId: null }]);

  const [mail] = await t.db.selectFrom("mail").selectAll().where("toAddress", "=", email).execute();
  expect(mail?.subject).toBe("Your account is closed");
  const [said] = await t.db
    .selectFrom("actionLog")
    .select(["summary", "detail"])
    .where("actionCode", "=", "AccountClosed")
    .execute();
  expect(said).toEqual({ summary: "The owner closed the account", detail: { claims: 1 } });
});

test("[V14.2.7] a closed account is found and opened by nobody, and its address can be registered again", async () => {
  const { id, email } = await person();
  await (await t.as(email)).post("/api/Account/Close");
  const admin = await t.as("Administrator");
  expect((await admin.get(`/api/Users/${id}`)).status).toBe(404);
  expect((await admin.get("/api/Users?q=closed")).body.rows).toEqual([]);
  const reset = await t.anonymous().get(`/api/Register/PasswordResetToken?email=${email}`);
  expect(reset.status).toBe(200);
  await t.anonymous().post("/api/Register", {
    name: "Rosa Again",
    email,
    password: "three unlikely words",
    language: "en",
  });
  await t.runJobs();
  const [found, ...others] = await t.db
    .selectFrom("appUser")
    .select(["id", "name"])
    .where("email", "=", email)
    .execute();
  expect([found?.name, others.length]).toEqual(["Rosa Again", 0]);
  expect(found?.id).not.toBe(id);
});

test("[V14.2.7] the account of someone who is or was staff is not closed, because records name it", async () => {
  const officer = await t.as("Compliance Officer");
  expect((await officer.get("/api/Account")).body.canClose).toBe(false);
  expect((await officer.post("/api/Account/Close")).status).toBe(409);

  const { id, email } = await makeUser(t, { name: "Fay Former", roles: ["Support Staff"] });
  const admin = await t.as("Administrator");
  const { body } = await admin.get(`/api/Users/${id}`);
  expect((await admin.put(`/api/Users/${id}`, { ...body, roles: ["Public"] })).status).toBe(200);
  const former = await t.as(email);
  expect((await former.post("/api/Account/Close")).status).toBe(409);
  expect((await row(id)).name).toBe("Fay Former");
});

test("[V7.5.1] closing wants the owner's identity again", async () => {
  const late = await t.as((await person()).email);
  await t.db.updateTable("session").set({ authenticatedAt: "2026-03-01T00:00:00Z" }).execute();
  expect((await late.post("/api/Account/Close")).body.Data).toBe("FreshSignInRequired");
});
