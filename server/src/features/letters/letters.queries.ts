import type { Language } from "@wage/contract/core/messages";
import type { LetterRow } from "@wage/contract/letters";
import type { CopyParty } from "@wage/contract/letters/parts";
import { type Selectable, sql } from "kysely";
import { type Db, sendPipelined, type Tx } from "../../core/database/db.ts";
import type { Letter } from "../../core/database/db-types.ts";
import type { LetterBack } from "./letterBack.rules.ts";
import type { MergeValues } from "./values/letterTables.rules.ts";

export type FoundLetter = Omit<LetterRow, "can"> & {
  recipientAddress: string;
  body: string;
  merged: StoredMerge;
  back: LetterBack | null;
  languageCode: Language;
  requiresApproval: boolean;
  pdfKey: string | null;
  mailNumber: string;
  templateId: number;
  matrixId: number | null;
  emailSubject: string | null;
  emailBody: string | null;
  defaultDelivery: string;
  options: Record<string, string>;
  enclosures: number[];
  copies: CopyParty[];
  largePrint: boolean;
  reviewAskedBy: number | null;
  supersedesId: number | null;
  supersedesDate: string | null;
  /** The addressee of the letter of which this one is a copy. */
  copyOfTo: string | null;
};

/** The merged values, and the details given by the action that made the letter. */
export type StoredMerge = MergeValues & { details: Record<string, string> };

const letters = (db: Db | Tx) =>
  db
    .selectFrom("letter as l")
    .innerJoin("letterTemplate as t", "t.id", "l.templateId")
    .leftJoin("appUser as u", "u.id", "l.issuedBy")
    .select([
      "l.id",
      "l.claimId",
      "l.templateCode",
      "t.name as templateName",
      sql<LetterRow["recipient"]>`l.recipient`.as("recipient"),
      "l.recipientName",
      "l.subject",
      sql<LetterRow["status"]>`l.status`.as("status"),
      "l.delivery",
      "l.letterDate",
      "l.issuedAt",
      "u.name as issuedBy",
      "l.createdAt",
      "l.rowVersion",
      "l.reviewAskedBy",
      sql<string | null>`(select o.mail_number from letter o where o.id = l.supersedes)`.as("supersedes"),
      sql<string | null>`(select o.mail_number from letter o where o.id = l.copy_of)`.as("copyOf"),
      sql<
        LetterRow["email"]
      >`(select json_build_object('state', case when m.parked_at is not null then 'Failed'
          when m.sent_at is not null then 'Sent' else 'Waiting' end, 'at', coalesce(m.parked_at, m.sent_at, m.created_at))
        from mail m where m.claim_id = l.claim_id and m.letter_id = l.id order by m.created_at desc limit 1)`.as(
        "email",
      ),
      sql<string | null>`(select min(g.at) from action_log g where g.claim_id = l.claim_id
        and g.action_code = 'LetterOpened' and g.detail ->> 'letterId' = l.id::text)`.as("openedAt"),
      "t.requiresApproval",
    ]);

/**
 * The day by which letter `l` asks its recipient for an answer; null if it asks for none. A letter keeps the first deadline of its
 * action, which may be another party's, as in a copy of the notice, or the office's own.
 */
export const answerDue = sql<
  string | null
>`case when l.body ~ 'letter[.]dueDate|claim[.]replyBy' then l.due_date end`;

export const listLetters = (db: Db, claimId: number) =>
  letters(db)
    .select(answerDue.as("dueDate"))
    .where("l.claimId", "=", claimId)
    .orderBy("l.createdAt", "desc")
    .orderBy("l.id", "desc")
    .execute();

