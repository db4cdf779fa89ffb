import { REPORT_COLUMNS, type ReportColumn } from "@wage/contract/claims/claimColumns";
import type { ReportPage } from "@wage/contract/reports";
import { BANDS, cutsOf, type Layout, type ReportGroup } from "@wage/contract/reports/groups";
import type { FigureCell, ReportPart } from "@wage/contract/reports/presets";
import type { Insertable } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Claim } from "../../../core/database/db-types.ts";
import { generate } from "../../../generate/generate.queries.ts";
import { readWorkbook } from "../../../testing/files/readWorkbook.ts";
import { makeClaimRow } from "../../../testing/makeClaimRow.ts";
import { makeConflict } from "../../../testing/makeConflict.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

let t: TestApp;
let admin: Client;
let officer: Client;
const claim = (values: Partial<Insertable<Claim>>) => makeClaimRow(t, { claim: values });

beforeAll(async () => {
  t = await testApp();
  await generate(t.ownerUrl, t.services.keys, 300, () => undefined);
  await claim({ amountClaimed: null, amountPaid: null, countyId: null, employerId: null });
  for (const amountClaimed of ["0.00", "100.00", "100.01", "1000.00", "1000.01", "100000.01"])
    await claim({ amountClaimed });
  // Late on the last evening of a year of the agency, which in UTC is a day of the next.
  await claim({ receivedAt: new Date("2026-01-01T05:30:00Z"), receivedDate: "2025-12-31" });
  admin = await t.as("Administrator");
  officer = await t.as("Compliance Officer");
});
afterAll(() => t.close());

