import type { PublicParty } from "@wage/contract/application/publicStatus";
import { type PublicLetterRow, SHOWN_STATUSES } from "@wage/contract/letters/publicLetter";
import type { Db } from "../../../core/database/db.ts";
import { answerDue, type FoundLetter, findLetter } from "../letters.queries.ts";

/** Returns a letter to this party that was issued and still stands. */
export async function findPublicLetter(
  db: Db,
  claimId: number,
  party: PublicParty,
  letterId: number,
): Promise<FoundLetter | undefined> {
  const letter = await findLetter(db, claimId, letterId);
  return letter?.recipient === party && SHOWN_STATUSES.some((shown) => shown === letter.status)
    ? letter
    : undefined;
}

/** Returns the letters to this party that were issued and still stand, newest first. */
export const listPublicLetters = (db: Db, claimId: number, party: PublicParty): Promise<PublicLetterRow[]> =>
  db
    .selectFrom("letter as l")
    .select(["l.id", "l.subject", "l.letterDate", answerDue.as("dueDate")])
    .where("l.claimId", "=", claimId)
    .where("l.recipient", "=", party)
    .where("l.status", "in", SHOWN_STATUSES)
    .orderBy("l.letterDate", "desc")
    .orderBy("l.id", "desc")
    .execute();
