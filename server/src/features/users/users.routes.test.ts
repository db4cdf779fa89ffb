import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
let admin: Client;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  admin = await t.as("Administrator");
  await t.db.deleteFrom("mail").execute();
});

const NEW = {
  name: "Nora New",
  email: "nora@agency.example",
  roles: ["Compliance Officer"],
  signInMethod: "unpw",
  title: "Senior officer",
  phone: "(307) 555-0100",
  office: "Cheyenne",
  caseloadTarget: "45",
};
const byEmail = async (email: string) => (await admin.get(`/api/Users?q=${email}`)).body.rows[0];

test("[RTE-08] a new user gets a mail with a link, chooses a password with it, and signs in", async () => {
  const { status, body } = await admin.post("/api/Users", NEW);
  expect(status).toBe(200);
  expect(body).toMatchObject({ email: NEW.email, confirmed: false, active: true, caseloadTarget: 45 });
  await t.runJobs();
  const mail = await t.db
    .selectFrom("mail")
    .selectAll()
    .where("toAddress", "=", NEW.email)
    .executeTakeFirstOrThrow();
  const link = new URL(/\S+\/ResetPassword\?\S+/.exec(mail.bodyText)?.[0] ?? "");
  const password = "words nobody else has";
  const { email, token } = Object.fromEntries(link.searchParams);
  await t.anonymous().post("/identity/api/Auth/ResetPassword", { email, token, password });
  const signIn = await t.anonymous().post("/api/Login", { email: NEW.email, password });
  expect(signIn.body.user.Roles).toEqual([{ Description: "Compliance Officer" }]);
  expect(await byEmail(NEW.email)).toMatchObject({ confirmed: true });
});

test("an address belongs to one account, whatever the letter case; empty and invalid values are named", async () => {
  const taken = await admin.post("/api/Users", { ...NEW, email: "Officer@Demo.example" });
  expect(taken.body.Errors).toEqual({ email: ["Another account has this email address"] });
  const empty = await admin.post("/api/Users", { name: "", email: "x", roles: [], signInMethod: "magic" });
  expect(empty.body.Errors).toMatchObject({
    name: ["This field is required"],
    email: ["Please enter a valid email"],
    roles: ["Please choose at least one value"],
    signInMethod: ["Invalid format"],
  });
  const hostile = await admin.post("/api/Users", { ...NEW, email: "h@agency.example", roles: ["Root"] });
  expect(hostile.status).toBe(400);
});

test("the last Administrator keeps the role, and administrators cannot remove it from themselves", async () => {
  const me = await byEmail("admin@demo.example");
  const last = await admin.put(`/api/Users/${me.id}`, { ...me, roles: ["Public"] });
  expect([last.status, last.body.Messages[0]]).toEqual([
    409,
    expect.stringContaining("at least one Administrator"),
  ]);
  expect((await admin.put(`/api/Users/${me.id}`, { ...me, active: false })).status).toBe(409);
  const officer = await byEmail("officer2@demo.example");
  const promoted = await admin.put(`/api/Users/${officer.id}`, { ...officer, roles: ["Administrator"] });
  expect((await admin.put(`/api/Users/${me.id}`, { ...me, roles: ["Public"] })).body.Messages[0]).toContain(
    "your own Administrator role",
  );
  const other = await t.as("officer2@demo.example");
  const demote = (client: Client, user: object & { id: number }) =>
    client.put(`/api/Users/${user.id}`, { ...user, roles: ["Public"] });
  const both = await Promise.all([demote(admin, promoted.body), demote(other, me)]);
  expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  const administrators = await t.db.selectFrom("userRole").selectAll().where("roleId", "=", 1).execute();
  expect(administrators).toHaveLength(1);
  await t.db.deleteFrom("userRole").where("userId", "in", [me.id, officer.id]).execute();
  await t.db
    .insertInto("userRole")
    .values([
      { userId: me.id, roleId: 1 },
      { userId: officer.id, roleId: 2 },
    ])
    .execute();
});

test("a change saved by someone else in the meantime is not overwritten", async () => {
  const user = await byEmail("support@demo.example");
  expect((await admin.put(`/api/Users/${user.id}`, { ...user, title: "First" })).status).toBe(200);
  const late = await admin.put(`/api/Users/${user.id}`, { ...user, title: "Second" });
  expect(late.status).toBe(409);
  // The form merges with the current record field by field.
  expect(late.body.Data.Current).toMatchObject({ title: "First", rowVersion: user.rowVersion + 1 });
  expect((await byEmail("support@demo.example")).title).toBe("First");
});

