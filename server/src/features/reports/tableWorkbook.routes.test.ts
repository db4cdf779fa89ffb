import { REPORT_COLUMNS } from "@wage/contract/claims/claimColumns";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { generate } from "../../generate/generate.queries.ts";
import { readWorkbook } from "../../testing/files/readWorkbook.ts";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
let officer: Client;
beforeAll(async () => {
  t = await testApp();
  await generate(t.ownerUrl, t.services.keys, 3000, () => undefined);
  officer = await t.as("Compliance Officer");
}, 120_000);
afterAll(() => t.close());

const columns = [
  "claimNumber",
  "employer",
  "receivedAt",
  "limitationDate",
  "amountClaimed",
  "channel",
  "daysOpen",
];
const filters = [{ column: "amountClaimed", operator: "atLeast", value: "1" }];
async function xmlOf(file: Buffer, name: string): Promise<string> {
  const zip = await fromBufferPromise(file, { lazyEntries: true, autoClose: false });
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name)
      return Buffer.concat(await Array.fromAsync(await zip.openReadStreamPromise(entry))).toString();
  throw new Error(`The workbook has no part ${name}`);
}

test("[42] a table of claims is a workbook with typed cells, a frozen head, and a sheet of what it is", async () => {
  const { id } = await t.db.selectFrom("employer").select("id").executeTakeFirstOrThrow();
  await t.db.updateTable("employer").set({ legalName: "=1+1" }).where("id", "=", id).execute();
  await makeClaimRow(t, {
    claim: { employerId: id, amountClaimed: "1234.50", limitationDate: "2027-03-04" },
  });
  const asked = { columns, filters, sort: { column: "amountClaimed", descending: true } };
  const page = await officer.post("/api/Reports/Table", { ...asked, limit: 100 });
  const file = await officer.post("/api/Reports/Workbook", asked);
  expect(file.status).toBe(200);
  const [table, about] = await readWorkbook(file.raw);
  expect(table?.[0]).toEqual([
    "Claim number",
    "Employer",
    "Received",
    "Limitation date",
    "Claimed",
    "Filed by",
    "Days open",
  ]);
  expect(table?.length).toBe(page.body.count + 1);
  const own = table?.find((row) => row[3] === "2027-03-04 00:00:00");
  expect([own?.[1], own?.[4]]).toEqual(["=1+1", "1234.5"]);
  expect(about).toEqual(
    expect.arrayContaining([
      ["Report", "Claims"],
      ["Definition", "A row for each claim. A cell that is blank is unknown."],
      ["Filters", "Claimed at least $1.00"],
      ["Rows", String(page.body.count)],
      ["Claimed", "Amount in dollars"],
      ["Received", "Date and time of the agency"],
    ]),
  );
  const sheet = await xmlOf(file.raw, "xl/worksheets/sheet1.xml");
  expect(sheet).toMatch(/<pane[^>]*ySplit="1"[^>]*state="frozen"/);
  expect(sheet).toMatch(/<v>1234\.5<\/v>/);
  expect(sheet).not.toContain("<f>");
  const audited = await t.db
    .selectFrom("actionLog")
    .select("summary")
    .where("actionCode", "=", "ExportReport")
    .execute();
  expect(audited.map(({ summary }) => summary)).toContain("Report exported: 7 columns");
});

test("[42] CSV has the mark of UTF-8 only where it is asked for", async () => {
  const asked = { columns: ["claimNumber"], filters };
  const [plain, marked] = await Promise.all([
    officer.post("/api/Reports/Csv", asked),
    officer.post("/api/Reports/Csv", { ...asked, bom: true }),
  ]);
  expect(plain.raw.subarray(0, 3).toString("hex")).not.toBe("efbbbf");
  expect(marked.raw.subarray(0, 3).toString("hex")).toBe("efbbbf");
  expect(marked.raw.subarray(3).toString()).toBe(plain.raw.toString());
  const bad = await officer.post("/api/Reports/Csv", { ...asked, bom: "yes" });
  expect([bad.status, Object.keys(bad.body.Errors)]).toEqual([400, ["bom"]]);
});

test("[42] a workbook with more cells than it has room for is refused by name, and no export is noted", async () => {
  const before = await t.db
    .selectFrom("actionLog")
    .select("id")
    .where("actionCode", "=", "ExportReport")
    .execute();
  const answer = await officer.post("/api/Reports/Workbook", { columns: Object.keys(REPORT_COLUMNS) });
  expect([answer.status, answer.body.Errors]).toEqual([
    400,
    {
      columns: [
        "A workbook has at most 200,000 cells. Choose fewer columns, add a filter, or download the file as CSV",
      ],
    },
  ]);
  const after = await t.db
    .selectFrom("actionLog")
    .select("id")
    .where("actionCode", "=", "ExportReport")
    .execute();
  expect(after).toEqual(before);
}, 120_000);
