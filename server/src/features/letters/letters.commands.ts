import { type Message, message } from "@wage/contract/core/messages";
import { inEnglish } from "@wage/contract/core/messages/inEnglish";
import { LETTER_RECIPIENTS, type LetterPreview, type LetterRecipient } from "@wage/contract/letters";
import { neededFor } from "@wage/contract/letters/mergeFields";
import { SETTINGS } from "@wage/contract/settings";
import { actorId, audit } from "../../core/audit/audit.ts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { atVersion } from "../../core/database/ruleCache.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { unmetOf, unmetOn } from "./issue.commands.ts";
import { backOf } from "./letterBack.commands.ts";
import { type FoundFacts, findLetterFacts } from "./letterFacts.queries.ts";
import { type FoundLetter, insertLetter, updateLetter } from "./letters.queries.ts";
import { fillLetter, issueProblems, plainText, RECIPIENT_WORDS } from "./letters.rules.ts";
import { findTemplate } from "./letterTemplates.queries.ts";
import { agencyDay, currentValues } from "./letterValues.commands.ts";
import { copyIssued, issueCopies, prepareCopies } from "./parts/copies.commands.ts";
import { enclosedIds, partProblems } from "./parts/parts.rules.ts";
import { supersede } from "./supersede.commands.ts";
import { deliveryProblem } from "./web/delivery.rules.ts";
import { mailIssued } from "./web/letterMail.commands.ts";
import {
  type CreateLetter,
  type LetterOrder,
  type Template,
  type WrittenLetter,
  writeLetter,
} from "./writeLetter.commands.ts";

export type CreatedLetter = {
  id: number;
  /** The claim number as printed on the letter; null if the letter existed before. */
  claimNumber: string | null;
  recipient: LetterRecipient;
  status: "Issued" | "Draft";
  /** The reasons why a letter that should have been sent stayed a draft. */
  problem: Message[] | null;
};

/**
 * Creates the letters of an action, in its transaction. A letter that cannot be sent stays a draft and is named in the
 * audit line, because it must not stop the action.
 */
export async function createLetter(tx: Tx, work: Work, wanted: CreateLetter): Promise<CreatedLetter[]> {
  const recipients = wanted.recipient === "both" ? LETTER_RECIPIENTS.slice(0, 2) : [wanted.recipient];
  const found = await findLetterFacts(tx, wanted.claimId, recipients.length);
  if (!found) throw notFound("claim");
  const made: CreatedLetter[] = [];
  for (const [index, id] of found.newIds.entries()) {
    const recipient = recipients[index];
    if (!recipient) continue;
    const template = await templateFor(tx, found, wanted, recipient);
    const withoutCopies = wanted.withoutCopies || index < recipients.length - 1;
    made.push(
      await createOne(tx, work, { id, recipient, wanted: { ...wanted, withoutCopies }, found, template }),
    );
  }
  return made;
}

/** Returns the template in the recipient's language: the claimant chose one, everyone else is written to in English. */
async function templateFor(
  tx: Tx,
  { facts, rules }: FoundFacts,
  { templateCode, language: chosen }: CreateLetter,
  recipient: LetterRecipient,
): Promise<Template> {
  const language = chosen ?? (recipient === "claimant" ? facts.claim.language : "en");
  const template = await atVersion(rules, `template ${templateCode} ${language}`, () =>
    findTemplate(tx, templateCode, language),
  );
  if (!template) throw new AppError("conflict", message("letterWithoutTemplate", templateCode));
  return template;
}

/** Writes one letter, records it, and sends it on its way if nothing keeps it back. */
async function createOne(tx: Tx, work: Work, order: LetterOrder): Promise<CreatedLetter> {
  const { id, recipient, wanted, found } = order;
  const { claimId } = wanted;
  const letter = await writeLetter(tx, work, order);
  const source = { facts: found.facts, parts: letter.parts };
  const { copies, problems } = await prepareCopies(tx, work, letter, source);
  const problem =
    wanted.issue === "auto" ? await problemsOf(tx, work, order, { letter, ofCopies: problems }) : null;
  const isIssued = wanted.issue === "auto" && problem === null;
  await record(tx, work, order, { letter, isIssued });
  await logCreated(tx, work, order, { isIssued, problem });
  if (isIssued) {
    await copyIssued(tx, work, { id, claimId }, { ...source, copies });
    await mailIssued(
      tx,
      work,
      { ...letter, ...letter.address, id, claimId, emailSubject: order.template.emailSubject },
      {
        facts: found.facts,
        values: letter.values,
        emailText: letter.filled.emailText,
        withoutMail: wanted.withoutMail,
      },
    );
  }
  const status = isIssued ? "Issued" : "Draft";
  return { id, claimNumber: found.facts.claim.number, recipient, status, problem };
}

/** Returns the reasons why a letter cannot be issued now; null if there are none. */
async function problemsOf(
  tx: Tx,
  work: Work,
  { wanted, found, template, recipient }: LetterOrder,
  { letter, ofCopies }: { letter: WrittenLetter; ofCopies: readonly Message[] },
): Promise<Message[] | null> {
  const { conditions, parts, values, delivery, address, dueDate } = letter;
  const now = { today: agencyDay(work), recipient, dueDate, action: wanted.action };
  const unmet = conditions ? await unmetOn(tx, wanted.claimId, conditions, now) : [];
  const addressed = { ...address, recipient, defaultDelivery: template.defaultDelivery };
  return issueProblems(address, letter.filled, [
    ...keptBack(work, template),
    ...unmet,
    ...partProblems(parts, values, { recipient }),
    ...ofCopies,
    ...blocked(deliveryProblem(delivery, addressed, found.facts, parts.options)),
  ]);
}

