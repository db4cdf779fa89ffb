import type { ActionEvent } from "@wage/contract/actions";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { ActionNotPossible } from "./actionNotPossible.ts";
import type { Input } from "./facts.rules.ts";
import { type ActionCall, type ActionResult, performActionIn } from "./workflow.commands.ts";

/**
 * Performs the action of an event. Returns null if the agency's workflow has no such action in the claim's present state;
 * nothing has been written then, because an action is checked before its first write.
 */
export async function performEventIn(
  tx: Tx,
  work: Work,
  call: { claimId: number; event: ActionEvent; input?: Input; tells?: ActionCall["tells"] },
): Promise<ActionResult | null> {
  try {
    return await performActionIn(tx, work, call);
  } catch (error) {
    if (error instanceof ActionNotPossible) return null;
    throw error;
  }
}
