import { type Message, message } from "@wage/contract/core/messages";
import type { LetterPreview } from "@wage/contract/letters";
import type { CopyParty } from "@wage/contract/letters/parts";
import { actorId, audit } from "../../../core/audit/audit.ts";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { backOf } from "../letterBack.commands.ts";
import { type FoundLetter, findLetter, insertLetter, nextLetterId } from "../letters.queries.ts";
import { fieldWords, fillLetter } from "../letters.rules.ts";
import { agencyDay, valuesFor } from "../letterValues.commands.ts";
import { type Addressee, addressee } from "../values/addressee.rules.ts";
import type { LetterFacts } from "../values/letterFacts.rules.ts";
import type { MergeValues } from "../values/letterTables.rules.ts";
import { mailIssued } from "../web/letterMail.commands.ts";
import {
  type ChosenParts,
  copyParties,
  enclosedIds,
  enclosureProblem,
  PARTY_NAMES,
  withParts,
} from "./parts.rules.ts";

type Written = Pick<
  FoundLetter,
  "templateCode" | "languageCode" | "recipient" | "subject" | "body" | "dueDate" | "merged"
>;
type Source = { facts: LetterFacts; parts: ChosenParts };
type PreparedCopy = { party: CopyParty; to: Addressee; values: MergeValues; filled: LetterPreview };

/**
 * Fills the copies of a letter, each for the party who gets it, so that it holds nothing that is withheld from this party.
 * Returns them with the reasons why one of them cannot be made, beside those of the letter's own parts.
 */
export async function prepareCopies(
  tx: Tx,
  work: Work,
  letter: Written,
  { facts, parts }: Source,
): Promise<{ copies: PreparedCopy[]; problems: Message[] }> {
  const copies: PreparedCopy[] = [];
  const problems: Message[] = [];
  for (const party of copyParties(parts, letter.recipient)) {
    const to = addressee(facts, party);
    const own = await valuesFor(tx, work, facts, { ...letter, recipient: party });
    const values = withParts(own, parts, letter.recipient);
    const filled = fillLetter(letter, values);
    const name = message(PARTY_NAMES[party]);
    problems.push(
      ...parts.documents.flatMap((document) => enclosureProblem(document, party) ?? []),
      ...(filled.missing.length > 0
        ? [message("copyNoValue", name, filled.missing.map(fieldWords).join(", "))]
        : []),
    );
    copies.push({ party, to, values, filled });
  }
  return { copies, problems };
}

/** Issues the copies of a letter that an action has just issued. */
export async function copyIssued(
  tx: Tx,
  work: Work,
  { id, claimId }: { id: number; claimId: number },
  source: Source & { copies: readonly PreparedCopy[] },
): Promise<void> {
  if (source.copies.length === 0) return;
  const letter = await findLetter(tx, claimId, id);
  if (letter) await issueCopies(tx, work, letter, source);
}

/** Issues the copies of an issued letter, each a letter of its own in the mail room. */
export async function issueCopies(
  tx: Tx,
  work: Work,
  letter: FoundLetter,
  { facts, parts, copies }: Source & { copies: readonly PreparedCopy[] },
): Promise<void> {
  for (const { party, to, values, filled } of copies) {
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
}
