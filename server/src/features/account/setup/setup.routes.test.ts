import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemWork } from "../../../core/context.ts";
import { hashPassword } from "../../../core/identity/passwords.ts";
import { type TestApp, testApp } from "../../../testing/testApp.ts";
import { newAdministratorLink, offerFirstAdministrator } from "./administratorLink.commands.ts";
import { switchDemonstrationAccounts } from "./demonstration.commands.ts";
import { DEMO_PASSWORD } from "./demonstration.rules.ts";

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const PERSON = { name: "Ana Ruiz", email: "ana@agency.example", password: "three unlikely words" };
const tokenOf = (link: string) => link.split("#")[1] ?? "";
const linkFile = () => path.join(t.services.config.dataDir, "first-administrator.txt");
const create = (token: string, change = {}) =>
  t.anonymous().post("/api/Setup", { ...PERSON, token, ...change });
const administrators = () =>
  t.db
    .selectFrom("appUser")
    .innerJoin("userRole", "userRole.userId", "appUser.id")
    .select("email")
    .where("roleId", "=", 1)
    .where("active", "=", true)
    .execute();

/** Starts as a service without accounts does, and returns the token of the printed link. */
async function firstRun(): Promise<string> {
  await t.db.deleteFrom("appUser").execute();
  const printed: string[] = [];
  await offerFirstAdministrator(t.services, (line) => printed.push(line));
  return tokenOf(printed.join(""));
}

describe("[V6.3.2] the first run without a demonstration", () => {
  test("prints a link, and writes it to a file that only its owner reads", async () => {
    const token = await firstRun();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await readFile(linkFile(), "utf8")).toContain(token);
    expect((await stat(linkFile())).mode & 0o777).toBe(0o600);
    const stored = await t.db.selectFrom("administratorLink").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test("two processes that share a folder may start at the same time", async () => {
    await t.db.deleteFrom("appUser").execute();
    const start = () => offerFirstAdministrator(t.services, () => undefined);
    await expect(Promise.all([start(), start(), start()])).resolves.toBeDefined();
    expect((await stat(linkFile())).mode & 0o777).toBe(0o600);
  });

  test("the link creates one administrator, who signs in; then it, and its file, are gone", async () => {
    const token = await firstRun();
    expect((await t.anonymous().post("/api/Setup/Link", { token })).body).toEqual({
      email: null,
      name: null,
    });
    expect((await create(token)).status).toBe(200);
    expect((await t.anonymous().post("/api/Login", PERSON)).status).toBe(200);
    await expect(stat(linkFile())).rejects.toThrow("ENOENT");
    expect((await create(token, { email: "eve@mail.example" })).status).toBe(410);
    expect(await administrators()).toEqual([{ email: PERSON.email }]);
  });

  test("of two people who use the link at once, exactly one becomes administrator", async () => {
    const token = await firstRun();
    const both = await Promise.all(
      Array.from({ length: 8 }, (_, n) => create(token, { email: `person${n}@mail.example` })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(410)]);
    expect(await administrators()).toHaveLength(1);
  });

  test("the link expires after a day, and a newer start replaces it", async () => {
    const first = await firstRun();
    const second = await firstRun();
    expect((await create(first)).status).toBe(410);
    t.clock.advance({ hours: 24 });
    expect((await create(second)).status).toBe(410);
    expect(await administrators()).toEqual([]);
  });

  test("the link ends once there is an administrator from elsewhere", async () => {
    const token = await firstRun();
    const work = systemWork(t.services);
    const invited = await newAdministratorLink(work, { email: "boss@agency.example", name: null });
    expect((await create(tokenOf(invited), { email: "boss@agency.example" })).status).toBe(200);
    expect((await create(token)).status).toBe(410);
    expect(await administrators()).toEqual([{ email: "boss@agency.example" }]);
  });

  test("a weak password or a taken address leaves the link valid", async () => {
    const token = await firstRun();
    expect((await create(token, { password: "password1234" })).status).toBe(400);
    expect((await create(token)).status).toBe(200);
  });

  test("prints nothing when there is an administrator, or in the demonstration", async () => {
    const printed: string[] = [];
    await offerFirstAdministrator(t.services, (line) => printed.push(line));
    await t.db.deleteFrom("appUser").execute();
    const demonstration = { ...t.services, config: { ...t.services.config, demo: true } };
    await offerFirstAdministrator(demonstration, (line) => printed.push(line));
    expect(printed).toEqual([]);
  });
});

test("[V6.3.2] a link of create-admin is for its address only", async () => {
  const invited = { email: PERSON.email, name: "Ana" };
  const token = tokenOf(await newAdministratorLink(systemWork(t.services), invited));
  expect((await t.anonymous().post("/api/Setup/Link", { token })).body).toEqual(invited);
  expect((await create(token, { email: "eve@mail.example" })).status).toBe(400);
  expect((await create(token)).status).toBe(200);
  expect((await create(token)).status).toBe(410);
});

describe("[V6.3.2] a database that holds a demonstration, started without DEMO=1,", () => {
  const signIn = (email: string) => t.anonymous().post("/api/Login", { email, password: DEMO_PASSWORD });
  const asDemonstration = (demo: boolean) => ({ ...t.services, config: { ...t.services.config, demo } });

  test("disables its accounts, ends their sessions, and enables them in a demonstration again", async () => {
    const admin = await t.as("Administrator");
    expect((await admin.get("/api/Account")).status).toBe(200);
    expect(await switchDemonstrationAccounts(asDemonstration(false))).toBe(5);
    expect((await admin.get("/api/Account")).status).toBe(401);
    expect(await administrators()).toEqual([]);
    await switchDemonstrationAccounts(asDemonstration(true));
    expect(await administrators()).toHaveLength(1);
  });

  test("refuses the demonstration's password for every account, also one with another address", async () => {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await t.db.updateTable("appUser").set({ passwordHash }).execute();
    await t.db
      .updateTable("appUser")
      .set({ email: PERSON.email })
      .where("email", "=", "admin@demo.example")
      .execute();
    for (const email of [PERSON.email, "officer@demo.example"])
      expect((await signIn(email)).status).toBe(400);
  });
});
