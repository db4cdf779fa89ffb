import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import type { Reply } from "@wage/contract/core/route";
import {
  isActiveOn,
  LOOKUPS,
  type LookupBody,
  type LookupName,
  type LookupRow,
  type lookupRoutes,
  rowSchema,
} from "@wage/contract/lookups";
import { refuseWithOpenClaims } from "../../claim/office/office.commands.ts";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type Services, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, changedMeanwhile, fieldError, notFound } from "../../core/errors.ts";
import { parse } from "../../core/http/mount.ts";
import {
  findRow,
  insertRow,
  listRows,
  moveReferences,
  setActive,
  setOrder,
  takeLookupTurn,
  updateRow,
  violationOf,
} from "./lookups.queries.ts";
import { differences, type Entry, refusalOf, twinOf } from "./lookups.rules.ts";
import { countUses, countUsesByTable, findMatrixRows, findReferences } from "./uses.queries.ts";

const byNumber = (a: number, b: number) => a - b;

type Seen = { id: number; rowVersion: number };

export async function createRow(work: Work, name: LookupName, sent: unknown): Promise<LookupRow> {
  const body = checked(name, sent);
  return changing(work, name, async (tx) => {
    await refuseTwin(tx, name, body);
    const row = await insertRow(tx, name, body);
    if (name === "Office") await work.jobs.send(tx, "placeClaims", {});
    await auditChange(tx, work, name, row, "LookupCreated", { after: body });
    return row;
  });
}

export async function changeRow(work: Work, name: LookupName, seen: Seen, sent: unknown): Promise<LookupRow> {
  return changing(work, name, async (tx) => {
    const before = await found(tx, name, seen);
    const body = checked(name, sent, before);
    if (body.code !== before.code && (await isUsed(tx, name, before)))
      throw fieldError("code", message("codeInUse"));
    await refuseTwin(tx, name, body, before);
    // An entry that ends is retired on that day.
    if (body.effectiveTo && body.effectiveTo !== before.effectiveTo)
      await refuseInMatrix(tx, work, name, before, "effectiveTo");
    if (name === "Office" && body.effectiveTo && body.effectiveTo !== before.effectiveTo)
      await refuseWithOpenClaims(tx, before.id);
    const after = current(await updateRow(tx, name, seen, body));
    if (name === "Office") await work.jobs.send(tx, "placeClaims", {});
    await auditChange(tx, work, name, after, "LookupUpdated", differences(before, after));
    return after;
  });
}

/**
 * Retires a row. Records that reference it keep it and their meaning, but it can no longer be chosen. Entries of other
 * look-ups that use it take the replacement instead; without one it is refused, as it is while claims move by it.
 */
export async function retireRow(
  work: Work,
  name: LookupName,
  { replacementId, ...seen }: Seen & { replacementId: number | null },
): Promise<LookupRow> {
  return changing(work, name, async (tx) => {
    await takeLookupTurn(tx, name);
    const before = await found(tx, name, seen);
    if (before.isSystem) throw new AppError("conflict", message("systemEntry"));
    if (name === "Office") await refuseWithOpenClaims(tx, before.id);
    await refuseInMatrix(tx, work, name, before, "replacementId");
    const replacement = await replacementOf(tx, work, name, before, replacementId);
    const references = await findReferences(tx, name, before.id);
    if (references.length > 0 && !replacement)
      throw fieldError("replacementId", message("usedByEntries", references.join("; ")));
    if (replacement) await moveReferences(tx, name, { from: before.id, to: replacement.id });
    const row = current(await setActive(tx, name, seen, false));
    await auditChange(tx, work, name, row, "LookupRetired", {
      ...(replacement && references.length > 0 && { replacement: replacement.code, references }),
    });
    return row;
  });
}

async function replacementOf(
  tx: Tx,
  { clock, settings }: Work,
  name: LookupName,
  before: LookupRow,
  replacementId: number | null,
): Promise<LookupRow | undefined> {
  if (replacementId === null) return undefined;
  const row = await findRow(tx, name, replacementId);
  const today = agencyDay(clock.now(), settings.get("timeZone"));
  if (!row || row.id === before.id || !isActiveOn(row, today))
    throw fieldError("replacementId", message("choice"));
  return row;
}

/** A status, action, task or closure that claims reach by the task matrix stays until a version without it is in force. */
async function refuseInMatrix(
  tx: Tx,
  { clock, settings }: Work,
  name: LookupName,
  { id }: LookupRow,
  field: string,
): Promise<void> {
  const rows = await findMatrixRows(tx, name, id, agencyDay(clock.now(), settings.get("timeZone")));
  if (rows.length > 0) throw fieldError(field, message("usedByMatrix", rows.join(", ")));
}

