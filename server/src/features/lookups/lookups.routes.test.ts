import { LOOKUP_NAMES, LOOKUPS, type LookupName, type LookupRowDefinition } from "@wage/contract/lookups";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { findMismatches } from "./lookups.queries.ts";

let app: TestApp;
let admin: Client;
let support: Client;

beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
  support = await app.as("Support Staff");
});
afterAll(() => app.close());

const definition = (name: LookupName): LookupRowDefinition => LOOKUPS[name];
const rowsOf = async (name: string, query = "") => (await admin.get(`/api/Lookup/${name}${query}`)).body.rows;

/** Returns a row with every field filled in. */
async function sample(name: LookupName) {
  const values: Record<string, unknown> = {
    code: "TEST-1",
    description: "A <b>test</b> & O'Neil",
    descriptionEs: "Una prueba",
    helpText: "Line one\nline two",
    effectiveFrom: "2020-01-01",
    effectiveTo: "",
  };
  for (const [key, field] of Object.entries(definition(name).fields)) {
    if (field.fixed) values[key] = field.kind === "boolean" ? false : null;
    else if (field.kind === "ref") values[key] = await target(name, field.lookup as LookupName);
    else if (field.kind === "choice") values[key] = field.values?.[0];
    else if (field.kind === "choices") values[key] = [...(field.values ?? [])];
    else if (field.kind === "lines") values[key] = ["First", "Second"];
    else values[key] = SAMPLES[field.kind];
  }
  return values;
}
const SAMPLES = {
  text: "Text",
  longText: "Long\ntext",
  number: 5,
  money: "12.50",
  boolean: true,
  date: "2026-01-31",
  email: "a@b.example",
  phone: "(307) 555-0100",
  questions: [{ kind: "amount", label: "Amount of the fine" }, { kind: "pastDate" }],
  effects: [{ kind: "recordsPayment" }, { kind: "stampsMilestones", milestones: ["paidInFullAt"] }],
};

/** A county has one attorney and one sheriff, so that the sample gets a county of its own. */
async function target(name: LookupName, to: LookupName): Promise<number> {
  if (!name.startsWith("County") || to !== "County") return (await rowsOf(to))[0].id;
  const code = `OF-${name.slice(6, 12)}`;
  const known = (await rowsOf(to)).find((row: { code: string }) => row.code === code);
  if (known) return known.id;
  const [state] = await rowsOf("State");
  const made = await admin.post("/api/Lookup/County", {
    code,
    description: name,
    stateId: state.id,
    fips: "",
  });
  return made.body.id;
}

test("tables and columns match LOOKUPS", async () => {
  expect(await findMismatches(app.db)).toEqual([]);
});