test("[V7.4.5] an administrator sees and ends all sessions of a user", async () => {
  const officer = await t.as("Compliance Officer");
  const { id } = await byEmail("officer@demo.example");
  expect((await admin.get(`/api/Users/${id}`)).body.sessions.length).toBeGreaterThan(0);
  expect((await admin.delete(`/api/Users/${id}/Sessions`)).status).toBe(200);
  expect((await officer.get("/api/Account")).status).toBe(401);
  expect((await admin.get(`/api/Users/${id}`)).body.sessions).toEqual([]);
});

test("[V6.4.6] a link is sent on request, never to an inactive account or one that signs in with Google", async () => {
  const user = await byEmail("support@demo.example");
  expect((await admin.post(`/api/Users/${user.id}/Invite`, {})).status).toBe(200);
  const google = await admin.put(`/api/Users/${user.id}`, { ...user, signInMethod: "google" });
  expect((await admin.post(`/api/Users/${user.id}/Invite`, {})).status).toBe(409);
  const back = await admin.put(`/api/Users/${user.id}`, {
    ...google.body,
    signInMethod: "both",
    active: false,
  });
  expect((await admin.post(`/api/Users/${user.id}/Invite`, {})).status).toBe(409);
  await admin.put(`/api/Users/${user.id}`, { ...back.body, active: true });
});

test("[V6.3.7] when an administrator changes an address, the former one is notified", async () => {
  const { body } = await admin.post("/api/Users", { ...NEW, email: "moves@agency.example" });
  const changed = { ...body, name: "Mo Ves" };
  const renamed = await admin.put(`/api/Users/${body.id}`, changed);
  const moved = { ...changed, rowVersion: renamed.body.rowVersion, email: "moved@agency.example" };
  expect((await admin.put(`/api/Users/${body.id}`, moved)).status).toBe(200);
  const mails = await t.db
    .selectFrom("mail")
    .select("toAddress")
    .where("subject", "=", "Your email address was changed")
    .where("toAddress", "in", ["moves@agency.example", "moved@agency.example"])
    .execute();
  expect(mails).toEqual([{ toAddress: "moves@agency.example" }]);
});

test("[V6.4.1] when the address changes, links to the former one and what they proved are void", async () => {
  const { id } = (await admin.post("/api/Users", { ...NEW, email: "former@agency.example" })).body;
  await t.runJobs();
  const { bodyText } = await t.db
    .selectFrom("mail")
    .select("bodyText")
    .where("toAddress", "=", "former@agency.example")
    .executeTakeFirstOrThrow();
  const { token } = Object.fromEntries(
    new URL(/\S+\/ResetPassword\?\S+/.exec(bodyText)?.[0] ?? "").searchParams,
  );
  await t.db.updateTable("appUser").set({ externalSubject: "google|1" }).where("id", "=", id).execute();
  const user = (await admin.get(`/api/Users/${id}`)).body;
  const moved = { ...user, email: "latter@agency.example" };
  expect((await admin.put(`/api/Users/${id}`, moved)).status).toBe(200);
  const given = { email: "former@agency.example", token, password: "words nobody else has" };
  expect((await t.anonymous().post("/identity/api/Auth/ResetPassword", given)).status).toBe(410);
  const bound = t.db.selectFrom("appUser").select("externalSubject").where("id", "=", id);
  expect((await bound.executeTakeFirstOrThrow()).externalSubject).toBeNull();
});

test("the list is searched by name, role and state, and has pages of 25 without a gap", async () => {
  await t.db
    .insertInto("appUser")
    .values(
      Array.from({ length: 60 }, (_, i) => ({
        email: `p${i}@pages.example`,
        name: i % 2 ? "Same Name" : `P ${i}`,
      })),
    )
    .execute();
  const seen: number[] = [];
  let after = "";
  do {
    const { body } = await admin.get(`/api/Users?q=pages.example${after && `&after=${after}`}`);
    expect(body.count).toBe(60);
    seen.push(...body.rows.map(({ id }: { id: number }) => id));
    after = body.next ?? "";
  } while (after);
  expect(new Set(seen).size).toBe(60);
  expect(seen).toHaveLength(60);
  const officers = (await admin.get("/api/Users?role=Compliance%20Officer")).body.rows;
  expect(officers.every(({ roles }: { roles: string[] }) => roles.includes("Compliance Officer"))).toBe(true);
  expect((await admin.get("/api/Users?q=%25&active=yes")).body.rows).toEqual([]);
  expect((await admin.get("/api/Users?after=nonsense")).status).toBe(200);
});

test("every change is in the action log, with its author and without any password", async () => {
  const { id } = await byEmail("admin@demo.example");
  const lines = await t.db.selectFrom("actionLog").selectAll().where("userId", "=", id).execute();
  const codes = lines.map(({ actionCode }) => actionCode);
  expect(codes).toEqual(
    expect.arrayContaining(["UserCreated", "RolesChanged", "UserChanged", "UserInvited", "SessionsEnded"]),
  );
  expect(JSON.stringify(lines)).not.toMatch(/argon2|words nobody/);
});
