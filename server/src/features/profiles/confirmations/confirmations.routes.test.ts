import type { LawValue } from "@wage/contract/profiles/lawConfirmations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeUser } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

let app: TestApp;
let admin: Client;
let second: Client;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
  second = await app.as((await makeUser(app, { roles: ["Administrator"], name: "Second Admin" })).email);
});
afterAll(() => app.close());

const WAGE = "minimum_wage.general";
const list = async (client = admin): Promise<LawValue[]> =>
  (await client.get("/api/Law/Confirmation")).body.values;
const lawValue = async (client: Client, from: string, place = "state WY", parameter = WAGE) => {
  const values = await list(client);
  const found = values.find((one) => one.parameter === parameter && one.place === place && one.from === from);
  if (!found) throw new Error(`There is no value of ${parameter} from ${from}`);
  return found;
};
const confirmation = ({ parameter, place, from, seen }: LawValue, more = {}) => ({
  parameter,
  place,
  from,
  seen,
  readOn: "2026-03-02",
  quote: "The sentence of the statute.",
  ...more,
});
const REF = { cite: "W.S. 27-4-202", retrieved: "2026-03-02" };
const publish = async (author: Client, publisher: Client, values: object[]) => {
  const proposed = await author.post("/api/Law/Change", {
    id: WAGE,
    place: "state WY",
    values,
    reason: "The legislature raised it.",
  });
  expect([proposed.status, proposed.body.Errors ?? {}]).toEqual([200, {}]);
  const { id, rowVersion } = proposed.body;
  expect((await publisher.post(`/api/Law/Change/${id}/Publish`, { rowVersion })).status).toBe(200);
};
const sent = ({ from, value, cite, url, quote, retrieved }: LawValue) => ({
  from,
  value,
  status: "enacted",
  ref: { cite, retrieved, ...(url && { url }), ...(quote && { quote }) },
});
/** What the rule book tells the public of the state's minimum wage. */
const bookSays = async () => {
  const { body } = await (await app.as("Public")).get("/api/Public/Law/minimum_wage.general");
  return JSON.stringify(body);
};

test("a value that came with the profile is confirmed by an administrator, with what was read", async () => {
  const shipped = (await list()).find(({ parameter, place }) => parameter === WAGE && place === "state WY");
  expect(shipped?.entered).toMatchObject({ by: null, origin: "profile" });
  expect(shipped?.confirmation).toBeNull();
  const value = await lawValue(admin, shipped?.from ?? "");
  const before = (await admin.get("/api/StateProfile")).body.unconfirmed;
  const future = await second.post("/api/Law/Confirmation", confirmation(value, { readOn: "2030-01-01" }));
  expect(future.body.Errors.readOn).toBeDefined();
  expect((await second.post("/api/Law/Confirmation", confirmation(value))).status).toBe(200);
  expect((await lawValue(admin, value.from)).confirmation).toMatchObject({
    by: "Second Admin",
    readOn: "2026-03-02",
    quote: "The sentence of the statute.",
  });
  expect((await admin.get("/api/StateProfile")).body.unconfirmed).toBe(before - 1);
  // Whoever is second again is told so.
  expect((await admin.post("/api/Law/Confirmation", confirmation(value))).status).toBe(409);
});

test("a confirmation of a value without a sentence of its source needs one", async () => {
  const bare = (await list()).find(({ quote, can }) => quote === null && can.confirm);
  if (!bare) throw new Error("Every value has a sentence");
  const refused = await second.post("/api/Law/Confirmation", confirmation(bare, { quote: "" }));
  expect([refused.status, Object.keys(refused.body.Errors)]).toEqual([400, ["quote"]]);
});

test("a published change is confirmed by its publisher; its author can never confirm it", async () => {
  const shipped = (await list()).filter(({ parameter, place }) => parameter === WAGE && place === "state WY");
  const raised = { from: "2026-01-01", value: "8.00", status: "enacted", ref: { ...REF, confirmed: true } };
  await publish(admin, second, [...shipped.map(sent), raised]);
  const value = await lawValue(admin, "2026-01-01");
  expect(value.entered).toMatchObject({ by: "Ada Admin", origin: "change" });
  expect(value.confirmation?.by).toBe("Second Admin");
  // The other values were not touched, and keep what was confirmed of them.
  expect((await lawValue(admin, shipped[0]?.from ?? "")).confirmation?.by).toBe("Second Admin");

  const { status } = await admin.post(`/api/Law/Confirmation/${value.confirmation?.id}/Withdraw`, {});
  expect(status).toBe(200);
  const open = await lawValue(admin, "2026-01-01");
  expect([open.confirmation, open.can]).toEqual([null, { confirm: false, withdraw: false }]);
  expect((await admin.post("/api/Law/Confirmation", confirmation(open))).status).toBe(409);
  expect((await lawValue(admin, "2026-01-01")).confirmation).toBeNull();
  expect((await second.post("/api/Law/Confirmation", confirmation(open))).status).toBe(200);
});

