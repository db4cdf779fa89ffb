import type { PublicStatus, publicStatusRoutes } from "@wage/contract/application/publicStatus";
import type { WaitingFacts } from "@wage/contract/claims/summary/waiting";
import type { Reply } from "@wage/contract/core/route";
import { sql } from "kysely";
import { waitingFacts } from "../../claim/claimRow.queries.ts";
import { agreedJson } from "../../claim/ledger/agreed.queries.ts";
import type { AgreedFacts } from "../../claim/ledger/agreed.rules.ts";
import { isInUse, publicOffice } from "../../claim/office/publicOffice.queries.ts";
import { textsJson } from "../../claim/texts/texts.queries.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { answerDue } from "../letters/letters.queries.ts";
import { translatedSubject } from "../letters/web/publicLetters.queries.ts";

type FiledApplication = Reply<(typeof publicStatusRoutes)["filed"]>;

/** The facts that the public status page is built from; publicStatus.rules.ts decides what the claimant may do. */
export type StatusFacts = Omit<
  PublicStatus,
  "agreed" | "youMust" | "waiting" | "milestones" | "roadmap" | "can"
> & {
  agreed: AgreedFacts;
  stamps: Record<
    | "received"
    | "accepted"
    | "officerAssigned"
    | "employerNotified"
    | "answerReceived"
    | "determination"
    | "paidInFull"
    | "closed",
    string | null
  >;
  /** Set while no officer has the claim and no one else is to act. */
  reviewBy: string | null;
  awaited: WaitingFacts;
  flags: { mayBeLeft: boolean; isFiledOnline: boolean; hasDebt: boolean };
};

/**
 * Returns everything the claimant's page shows, in one statement that names each column, so that nothing else leaks.
 */
export async function findStatus(
  db: Db,
  claimId: number,
  { now, today }: { now: Date; today: string },
): Promise<StatusFacts | undefined> {
  const { rows } = await sql<{ facts: StatusFacts }>`
    SELECT jsonb_build_object(
      'claimNumber', c.claim_number,
      'receivedDate', c.received_date,
      'statusCode', c.status_code,
      'category', s.category,
      -- A closed claim shows the text of its status and that of its closure code, unless they are the same.
      'text', CASE WHEN cc.public_text IS DISTINCT FROM s.public_text AND cc.public_text IS NOT NULL
        AND s.category = 'Closed'
        THEN jsonb_build_object(
          'en', concat_ws(' ', s.public_text, cc.public_text),
          'es', concat_ws(' ', coalesce(s.public_text_es, s.public_text), coalesce(cc.public_text_es, cc.public_text)))
        ELSE jsonb_build_object(
          'en', coalesce(s.public_text, s.description),
          'es', coalesce(s.public_text_es, s.public_text, s.description)) END,
      'amountClaimed', c.amount_claimed::text, 'amountPaid', c.amount_paid::text,
      'amountDetermined', CASE WHEN c.determination_at IS NOT NULL THEN c.amount_determined::text END,
      'agreed', ${agreedJson},
      'officer', CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('name', u.name, 'phone', u.phone) END,
      'office', CASE WHEN o.id IS NOT NULL THEN ${publicOffice} END,
      'letters', coalesce((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'language', l.language_code,
          'subject', l.subject, 'translated', ${translatedSubject}, 'letterDate', l.letter_date,
          'dueDate', ${answerDue}) ORDER BY l.letter_date DESC, l.id DESC)
        FROM letter l WHERE l.claim_id = c.id AND l.recipient = 'claimant'
          AND l.status IN ('Issued', 'Mailed', 'Delivered', 'Returned')), '[]'),
      'documents', coalesce((SELECT jsonb_agg(jsonb_build_object('title', d.title, 'fileName', d.file_name,
          'receivedAt', d.received_at) ORDER BY d.received_at DESC, d.id DESC)
        FROM document d WHERE d.claim_id = c.id AND d.withdrawn_at IS NULL
          AND (d.source = 'Claimant' OR d.visibility IN ('Claimant', 'Both'))), '[]'),
      'contact', jsonb_build_object('email', p.email, 'phone', p.phone, 'addressLine1', p.address_line1,
        'addressLine2', p.address_line2, 'city', p.city, 'stateCode', p.state_code, 'zip', p.zip,
        'rowVersion', coalesce(p.row_version, 0), 'emailToConfirm', (SELECT n.email FROM contact_confirmation n
          WHERE n.claim_id = c.id AND n.expires_at > ${now})),
      'signature', (SELECT CASE WHEN g.sent_to IS NULL THEN 'letter' ELSE 'mailed' END FROM claim_signature g
        WHERE g.claim_id = c.id AND g.signed_at IS NULL AND g.waived_at IS NULL),
      'texts', ${textsJson},
      'ourMessageAt', (SELECT CASE WHEN m.sender = 'Staff' THEN m.sent_at END FROM claim_message m
        WHERE m.claim_id = c.id ORDER BY m.id DESC LIMIT 1),
      'interpreter', jsonb_build_object('needed', c.interpreter_needed, 'language', c.interpreter_language),
      'stamps', jsonb_build_object('received', c.received_at, 'accepted', c.accepted_at,
        'officerAssigned', c.first_assigned_at, 'employerNotified', c.employer_notified_at,
        'answerReceived', c.answer_received_at, 'determination', c.determination_at,
        'paidInFull', c.paid_in_full_at, 'closed', c.closed_at),
      'awaited', ${waitingFacts},
      -- The tasks that the filing planned; a later one, as for a message, is not the review.
      'reviewBy', CASE WHEN c.first_assigned_at IS NULL AND s.category <> 'Closed' AND s.awaits = 'office' THEN
        (SELECT min(t.due_date) FROM task t WHERE t.claim_id = c.id AND t.matrix_id IS NOT NULL
          AND t.status IN ('Open', 'InProgress')) END,
      'flags', jsonb_build_object('mayBeLeft', s.may_be_left, 'isFiledOnline', c.application_sealed IS NOT NULL,
        -- While the employer admits a part of it, the office still decides about the rest.
        'hasDebt', c.due_source IN ('Determination', 'Settlement', 'Judgment')
          OR c.due_source = 'Admission' AND 'payByDate' = ANY (s.due_dates) IS TRUE)
    ) AS facts
    FROM claim c
      JOIN claim_status s ON s.code = c.status_code
      LEFT JOIN closure_code cc ON cc.id = c.closure_code_id
      LEFT JOIN person p ON p.id = c.claimant_id
      LEFT JOIN app_user u ON u.id = c.assigned_user_id
      LEFT JOIN office o ON o.id = c.office_id AND ${isInUse(today)}
    WHERE c.id = ${claimId}`.execute(db);
  return rows[0]?.facts;
}

