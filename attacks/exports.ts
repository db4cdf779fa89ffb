import { REPORT_COLUMNS } from "../contract/src/claims/claimColumns.ts";
import { atMost, exactly } from "../harness/scenario.ts";
import { fileClaim } from "./claimants.ts";
import { allAre, none } from "./measure.ts";
import { attack } from "./target.ts";
import { json } from "./visitor.ts";

const FORMULAS = ['=HYPERLINK("http://evil.example","x")', "+1+1", "-2+3", "@SUM(1)", "=cmd|' /C calc'!A0"];
const SQL = [
  "'; drop table claim; --",
  "x' or '1'='1",
  "%' union select pin_sealed::text from claim --",
  "\\' or 1=1 --",
  "$1",
  "pg_sleep(5)",
];
const table = (column: string, value: string, operator = "contains") => ({
  columns: ["claimNumber", "employer"],
  filters: [{ column, operator, value }],
});

/** The cells of a file as RFC 4180 writes them. */
function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/"((?:[^"]|"")*)"|([^,\r\n]+)/g)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? "") : quoted.replaceAll('""', '"'),
  );
}

export const exports = attack("H14", "formulas, SQL words and mass viewing in reports", async (target) => {
  for (const legalName of FORMULAS)
    await fileClaim(target.visitor(), (application) => {
      application.employer.legalName = legalName;
    });
  const support = await target.as("support@agency.example");
  const csv = await support.post("/api/Reports/Csv", { columns: Object.keys(REPORT_COLUMNS), filters: [] });
  const cells = cellsOf(csv.text);
  const claims = () => target.count("select count(*) from claim");
  const before = await claims();
  const slow: number[] = [];
  const found: number[] = [];
  for (const value of SQL) {
    const answer = await support.post("/api/Reports/Table", { ...table("employer", value), limit: 100 });
    slow.push(answer.ms);
    found.push(json<{ rows: unknown[] }>(answer).rows.length);
  }
  const wrong = [];
  for (const body of [
    table("pin_sealed", "x"),
    table("employer", "x", "= any(select 1)"),
    table("constructor", "x"),
    { ...table("employer", "x"), columns: ["claim.id; drop table claim"] },
    { ...table("employer", "x"), columns: ["__proto__"] },
    { ...table("employer", "x"), sort: { column: "employer desc; --", descending: true } },
  ])
    wrong.push((await support.post("/api/Reports/Table", body)).status);

  // The agency's limits are reached with few rows; a long export needs the password again.
  const admin = await target.as("admin@agency.example");
  for (const [key, value] of [
    ["exportRowsFresh", 50],
    ["personalRowsPerHour", 150],
  ] as const)
    await admin.put(`/api/Settings/${key}`, { value, rowVersion: 0 });
  await target.owner.query("update session set authenticated_at = authenticated_at - interval '2 hours'");
  const all = { columns: ["claimNumber", "claimant"], filters: [] };
  const stale = [await support.post("/api/Reports/Csv", all)];
  await target.owner.query("update session set authenticated_at = now()");
  let rows = 0;
  let after: string | null = null;
  const officer = await target.as("officer@agency.example");
  for (let pages = 0; pages < 8; pages++) {
    const answer = await officer.post("/api/Reports/Table", { ...all, limit: 50, ...(after && { after }) });
    if (answer.status !== 200) break;
    const page = json<{ rows: unknown[]; next: string | null }>(answer);
    rows += page.rows.length;
    after = page.next;
  }
  const anonymous = [
    await target.visitor().post("/api/Reports/Csv", all),
    await (await target.as("claimant@people.example")).post("/api/Reports/Csv", all),
  ];
  const logged = await target.count(
    "select count(*) from action_log where action_code in ('ExportReport', 'ViewReport')",
  );
  return [
    exactly("an export", csv.status, 200),
    none(
      "cells that a spreadsheet would run",
      cells.filter((cell) => /^[=+@\t\r]|^-(?![\d.]+$)/.test(cell)),
    ),
    exactly(
      "formulas that were filed and exported",
      FORMULAS.filter((text) => cells.includes(`'${text}`)).length,
      FORMULAS.length,
    ),
    allAre("claims found by SQL words", found, 0),
    atMost("the slowest of them", Math.max(...slow), 2000, " ms"),
    exactly("claims afterwards", await claims(), before),
    allAre("columns, operators and sort orders that are none", wrong, 400),
    none(
      "long exports without the password again",
      stale.filter(({ status }) => status === 200),
    ),
    atMost("rows with names that paging showed in an hour", rows, 150),
    none(
      "exports by others",
      anonymous.filter(({ status }) => status === 200),
    ),
    exactly("exports and views are logged", logged > 0 ? "yes" : "no", "yes"),
  ];
});