type Asked = { groups: ReportGroup[]; measures?: object[]; filters?: object[]; layout?: Layout };
async function read(asked: Asked, client = admin): Promise<ReportPart> {
  const answer = await client.post("/api/Reports/Groups", asked);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.part;
}
async function countOf(filters: NonNullable<FigureCell["claims"]>, client = admin): Promise<ReportPage> {
  const answer = await client.post("/api/Reports/Table", { columns: ["claimNumber"], filters, limit: 1 });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const numbers = (part: ReportPart, column: number) =>
  part.rows.slice(0, -1).map((row) => Number(row[column]?.value ?? 0));
const sum = (list: number[]) => Math.round(list.reduce((total, one) => total + one, 0) * 100) / 100;

const DIMENSIONS = (Object.keys(REPORT_COLUMNS) as ReportColumn[]).flatMap((column) =>
  cutsOf(column).map((by) => ({ column, by })),
);

describe("[42] claims in groups", () => {
  test.each(DIMENSIONS)(
    "by $column ($by): the groups make all claims, and each count leads to exactly its claims",
    async (group) => {
      const part = await read({ groups: [group] });
      const all = await countOf([]);
      expect(part.rows.at(-1)?.map(({ value }) => value)).toEqual(["All", String(all.count)]);
      expect(sum(numbers(part, 1))).toBe(all.count);
      const wanted = part.rows.length > 45 ? part.rows.filter((_, index) => index % 9 === 0) : part.rows;
      for (const [name, count] of wanted) {
        expect(count?.claims, `${name?.value}`).toBeDefined();
        const { count: found } = await countOf(count?.claims ?? []);
        expect(`${name?.value}: ${found}`).toBe(`${name?.value}: ${count?.value}`);
      }
    },
    60_000,
  );

  test("by three dimensions with sums: every sum is that of its claims, and together they are the sum of all", async () => {
    const part = await read({
      groups: [
        { column: "category", by: "value" },
        { column: "receivedAt", by: "fiscalYear" },
        { column: "amountClaimed", by: "band" },
      ],
      measures: [
        { kind: "sum", column: "amountPaid" },
        { kind: "sum", column: "amountClaimed" },
      ],
      filters: [{ column: "channel", operator: "isNot", value: "Phone" }],
    });
    const heads = part.columns.map(({ label }) => label);
    expect(heads).toEqual([
      "Status category",
      "Received, fiscal year",
      "Claimed, in bands",
      "Claims",
      "Paid, known of",
      "Claimed, known of",
      "Paid, sum",
      "Claimed, sum",
    ]);
    for (const row of part.rows) {
      const { count, totals } = await countOf(row[3]?.claims ?? []);
      expect([String(count), totals.amountPaid, totals.amountClaimed]).toEqual([
        row[3]?.value,
        row[6]?.value,
        row[7]?.value,
      ]);
    }
    const all = part.rows.at(-1);
    for (const column of [3, 4, 5, 6, 7])
      expect(sum(numbers(part, column))).toBe(Number(all?.[column]?.value));
  });

  test("subtotals are the figures of their groups, and each leads to exactly its claims", async () => {
    const part = await read({
      groups: [
        { column: "category", by: "value" },
        { column: "receivedAt", by: "year" },
        { column: "channel", by: "value" },
      ],
      measures: [{ kind: "sum", column: "amountClaimed" }],
      layout: "subtotals",
    });
    const at = new Set(part.totals);
    const isTotal = (index: number) => at.has(index);
    const rows = part.rows.map((row, index) => ({
      names: row.slice(0, 3).map(({ value }) => value),
      count: Number(row[3]?.value),
      sum: Number(row[5]?.value ?? 0),
      isTotal: isTotal(index),
      claims: row[3]?.claims ?? [],
    }));
    expect(rows.at(-1)?.names).toEqual(["All", "", ""]);
    // A total sums up all that stands before it within the part that it names.
    for (const total of rows.filter((row) => row.isTotal)) {
      const named = total.names.slice(0, total.names.indexOf("All"));
      const own = rows.filter(
        (row) => !row.isTotal && named.every((name, place) => row.names[place] === name),
      );
      expect([total.names, total.count]).toEqual([total.names, sum(own.map(({ count }) => count))]);
      expect(total.sum).toBeCloseTo(sum(own.map((row) => row.sum)), 2);
      expect((await countOf(total.claims)).count).toBe(total.count);
    }
    expect(rows.filter((row) => row.isTotal).length).toBeGreaterThan(6);
    expect((await countOf([])).count).toBe(rows.at(-1)?.count);
  });

  test("the second dimension as columns: rows and columns add up, and each cell leads to exactly its claims", async () => {
    const groups: ReportGroup[] = [
      { column: "county", by: "value" },
      { column: "receivedAt", by: "year" },
    ];
    const part = await read({ groups, layout: "pivot" });
    const last = part.columns.length - 1;
    expect(part.columns[last]?.label).toBe("All");
    const figures = part.rows.map((row) => row.slice(1).map(({ value }) => Number(value)));
    for (const row of figures) expect(sum(row.slice(0, -1))).toBe(row.at(-1));
    for (let column = 0; column < last; column++)
      expect(sum(figures.slice(0, -1).map((row) => row[column] ?? 0))).toBe(figures.at(-1)?.[column]);
    expect(figures.at(-1)?.at(-1)).toBe((await countOf([])).count);
    for (const [index, row] of part.rows.entries())
      for (const cell of index % 5 === 0 ? row.slice(1) : row.slice(-1))
        expect(String((await countOf(cell.claims ?? [])).count)).toBe(cell.value);
  }, 60_000);

  test("a sum in a cell is that of its claims, and unknown where there is none", async () => {
    const groups: ReportGroup[] = [
      { column: "county", by: "value" },
      { column: "receivedAt", by: "year" },
    ];
    const paid = await read({ groups, layout: "pivot", measures: [{ kind: "sum", column: "amountPaid" }] });
    for (const row of paid.rows.filter((_, index) => index % 4 === 0))
      for (const cell of row.slice(1)) {
        const { count, totals } = await countOf(cell.claims ?? []);
        expect(cell.value).toBe(count === 0 ? null : totals.amountPaid);
      }
    expect(paid.rows.some((row) => row.some(({ value }, index) => index > 0 && value === null))).toBe(true);
  }, 60_000);

  test("columns that nobody reads, and a table that cannot have columns, are refused by name", async () => {
    const wide = await admin.post("/api/Reports/Groups", {
      groups: [
        { column: "category", by: "value" },
        { column: "claimNumber", by: "value" },
      ],
      layout: "pivot",
    });
    expect([wide.status, wide.body.Errors.layout?.[0]]).toEqual([400, expect.stringMatching(/more than 30/)]);
    const flat = await admin.post("/api/Reports/Groups", {
      groups: [{ column: "category", by: "value" }],
      layout: "pivot",
    });
    expect([flat.status, flat.body.Errors.layout?.[0]]).toEqual([400, expect.stringMatching(/exactly two/)]);
  });

  test("the files say what was asked and have the figures of the page; they are audited", async () => {
    const county = await t.db.selectFrom("county").select(["id", "description"]).executeTakeFirstOrThrow();
    const asked = {
      groups: [{ column: "employer", by: "value" }] as ReportGroup[],
      measures: [{ kind: "median", column: "amountPaid" }],
      filters: [
        { column: "county", operator: "is", value: String(county.id) },
        { column: "receivedAt", operator: "from", value: "2024-01-31" },
        { column: "officer", operator: "is", value: "none" },
      ],
    };
    const { id: employerId } = await t.db.selectFrom("employer").select("id").executeTakeFirstOrThrow();
    await t.db.updateTable("employer").set({ legalName: "=1+1" }).where("id", "=", employerId).execute();
    await claim({ employerId, countyId: county.id, assignedUserId: null, amountPaid: null });
    const page = await admin.post("/api/Reports/Groups", asked);
    const words = [county.description, "Received from 01/31/2024", "Unassigned"];
    expect(page.body.filters).toEqual(words);
    const part: ReportPart = page.body.part;

    const book = await admin.post("/api/Reports/Groups/Workbook", asked);
    const [about, table] = await readWorkbook(book.raw);
    expect(about).toEqual(
      expect.arrayContaining([
        ["Filters", words.join("; ")],
        [part.title, part.definition],
      ]),
    );
    expect(table?.length).toBe(part.rows.length + 1);
    const csv = await admin.post("/api/Reports/Groups/Csv", asked);
    const lines = csv.raw.toString().trim().split("\r\n");
    expect(lines[0]).toBe('Employer,Claims,"Paid, known of","Paid, median"');
    expect(lines).toContainEqual(expect.stringMatching(/^'=1\+1,/));
    expect(csv.raw.toString()).toContain(",unknown");
    expect(lines).toHaveLength(part.rows.length + 1);
    const audited = await t.db
      .selectFrom("actionLog")
      .select("summary")
      .where("summary", "=", "Report exported: Employer")
      .execute();
    expect(audited).toHaveLength(2);
  });

  test("average, median and percentile are of the claims where the figure is known; of none it is unknown", async () => {
    const measures = [
      { kind: "average", column: "amountClaimed" },
      { kind: "median", column: "amountClaimed" },
      { kind: "percentile", column: "amountClaimed", percent: 90 },
      { kind: "sum", column: "amountClaimed" },
    ];
    const part = await read({ groups: [{ column: "county", by: "value" }], measures });
    const rows = await t.db.selectFrom("claim").select(["countyId", "amountClaimed"]).execute();
    const at = (list: number[], share: number) => {
      const place = share * (list.length - 1);
      const [low = 0, high = 0] = [list[Math.floor(place)], list[Math.ceil(place)]];
      return low + (high - low) * (place - Math.floor(place));
    };
    for (const row of part.rows.slice(0, -1)) {
      const county = row[1]?.claims?.flatMap((one) =>
        "column" in one && one.operator === "is" ? [one.value] : [],
      )[0];
      const known = rows
        .filter(({ countyId }) => (county ? countyId === Number(county) : countyId === null))
        .flatMap(({ amountClaimed }) => (amountClaimed === null ? [] : [Number(amountClaimed)]))
        .sort((a, b) => a - b);
      expect(row[2]?.value).toBe(String(known.length));
      if (known.length === 0) {
        expect(row.slice(3).map(({ value }) => value)).toEqual([null, null, null, null]);
        continue;
      }
      const wanted = [sum(known) / known.length, at(known, 0.5), at(known, 0.9), sum(known)];
      for (const [index, figure] of wanted.entries())
        expect(Number(row[index + 3]?.value)).toBeCloseTo(figure, 1);
    }
    expect(part.rows.some((row) => row[0]?.value === null)).toBe(true);
    const none = await read({
      groups: [{ column: "county", by: "value" }],
      measures,
      filters: [{ column: "amountClaimed", operator: "empty" }],
    });
    expect(
      none.rows
        .at(-1)
        ?.slice(2)
        .map(({ value }) => value),
    ).toEqual(["0", null, null, null, null]);
  });

  test("a claim of the agency's last evening of the year is of that year", async () => {
    const part = await read({
      groups: [{ column: "receivedAt", by: "day" }],
      filters: [{ column: "receivedAt", operator: "from", value: "2025-12-31" }],
    });
    expect(part.rows[0]?.[0]?.value).toBe("2025-12-31");
  });

  test("amounts fall into the band that names them, to the cent", async () => {
    const part = await read({ groups: [{ column: "amountClaimed", by: "band" }] });
    const labels = part.rows.map(([name]) => name?.value);
    expect(labels.slice(-2)).toEqual([null, "All"]);
    expect(labels).toContain("$0.00 to $100.00");
    expect(labels).toContain("over $100,000.00");
    expect(labels.length).toBeLessThanOrEqual(BANDS.money.length + 4);
  });

  test("a claim with a conflict of interest is in no group and no total of that reader", async () => {
    const asked: Asked = {
      groups: [{ column: "category", by: "value" }],
      measures: [{ kind: "sum", column: "amountClaimed" }],
    };
    const before = (await read(asked, officer)).rows.at(-1);
    const { id } = await claim({ amountClaimed: "777.00" });
    const { id: userId } = await t.db
      .selectFrom("appUser")
      .select("id")
      .where("email", "=", "officer@demo.example")
      .executeTakeFirstOrThrow();
    await makeConflict(t, id, userId);
    expect((await read(asked, officer)).rows.at(-1)).toEqual(before);
    expect(Number((await read(asked)).rows.at(-1)?.[1]?.value)).toBe(Number(before?.[1]?.value) + 1);
  });

  test("figures by officer are for those who may compare officers", async () => {
    const asked = { groups: [{ column: "officer", by: "value" }] };
    const answer = await officer.post("/api/Reports/Groups", asked);
    expect([answer.status, answer.body.Errors]).toEqual([
      400,
      { "groups.0.column": ["You may not compare the figures of officers"] },
    ]);
    expect((await admin.post("/api/Reports/Groups", asked)).status).toBe(200);
  });

  test("more groups than anyone reads are refused by name, and none is shown", async () => {
    const days = Array.from({ length: 2100 }, (_, index) => new Date(Date.UTC(2010, 0, 1 + index, 18)));
    for (let from = 0; from < days.length; from += 50)
      await Promise.all(
        days
          .slice(from, from + 50)
          .map((day) => claim({ receivedAt: day, receivedDate: day.toISOString().slice(0, 10) })),
      );
    const answer = await admin.post("/api/Reports/Groups", { groups: [{ column: "receivedAt", by: "day" }] });
    expect(answer.status).toBe(400);
    expect(answer.body.Errors.groups[0]).toMatch(/more than 2000 groups/);
  }, 120_000);

  const county = { column: "county", by: "value" };
  test.each([
    [{ groups: [] }, "groups", /./],
    [{ groups: [county, county] }, "groups", /Invalid/],
    [{ groups: [{ column: "password_hash", by: "value" }] }, "groups.0.column", /Invalid/],
    [{ groups: [{ column: "county", by: "month" }] }, "groups.0.by", /Invalid/],
    [{ groups: [county], measures: [{ kind: "sum", column: "county" }] }, "measures.0.column", /Invalid/],
    [
      { groups: [county], measures: [{ kind: "percentile", column: "amountPaid" }] },
      "measures.0.percent",
      /Invalid/,
    ],
    [
      { groups: [county], measures: [{ kind: "percentile", column: "amountPaid", percent: 100 }] },
      "measures.0.percent",
      /99/,
    ],
    [{ groups: [county], groupBy: "county", columns: ["county"] }, "form", /Unknown keys: groupBy, columns/],
    [{ groups: [{ ...county, having: 1 }] }, "groups.0", /Unknown keys: having/],
    [
      {
        groups: [county],
        filters: [
          { column: "receivedAt", operator: "from", value: "2026-05-01" },
          { column: "receivedAt", operator: "to", value: "2026-01-01" },
        ],
      },
      "filters.1.value",
      /The end cannot be before the start/,
    ],
  ])("%j is refused by name", async (body, field, words) => {
    const answer = await admin.post("/api/Reports/Groups", body);
    expect(answer.status).toBe(400);
    expect(answer.body.Errors[field]?.join(" "), JSON.stringify(answer.body.Errors)).toMatch(words);
  });

  test("a table that is asked with a key that it does not know is refused by that key", async () => {
    for (const path of ["Table", "Csv"]) {
      const answer = await admin.post(`/api/Reports/${path}`, {
        columns: ["claimNumber"],
        groupBy: "county",
      });
      expect([answer.status, answer.body.Errors]).toEqual([400, { form: ["Unknown keys: groupBy"] }]);
    }
  });
});
