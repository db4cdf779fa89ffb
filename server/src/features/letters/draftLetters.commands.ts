import { type Language, message } from "@wage/contract/core/messages";
import type { LetterRecipient } from "@wage/contract/letters";
import type { LetterParts } from "@wage/contract/letters/parts";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type Services, type User, type Work } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { withdrawMailOf } from "../../core/mail/mail.ts";
import { createLetter, issueIn, saveOrConflict } from "./letters.commands.ts";
import {
  type FoundLetter,
  findLetter,
  insertLetter,
  lockLetter,
  nextLetterId,
  updateLetter,
} from "./letters.queries.ts";
import { fillLetter, letterCan, recipientsOf } from "./letters.rules.ts";
import { findTemplate } from "./letterTemplates.queries.ts";
import { agencyDay, currentValues } from "./letterValues.commands.ts";
import { checkEnclosures, storedOptions } from "./parts/parts.commands.ts";

/** Creates a letter written by a user, or one to each party, always as a draft. */
export async function draftLetter(
  work: Work,
  claimId: number,
  {
    templateCode,
    recipient,
    dueDate,
    languageCode,
  }: {
    templateCode: string;
    recipient: LetterRecipient | "both";
    dueDate: string | null;
    languageCode: Language | null;
  },
): Promise<{ id: number; ids: number[] }> {
  const made = await inTransaction(work, async (tx) => {
    const template = await findTemplate(tx, templateCode, "en");
    if (!template) throw fieldError("templateCode", message("format"));
    const wanted = recipient === "both" ? PARTIES : [recipient];
    const may = recipientsOf(template.recipientType);
    if (!wanted.every((each) => may.includes(each)))
      throw fieldError("recipient", message("letterNotForRecipient"));
    const language = languageCode ?? undefined;
    return createLetter(tx, work, { claimId, templateCode, recipient, dueDate, language, issue: "draft" });
  });
  const [first] = made;
  if (!first) throw new AppError("internal");
  return { id: first.id, ids: made.map(({ id }) => id) };
}

const PARTIES = ["claimant", "employer"] as const;

/** Locks a letter of this claim and checks that this user may do this to it now. Throws otherwise. */
async function openLetter(
  tx: Tx,
  user: User,
  claimId: number,
  letterId: number,
  act: keyof typeof REFUSALS,
): Promise<FoundLetter> {
  await lockLetter(tx, letterId);
  const letter = await findLetter(tx, claimId, letterId);
  if (!letter) throw notFound("letter");
  if (!letterCan(letter, user)[act]) {
    throw new AppError("conflict", message(REFUSALS[act], letter.status.toLowerCase()));
  }
  return letter;
}

const REFUSALS = {
  edit: "letterNotEdit",
  review: "letterNotReview",
  approve: "letterNotReview",
  issue: "letterNotIssue",
  correct: "letterNotCorrect",
  void: "letterNotVoid",
} as const;

export type LetterChange = {
  subject: string;
  body: string;
  recipientName: string;
  recipientAddress: string;
  dueDate: string | null;
  delivery: string;
  parts?: LetterParts | undefined;
  rowVersion: number;
};

/** Saves a draft. One that was sent for approval, or approved, is a plain draft again. */
export async function changeLetter(
  work: Work,
  user: User,
  claimId: number,
  letterId: number,
  change: LetterChange,
): Promise<void> {
  const before = await findLetter(work.db, claimId, letterId);
  if (before && change.parts) await checkEnclosures(work, before, change.parts);
  await inTransaction(work, async (tx) => {
    const letter = await openLetter(tx, user, claimId, letterId, "edit");
    const { rowVersion, parts, ...columns } = change;
    const saved = {
      ...columns,
      ...(parts && chosenColumns(letter, parts)),
      status: "Draft",
      reviewAskedBy: null,
    } as const;
    await saveOrConflict(updateLetter(tx, letterId, rowVersion, saved));
    await audit(tx, work, {
      action: "DraftLetter",
      claimId,
      summary: `Draft letter changed: ${letter.templateCode} ${letter.templateName}`,
      detail: { letterId },
    });
  });
}

/** Returns the columns of a letter for what the writer chose. */
const chosenColumns = (letter: FoundLetter, { details, options, ...columns }: LetterParts) => ({
  ...columns,
  options: storedOptions(options),
  merged: { ...letter.merged, details: storedOptions(details) },
});

