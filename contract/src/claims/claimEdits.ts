import { z } from "zod";
import {
  CLASSIFIED_AS,
  CONTACT_PREFERENCES,
  OWNER_RELATIONS,
  PAY_FREQUENCIES,
} from "../application/applicationSteps.ts";
import {
  choice,
  email,
  fein,
  hours,
  integer,
  isoDate,
  longText,
  money,
  optional,
  personName,
  phone,
  rate,
  rowVersion,
  stateCode,
  text,
  yesNoUnknown,
  zip,
} from "../core/fields.ts";
import { message } from "../core/messages.ts";
import { PRIORITIES } from "./claimList.ts";

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

const employerFields = {
  legalName: text(150),
  dba: optional(text(150)),
  businessTypeId: lookupId,
  industryId: lookupId,
  phone: optional(phone),
  email: optional(email),
  website: optional(text(200)),
  addressLine1: optional(text(100)),
  addressLine2: optional(text(100)),
  city: optional(text(60)),
  stateCode: optional(stateCode),
  zip: optional(zip),
  contactName: optional(text(150)),
  contactTitle: optional(text(100)),
};
export const EmployerBody = z.object({
  rowVersion,
  ...employerFields,
  /** Left empty, the number on file stays. */
  fein: optional(fein),
  employeeCount: optional(integer(0, 1000000)),
  stillInBusiness: optional(yesNoUnknown),
  vehiclePlate: optional(text(12)),
  mailingAddress: optional(text(300)),
  registeredAgent: optional(text(300)),
  alerts: optional(text(500)),
});
export type EmployerBody = z.output<typeof EmployerBody>;

export const EmploymentBody = z
  .object({
    rowVersion,
    jobTitle: optional(text(100)),
    workDescription: optional(longText(1000)),
    startDate: optional(isoDate),
    employmentStatusId: lookupId,
    lastDayWorked: optional(isoDate),
    separationReason: optional(longText(500)),
    noticeGiven: optional(yesNoUnknown),
    finalPayDueDate: optional(isoDate),
    workSite: optional(text(300)),
    workCountyId: lookupId,
    workStateCode: optional(stateCode),
    wageAgreementId: lookupId,
    agreementDetail: optional(longText(2000)),
    wageRateTypeId: lookupId,
    rate: optional(rate),
    hoursPerDay: optional(hours("24")),
    hoursPerWeek: optional(hours("168")),
    daysPerWeek: optional(hours("7")),
    payFrequency: optional(choice(PAY_FREQUENCIES)),
    payDay: optional(text(60)),
    lastPaidDate: optional(isoDate),
    lastPaidAmount: amount,
    howPaidId: lookupId,
    payStubGiven: optional(yesNoUnknown),
    tips: optional(yesNoUnknown),
    commissionPlan: optional(yesNoUnknown),
    unionCovered: optional(yesNoUnknown),
    publicWorks: optional(yesNoUnknown),
    classifiedAs: optional(choice(CLASSIFIED_AS)),
    relationToOwner: optional(choice(OWNER_RELATIONS)),
  })
  .refine(({ startDate, lastDayWorked }) => !startDate || !lastDayWorked || lastDayWorked >= startDate, {
    path: ["lastDayWorked"],
    message: message("dateOrder"),
  });
export type EmploymentBody = z.output<typeof EmploymentBody>;

/** A claim that came on paper: what a person at the counter can know; the rest is filled in on the claim. */
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
  /** An employer on file; without one, a new employer gets the name. */
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
