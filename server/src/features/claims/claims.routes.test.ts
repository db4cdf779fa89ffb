import { CLAIM_SORTS, ClaimRow } from "@wage/contract/claims/claimList";
import { PAGE_SIZE } from "@wage/contract/core/limits";
import type { Updateable } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertClaim } from "../../claim/claim.queries.ts";
import { assessClaim } from "../../claim/ledger/assess.commands.ts";
import { insertEmployer, insertParty, insertPerson } from "../../claim/party.queries.ts";
import { feinColumns } from "../../claim/sealedFields.ts";
import { inTransaction } from "../../core/context.ts";
import type { Claim } from "../../core/database/db-types.ts";
import { makeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let running: TestApp;
let officer: Client;
let support: Client;
let officerId: number;
const ids = new Map<string, number>();

type Sample = {
  claimant?: [string, string];
  employer?: string;
  status?: string;
  received?: string;
  claimed?: string | null;
  officer?: boolean;
  closed?: string;
  due?: string;
};

const SAMPLES: Sample[] = [
  {
    claimant: ["John", "Smith"],
    employer: "Acme Construction, Inc.",
    claimed: "1200.50",
    officer: true,
    due: "2026-03-05",
  },
  {
    claimant: ["Jane", "Smythe"],
    employer: "ACME Constr. LLC",
    received: "2026-02-10T09:00:00Z",
    officer: true,
    due: "2026-02-27",
  },
  {
    claimant: ["María José", "Núñez"],
    employer: "The O'Brien & Sons Company",
    claimed: "0.00",
    due: "2026-03-02",
  },
  { claimant: ["Wei", "Li"], employer: "Blue Spruce Café", status: "INVEST", claimed: "77.10" },
  { employer: "Rocky Mountain Roofing", claimed: null, closed: "2026-01-20T12:00:00Z", status: "CLOSED" },
  {},
];

beforeAll(async () => {
  running = await testApp();
  officer = await running.as("Compliance Officer");
  support = await running.as("Support Staff");
  officerId = (
    await running.db
      .selectFrom("appUser")
      .select("id")
      .where("email", "=", "officer@demo.example")
      .executeTakeFirstOrThrow()
  ).id;
  for (const sample of SAMPLES) await make(sample);
  for (let n = 0; n < 60; n++)
    await make({
      claimant: ["Pat", `Bulk${n}`],
      employer: "Bulk Works",
      received: `2025-11-${String(1 + (n % 20)).padStart(2, "0")}T10:00:00Z`,
      claimed: n % 3 === 0 ? null : `${100 + (n % 7)}.00`,
      ...(n % 4 === 0 && { closed: `2025-12-0${1 + (n % 5)}T10:00:00Z`, status: "CLOSED" }),
      ...(n % 5 === 0 && { due: `2026-03-${String(10 + (n % 9)).padStart(2, "0")}` }),
    });
}, 60_000);
afterAll(() => running.close());

async function make(sample: Sample): Promise<number> {
  const now = running.clock.now();
  return running.db.transaction().execute(async (tx) => {
    const [firstName, lastName] = sample.claimant ?? [];
    const claimantId =
      firstName && lastName
        ? await insertPerson(
            tx,
            { firstName, lastName, email: `${firstName}@mail.example`, phone: "(307) 555-0142" },
            now,
          )
        : null;
    const employerId = sample.employer
      ? await insertEmployer(
          tx,
          { legalName: sample.employer, ...feinColumns(running.services.keys, "12-3456789") },
          now,
        )
      : null;
    const closure = sample.closed
      ? await tx.selectFrom("closureCode").select("id").limit(1).executeTakeFirstOrThrow()
      : null;
    const receivedAt = sample.received ?? "2026-03-01T10:00:00Z";
    const claim = await insertClaim(
      tx,
      {
        receivedAt,
        receivedDate: receivedAt.slice(0, 10),
        statusCode: sample.status ?? "ASSIGN",
        statusSince: receivedAt,
        claimantId,
        employerId,
        amountClaimed: sample.claimed ?? null,
        assignedUserId: sample.officer ? officerId : null,
        closedAt: sample.closed ?? null,
        closureCodeId: closure?.id ?? null,
        createdAt: receivedAt,
        updatedAt: receivedAt,
      },
      { pattern: "YY-NNNNN", year: 2026 },
    );
    if (claimantId !== null)
      await insertParty(tx, {
        claimId: claim.id,
        personId: claimantId,
        publicPersonTypeId: 1,
        isPrimary: true,
        mayReceiveLetters: true,
        maySpeak: true,
      });
    if (sample.due)
      await tx
        .insertInto("task")
        .values({
          taskDetailCode: "FOLLOW-UP",
          title: "Look again",
          claimId: claim.id,
          roleId: 2,
          dueDate: sample.due,
          dueAt: `${sample.due}T23:00:00Z`,
          createdAt: now,
        })
        .execute();
    ids.set(sample.claimant?.join(" ") ?? sample.employer ?? "", claim.id);
    return claim.id;
  });
}

const list = async (query: Record<string, string | number>) =>
  officer.get(`/api/Claim?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`);
const claimants = async (query: Record<string, string | number>) => {
  const { status, body } = await list(query);
  expect(status).toBe(200);
  return body.rows.map((row: ClaimRow) => row.claimant);
};

test("claim numbers have no gaps within a year", async () => {
  const numbers = await running.db.selectFrom("claim").select("claimNumber").orderBy("id").execute();
  expect(numbers.map(({ claimNumber }) => claimNumber)).toEqual(
    numbers.map((_, index) => `26-${String(index + 1).padStart(5, "0")}`),
  );
});

test.each([
  ["Jhon Smiht", "Smith, John"],
  ["smith john", "Smith, John"],
  ["Acme Constuction", "Smith, John"],
  ["acme construction inc", "Smith, John"],
  ["nunez", "Núñez, María José"],
  ["maria jose nuñez", "Núñez, María José"],
  ["Obrien sons", "Núñez, María José"],
  ["blue spruse cafe", "Li, Wei"],
  ["smit", "Smith, John"],
  ["Smith Acme", "Smith, John"],
  ["26-00001", "Smith, John"],
  ["26-0000", "Smith, John"],
  ["26-1", "Smith, John"],
  ["1", "Smith, John"],
  ["00001", "Smith, John"],
  ["john@MAIL.example", "Smith, John"],
  ["307 555 0142", "Smith, John"],
  ["555-0142", "Smith, John"],
  ["307 555", "Smith, John"],
  ["1 307 555 0142", "Smith, John"],
  ["12-3456789", "Smith, John"],
  ["12345678 9", "Smith, John"],
])("a search for %s finds %s", async (q, claimant) => {
  const found: ClaimRow[] = [];
  for (let after = ""; ; ) {
    const { body } = await list(after ? { q, after } : { q });
    found.push(...body.rows);
    if (!body.next) break;
    after = body.next;
  }
  expect(found.map((row) => row.claimant)).toContain(claimant);
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
});

test("the closest match comes first", async () => {
  expect((await claimants({ q: "Jhon Smiht" }))[0]).toBe("Smith, John");
  expect((await claimants({ q: "Jane Smythe" }))[0]).toBe("Smythe, Jane");
});

test("a name without any similar one finds nothing", async () => {
  expect((await list({ q: "Xqzwvk" })).body).toMatchObject({ rows: [], next: null, count: 0 });
});

test("a changed name is found by the new one and no longer by the old one", async () => {
  const id = await make({ claimant: ["Old", "Maidenname"], employer: "Renaming Works" });
  const detail = (await officer.get(`/api/Claim/${id}`)).body;
  const { id: personId, rowVersion } = detail.claimant;
  const saved = await officer.put(`/api/Claim/${id}/Person/${personId}`, {
    rowVersion,
    firstName: "Old",
    lastName: "Zellweger",
    language: "en",
  });
  expect(saved.status).toBe(200);
  const late = await officer.put(`/api/Claim/${id}/Person/${personId}`, {
    rowVersion,
    firstName: "Old",
    lastName: "Later",
    language: "en",
  });
  // A sealed date of birth is not sent, not even to the form that merges.
  expect([late.status, late.body.Data.Current.lastName, "birthDateSealed" in late.body.Data.Current]).toEqual(
    [409, "Zellweger", false],
  );
  expect(await claimants({ q: "Zellwegr" })).toEqual(["Zellweger, Old"]);
  expect(await claimants({ q: "Maidenname" })).toEqual([]);
});

test("filters narrow the list, also together with a search", async () => {
  expect(await claimants({ officer: "me", state: "open" })).toEqual(["Smith, John", "Smythe, Jane"]);
  expect(await claimants({ officer: officerId, due: "overdue" })).toEqual(["Smythe, Jane"]);
  expect(await claimants({ due: "today" })).toEqual(["Núñez, María José"]);
  expect(await claimants({ due: "week", sort: "due" })).toEqual(["Núñez, María José", "Smith, John"]);
  expect(await claimants({ status: "INVEST" })).toEqual(["Li, Wei"]);
  expect(await claimants({ q: "smith", officer: "none" })).not.toContain("Smith, John");
  expect(await claimants({ amountFrom: "1000" })).toEqual(["Smith, John"]);
  expect(await claimants({ amountTo: "0" })).toEqual(["Núñez, María José"]);
  expect(await claimants({ closedFrom: "2026-01-01" })).toEqual([null]);
  expect(await claimants({ receivedFrom: "2026-02-10", receivedTo: "2026-02-10" })).toEqual(["Smythe, Jane"]);
  expect((await list({ category: "Closed" })).body.count).toBe(16);
  expect(await claimants({ stale: 20, officer: "me" })).toEqual([]);
  running.clock.advance({ hours: 24 * 2 });
  expect(await claimants({ stale: 20, officer: "me" })).toEqual(["Smythe, Jane"]);
  running.clock.set("2026-03-02T15:00:00Z");
});

const fold = (name: string | null) =>
  name === null
    ? null
    : name
        .normalize("NFD")
        .replace(/\p{Diacritic}/gu, "")
        .toLowerCase();
const money = (value: string | null) => (value === null ? null : Number(value));

test.each(CLAIM_SORTS.filter((key) => key !== "days").flatMap((key) => [key, `-${key}`]))(
  "pages by %s show every row once, in order",
  async (sort) => {
    const total = Number(
      (
        await running.db
          .selectFrom("claim")
          .select((eb) => eb.fn.countAll().as("n"))
          .executeTakeFirstOrThrow()
      ).n,
    );
    const seen: ClaimRow[] = [];
    let after: string | null = "";
    while (after !== null) {
      const { status, body } = await list({ sort, ...(after && { after }) });
      expect(status).toBe(200);
      expect(body.count).toBe(total);
      seen.push(...body.rows.map((row: unknown) => ClaimRow.strict().parse(row)));
      after = body.next;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(total);
    expect(seen.length).toBe(total);
    const keyOf = (row: ClaimRow) =>
      ({
        received: row.receivedDate,
        number: row.number,
        closed: row.closedDate,
        claimed: money(row.amountClaimed),
        determined: money(row.amountDetermined),
        balance: money(row.balance),
        paid: money(row.amountPaid),
        claimant: fold(row.claimant),
        employer: fold(row.employer),
        status: fold(row.status.description),
        officer: fold(row.officer),
        county: fold(row.county),
        closure: fold(row.closure),
        priority: ["Low", "Normal", "High", "Urgent"].indexOf(row.priority),
        due: row.due?.dueDate ?? null,
      })[sort.replace("-", "")] ?? null;
    const keys = seen.map(keyOf);
    const present = keys.filter((key) => key !== null);
    expect(keys.slice(present.length).every((key) => key === null)).toBe(true);
    const ordered = [...present].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(present).toEqual(sort.startsWith("-") ? ordered.reverse() : ordered);
  },
);

test("open claims are sorted by the days they are open, others are not", async () => {
  const days = async (sort: string) =>
    (await list({ sort, state: "open" })).body.rows.map(({ daysOpen }: ClaimRow) => daysOpen);
  const ascending = await days("days");
  expect(new Set(ascending).size).toBeGreaterThan(1);
  expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
  const descending = await days("-days");
  expect(descending).toEqual([...descending].sort((a, b) => b - a));
  const refused = await list({ sort: "days" });
  expect(refused).toMatchObject({
    status: 400,
    body: { Errors: { sort: [expect.stringMatching(/open claims/)] } },
  });
});

test.each(["received", "-received"])(
  "pages of several statuses by %s show every claim of these once, in order",
  async (sort) => {
    const everyPage = async (filters: Record<string, string>): Promise<ClaimRow[]> => {
      const seen: ClaimRow[] = [];
      let after: string | null = "";
      while (after !== null) {
        const { body } = await list({ sort, ...filters, ...(after && { after }) });
        seen.push(...body.rows);
        after = body.next;
      }
      return seen;
    };
    const all = await everyPage({});
    const [first = "", ...others] = new Set(all.map(({ status }) => status.code));
    expect(await everyPage({ status: [first, ...others, first].join() })).toEqual(all);
    const some = others.slice(0, 2);
    expect(await everyPage({ status: some.join() })).toEqual(
      all.filter(({ status }) => some.includes(status.code)),
    );
  },
);

test.each(["received", "-number", "closed", "-claimed", "paid", "due", "-due"])(
  "pages of the claims without a due task by %s show each of them once",
  async (sort) => {
    const everyPage = async (filters: Record<string, string>): Promise<ClaimRow[]> => {
      const { rows, next } = (await list(filters)).body;
      return next === null ? rows : [...rows, ...(await everyPage({ ...filters, after: next }))];
    };
    const numbersOf = (rows: ClaimRow[]) => rows.map(({ number }) => number).sort();
    const expected = (await everyPage({ sort })).filter(({ due }) => due === null);
    expect(expected.length).toBeGreaterThan(PAGE_SIZE);
    expect(numbersOf(await everyPage({ sort, due: "none" }))).toEqual(numbersOf(expected));
  },
);

test("each fact of a claim is found by its filter alone, and by no other value of the filter", async () => {
  const id = ids.get("Wei Li") ?? 0;
  const county = await running.db.selectFrom("county").select("id").limit(1).executeTakeFirstOrThrow();
  await running.db
    .updateTable("claim")
    .set({
      countyId: county.id,
      language: "es",
      interpreterNeeded: true,
      legalHold: true,
      tags: ["harvest"],
      penaltyDetermined: "75.00",
    })
    .where("id", "=", id)
    .execute();
  await running.db
    .updateTable("employer")
    .set({ city: "Tie Siding" })
    .where("id", "in", running.db.selectFrom("claim").select("employerId").where("id", "=", id))
    .execute();
  const filters = {
    county: [`${county.id}`, `${county.id + 1}`],
    tag: ["harvest", "harves"],
    employerCity: ["siding", "sidings"],
    penaltyFrom: ["75", "75.01"],
  };
  for (const [key, [own = "", other = ""]] of Object.entries(filters)) {
    expect([key, await claimants({ [key]: own })]).toEqual([key, ["Li, Wei"]]);
    expect([key, await claimants({ [key]: other })]).toEqual([key, []]);
  }
  expect(await claimants({ language: "es" })).toEqual(["Li, Wei"]);
  const all = (await list({})).body.count;
  for (const key of ["interpreter", "legalHold"]) {
    expect([key, await claimants({ [key]: "yes" })]).toEqual([key, ["Li, Wei"]]);
    expect([key, (await list({ [key]: "no" })).body.count]).toEqual([key, all - 1]);
  }
  // No employer is on the list, and a claim without an employer is not against one.
  expect(await claimants({ watched: "yes" })).toEqual([]);
  expect((await list({ watched: "no" })).body.count).toBe(all);
});

test.each([
  { q: "' or 1=1 --" },
  { q: "%_\\" },
  { q: "<script>alert(1)</script>" },
  { q: "()&|!:*" },
  { q: "\u202egnp.exe" },
  { q: "𝒥𝑜𝒽𝓃 😀" },
  { q: "a".repeat(200) },
  { q: Array.from({ length: 40 }, (_, n) => `w${n}`).join(" ") },
  { q: "=1+1" },
  { q: "@" },
  { q: "1" },
  { q: "john smith smythe acme construction bulk works pat" },
])("a hostile search $q finds only what it matches and causes no error", async (query) => {
  expect((await list(query)).status).toBe(200);
});

test.each([
  { q: "a".repeat(201) },
  { q: "nul\0" },
  { after: "nonsense" },
  { after: Buffer.from('["-received","99999999999999999999",1]').toString("base64url") },
  { after: Buffer.from('["number","x",1]').toString("base64url") },
  { sort: "pin_hash" },
  { sort: "received;drop table claim" },
  { officer: "you" },
  { status: "A'B" },
  { receivedFrom: "2026-02-30" },
  { amountFrom: "1e9" },
  { county: "0" },
])("an invalid query is refused at its field: %o", async (query) => {
  const { status, body } = await list(query as unknown as Record<string, string>);
  expect(status).toBe(400);
  expect(Object.keys(body.Errors)).toEqual(Object.keys(query));
});

test("[V15.3.1] [V8.2.3] the claim page shows everything except an employer's full identification number", async () => {
  const { status, body, raw } = await officer.get(`/api/Claim/${ids.get("John Smith")}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    number: "26-00001",
    claimant: { lastName: "Smith" },
    employer: { legalName: "Acme Construction, Inc.", feinMasked: "**-***6789" },
    officer: { name: "Omar Officer" },
    amountClaimed: "1200.50",
    amountPaid: null,
    balance: null,
    nextDue: { title: "Look again", dueDate: "2026-03-05" },
  });
  expect(body.parties).toHaveLength(1);
  expect(raw.toString()).not.toContain("12-3456789");
});

test("the amount that an employer admits is the amount due until a decision", async () => {
  const id = ids.get("John Smith") ?? 0;
  const balance = async () => (await officer.get(`/api/Claim/${id}`)).body.balance;
  const set = (change: Updateable<Claim>) =>
    running.db.updateTable("claim").set(change).where("id", "=", id).execute();
  await set({ employerAnswer: "admits", amountAdmitted: "1200.50", amountPaid: "100.25" });
  const assess = () =>
    inTransaction(running.services, (tx) =>
      assessClaim(tx, running.services.settings, id, {
        by: null,
        at: running.clock.now(),
        today: "2026-03-02",
      }),
    );
  await assess();
  expect(await balance()).toBe("1100.25");
  await running.db
    .insertInto("determination")
    .values({
      claimId: id,
      kind: "Owed",
      findings: "The records agree.",
      amount: "800.00",
      penalty: "50.00",
      status: "Issued",
      draftedAt: running.clock.now(),
    })
    .execute();
  await assess();
  expect(await balance()).toBe("749.75");
});

test("an imported claim without parties opens too", async () => {
  const { status, body } = await officer.get(`/api/Claim/${ids.get("")}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ claimant: null, employer: null, employment: null, parties: [] });
});

test("[H15] an unknown record is 404, and an invalid id is 400", async () => {
  expect((await officer.get("/api/Claim/999999")).status).toBe(404);
  expect((await officer.get("/api/Claim/abc")).status).toBe(400);
  expect((await officer.get("/api/Claim/99999999999")).status).toBe(400);
  expect((await officer.get("/api/Employer/999999")).status).toBe(404);
  expect((await officer.get("/api/ClaimByNumber/26-99999")).status).toBe(404);
  expect((await officer.get("/api/ClaimByNumber/26-00001")).body).toEqual({ id: ids.get("John Smith") });
  expect((await officer.put("/api/Claim/999999/Facts", facts(0))).status).toBe(404);
});

test("[H15] [PER-05] enumeration of claim numbers is detected", async () => {
  const walker = await running.as("Second Officer");
  for (let n = 0; n < 22; n++) expect((await walker.get(`/api/Claim/${800000 + n}`)).status).toBe(404);
  const lines = running.db.selectFrom("actionLog").selectAll().where("actionCode", "=", "ManyMisses");
  expect(await lines.execute()).toHaveLength(1);
});

const facts = (rowVersion: number, change = {}) => ({
  rowVersion,
  priority: "High",
  language: "es",
  contactPreference: "Phone",
  confidentialContact: true,
  interpreterNeeded: false,
  employerOutOfState: false,
  ...change,
});

test("details are saved once; a user who saw an older version gets a conflict and overwrites nothing", async () => {
  const id = ids.get("Wei Li");
  expect((await support.put(`/api/Claim/${id}/Facts`, facts(0))).status).toBe(200);
  const second = await officer.put(`/api/Claim/${id}/Facts`, facts(0, { priority: "Low" }));
  expect(second.status).toBe(409);
  expect(second.body.Messages[0]).toMatch(/Someone else has changed this/);
  // The form merges with it field by field.
  expect(second.body.Data.Current).toMatchObject({ rowVersion: 1, priority: "High", limitationDate: null });
  expect((await officer.get(`/api/Claim/${id}`)).body).toMatchObject({
    priority: "High",
    language: "es",
    rowVersion: 1,
  });
  expect((await officer.put(`/api/Claim/${id}/Facts`, facts(1, { countyId: 999999 }))).status).toBe(400);
});

test("employment can be added where there was none, and then has a version", async () => {
  const id = ids.get("Wei Li");
  const first = { rowVersion: 0, jobTitle: "Cook", rate: "15.50", startDate: "2025-01-01" };
  expect((await officer.put(`/api/Claim/${id}/Employment`, first)).status).toBe(200);
  const second = await officer.put(`/api/Claim/${id}/Employment`, { ...first, rate: "16" });
  expect(second.status).toBe(409);
  expect(second.body.Data.Current).toMatchObject({ rowVersion: 1, rate: "15.5", startDate: "2025-01-01" });
  const wrong = { ...first, rowVersion: 1, lastDayWorked: "2024-01-01" };
  expect((await officer.put(`/api/Claim/${id}/Employment`, wrong)).body.Errors.lastDayWorked).toBeDefined();
  expect((await officer.get(`/api/Claim/${id}`)).body.employment).toMatchObject({
    jobTitle: "Cook",
    rate: "15.5",
    rowVersion: 1,
  });
});

test("parties can be added to a claim without any", async () => {
  const id = await make({});
  const person = {
    firstName: "New",
    lastName: "Claimant",
    language: "en",
    mayReceiveLetters: true,
    maySpeak: true,
  };
  expect((await support.post(`/api/Claim/${id}/Party`, { ...person, publicPersonTypeId: 1 })).status).toBe(
    200,
  );
  expect(
    (await support.put(`/api/Claim/${id}/Employer`, { rowVersion: 0, legalName: "Found Employer" })).status,
  ).toBe(200);
  const { body } = await officer.get(`/api/Claim/${id}`);
  expect(body).toMatchObject({
    claimant: { lastName: "Claimant" },
    employer: { legalName: "Found Employer" },
  });
  expect(await claimants({ q: "found employer" })).toContain("Claimant, New");
  const partyId = body.parties[0].id;
  expect((await support.delete(`/api/Claim/${id}/Party/${partyId}`)).status).toBe(409);
  const witness = await support.post(`/api/Claim/${id}/Party`, { ...person, publicPersonTypeId: 13 });
  expect((await support.delete(`/api/Claim/${id}/Party/${witness.body.id}`)).status).toBe(200);
});

test("[V8.2.2] [H15] a person of another claim cannot be changed through this one", async () => {
  const other = (await officer.get(`/api/Claim/${ids.get("Jane Smythe")}`)).body.claimant;
  const body = { rowVersion: other.rowVersion, firstName: "Mallory", lastName: "X", language: "en" };
  expect((await officer.put(`/api/Claim/${ids.get("John Smith")}/Person/${other.id}`, body)).status).toBe(
    404,
  );
});

test("notes are stored as typed, support staff do not see privileged ones, and a follow-up becomes a task", async () => {
  const id = ids.get("Jane Smythe");
  const hostile = "<script>alert(1)</script>\n=1+1";
  expect((await support.post(`/api/Claim/${id}/Note`, { kind: "Phone call", body: hostile })).status).toBe(
    200,
  );
  const secret = { kind: "Legal advice", body: "Advice", privileged: true, followUpDate: "2026-03-20" };
  expect((await officer.post(`/api/Claim/${id}/Note`, secret)).status).toBe(200);
  const tab = async (who: Client, name: string) => (await who.get(`/api/Claim/${id}/${name}`)).body.rows;
  const notesCounted = async (who: Client) => (await who.get(`/api/Claim/${id}`)).body.counts.notes;
  expect((await tab(support, "Notes")).map((note: { body: string }) => note.body)).toEqual([hostile]);
  expect(await tab(officer, "Notes")).toHaveLength(2);
  expect([await notesCounted(support), await notesCounted(officer)]).toEqual([1, 2]);
  expect(await tab(officer, "Tasks")).toContainEqual(
    expect.objectContaining({ dueDate: "2026-03-20", owner: "Omar Officer" }),
  );
  expect(
    (await officer.post(`/api/Claim/${id}/Note`, { kind: "General", body: "" })).body.Errors.body,
  ).toEqual(["This field is required"]);
});

test("claims are related by number, once, and never to themselves", async () => {
  const [a, b] = [ids.get("John Smith"), ids.get("Jane Smythe")];
  const relation = { claimNumber: "26-00002", kind: "Same employer group" };
  const { status, body } = await officer.post(`/api/Claim/${a}/Relation`, relation);
  expect(status).toBe(200);
  expect((await officer.post(`/api/Claim/${a}/Relation`, relation)).status).toBe(409);
  expect((await officer.post(`/api/Claim/${b}/Relation`, relation)).body.Errors.claimNumber).toBeDefined();
  expect((await officer.post(`/api/Claim/${a}/Relation`, { ...relation, claimNumber: "99-1" })).status).toBe(
    400,
  );
  expect((await officer.get(`/api/Claim/${b}/Relations`)).body.rows[0].claim.number).toBe("26-00001");
  expect((await officer.delete(`/api/Claim/${ids.get("Wei Li")}/Relation/${body.id}`)).status).toBe(404);
  expect((await officer.delete(`/api/Claim/${b}/Relation/${body.id}`)).status).toBe(200);
});

test("the full FEIN is shown when a reason is given, and the history records it", async () => {
  const id = ids.get("John Smith");
  expect((await officer.post(`/api/Claim/${id}/RevealFein`, { reason: "" })).status).toBe(400);
  const shown = await officer.post(`/api/Claim/${id}/RevealFein`, { reason: "Payment request" });
  expect(shown.body).toEqual({ fein: "12-3456789" });
  const { body } = await officer.get(`/api/Claim/${id}/Log`);
  expect(body.rows[0]).toMatchObject({
    action: "RevealFein",
    who: "Omar Officer",
    summary: "FEIN shown: Payment request",
  });
  expect(body.next).toBeNull();
});

test("views of a claim are recorded in batches", async () => {
  const id = ids.get("Wei Li");
  const views = () =>
    running.db
      .selectFrom("actionLog")
      .selectAll()
      .where("actionCode", "=", "ViewClaim")
      .where("claimId", "=", id ?? 0)
      .execute();
  const before = (await views()).length;
  await support.get(`/api/Claim/${id}`);
  await expect.poll(async () => (await views()).length, { timeout: 5000 }).toBeGreaterThan(before);
});

test("a paper claim gets a number, can be found and enters the workflow", async () => {
  const paper = {
    receivedDate: "2026-02-20",
    intakeChannel: "Mail",
    firstName: "Paper",
    lastName: "Claimantsson",
    language: "en",
    employerName: "Handwritten Diner",
    amountClaimed: "$450.00",
  };
  const { status, body } = await support.post("/api/Claim", paper);
  expect(status).toBe(200);
  const detail = (await officer.get(`/api/Claim/${body.id}`)).body;
  expect(detail).toMatchObject({
    number: body.claimNumber,
    channel: "Mail",
    receivedDate: "2026-02-20",
    amountClaimed: "450.00",
  });
  expect(detail.status.code).not.toBe("DRAFT");
  expect(detail.nextTasks.length).toBeGreaterThan(0);
  expect(await claimants({ q: "handwriten diner" })).toContain("Claimantsson, Paper");
  expect((await officer.post("/api/Claim", paper)).status).toBe(403);
  expect(
    (await support.post("/api/Claim", { ...paper, receivedDate: "2026-12-24" })).body.Errors.receivedDate,
  ).toBeDefined();
  expect(
    (await support.post("/api/Claim", { ...paper, employerName: "" })).body.Errors.employerName,
  ).toBeDefined();
  expect((await support.post("/api/Claim", { ...paper, employerId: 999999 })).status).toBe(400);
});

test("people are found by name despite typing mistakes, each with their claims", async () => {
  const claimId = ids.get("John Smith");
  const person = { firstName: "Wilhelmina", lastName: "Advocate", language: "en", maySpeak: true };
  const asked = { ...person, mayReceiveLetters: true, publicPersonTypeId: 13 };
  expect((await support.post(`/api/Claim/${claimId}/Party`, asked)).status).toBe(200);
  const search = async (q: string) => (await support.get(`/api/Person?q=${q}`)).body.rows;
  expect(await search("Smyhte")).toContainEqual(
    expect.objectContaining({ name: "Smythe, Jane", part: "Claimant", claimId: ids.get("Jane Smythe") }),
  );
  expect(await search("wilhelmina adv")).toEqual([
    expect.objectContaining({
      name: "Advocate, Wilhelmina",
      part: expect.not.stringMatching("Claimant"),
      claimId,
    }),
  ]);
  expect(await search("Acme")).toEqual([]);
  const visitor = await running.as("Public");
  expect((await visitor.get("/api/Person?q=Smith")).status).toBe(403);
});

test("an employer's page totals its claims, and the suggestions tolerate typing mistakes", async () => {
  const { employer } = (await officer.get(`/api/Claim/${ids.get("John Smith")}`)).body;
  expect((await officer.get(`/api/Employer/${employer.id}`)).body).toMatchObject({
    legalName: "Acme Construction, Inc.",
    claims: { open: 1, all: 1, lastYear: 1 },
    totals: { amountClaimed: "1200.50" },
  });
  const { body } = await support.get("/api/Employer?q=acme%20constuction");
  expect(body.rows[0]).toMatchObject({ id: employer.id, claims: 1 });
  expect((await support.get("/api/Employer?q=%25")).body).toEqual({ rows: [] });
});

test("the first answer of a claim with 60 wage lines and 200 entries of history is less than half of its page", async () => {
  const id = ids.get("John Smith") ?? 0;
  const { id: typeId } = await running.db
    .selectFrom("wageItemType")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const line = { claimId: id, wageItemTypeId: typeId, periodStart: "2026-01-05", periodEnd: "2026-01-11" };
  const money = { grossEarned: "20.00", amountClaimed: "20.00" };
  await running.db
    .insertInto("wageItem")
    .values(Array.from({ length: 60 }, (_, position) => ({ ...line, ...money, position })))
    .execute();
  for (let at = 0; at < 200; at += 1)
    await officer.post(`/api/Claim/${id}/RevealFein`, { reason: "Payment request" });
  const bytes = async (tab: string) => (await officer.get(`/api/Claim/${id}${tab}`)).raw.length;
  const first = await bytes("");
  const { rows } = (await officer.get(`/api/Claim/${id}/Log`)).body;
  expect(rows).toHaveLength(50);
  const later = [await bytes("/Wages"), await bytes("/Tasks"), JSON.stringify(rows.slice(0, 20)).length];
  expect(first).toBeLessThanOrEqual(0.5 * later.reduce((sum, one) => sum + one, first));
});

test("the next tasks of a claim say which are on hold, and list those last", async () => {
  const { id } = await makeClaim(running, { status: "INVEST" });
  const held = await officer.post(`/api/Claim/${id}/Actions/Hold`, { reason: "The court has it." });
  expect(held.status).toBe(200);
  const { nextTasks, nextDue } = (await officer.get(`/api/Claim/${id}`)).body;
  const statuses: string[] = nextTasks.map(({ status }: { status: string }) => status);
  expect(statuses).toEqual(statuses.toSorted((a, b) => Number(a === "OnHold") - Number(b === "OnHold")));
  expect(statuses).toContain("OnHold");
  expect(nextDue?.taskId ?? nextTasks[0].id).toBe(nextTasks[0].id);
});
