import { PRESETS, type PresetName, type ReportDocument } from "@wage/contract/reports/presets";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate } from "../../generate/generate.queries.ts";
import { readWorkbook } from "../../testing/files/readWorkbook.ts";
import { makeUser } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

/* A report of an office counts the claims of that office, in each of its figures, and every figure leads to just these. */
let app: TestApp;
let admin: Client;
let north: number;
let south: number;
const CLAIMS = 240;
const PERIOD = "from=2024-01-01&to=2026-12-31";

const read = async (path: string) => (await admin.get(`/api${path}`)).body;

beforeAll(async () => {
  app = await testApp();
  await generate(app.ownerUrl, app.services.keys, CLAIMS, () => undefined);
  admin = await app.as("Administrator");
  const make = async (code: string): Promise<number> =>
    (await admin.post("/api/Lookup/Office", { code, description: `${code} office` })).body.id;
  [north, south] = [await make("NORTH"), await make("SOUTH")];
  await sql`update claim set office_id = case id % 3 when 0 then ${north}::integer when 1 then ${south}::integer end`.execute(
    app.db,
  );
});
afterAll(() => app.close());

test("[44] the figures of two offices and of the claims without one are those of the agency", async () => {
  const figures = async (office: string) => {
    const dashboard = await read(`/Reports/Dashboard?${PERIOD}${office}`);
    const open = await read(`/Reports/OpenClaims?${office.slice(1)}`);
    const closed = await read(`/Reports/ClosedClaims?${PERIOD}${office}`);
    const { officers } = await read(`/Reports/ClaimManagement?${PERIOD}${office}`);
    const sum = (key: string) =>
      officers.reduce((all: number, each: Record<string, number>) => all + (each[key] ?? 0), 0);
    return [
      dashboard.open,
      dashboard.closed,
      dashboard.received,
      dashboard.unassigned,
      open.open,
      closed.closed,
      sum("open"),
      sum("closed"),
      sum("assigned"),
      sum("determinations"),
    ];
  };
  const count = async (condition: ReturnType<typeof sql>) =>
    Number(
      (await sql<{ n: string }>`select count(*) as n from claim where ${condition}`.execute(app.db)).rows[0]
        ?.n,
    );
  const [all, first, second] = [
    await figures(""),
    await figures(`&office=${north}`),
    await figures(`&office=${south}`),
  ];
  expect(first[0]).toBe(await count(sql`closed_at is null and office_id = ${north}`));
  expect(first[0]).toBeGreaterThan(0);
  const without = await count(sql`closed_at is null and office_id is null`);
  expect((first[0] ?? 0) + (second[0] ?? 0) + without).toBe(all[0]);
  for (const [index, value] of all.entries()) {
    expect((first[index] ?? 0) + (second[index] ?? 0)).toBeLessThanOrEqual(value);
    if (value > 20) expect(first[index]).toBeLessThan(value);
  }
});

test.each(Object.keys(PRESETS) as PresetName[])(
  "[44] every figure of %s leads to exactly the office's claims that it counts",
  async (preset) => {
    const document: ReportDocument = await read(`/Reports/Preset/${preset}?${PERIOD}&office=${north}`);
    const linked = document.parts.flatMap(({ columns, rows }) =>
      rows.flatMap((row) =>
        row.flatMap(({ value, kind, claims }, at) =>
          // Lines of wages are counted beside the claims that have them.
          claims && (kind ?? columns[at]?.kind) === "count" && columns[at]?.label !== "Lines"
            ? [{ value, claims }]
            : [],
        ),
      ),
    );
    for (const { value, claims } of linked) {
      expect(claims).toContainEqual({ column: "office", operator: "is", value: String(north) });
      const { count } = (
        await admin.post("/api/Reports/Table", { columns: ["claimNumber"], filters: claims, limit: 1 })
      ).body;
      expect({ claims, count: String(count) }).toEqual({ claims, count: value });
    }
  },
);

test("[44] the workload counts a claim for the office that has it, and all offices together are the agency", async () => {
  const document: ReportDocument = await read(`/Reports/Preset/workload?${PERIOD}`);
  const rows = document.parts.find(({ title }) => title === "Claims of each office")?.rows ?? [];
  expect(rows.map(([name]) => name?.value)).toEqual(["NORTH office", "SOUTH office", "No office"]);
  const { open } = await read(`/Reports/Dashboard?${PERIOD}`);
  expect(rows.reduce((sum, row) => sum + Number(row[2]?.value), 0)).toBe(open);
  for (const [, , claims] of rows) {
    const table = { columns: ["claimNumber"], filters: claims?.claims, limit: 1 };
    const { count } = (await admin.post("/api/Reports/Table", table)).body;
    expect(String(count)).toBe(claims?.value);
  }
});

test("[44] people of other offices are not listed in an office's report, unless they have its claims", async () => {
  const { id: mine } = await makeUser(app, { name: "Nora North" });
  const { id: other } = await makeUser(app, { name: "Sol South" });
  const { id: desk } = await makeUser(app, { name: "Desk South", roles: ["Support Staff"] });
  await app.db
    .insertInto("officeMember")
    .values([
      { userId: mine, officeId: north, isMain: true, supervises: false },
      { userId: other, officeId: south, isMain: true, supervises: false },
      { userId: desk, officeId: south, isMain: true, supervises: false },
    ])
    .execute();
  const names = async () => {
    const { officers, support } = await read(`/Reports/ClaimManagement?${PERIOD}&office=${north}`);
    return [...officers, ...support].map(({ name }: { name: string }) => name);
  };
  expect(await names()).toContain("Nora North");
  expect(await names()).not.toContain("Sol South");
  expect(await names()).not.toContain("Desk South");
  await sql`update claim set assigned_user_id = ${other} where id = (select min(id) from claim where office_id = ${north}
    and closed_at is null)`.execute(app.db);
  expect(await names()).toContain("Sol South");
  // An administrator chooses among the officers of the office; the board itself is not narrowed.
  const { officers } = await read(`/Compliance?office=${south}`);
  const chosen = officers.map(({ name }: { name: string }) => name);
  expect(chosen).toContain("Sol South");
  expect(chosen).not.toContain("Nora North");
  expect((await read(`/Compliance?office=${north}&officer=${other}`)).open).toBe(1);
});

test("[44] a file says of which office it is, and no figure for an office that does not exist", async () => {
  const file = await admin.get(`/api/Reports/Preset/backlog/Workbook?${PERIOD}&office=${north}`);
  const [about] = await readWorkbook(file.raw);
  expect(JSON.stringify(about)).toContain("NORTH office");
  expect((await read("/Reports/OpenClaims?office=99999")).open).toBe(0);
  expect((await admin.get("/api/Reports/OpenClaims?office=abc")).status).toBe(400);
});