/** Asks for the approval of a letter, approves it, or gives it back. */
export const reviewLetter = (
  work: Work,
  user: User,
  claimId: number,
  letterId: number,
  { rowVersion, to }: { rowVersion: number; to: "InReview" | "Approved" | "Draft" },
) =>
  inTransaction(work, async (tx) => {
    const letter = await openLetter(tx, user, claimId, letterId, to === "InReview" ? "review" : "approve");
    const reviewAskedBy = to === "InReview" ? user.id : letter.reviewAskedBy;
    await saveOrConflict(updateLetter(tx, letterId, rowVersion, { status: to, reviewAskedBy }));
    await audit(tx, work, {
      action: "DraftLetter",
      claimId,
      summary: `${REVIEWED[to]}: ${letter.templateCode} ${letter.templateName}`,
      detail: { letterId, status: to },
    });
  });

const REVIEWED = {
  InReview: "Letter sent for approval",
  Approved: "Letter approved",
  Draft: "Letter given back to its writer",
};

/** Starts the letter that replaces an issued one, with its text. */
export const correctLetter = (work: Work, user: User, claimId: number, letterId: number) =>
  inTransaction(work, async (tx) => {
    const letter = await openLetter(tx, user, claimId, letterId, "correct");
    const id = await nextLetterId(tx);
    const now = work.clock.now();
    const { templateId, templateCode, languageCode, recipient, recipientName, recipientAddress } = letter;
    const { subject, body, merged, options, enclosures, copies, largePrint, delivery, dueDate } = letter;
    await insertLetter(tx, {
      ...{ id, claimId, templateId, templateCode, languageCode, recipient, recipientName, recipientAddress },
      ...{ subject, body, merged, options, enclosures, copies, largePrint, delivery, dueDate },
      status: "Draft",
      back: null,
      letterDate: agencyDay(work),
      issuedAt: null,
      issuedBy: null,
      matrixId: letter.matrixId,
      createdAt: now,
      createdBy: user.id,
      supersedes: letterId,
    });
    await audit(tx, work, {
      action: "DraftLetter",
      claimId,
      summary: `Correction drafted of letter ${letter.mailNumber}: ${letter.templateCode} ${letter.templateName}`,
      detail: { letterId: id, supersedes: letterId },
    });
    return { id };
  });

export const issueLetter = (work: Work, user: User, claimId: number, letterId: number, rowVersion: number) =>
  inTransaction(work, async (tx) => {
    const letter = await openLetter(tx, user, claimId, letterId, "issue");
    const problem = await issueIn(tx, work, letter, rowVersion);
    if (problem) throw new AppError("invalid", message("letterNotReady", problem));
  });

/** Issues all of these letters of a claim, or none: the first that cannot leave is named with its reasons. */
export const issueLetters = (
  work: Work,
  user: User,
  claimId: number,
  letters: readonly { letterId: number; rowVersion: number }[],
) =>
  inTransaction(work, async (tx) => {
    // In one order, so that two people who issue the same letters do not wait for each other.
    for (const { letterId, rowVersion } of letters.toSorted((one, other) => one.letterId - other.letterId)) {
      const letter = await openLetter(tx, user, claimId, letterId, "issue");
      const problem = await issueIn(tx, work, letter, rowVersion);
      if (problem) throw new AppError("invalid", message("letterNotReadyTo", letter.recipientName, problem));
    }
  });

export const voidLetter = (
  work: Work,
  user: User,
  claimId: number,
  letterId: number,
  { rowVersion, reason }: { rowVersion: number; reason: string },
) =>
  inTransaction(work, async (tx) => {
    const letter = await openLetter(tx, user, claimId, letterId, "void");
    await saveOrConflict(updateLetter(tx, letterId, rowVersion, { status: "Voided" }));
    await withdrawMailOf(tx, letterId);
    await audit(tx, work, {
      action: "VoidLetter",
      claimId,
      summary: `Letter voided: ${letter.templateCode} ${letter.templateName}. Reason: ${reason}`,
      detail: { letterId, reason },
    });
  });

/** Fills what is being written with the claim's values; nothing is stored. In another language it shows the template. */
export async function previewLetter(
  db: Db,
  services: Services,
  letter: FoundLetter,
  written: {
    subject: string;
    body: string;
    dueDate: string | null;
    parts?: LetterParts | undefined;
    inLanguage: Language | null;
  },
) {
  const { dueDate, parts, inLanguage } = written;
  const changed = { ...letter, dueDate, ...(parts && chosenColumns(letter, parts)) };
  if (inLanguage === null || inLanguage === letter.languageCode) {
    const { values } = await currentValues(db, services, changed);
    return fillLetter({ ...written, emailBody: letter.emailBody }, values);
  }
  const template = await findTemplate(db, letter.templateCode, inLanguage);
  if (template?.languageCode !== inLanguage) throw new AppError("conflict", message("letterNoTranslation"));
  const { values } = await currentValues(db, services, { ...changed, languageCode: inLanguage });
  return fillLetter(template, values);
}
