import { type Language, type Message, message } from "@wage/contract/core/messages";
import type { Reply } from "@wage/contract/core/route";
import type { DryRun, MatrixBody, workflowRoutes } from "@wage/contract/workflow";
import type { z } from "zod";
import { findClaimByNumber } from "../../claim/claim.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFound, notFoundMessage } from "../../core/errors.ts";
import {
  deleteMatrixRow,
  findMatrixRow,
  insertMatrixRow,
  isMatrixRowUsed,
  listTaskDetailCodes,
  switchOffMatrixRow,
  updateMatrixRow,
} from "./matrix.queries.ts";
import { unknownCodes } from "./matrix.rules.ts";
import { type ActionResult, performActionIn } from "./workflow.commands.ts";
import {
  listActions,
  listClosureCodes,
  listStatuses,
  listTaskDetails,
  listTemplates,
} from "./workflow.queries.ts";

async function refuseUnknownCodes(tx: Tx, row: MatrixBody): Promise<void> {
  const errors = unknownCodes(row, {
    statuses: await listStatuses(tx),
    actions: await listActions(tx),
    taskDetails: await listTaskDetails(tx),
    templates: await listTemplates(tx),
    closureCodes: await listClosureCodes(tx),
  });
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
    const { id } = await insertMatrixRow(tx, row);
    await line(work, tx, "added", id, row, { row });
    return { id };
  });

export const updateRow = (work: Work, id: number, rowVersion: number, row: MatrixBody): Promise<void> =>
  inTransaction(work, async (tx) => {
    if (!(await findMatrixRow(tx, id))) throw notFound("matrixRow");
    await refuseUnknownCodes(tx, row);
    if (!(await updateMatrixRow(tx, id, rowVersion, row)))
      throw new AppError("conflict", message("changedMeanwhile"));
    await line(work, tx, "changed", id, row, { row });
  });

export const removeRow = (work: Work, id: number): Promise<Message> =>
  inTransaction(work, async (tx) => {
    const row = await findMatrixRow(tx, id);
    if (!row) throw notFound("matrixRow");
    const used = await isMatrixRowUsed(tx, id);
    await (used ? switchOffMatrixRow : deleteMatrixRow)(tx, id);
    await line(work, tx, used ? "switched off" : "removed", id, row);
    return message(used ? "rowSwitchedOff" : "removed");
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
