import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemWork } from "../../core/context.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { importRecords } from "./imports.commands.ts";
import { ImportMapping } from "./imports.rules.ts";

const ROOT = path.join(import.meta.dirname, "../../../..");
const mappingOf = (name: string) =>
  ImportMapping.parse(JSON.parse(readFileSync(path.join(ROOT, `examples/import/${name}.json`), "utf8")));

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
});
afterAll(() => running.close());

const take = (content: string | Buffer, mapping = mappingOf("wyoming"), name = "records.csv") =>
  importRecords(systemWork(running.services), { name, content: Buffer.from(content), mapping });
const HEAD = "CLAIM NUMBER,OPENED DATE,CLOSED DATE,CLOSURE CODE,AMOUNT RECOVERED\n";

test("of messy records the readable values are imported, and the rest is refused with the reason", async () => {
  const file = `${HEAD}M-1,2022-08-30 11:16:31,,,
M-2,8/29/2022,9/1/2022,1(A),"$1,054.17"
M-2,2022-08-28,,,
,2022-08-28,,,
M-3,undt.,,,
M-4,2022-08-27,6/15/,,
M-5,2022-08-26,2022-09-09,3(D),0.00
M-6,2022-08-25,2022-09-09,3(D),undet.
`;
  const report = await take(file);
  expect(report).toMatchObject({ rows: 8, taken: 4, takenBefore: 0 });
  expect(report.refused.map(({ line, text }) => [line, text])).toEqual([
    [4, "This claim number is already on line 3"],
    [5, "The claim number is missing"],
    [6, "The date received is missing or cannot be read"],
    [7, "The date closed cannot be read"],
  ]);
  expect(report.remarks).toMatchObject([{ line: 9, column: "AMOUNT RECOVERED", cell: "undet." }]);

  const claims = await running.db
    .selectFrom("claim")
    .leftJoin("closureCode", "closureCode.id", "claim.closureCodeId")
    .select([
      "claimNumber",
      "receivedAt",
      "closedAt",
      "closureCode.code",
      "amountPaid",
      "statusCode",
      "claimantId",
    ])
    .where("claimNumber", "like", "M-%")
    .orderBy("claimNumber")
    .execute();
  expect(claims).toEqual([
    // The second row is imported; a blank amount is not 0.00.
    {
      claimNumber: "M-1",
      receivedAt: "2022-08-30T17:16:31.000Z",
      closedAt: null,
      code: null,
      amountPaid: null,
      statusCode: "INVEST",
      claimantId: null,
    },
    {
      claimNumber: "M-2",
      receivedAt: "2022-08-29T06:00:00.000Z",
      closedAt: "2022-09-01T06:00:00.000Z",
      code: "1(A)",
      amountPaid: "1054.17",
      statusCode: "CLOSED",
      claimantId: null,
    },
    {
      claimNumber: "M-5",
      receivedAt: "2022-08-26T06:00:00.000Z",
      closedAt: "2022-09-09T06:00:00.000Z",
      code: "3(D)",
      amountPaid: "0.00",
      statusCode: "CLOSED",
      claimantId: null,
    },
    {
      claimNumber: "M-6",
      receivedAt: "2022-08-25T06:00:00.000Z",
      closedAt: "2022-09-09T06:00:00.000Z",
      code: "3(D)",
      amountPaid: null,
      statusCode: "CLOSED",
      claimantId: null,
    },
  ]);

  const again = await take(file);
  expect(again).toMatchObject({ taken: 0, takenBefore: 4 });
  const other = await take(`${HEAD}M-1,2022-08-30,,,\nM-7,2022-08-30,,,\n`, undefined, "other.csv");
  expect(other).toMatchObject({
    taken: 1,
    takenBefore: 0,
    refused: [{ text: "This claim number already exists" }],
  });
});

test("nothing is kept of a column that the mapping does not name", async () => {
  const head = "CLAIM NUMBER,OPENED DATE,CLOSED DATE,CLOSURE CODE,AMOUNT RECOVERED,SSN\n";
  const report = await take(`${head}S-1,2022-08-30,,,undt.,078-05-1120\n`, undefined, "ssn.csv");
  expect(report).toMatchObject({ taken: 1, leftOut: ["SSN"] });
  const { imported } = await running.db
    .selectFrom("claim")
    .select("imported")
    .where("claimNumber", "=", "S-1")
    .executeTakeFirstOrThrow();
  expect(imported).toEqual({
    "CLAIM NUMBER": "S-1",
    "OPENED DATE": "2022-08-30",
    "CLOSED DATE": "",
    "CLOSURE CODE": "",
    "AMOUNT RECOVERED": "undt.",
  });
  const { report: kept } = await running.db
    .selectFrom("importBatch")
    .select("report")
    .where("fileName", "=", "ssn.csv")
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toContain("078-05-1120");
});

