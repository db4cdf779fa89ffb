import { z } from "zod";
import { isWorkingAge } from "../../application/ageOn.ts";
import { givenAnswers } from "../../application/application.ts";
import { type ConditionFacts, QUESTION_PAGES } from "../../application/applicationQuestions.ts";
import { askedAnswers } from "../../application/askedAnswers.ts";
import { choice, integer, isoDate, longText, money, optional } from "../../core/fields.ts";
import { type FieldMessages, message } from "../../core/messages.ts";
import { personFields } from "../claimEdits.ts";
import { EMPLOYER_FIELDS } from "../claimFields.ts";

export const PAPER_CHANNELS = ["Mail", "Email", "Fax", "WalkIn", "Phone", "Referral"] as const;
const lookupId = optional(integer(1, 2147483647));
const { you, employer, job, pay, story } = QUESTION_PAGES;

/** Returns the questions without those that every paper claim is asked, which have fields of their own. */
function without<Q extends object, K extends keyof Q>(questions: Q, ...names: K[]): Omit<Q, K> {
  const rest = Object.entries(questions).filter(([name]) => !names.some((own) => own === name));
  return Object.fromEntries(rest) as Omit<Q, K>;
}

/** The rest of the form's questions, by step and page, as the public form has them. */
export const PAPER_QUESTIONS = {
  you: {
    name: without(you.name, "firstName", "lastName"),
    contact: without(you.contact, "phone", "email"),
    address: without(you.address, "addressLine1", "city", "stateCode", "zip"),
    language: without(you.language, "language"),
  },
  employer: {
    business: without(employer.business, "legalName"),
    address: without(employer.address, "addressLine1", "city", "stateCode", "zip", "phone"),
    site: without(employer.site, "workCountyId", "workOutside"),
  },
  job,
  pay,
  story: { narrative: without(story.narrative, "narrative") },
} as const;
export type PaperStep = keyof typeof PAPER_QUESTIONS;

const { you: YOU, employer: EMPLOYER } = PAPER_QUESTIONS;
const PaperAnswers = z.object({
  you: givenAnswers({ ...YOU.name, ...YOU.contact, ...YOU.address, ...YOU.language }),
  employer: givenAnswers({ ...EMPLOYER.business, ...EMPLOYER.address, ...EMPLOYER.site }),
  job: givenAnswers({ ...job.work, ...job.dates }),
  pay: givenAnswers({ ...pay.rate, ...pay.payment }),
  story: givenAnswers(PAPER_QUESTIONS.story.narrative),
});

/**
 * A claim on paper: what a clerk needs to record it, and in `form` the rest of what the form asks. Whatever is missing
 * on the paper is added on the claim later, as the wages are.
 */
export const PaperClaimBody = z.object({
  receivedDate: isoDate,
  intakeChannel: choice(PAPER_CHANNELS),
  firstName: personFields.firstName,
  lastName: personFields.lastName,
  email: personFields.email,
  phone: personFields.phone,
  addressLine1: personFields.addressLine1,
  city: personFields.city,
  stateCode: personFields.stateCode,
  zip: personFields.zip,
  language: choice(["en", "es"]),
  /** An employer on file; without one, a new employer is created with the name. */
  employerId: lookupId,
  employerName: EMPLOYER_FIELDS.legalName.schema,
  employerCity: EMPLOYER_FIELDS.city.schema,
  employerAddressLine1: EMPLOYER_FIELDS.addressLine1.schema,
  employerStateCode: EMPLOYER_FIELDS.stateCode.schema,
  employerZip: EMPLOYER_FIELDS.zip.schema,
  employerPhone: EMPLOYER_FIELDS.phone.schema,
  countyId: lookupId,
  amountClaimed: optional(money),
  /** Confirms that it is not a claim on file: without it, a possible duplicate is refused. */
  isAnother: z.boolean(message("format")).optional().default(false),
  narrative: optional(longText(story.narrative.narrative.max, story.narrative.narrative.min)),
  form: PaperAnswers.optional().default(() =>
    PaperAnswers.parse({ you: {}, employer: {}, job: {}, pay: {}, story: {} }),
  ),
});
export type PaperClaimBody = z.output<typeof PaperClaimBody>;

/** Returns the answers of the form without those to questions that another answer rules out, as the public form does. */
export function askedOnPaper(
  { form, countyId }: PaperClaimBody,
  facts: ConditionFacts,
): PaperClaimBody["form"] {
  const employer = { ...form.employer, workCountyId: countyId };
  return PaperAnswers.parse(askedAnswers({ ...form, employer }, facts));
}

/** Returns what cannot be so, whatever the paper says: dates in the future or in the wrong order, an age of 8 or of 120. */
export function paperErrors(
  { form: { you, job, pay, story } }: PaperClaimBody,
  today: string,
): FieldMessages {
  const dates = {
    "form.you.dateOfBirth": you.dateOfBirth,
    "form.job.startDate": job.startDate,
    "form.job.lastDayWorked": job.lastDayWorked,
    "form.pay.lastPaidDate": pay.lastPaidDate,
    "form.story.askedDate": story.askedDate,
  };
  const errors: FieldMessages = {};
  for (const [field, date] of Object.entries(dates))
    if (date !== null && date > today) errors[field] = [message("pastDate")];
  if (job.startDate !== null && job.lastDayWorked !== null && job.lastDayWorked < job.startDate)
    errors["form.job.lastDayWorked"] ??= [message("dateOrder")];
  if (you.dateOfBirth !== null && you.dateOfBirth <= today && !isWorkingAge(you.dateOfBirth, today))
    errors["form.you.dateOfBirth"] = [message("birthYear")];
  return errors;
}
