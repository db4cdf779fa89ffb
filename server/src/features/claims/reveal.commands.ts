import { isOfClaim } from "../../claim/party.queries.ts";
import { openBirthDate, openFein, openSsn } from "../../claim/sealedFields.ts";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { findBirthDate, findFein, findSsn } from "./claimEdit.queries.ts";

/* Identifying numbers as a whole. The reason is written to the history before the number is returned. */

type PersonOfClaim = { claimId: number; personId: number };

/** Returns the full FEIN of the claim's employer. */
export async function revealFein(
  work: Work,
  claimId: number,
  reason: string,
): Promise<{ fein: string | null }> {
  return inTransaction(work, async (tx) => {
    const found = await findFein(tx, claimId);
    if (!found) throw notFound("claim");
    const fein = found.feinSealed && openFein(work.keys, found.feinSealed);
    await audit(tx, work, { action: "RevealFein", summary: `FEIN shown: ${reason}`, claimId });
    return { fein };
  });
}

/** Returns the full date of birth of a party. */
export async function revealBirthDate(
  work: Work,
  { claimId, personId }: PersonOfClaim,
  reason: string,
): Promise<{ dateOfBirth: string | null }> {
  return inTransaction(work, async (tx) => {
    const found = (await isOfClaim(tx, claimId, personId)) && (await findBirthDate(tx, personId));
    if (!found) throw notFound("person");
    const dateOfBirth = found.birthDateSealed && openBirthDate(work.keys, found.birthDateSealed);
    const line = { action: "RevealBirthDate", summary: `Date of birth shown: ${reason}`, claimId };
    await audit(tx, work, { ...line, detail: { personId } });
    return { dateOfBirth };
  });
}

/** Returns the full Social Security number of a party. */
export async function revealSsn(
  work: Work,
  { claimId, personId }: PersonOfClaim,
  reason: string,
): Promise<{ ssn: string | null }> {
  return inTransaction(work, async (tx) => {
    const found = (await isOfClaim(tx, claimId, personId)) && (await findSsn(tx, personId));
    if (!found) throw notFound("person");
    const ssn = found.ssnSealed && openSsn(work.keys, found.ssnSealed);
    const summary = `Social Security number shown: ${reason}`;
    await audit(tx, work, { action: "RevealSsn", summary, claimId, detail: { personId } });
    return { ssn };
  });
}
