import type { PublicParty } from "@wage/contract/application/publicStatus";
import { type PublicLetterRow, SHOWN_STATUSES } from "@wage/contract/letters/publicLetter";
import { sql } from "kysely";
import type { Db } from "../../../core/database/db.ts";
import { answerDue, type FoundLetter, findLetter } from "../letters.queries.ts";

const NUMBER_FIELD = "{{claim.number}}";

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

/**
 * The subject of the letter `l` of the claim `c` in the other language, where the subject is that of its template and the
 * template has that language.
 */
export const translatedSubject = sql<string | null>`(
  select replace(t.subject, ${NUMBER_FIELD}, c.claim_number)
  from letter_template o
    join letter_template t on t.code = o.code and t.status = 'Published' and t.language_code <> o.language_code
  where o.code = l.template_code and o.status = 'Published' and o.language_code = l.language_code
    and replace(o.subject, ${NUMBER_FIELD}, c.claim_number) = l.subject
    and replace(t.subject, ${NUMBER_FIELD}, '') not like '%{{%'
  limit 1)`;

/** Returns the letters to this party that were issued and still stand, newest first. */
export const listPublicLetters = (db: Db, claimId: number, party: PublicParty): Promise<PublicLetterRow[]> =>
  db
    .selectFrom("letter as l")
    .innerJoin("claim as c", "c.id", "l.claimId")
    .select(["l.id", "l.subject", "l.letterDate", answerDue.as("dueDate")])
    .select([
      sql<PublicLetterRow["language"]>`l.language_code`.as("language"),
      translatedSubject.as("translated"),
    ])
    .where("l.claimId", "=", claimId)
    .where("l.recipient", "=", party)
    .where("l.status", "in", SHOWN_STATUSES)
    .orderBy("l.letterDate", "desc")
    .orderBy("l.id", "desc")
    .execute();
