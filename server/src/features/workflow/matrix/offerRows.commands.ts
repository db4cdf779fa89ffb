import type { MatrixBody } from "@wage/contract/workflow";
import { audit } from "../../../core/audit/audit.ts";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { placeOfRow } from "./givenMatrix.commands.ts";
import { copyRows, insertMatrixRow, listPlaces } from "./matrix.queries.ts";
import { findLastVersion, insertVersion, lockDraft, lockVersions } from "./matrixVersions.queries.ts";

/** The rows of which no version of the matrix has ever had the number and order; one that was removed is not among them. */
export async function neverHeld(tx: Tx, rows: readonly MatrixBody[]): Promise<MatrixBody[]> {
  const held = new Set((await listPlaces(tx)).map(placeOfRow));
  return rows.filter((row) => !held.has(placeOfRow(row)));
}

/**
 * Starts a draft with rows that this release ships: people look through it, propose and approve it as their own drafts.
 * Nothing happens while another draft is open; false then.
 */
export async function draftRows(tx: Tx, work: Work, rows: readonly MatrixBody[]): Promise<boolean> {
  await lockVersions(tx);
  if (await lockDraft(tx)) return false;
  const base = await findLastVersion(tx);
  const { id } = await insertVersion(tx, { basedOn: base, createdAt: work.clock.now() });
  await copyRows(tx, base, id);
  for (const row of rows) await insertMatrixRow(tx, id, row);
  const places = rows.map(placeOfRow);
  await audit(tx, work, {
    action: "TaskMatrixVersion",
    summary: `Draft ${id} of the task matrix started with rows that the product ships: ${places.join(", ")}`,
    detail: { versionId: id, places },
  });
  return true;
}
