import type { Language } from "@wage/contract/core/messages";
import type { LetterRecipient } from "@wage/contract/letters";
import { addressLines } from "./addressee.rules.ts";
import type { LetterContext, LetterFacts } from "./letterFacts.rules.ts";
import { dollars, wording } from "./wording.rules.ts";

type Text = string | null;

/** A confidential claimant's address, telephone and e-mail are omitted from letters to other recipients. */
export function claimantFields(
  { claim, claimant }: LetterFacts,
  recipient: LetterRecipient,
  language: Language,
) {
  const isWithheld = claim.confidential && recipient !== "claimant";
  const contact = (value: Text | undefined) =>
    isWithheld ? wording(language, "withheld") : value || undefined;
  return {
    "claimant.fullName": claimant?.name,
    "claimant.address": contact(claimant && addressLines(claimant).join(", ")),
    "claimant.phone": contact(claimant?.phone),
    "claimant.email": contact(claimant?.email),
  };
}

export const employerFields = (
  { claim, employer }: LetterFacts,
  recipient: LetterRecipient,
  context: LetterContext,
) => ({
  "employer.legalName": employer?.name,
  "employer.notified": claim.employerNotified ? "yes" : undefined,
  "employer.address": employer ? addressLines(employer).join(", ") : undefined,
  "employer.contact": employer?.contact ?? undefined,
  "employer.answerCode": recipient === "employer" ? context.employerCode : undefined,
  "employer.answerUrl": context.answerUrl,
});

export const officerFields = ({ officer, attorney, sheriff }: LetterFacts, language: Language) => ({
  "officer.name": officer?.name,
  "officer.title": (language === "es" && officer?.titleEs) || officer?.title || undefined,
  "officer.phone": officer?.phone ?? undefined,
  "officer.email": officer?.email,
  "countyAttorney.name": attorney?.name ?? undefined,
  "countyAttorney.office": attorney?.office,
  "sheriff.fee": dollars(sheriff?.fee),
});
