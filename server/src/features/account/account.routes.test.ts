import { message } from "@wage/contract/core/messages";
import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemWork } from "../../core/context.ts";
import { hashPassword, PASSWORD_COST } from "../../core/identity/passwords.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { findAccountByEmail } from "./account.queries.ts";
import { openSession } from "./session/openSession.commands.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ passwordCost: PASSWORD_COST, limitFactor: 1 });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom("wrongGuess").execute();
  await t.db.deleteFrom("mail").execute();
});

const PASSWORD = "three unlikely words";
const OFFICER = "officer@demo.example";

const mails = async (to: string) => {
  await t.runJobs();
  return t.db.selectFrom("mail").selectAll().where("toAddress", "=", to).orderBy("createdAt").execute();
};
/** Returns the link to the given page from the last mail to an address. */
async function linkTo(page: string, to: string) {
  const texts = (await mails(to)).map(({ bodyText }) => bodyText).join("\n");
  const link = texts.match(new RegExp(`\\S+/${page}\\?\\S+`, "g"))?.at(-1);
  if (!link) throw new Error(`no link to ${page} in the mails to ${to}`);
  return new URL(link);
}
const register = (client: Client, email: string, more = {}) =>
  client.post("/api/Register", { name: "Rosa Ruiz", email, password: PASSWORD, language: "en", ...more });
const confirm = (client: Client, { search }: URL) => client.get(`/identity/api/Auth/ConfirmEmail${search}`);
const signIn = (email: string, password: string) => t.anonymous().post("/api/Login", { email, password });

