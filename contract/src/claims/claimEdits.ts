import { z } from "zod";
import { CONTACT_PREFERENCES } from "../application/applicationQuestions.ts";
import {
  choice,
  email,
  integer,
  isoDate,
  longText,
  money,
  optional,
  personName,
  phone,
  rowVersion,
  stateCode,
  text,
  yesNoUnknown,
  zip,
} from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { PRIORITIES } from "./claimColumns.ts";
import { EMPLOYER_FIELDS, EMPLOYMENT_FIELDS, FEIN_FIELD, schemasOf } from "./claimFields.ts";

export const PAPER_CHANNELS = ["Mail", "Email", "Fax", "WalkIn", "Phone", "Referral"] as const;
export const NOTE_KINDS = [
  "General",
  "Phone call",
  "Visit",
  "Interview",
  "Email",
  "Legal advice",
  "Supervisor",
] as const;
export const RELATION_KINDS = [
  "Same employer group",
  "Same claimant",
  "Duplicate",
  "Amended or successor claim",
  "Lead and member of a group",
  "Employer counter-claim",
  "Related complaint",
] as const;
const lookupId = optional(integer(1, 2147483647));
const amount = optional(money);
export const ClaimFactsBody = z.object({
  rowVersion,
  countyId: lookupId,
  priority: choice(PRIORITIES),
  language: choice(["en", "es"]),
  contactPreference: optional(choice(CONTACT_PREFERENCES)),
  confidentialContact: z.boolean(message("format")),
  interpreterNeeded: z.boolean(message("format")),
  interpreterLanguage: optional(text(60)),
  accommodationNote: optional(longText(1000)),
  limitationDate: optional(isoDate),
  employerBankrupt: optional(yesNoUnknown),
  employerOutOfState: z.boolean(message("format")),
});
export type ClaimFactsBody = z.output<typeof ClaimFactsBody>;

const personFields = {
  prefix: optional(text(10)),
  firstName: personName(60),
  middleName: optional(personName(60)),
  lastName: personName(80),
  suffix: optional(text(10)),
  otherNames: optional(text(200)),
  organization: optional(text(150)),
  dateOfBirth: optional(isoDate),
  email: optional(email),
  phone: optional(phone),
  phoneOther: optional(phone),
  bestTime: optional(text(100)),
  addressLine1: optional(text(100)),
  addressLine2: optional(text(100)),
  city: optional(text(60)),
  stateCode: optional(stateCode),
  zip: optional(zip),
  emergencyName: optional(text(150)),
  emergencyPhone: optional(phone),
  language: choice(["en", "es"]),
  note: optional(longText(2000)),
};
const partyFields = {
  ...personFields,
  publicPersonTypeId: integer(1, 2147483647),
  mayReceiveLetters: z.boolean(message("format")),
  maySpeak: z.boolean(message("format")),
};
export const PersonBody = z.object({ rowVersion, ...personFields });
export type PersonBody = z.output<typeof PersonBody>;
export const NewPartyBody = z.object(partyFields);
export type NewPartyBody = z.output<typeof NewPartyBody>;

export const EmployerBody = z.object({ rowVersion, ...schemasOf(EMPLOYER_FIELDS), fein: FEIN_FIELD.schema });
export type EmployerBody = z.output<typeof EmployerBody>;

export const EmploymentBody = z
  .object({ rowVersion, ...schemasOf(EMPLOYMENT_FIELDS) })
  .refine(({ startDate, lastDayWorked }) => !startDate || !lastDayWorked || lastDayWorked >= startDate, {
    path: ["lastDayWorked"],
    message: message("dateOrder"),
  });
export type EmploymentBody = z.output<typeof EmploymentBody>;

/** A paper claim: the data that a clerk at the counter has; the rest is entered on the claim later. */
export const PaperClaimBody = z.object({
  receivedDate: isoDate,
  intakeChannel: choice(PAPER_CHANNELS),
  firstName: personName(60),
  lastName: personName(80),
  email: optional(email),
  phone: optional(phone),
  addressLine1: optional(text(100)),
  city: optional(text(60)),
  stateCode: optional(stateCode),
  zip: optional(zip),
  language: choice(["en", "es"]),
  /** An employer on file; without one, a new employer is created with the name. */
  employerId: lookupId,
  employerName: text(150),
  employerCity: optional(text(60)),
  employerPhone: optional(phone),
  countyId: lookupId,
  amountClaimed: amount,
  narrative: optional(longText(6000, 10)),
});
export type PaperClaimBody = z.output<typeof PaperClaimBody>;

export const NoteBody = z.object({
  kind: choice(NOTE_KINDS),
  body: longText(8000),
  pinned: z.boolean(message("format")).optional().default(false),
  privileged: z.boolean(message("format")).optional().default(false),
  followUpDate: optional(isoDate),
});
export type NoteBody = z.output<typeof NoteBody>;

export const RelationBody = z.object({
  claimNumber: text(20),
  kind: choice(RELATION_KINDS),
  note: optional(text(500)),
});
export type RelationBody = z.output<typeof RelationBody>;
