import { isOfClaim } from "../../claim/party.queries.ts";
import { openBirthDate, openFein, openSsn } from "../../claim/sealedFields.ts";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
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
export const revealBirthDate = async (work: Work, person: PersonOfClaim, reason: string) => ({
  dateOfBirth: await revealOfPerson(work, person, {
    action: "RevealBirthDate",
    summary: `Date of birth shown: ${reason}`,
    find: async (tx) => {
      const found = await findBirthDate(tx, person.personId);
      return found?.birthDateSealed && openBirthDate(work.keys, found.birthDateSealed);
    },
  }),
});

/** Returns the full Social Security number of a party. */
export const revealSsn = async (work: Work, person: PersonOfClaim, reason: string) => ({
  ssn: await revealOfPerson(work, person, {
    action: "RevealSsn",
    summary: `Social Security number shown: ${reason}`,
    find: async (tx) => {
      const found = await findSsn(tx, person.personId);
      return found?.ssnSealed && openSsn(work.keys, found.ssnSealed);
    },
  }),
});

type Reveal = { action: string; summary: string; find: (tx: Tx) => Promise<string | null | undefined> };

/** Returns null for a party without the number; throws `notFound` for a person who is no party of the claim. */
const revealOfPerson = (work: Work, { claimId, personId }: PersonOfClaim, { find, ...line }: Reveal) =>
  inTransaction(work, async (tx) => {
    if (!(await isOfClaim(tx, claimId, personId))) throw notFound("person");
    const shown = await find(tx);
    await audit(tx, work, { ...line, claimId, detail: { personId } });
    return shown ?? null;
  });