describe.each(LOOKUP_NAMES)("[RTE-08] %s", (name) => {
  test("an administrator adds, changes, retires and restores an entry", async () => {
    const values = await sample(name);
    const created = await admin.post(`/api/Lookup/${name}`, values);
    expect(created.body).toMatchObject({
      ...values,
      effectiveTo: null,
      active: true,
      isSystem: false,
      rowVersion: 0,
    });
    expect(created.status).toBe(200);
    const path = `/api/Lookup/${name}/${created.body.id}`;

    const changed = await admin.put(path, { ...values, description: "Changed", rowVersion: 0 });
    expect(changed.body).toMatchObject({
      ...values,
      effectiveTo: null,
      description: "Changed",
      rowVersion: 1,
    });
    const stale = await admin.put(path, { ...values, description: "Too late", rowVersion: 0 });
    expect(stale.status).toBe(409);
    expect(stale.body.Data.Current).toMatchObject({ description: "Changed", rowVersion: 1 });

    const retired = await admin.post(`${path}/Retire`, { rowVersion: 1 });
    expect(retired.body).toMatchObject({ active: false, rowVersion: 2 });
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
    expect(ids(await rowsOf(name))).toContain(created.body.id);
    expect(ids(await rowsOf(name, "?active=true"))).not.toContain(created.body.id);
    const restored = await admin.post(`${path}/Restore`, { rowVersion: 2 });
    expect(restored.body).toMatchObject({ active: true });
    expect(ids(await rowsOf(name, "?active=true"))).toContain(created.body.id);

    const lines = await app.db
      .selectFrom("actionLog")
      .select(["actionCode", "detail"])
      .where("actionCode", "like", "Lookup%")
      .orderBy("id", "desc")
      .limit(4)
      .execute();
    expect(lines.map(({ actionCode }) => actionCode)).toEqual([
      "LookupRestored",
      "LookupRetired",
      "LookupUpdated",
      "LookupCreated",
    ]);
    expect(lines[2]?.detail).toMatchObject({
      lookup: name,
      before: { description: values.description },
      after: { description: "Changed" },
    });
  });

  test("[VAL-02] an invalid entry is refused at its field", async () => {
    const values = await sample(name).then((made) => ({ ...made, code: "TEST-2" }));
    const empty = await admin.post(`/api/Lookup/${name}`, { ...values, description: " " });
    expect(empty.status).toBe(400);
    expect(empty.body.Errors).toEqual({ description: ["This field is required"] });
    const dates = await admin.post(`/api/Lookup/${name}`, { ...values, effectiveTo: "2019-01-01" });
    expect(Object.keys(dates.body.Errors)).toEqual(["effectiveTo"]);
    const { code } = (await rowsOf(name))[0] ?? (await admin.post(`/api/Lookup/${name}`, values)).body;
    const twice = await admin.post(`/api/Lookup/${name}`, { ...values, code });
    expect(twice.status).toBe(400);
  });

  test("[PER-05] Support Staff read and cannot write", async () => {
    expect((await support.get(`/api/Lookup/${name}`)).status).toBe(200);
    expect((await support.post(`/api/Lookup/${name}`, {})).status).toBe(403);
    expect((await support.put(`/api/Lookup/${name}/1`, {})).status).toBe(403);
    expect((await support.post(`/api/Lookup/${name}/Order`, {})).status).toBe(403);
    expect((await support.post(`/api/Lookup/${name}/1/Retire`, {})).status).toBe(403);
  });

  test("[PER-04] the public reads only what the public form uses", async () => {
    const { status, body } = await app.anonymous().get(`/api/Lookup/${name}/Public`);
    if (!definition(name).public) return expect(status).toBe(400);
    expect(status).toBe(200);
    expect(body.rows.length).toBeGreaterThan(0);
    expect(body.rows.every((row: { active: boolean }) => row.active)).toBe(true);
    expect((await app.anonymous().get(`/api/Lookup/${name}`)).status).toBe(401);
  });
});

test("shipped entries cannot be retired and their codes cannot be changed", async () => {
  const draft = (await rowsOf("ClaimStatus")).find(({ code }: { code: string }) => code === "DRAFT");
  const path = `/api/Lookup/ClaimStatus/${draft.id}`;
  expect((await admin.post(`${path}/Retire`, { rowVersion: draft.rowVersion })).status).toBe(409);
  const renamed = await admin.put(path, { ...draft, code: "OTHER" });
  expect(Object.keys(renamed.body.Errors)).toEqual(["code"]);
});

test("[H21] the role page can neither rename a role nor create a second Administrator", async () => {
  const role = (await rowsOf("Role")).find(({ code }: { code: string }) => code === "PUBLIC");
  const renamed = await admin.put(`/api/Lookup/Role/${role.id}`, { ...role, description: "Administrator" });
  expect(Object.keys(renamed.body.Errors)).toEqual(["description"]);
  const second = await admin.post("/api/Lookup/Role", { code: "ADMIN2", description: "administrator " });
  expect(Object.keys(second.body.Errors)).toEqual(["description"]);
});

test("the use of an entry is counted by the database's foreign keys", async () => {
  const wyoming = (await rowsOf("State", "?usedCount=true")).find(
    ({ code }: { code: string }) => code === "WY",
  );
  expect(wyoming.usedCount).toBe(23);
  const gender = (await rowsOf("Gender", "?usedCount=true"))[0];
  expect(gender.usedCount).toBe(0);
});

test("a second attorney for a county is refused at the county field", async () => {
  const [first] = await rowsOf("CountyAttorney");
  const { status, body } = await admin.post("/api/Lookup/CountyAttorney", {
    ...first,
    code: "SECOND",
    description: "Second",
  });
  expect(status).toBe(400);
  expect(Object.keys(body.Errors)).toEqual(["countyId"]);
});

test("a reference to a missing entry is refused at its field", async () => {
  const body = { code: "NOWHERE", description: "Nowhere", stateId: 999_999, fips: "" };
  const refused = await admin.post("/api/Lookup/County", body);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.Errors)).toEqual(["stateId"]);
});

