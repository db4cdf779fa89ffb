import type { Work } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { refuseUnreadable } from "../../core/identity/barred.commands.ts";

/**
 * Refuses a claim that the acting person may not read. It is for calls that name the claim elsewhere than in their
 * address, where `mount` refuses it.
 */
export const refuseBarred = async (
  db: Db | Tx,
  { actor }: Pick<Work, "actor">,
  claimId: number,
): Promise<void> => {
  if (actor.kind === "user") await refuseUnreadable(db, actor.user, claimId);
};
