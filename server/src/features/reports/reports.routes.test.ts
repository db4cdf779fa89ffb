import { readFileSync } from "node:fs";
import path from "node:path";
import {
  CLAIM_COLUMNS,
  type ClaimColumn,
  OPERATORS_OF,
  type Operator,
  takesDays,
  takesValue,
} from "@wage/contract/claims/claimColumns";
import { ImportMapping } from "@wage/contract/imports/importMapping";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemWork } from "../../core/context.ts";
import { writeCursor } from "../../core/cursor.rules.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { importRecords } from "../imports/imports.commands.ts";
import { fileInMemory } from "../imports/reading/sourceFile.ts";

const MAPPINGS = path.join(import.meta.dirname, "../../../../examples/import");
const mapping = (name: string) =>
  ImportMapping.parse(JSON.parse(readFileSync(path.join(MAPPINGS, `${name}.json`), "utf8")));

const HEAD = "CLAIM NUMBER,OPENED DATE,CLOSED DATE,CLOSURE CODE,AMOUNT RECOVERED";
const ROWS = Array.from({ length: 60 }, (_, n) => {
  const opened = `2026-0${1 + (n % 2)}-1${n % 7} 1${n % 10}:00:0${n % 10}`;
  return n % 3
    ? `26-${n},${opened},2026-02-2${n % 8} 00:00:00,${1 + (n % 4)}(A),${n * 10}.50`
    : `26-${n},${opened},,,`;
});
const COLUMNS = ["claimNumber", "receivedAt", "closedAt", "closureCode", "amountPaid"];

/** A value that a filter on this column accepts. */
function sampleValue(column: ClaimColumn, operator: Operator): string {
  const { kind, choices } = CLAIM_COLUMNS[column];
  if (takesDays(operator)) return "30";
  if (kind === "date" || kind === "time" || kind === "day") return "2026-02-14";
  if (choices && "words" in choices) return Object.keys(choices.words)[0] ?? "";
  return "1";
}

let running: TestApp;
let officer: Client;
beforeAll(async () => {
  running = await testApp();
  officer = await running.as("Compliance Officer");
  const work = systemWork(running.services);
  const content = Buffer.from([HEAD, ...ROWS].join("\n"));
  await importRecords(work, { file: fileInMemory("few.csv", content), mapping: mapping("wyoming") });
  const hostile =
    'Claim #.,Area,Received,Employer,Wages,Served,Hearing,Order,Legal,Amount,Closed,Notes\nK-1,1,2026-01-05,"=HYPERLINK(""x"")",5,,,,,,,\nK-2,1,2026-01-06,"Acme, ""The"" Diner",50%,,,,,,,\n';
  await importRecords(work, {
    file: fileInMemory("k.csv", Buffer.from(hostile)),
    mapping: mapping("kansas"),
  });
});
afterAll(() => running.close());

const wyoming = [{ column: "claimNumber", operator: "startsWith", value: "26-" }];

