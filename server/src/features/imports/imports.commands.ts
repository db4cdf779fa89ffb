import { createHash } from "node:crypto";
import { type Message, message } from "@wage/contract/core/messages";
import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { parse } from "csv-parse/sync";
import { insertImportedClaims } from "../../claim/importedClaims.queries.ts";
import { insertEmployersByName } from "../../claim/party.queries.ts";
import { actorId, audit, auditEach } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { insertClosureCodes } from "../lookups/lookups.queries.ts";
import { findNumbersOfFile, findTakenNumbers, insertBatch, lockImports } from "./imports.queries.ts";
import {
  headingProblems,
  type ImportedClaim,
  type ImportMapping,
  type Remark,
  readRow,
} from "./imports.rules.ts";

const SLICE = 1000;

export type ImportReport = {
  rows: number;
  /** The columns of the file that the mapping does not name, of which nothing is kept. */
  leftOut: string[];
  taken: number;
  /** Rows that an earlier run over the same file has imported: neither an error nor imported again. */
  takenBefore: number;
  refused: Remark[];
  /** Cells of imported rows that could not be parsed and are kept as text. */
  remarks: Remark[];
};

/**
 * Imports every valid row as a claim, in one transaction: after a failure nothing has been imported. Returns the
 * report.
 */
export async function importRecords(
  work: Work,
  file: { name: string; content: Buffer; mapping: ImportMapping },
  progress: (done: number, all: number) => void = () => undefined,
): Promise<ImportReport> {
  const rows = readFile(file.content, file.mapping);
  const { claims, refused, remarks } = readRows(rows, file.mapping);
  const sha256 = createHash("sha256").update(file.content).digest();

  return inTransaction(work, async (tx) => {
    await lockImports(tx);
    const before = await findNumbersOfFile(tx, sha256);
    const taken = await findTakenNumbers(
      tx,
      claims.map(({ claimNumber }) => claimNumber),
    );
    const fresh = claims.filter(({ claimNumber }) => !taken.has(claimNumber));
    const repeated = claims
      .filter(({ claimNumber }) => taken.has(claimNumber) && !before.has(claimNumber))
      .map((claim) => repeatedNumber(claim, message("numberExists")));
    // A number repeated within the file is reported once, on the run that meets it first.
    const report: ImportReport = {
      rows: rows.length,
      leftOut: Object.keys(rows[0] ?? {}).filter((name) => !Object.hasOwn(file.mapping.columns, name)),
      taken: fresh.length,
      takenBefore: claims.length - fresh.length - repeated.length,
      refused: [...refused, ...repeated].sort((a, b) => a.line - b.line),
      remarks: remarks.filter(({ claimNumber }) => !taken.has(claimNumber)),
    };
    if (fresh.length === 0) return report;
    await store(work, tx, { ...file, sha256, claims: fresh, report }, progress);
    return report;
  });
}

async function store(
  work: Work,
  tx: Parameters<typeof lockImports>[0],
  file: {
    name: string;
    mapping: ImportMapping;
    sha256: Buffer;
    claims: ImportedClaim[];
    report: ImportReport;
  },
  progress: (done: number, all: number) => void,
) {
  const { claims, mapping, report } = file;
  const [at, userId, timeZone] = [work.clock.now(), actorId(work), work.settings.get("timeZone")];
  const id = await insertBatch(tx, {
    fileName: file.name,
    sha256: file.sha256,
    report: { refused: report.refused, remarks: report.remarks },
    at,
    userId,
  });
  await insertClosureCodes(
    tx,
    present(claims.map(({ closureCode }) => closureCode)).map((code) => ({
      code,
      ...mapping.closureCodes[code],
    })),
  );
  const employers = await insertEmployersByName(
    tx,
    present(claims.map(({ employerName }) => employerName)),
    at,
  );
  for (let start = 0; start < claims.length; start += SLICE) {
    const slice = claims.slice(start, start + SLICE).map((claim) => ({
      ...claim,
      employerId: claim.employerName ? (employers.get(claim.employerName) ?? null) : null,
      statusCode: claim.closedAt ? mapping.closedStatus : mapping.openStatus,
    }));
    const inserted = await insertImportedClaims(tx, slice, { id, timeZone, at, userId });
    await auditEach(
      tx,
      work,
      inserted.map((claim) => ({
        action: "Import",
        claimId: claim.id,
        toStatus: claim.statusCode,
        summary: "Imported",
        detail: { batch: id },
      })),
    );
    progress(Math.min(start + SLICE, claims.length), claims.length);
  }
  await audit(tx, work, {
    action: "ImportRecords",
    summary: `${report.taken} claims imported from ${file.name}, ${report.refused.length} rows refused`,
    detail: { batch: id, mapping: mapping.name },
  });
}

const present = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))];

const repeatedNumber = ({ line, claimNumber }: ImportedClaim, text: Message): Remark => ({
  line,
  claimNumber,
  column: "",
  cell: claimNumber,
  text: inEnglish(text),
});

function readFile(content: Buffer, mapping: ImportMapping): Record<string, string>[] {
  let rows: Record<string, string>[];
  try {
    rows = parse(decode(content), {
      bom: true,
      columns: (heading: string[]) => heading.map((name) => name.trim()),
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    throw new AppError("invalid", message("notCsv", (error as Error).message));
  }
  const problems = headingProblems(mapping, Object.keys(rows[0] ?? {}));
  if (problems.length) throw new AppError("invalid", problems);
  return rows;
}

/** Decodes UTF-8, or else Windows-1252, which spreadsheets write. */
function decode(content: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return new TextDecoder("windows-1252").decode(content);
  }
}

function readRows(rows: Record<string, string>[], mapping: ImportMapping) {
  const claims: ImportedClaim[] = [];
  const refused: Remark[] = [];
  const remarks: Remark[] = [];
  const seen = new Map<string, number>();
  for (const [index, cells] of rows.entries()) {
    // Line 1 is the heading.
    const read = readRow(mapping, cells, index + 2);
    if ("refused" in read) {
      refused.push(read.refused);
      continue;
    }
    const { claim } = read;
    const first = seen.get(claim.claimNumber);
    if (first) {
      refused.push(repeatedNumber(claim, message("numberRepeated", first)));
      continue;
    }
    seen.set(claim.claimNumber, claim.line);
    remarks.push(...read.remarks);
    claims.push(claim);
  }
  return { claims, refused, remarks };
}
