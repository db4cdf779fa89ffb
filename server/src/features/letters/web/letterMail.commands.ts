import type { Language } from "@wage/contract/core/messages";
import type { LetterRecipient } from "@wage/contract/letters";
import { tellByText } from "../../../claim/texts/texts.commands.ts";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { queueMail } from "../../../core/mail/mail.ts";
import { fillLine } from "../letters.rules.ts";
import type { LetterFacts } from "../values/letterFacts.rules.ts";
import type { MergeValues } from "../values/letterTables.rules.ts";
import { wording } from "../values/wording.rules.ts";
import { emailFor, WEB_DELIVERIES } from "./delivery.rules.ts";

type Issued = {
  id: number;
  claimId: number;
  recipient: LetterRecipient;
  recipientAddress: string;
  delivery: string;
  languageCode: Language;
  /** The subject of the e-mail in the template, if it has one. */
  emailSubject: string | null;
};
/**
 * Queues the e-mail of a letter that was just issued, in its transaction: the letter itself, the notice that it is on the
 * recipient's page, or the short text with which a claimant's printed letter is announced. A claimant's address that was
 * typed into the public form and not proved since is told of the letter and does not get it.
 */
export async function mailIssued(
  tx: Tx,
  work: Work,
  letter: Issued,
  {
    facts,
    values,
    emailText,
    withoutMail = false,
  }: {
    facts: LetterFacts;
    values: MergeValues;
    emailText: string | null;
    withoutMail?: boolean | undefined;
  },
): Promise<void> {
  const isDelivery = WEB_DELIVERIES.includes(letter.delivery);
  if (letter.recipient === "claimant") await tellByText(tx, work, letter.claimId, "news");
  const to = emailFor(facts, letter);
  if (withoutMail || !to || (!isDelivery && (letter.recipient !== "claimant" || emailText === null))) return;
  const { languageCode: language, emailSubject } = letter;
  const number = facts.claim.number;
  const isTyped = letter.recipient === "claimant" && facts.claimant?.emailIsTyped === true;
  const delivery = isTyped && letter.delivery === "Email" ? "Portal" : letter.delivery;
  const cover = isDelivery ? coverOf({ ...letter, delivery }, values, number) : null;
  await queueMail(tx, work, {
    to,
    claimId: letter.claimId,
    letterId: letter.id,
    attachesPdf: delivery === "Email",
    // Beyond the limits for people without an account, the status page alone shows the letter.
    countedAs: "progress",
    subject: emailSubject ? fillLine(emailSubject, values).text : wording(language, "mailSubject", number),
    text: [emailText, cover, officeLine(language, values)].filter(Boolean).join("\n\n"),
  });
}

/** Names the office that has the claim as the head of the letter does; nothing of a claim without one. */
const officeLine = (language: Language, { office, fields }: MergeValues) =>
  office &&
  wording(
    language,
    "mailOffice",
    ["office.name", "office.address", "office.phone", "office.hours"]
      .flatMap((name) => fields[name] ?? [])
      .join(" · "),
  );

function coverOf(
  { delivery, recipient, languageCode: language }: Issued,
  { fields }: MergeValues,
  number: string,
) {
  const agency = fields["agency.name"] ?? "";
  // Letters that were issued before there were offices have the agency's alone.
  const phone = fields["office.phone"] ?? fields["agency.phone"] ?? "";
  // The page opens in the language of the mail, whatever the device's language is.
  const page = (address = "") => (language === "es" ? `${address}?lang=es` : address);
  if (delivery === "Email") return wording(language, "mailAttached", agency, number, phone);
  return recipient === "employer"
    ? wording(language, "mailOnAnswer", agency, number, page(fields["employer.answerUrl"]), phone)
    : wording(language, "mailOnStatus", agency, number, page(fields["claim.statusUrl"]), phone);
}