test("an administrator reorders entries", async () => {
  const before = (await rowsOf("HowPaid")).map(({ id }: { id: number }) => id);
  const order = (ids: number[], seen: number[]) => admin.post("/api/Lookup/HowPaid/Order", { ids, seen });
  const { body } = await order(before.toReversed(), before);
  expect(body.rows.map(({ id }: { id: number }) => id)).toEqual(before.toReversed());
  expect((await rowsOf("HowPaid")).map(({ id }: { id: number }) => id)).toEqual(before.toReversed());
  // Two people at the same list, and a list of which a part is missing or named twice.
  expect((await order(before, before)).status).toBe(409);
  const now = before.toReversed();
  expect((await order(now.slice(1), now)).status).toBe(409);
  expect((await order([...now.slice(1), now[1] ?? 0], now)).status).toBe(409);
});

test("an entry that reads like another one is refused by its name, and a code in use stays", async () => {
  const add = (body: object) => admin.post("/api/Lookup/HowPaid", body);
  const made = (await add({ code: "GIFT", description: "Gift  card" })).body;
  expect((await add({ code: "gift", description: "Other" })).body.Errors).toEqual({
    code: ["“GIFT” (Gift  card) has this code. Case and spaces make no difference"],
  });
  const twin = { code: "GIFT2", description: "GIFT card\u200b" };
  expect((await add(twin)).body.Errors.description[0]).toContain("“Gift  card” (code GIFT)");
  expect((await add({ ...twin, effectiveFrom: "2027-01-01" })).status).toBe(400);
  const ended = await admin.put(`/api/Lookup/HowPaid/${made.id}`, { ...made, effectiveTo: "2026-12-31" });
  expect(ended.status).toBe(200);
  expect((await add({ ...twin, effectiveFrom: "2027-01-01" })).status).toBe(200);

  const counties = await rowsOf("County", "?usedCount=true");
  const used = counties.find(({ usedCount }: { usedCount: number }) => usedCount > 0);
  const changed = await admin.put(`/api/Lookup/County/${used.id}`, { ...used, code: "ZZZ" });
  expect(changed.body.Errors).toEqual({ code: ["This code is in use, so it cannot be changed"] });
});

test("saving an entry that someone else changed is refused with a message", async () => {
  await rowsOf("Gender");
  await app.db.updateTable("gender").set({ description: "Woman" }).where("code", "=", "F").execute();
  await expect.poll(async () => (await rowsOf("Gender"))[0].description).toBe("Woman");
});

test("the history of an entry shows who changed it, and the old and new values", async () => {
  const created = await admin.post("/api/Lookup/HowPaid", { code: "CRYPTO", description: "Crypto" });
  const path = `/api/Lookup/HowPaid/${created.body.id}`;
  await admin.put(path, { ...created.body, description: "Crypto coins" });
  const { body } = await admin.get(`${path}/History`);
  expect(body.changes).toMatchObject([
    {
      by: "Ada Admin",
      action: "LookupUpdated",
      before: { description: "Crypto" },
      after: { description: "Crypto coins" },
    },
    { by: "Ada Admin", action: "LookupCreated", before: {}, after: { code: "CRYPTO" } },
  ]);
  expect((await support.get(`${path}/History`)).status).toBe(403);
});

test("only names in LOOKUPS are accepted, never tables of the database", async () => {
  expect((await admin.get("/api/Lookup/app_user")).status).toBe(400);
  expect((await admin.get("/api/Lookup/Role%22%3B%20DROP")).status).toBe(400);
});

test.each([
  ["ClaimStatus", "publicText", "publicTextEs"],
  ["ClosureCode", "publicText", "publicTextEs"],
  ["TaskAction", "publicVisibleText", "publicVisibleTextEs"],
] as const)("[BIZ] %s: the public texts are in both languages, or in neither", async (name, en, es) => {
  const values = { ...(await sample(name)), code: "BOTH-LANG" };
  const refused = await admin.post(`/api/Lookup/${name}`, { ...values, [en]: "Only English", [es]: "" });
  expect(refused.status).toBe(400);
  expect(refused.body.Errors).toEqual({ [es]: ["This field is required"] });
  const neither = await admin.post(`/api/Lookup/${name}`, { ...values, [en]: "", [es]: "" });
  expect(neither.status).toBe(200);
});

