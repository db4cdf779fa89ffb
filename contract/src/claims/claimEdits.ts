import { z } from "zod";
import { CONTACT_PREFERENCES, QUESTION_PAGES } from "../application/applicationQuestions.ts";
import {
  choice,
  email,
  integer,
  isoDate,
  longText,
  optional,
  personName,
  phone,
  rowVersion,
  ssn,
  stateCode,
  text,
  yesNoUnknown,
  zip,
} from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { PRIORITIES } from "./claimColumns.ts";
import { EMPLOYER_FIELDS, EMPLOYMENT_FIELDS, FEIN_FIELD, schemasOf } from "./claimFields.ts";

export const NOTE_KINDS = [
  "General",
  "Phone call",
  "Visit",
  "Interview",
  "Email",
  "Legal advice",
  "Supervisor",
] as const;
/** Records that two claims ask for the same wages. */
export const DUPLICATE = "Duplicate";
/** Records that somebody compared two claims that look alike, and that they are two. */
export const NOT_THE_SAME = "Not the same claim";
export const RELATION_KINDS = [
  "Same employer group",
  "Same claimant",
  DUPLICATE,
  NOT_THE_SAME,
  "Amended or successor claim",
  "Lead and member of a group",
  "Employer counter-claim",
  "Related complaint",
] as const;
/** A field that the public form asks too takes the limits of its question. */
const { you: YOU } = QUESTION_PAGES;
const lookupId = optional(integer(1, 2147483647));
export const ClaimFactsBody = z.object({
  rowVersion,
  countyId: lookupId,
  priority: choice(PRIORITIES),
  language: choice(["en", "es"]),
  contactPreference: optional(choice(CONTACT_PREFERENCES)),
  confidentialContact: z.boolean(message("format")),
  interpreterNeeded: z.boolean(message("format")),
  interpreterLanguage: optional(text(YOU.language.interpreterLanguage.max)),
  accommodationNote: optional(longText(YOU.language.accommodationNote.max)),
  limitationDate: optional(isoDate),
  employerBankrupt: optional(yesNoUnknown),
  employerOutOfState: z.boolean(message("format")),
});
export type ClaimFactsBody = z.output<typeof ClaimFactsBody>;

/** The fields of a person. */
export const personFields = {
  prefix: optional(text(10)),
  firstName: personName(YOU.name.firstName.max),
  middleName: optional(personName(YOU.name.middleName.max)),
  lastName: personName(YOU.name.lastName.max),
  suffix: optional(text(10)),
  otherNames: optional(text(YOU.name.otherNames.max)),
  organization: optional(text(YOU.language.representativeOrganization.max)),
  /** If left empty, the stored date is kept. */
  dateOfBirth: optional(isoDate),
  /** If left empty, the stored number is kept. It is refused while the agency does not ask for it. */
  ssn: optional(ssn),
  email: optional(email),
  phone: optional(phone),
  phoneOther: optional(phone),
  bestTime: optional(text(100)),
  addressLine1: optional(text(YOU.address.addressLine1.max)),
  addressLine2: optional(text(YOU.address.addressLine2.max)),
  city: optional(text(YOU.address.city.max)),
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
