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
} from "./fields.ts";
import { WAGE_ITEMS_MAX } from "./limits.ts";
import { message } from "./messages.ts";

/*
 * The public application as data: ten steps (domain.md D1), each of small pages, each field with its schema.
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

export const Screener = z.object({
  workedInState: optional(yesNoUnknown),
  privateEmployer: optional(yesNoUnknown),
  employee: optional(yesNoUnknown),
  recent: optional(yesNoUnknown),
  amountInRange: optional(yesNoUnknown),
  notElsewhere: optional(yesNoUnknown),
  moneyOwed: optional(yesNoUnknown),
});

export const CONTACT_PREFERENCES = ["Email", "Mail", "Phone", "Text"] as const;
export const You = z.object({
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

export const Employer = z.object({
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

export const CLASSIFIED_AS = ["W2", "1099", "Cash", "Unknown"] as const;
export const OWNER_RELATIONS = ["No", "Spouse", "Parent", "Child", "Owner", "Other"] as const;
export const Job = z.object({
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

export const PAY_FREQUENCIES = [
  "Weekly",
  "Every two weeks",
  "Twice a month",
  "Monthly",
  "Daily",
  "Per job",
  "Irregular",
] as const;
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
export const Wages = z.object({
  items: z
    .array(WageRow, { error: (issue) => message(issue.input == null ? "required" : "format") })
    .min(1, message("required"))
    .max(WAGE_ITEMS_MAX, message("atMost", WAGE_ITEMS_MAX)),
});

export const ASKED_HOW = ["InPerson", "Phone", "Text", "Email", "Letter", "Other"] as const;
export const PROCEEDINGS = ["None", "Court", "Arbitration", "Union", "Agency"] as const;
export const Story = z.object({
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

export const Documents = z.object({ sendLater: flag });

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
export type AnswerStep = keyof Application;

type Title = { en: string; es: string };
export type StepPage = { key: string; fields: readonly string[] };
export type Step = { key: AnswerStep | "review" | "sign"; title: Title; pages: readonly StepPage[] };

const pages = (...list: [key: string, ...fields: string[]][]): StepPage[] =>
  list.map(([key, ...fields]) => ({ key, fields }));

/** The ten steps in their order. Stepper, progress, checks, review and print all read this table. */
export const STEPS: readonly Step[] = [
  {
    key: "screener",
    title: { en: "Can we help?", es: "¿Podemos ayudarle?" },
    pages: pages(["screener", ...Object.keys(Screener.shape)]),
  },
  {
    key: "you",
    title: { en: "About you", es: "Sobre usted" },
    pages: pages(
      ["name", "firstName", "middleName", "lastName", "otherNames"],
      ["contact", "phone", "email", "contactPreference", "confidentialContact"],
      ["address", ...Object.keys(postal)],
      ["language", "language", "interpreterNeeded", "interpreterLanguage", "accommodationNote"],
      ["more", "dateOfBirth", "guardianName", "guardianPhone", "genderId", "emergencyName", "emergencyPhone"],
      [
        "representative",
        "hasRepresentative",
        "representativeName",
        "representativeOrganization",
        "representativePhone",
        "representativeMaySpeak",
      ],
    ),
  },
  {
    key: "employer",
    title: { en: "Your employer", es: "Su empleador" },
    pages: pages(
      ["business", "legalName", "dba", "industryId", "businessTypeId"],
      ["address", "addressLine1", "addressLine2", "city", "stateCode", "zip"],
      ["contact", "phone", "email", "website", "contactName", "contactTitle"],
      ["site", "workSite", "workCountyId", "workOutside"],
      ["more", "bankrupt", "stillInBusiness", "employeeCount", "fein", "vehiclePlate"],
    ),
  },
  {
    key: "job",
    title: { en: "Your job", es: "Su trabajo" },
    pages: pages(
      ["work", "jobTitle", "workDescription"],
      [
        "dates",
        "startDate",
        "stillWorking",
        "lastDayWorked",
        "employmentStatusId",
        "separationReason",
        "noticeGiven",
      ],
      ["kind", "unionCovered", "publicWorks", "classifiedAs", "relationToOwner"],
    ),
  },
  {
    key: "pay",
    title: { en: "Your pay", es: "Su pago" },
    pages: pages(
      ["agreement", "wageAgreementId", "agreementDetail"],
      ["rate", "wageRateTypeId", "rate", "hoursPerWeek", "daysPerWeek"],
      ["payment", "payFrequency", "payDay", "howPaidId"],
      ["more", "payStubGiven", "tips", "commissionPlan", "lastPaidDate", "lastPaidAmount"],
    ),
  },
  {
    key: "wages",
    title: { en: "Wages you are owed", es: "El salario que le deben" },
    pages: pages(["items", "items"]),
  },
  {
    key: "story",
    title: { en: "What happened", es: "Lo que pasó" },
    pages: pages(
      ["asked", "askedEmployer", "askedDate", "askedHow", "employerReason"],
      [
        "other",
        "otherProceeding",
        "otherProceedingDetail",
        "othersAffected",
        "othersNames",
        "retaliation",
        "retaliationDetail",
      ],
      ["narrative", "narrative"],
    ),
  },
  {
    key: "documents",
    title: { en: "Your papers", es: "Sus documentos" },
    pages: pages(["documents", "sendLater"]),
  },
  {
    key: "review",
    title: { en: "Check your answers", es: "Revise sus respuestas" },
    pages: pages(["review"]),
  },
  {
    key: "sign",
    title: { en: "Sign and send", es: "Firmar y enviar" },
    pages: pages(["sign", "name", "agree"]),
  },
];

export const STEP_COUNT = STEPS.length;
export const ANSWER_STEPS = Object.keys(Application.shape) as AnswerStep[];
export const isAnswerStep = (key: string): key is AnswerStep => (ANSWER_STEPS as string[]).includes(key);

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
} as const;