describe("an entry that is used is not retired in silence", () => {
  const codeOf = async (name: string, code: string) =>
    (await rowsOf(name)).find((row: { code: string }) => row.code === code);

  test("a status, action or task by which claims move stays, and cannot be ended by a date either", async () => {
    for (const [name, code] of Object.entries(await unshippedInMatrix())) {
      const row = await codeOf(name, code);
      const path = `/api/Lookup/${name}/${row.id}`;
      const { body: uses } = await admin.get(`${path}/Uses`);
      expect(uses.matrixRows.length, name).toBeGreaterThan(0);
      const retired = await admin.post(`${path}/Retire`, { rowVersion: row.rowVersion });
      expect(retired.body.Errors.replacementId?.[0], name).toContain("rows");
      const ended = await admin.put(path, { ...row, effectiveTo: "2026-12-31" });
      expect(ended.body.Errors.effectiveTo?.[0], name).toContain("task matrix");
    }
  });

  test("entries of other look-ups take the replacement, which must be one that can be chosen", async () => {
    const paragraph = (code: string) =>
      admin.post("/api/Lookup/AdditionalLetterLanguage", {
        code,
        description: `Paragraph ${code}`,
        bodyText: "Text",
        languageCode: "en",
        defaultOn: false,
      });
    const [old, next] = [(await paragraph("P-OLD")).body, (await paragraph("P-NEXT")).body];
    const option = (
      await admin.post("/api/Lookup/LetterTemplateOptions", {
        code: "O-1",
        description: "An option",
        templateCode: "L07",
        kind: "Paragraph",
        additionalLetterLanguageId: old.id,
      })
    ).body;
    const path = `/api/Lookup/AdditionalLetterLanguage/${old.id}`;
    expect(option.code, JSON.stringify(option)).toBe("O-1");
    expect((await admin.get(`${path}/Uses`)).body.references).toEqual(["Letter template options: An option"]);
    const without = await admin.post(`${path}/Retire`, { rowVersion: 0 });
    expect(without.body.Errors.replacementId?.[0]).toContain("An option");
    for (const replacementId of [old.id, 999_999])
      expect((await admin.post(`${path}/Retire`, { rowVersion: 0, replacementId })).status).toBe(400);
    const done = await admin.post(`${path}/Retire`, { rowVersion: 0, replacementId: next.id });
    expect(done.body).toMatchObject({ active: false });
    const moved = (await rowsOf("LetterTemplateOptions")).find(({ id }: { id: number }) => id === option.id);
    expect(moved).toMatchObject({ additionalLetterLanguageId: next.id, rowVersion: 1 });
  });

  test("records are counted by their kind, and keep the entry", async () => {
    const { id } = await makeClaimRow(app);
    const county = (await rowsOf("County"))[0];
    await app.db.updateTable("claim").set({ countyId: county.id }).where("id", "=", id).execute();
    const { body } = await admin.get(`/api/Lookup/County/${county.id}/Uses`);
    expect(body.records).toEqual(expect.arrayContaining([{ table: "claim", count: 1 }]));
    expect((await admin.get("/api/Lookup/County/999999/Uses")).status).toBe(404);
  });

  /** Entries of the agency's own that the matrix in force names: those that ship cannot be retired at all. */
  async function unshippedInMatrix() {
    const own = {
      ClaimStatus: "OWNSTAT",
      TaskAction: "OwnAction",
      TaskDetail: "OWNTASK",
      ClosureCode: "OWNCLOSE",
    };
    const tables = {
      ClaimStatus: "claimStatus",
      TaskAction: "taskAction",
      TaskDetail: "taskDetail",
      ClosureCode: "closureCode",
    } as const;
    for (const [name, table] of Object.entries(tables)) {
      const first = (await rowsOf(name)).find((row: { isInitial?: boolean }) => !row.isInitial);
      const {
        id: _,
        rowVersion: __,
        usedCount: ___,
        isSystem: ____,
        active: _____,
        sortOrder: ______,
        ...values
      } = first;
      const code = own[name as keyof typeof own];
      const made = await admin.post(`/api/Lookup/${name}`, {
        ...values,
        code,
        description: `Own ${code}`,
        event: null,
        usedFor: null,
      });
      expect(made.status, `${table} ${JSON.stringify(made.body)}`).toBe(200);
    }
    const version = await app.db
      .selectFrom("matrixVersion")
      .select("id")
      .where("status", "=", "Published")
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto("taskMatrix")
      .values({
        versionId: version.id,
        rowNumber: 9001,
        fromStatus: ["*"],
        actionCode: own.TaskAction,
        toStatus: own.ClaimStatus,
        closureCode: own.ClosureCode,
        tasks: JSON.stringify([{ taskDetail: own.TaskDetail, assignee: "role", role: "SUPPORT" }]),
      })
      .execute();
    return own;
  }
});
