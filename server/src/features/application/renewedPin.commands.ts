import { randomBytes } from "node:crypto";
import { leavePublicUser, touchClaim } from "../../claim/claim.queries.ts";
import { pinFrom, referenceFrom } from "../../claim/codes.rules.ts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { sealPin } from "../publicAccess/publicAccess.commands.ts";
import { deleteClaimCapabilities } from "../publicAccess/publicAccess.queries.ts";
import { withdrawReceipts } from "./claimAccess.queries.ts";
import { deleteConfirmation } from "./contact/contactDetails.queries.ts";

/**
 * Ends what the former PIN has opened, and what could hand it out again: an account that added the claim with it lists it
 * no longer. Returns the number of open accesses.
 */
export async function endAccess(tx: Tx, claimId: number): Promise<number> {
  await withdrawReceipts(tx, claimId);
  await deleteConfirmation(tx, claimId);
  const wasListed = await leavePublicUser(tx, claimId);
  return (await deleteClaimCapabilities(tx, claimId, "claimant")) + (wasListed ? 1 : 0);
}

/** Replaces the claimant's PIN, ends what the former one has opened, and returns the new one. */
export async function replacePin(
  tx: Tx,
  work: Work,
  { claimId, publicReference: kept }: { claimId: number; publicReference: string | null },
): Promise<string> {
  const pin = pinFrom(randomBytes(64), work.settings.get("pinLength"));
  const publicReference = kept ?? referenceFrom(randomBytes(9));
  const pinSealed = sealPin(work.keys, publicReference, pin);
  await touchClaim(tx, claimId, work.clock.now(), { publicReference, pinSealed });
  await endAccess(tx, claimId);
  return pin;
}
