import { isDeepStrictEqual } from "node:util";
import { LOOKUPS, type LookupRow } from "@wage/contract/lookups";
import { roleOfCode } from "@wage/contract/users";
import type { MatrixBody } from "@wage/contract/workflow";
import type { Db, Tx } from "../../../core/database/db.ts";
import { insertRow, insertShippedRows, listRows, setRef, updateRow } from "../../lookups/lookups.queries.ts";
import {
  changedMatrix,
  insertFirstVersion,
  lastMatrix,
  type Publication,
  publishRows,
} from "../../workflow/matrix/givenMatrix.commands.ts";
import { listTemplates } from "../../workflow/workflow.queries.ts";
import type { CommonWorkflow } from "./commonWorkflow.ts";
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
} from "./givenRows.ts";
import type { Workflow } from "./givenWorkflow.ts";

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

/** The workflow of a database as files give it, with the rows of the version of the matrix that is published last. */
export async function readWorkflow(db: Db | Tx): Promise<Workflow> {
  const codes = await readCodes(db);
  const statuses = await listRows(db, "ClaimStatus");
  const part = async (name: GivenPart) => (await readPart(db, name, codes)).map(({ given }) => given);
  return {
    statuses: await part("statuses"),
    actions: await part("actions"),
    tasks: await part("tasks"),
    closures: await part("closures"),
    initial: statuses.find(({ isInitial }) => isInitial)?.code ?? "",
    templates: (await listTemplates(db)).map(({ code }) => code),
    rows: await lastMatrix(db),
  };
}

/** Gives a new database the workflow that comes with the product. */
export async function insertWorkflow(tx: Tx, { workflow, stored }: CommonWorkflow, at: Date): Promise<void> {
  for (const part of GIVEN_PARTS) {
    const name = GIVEN_LOOKUPS[part];
    await insertShippedRows(tx, name, stored[part]);
    const { ids } = await readCodes(tx);
    const named = workflow[part].flatMap((row) =>
      namedRows(part, row).flatMap(({ field, ref, code }) => {
        const id = code === null ? undefined : ids[ref]?.get(code);
        return id === undefined ? [] : [{ field, code: row.code, id }];
      }),
    );
    for (const [field, rows] of Map.groupBy(named, (one) => one.field)) await setRef(tx, name, field, rows);
  }
  await insertFirstVersion(tx, workflow.rows, at);
}

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
  return isDeepStrictEqual(base.rows, next.rows) ? null : publishRows(tx, base.rows, next.rows, publication);
}

/** Adds the statuses, actions and kinds of task that rows of the matrix name and the database does not have. */
export async function insertNamed(tx: Tx, shipped: Workflow, rows: readonly MatrixBody[]): Promise<void> {
  const named = new Set(
    rows.flatMap(({ actionCode, toStatus, fromStatus, tasks }) => [
      actionCode,
      ...(toStatus ? [toStatus] : []),
      ...fromStatus,
      ...tasks.map(({ taskDetail }) => taskDetail),
    ]),
  );
  for (const part of ["statuses", "actions", "tasks"] as const)
    await useRows(
      tx,
      part,
      [],
      shipped[part].filter(({ code }) => named.has(code)),
    );
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
    const fields = differentFields(before, row).filter((field) =>
      isDeepStrictEqual(now.given[field], before[field]),
    );
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

/** A difference of the agency's workflow from the one that its profile gives; null for a row that is not there. */
export type WorkflowChange = {
  part: GivenPart | "matrix";
  name: string;
  field: string;
  here: unknown;
  given: unknown;
  change: "changed" | "added" | "removed" | "retired";
};

/** Returns the changes that the agency has made to the workflow of its profile. */
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
  for (const { rowNumber, change, fields } of await changedMatrix(db, base.rows))
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
