import { agencyDay } from "@wage/contract/core/calendar";
import { type Message, message } from "@wage/contract/core/messages";
import type { ImportMapping } from "@wage/contract/imports/importMapping";
import { actorId } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { AppError } from "../../core/errors.ts";
import {
  deleteRows,
  insertBatch,
  insertRows,
  listClosures,
  listCounties,
  listStatuses,
  markLike,
  markOutside,
  markRepeated,
  markTaken,
  updateBatch,
  yearsOfFile,
} from "./imports.queries.ts";
import { type OpenFile, openFile } from "./reading/records.ts";
import { lookOver, type SourceFile } from "./reading/sourceFile.ts";
import {
  columnsOf,
  countyKey,
  firstYearOf,
  headingProblems,
  type RowContext,
  readRow,
} from "./rows.rules.ts";

const SLICE = 1000;
/** Lines in one statement of the checks of the whole file. */
const RANGE = 5000;

export type Progress = (done: number, all: number) => void;

/** Opens a file and refuses what the mapping says of it, before anything is stored. */
export async function openMapped(db: Db, file: SourceFile, mapping: ImportMapping): Promise<OpenFile> {
  const opened = await openFile(file, mapping);
  const problems = [
    ...headingProblems(mapping, opened.reading.columns),
    ...(await codeProblems(db, mapping)),
  ];
  if (problems.length > 0) throw new AppError("invalid", problems);
  return opened;
}

async function codeProblems(db: Db, mapping: ImportMapping): Promise<Message[]> {
  const statuses = new Set((await listStatuses(db)).map(({ code }) => code));
  const closures = new Set((await listClosures(db)).map(({ code }) => code));
  const named = [mapping.openStatus, mapping.closedStatus, ...Object.values(mapping.statuses)];
  return [
    ...[...new Set(named)].filter((code) => !statuses.has(code)).map((code) => message("statusAbsent", code)),
    ...[...new Set(Object.values(mapping.closures))]
      .filter((code) => !closures.has(code) && !Object.hasOwn(mapping.closureCodes, code))
      .map((code) => message("closureAbsent", code)),
  ];
}

/** Begins a batch of the file, whose rows are read next. */
export const beginBatch = (work: Work, file: { name: string; sha256: Buffer }) =>
  inTransaction(work, (tx) =>
    insertBatch(tx, {
      fileName: file.name,
      sha256: file.sha256,
      state: "Reading",
      at: work.clock.now(),
      userId: actorId(work),
    }),
  );

/**
 * Reads the file into the rows of the batch, in slices, and checks them; nothing becomes a claim. Reading again after an
 * interruption, or with another mapping, begins anew.
 */
export async function readBatch(
  work: Work,
  batchId: number,
  source: { file: SourceFile; opened: OpenFile; mapping: ImportMapping },
  progress: Progress = () => undefined,
): Promise<void> {
  const { file, opened, mapping } = source;
  const context = await rowContext(work, mapping);
  await inTransaction(work, async (tx) => {
    await deleteRows(tx, batchId);
    await updateBatch(tx, batchId, {
      state: "Reading",
      fileName: file.name,
      fileSha256: opened.sha256,
      mapping,
      reading: opened.reading,
      choices: mapping.choices,
      failure: null,
    });
  });
  const columns = columnsOf(mapping);
  let [slice, count, last]: [Parameters<typeof insertRows>[2][number][], number, number] = [[], 0, 0];
  const store = async () => {
    await insertRows(work.db, batchId, slice);
    count += slice.length;
    slice = [];
    progress(count, count);
  };
  for await (const { line, cells, beyond } of opened.rows()) {
    const named = Object.fromEntries(opened.reading.columns.map((name, index) => [name, cells[index] ?? ""]));
    slice.push({ line, ...readRow(context, columns, { cells: named, beyond }) });
    last = line;
    if (slice.length === SLICE) await store();
  }
  if (slice.length > 0) await store();
  if (!(await lookOver(file)).sha256.equals(opened.sha256))
    throw new AppError("conflict", message("fileChanged"));
  await checkRows(work.db, batchId, last);
  await updateBatch(work.db, batchId, { state: "Checked", rowCount: count });
}

/** Adds the findings that only the whole file, or the claims that are there, can tell. */
async function checkRows(db: Db, batchId: number, last: number): Promise<void> {
  const years = await yearsOfFile(db, batchId);
  for (let from = 0; from <= last; from += RANGE) {
    const range = { batchId, from, to: from + RANGE - 1 };
    await markRepeated(db, range);
    await markTaken(db, range);
    await markLike(db, range);
    await markOutside(db, years, range);
  }
}

/** The same for one line that was corrected. */
export async function markLine(tx: Tx, batchId: number, line: number): Promise<void> {
  const range = { batchId, from: line, to: line };
  await markRepeated(tx, range);
  await markTaken(tx, range);
  await markLike(tx, range);
  await markOutside(tx, await yearsOfFile(tx, batchId), range);
}

export async function rowContext(work: Work, mapping: ImportMapping): Promise<RowContext> {
  const today = agencyDay(work.clock.now(), work.settings.get("timeZone"));
  const closed = new Set(
    (await listStatuses(work.db)).filter(({ category }) => category === "Closed").map(({ code }) => code),
  );
  return {
    mapping,
    dates: { order: mapping.dateOrder, firstYear: firstYearOf(mapping, today) },
    today,
    isClosed: (code) => closed.has(code),
    counties: new Map((await listCounties(work.db)).map(({ id, name }) => [countyKey(name), id])),
  };
}