test("an error in the middle imports nothing", async () => {
  const rows = Array.from({ length: 2500 }, (_, index) => `F-${index},2022-01-02,,,`).join("\n");
  const mapping = { ...mappingOf("wyoming"), openStatus: "NOSUCH" };
  await expect(take(`${HEAD}${rows}`, mapping)).rejects.toThrow();
  const left = await running.db
    .selectFrom("claim")
    .select("id")
    .where("claimNumber", "like", "F-%")
    .execute();
  expect(left).toEqual([]);
});

test("a file with other column headings, and a file that is not a table, are refused with a message", async () => {
  await expect(take("a,b\n1,2\n")).rejects.toThrow(/The file has no column “CLAIM NUMBER”/);
  await expect(take('a,"b\n1')).rejects.toThrow(/not a CSV file/);
});

test("names in the code page of a spreadsheet are decoded", async () => {
  const head = "Claim #.,Area,Received,Employer,Wages,Served,Hearing,Order,Legal,Amount,Closed,Notes\n";
  const row = "W-1,2,2010-01-07,Calico Caf\xe9,208,,,,,,2010-05-10,no money\n";
  await take(Buffer.from(head + row, "latin1"), mappingOf("kansas"));
  const found = await running.db
    .selectFrom("claim")
    .innerJoin("employer", "employer.id", "claim.employerId")
    .innerJoin("note", "note.claimId", "claim.id")
    .select(["legalName", "note.body", "amountClaimed", "amountPaid"])
    .where("claimNumber", "=", "W-1")
    .executeTakeFirst();
  expect(found).toEqual({
    legalName: "Calico Café",
    body: "no money",
    amountClaimed: "208.00",
    amountPaid: null,
  });
});

/** Real records exist on some machines, in RECORDS_DIR; they are never part of the repository. */
const records = (name: string) => path.join(process.env.RECORDS_DIR ?? path.join(ROOT, "records"), name);

describe("the real records, if they are available", () => {
  const wyoming = records("wyoming-2017-2022.csv");
  const kansas = records("kansas-2010-2022.csv");

  test.runIf(existsSync(wyoming))("Wyoming's 2,222 come out as they went in, row for row", async () => {
    const content = readFileSync(wyoming);
    const report = await take(content, undefined, "wyoming.csv");
    expect(report).toMatchObject({ rows: 2222, taken: 2222, refused: [] });
    const { rows } = await running.db.executeQuery<Record<string, string>>(
      (await import("kysely")).sql<Record<string, string>>`
        select claim_number as "CLAIM NUMBER",
          to_char(received_at at time zone 'America/Denver', 'YYYY-MM-DD HH24:MI:SS') as "OPENED DATE",
          coalesce(to_char(closed_at at time zone 'America/Denver', 'YYYY-MM-DD HH24:MI:SS'), '') as "CLOSED DATE",
          coalesce(c.code, '') as "CLOSURE CODE", coalesce(amount_paid::text, '') as "AMOUNT RECOVERED"
        from claim left join closure_code c on c.id = closure_code_id
        join import_batch b on b.id = import_batch_id and b.file_name = 'wyoming.csv'`.compile(running.db),
    );
    const key = "CLAIM NUMBER";
    const went = parse(content, { bom: true, columns: true }) as Record<string, string>[];
    const out = new Map(rows.map((row) => [row[key], row]));
    for (const row of went) expect(out.get(row[key])).toEqual(row);
    expect(await take(content)).toMatchObject({ taken: 0, takenBefore: 2222 });
  });

  test.runIf(existsSync(kansas))(
    "Kansas's 10,192: four repeated numbers and unreadable keys are refused, the rest is taken",
    async () => {
      const report = await take(readFileSync(kansas), mappingOf("kansas"), "kansas.csv");
      expect(report.rows).toBe(10192);
      expect(report.taken + report.refused.length).toBe(10192);
      const repeated = report.refused
        .filter(({ text }) => /already/.test(text))
        .map(({ claimNumber }) => claimNumber);
      expect(repeated.sort()).toEqual(["11-0895", "13-0289", "18-0467", "19-0524"]);
      expect(report.refused.length).toBeLessThan(12);
    },
  );
});
