import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ImportMapping } from "@wage/contract/imports/importMapping";
import { parse } from "csv-parse/sync";
import { Decimal } from "decimal.js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { systemWork } from "../../core/context.ts";
import { makeConflict } from "../../testing/makeConflict.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { importRecords, listRemarks, type Remark } from "./imports.commands.ts";
import { fileInMemory } from "./reading/sourceFile.ts";
import { cancelBatch, takeBatch, undoBatch } from "./takeBatch.commands.ts";

const ROOT = path.join(import.meta.dirname, "../../../..");
const mappingOf = (name: string) =>
  ImportMapping.parse(JSON.parse(readFileSync(path.join(ROOT, `examples/import/${name}.json`), "utf8")));

let running: TestApp;
// Whole files take a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  running = await testApp();
});
afterAll(() => running.close());

async function take(
  content: string | Buffer,
  mapping = mappingOf("wyoming"),
  name = "records.csv",
  batchId?: number,
) {
  const work = systemWork(running.services);
  const file = fileInMemory(name, Buffer.from(content));
  const report = await importRecords(work, { file, mapping, batchId });
  const [refused, remarks] = [[] as Remark[], [] as Remark[]];
  for await (const remark of listRemarks(work, report.batchId, true)) refused.push(remark);
  for await (const remark of listRemarks(work, report.batchId, false)) remarks.push(remark);
  return { ...report, refused, remarks };
}
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
  expect(report).toMatchObject({ sums: { rows: 8 }, taken: 4, takenBefore: 0 });
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
  const kept = await running.db
    .selectFrom("importBatch")
    .innerJoin("importRow", "importRow.batchId", "importBatch.id")
    .selectAll()
    .where("fileName", "=", "ssn.csv")
    .execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain("078-05-1120");
});

test("a mapping to a status that does not exist is refused before anything is read", async () => {
  const mapping = { ...mappingOf("wyoming"), openStatus: "NOSUCH", statuses: { X: "NONE" } };
  await expect(take(`${HEAD}F-1,2022-01-02,,,`, mapping)).rejects.toThrow(
    /There is no status NOSUCH. There is no status NONE/,
  );
  expect(await numbersLike("F-%")).toEqual([]);
});

const numbersLike = async (pattern: string) =>
  (
    await running.db
      .selectFrom("claim")
      .select(["claimNumber", "closedAt", "amountPaid", "statusCode"])
      .where("claimNumber", "like", pattern)
      .orderBy("id")
      .execute()
  ).map(({ claimNumber, ...claim }) => [claimNumber, claim] as const);

test("an import that was killed goes on where it stopped, and takes nothing twice", async () => {
  const rows = Array.from({ length: 1800 }, (_, index) => `G-${index},2022-01-02,2022-02-03,1(A),10.01`).join(
    "\n",
  );
  const work = systemWork(running.services);
  const run = { file: fileInMemory("killed.csv", Buffer.from(HEAD + rows)), mapping: mappingOf("wyoming") };
  const killed = importRecords(work, run, (done) => {
    if (done >= 1000) throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  expect(await numbersLike("G-%")).toHaveLength(1000);
  const report = await importRecords(work, run);
  expect(report).toMatchObject({
    taken: 800,
    takenBefore: 1000,
    sums: { rows: 1800, taken: 1800, claims: 1800 },
  });
  expect(report.sums.columns).toMatchObject([{ read: "18018.00", taken: "18018.00", aside: "0.00" }]);
  expect(report.sums.inClaims.amountPaid).toBe("18018.00");
});

test("a cancelled import stops after its slice, and a later run goes on", async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => `H-${index},2022-01-02,,,`).join("\n");
  const work = systemWork(running.services);
  const run = {
    file: fileInMemory("cancelled.csv", Buffer.from(HEAD + rows)),
    mapping: mappingOf("wyoming"),
  };
  const { batchId } = await importRecords(work, { ...run, onlyCheck: true });
  expect(await numbersLike("H-%")).toEqual([]);
  let cancelling: Promise<void> | undefined;
  await takeBatch(work, batchId, () => {
    cancelling ??= cancelBatch(work, batchId);
  });
  await cancelling;
  const first = await numbersLike("H-%");
  expect(first.length).toBeLessThan(1200);
  expect((await importRecords(work, run)).sums).toMatchObject({ taken: 1200 });
});

test("a corrected mapping or file updates the claims of its batch, but not those somebody has worked on", async () => {
  const file = `${HEAD}U-1,04/05/2022,05/06/2022,1(A),10.00\nU-2,04/05/2022,05/06/2022,1(A),20.00\n`;
  const first = await take(file);
  const officer = await running.as("Compliance Officer");
  const worked = await running.db
    .selectFrom("claim")
    .select(["id"])
    .where("claimNumber", "=", "U-2")
    .executeTakeFirstOrThrow();
  const noted = await officer.post(`/api/Claim/${worked.id}/Note`, {
    kind: "General",
    body: "Called the employer.",
  });
  expect(noted.status).toBeLessThan(300);
  const corrected = await take(file, { ...mappingOf("wyoming"), dateOrder: "day-first" });
  expect(corrected.batchId).toBe(first.batchId);
  expect(corrected.refused).toMatchObject([{ claimNumber: "U-2", text: /worked on the claim/ }]);
  expect(await numbersLike("U-%")).toMatchObject([
    ["U-1", { closedAt: "2022-06-05T06:00:00.000Z" }],
    ["U-2", { closedAt: "2022-05-06T06:00:00.000Z" }],
  ]);
  const again = await take(
    `${HEAD}U-1,04/05/2022,05/06/2022,1(A),11.50\n`,
    undefined,
    "corrected.csv",
    first.batchId,
  );
  expect(again.batchId).toBe(first.batchId);
  expect(await numbersLike("U-1")).toMatchObject([["U-1", { amountPaid: "11.50" }]]);
  const undo = undoBatch(systemWork(running.services), first.batchId);
  await expect(undo).rejects.toThrow(/worked on 1 claims of the batch.*U-2/);
});

