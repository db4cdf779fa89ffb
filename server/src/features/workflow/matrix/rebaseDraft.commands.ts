import { type Message, message } from "@wage/contract/core/messages";
import { audit } from "../../../core/audit/audit.ts";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { copyRows, deleteMatrixRow, listMatrix, updateMatrixRow } from "./matrix.queries.ts";
import { rebaseRows } from "./matrixRebase.rules.ts";
import { findLastVersion, lockDraft, updateVersion } from "./matrixVersions.queries.ts";

/**
 * Makes a draft that was begun from a version continue the version that is published last instead: after the former was
 * withdrawn, or a profile has published another. A proposed draft is a draft again.
 */
export async function rebaseDraft(tx: Tx, work: Work, former: number): Promise<Message[]> {
  const draft = await lockDraft(tx);
  if (draft?.basedOn !== former) return [];
  const base = await findLastVersion(tx);
  const [from, onto, rows] = [
    await listMatrix(tx, former),
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
  await audit(tx, work, {
    action: "TaskMatrixVersion",
    summary: `Draft ${draft.id} of the task matrix continues version ${base} instead of ${former}`,
    detail: {
      versionId: draft.id,
      changed: changed.map(({ row }) => row.rowNumber),
      removed: removed.map(({ rowNumber }) => rowNumber),
      restored: restored.map(({ rowNumber }) => rowNumber),
    },
  });
  return [
    message("draftRebased", draft.id, base, count),
    ...(draft.status === "Proposed" ? [message("proposeAgain", draft.id)] : []),
  ];
}