describe("the ad hoc table", () => {
  test("[RTE-07] a CSV returns the imported records row for row", async () => {
    const answer = await officer.post("/api/Reports/Csv", { columns: COLUMNS, filters: wyoming });
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="claims-2026-03-02.csv"/);
    const out = parse(answer.body, { from_line: 2 }) as string[][];
    const went = new Map(ROWS.map((row) => [row.split(",")[0], row.split(",")]));
    expect(out).toHaveLength(60);
    for (const row of out) expect(row).toEqual(went.get(row[0] ?? ""));
    const line = await running.db
      .selectFrom("actionLog")
      .select("summary")
      .where("actionCode", "=", "ExportReport")
      .execute();
    expect(line).toEqual([{ summary: "Report exported: 5 columns" }]);
  });

  test.each([
    ["receivedAt", true],
    ["receivedAt", false],
    ["amountPaid", true],
    ["amountPaid", false],
    ["closureCode", false],
    ["daysOpen", true],
  ])(
    "its pages by %s (descending %s) contain every row once, blank cells last",
    async (column, descending) => {
      const seen: { id: number; cell: string | null }[] = [];
      let after: string | null = null;
      do {
        const { body, status } = await officer.post("/api/Reports/Table", {
          columns: [column],
          filters: wyoming,
          sort: { column, descending },
          after,
        });
        expect(status).toBe(200);
        expect(body.count).toBe(60);
        seen.push(
          ...body.rows.map((row: { id: number; cells: (string | null)[] }) => ({
            id: row.id,
            cell: row.cells[0] ?? null,
          })),
        );
        after = body.next;
      } while (after);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(60);
      expect(seen).toHaveLength(60);
      const cells = seen.map(({ cell }) => cell);
      const filled = cells.filter((cell): cell is string => cell !== null);
      expect(cells.slice(filled.length).every((cell) => cell === null)).toBe(true);
      const numeric = column === "amountPaid" || column === "daysOpen";
      const order = filled.toSorted((a, b) => (numeric ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0));
      expect(filled).toEqual(descending ? order.reverse() : order);
    },
  );

  test.each([
    [{ column: "amountPaid", operator: "atLeast", value: "500" }, 7],
    [{ column: "amountPaid", operator: "empty" }, 20],
    [{ column: "state", operator: "is", value: "open" }, 20],
    [{ column: "officer", operator: "is", value: "none" }, 60],
    [{ column: "officer", operator: "isNot", value: "me" }, 60],
    [{ column: "receivedAt", operator: "olderThan", value: "9999" }, 0],
    [{ column: "receivedAt", operator: "within", value: "0" }, 60],
    [{ column: "status", operator: "is", value: "CLOSED,INVEST" }, 60],
    [{ column: "closedAt", operator: "on", value: "2026-02-21" }, 5],
    [{ column: "category", operator: "isNot", value: "Closed" }, 20],
  ])("narrowed by %j", async (filter, count) => {
    const { body } = await officer.post("/api/Reports/Table", {
      columns: COLUMNS,
      filters: [...wyoming, filter],
    });
    expect(body.count).toBe(count);
  });

  test("a row of a look-up is named by its id, as in the claims search", async () => {
    const { id } = await running.db
      .selectFrom("closureCode")
      .select("id")
      .where("code", "=", "1(A)")
      .executeTakeFirstOrThrow();
    const closure = { column: "closureCode", operator: "is", value: String(id) };
    const { body } = await officer.post("/api/Reports/Table", {
      columns: COLUMNS,
      filters: [...wyoming, closure],
    });
    expect(body.count).toBe(10);
    const claims = await officer.get(`/api/Claim?closureCode=${id}`);
    expect(claims.body.count).toBe(10);
  });

  test("every column can be filtered by each operator of its kind", async () => {
    for (const column of Object.keys(CLAIM_COLUMNS) as ClaimColumn[])
      for (const operator of OPERATORS_OF[CLAIM_COLUMNS[column].kind]) {
        const filter = { column, operator, value: takesValue(operator) ? sampleValue(column, operator) : "" };
        const { status, body } = await officer.post("/api/Reports/Table", {
          columns: ["claimNumber"],
          filters: [filter],
        });
        expect({ filter, status, errors: body.Errors }).toEqual({ filter, status: 200, errors: undefined });
      }
  });

  test("[V1.2.9] % and _ in a filter are matched literally", async () => {
    const filters = [{ column: "employer", operator: "contains", value: "%" }];
    const { body } = await officer.post("/api/Reports/Table", { columns: ["employer"], filters });
    expect(body.count).toBe(0);
  });

  test.each([
    [{ columns: [] }, "columns"],
    [{ columns: ["password_hash"] }, "columns.0"],
    [{ columns: ["claimNumber", "claimNumber"] }, "columns"],
    [
      { columns: COLUMNS, filters: [{ column: "receivedAt", operator: "from", value: "yesterday" }] },
      "filters.0.value",
    ],
    [
      { columns: COLUMNS, filters: [{ column: "receivedAt", operator: "contains", value: "1" }] },
      "filters.0.operator",
    ],
    [
      { columns: COLUMNS, filters: [{ column: "amountPaid", operator: "is", value: "1; drop table claim" }] },
      "filters.0.value",
    ],
    [
      { columns: COLUMNS, filters: [{ column: "county", operator: "is", value: "Laramie" }] },
      "filters.0.value",
    ],
    [
      { columns: COLUMNS, filters: [{ column: "priority", operator: "is", value: "High,Low" }] },
      "filters.0.value",
    ],
    [{ columns: COLUMNS, filters: [{ column: "status", operator: "is", value: "A,,B" }] }, "filters.0.value"],
    [
      { columns: COLUMNS, filters: [{ column: "closedAt", operator: "within", value: "-1" }] },
      "filters.0.value",
    ],
    [{ columns: COLUMNS, after: "bm9wZQ" }, "after"],
    [{ columns: COLUMNS, after: writeCursor("receivedAt", { key: "2026-02-30 25:00:00", id: 1 }) }, "after"],
    [
      {
        columns: COLUMNS,
        sort: { column: "amountPaid", descending: true },
        after: writeCursor("amountPaid", { key: "0 or 1=1", id: 1 }),
      },
      "after",
    ],
  ])("[H14] %j is refused at its field", async (body, field) => {
    const answer = await officer.post("/api/Reports/Table", body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.Errors)).toContain(field);
  });

  test("[H14] a cell that a spreadsheet would execute is neutralised, and quoting follows RFC 4180", async () => {
    const filters = [{ column: "claimNumber", operator: "startsWith", value: "K-" }];
    const { body } = await officer.post("/api/Reports/Csv", {
      columns: ["claimNumber", "employer"],
      filters,
      sort: { column: "claimNumber", descending: false },
    });
    expect(body).toBe('Claim number,Employer\r\nK-1,"\'=HYPERLINK(""x"")"\r\nK-2,"Acme, ""The"" Diner"\r\n');
  });
});

