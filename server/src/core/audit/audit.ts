import type { Actor, Work } from "../context.ts";
import { sendLater, type Tx } from "../database/db.ts";

export type AuditLine = {
  action: string;
  summary: string;
  claimId?: number | null;
  fromStatus?: string | null;
  toStatus?: string | null;
  /** No secrets, and personal data masked. */
  detail?: Record<string, unknown>;
};

/** Writes the line that belongs to the change, in the change's own transaction. */
export async function audit(tx: Tx, work: Work, line: AuditLine): Promise<void> {
  await sendLater(
    tx,
    tx.insertInto("actionLog").values({
      at: work.clock.now(),
      ...actorColumns(work.actor),
      claimId: line.claimId ?? null,
      actionCode: line.action,
      fromStatus: line.fromStatus ?? null,
      toStatus: line.toStatus ?? null,
      summary: line.summary.slice(0, 500),
      detail: JSON.stringify(line.detail ?? {}),
      requestId: work.requestId,
    }),
  );
}

/** Who acted, as the log's columns have it. */
export const actorColumns = (actor: Actor) =>
  actor.kind === "user"
    ? { actorKind: "user", userId: actor.user.id, address: actor.address }
    : { actorKind: actor.kind, userId: null, address: actor.kind === "public" ? actor.address : null };

/** The user's id for a created_by column; null when the public or the system acts. */
export const actorId = (work: Work): number | null =>
  work.actor.kind === "user" ? work.actor.user.id : null;