test("the change of a value takes its confirmation back, also when the old value returns", async () => {
  const all = async () =>
    (await list()).filter(({ parameter, place }) => parameter === WAGE && place === "state WY");
  const was = await all();
  const [first] = was;
  if (!first) throw new Error("The profile has no minimum wage");
  expect(first.confirmation).not.toBeNull();
  const stale = confirmation(first);
  await publish(
    second,
    admin,
    was.map((one, at) => (at === 0 ? { ...sent(one), value: "5.16" } : sent(one))),
  );
  const changed = await lawValue(admin, first.from);
  expect([changed.value, changed.entered.by, changed.confirmation?.by]).toEqual([
    "5.16",
    "Second Admin",
    "Ada Admin",
  ]);
  // What was on the screen before the change cannot be confirmed any more.
  await admin.post(`/api/Law/Confirmation/${changed.confirmation?.id}/Withdraw`, {});
  expect((await admin.post("/api/Law/Confirmation", stale)).status).toBe(409);
  await publish(admin, second, was.map(sent));
  expect(await lawValue(admin, first.from)).toMatchObject({
    value: first.value,
    entered: { by: "Ada Admin" },
    confirmation: { by: "Second Admin" },
  });
  expect((await admin.get("/api/Law/Confirmation")).body.values.length).toBeGreaterThan(100);
});

test("the public rule book says of a value whether it is confirmed", async () => {
  const value = await lawValue(admin, "2026-01-01");
  expect(value.confirmation).not.toBeNull();
  const confirmed = await bookSays();
  await second.post(`/api/Law/Confirmation/${value.confirmation?.id}/Withdraw`, {});
  const withdrawn = await bookSays();
  expect(withdrawn).not.toBe(confirmed);
  expect(withdrawn.split('"confirmed":false').length).toBe(confirmed.split('"confirmed":false').length + 1);
});

test("the two persons are kept apart by the database too", async () => {
  const { id } = await app.db
    .selectFrom("appUser")
    .select("id")
    .where("name", "=", "Second Admin")
    .executeTakeFirstOrThrow();
  const row = { parameterId: "x", place: "federal", valueFrom: "2026-01-01", content: "{}" };
  const people = {
    enteredBy: id,
    confirmedBy: id,
    confirmedAt: "2026-03-02T12:00:00Z",
    readOn: "2026-03-02",
  };
  await expect(
    app.db
      .insertInto("lawConfirmation")
      .values({ ...row, ...people })
      .execute(),
  ).rejects.toThrow();
});

test("[PER-05] only an administrator sees or confirms the values of the law", async () => {
  const [value] = await list();
  for (const who of ["Compliance Officer", "Support Staff", "Public"] as const) {
    const client = await app.as(who);
    expect((await client.get("/api/Law/Confirmation")).status).toBe(403);
    expect((await client.post("/api/Law/Confirmation", confirmation(value as LawValue))).status).toBe(403);
  }
});

test("administrators are warned in December, twice, of values that end; nobody else is", async () => {
  const notices = async (client: Client): Promise<string[]> =>
    (await client.get("/api/Notices")).body.rows.map(({ text }: { text: string }) => text);
  const warn = async (day: string) => {
    app.clock.set(`${day}T15:00:00Z`);
    await app.runJob("warnOfEndingLaw");
    return (await notices(admin)).filter((text) => text.includes("before January")).length;
  };
  await publish(admin, second, [
    { from: "1900-01-01", value: "5.15", status: "enacted", ref: REF },
    { from: "2026-01-01", value: "8.00", status: "enacted", ref: REF },
    { from: "2027-01-01", value: "none", status: "not_set", ref: REF },
  ]);
  expect(await warn("2026-11-30")).toBe(0);
  expect(await warn("2026-12-01")).toBe(1);
  expect(await warn("2026-12-02")).toBe(1);
  expect(await warn("2026-12-15")).toBe(2);
  expect(await warn("2026-12-30")).toBe(2);
  expect((await admin.get("/api/Law/Confirmation")).body.endings).toContainEqual(
    expect.objectContaining({ parameter: WAGE, endsOn: "2027-01-01", follows: "nothing" }),
  );
  expect(await notices(await app.as("Compliance Officer"))).toEqual([]);
});