describe("the fixed reports match the claims:", () => {
  test("dashboard", async () => {
    const admin = await running.as("Administrator");
    const { body } = await admin.get("/api/Reports/Dashboard?from=2026-01-01&to=2026-03-01");
    expect(body).toMatchObject({ received: 62, closed: 40, open: 22, unassigned: 22 });
    expect(body.ages.reduce((sum: number, { claims }: { claims: number }) => sum + claims, 0)).toBe(22);
    const paid = ROWS.map((row) => Number(row.split(",")[4])).reduce((a, b) => a + b, 0);
    expect(body.recovered).toBe(paid.toFixed(2));
    expect(body.asOf).toBe(running.clock.now().toISOString().replace(".000", ""));
  });

  test("open claims by status and age", async () => {
    const { body } = await officer.get("/api/Reports/OpenClaims");
    expect(body.open).toBe(22);
    expect(body.statuses).toMatchObject([{ code: "INVEST", claims: 22 }]);
    expect(body.statuses[0].ages.reduce((a: number, b: number) => a + b)).toBe(22);
  });

  test("closed claims by code and month", async () => {
    const { body } = await officer.get("/api/Reports/ClosedClaims?from=2026-01-01&to=2026-03-01");
    expect(body.closed).toBe(40);
    expect(body.codes.find(({ code }: { code: string }) => code === "1(A)").claims).toBe(10);
    expect(body.months).toMatchObject([{ month: "2026-02", claims: 40 }]);
    const upsideDown = await officer.get("/api/Reports/ClosedClaims?from=2026-03-01&to=2026-01-01");
    expect(upsideDown.body.Errors).toEqual({ to: ["The end cannot be before the start"] });
  });

  test("claim management, by officer and for unassigned claims", async () => {
    const { body } = await officer.get("/api/Reports/ClaimManagement");
    expect(body.officers.map(({ name }: { name: string }) => name)).toEqual([
      "Olga Officer",
      "Omar Officer",
      "No officer yet",
    ]);
    expect(body.officers.at(-1)).toMatchObject({ id: null, open: 22, closed: 40 });
    expect(body.support).toMatchObject([{ name: "Sam Support", done: 0 }]);
  });
});
