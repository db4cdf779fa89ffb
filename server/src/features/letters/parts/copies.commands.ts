import { type Message, message } from "@wage/contract/core/messages";
import { actorId, audit } from "../../../core/audit/audit.ts";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { backOf } from "../letterBack.commands.ts";
import { type FoundLetter, insertLetter, nextLetterId } from "../letters.queries.ts";
import { fillLetter } from "../letters.rules.ts";
import { agencyDay, valuesFor } from "../letterValues.commands.ts";
import { addressee } from "../values/addressee.rules.ts";
import type { LetterFacts } from "../values/letterFacts.rules.ts";
import { mailIssued } from "../web/letterMail.commands.ts";
import { type ChosenParts, copyParties, enclosedIds, enclosureProblem, withParts } from "./parts.rules.ts";

/**
 * Issues the copies of a letter, each a letter of its own in the mail room. A copy is filled for the party who gets it,
 * so that it holds nothing that is withheld from this party. Returns the reasons if one of them cannot be made.
 */
export async function issueCopies(
  tx: Tx,
  work: Work,
  letter: FoundLetter,
  { facts, parts }: { facts: LetterFacts; parts: ChosenParts },
): Promise<Message[] | null> {
  for (const party of copyParties(parts, letter.recipient)) {
    const to = addressee(facts, party);
    const own = await valuesFor(tx, work, facts, { ...letter, recipient: party });
    const values = withParts(own, parts, letter.recipient);
    const filled = fillLetter(letter, values);
    const withheld = parts.documents.flatMap((document) => enclosureProblem(document, party) ?? []);
    const problems = [
      ...withheld,
      ...(to.name && to.address ? [] : [message("copyNoAddress", party)]),
      ...(filled.missing.length > 0 ? [message("copyNoValue", party, filled.missing.join(", "))] : []),
    ];
    if (problems.length > 0) return problems;
    const id = await nextLetterId(tx);
    const delivery = to.address.startsWith("By email:") ? "Email" : "Mail";
    const copy = { ...letter, id, recipient: party, recipientAddress: to.address, delivery };
    const now = work.clock.now();
    await insertLetter(tx, {
      id,
      claimId: letter.claimId,
      templateId: letter.templateId,
      templateCode: letter.templateCode,
      languageCode: letter.languageCode,
      recipient: party,
      recipientName: to.name.slice(0, 200),
      recipientAddress: to.address,
      subject: filled.subject,
      body: letter.body,
      merged: { ...values, details: letter.merged.details },
      back: await backOf(tx, work, { ...letter, recipient: party }, { facts, parts }),
      options: letter.options,
      enclosures: enclosedIds(parts),
      copies: [],
      largePrint: party === "claimant" && facts.largePrint,
      copyOf: letter.id,
      status: "Issued",
      delivery,
      letterDate: agencyDay(work),
      dueDate: letter.dueDate,
      issuedAt: now,
      issuedBy: actorId(work),
      matrixId: letter.matrixId,
      createdAt: now,
      createdBy: actorId(work),
    });
    await audit(tx, work, {
      action: "SendLetter",
      claimId: letter.claimId,
      summary: `Copy of letter ${letter.mailNumber} issued: ${letter.templateCode} ${letter.templateName}`,
      detail: { letterId: id, copyOf: letter.id },
    });
    // The template's own e-mail text speaks to the recipient of the letter.
    await mailIssued(tx, work, copy, { facts, values, emailText: null });
  }
  return null;
}
