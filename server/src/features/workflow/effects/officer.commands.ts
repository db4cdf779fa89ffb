import { message } from "@wage/contract/core/messages";
import { findOfficer } from "../../../claim/officer.queries.ts";
import type { ClaimState } from "../../../claim/state/claimState.rules.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError, fieldError } from "../../../core/errors.ts";

/**
 * Refuses an officer of the claim who takes no claims any more, or who has a conflict of interest: at the field in which
 * the officer was chosen, or as a whole if the person was not chosen.
 */
export async function checkOfficer(
  tx: Tx,
  { id, employerId, assignedUserId }: Pick<ClaimState, "id" | "employerId" | "assignedUserId">,
  asWhole: boolean,
): Promise<void> {
  if (assignedUserId === null) return;
  const officer = await findOfficer(tx, assignedUserId, id, employerId);
  if (officer && !officer.conflict && !officer.declared) return;
  const text = officer
    ? message(officer.conflict ? "officerConflict" : "officerConflictClaim", officer.name)
    : message("personTakesNoClaims");
  throw asWhole ? new AppError("conflict", text) : fieldError("assigneeId", text);
}