describe("registration", () => {
  test("[AUT-15] [API-07] [API-11] a person registers and confirms the address with the mailed link", async () => {
    const client = t.anonymous();
    const email = "rosa@people.example";
    expect((await register(client, email)).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(400);
    const link = await linkTo("ConfirmEmail", email);
    expect(link.origin).toBe(new URL(t.services.config.publicUrl).origin);
    expect(link.searchParams.get("token")).toMatch(/^[\w-]{22}$/);
    expect((await signIn(email, PASSWORD)).status).toBe(400);
    const first = await confirm(client, link);
    expect([first.status, first.body.Data]).toEqual([200, "confirmed"]);
    const { status, body } = await signIn(email, PASSWORD);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ Name: "Rosa Ruiz", Roles: [{ Description: "Public" }] });
  });

  test("[H5] using the same link again changes nothing and says so; a swapped, expired or invented link is reported as expired", async () => {
    const client = t.anonymous();
    await register(client, "one@people.example");
    const link = await linkTo("ConfirmEmail", "one@people.example");
    await confirm(client, link);
    expect((await confirm(client, link)).body.Data).toBe("already");
    await register(client, "two@people.example");
    const other = await linkTo("ConfirmEmail", "two@people.example");
    const swapped = new URL(other);
    swapped.searchParams.set("email", "one@people.example");
    expect((await confirm(client, swapped)).status).toBe(410);
    const madeUp = new URL(other);
    madeUp.searchParams.set("token", "A".repeat(22));
    expect((await confirm(client, madeUp)).status).toBe(410);
    t.clock.advance({ hours: 25 });
    expect((await confirm(client, other)).status).toBe(410);
  });

  test("[H5] [V6.4.1] registering the address of an invited member of staff gains no access", async () => {
    const admin = await t.as("Administrator");
    const email = "invited@agency.example";
    const user = { name: "Ina Vited", email, roles: ["Compliance Officer"] };
    expect((await admin.post("/api/Users", user)).status).toBe(200);
    t.clock.advance({ minutes: 1 });
    await register(t.anonymous(), email, { password: "the stranger's own words" });
    await expect(linkTo("ConfirmEmail", email)).rejects.toThrow("no link");
    const { searchParams } = await linkTo("ResetPassword", email);
    const given = { email, token: searchParams.get("token"), password: PASSWORD };
    await t.anonymous().post("/identity/api/Auth/ResetPassword", given);
    expect((await signIn(email, "the stranger's own words")).status).toBe(400);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  test("[H5] [V6.4.1] a role granted to a registered address does not come with the registered password", async () => {
    const admin = await t.as("Administrator");
    const email = "later@agency.example";
    const browser = t.anonymous();
    await register(browser, email);
    const link = await linkTo("ConfirmEmail", email);
    const [user] = (await admin.get(`/api/Users?q=${email}`)).body.rows;
    const changed = { ...user, roles: ["Administrator"] };
    expect((await admin.put(`/api/Users/${user.id}`, changed)).status).toBe(200);
    expect((await confirm(browser, link)).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(400);
  });

  test("[H5] a mail scanner that opens the link confirms nothing", async () => {
    await register(t.anonymous(), "scanned@people.example");
    const link = await linkTo("ConfirmEmail", "scanned@people.example");
    const plain = { "x-requested-with": "" };
    expect(
      (await t.anonymous().get(`/identity/api/Auth/ConfirmEmail${link.search}`, undefined, plain)).status,
    ).toBe(403);
    expect(
      (await t.app.inject({ method: "HEAD", url: `/identity/api/Auth/ConfirmEmail${link.search}` }))
        .statusCode,
    ).not.toBe(200);
    const { emailConfirmedAt } = await t.db
      .selectFrom("appUser")
      .select("emailConfirmedAt")
      .where("email", "=", "scanned@people.example")
      .executeTakeFirstOrThrow();
    expect(emailConfirmedAt).toBeNull();
  });

  test("[V6.3.8] [H3] a known address gets the same answer, and its owner a mail that says so", async () => {
    const known = await register(t.anonymous(), OFFICER);
    const unknown = await register(t.anonymous(), "new@people.example");
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await mails(OFFICER)).map(({ subject }) => subject)).toEqual(["You already have an account"]);
  });

  test("[H3] a person who registers someone else's address does not know the password after its owner confirms", async () => {
    const email = "victim@people.example";
    const owner = t.anonymous();
    await register(owner, email);
    const own = await linkTo("ConfirmEmail", email);
    await register(t.anonymous(), email, { password: "the attacker's own words" });
    await mails(email);
    await confirm(owner, own);
    expect((await signIn(email, "the attacker's own words")).status).toBe(400);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  test("[H5] [V6.4.1] a password that someone else registered is void once the address's owner confirms and chooses one", async () => {
    const email = "early@people.example";
    const stranger = t.anonymous();
    await register(stranger, email, { password: "the stranger's own words" });
    const link = await linkTo("ConfirmEmail", email);
    const owner = t.anonymous();
    const first = await confirm(owner, link);
    expect([first.status, first.body.Data]).toEqual([200, "choosePassword"]);
    expect((await signIn(email, "the stranger's own words")).status).toBe(400);
    // This holds even if the stranger requests the message again, or the owner opens the link again.
    expect(
      (await stranger.post("/api/Register/ResendConfirmation/", { UserName: email, Email: email })).status,
    ).toBe(200);
    expect((await confirm(owner, link)).body.Data).toBe("choosePassword");
    const chosen = { email, token: link.searchParams.get("token"), password: PASSWORD };
    expect((await owner.post("/identity/api/Auth/ResetPassword", chosen)).status).toBe(200);
    expect((await signIn(email, "the stranger's own words")).status).toBe(400);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect((await confirm(owner, link)).body.Data).toBe("already");
    expect((await owner.post("/identity/api/Auth/ResetPassword", chosen)).status).toBe(410);
  });

  test("[H5] a cookie of another browser, or an invented one, does not count as the browser that registered", async () => {
    const email = "cookie@people.example";
    await register(t.anonymous(), email);
    const link = await linkTo("ConfirmEmail", email);
    const other = t.anonymous();
    await register(other, "other.cookie@people.example");
    expect(other.cookies["wage-register"]).toMatch(/^[\w-]{43}$/);
    expect((await confirm(other, link)).body.Data).toBe("choosePassword");
    expect((await signIn(email, PASSWORD)).status).toBe(400);
  });

  test.each([
    ["password1", "This password is easy to guess because many people use it. Choose another."],
    [
      "Wage-Claim-2026!",
      "This password is easy to guess because it is the name of this site. Choose another.",
    ],
    ["w4g3cl41m99", "This password is easy to guess because it is the name of this site. Choose another."],
    ["my wageclaim", "This password is easy to guess because it is the name of this site. Choose another."],
    ["short", "You must enter a minimum of 8 characters"],
    ["x".repeat(129), "You must enter a maximum of 128 characters"],
    ["aaaaaaaaaaaaaaaa", "Use more different characters"],
    ["rosa.r@people.example", "Your password cannot be your name or your email address"],
    ["", "This field is required"],
  ])(
    "[V6.2.1] [V6.2.4] [V6.2.12] [VAL-02] the password %s is refused at its field",
    async (password, text) => {
      const { status, body } = await register(t.anonymous(), "rosa.r@people.example", { password });
      expect([status, body.Errors.password]).toEqual([400, [text]]);
    },
  );

  test("[V6.2.5] [V6.2.8] [V6.2.9] a password keeps its spaces, accents and emoji, up to 128 characters", async () => {
    const email = "odd@people.example";
    const password = `  ñandú 🦆 ${"wörter ".repeat(10)} `;
    const client = t.anonymous();
    await register(client, email, { password });
    await confirm(client, await linkTo("ConfirmEmail", email));
    expect((await signIn(email, password)).status).toBe(200);
    expect((await signIn(email, password.trim())).status).toBe(400);
  });

  test("the mail is in the language of the page", async () => {
    await register(t.anonymous(), "lupe@people.example", { language: "es" });
    expect((await mails("lupe@people.example"))[0]?.subject).toBe("Confirme su correo electrónico");
  });
});

describe("resending the confirmation", () => {
  const resend = (UserName: string, Email = UserName) =>
    t.anonymous().post("/api/Register/ResendConfirmation/", { UserName, Email });

  test("[API-10] [H4] sends a working link, with the password of the registration", async () => {
    const email = "again@people.example";
    const client = t.anonymous();
    await register(client, email);
    await mails(email);
    await t.db.deleteFrom("mail").execute();
    expect((await resend(email)).status).toBe(200);
    await confirm(client, await linkTo("ConfirmEmail", email));
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  test("[V6.3.8] [H4] treats two different addresses as an unknown account: same answer, no mail", async () => {
    await register(t.anonymous(), "pair@people.example");
    await mails("pair@people.example");
    await t.db.deleteFrom("mail").execute();
    const different = await resend("pair@people.example", OFFICER);
    const unknown = await resend("nobody@people.example");
    expect([different.status, different.body]).toEqual([unknown.status, unknown.body]);
    await t.runJobs();
    expect(await t.db.selectFrom("mail").selectAll().execute()).toEqual([]);
  });
});

describe("a forgotten password", () => {
  const ask = (email: string, headers?: Record<string, string>) =>
    t
      .anonymous()
      .get(`/api/Register/PasswordResetToken?email=${encodeURIComponent(email)}`, undefined, headers);
  const reset = (link: URL, password: string) =>
    t.anonymous().post("/identity/api/Auth/ResetPassword", {
      email: link.searchParams.get("email"),
      token: link.searchParams.get("token"),
      password,
    });

  test("[V6.4.3] [AUT-15] [API-08] [API-09] the user resets it with the mailed link, and every session ends", async () => {
    const officer = await t.as("Compliance Officer");
    const { status, body } = await ask(OFFICER);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/token|[\w-]{22}/);
    const link = await linkTo("ResetPassword", OFFICER);
    expect((await reset(link, "a whole new sentence")).status).toBe(200);
    expect((await signIn(OFFICER, "a whole new sentence")).status).toBe(200);
    expect((await officer.get("/api/Account")).status).toBe(401);
    expect((await mails(OFFICER)).map(({ subject }) => subject)).toContain("Your password was changed");
    expect((await reset(link, "another new sentence")).status).toBe(410);
  });

  test("[API-09] a link says that it was used, or has expired, before anyone chooses a password", async () => {
    const isOpen = async (link: URL) =>
      (
        await t
          .anonymous()
          .post("/identity/api/Auth/ResetPassword/Link", Object.fromEntries(link.searchParams))
      ).body.isOpen;
    await ask(OFFICER);
    const used = await linkTo("ResetPassword", OFFICER);
    expect(await isOpen(used)).toBe(true);
    expect((await reset(used, "a whole new sentence")).status).toBe(200);
    expect(await isOpen(used)).toBe(false);
    await ask(OFFICER);
    const late = await linkTo("ResetPassword", OFFICER);
    t.clock.advance({ minutes: 31 });
    expect(await isOpen(late)).toBe(false);
    late.searchParams.set("token", "of no mail");
    expect(await isOpen(late)).toBe(false);
  });

  test("[V6.3.8] [H3] a known and an unknown address get the same status and message; only the known one gets a mail", async () => {
    const known = await ask(OFFICER);
    const unknown = await ask("nobody@people.example");
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await mails("nobody@people.example")).toEqual([]);
    expect(await mails(OFFICER)).toHaveLength(1);
  });

  test("[H3] the link's host comes from the settings, whatever the request's headers say", async () => {
    await ask(OFFICER, { host: "evil.example", "x-forwarded-host": "evil.example" });
    expect((await linkTo("ResetPassword", OFFICER)).host).toBe(new URL(t.services.config.publicUrl).host);
  });

  test("[V6.4.1] [H3] the link is valid for thirty minutes, a newer link invalidates it, and only its hash is stored", async () => {
    await ask(OFFICER);
    const first = await linkTo("ResetPassword", OFFICER);
    t.clock.advance({ minutes: 1 });
    await ask(OFFICER);
    const second = await linkTo("ResetPassword", OFFICER);
    expect((await reset(first, "a whole new sentence")).status).toBe(410);
    const rows = await t.db.selectFrom("oneTimeToken").select("tokenHash").execute();
    expect(JSON.stringify(rows)).not.toContain(second.searchParams.get("token"));
    t.clock.advance({ minutes: 31 });
    expect((await reset(second, "a whole new sentence")).status).toBe(410);
  });

  test("[V2.4.1] [H3] an account gets three mails an hour, then 429, also for an unknown address", async () => {
    for (const email of [OFFICER, "nobody@people.example"]) {
      const statuses = [];
      for (let i = 0; i < 4; i++) statuses.push((await ask(email)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    expect(await mails(OFFICER)).toHaveLength(3);
  });

  test("[V2.4.1] [H3] one network address may request twenty an hour", async () => {
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await ask(`n${i}@people.example`)).status);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
  });

  test("[V2.4.1] [H3] unknown browsers that use up their limit do not use up a known browser's", async () => {
    const admin = await t.as("Administrator");
    const known = t.anonymous();
    const signIn = { email: OFFICER, password: "a whole new sentence" };
    await ask(OFFICER);
    await reset(await linkTo("ResetPassword", OFFICER), signIn.password);
    expect((await known.post("/api/Login", signIn)).status).toBe(200);
    const used = { subjectHash: t.services.keys.hash("mailAll|"), kind: "mailAll", at: t.clock.now() };
    await t.db
      .insertInto("wrongGuess")
      .values(Array.from({ length: 500 }, () => used))
      .execute();
    expect((await ask(OFFICER)).status).toBe(429);
    expect((await ask("nobody@people.example")).status).toBe(429);
    await t.db.deleteFrom("mail").execute();
    const forgotten = `/api/Register/PasswordResetToken?email=${OFFICER}`;
    expect((await known.get(forgotten)).status).toBe(200);
    expect((await mails(OFFICER)).map(({ subject }) => subject)).toEqual(["Choose a new password"]);
    const user = { name: "Nora New", email: "nora@agency.example", roles: ["Support Staff"] };
    expect((await admin.post("/api/Users", user)).status).toBe(200);
    expect(await mails(user.email)).toHaveLength(1);
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await known.get(forgotten)).status);
    expect(statuses).toEqual([200, 200, 429]);
    await t.runJobs();
  });

  test("[H3] a refused password leaves the link valid", async () => {
    await ask(OFFICER);
    const link = await linkTo("ResetPassword", OFFICER);
    expect((await reset(link, "password1")).body.Errors.password).toHaveLength(1);
    expect((await reset(link, "a whole new sentence")).status).toBe(200);
  });
});

describe("reporting a wrong address", () => {
  const remove = (client: Client, email: string, headers?: Record<string, string>) =>
    client.get(`/api/Register/DeleteAccount?email=${email}`, undefined, headers);
  const users = async () => (await t.db.selectFrom("appUser").select("id").execute()).length;

  test("[API-12] [AUT-15] [H1] the link and then the button delete the account, in the same browser", async () => {
    const email = "mistaken@people.example";
    await register(t.anonymous(), email);
    const { search } = await linkTo("WrongEmail", email);
    const browser = t.anonymous();
    expect((await browser.get(`/identity/api/Auth/WrongEmail${search}`)).status).toBe(200);
    const before = await users();
    expect((await remove(browser, email)).status).toBe(200);
    expect(await users()).toBe(before - 1);
    expect(browser.cookies).toEqual({});
    expect((await browser.get(`/identity/api/Auth/WrongEmail${search}`)).status).toBe(410);
  });

  test("[H1] without the grant nothing is deleted, and the answer is the same for every kind of account", async () => {
    await register(t.anonymous(), "kept@people.example");
    await t.runJobs();
    const before = await users();
    const browser = t.anonymous();
    const answers = [];
    for (const email of ["kept@people.example", OFFICER, "claimant@demo.example", "nobody@people.example"])
      answers.push(await remove(browser, email));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    const image = { "x-requested-with": "", "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" };
    expect((await remove(browser, "kept@people.example", image)).status).toBe(403);
    const prefetch = { "x-requested-with": "", "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" };
    expect((await remove(browser, "kept@people.example", prefetch)).status).toBe(403);
    await t.app.inject({ method: "HEAD", url: "/api/Register/DeleteAccount?email=kept@people.example" });
    expect(await users()).toBe(before);
  });

  test("[H1] the grant is valid for its address, its browser, five minutes, and unconfirmed accounts", async () => {
    const email = "granted@people.example";
    await register(t.anonymous(), email);
    await register(t.anonymous(), "bystander@people.example");
    const { search } = await linkTo("WrongEmail", email);
    const confirmation = await linkTo("ConfirmEmail", email);
    const before = await users();
    const browser = t.anonymous();
    await browser.get(`/identity/api/Auth/WrongEmail${search}`);
    const grant = { ...browser.cookies };
    await remove(browser, "bystander@people.example");
    await remove(t.anonymous(), email);
    Object.assign(browser.cookies, grant);
    t.clock.advance({ minutes: 6 });
    await remove(browser, email);
    t.clock.advance({ minutes: -6 });
    await confirm(browser, confirmation);
    Object.assign(browser.cookies, grant);
    await remove(browser, email);
    expect(await users()).toBe(before);
  });
});

describe("the user's own account", () => {
  test("a new name is shown everywhere at once", async () => {
    const claimant = await t.as("Public");
    expect((await claimant.put("/api/Account/Name", { name: "Clara C." })).status).toBe(200);
    expect((await claimant.get("/api/User/ByEmail?email=claimant@demo.example")).body.Name).toBe("Clara C.");
  });

  test("[V6.3.7] the password changes only with the current one; other sessions end, this one stays", async () => {
    const passwordHash = await hashPassword(PASSWORD);
    await t.db
      .updateTable("appUser")
      .set({ passwordHash })
      .where("email", "=", "support@demo.example")
      .execute();
    const here = await t.as("Support Staff");
    const there = await t.as("Support Staff");
    const wrong = await here.post("/api/Account/Password", {
      current: "no",
      password: "a whole new sentence",
    });
    expect(wrong.body.Errors.current).toEqual(["This is not your current password"]);
    const right = await here.post("/api/Account/Password", {
      current: PASSWORD,
      password: "a whole new sentence",
    });
    expect(right.status).toBe(200);
    expect((await here.get("/api/Account")).status).toBe(200);
    expect((await there.get("/api/Account")).status).toBe(401);
    await t.db
      .updateTable("appUser")
      .set({ passwordHash })
      .where("email", "=", "support@demo.example")
      .execute();
  });

  test("[V6.3.7] the address changes when the link in the mail to the new one is opened, and the old one is notified", async () => {
    const officer = await t.as("officer2@demo.example");
    const byGoogle = await officer.post("/api/Account/Email", { email: "olga@new.example" });
    expect(byGoogle.status).toBe(409);
    const passwordHash = await hashPassword(PASSWORD);
    await t.db
      .updateTable("appUser")
      .set({ passwordHash })
      .where("email", "=", "officer2@demo.example")
      .execute();
    const asked = await officer.post("/api/Account/Email", { email: "olga@new.example" });
    expect(asked.status).toBe(200);
    expect((await officer.get("/api/Account")).body.email).toBe("officer2@demo.example");
    await confirm(t.anonymous(), await linkTo("ConfirmEmail", "olga@new.example"));
    expect((await officer.get("/api/Account")).body.email).toBe("olga@new.example");
    expect((await mails("officer2@demo.example")).at(-1)?.subject).toBe("Your email address was changed");
  });

  test("[V6.3.7] [V6.4.1] a new password or address invalidates links that were mailed before", async () => {
    const thief = await t.as("support@demo.example");
    const email = "support@demo.example";
    await t.db
      .updateTable("appUser")
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where("email", "=", email)
      .execute();
    expect((await thief.post("/api/Account/Email", { email: "thief@new.example" })).status).toBe(200);
    const moving = await linkTo("ConfirmEmail", "thief@new.example");
    await t.anonymous().get(`/api/Register/PasswordResetToken?email=${email}`);
    const reset = Object.fromEntries((await linkTo("ResetPassword", email)).searchParams);
    const owner = await t.as(email);
    const change = { current: PASSWORD, password: "the owner's own new words" };
    expect((await owner.post("/api/Account/Password", change)).status).toBe(200);
    expect((await confirm(t.anonymous(), moving)).status).toBe(410);
    const password = "what the thief would like";
    const again = await t.anonymous().post("/identity/api/Auth/ResetPassword", { ...reset, password });
    expect(again.status).toBe(410);
    expect((await owner.get("/api/Account")).body.email).toBe(email);
  });

  test("[V6.4.3] a sign-in with the old password that is in progress while the password changes fails", async () => {
    const email = "support@demo.example";
    const account = await findAccountByEmail(t.db, email);
    if (!account) throw new Error("the account is gone");
    await t.db
      .updateTable("appUser")
      .set({ passwordHash: await hashPassword("changed in the meantime") })
      .where("email", "=", email)
      .execute();
    const device = {
      cookie: null,
      known: null,
      nonce: null,
      challenger: null,
      userAgent: null,
      address: "::1",
    };
    await expect(openSession(systemWork(t.services), account, "unpw", device)).rejects.toThrow(
      inEnglish(message("signInFailed")),
    );
  });

  test("[V7.1.2] an account has ten sessions at most: a further sign-in ends the oldest", async () => {
    const email = "support@demo.example";
    const account = await findAccountByEmail(t.db, email);
    if (!account) throw new Error("the account is gone");
    const device = {
      ...{ cookie: null, known: null, nonce: null, challenger: null, userAgent: null },
      address: "::1",
    };
    await t.db
      .updateTable("session")
      .set({ endedAt: t.clock.now() })
      .where("userId", "=", account.id)
      .execute();
    for (let n = 0; n < 12; n++) {
      t.clock.advance({ seconds: 1 });
      await openSession(systemWork(t.services), account, "unpw", device);
    }
    const open = await t.db
      .selectFrom("session")
      .select("createdAt")
      .where("userId", "=", account.id)
      .where("endedAt", "is", null)
      .execute();
    expect(open).toHaveLength(10);
    const newest = t.clock.now().getTime();
    for (const { createdAt } of open) expect(newest - new Date(createdAt).getTime()).toBeLessThan(10_000);
  });

  test("[V7.4.3] [V7.5.2] [V8.2.2] users list their sessions and end one or all others, and no one ends another user's", async () => {
    const here = await t.as("Administrator");
    const there = await t.as("Administrator");
    const claimant = await t.as("Public");
    const { sessions } = (await here.get("/api/Account")).body;
    const other = sessions.find(({ current }: { current: boolean }) => !current);
    expect((await claimant.delete(`/api/Account/Sessions/${other.id}`)).status).toBe(404);
    expect((await there.get("/api/Account")).status).toBe(200);
    expect((await here.delete("/api/Account/Sessions")).status).toBe(200);
    expect((await there.get("/api/Account")).status).toBe(401);
    expect((await here.get("/api/Account")).body.sessions).toHaveLength(1);
  });
});
