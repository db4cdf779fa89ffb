import { REPORT_COLUMNS } from "@wage/contract/claims/claimColumns";
import { PRESETS, type PresetName, type ReportDocument } from "@wage/contract/reports/presets";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../generate/generate.queries.ts";
import { readPdf } from "../../testing/files/readPdf.ts";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { makeConflict } from "../../testing/makeConflict.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
let admin: Client;
let officer: Client;
beforeAll(async () => {
  t = await testApp();
  t.clock.set("2026-03-02T18:05:00Z");
  await generate(t.ownerUrl, t.services.keys, 1100, () => undefined);
  admin = await t.as("Administrator");
  officer = await t.as("Compliance Officer");
});
afterAll(() => t.close());

const groups = (...columns: string[]) => columns.map((column) => ({ column, by: "value" }));
const exported = () =>
  t.db
    .selectFrom("actionLog")
    .select("summary")
    .where("actionCode", "=", "ExportReport")
    .orderBy("id")
    .execute();
const UPRIGHT = { width: 612, height: 792 };
const RIGHT_EDGE = 44;

describe("[42] a report on paper", () => {
  test.each(Object.keys(PRESETS) as PresetName[])(
    "%s has its definitions, its period and each of its rows, within the margins",
    async (preset) => {
      const query = "from=2025-01-01&to=2026-03-02";
      const page: ReportDocument = (await admin.get(`/api/Reports/Preset/${preset}?${query}`)).body;
      const answer = await admin.get(`/api/Reports/Preset/${preset}/Pdf?${query}`);
      expect(answer.status, answer.raw.toString().slice(0, 300)).toBe(200);
      expect(answer.headers["content-type"]).toBe("application/pdf");
      expect(answer.headers["content-disposition"]).toContain(`${preset}-2026-03-02.pdf`);
      const sheets = await readPdf(answer.raw);
      const words = sheets.map((sheet) => sheet.words).join(" ");
      for (const { title, definition, rows } of page.parts) {
        expect(words).toContain(title);
        expect(words.replace(/\s/g, "")).toContain(definition.replace(/\s/g, ""));
        for (const [name] of rows)
          expect(words.replace(/\s/g, "")).toContain((name?.value ?? "unknown").replace(/\s/g, ""));
      }
      // It conforms to PDF/UA, so that each chart has a text beside the drawing.
      expect(answer.raw.includes("pdfuaid:part")).toBe(true);
      expect(words).toContain("From: 01/01/2025");
      expect(words).toContain("As of: 03/02/2026");
      for (const [index, { words: own, end, width }] of sheets.entries()) {
        expect(own).toContain(`Page ${index + 1} of ${sheets.length}`);
        expect(own).toContain(PRESETS[preset]);
        expect(end).toBeLessThanOrEqual(width - RIGHT_EDGE + 1);
      }
    },
    30_000,
  );

  test("groups say what was asked; unknown is a word, and a sum stands with them", async () => {
    await makeClaimRow(t, { claim: { countyId: null, amountPaid: null, intakeChannel: "Mail" } });
    const before = (await exported()).length;
    const asked = {
      groups: groups("county"),
      measures: [{ kind: "sum", column: "amountPaid" }],
      filters: [{ column: "channel", operator: "is", value: "Mail" }],
    };
    const answer = await officer.post("/api/Reports/Groups/Pdf", asked);
    expect(answer.status, answer.raw.toString().slice(0, 300)).toBe(200);
    const [sheet] = await readPdf(answer.raw);
    const { part } = (await officer.post("/api/Reports/Groups", asked)).body;
    expect(sheet).toMatchObject(UPRIGHT);
    expect(sheet?.words).toContain("Filters: Mail");
    expect(sheet?.words).toContain(part.definition.slice(0, 30));
    expect(sheet?.words).toContain("unknown");
    expect(sheet?.words).toContain(`All ${part.rows.at(-1)[1].value}`);
    expect((await exported()).slice(before).map(({ summary }) => summary)).toEqual([
      "Report exported: County",
    ]);
  });

  test("claims are listed with their filters, as the page shows them", async () => {
    const columns = ["claimNumber", "receivedAt", "county", "amountPaid", "status", "employer", "channel"];
    const asked = {
      columns,
      filters: [{ column: "channel", operator: "is", value: "Mail" }],
    };
    const { body } = await officer.post("/api/Reports/Table", { ...asked, limit: 5 });
    const answer = await officer.post("/api/Reports/Pdf", asked);
    expect(answer.status, answer.raw.toString().slice(0, 300)).toBe(200);
    const sheets = await readPdf(answer.raw);
    const words = sheets.map((sheet) => sheet.words).join(" ");
    for (const { cells } of body.rows) expect(words).toContain(cells[0]);
    expect(words).toContain(`Claims: ${body.count}`);
    expect(sheets[0]).toMatchObject({ width: UPRIGHT.height, height: UPRIGHT.width });
  });

  test("what no sheet holds is refused by name, and nothing is made or audited", async () => {
    const before = (await exported()).length;
    const long = await admin.post("/api/Reports/Pdf", { columns: ["claimNumber"] });
    expect([long.status, long.body.Errors.filters?.[0]]).toEqual([
      400,
      expect.stringMatching(/at most 1000 rows/),
    ]);
    const wide = await admin.post("/api/Reports/Pdf", { columns: Object.keys(REPORT_COLUMNS) });
    expect([wide.status, wide.body.Errors.columns?.[0]]).toEqual([400, expect.stringMatching(/12 columns/)]);
    const many = await admin.post("/api/Reports/Groups/Pdf", { groups: groups("claimNumber") });
    expect([many.status, many.body.Errors.groups?.[0]]).toEqual([
      400,
      expect.stringMatching(/at most 1000 rows/),
    ]);
    expect((await exported()).length).toBe(before);
  });

  test("a claim with a conflict of interest, and a comparison of officers, are on no paper of that reader", async () => {
    const refused = await officer.post("/api/Reports/Groups/Pdf", { groups: groups("officer") });
    expect([refused.status, refused.body.Errors]).toEqual([
      400,
      { "groups.0.column": ["You may not compare the figures of officers"] },
    ]);
    const { id, claimNumber } = await t.db
      .selectFrom("claim")
      .select(["id", "claimNumber"])
      .where("intakeChannel", "=", "Mail")
      .where("claimNumber", "is not", null)
      .executeTakeFirstOrThrow();
    const { id: userId } = await t.db
      .selectFrom("appUser")
      .select("id")
      .where("email", "=", "officer@demo.example")
      .executeTakeFirstOrThrow();
    const asked = {
      columns: ["claimNumber"],
      filters: [{ column: "claimNumber", operator: "is", value: claimNumber }],
    };
    const words = async () => (await readPdf((await officer.post("/api/Reports/Pdf", asked)).raw))[0]?.words;
    expect(await words()).toContain("Claims: 1");
    await makeConflict(t, id, userId);
    expect(await words()).toContain("Claims: 0");
  });
});
