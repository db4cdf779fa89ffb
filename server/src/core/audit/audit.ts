import type { Actor, Work } from "../context.ts";
import type { Tx } from "../database/db.ts";
import { type ActionLogRow, insertLine, insertLines } from "./audit.queries.ts";

export type AuditLine = {
  action: string;
  summary: string;
  claimId?: number | null;
  fromStatus?: string | null;
  toStatus?: string | null;
  /** Contains no secrets; personal data are masked. */
  detail?: Record<string, unknown>;
};

/** Writes the audit line of a change in the same transaction. */
export const audit = (tx: Tx, work: Work, line: AuditLine): Promise<void> =>
  insertLine(tx, rowOf(work, line));

/** Writes the lines of a change that concerns many claims. */
export async function auditEach(tx: Tx, work: Work, lines: readonly AuditLine[]): Promise<void> {
  await insertLines(
    tx,
    lines.map((line) => rowOf(work, line)),
  );
}

const rowOf = ({ clock, actor, requestId }: Work, line: AuditLine): ActionLogRow => ({
  at: clock.now(),
  ...actorColumns(actor),
  claimId: line.claimId ?? null,
  actionCode: line.action,
  fromStatus: line.fromStatus ?? null,
  toStatus: line.toStatus ?? null,
  summary: line.summary.slice(0, 500),
  detail: { ...line.detail, ...programIn(actor) },
  requestId,
});

/** A key acts for its owner, so that the log also names the program. */
export const programIn = (actor: Actor) =>
  actor.kind === "user" && actor.user.program ? { program: actor.user.program.name } : {};

/** Returns the actor in the columns of the log. */
export const actorColumns = (actor: Actor) =>
  actor.kind === "user"
    ? { actorKind: "user", userId: actor.user.id, address: actor.address }
    : { actorKind: actor.kind, userId: null, address: actor.kind === "public" ? actor.address : null };

/** Returns the user's id for a created_by column; null if the public or the system acts. */
export const actorId = (work: Work): number | null =>
  work.actor.kind === "user" ? work.actor.user.id : null;
