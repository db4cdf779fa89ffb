import { type Message, message } from "@wage/contract/core/messages";
import { MATRIX_FIELDS, type MatrixBody, type MatrixField } from "@wage/contract/workflow";
import { audit } from "../../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../../core/context.ts";
import type { Db, Tx } from "../../../core/database/db.ts";
import { AppError, notFound } from "../../../core/errors.ts";
import {
  listActions,
  listClosureCodes,
  listStatuses,
  listTaskDetails,
  listTemplates,
} from "../workflow.queries.ts";
import {
  deleteMatrixRow,
  insertMatrixRow,
  listStaffedRoles,
  lockMatrixRow,
  updateMatrixRow,
} from "./matrix.queries.ts";
import { unknownCodes } from "./matrix.rules.ts";
import type { Known } from "./matrixKnown.rules.ts";
import { lockDraft } from "./matrixVersions.queries.ts";

/** Everything that rows of the matrix may name. */
export async function readKnown(db: Db | Tx) {
  return {
    statuses: await listStatuses(db),
    actions: await listActions(db),
    taskDetails: await listTaskDetails(db),
    templates: await listTemplates(db),
    closureCodes: await listClosureCodes(db),
    staffedRoles: await listStaffedRoles(db),
  } satisfies Known;
}

async function refuseUnknownCodes(tx: Tx, row: MatrixBody): Promise<void> {
  const errors = unknownCodes(row, await readKnown(tx));
  if (Object.keys(errors).length > 0) throw new AppError("invalid", undefined, { errors });
}

const line = (
  work: Work,
  tx: Tx,
  verb: string,
  id: number,
  row: { rowNumber: number; actionCode: string },
  detail = {},
) =>
  audit(tx, work, {
    action: "TaskMatrixChanged",
    summary: `Task matrix row ${row.rowNumber} (${row.actionCode}) ${verb}`,
    detail: { matrixId: id, ...detail },
  });

export const createRow = (work: Work, row: MatrixBody): Promise<{ id: number }> =>
  inTransaction(work, async (tx) => {
    await refuseUnknownCodes(tx, row);
    const draft = await lockDraft(tx);
    if (draft?.status !== "Draft") throw new AppError("conflict", message("notDraft"));
    const { id } = await insertMatrixRow(tx, draft.id, row);
    await line(work, tx, "added", id, row, { row });
    return { id };
  });

type Change = MatrixBody & { rowVersion: number; changed?: readonly MatrixField[] | undefined };

/** Saves the changed fields of a row of the draft; another person's change of the same field conflicts. */
export const updateRow = (work: Work, id: number, { rowVersion, changed, ...row }: Change): Promise<void> =>
  inTransaction(work, async (tx) => {
    const before = await draftRow(tx, id);
    await refuseUnknownCodes(tx, row);
    const fields = changed ?? MATRIX_FIELDS;
    const clashes = fields.filter((field) => (before.fieldVersions[field] ?? 0) > rowVersion);
    if (clashes.length > 0)
      throw new AppError("conflict", changed ? undefined : message("changedMeanwhile"), {
        errors: Object.fromEntries(clashes.map((field) => [field, [message("fieldChangedMeanwhile")]])),
      });
    await updateMatrixRow(tx, id, row, fields);
    await line(work, tx, "changed", id, row, { row });
  });

async function draftRow(tx: Tx, id: number) {
  const row = await lockMatrixRow(tx, id);
  if (!row) throw notFound("matrixRow");
  if (row.status !== "Draft") throw new AppError("conflict", message("notDraft"));
  return row;
}

export const removeRow = (work: Work, id: number): Promise<Message> =>
  inTransaction(work, async (tx) => {
    const row = await draftRow(tx, id);
    await deleteMatrixRow(tx, id);
    await line(work, tx, "removed", id, row);
    return message("removed");
  });