/** Both ids are compared, so that a letter of another claim is not found. */
export const findLetter = (
  db: Db | Tx,
  claimId: number,
  letterId: number,
): Promise<FoundLetter | undefined> =>
  letters(db)
    .select([
      "l.dueDate",
      "l.recipientAddress",
      "l.body",
      sql<StoredMerge>`l.merged`.as("merged"),
      sql<LetterBack | null>`l.back`.as("back"),
      sql<Language>`l.language_code`.as("languageCode"),
      "l.pdfKey",
      "l.mailNumber",
      "l.templateId",
      "l.matrixId",
      "t.emailSubject",
      "t.emailBody",
      "t.defaultDelivery",
      sql<FoundLetter["options"]>`l.options`.as("options"),
      "l.enclosures",
      sql<CopyParty[]>`l.copies`.as("copies"),
      "l.largePrint",
      "l.supersedes as supersedesId",
      sql<string | null>`(select o.letter_date from letter o where o.id = l.supersedes)`.as("supersedesDate"),
      sql<string | null>`(select o.recipient_name from letter o where o.id = l.copy_of)`.as("copyOfTo"),
    ])
    .where("l.claimId", "=", claimId)
    .where("l.id", "=", letterId)
    .executeTakeFirst();

export const lockLetter = (tx: Tx, letterId: number) =>
  tx.selectFrom("letter").select("id").where("id", "=", letterId).forUpdate().execute();

export type NewLetter = Pick<
  Selectable<Letter>,
  | "id"
  | "claimId"
  | "templateId"
  | "templateCode"
  | "languageCode"
  | "recipient"
  | "recipientName"
  | "recipientAddress"
  | "subject"
  | "body"
  | "status"
  | "delivery"
  | "letterDate"
  | "dueDate"
  | "issuedBy"
  | "matrixId"
  | "createdBy"
  | "enclosures"
  | "copies"
  | "largePrint"
> & {
  merged: StoredMerge;
  back: LetterBack | null;
  options: Record<string, string>;
  issuedAt: Date | null;
  createdAt: Date;
  supersedes?: number;
  copyOf?: number;
};

export const insertLetter = (tx: Tx, letter: NewLetter): Promise<void> =>
  sendPipelined(
    tx,
    tx.insertInto("letter").values({
      ...letter,
      merged: JSON.stringify(letter.merged),
      back: letter.back && JSON.stringify(letter.back),
      options: JSON.stringify(letter.options),
    }),
  );

/** Reserves the id of a letter. */
export async function nextLetterId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('letter_id_seq')::integer as id`.execute(tx);
  return rows[0]?.id ?? 0;
}

type LetterChange = Partial<
  Pick<
    NewLetter,
    | "recipientName"
    | "recipientAddress"
    | "subject"
    | "body"
    | "status"
    | "delivery"
    | "letterDate"
    | "dueDate"
    | "issuedAt"
    | "issuedBy"
    | "merged"
    | "back"
    | "options"
    | "enclosures"
    | "copies"
    | "largePrint"
  >
> & { reviewAskedBy?: number | null };

/** Updates a letter with optimistic locking; returns false if the version has changed. */
export async function updateLetter(
  tx: Tx,
  letterId: number,
  rowVersion: number,
  change: LetterChange,
): Promise<boolean> {
  const { merged, back, options, ...columns } = change;
  const { numUpdatedRows } = await tx
    .updateTable("letter")
    .set({
      ...columns,
      ...(merged && { merged: JSON.stringify(merged) }),
      ...(back !== undefined && { back: back && JSON.stringify(back) }),
      ...(options && { options: JSON.stringify(options) }),
    })
    .set((eb) => ({ rowVersion: eb("rowVersion", "+", 1) }))
    .where("id", "=", letterId)
    .where("rowVersion", "=", rowVersion)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores the PDF's key; returns false if another request stored one first. */
export async function saveLetterPdf(db: Db, letterId: number, key: string, sha256: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("letter")
    .set({ pdfKey: key, pdfSha256: sha256 })
    .where("id", "=", letterId)
    .where("pdfKey", "is", null)
    .where("status", "in", ["Issued", "Mailed", "Delivered", "Returned", "Voided", "Superseded"])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the drafts to the employer of all claims of a record. */
export const listEmployerDrafts = (tx: Tx, employerId: number) =>
  tx
    .selectFrom("letter as l")
    .innerJoin("claim as c", "c.id", "l.claimId")
    .select(["l.id", "l.claimId", "l.recipientName", "l.recipientAddress", "l.rowVersion"])
    .where("c.employerId", "=", employerId)
    .where("l.recipient", "=", "employer")
    .where("l.status", "=", "Draft")
    .execute();
