import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { audit } from "../../core/audit/audit.ts";
import type { Services, Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, fieldError } from "../../core/errors.ts";
import { updateClaim } from "../claim.queries.ts";
import { endAssignments } from "../officer.queries.ts";
import { countOpenClaims, findOpenOffice, findPlaced, placeClaims, returnTasksOf } from "./office.queries.ts";

const todayOf = ({ clock, settings }: Pick<Services, "clock" | "settings">) =>
  agencyDay(clock.now(), settings.get("timeZone"));

/**
 * Moves a locked claim to another office. An officer who belongs to other offices only does not keep it: the claim is
 * then among those without an officer, and the officer's tasks on it go back to their roles.
 */
export async function transferClaim(
  tx: Tx,
  work: Work,
  { claimId, officeId, reason }: { claimId: number; officeId: number; reason: string },
) {
  const to = await findOpenOffice(tx, officeId, todayOf(work));
  if (to === undefined) throw fieldError("officeId", message("officeInactive"));
  const { officerId, officer, officerLeaves, ...from } = await findPlaced(tx, claimId, officeId);
  if (from.officeId === officeId) throw new AppError("conflict", message("officeSame"));
  const now = work.clock.now();
  const leaving = officerLeaves ? officerId : null;
  await updateClaim(tx, claimId, {
    officeId,
    updatedAt: now,
    ...(leaving !== null && { assignedUserId: null }),
  });
  if (leaving !== null) {
    await endAssignments(tx, claimId, now);
    await returnTasksOf(tx, claimId, leaving);
  }
  await audit(tx, work, {
    action: "TransferClaim",
    claimId,
    summary: `Moved from ${from.office ?? "no office"} to ${to}: ${reason}`,
    detail: { from: from.officeId, to: officeId, reason, officerTaken: leaving },
  });
  const before = from.office ?? message("noOffice");
  return leaving === null
    ? message("bulkTransferred", before, to)
    : message("bulkTransferredFree", before, to, officer ?? "");
}

/** Refuses to close an office in which claims are open: nobody would find them there. */
export async function refuseWithOpenClaims(tx: Tx, officeId: number): Promise<void> {
  const open = await countOpenClaims(tx, officeId);
  if (open > 0) throw new AppError("conflict", message("officeHasClaims", open));
}

/** Gives every claim without an office the one of its county today: those that were there before the first office. */
export async function placeAllClaims(services: Services): Promise<void> {
  const today = todayOf(services);
  for (let last: number | null = 0; last !== null; last = await placeClaims(services.db, last, today));
}
