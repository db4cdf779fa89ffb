import type { PortalClaim, PortalLine, SentByEmployer } from "@wage/contract/employerPortal/employerPortal";
import { type Insertable, sql } from "kysely";
import { waitingFacts } from "../../claim/claimRow.queries.ts";
import { agreedJson } from "../../claim/ledger/agreed.queries.ts";
import { IS_CLAIMED } from "../../claim/wageItem.queries.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import type { EmployerSubmission } from "../../core/database/db-types.ts";
import { isNumbered, type NumberTyped, typedFirst } from "../publicAccess/publicAccess.queries.ts";
import type { DecisionFacts } from "./employerPortal.rules.ts";

/** Returns a claim whose employer has been served a notice. */
export const findNoticedClaim = (db: Db, number: NumberTyped) =>
  db
    .selectFrom("claim as c")
    .select(["c.id", "c.claimNumber", "c.employerCodeVersion", "c.employerNotifiedAt"])
    .where(isNumbered(number))
    .where("c.employerNotifiedAt", "is not", null)
    .orderBy(typedFirst(number))
    .limit(1)
    .executeTakeFirst();

/** Returns the wage lines as claimed. The description of a line is the claimant's own text, so that it stays out. */
export const listPortalLines = (db: Db | Tx, claimId: number): Promise<PortalLine[]> =>
  db
    .selectFrom("wageItem as w")
    .innerJoin("wageItemType as t", "t.id", "w.wageItemTypeId")
    .select([
      "w.id",
      sql<PortalLine["type"]>`jsonb_build_object('en', t.description,
        'es', coalesce(t.description_es, t.description))`.as("type"),
      "w.periodStart",
      "w.periodEnd",
      "w.grossEarned",
      "w.amountPaid",
      "w.amountClaimed",
    ])
    .where("w.claimId", "=", claimId)
    .where(IS_CLAIMED)
    .orderBy("w.position")
    .execute();

/**
 * Returns what people of the employer have sent since the notice, the oldest first, without their e-mail addresses. What
 * was sent before the notice in force may come from another employer, to whom an earlier notice was sent by mistake.
 */
export const listSentSinceNotice = (db: Db | Tx, claimId: number): Promise<SentByEmployer[]> =>
  sentBy(db, claimId)
    .where(
      sql<boolean>`sent_at >= (select c.employer_notified_at from claim c where c.id = employer_submission.claim_id)`,
    )
    .execute();

/** Returns everything that has ever been sent, for staff. */
export const listSent = (db: Db | Tx, claimId: number): Promise<SentByEmployer[]> =>
  sentBy(db, claimId).execute();

const sentBy = (db: Db | Tx, claimId: number) =>
  db
    .selectFrom("employerSubmission")
    .select(["id", "kind", "content", "name", "title", "sentAt", "isLate"])
    .where("claimId", "=", claimId)
    .orderBy("id")
    .$castTo<SentByEmployer>();

/** Returns what the employer sees of a claim, in a statement that names each column, so that nothing else leaks. */
export const findPortalFacts = (db: Db | Tx, claimId: number) =>
  db
    .selectFrom("claim as c")
    .innerJoin("claimStatus as s", "s.code", "c.statusCode")
    .leftJoin("employer as e", "e.id", "c.employerId")
    .leftJoin("person as p", "p.id", "c.claimantId")
    .leftJoin("employment as j", "j.claimId", "c.id")
    .leftJoin("appUser as u", "u.id", "c.assignedUserId")
    .select([
      "c.claimNumber",
      "c.assignedUserId",
      "c.answerDueDate as answerBy",
      "c.answerReceivedAt",
      "e.legalName as employer",
      sql<string | null>`nullif(concat_ws(' ', p.first_name, p.last_name), '')`.as("worker"),
      "j.jobTitle",
      "j.startDate as workedFrom",
      "j.lastDayWorked as workedTo",
      "c.amountClaimed",
      sql<PortalClaim["state"]>`case when s.category = 'Closed' then 'closed'
        when c.paid_in_full_at is not null then 'paid' else 'open' end`.as("state"),
      agreedJson.as("agreed"),
      // Known from the first decision, admission or agreement on; what was paid too much is not owed.
      sql<string | null>`case when c.due_source is not null then greatest(c.balance, 0.00) end`.as(
        "stillOwed",
      ),
      sql<DecisionFacts | null>`(
        select json_build_object('issuedAt', d.approved_at, 'kind', d.kind)
        from determination d where d.claim_id = c.id and d.status = 'Issued'
          and coalesce(c.due_source, 'Determination') = 'Determination'
        order by d.id desc limit 1)`.as("determined"),
      waitingFacts.as("awaited"),
      "u.name as officerName",
      "u.phone as officerPhone",
    ])
    .where("c.id", "=", claimId)
    .executeTakeFirstOrThrow();
export type PortalFacts = Awaited<ReturnType<typeof findPortalFacts>>;

export const listPortalPapers = (db: Db, claimId: number): Promise<PortalClaim["papers"]> =>
  db
    .selectFrom("document")
    .select(["title", "receivedAt"])
    .where("claimId", "=", claimId)
    .where("source", "=", "Employer")
    .where("uploadedBy", "is", null)
    .where("withdrawnAt", "is", null)
    .orderBy("id")
    .execute();

export const findSubmission = (db: Db | Tx, sendKey: string) =>
  db
    .selectFrom("employerSubmission")
    .select(["claimId", "contentHash", "sentAt", "isLate", "isRecorded", "email"])
    .where("sendKey", "=", sendKey)
    .executeTakeFirst();

export type NewSubmission = Omit<Insertable<EmployerSubmission>, "content" | "sentAt"> & {
  content: unknown;
  sentAt: Date;
};

/** Stores a submission; returns false if its key is taken, also by another claim at the same moment. */
export const insertSubmission = async (
  tx: Tx,
  { content, ...submission }: NewSubmission,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("employerSubmission")
    .values({ ...submission, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.column("sendKey").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};