/** What uses a row: records by their table, entries of other look-ups, and rows of the task matrix. */
export async function usesOf(
  { db, clock, settings }: Pick<Services, "db" | "clock" | "settings">,
  name: LookupName,
  id: number,
): Promise<Reply<typeof lookupRoutes.uses>> {
  if (!(await listRows(db, name)).some((row) => row.id === id)) throw notFound("entry");
  const today = agencyDay(clock.now(), settings.get("timeZone"));
  const [records, references, matrixRows] = await Promise.all([
    countUsesByTable(db, name, id),
    findReferences(db, name, id),
    findMatrixRows(db, name, id, today),
  ]);
  return { records, references, matrixRows };
}

export async function restoreRow(work: Work, name: LookupName, seen: Seen): Promise<LookupRow> {
  return changing(work, name, async (tx) => {
    const before = await found(tx, name, seen);
    // While it was retired, another entry may have taken its words.
    await refuseTwin(tx, name, before, { ...before, description: "", code: "" });
    const row = current(await setActive(tx, name, seen, true));
    await auditChange(tx, work, name, row, "LookupRestored");
    return row;
  });
}

export async function reorderRows(
  work: Work,
  name: LookupName,
  { ids, seen }: { ids: readonly number[]; seen: readonly number[] },
): Promise<LookupRow[]> {
  return changing(work, name, async (tx) => {
    await takeLookupTurn(tx, name);
    const now = (await listRows(tx, name)).map(({ id }) => id);
    // A list that another person has changed since, or of which a part was not sent, is no order of all rows.
    if (seen.join() !== now.join() || ids.toSorted(byNumber).join() !== now.toSorted(byNumber).join())
      throw new AppError("conflict", message("changedMeanwhile"));
    await setOrder(tx, name, ids);
    await auditChange(tx, work, name, undefined, "LookupReordered", { ids });
    return listRows(tx, name);
  });
}

/** What names a row by its code would mean something else if the code changed. */
const isUsed = async (tx: Tx, name: LookupName, { id }: LookupRow): Promise<boolean> =>
  (await countUses(tx, name)).has(id);

/** Refuses a row that reads like another one, and names it. */
async function refuseTwin(tx: Tx, name: LookupName, body: Entry, before?: LookupRow): Promise<void> {
  await takeLookupTurn(tx, name);
  const twin = twinOf(name, await listRows(tx, name), { body, before });
  if (twin) throw fieldError(twin.field, twin.text);
}

function checked(name: LookupName, sent: unknown, before?: LookupRow): LookupBody {
  const body = parse(rowSchema(name), sent) as LookupBody;
  const refusal = refusalOf(name, body, before);
  if (refusal) throw fieldError(refusal.field, refusal.text);
  return body;
}

async function found(tx: Tx, name: LookupName, { id, rowVersion }: Seen): Promise<LookupRow> {
  const row = await findRow(tx, name, id);
  if (!row) throw notFound("entry");
  if (row.rowVersion !== rowVersion) throw changedMeanwhile(row);
  return row;
}

function current(row: LookupRow | undefined): LookupRow {
  if (!row) throw changedMeanwhile(undefined);
  return row;
}

async function auditChange(
  tx: Tx,
  work: Work,
  name: LookupName,
  row: LookupRow | undefined,
  action: string,
  detail: Record<string, unknown> = {},
) {
  const summary = `${LOOKUPS[name].title}${row ? `: ${row.code} ${row.description}` : ""}`;
  await audit(tx, work, { action, summary, detail: { lookup: name, ...(row && { id: row.id }), ...detail } });
}

async function changing<T>(work: Work, name: LookupName, act: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(work, act);
  } catch (error) {
    throw fieldOf(error, name) ?? error;
  } finally {
    // A replacement changes entries of other look-ups too.
    for (const { table } of Object.values(LOOKUPS)) work.tables.forget(table);
  }
}

/** Maps a constraint violation of PostgreSQL to the field it concerns. */
function fieldOf(error: unknown, name: LookupName): AppError | undefined {
  const violation = violationOf(error);
  if (!violation) return undefined;
  const texts = {
    unique: message("valueTaken", LOOKUPS[name].title),
    inUse: message("codeInUse"),
    unknownRow: message("format"),
  };
  return fieldError(violation.field, texts[violation.rule]);
}
