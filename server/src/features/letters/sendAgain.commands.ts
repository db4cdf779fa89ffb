import { daysBetween, dueDate } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { actorId, audit } from "../../core/audit/audit.ts";
import type { Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { unmetOf } from "./issue.commands.ts";
import { backOf } from "./letterBack.commands.ts";
import { findLetterFacts } from "./letterFacts.queries.ts";
import { findLetter, insertLetter, lockLetter } from "./letters.queries.ts";
import { fillLetter, issueProblems } from "./letters.rules.ts";
import { agencyDay, valuesFor } from "./letterValues.commands.ts";
import { partsOf } from "./parts/parts.commands.ts";
import { partProblems, withParts } from "./parts/parts.rules.ts";
import { moveLetters } from "./postedLetters.queries.ts";
import { addressee } from "./values/addressee.rules.ts";
import { deliveryProblem, usualDelivery } from "./web/delivery.rules.ts";
import { mailIssued } from "./web/letterMail.commands.ts";

/**
 * Issues a letter that came back again, with the same text, to the address that the claim has now. The new letter
 * supersedes the old one, and a date by which to answer is as many days away as it was: `stated` has both days. Throws `conflict` if the address
 * has not changed.
 */
export async function sendLetterAgain(
  tx: Tx,
  work: Work,
  { claimId, letterId }: { claimId: number; letterId: number },
): Promise<{ id: number; stated: { from: string | null; to: string | null } }> {
  await lockLetter(tx, letterId);
  const letter = await findLetter(tx, claimId, letterId);
  if (!letter) throw notFound("letter");
  if (letter.status !== "Returned")
    throw new AppError("conflict", message("mailNotReturned", letter.mailNumber));
  const today = agencyDay(work);
  const holidays = work.settings.holidays();
  const days = letter.dueDate && daysBetween(letter.letterDate, letter.dueDate);
  const due = days && dueDate({ letterDate: today, days, basis: "Calendar", holidays });
  const again = { ...letter, dueDate: due || null };
  const found = await findLetterFacts(tx, claimId, 1);
  const id = found?.newIds[0];
  if (!found || id === undefined) throw notFound("claim");
  const { facts } = found;
  const { details } = letter.merged;
  const parts = await partsOf(tx, facts, letter);
  const values = { ...withParts(await valuesFor(tx, work, facts, again), parts, letter.recipient), details };
  const to = addressee(facts, letter.recipient);
  if (to.address === letter.recipientAddress) throw new AppError("conflict", message("mailSameAddress"));
  const address = { recipientName: to.name.slice(0, 200), recipientAddress: to.address };
  const filled = fillLetter(again, values);
  const unmet = await unmetOf(tx, claimId, letter.templateCode, {
    today,
    recipient: letter.recipient,
    dueDate: again.dueDate,
    replaces: true,
  });
  const delivery = usualDelivery(
    { ...letter, ...address, defaultDelivery: letter.delivery },
    facts,
    parts.options,
  );
  const readdressed = { ...letter, ...address, delivery, id };
  const way = deliveryProblem(delivery, readdressed, facts, parts.options);
  const chosen = partProblems(parts, values, letter);
  const problem = issueProblems(address, filled, [...unmet, ...chosen, ...(way ? [way] : [])]);
  if (problem) throw new AppError("conflict", message("letterNotReady", problem));
  await moveLetters(tx, [letterId], { from: ["Returned"], to: "Superseded" });
  await insertLetter(tx, {
    id,
    claimId,
    templateId: letter.templateId,
    templateCode: letter.templateCode,
    languageCode: letter.languageCode,
    recipient: letter.recipient,
    ...address,
    subject: filled.subject,
    body: letter.body,
    merged: values,
    back: await backOf(tx, work, again, { facts, parts }),
    status: "Issued",
    delivery,
    options: letter.options,
    enclosures: letter.enclosures,
    // Those who got a copy have it.
    copies: [],
    largePrint: letter.largePrint,
    supersedes: letterId,
    letterDate: today,
    dueDate: again.dueDate,
    issuedAt: work.clock.now(),
    issuedBy: actorId(work),
    matrixId: letter.matrixId,
    createdAt: work.clock.now(),
    createdBy: actorId(work),
  });
  await audit(tx, work, {
    action: "SendLetter",
    claimId,
    summary: `Letter issued again to a new address: ${letter.templateCode} ${letter.templateName}, in place of ${letter.mailNumber}`,
    detail: { letterId: id, supersedes: letterId },
  });
  await mailIssued(tx, work, readdressed, { facts, values, emailText: filled.emailText });
  return { id, stated: { from: letter.dueDate, to: again.dueDate } };
}
