import { message } from "@wage/contract/core/messages";
import { FROM_THE_BEGINNING } from "@wage/contract/settings";
import { MATRIX_FIELDS, type MatrixBody, type MatrixRow } from "@wage/contract/workflow";
import type { Db, Tx } from "../../../core/database/db.ts";
import { AppError } from "../../../core/errors.ts";
import { readKnown } from "./matrix.commands.ts";
import {
  copyRows,
  deleteMatrixRow,
  insertMatrixRow,
  insertMatrixRows,
  listMatrix,
  updateMatrixRow,
} from "./matrix.queries.ts";
import { matrixWarnings, unknownCodes } from "./matrix.rules.ts";
import { compareRows, type KeyedRow } from "./matrixCompare.rules.ts";
import type { Known } from "./matrixKnown.rules.ts";
import { rebaseRows } from "./matrixRebase.rules.ts";
import { findLastVersion, findVersion, insertVersion, lockVersions } from "./matrixVersions.queries.ts";

/* Rows of the matrix that a file gives, the product's or a state profile's. */

export type KnownCodes = Known;
export type Publication = { from: string; at: Date; userId: number | null; note: string };

/** The number and order of a row name it: several rows of one number are tried in their order. */
export const placeOfRow = ({ rowNumber, sortOrder }: Pick<MatrixBody, "rowNumber" | "sortOrder">): string =>
  `${rowNumber}/${sortOrder}`;

/** The faults of rows of a file as the page of the matrix finds them. */
export const faultsOfRows = (rows: readonly MatrixBody[], known: KnownCodes) =>
  matrixWarnings(asStored(rows), known);

/** The codes of a row of a file that do not exist, by field. */
export const unknownInRow = (row: MatrixBody, known: KnownCodes) => unknownCodes(row, known);

const bodyOf = (row: MatrixRow): MatrixBody =>
  Object.fromEntries(MATRIX_FIELDS.map((field) => [field, row[field]])) as MatrixBody;

/** The rows of the version that is published last, as a file gives them. */
export const lastMatrix = async (db: Db | Tx): Promise<MatrixBody[]> =>
  (await listMatrix(db, await findLastVersion(db))).map(bodyOf);

/** The version with which a new database begins. */
export async function insertFirstVersion(tx: Tx, rows: readonly MatrixBody[], at: Date): Promise<void> {
  const { id } = await insertVersion(tx, {
    status: "Published",
    effectiveFrom: FROM_THE_BEGINNING,
    note: "The rules that the product comes with",
    createdAt: at,
  });
  await insertMatrixRows(tx, id, rows);
}

/** The differences of the version that is published last from the rows of a file. */
export async function changedMatrix(db: Db, base: readonly MatrixBody[]) {
  const keys = new Map<string, number>();
  const before = keyed(asStored(base), keys);
  return compareRows(before, keyed(await listMatrix(db, await findLastVersion(db)), keys));
}

/** Rows with a key that is the same for the same number and order. */
function keyed(rows: readonly MatrixRow[], keys: Map<string, number>): KeyedRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const place = seen.has(placeOfRow(row)) ? `${placeOfRow(row)} ${row.id}` : placeOfRow(row);
    seen.add(place);
    const rowKey = keys.get(place) ?? keys.size + 1;
    keys.set(place, rowKey);
    return { ...row, rowKey };
  });
}

const asStored = (rows: readonly MatrixBody[]): MatrixRow[] =>
  rows.map((row) => ({ ...row, id: 0, rowVersion: 1, actionLabel: row.actionCode }));

/** Publishes a version in which what `base` gave is replaced by what `next` gives; null if no row changes. */
export async function publishRows(
  tx: Tx,
  base: readonly MatrixBody[],
  next: readonly MatrixBody[],
  { from, at, userId, note }: Publication,
) {
  await lockVersions(tx);
  const last = await findLastVersion(tx);
  const keys = new Map<string, number>();
  const [before, after] = [keyed(asStored(base), keys), keyed(asStored(next), keys)];
  const rows = await listMatrix(tx, last);
  const { changed, removed, restored } = rebaseRows(before, after, keyed(rows, keys));
  if (changed.length + removed.length + restored.length === 0) return null;
  const lastDay = (await findVersion(tx, last))?.effectiveFrom ?? from;
  const { id } = await insertVersion(tx, {
    status: "Published",
    basedOn: last,
    // It begins no earlier than the version it continues, which may be published for a later day.
    effectiveFrom: lastDay > from ? lastDay : from,
    note,
    createdBy: userId,
    createdAt: at,
    approvedAt: at,
  });
  await copyRows(tx, last, id);
  const copies = new Map((await listMatrix(tx, id)).map((copy) => [copy.rowKey, copy.id]));
  const copyOf = (row: MatrixRow) => copies.get(rows.find((one) => one.id === row.id)?.rowKey ?? 0) as number;
  for (const { row, values, fields } of changed)
    await updateMatrixRow(tx, copyOf(row), bodyOf(values), fields);
  for (const row of removed) await deleteMatrixRow(tx, copyOf(row));
  for (const row of restored) await insertMatrixRow(tx, id, bodyOf(row));
  await refuseNewFaults(tx, last, id);
  return { id, basedOn: last };
}

/** The agency's own rows and those of a profile may not go together. */
async function refuseNewFaults(tx: Tx, before: number, after: number): Promise<void> {
  const known = await readKnown(tx);
  const faults = async (version: number) =>
    matrixWarnings(await listMatrix(tx, version), known)
      .filter(({ level }) => level === "error")
      .map(({ rowNumber, text }) => (rowNumber === null ? text : message("ofRow", rowNumber, text)));
  const usual = new Set<string>(await faults(before));
  const found = (await faults(after)).filter((text) => !usual.has(text));
  if (found.length > 0) throw new AppError("conflict", message("profileMatrixFaults", found));
}
