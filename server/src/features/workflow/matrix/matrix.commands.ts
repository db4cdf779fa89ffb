import { type Language, type Message, message } from "@wage/contract/core/messages";
import type { Reply } from "@wage/contract/core/route";
import type { DryRun } from "@wage/contract/taskMatrix/dryRun";
import {
  MATRIX_FIELDS,
  type MatrixBody,
  type MatrixField,
  type workflowRoutes,
} from "@wage/contract/workflow";
import type { z } from "zod";
import { findClaimByNumber } from "../../../claim/claim.queries.ts";
import { audit } from "../../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../../core/context.ts";
import type { Db, Tx } from "../../../core/database/db.ts";
import { AppError, fieldError, notFound, notFoundMessage } from "../../../core/errors.ts";
import { type ActionResult, performActionIn } from "../workflow.commands.ts";
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
  listTaskDetailCodes,
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

/** Carries the result out of a transaction that is rolled back. */
class RolledBack extends Error {
  readonly result: ActionResult;
  constructor(result: ActionResult) {
    super("dry run");
    this.result = result;
  }
}

/** Performs the action in a transaction, rolls it back and returns its result, or the reasons for refusal. */
export async function dryRun(
  work: Work,
  { claimNumber, action, input }: z.output<typeof DryRun>,
): Promise<Reply<typeof workflowRoutes.dryRun>> {
  const claim = await findClaimByNumber(work.db, claimNumber);
  if (!claim) throw fieldError("claimNumber", notFoundMessage("claim"));
  const titles = new Map((await listTaskDetailCodes(work.db)).map(({ code, title }) => [code, title]));
  const nothing = {
    rowNumber: null,
    fromStatus: null,
    toStatus: null,
    tasks: [],
    letters: [],
    completed: [],
    cancelled: [],
  };
  try {
    await inTransaction(work, async (tx) => {
      throw new RolledBack(await performActionIn(tx, work, { claimId: claim.id, action, input }));
    });
  } catch (error) {
    if (error instanceof RolledBack) return dryRunResult(error.result, titles);
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { ...nothing, refusals: refusalsOf(error, work.language) };
  }
  return { ...nothing, refusals: [] };
}

const dryRunResult = (result: ActionResult, titles: Map<string, string>) => ({
  refusals: [],
  rowNumber: result.rowNumber,
  fromStatus: result.fromStatus,
  toStatus: result.toStatus,
  tasks: result.tasks.map(({ taskDetail, role, dueDate }) => ({
    title: titles.get(taskDetail) ?? taskDetail,
    role,
    dueDate,
  })),
  letters: result.letters,
  completed: result.completed.map((code) => titles.get(code) ?? code),
  cancelled: result.cancelled.map((code) => titles.get(code) ?? code),
});

const refusalsOf = (error: AppError, language: Language): string[] => {
  const { Errors, Messages } = error.body(language);
  return [...Object.entries(Errors).map(([field, texts]) => `${field}: ${texts.join(", ")}`), ...Messages];
};
