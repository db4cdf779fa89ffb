import { z } from "zod";
import {
  choice,
  decimal,
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
  stateCode,
  text,
  yesNo,
  yesNoUnknown,
  zip,
} from "../core/fields.ts";
import { WAGE_ITEMS_MAX } from "../core/limits.ts";
import { message } from "../core/messages.ts";
import {
  type AnswerStep,
  ASKED_HOW,
  CLASSIFIED_AS,
  CONTACT_PREFERENCES,
  OWNER_RELATIONS,
  PAY_FREQUENCIES,
  PROCEEDINGS,
} from "./applicationSteps.ts";

/*
 * The public application's fields with their schemas, by step. Which page asks what is in applicationSteps.ts.
 * What depends on another answer, on the date or on a look-up is in applicationRules.ts, for both ends too.
 */

const lookupId = integer(1, 2147483647);
// A tick that was never touched is an empty text in the form.
const flag = z
  .union(
    [z.literal("").transform(() => false), z.null().transform(() => false), z.boolean()],
    message("format"),
  )
  .optional()
  .default(false);
const postal = {
  addressLine1: text(100),
  addressLine2: optional(text(100)),
  city: text(60),
  stateCode,
  zip,
};

const Screener = z.object({
  workedInState: optional(yesNoUnknown),
  privateEmployer: optional(yesNoUnknown),
  employee: optional(yesNoUnknown),
  recent: optional(yesNoUnknown),
  amountInRange: optional(yesNoUnknown),
  notElsewhere: optional(yesNoUnknown),
  moneyOwed: optional(yesNoUnknown),
});

const You = z.object({
  firstName: personName(60),
  middleName: optional(personName(60)),
  lastName: personName(80),
  otherNames: optional(text(200)),
  email: optional(email),
  phone: optional(phone),
  contactPreference: choice(CONTACT_PREFERENCES),
  ...postal,
  language: choice(["en", "es"]),
  interpreterNeeded: flag,
  interpreterLanguage: optional(text(60)),
  accommodationNote: optional(longText(1000)),
  confidentialContact: flag,
  dateOfBirth: optional(isoDate),
  genderId: optional(lookupId),
  guardianName: optional(personName(80)),
  guardianPhone: optional(phone),
  emergencyName: optional(personName(80)),
  emergencyPhone: optional(phone),
  hasRepresentative: optional(yesNo),
  representativeName: optional(personName(80)),
  representativeOrganization: optional(text(150)),
  representativePhone: optional(phone),
  representativeMaySpeak: flag,
});

const Employer = z.object({
  legalName: text(150),
  dba: optional(text(150)),
  industryId: optional(lookupId),
  businessTypeId: optional(lookupId),
  addressLine1: optional(text(100)),
  addressLine2: optional(text(100)),
  city: optional(text(60)),
  stateCode: optional(stateCode),
  zip: optional(zip),
  phone: optional(phone),
  email: optional(email),
  website: optional(text(200)),
  contactName: optional(text(150)),
  contactTitle: optional(text(100)),
  workSite: text(300),
  workCountyId: optional(lookupId),
  workOutside: flag,
  stillInBusiness: optional(yesNoUnknown),
  bankrupt: yesNoUnknown,
  employeeCount: optional(integer(0, 1000000)),
  fein: optional(fein),
  vehiclePlate: optional(text(12)),
});

const Job = z.object({
  jobTitle: text(100),
  workDescription: longText(1000),
  startDate: isoDate,
  stillWorking: yesNo,
  lastDayWorked: optional(isoDate),
  employmentStatusId: lookupId,
  separationReason: optional(longText(500)),
  noticeGiven: optional(yesNoUnknown),
  unionCovered: yesNoUnknown,
  publicWorks: yesNoUnknown,
  classifiedAs: optional(choice(CLASSIFIED_AS)),
  relationToOwner: optional(choice(OWNER_RELATIONS)),
});

export const Pay = z.object({
  wageAgreementId: lookupId,
  agreementDetail: optional(longText(2000)),
  wageRateTypeId: lookupId,
  rate,
  hoursPerWeek: optional(hours("168")),
  daysPerWeek: optional(hours("7")),
  payFrequency: choice(PAY_FREQUENCIES),
  payDay: optional(text(60)),
  howPaidId: lookupId,
  payStubGiven: optional(yesNoUnknown),
  tips: optional(yesNo),
  commissionPlan: optional(yesNo),
  lastPaidDate: optional(isoDate),
  lastPaidAmount: optional(money),
});

const quantity = decimal({ max: "9999999.99", decimals: 2 });
export const WageRow = z.object({
  typeId: lookupId,
  periodStart: isoDate,
  periodEnd: isoDate,
  wageDueDate: optional(isoDate),
  rateTypeId: optional(lookupId),
  rate: optional(rate),
  weeks: optional(decimal({ min: "0.01", max: "520", decimals: 2 })),
  quantity: optional(quantity),
  daysPerWeek: optional(hours("7")),
  percent: optional(decimal({ min: "0.0001", max: "100", decimals: 4 })),
  flatAmount: optional(money),
  amountPaid: optional(money),
  estimated: flag,
  description: optional(longText(500)),
});
const Wages = z.object({
  items: z
    .array(WageRow, { error: (issue) => message(issue.input == null ? "required" : "format") })
    .min(1, message("required"))
    .max(WAGE_ITEMS_MAX, message("atMost", WAGE_ITEMS_MAX)),
});

const Story = z.object({
  askedEmployer: yesNo,
  askedDate: optional(isoDate),
  askedHow: optional(choice(ASKED_HOW)),
  employerReason: optional(longText(2000)),
  otherProceeding: choice(PROCEEDINGS),
  otherProceedingDetail: optional(longText(1000)),
  othersAffected: yesNoUnknown,
  othersNames: optional(longText(1000)),
  retaliation: optional(yesNo),
  retaliationDetail: optional(longText(1000)),
  narrative: longText(6000, 10),
});

const Documents = z.object({ sendLater: flag });

/** The text that is signed, by version: a claim keeps the version and language it was signed in. */
export const ATTESTATION = {
  version: "2026-1",
  text: {
    en: "I declare under penalty of perjury that what I have written in this claim is true and correct to the best of my knowledge.",
    es: "Declaro bajo pena de perjurio que lo que escribí en este reclamo es verdadero y correcto según mi leal saber y entender.",
  },
} as const;

export const Attestation = z.object({
  name: personName(141),
  agree: z.literal(true, message("required")),
  version: z.literal(ATTESTATION.version, message("format")),
  language: choice(["en", "es"]),
});
export type Attestation = z.output<typeof Attestation>;

/** Everything that is sent and signed. */
export const Application = z.object({
  screener: Screener.optional().default(() => Screener.parse({})),
  you: You,
  employer: Employer,
  job: Job,
  pay: Pay,
  wages: Wages,
  story: Story,
  documents: Documents.optional().default({ sendLater: false }),
});
export type Application = z.output<typeof Application>;

/** The schema of one step's answers. */
export const STEP_SCHEMAS = {
  screener: Screener,
  you: You,
  employer: Employer,
  job: Job,
  pay: Pay,
  wages: Wages,
  story: Story,
  documents: Documents,
} as const satisfies Record<AnswerStep, z.ZodType>;
