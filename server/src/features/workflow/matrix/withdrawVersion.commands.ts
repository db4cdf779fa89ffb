import { agencyDay } from "@wage/contract/core/calendar";
import { type Message, message } from "@wage/contract/core/messages";
import { audit } from "../../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError, notFound } from "../../../core/errors.ts";
import { copyRows, deleteMatrixRow, listMatrix, updateMatrixRow } from "./matrix.queries.ts";
import { rebaseRows } from "./matrixRebase.rules.ts";
import {
  findLastVersion,
  findVersion,
  listVersions,
  lockDraft,
  lockVersions,
  updateVersion,
} from "./matrixVersions.queries.ts";

const audited = (tx: Tx, work: Work, versionId: number, summary: string, detail: object) =>
  audit(tx, work, { action: "TaskMatrixVersion", summary, detail: { versionId, ...detail } });

/**
 * Rolls back a version. Claims that began under it keep it; new ones follow the version before. A draft that was begun from
 * it gives up its changes, and the messages name what else was begun from it.
 */
export const withdrawVersion = (work: Work, id: number, note: string): Promise<Message[]> =>
  inTransaction(work, async (tx) => {
    await lockVersions(tx);
    const version = await findVersion(tx, id);
    if (!version) throw notFound("matrixVersion");
    if (version.status !== "Published") throw new AppError("conflict", message("notPublished"));
    await updateVersion(tx, id, { status: "Withdrawn" });
    const published = (await listVersions(tx)).filter(({ status }) => status === "Published");
    const today = agencyDay(work.clock.now(), work.settings.get("timeZone"));
    if (!published.some(({ effectiveFrom }) => (effectiveFrom ?? today) <= today))
      throw new AppError("conflict", message("lastVersion"));
    await audited(tx, work, id, `Version ${id} of the task matrix withdrawn`, { note });
    return [
      message("versionWithdrawn"),
      ...published
        .filter(({ basedOn }) => basedOn === id)
        .map((next) => message("versionKeepsRows", next.id)),
      ...(await rebaseDraft(tx, work, id)),
    ];
  });

/** Takes the changes of a withdrawn version out of the draft that was begun from it; a proposed one is a draft again. */
async function rebaseDraft(tx: Tx, work: Work, withdrawn: number): Promise<Message[]> {
  const draft = await lockDraft(tx);
  if (draft?.basedOn !== withdrawn) return [];
  const base = await findLastVersion(tx);
  const [from, onto, rows] = [
    await listMatrix(tx, withdrawn),
    await listMatrix(tx, base),
    await listMatrix(tx, draft.id),
  ];
  const { changed, removed, restored } = rebaseRows(from, onto, rows);
  for (const { row, values, fields } of changed) await updateMatrixRow(tx, row.id, values, fields);
  for (const row of removed) await deleteMatrixRow(tx, row.id);
  if (restored.length > 0)
    await copyRows(
      tx,
      base,
      draft.id,
      restored.map(({ rowKey }) => rowKey),
    );
  await updateVersion(tx, draft.id, {
    basedOn: base,
    status: "Draft",
    effectiveFrom: null,
    proposedBy: null,
  });
  const count = changed.length + removed.length + restored.length;
  await audited(
    tx,
    work,
    draft.id,
    `Draft ${draft.id} of the task matrix continues version ${base} instead of ${withdrawn}`,
    {
      changed: changed.map(({ row }) => row.rowNumber),
      removed: removed.map(({ rowNumber }) => rowNumber),
      restored: restored.map(({ rowNumber }) => rowNumber),
    },
  );
  return [
    message("draftRebased", draft.id, base, count),
    ...(draft.status === "Proposed" ? [message("proposeAgain", draft.id)] : []),
  ];
}
