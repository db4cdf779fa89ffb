import { z } from "zod";
import { QUESTION_PAGES } from "../application/applicationQuestions.ts";
import {
  choice,
  email as emailText,
  fein as feinText,
  hours,
  integer,
  isoDate,
  longText,
  money,
  optional,
  phone as phoneText,
  rate,
  stateCode,
  text,
  yesNoUnknown,
  zip as zipText,
} from "../core/fields.ts";
import type { LookupName } from "../lookups.ts";

/*
 * The fields of an employment and of an employer, defined once. The schema of staff's edits, the reply of the claim's
 * page, the columns that are read, the form and the list of facts are derived from these two tables. A column is the
 * name in snake_case.
 * The limits and choices of a field that the public form asks too are those of its question.
 */

const { employer: EMPLOYER, job: JOB, pay: PAY } = QUESTION_PAGES;

export type ClaimField = {
  label: string;
  control:
    | "text"
    | "longText"
    | "email"
    | "phone"
    | "zip"
    | "fein"
    | "date"
    | "yesNoUnknown"
    | "choice"
    | "lookup"
    | "integer"
    | DecimalControl;
  hint?: string;
  required?: true;
  max?: number;
  values?: readonly string[];
  lookup?: LookupName;
  /** For a look-up: the value is the row's code instead of its id. */
  byCode?: true;
  /** For a look-up with kinds: the kind that is offered. */
  only?: string;
  /** Offered as a column of reports and their exports. */
  report?: true;
  /** Names a person or holds what a person wrote. */
  personal?: true;
  /** Offered as a merge field of letters: `{{employment.jobTitle}}`. */
  letter?: true;
  /** The schema of the body that staff send. */
  schema: z.ZodType;
  /** The schema of the reply of the claim's page. */
  reply: z.ZodType;
};
/** Exact decimals: money has two places, the others as many as were given. */
type DecimalControl = "money" | "rate" | "decimal";

export const maybeText = z.string().nullable();
const maybeNumber = z.number().nullable();

const line = (label: string, { max }: { max: number }) =>
  ({ label, control: "text", max, schema: optional(text(max)), reply: maybeText }) as const;
const story = (label: string, { max }: { max: number }, hint?: string) =>
  ({
    label,
    control: "longText",
    max,
    ...(hint && { hint }),
    schema: optional(longText(max)),
    reply: maybeText,
  }) as const;
const date = (label: string) =>
  ({ label, control: "date", schema: optional(isoDate), reply: maybeText }) as const;
const threeWay = (label: string) =>
  ({ label, control: "yesNoUnknown", schema: optional(yesNoUnknown), reply: maybeText }) as const;
const oneOf = <const T extends readonly [string, ...string[]]>(label: string, { choices }: { choices: T }) =>
  ({
    label,
    control: "choice",
    values: choices,
    schema: optional(choice(choices)),
    reply: maybeText,
  }) as const;
const hoursUpTo = (label: string, { max }: { max: string }) =>
  ({ label, control: "decimal", schema: optional(hours(max)), reply: maybeText }) as const;
const lookup = (label: string, name: LookupName, only?: string) =>
  ({
    label,
    control: "lookup",
    lookup: name,
    ...(only && { only }),
    schema: optional(integer(1, 2147483647)),
    reply: maybeNumber,
  }) as const;
const state = (label: string) =>
  ({
    label,
    control: "lookup",
    lookup: "State",
    byCode: true,
    schema: optional(stateCode),
    reply: maybeText,
  }) as const;
const phone = (label: string) =>
  ({ label, control: "phone", schema: optional(phoneText), reply: maybeText }) as const;
const email = (label: string) =>
  ({ label, control: "email", max: 254, schema: optional(emailText), reply: maybeText }) as const;
const zip = (label: string) =>
  ({ label, control: "zip", schema: optional(zipText), reply: maybeText }) as const;

const inReports = <F extends ClaimField>(field: F) => ({ ...field, report: true }) as const;
const inLetters = <F extends ClaimField>(field: F) => ({ ...field, letter: true }) as const;

export const EMPLOYMENT_FIELDS = {
  jobTitle: inReports(inLetters(line("Job title", JOB.work.jobTitle))),
  workSite: inLetters(line("Work site", EMPLOYER.site.workSite)),
  startDate: inReports(date("Start date")),
  lastDayWorked: inReports(date("Last day worked")),
  employmentStatusId: inReports(lookup("Employment status", "EmploymentStatus")),
  finalPayDueDate: inReports(inLetters(date("Final pay was due"))),
  workCountyId: inReports(lookup("Work county", "County")),
  workCityId: inReports(lookup("Work city", "City")),
  workStateCode: state("Work state"),
  workDescription: inLetters(story("Work description", JOB.work.workDescription)),
  separationReason: inReports({
    ...story("Reason for separation", JOB.dates.separationReason),
    personal: true,
  }),
  noticeGiven: threeWay("Notice given"),
  wageAgreementId: inReports(lookup("Wage agreement", "WageAgreement")),
  wageRateTypeId: inReports(lookup("Rate type", "WageRateTypes")),
  rate: { label: "Rate", control: "rate", schema: optional(rate), reply: maybeText },
  hoursPerDay: hoursUpTo("Hours a day", { max: "24" }),
  hoursPerWeek: hoursUpTo("Hours a week", PAY.rate.hoursPerWeek),
  daysPerWeek: hoursUpTo("Days a week", PAY.rate.daysPerWeek),
  payFrequency: inReports(inLetters(oneOf("Pay frequency", PAY.payment.payFrequency))),
  payDay: inLetters(line("Payday", PAY.payment.payDay)),
  howPaidId: inReports(lookup("How paid", "HowPaid")),
  lastPaidDate: date("Last paid date"),
  lastPaidAmount: { label: "Last amount paid", control: "money", schema: optional(money), reply: maybeText },
  agreementDetail: story("Agreement details", PAY.rate.agreementDetail),
  payStubGiven: threeWay("Pay stubs given"),
  tips: inReports(threeWay("Tips")),
  commissionPlan: inReports(threeWay("Commission plan")),
  unionCovered: inReports(threeWay("Covered by a union")),
  publicWorks: inReports(threeWay("Public works")),
  classifiedAs: inReports(oneOf("Classified as", JOB.work.classifiedAs)),
  relationToOwner: oneOf("Relation to the owner", JOB.work.relationToOwner),
} as const satisfies Record<string, ClaimField>;

