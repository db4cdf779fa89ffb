import { Decimal } from "decimal.js";
import type { Tx } from "../../core/database/db.ts";
import type { Settings } from "../../core/settings.ts";
import { post, type Recording } from "./ledger.commands.ts";
import { awaitApprovalAgain, decideEntry, insertEntry, listLines } from "./ledger.queries.ts";

/**
 * Reverses or rejects what an action that is taken back did to the ledger. An amount that was approved or rejected awaits
 * approval again: lines are never changed, so that an approved one is reversed and recorded anew.
 */
export async function undoEntry(
  tx: Tx,
  settings: Settings,
  { claimId, entry, reason }: { claimId: number; entry: UndoneEntry; reason: string },
  { by, at, today }: Recording,
): Promise<void> {
  if (entry.kind === "Assessment" || entry.kind === "Opening") return;
  if (entry.status === "Pending" && !entry.wasPending)
    await decideEntry(tx, entry.id, { status: "Rejected", decidedBy: by, decidedAt: at });
  if (entry.status === "Rejected")
    await decideEntry(tx, entry.id, { status: "Pending", decidedBy: null, decidedAt: null });
  if (entry.status !== "Posted") return;
  const reversed = await listLines(tx, entry.id);
  const amount = reversed
    .reduce((sum, { amount: part }) => (part.gt(0) ? sum.plus(part) : sum), new Decimal(0))
    .toFixed(2);
  const id = await insertEntry(tx, {
    claimId,
    kind: "Reversal",
    amount,
    reversesId: entry.id,
    occurredOn: today,
    reason,
    recordedBy: by,
    recordedAt: at,
  });
  await post(tx, settings, claimId, id, { kind: "Reversal", amount, reversed, occurredOn: today });
  if (entry.wasPending) await awaitApprovalAgain(tx, entry.id);
}
type UndoneEntry = { id: number; kind: string; status: string; wasPending: boolean };
