import { audit } from "../../core/audit/audit.ts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { withdrawMailOf } from "../../core/mail/mail.ts";
import { unmetOf } from "./issue.commands.ts";
import { type CreatedLetter, issueIn, saveOrConflict } from "./letters.commands.ts";
import { type FoundLetter, findLetter, lockLetter, updateLetter } from "./letters.queries.ts";
import { longDate } from "./values/wording.rules.ts";
import type { CreateLetter } from "./writeLetter.commands.ts";

/** Issues a draft made by an earlier action as it was edited, with today's date, in place of a second letter. */
export async function issueEarlierDraft(
  tx: Tx,
  work: Work,
  letterId: number,
  { claimId, dueDate, extra, action }: Pick<CreateLetter, "claimId" | "dueDate" | "extra" | "action">,
): Promise<CreatedLetter | null> {
  await lockLetter(tx, letterId);
  const letter = await findLetter(tx, claimId, letterId);
  if (letter?.status !== "Draft") return null;
  const { wordings: _, ...details } = extra ?? {};
  const merged = { ...letter.merged, details: { ...letter.merged.details, ...details } };
  const dated = { ...letter, dueDate: dueDate ?? letter.dueDate, merged };
  const problem = await issueIn(tx, work, dated, letter.rowVersion, action);
  return {
    id: letterId,
    claimNumber: null,
    recipient: letter.recipient,
    status: problem ? "Draft" : "Issued",
    problem,
  };
}

/** Voids a draft for a newer one. */
export async function voidDraft(tx: Tx, work: Work, claimId: number, letterId: number): Promise<void> {
  await lockLetter(tx, letterId);
  const letter = await findLetter(tx, claimId, letterId);
  if (letter?.status !== "Draft") return;
  await saveOrConflict(updateLetter(tx, letterId, letter.rowVersion, { status: "Voided" }));
  await audit(tx, work, {
    action: "VoidLetter",
    claimId,
    summary: `Draft letter set aside for a newer one: ${letter.templateCode} ${letter.templateName}`,
    detail: { letterId },
  });
}

/**
 * Takes back a letter of an action: it is superseded if it was sent, else voided or a draft again. A letter that a person
 * wrote meanwhile stays if it is still a draft, whose conditions are checked when it is issued, or if its conditions hold
 * on the restored claim too. Returns the letter if it was taken back.
 */
export async function takeBackLetter(
  tx: Tx,
  work: Work,
  claimId: number,
  { id, leftHouse, wasDraft }: { id: number; leftHouse: boolean; wasDraft: boolean },
): Promise<FoundLetter | null> {
  await lockLetter(tx, id);
  const letter = await findLetter(tx, claimId, id);
  if (!letter || (await standsWithout(tx, letter))) return null;
  const unsent = wasDraft
    ? ({ status: "Draft", issuedAt: null, issuedBy: null } as const)
    : ({ status: "Voided" } as const);
  const change = leftHouse ? ({ status: "Superseded" } as const) : unsent;
  await saveOrConflict(updateLetter(tx, id, letter.rowVersion, change));
  await withdrawMailOf(tx, id);
  await audit(tx, work, {
    action: "VoidLetter",
    claimId,
    summary: `Letter ${leftHouse ? "superseded" : "taken back before it was sent"}: ${letter.templateCode} ${letter.templateName}`,
    detail: { letterId: id },
  });
  return letter;
}

/** True if a letter that no action made says nothing false on the restored claim. */
async function standsWithout(tx: Tx, letter: FoundLetter): Promise<boolean> {
  if (letter.matrixId !== null) return false;
  if (letter.issuedAt === null) return true;
  const unmet = await unmetOf(tx, letter.claimId, letter.templateCode, {
    today: letter.letterDate,
    dueDate: letter.dueDate,
    ...(letter.copyOf === null && { recipient: letter.recipient }),
    replaces: true,
  });
  return unmet.length === 0;
}

/** Returns the subject and the date of a letter as its recipient reads them. */
export const nameOfLetter = ({ subject, letterDate, languageCode }: FoundLetter): string =>
  `${subject} (${longDate(letterDate, languageCode)})`;