export const EMPLOYER_FIELDS = {
  legalName: {
    label: "Business name",
    control: "text",
    max: EMPLOYER.business.legalName.max,
    required: true,
    schema: text(EMPLOYER.business.legalName.max),
    reply: z.string(),
  },
  dba: inReports(inLetters(line("Doing business as (DBA)", EMPLOYER.business.dba))),
  businessTypeId: inReports(lookup("Legal form", "BusinessType", "LegalForm")),
  industryId: inReports(lookup("Industry", "BusinessType", "Industry")),
  employeeCount: inReports({
    label: "Number of employees",
    control: "integer",
    schema: optional(integer(EMPLOYER.business.employeeCount.min, EMPLOYER.business.employeeCount.max)),
    reply: maybeNumber,
  }),
  phone: inReports(inLetters(phone("Phone"))),
  email: inLetters(email("Email")),
  website: line("Website", EMPLOYER.address.website),
  contactName: line("Contact", EMPLOYER.address.contactName),
  contactTitle: inLetters(line("Contact's title", EMPLOYER.address.contactTitle)),
  addressLine1: line("Address", EMPLOYER.address.addressLine1),
  addressLine2: line("Address, second line", EMPLOYER.address.addressLine2),
  city: inReports(line("City", EMPLOYER.address.city)),
  stateCode: inReports(state("State")),
  zip: inReports(zip("ZIP code")),
  mailingAddress: line("Mailing address, if different", { max: 300 }),
  registeredAgent: inLetters(line("Registered agent", { max: 300 })),
  vehiclePlate: line("Vehicle plate", EMPLOYER.address.vehiclePlate),
  stillInBusiness: inReports(threeWay("Still in business")),
  alerts: story("Alerts", { max: 500 }, "Shown on every claim against this employer."),
} as const satisfies Record<string, ClaimField>;

/** If left empty, the stored number is kept. It leaves the server masked, or by an audited reveal. */
export const FEIN_FIELD = {
  label: "FEIN",
  control: "fein",
  schema: optional(feinText),
  reply: maybeText,
} as const satisfies ClaimField;

type Fields = Record<string, ClaimField>;
/** `howPaidId` → `howPaid`: the chosen row's description is sent beside its id. */
type DescriptionKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends { control: "lookup" } ? (K extends `${infer Name}Id` ? Name : never) : never;
}[keyof F];

/** Returns the schema of each field, for the object that staff send. */
export const schemasOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    [K in keyof F]: F[K]["schema"];
  };

/** Returns the schema of each field in a reply, and a description beside each id of a look-up. */
export const repliesOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const described = descriptionKey(name, field);
      return [[name, field.reply], ...(described ? [[described, maybeText]] : [])];
    }),
  ) as { [K in keyof F]: F[K]["reply"] } & { [K in DescriptionKeys<F>]: typeof maybeText };

/** The key of the chosen row's description in a reply; undefined for a field that is not an id. */
export const descriptionKey = (name: string, field: ClaimField): string | undefined =>
  field.control === "lookup" && !field.byCode ? name.replace(/Id$/, "") : undefined;

type Marked<F extends Fields, Mark extends "report" | "letter"> = Extract<
  { [K in keyof F]: F[K] extends Record<Mark, true> ? K : never }[keyof F],
  string
>;

const TITLES = { employment: "Job", employer: "Employer" } as const;

/** The fields of a table with a mark, named with the table's prefix: `employment.jobTitle`. */
const marked = <P extends keyof typeof TITLES, F extends Fields, M extends "report" | "letter", T>(
  prefix: P,
  fields: F,
  mark: M,
  make: (field: ClaimField, label: string) => T,
) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field[mark] ? [[`${prefix}.${name}`, make(field, `${TITLES[prefix]}: ${field.label}`)]] : [],
    ),
  ) as Record<`${P}.${Marked<F, M>}`, T>;

/**
 * Returns the result of `make` for each field with the mark and its full label ("Employer: City"), by its full name.
 */
export const markedFields = <M extends "report" | "letter", T>(
  mark: M,
  make: (field: ClaimField, label: string) => T,
) => ({
  ...marked("employment", EMPLOYMENT_FIELDS, mark, make),
  ...marked("employer", EMPLOYER_FIELDS, mark, make),
});

/** Returns the values whose names the table has, for the columns of a row. */
export const pickFields = <F extends Fields, V extends object>(fields: F, values: V) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name))) as Pick<
    V,
    Extract<keyof V, keyof F>
  >;
