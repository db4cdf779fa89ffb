import { message } from "@wage/contract/core/messages";
import type { LetterRecipient } from "@wage/contract/letters";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type User, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { createLetter, issueIn, saveOrConflict } from "./letters.commands.ts";
import { type FoundLetter, findLetter, lockLetter, updateLetter } from "./letters.queries.ts";
import { letterCan, recipientsOf } from "./letters.rules.ts";
import { findTemplate } from "./letterTemplates.queries.ts";

/** Creates a letter written by a user, always as a draft. */
export async function draftLetter(
  work: Work,
  claimId: number,
  {
    templateCode,
    recipient,
    dueDate,
  }: { templateCode: string; recipient: LetterRecipient; dueDate: string | null },
): Promise<{ id: number }> {
  const [letter] = await inTransaction(work, async (tx) => {
    const template = await findTemplate(tx, templateCode, "en");
    if (!template || !recipientsOf(template.recipientType).includes(recipient)) {
      throw new AppError("invalid", undefined, { errors: { templateCode: [message("format")] } });
    }
    return createLetter(tx, work, { claimId, templateCode, recipient, dueDate, issue: "draft" });
  });
  if (!letter) throw new AppError("internal");
  return { id: letter.id };
}

/** Locks a letter of this claim and checks that this user may do this to it now. Throws otherwise. */
async function openLetter(
  tx: Tx,
  user: User,
  claimId: number,
  letterId: number,
  act: "edit" | "issue" | "void",
): Promise<FoundLetter> {
  await lockLetter(tx, letterId);
  const letter = await findLetter(tx, claimId, letterId);
  if (!letter) throw notFound("letter");
  if (!letterCan(letter, user.roles)[act]) {
    throw new AppError("conflict", message(REFUSALS[act], letter.status.toLowerCase()));
  }
  return letter;
}

const REFUSALS = { edit: "letterNotEdit", issue: "letterNotIssue", void: "letterNotVoid" } as const;

export type LetterChange = {
  subject: string;
  body: string;
  recipientName: string;
  recipientAddress: string;
  dueDate: string | null;
  delivery: string;
  rowVersion: number;
};

export const changeLetter = (
  work: Work,
  user: User,
  claimId: number,
  letterId: number,
  change: LetterChange,
) =>
  inTransaction(work, async (tx) => {
    const letter = await openLetter(tx, user, claimId, letterId, "edit");
    const { rowVersion, ...columns } = change;
    await saveOrConflict(updateLetter(tx, letterId, rowVersion, columns));
    await audit(tx, work, {
      action: "DraftLetter",
      claimId,
      summary: `Draft letter changed: ${letter.templateCode} ${letter.templateName}`,
      detail: { letterId },
    });
  });

export const issueLetter = (work: Work, user: User, claimId: number, letterId: number, rowVersion: number) =>
  inTransaction(work, async (tx) => {
    const letter = await openLetter(tx, user, claimId, letterId, "issue");
    const problem = await issueIn(tx, work, letter, rowVersion);
    if (problem) throw new AppError("invalid", message("letterNotReady", problem));
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
    await audit(tx, work, {
      action: "VoidLetter",
      claimId,
      summary: `Letter voided: ${letter.templateCode} ${letter.templateName}. Reason: ${reason}`,
      detail: { letterId, reason },
    });
  });
