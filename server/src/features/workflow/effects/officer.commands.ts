import { message } from "@wage/contract/core/messages";
import { findForeignOffice, findOfficer } from "../../../claim/officer.queries.ts";
import type { ClaimState } from "../../../claim/state/claimState.rules.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError, fieldError } from "../../../core/errors.ts";

/**
 * Refuses an officer of the claim who takes no claims any more, who has a conflict of interest, or who works for other
 * offices only: at the field in which the officer was chosen, or as a whole if the person was not chosen.
 */
export async function checkOfficer(
  tx: Tx,
  { id, employerId, assignedUserId }: Pick<ClaimState, "id" | "employerId" | "assignedUserId">,
  asWhole: boolean,
): Promise<void> {
  if (assignedUserId === null) return;
  const officer = await findOfficer(tx, assignedUserId, id, employerId);
  // A statement of its own: the one that waits for the person reads the offices as they were before.
  const office = officer && (await findForeignOffice(tx, officer.id, id));
  if (officer && !officer.conflict && !officer.declared && office === undefined) return;
  const text = refusalOf(officer, office);
  throw asWhole ? new AppError("conflict", text) : fieldError("assigneeId", text);
}

type Found = Awaited<ReturnType<typeof findOfficer>>;

function refusalOf(officer: Found, office: string | undefined) {
  if (!officer) return message("personTakesNoClaims");
  if (officer.conflict) return message("officerConflict", officer.name);
  if (officer.declared) return message("officerConflictClaim", officer.name);
  return message("officerNotOfOffice", officer.name, office ?? "");
}