test("a row like a claim with another number says so, also with accents and the order of names otherwise [issue 38]", async () => {
  const mapping = ImportMapping.parse({
    ...mappingOf("wyoming"),
    columns: {
      Number: "claimNumber",
      Received: "receivedAt",
      Claimant: "claimantName",
      Employer: "employerName",
      Claimed: "amountClaimed",
    },
  });
  const HEADINGS = "Number,Received,Claimant,Employer,Claimed\n";
  const first = await take(
    `${HEADINGS}L-1,2022-08-30,José Peña,Twin Rivers Café LLC,812.50\n`,
    mapping,
    "old.csv",
  );
  expect(first.remarks).toEqual([]);
  const second = await take(
    `${HEADINGS}L-2,2022-08-30,"PENA, JOSE",Twin Rivers Cafe LLC,812.50
L-3,2022-08-30,José Peña,Twin Rivers Café LLC,812.51
L-4,2022-08-30,Ana Peña,Twin Rivers Café LLC,812.50
L-5,2022-08-30,,Twin Rivers Café LLC,812.50
L-6,2022-08-30,José Peña,Twin Rivers Café LLC,
`,
    mapping,
    "new.csv",
  );
  // It is taken unless somebody chooses otherwise: namesakes, and two claims of one person, may be alike.
  expect(second).toMatchObject({ taken: 5, refused: [] });
  const alike = second.remarks.filter(({ text }) => text.startsWith("A claim with these names"));
  expect(alike).toMatchObject([{ line: 2, claimNumber: "L-2", cell: "L-1" }]);

  // A conflict of interest closes the first two to somebody, to whom the file must not name them.
  const closed = await running.db
    .selectFrom("claim")
    .select("id")
    .where("claimNumber", "in", ["L-1", "L-2"])
    .execute();
  for (const { id } of closed) await makeConflict(running, id, 1);
  const third = await take(
    `${HEADINGS}L-9,2022-08-30,José Peña,Twin Rivers Café LLC,812.50\n`,
    mapping,
    "more.csv",
  );
  expect(third.remarks).toEqual([]);
});

test("a batch can be undone while nobody has worked on its claims; nothing of it is left but the log", async () => {
  const work = systemWork(running.services);
  const head = "Claim #.,Area,Received,Employer,Wages,Served,Hearing,Order,Legal,Amount,Closed,Notes\n";
  const mapping = mappingOf("kansas");
  const named = { ...mapping, columns: { ...mapping.columns, Area: "claimantName" as const } };
  const count = async () =>
    Object.fromEntries(
      await Promise.all(
        (["claim", "employer", "person", "note"] as const).map(async (table) => {
          const { n } = await running.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<string>().as("n"))
            .executeTakeFirstOrThrow();
          return [table, n] as const;
        }),
      ),
    );
  const before = await count();
  const { batchId } = await take(
    `${head}V-1,Ana Ruiz,2010-01-07,Undone Cafe,208,,,,,,2010-05-10,no money\n`,
    named,
  );
  expect(await count()).not.toEqual(before);
  await undoBatch(work, batchId);
  expect(await count()).toEqual(before);
  await expect(takeBatch(work, batchId)).rejects.toThrow(/was undone/);
});

test("a file with other column headings, and a file that is not a table, are refused with a message", async () => {
  await expect(take("a,b\n1,2\n")).rejects.toThrow(/The file has no column “CLAIM NUMBER”/);
  await expect(take('a,"b\n1')).rejects.toThrow(/quotation mark that opens on line 1 is not closed/);
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
    expect(report).toMatchObject({ sums: { rows: 2222 }, taken: 2222, refused: [] });
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
    "Kansas's 10,192: each is taken or kept aside with the reason, and the money of both is that of the file",
    async () => {
      const report = await take(readFileSync(kansas), mappingOf("kansas"), "kansas.csv");
      expect(report.sums.rows).toBe(10192);
      expect(report.sums.taken + report.sums.aside).toBe(10192);
      for (const { read, taken, aside } of report.sums.columns)
        expect(new Decimal(taken).plus(aside).eq(read)).toBe(true);
      const paid = report.sums.columns.find(({ target }) => target === "amountPaid");
      expect(report.sums.inClaims.amountPaid).toBe(paid?.taken);
      const repeated = report.refused
        .filter(({ text }) => /already/.test(text))
        .map(({ claimNumber }) => claimNumber);
      expect(repeated.sort()).toEqual(["11-0895", "13-0289", "18-0467", "19-0524"]);
    },
  );
});
