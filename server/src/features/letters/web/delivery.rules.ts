import { type Message, message } from "@wage/contract/core/messages";
import { DELIVERIES, type LetterRecipient } from "@wage/contract/letters";
import { POSTED_DELIVERIES } from "@wage/contract/mailroom/envelopes";
import type { TemplateOption } from "../parts/parts.rules.ts";
import type { LetterFacts } from "../values/letterFacts.rules.ts";

/** The deliveries that need no postal address: the letter goes out by e-mail, or an e-mail tells of it. */
export const WEB_DELIVERIES = ["Email", "Portal"];

type Addressed = {
  recipient: LetterRecipient;
  recipientAddress: string;
  /** The usual delivery of its template, which the claimant need not have asked for. */
  defaultDelivery: string;
};

const BY_EMAIL = /^By email:\s*(\S+)$/;
const hasPostal = (address: string) => address.trim() !== "" && !BY_EMAIL.test(address.trim());

/** Returns the e-mail address for a letter: that of its address lines, or the recipient's own on the claim. */
export function emailFor(
  facts: LetterFacts,
  { recipient, recipientAddress }: Omit<Addressed, "defaultDelivery">,
): string | null {
  const own = { claimant: facts.claimant?.email, employer: facts.employer?.email };
  return (
    BY_EMAIL.exec(recipientAddress.trim())?.[1] ??
    (recipient === "claimant" || recipient === "employer" ? own[recipient] || null : null)
  );
}

/** Returns why a letter cannot be delivered in this way, which its template and its recipient decide; null if it can. */
export function deliveryProblem(
  delivery: string,
  letter: Addressed,
  facts: LetterFacts,
  options: readonly TemplateOption[],
): Message | null {
  const only = options.flatMap(({ kind, defaultValue }) => (kind === "Delivery" && defaultValue) || []);
  if (only.length > 0 && !only.includes(delivery)) return message("letterDelivery", only.join(", "));
  const postal = hasPostal(letter.recipientAddress);
  if (!WEB_DELIVERIES.includes(delivery))
    return POSTED_DELIVERIES.some((posted) => posted === delivery) && letter.recipientAddress && !postal
      ? message("deliveryNoPostal")
      : null;
  if (emailFor(facts, letter) === null) return message("deliveryNoEmail");
  const isAsked = delivery === letter.defaultDelivery || facts.claim.contactPreference === "Email";
  if (letter.recipient === "claimant" && postal && !isAsked) return message("deliveryNotAsked");
  return delivery === "Portal" ? portalProblem(letter.recipient, facts) : null;
}

/** The employer opens the page with the code of our notice, so that the notice itself cannot be there. */
function portalProblem(recipient: LetterRecipient, { claim }: LetterFacts): Message | null {
  if (recipient === "claimant") return null;
  if (recipient !== "employer") return message("deliveryNoPortal");
  return claim.employerNotified ? null : message("deliveryNotNoticed");
}

/** Returns the usual delivery of a letter, or by mail where its recipient cannot be reached in that way. */
export function usualDelivery(
  letter: Addressed,
  facts: LetterFacts,
  options: readonly TemplateOption[],
): string {
  const usual = BY_EMAIL.test(letter.recipientAddress.trim()) ? "Email" : letter.defaultDelivery;
  const isBlocked = deliveryProblem(usual, letter, facts, options) !== null;
  return isBlocked && deliveryProblem("Mail", letter, facts, options) === null ? "Mail" : usual;
}

/** Returns every way of delivery, with why it is not possible for this letter. */
export const deliveriesOf = (letter: Addressed, facts: LetterFacts, options: readonly TemplateOption[]) =>
  DELIVERIES.map((delivery) => ({
    delivery,
    problem: deliveryProblem(delivery, letter, facts, options),
  }));