/** Returns the application of a claim as it was signed. */
export async function findFiled(db: Db | Tx, claimId: number): Promise<SealedFiled | undefined> {
  const { rows } = await sql<SealedFiled>`
    SELECT c.claim_number, c.submitted_at, c.public_reference, c.application_sealed,
      jsonb_build_object('name', c.attestation ->> 'name', 'at', c.attestation ->> 'at',
        'language', c.attestation ->> 'language', 'text', c.attestation ->> 'text') AS signed,
      jsonb_build_object(
        'awaited', g.claim_id IS NOT NULL AND g.signed_at IS NULL AND g.waived_at IS NULL,
        'signed', CASE WHEN g.signed_at IS NOT NULL
          THEN jsonb_build_object('name', g.attestation ->> 'name', 'at', g.attestation ->> 'at') END) AS claimant
    FROM claim c LEFT JOIN claim_signature g ON g.claim_id = c.id
    WHERE c.id = ${claimId} AND c.application_sealed IS NOT NULL AND c.public_reference IS NOT NULL`.execute(
    db,
  );
  return rows[0];
}
type SealedFiled = Omit<FiledApplication, "application"> & {
  publicReference: string;
  applicationSealed: Buffer;
};

/** Returns the claims that a registered user filed while signed in. */
export const listMyClaims = async (db: Db, userId: number) => {
  const rows = await db
    .selectFrom("claim as c")
    .innerJoin("claimStatus as s", "s.code", "c.statusCode")
    .leftJoin("employer as e", "e.id", "c.employerId")
    .select([
      "c.claimNumber",
      "e.legalName as employer",
      "c.receivedDate",
      "c.statusCode",
      "s.category",
      "s.description",
      "s.publicText",
      "s.publicTextEs",
      "c.amountClaimed",
    ])
    .where("c.publicUserId", "=", userId)
    .orderBy("c.receivedAt", "desc")
    .limit(100)
    .execute();
  return rows.map(({ description, publicText, publicTextEs, ...row }) => ({
    ...row,
    text: { en: publicText ?? description, es: publicTextEs ?? publicText ?? description },
  }));
};
