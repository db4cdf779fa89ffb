import { message } from "@wage/contract/core/messages";
import { LOOKUPS, type LookupRow } from "@wage/contract/lookups";
import { roleOfCode } from "@wage/contract/users";
import { MATRIX_FIELDS, type MatrixBody, type MatrixRow } from "@wage/contract/workflow";
import type { Db, Tx } from "../../../core/database/db.ts";
import { AppError } from "../../../core/errors.ts";
import { insertRow, listRows, updateRow } from "../../lookups/lookups.queries.ts";
import { readKnown } from "../matrix/matrix.commands.ts";
import {
  copyRows,
  deleteMatrixRow,
  insertMatrixRow,
  listMatrix,
  updateMatrixRow,
} from "../matrix/matrix.queries.ts";
import { matrixWarnings } from "../matrix/matrix.rules.ts";
import { compareRows, isSame, type KeyedRow } from "../matrix/matrixCompare.rules.ts";
import { rebaseRows } from "../matrix/matrixRebase.rules.ts";
import {
  findLastVersion,
  findVersion,
  insertVersion,
  lockVersions,
} from "../matrix/matrixVersions.queries.ts";
import { listTemplates } from "../workflow.queries.ts";
import {
  differentFields,
  fieldLabel,
  GIVEN_LOOKUPS,
  GIVEN_PARTS,
  type GivenPart,
  type GivenRow,
  givenRow,
  namedRows,
  plainBody,
} from "./givenRows.rules.ts";
import { placeOfRow, type Workflow } from "./givenWorkflow.rules.ts";

export const WORKFLOW_TABLES = GIVEN_PARTS.map((part) => LOOKUPS[GIVEN_LOOKUPS[part]].table);

type Codes = Awaited<ReturnType<typeof readCodes>>;
/** The ids of the rows that others name, by field of the files and code. */
async function readCodes(db: Db | Tx) {
  const statuses = await listRows(db, "ClaimStatus");
  const roles = await listRows(db, "Role");
  const ids: Record<string, Map<string, number>> = {
    defaultReturn: new Map(statuses.map(({ code, id }) => [code, id])),
    defaultRole: new Map(roles.map(({ code, id }) => [roleOfCode(code) ?? code, id])),
  };
  const codeOf = (ref: string, id: number) =>
    [...(ids[ref] ?? [])].find(([, one]) => one === id)?.[0] ?? null;
  return { ids, codeOf };
}

type Stored = { row: LookupRow; given: GivenRow };
async function readPart(db: Db | Tx, part: GivenPart, { codeOf }: Codes): Promise<Stored[]> {
  const rows: LookupRow[] = await listRows(db, GIVEN_LOOKUPS[part]);
  return rows.map((row) => ({ row, given: givenRow(part, row, codeOf) }));
}

const bodyOf = (row: MatrixRow): MatrixBody =>
  Object.fromEntries(MATRIX_FIELDS.map((field) => [field, row[field]])) as MatrixBody;

/** The workflow of a database as files give it, with the rows of the version of the matrix that is published last. */
export async function readWorkflow(db: Db | Tx): Promise<Workflow> {
  const codes = await readCodes(db);
  const part = async (name: GivenPart) => (await readPart(db, name, codes)).map(({ given }) => given);
  return {
    statuses: await part("statuses"),
    actions: await part("actions"),
    tasks: await part("tasks"),
    closures: await part("closures"),
    templates: (await listTemplates(db)).map(({ code }) => code),
    rows: (await listMatrix(db, await findLastVersion(db))).map(bodyOf),
  };
}

type Publication = { from: string; at: Date; userId: number | null; note: string };

/**
 * Replaces what the former profile gave to the workflow, `base`, by what the new one gives, `next`. Whatever the agency has
 * changed itself stays. The rows of the matrix are published as a version, so that claims which have begun keep theirs;
 * returns that version and the one it continues, or null if no row of the matrix changes.
 */