/** No letter leaves before the office is open, and none prints a default of the product as the law or the agency's word. */
const keptBack = ({ settings }: Work, letter: { subject: string; body: string }): Message[] => [
  ...(settings.get("isLive") ? [] : [message("liveLetterStays")]),
  ...neededFor(letter)
    // An empty one is named by its merge field.
    .filter((key) => settings.origin(key) === "Product" && settings.get(key) !== "")
    .map((key) => message("liveDefault", SETTINGS[key].label)),
];

async function record(
  tx: Tx,
  work: Work,
  { id, recipient, wanted, found, template }: LetterOrder,
  { letter, isIssued }: { letter: WrittenLetter; isIssued: boolean },
): Promise<void> {
  const { facts } = found;
  const now = work.clock.now();
  await insertLetter(tx, {
    id,
    claimId: wanted.claimId,
    templateId: template.id,
    templateCode: template.code,
    languageCode: template.languageCode,
    recipient,
    ...letter.address,
    ...(isIssued
      ? {
          status: "Issued",
          subject: letter.filled.subject,
          issuedAt: now,
          issuedBy: wanted.by ?? actorId(work),
        }
      : { status: "Draft", subject: template.subject, issuedAt: null, issuedBy: null }),
    body: letter.body,
    merged: letter.merged,
    back: await backOf(tx, work, letter, { facts, parts: letter.parts }),
    delivery: letter.delivery,
    ...letter.chosen,
    largePrint: recipient === "claimant" && facts.largePrint,
    ...(wanted.supersedes !== undefined && { supersedes: wanted.supersedes }),
    letterDate: agencyDay(work),
    dueDate: letter.dueDate,
    matrixId: wanted.matrixId ?? null,
    createdAt: now,
    createdBy: actorId(work),
  });
}

async function logCreated(
  tx: Tx,
  work: Work,
  { id, recipient, wanted, template }: LetterOrder,
  { isIssued, problem }: { isIssued: boolean; problem: readonly Message[] | null },
): Promise<void> {
  const name = `${template.code} ${template.name}, to ${RECIPIENT_WORDS[recipient]}`;
  const why = problem ? ` (it could not be issued: ${problem.map(inEnglish).join("; ")})` : "";
  await audit(tx, work, {
    action: isIssued ? "SendLetter" : "DraftLetter",
    claimId: wanted.claimId,
    summary: isIssued ? `Letter issued: ${name}` : `Letter kept as a draft: ${name}${why}`,
    detail: { letterId: id, templateCode: template.code, version: template.version },
  });
}

const blocked = (problem: Message | null): Message[] => (problem ? [problem] : []);

/** Throws `conflict` if another user changed the letter since it was read. */
export async function saveOrConflict(saved: Promise<boolean>) {
  if (!(await saved)) throw new AppError("conflict", message("changedMeanwhile"));
}

/** Issues a draft; returns the reasons if it cannot be sent. */
export async function issueIn(
  tx: Tx,
  work: Work,
  letter: FoundLetter,
  rowVersion: number,
  action?: string,
): Promise<Message[] | null> {
  const { facts, values, parts } = await currentValues(tx, work, letter);
  const filled = fillLetter(letter, values);
  const { recipient, dueDate } = letter;
  const replaces = letter.supersedesId !== null;
  const issuing = { today: agencyDay(work), recipient, dueDate, action, replaces };
  const unmet = await unmetOf(tx, letter.claimId, letter.templateCode, issuing);
  const { copies, problems } = await prepareCopies(tx, work, letter, { facts, parts });
  const problem = issueProblems(letter, filled, [
    ...keptBack(work, letter),
    ...unmet,
    ...partProblems(parts, values, letter),
    ...problems,
    ...blocked(deliveryProblem(letter.delivery, letter, facts, parts.options)),
  ]);
  if (problem) return problem;
  await saveOrConflict(
    updateLetter(tx, letter.id, rowVersion, {
      subject: filled.subject,
      merged: values,
      back: await backOf(tx, work, letter, { facts, parts }),
      status: "Issued",
      letterDate: agencyDay(work),
      dueDate: letter.dueDate,
      enclosures: enclosedIds(parts),
      issuedAt: work.clock.now(),
      issuedBy: actorId(work),
    }),
  );
  if (letter.supersedesId !== null) await supersede(tx, work, letter, letter.supersedesId);
  await issueCopies(tx, work, letter, { facts, parts, copies });
  await audit(tx, work, {
    action: "SendLetter",
    claimId: letter.claimId,
    summary: `Letter issued: ${letter.templateCode} ${letter.templateName}, to ${RECIPIENT_WORDS[letter.recipient]}`,
    detail: { letterId: letter.id },
  });
  await mailIssued(tx, work, letter, { facts, values, emailText: filled.emailText });
  return null;
}

/** Returns a letter as it reads with the values it was made with. */
export const shownLetter = (letter: FoundLetter): LetterPreview => fillLetter(letter, letter.merged);

/** The letter as plain text, whole. */
export function shownAsText(letter: FoundLetter): { subject: string; text: string } {
  const { subject, blocks } = shownLetter(letter);
  return { subject, text: plainText(blocks) };
}