export async function useWorkflow(
  tx: Tx,
  { base, next, ...publication }: { base: Workflow; next: Workflow } & Publication,
): Promise<{ id: number; basedOn: number } | null> {
  for (const part of GIVEN_PARTS) await useRows(tx, part, base[part], next[part]);
  return isSame(base.rows, next.rows) ? null : publishRows(tx, base.rows, next.rows, publication);
}

async function useRows(tx: Tx, part: GivenPart, base: readonly GivenRow[], next: readonly GivenRow[]) {
  const name = GIVEN_LOOKUPS[part];
  const stored = new Map((await readPart(tx, part, await readCodes(tx))).map((one) => [one.given.code, one]));
  const written: { id: number; row: GivenRow }[] = [];
  for (const row of next) {
    const before = base.find(({ code }) => code === row.code);
    const now = stored.get(row.code);
    if (!now && !before) written.push({ id: (await insertRow(tx, name, plainBody(part, row))).id, row });
    if (!now || !before) continue;
    const fields = differentFields(before, row).filter((field) => isSame(now.given[field], before[field]));
    if (fields.length === 0) continue;
    const given: GivenRow = {
      ...now.given,
      ...Object.fromEntries(fields.map((field) => [field, row[field] ?? null])),
    };
    await updateRow(tx, name, now.row, plainBody(part, given));
    written.push({ id: now.row.id, row: given });
  }
  await nameRows(tx, part, written);
}

/** Sets the fields that name other rows, once all rows of the part are there. */
async function nameRows(tx: Tx, part: GivenPart, written: readonly { id: number; row: GivenRow }[]) {
  const { ids } = await readCodes(tx);
  const rows: LookupRow[] = await listRows(tx, GIVEN_LOOKUPS[part]);
  for (const { id, row } of written) {
    const named = namedRows(part, row).map(({ field, ref, code }): [string, number | null] => [
      field,
      code === null ? null : (ids[ref]?.get(code) ?? null),
    ]);
    const now = rows.find((one) => one.id === id);
    if (now && named.length > 0) await updateRow(tx, GIVEN_LOOKUPS[part], now, Object.fromEntries(named));
  }
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

async function publishRows(
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
    // What is already published for a later day is continued, and never overtaken.
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

/** A difference of the agency's workflow from the one that its profile gives; null for a row that is not there. */
export type WorkflowChange = {
  part: GivenPart | "matrix";
  name: string;
  field: string;
  here: unknown;
  given: unknown;
  change: "changed" | "added" | "removed" | "retired";
};

/** What the agency has changed in the workflow that its profile gives. */
export async function changedWorkflow(db: Db, base: Workflow): Promise<WorkflowChange[]> {
  const codes = await readCodes(db);
  const changes: WorkflowChange[] = [];
  for (const part of GIVEN_PARTS)
    for (const { row, given } of await readPart(db, part, codes))
      changes.push(
        ...changesOfRow(
          part,
          row,
          base[part].find(({ code }) => code === row.code),
          given,
        ),
      );
  const keys = new Map<string, number>();
  const rows = keyed(await listMatrix(db, await findLastVersion(db)), keys);
  for (const { rowNumber, change, fields } of compareRows(keyed(asStored(base.rows), keys), rows))
    for (const { field, before, after } of change === "changed" ? fields : fields.slice(0, 1))
      changes.push({ part: "matrix", name: String(rowNumber), field, here: after, given: before, change });
  return changes;
}

function changesOfRow(
  part: GivenPart,
  row: LookupRow,
  before: GivenRow | undefined,
  now: GivenRow,
): WorkflowChange[] {
  const name = `${LOOKUPS[GIVEN_LOOKUPS[part]].title}: ${row.code}`;
  const one = { part, name, field: "", here: null, given: null };
  if (!before) return row.active ? [{ ...one, change: "added" }] : [];
  const changed = differentFields(before, now).map((field) => ({
    ...one,
    field: fieldLabel(part, field),
    here: now[field],
    given: before[field],
    change: "changed" as const,
  }));
  return row.active ? changed : [{ ...one, change: "retired" }, ...changed];
}
