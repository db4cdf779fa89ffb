import type { ApplicationForm, Option } from "@wage/contract/application/applicationDraft";
import {
  type AnswerStep,
  ASKED_HOW,
  CLASSIFIED_AS,
  CONTACT_PREFERENCES,
  OWNER_RELATIONS,
  PAY_FREQUENCIES,
  PROCEEDINGS,
} from "@wage/contract/application/applicationSteps";
import { isMinor } from "@wage/contract/core/age";

/* The questions of the form. Stepper, review and print use this table. */

export type Values = Record<string, unknown>;
type Options = (form: ApplicationForm, values: Values) => readonly Option[];

export type Question = {
  kind:
    | "text"
    | "longText"
    | "email"
    | "phone"
    | "zip"
    | "fein"
    | "date"
    | "money"
    | "number"
    | "yesNo"
    | "yesNoUnknown"
    | "check"
    | "choice"
    | "select";
  max?: number;
  rows?: number;
  autoComplete?: string;
  /** Values of a fixed choice: their texts are `choices.<name>.<value>`. */
  choices?: readonly string[];
  choicesName?: string;
  /** Rows of a look-up. */
  options?: Options;
  /** States are stored by their two letters. */
  byCode?: true;
  /** Asked only when another answer requires it. */
  when?: (values: Values, form: ApplicationForm) => boolean;
};

const text = (max: number, autoComplete?: string): Question =>
  autoComplete ? { kind: "text", max, autoComplete } : { kind: "text", max };
const longText = (max: number, rows = 4): Question => ({ kind: "longText", max, rows });
const choice = (choicesName: string, choices: readonly string[]): Question => ({
  kind: "choice",
  choices,
  choicesName,
});
const select = (options: Options): Question => ({ kind: "select", options });
const only = (question: Question, when: NonNullable<Question["when"]>): Question => ({ ...question, when });
const is = (field: string, value: unknown) => (values: Values) => values[field] === value;

const yesNo: Question = { kind: "yesNo" };
const yesNoUnknown: Question = { kind: "yesNoUnknown" };
const check: Question = { kind: "check" };
const phone: Question = { kind: "phone" };
const date: Question = { kind: "date" };
const state: Question = { kind: "select", options: (form) => form.states, byCode: true };
const stopped = is("stillWorking", "no");
const represented = is("hasRepresentative", "yes");

const minor = ({ dateOfBirth }: Values, { today }: ApplicationForm) =>
  typeof dateOfBirth === "string" && /^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth) && isMinor(dateOfBirth, today);

export const QUESTIONS: Record<AnswerStep, Record<string, Question>> = {
  screener: {
    workedInState: yesNoUnknown,
    privateEmployer: yesNoUnknown,
    employee: yesNoUnknown,
    recent: yesNoUnknown,
    amountInRange: only(yesNoUnknown, (_, { settings }) => Boolean(settings.minAmount || settings.maxAmount)),
    notElsewhere: yesNoUnknown,
    moneyOwed: yesNoUnknown,
  },
  you: {
    firstName: text(60, "given-name"),
    middleName: text(60, "additional-name"),
    lastName: text(80, "family-name"),
    otherNames: text(200),
    phone,
    email: { kind: "email", max: 254, autoComplete: "email" },
    contactPreference: choice("contactPreference", CONTACT_PREFERENCES),
    confidentialContact: check,
    addressLine1: text(100, "address-line1"),
    addressLine2: text(100, "address-line2"),
    city: text(60, "address-level2"),
    stateCode: state,
    zip: { kind: "zip" },
    language: choice("language", ["en", "es"]),
    interpreterNeeded: check,
    interpreterLanguage: only(text(60), is("interpreterNeeded", true)),
    accommodationNote: longText(1000, 2),
    dateOfBirth: { kind: "date", autoComplete: "bday" },
    guardianName: only(text(80), minor),
    guardianPhone: only(phone, minor),
    genderId: select((form) => form.genders),
    emergencyName: text(80),
    emergencyPhone: phone,
    hasRepresentative: yesNo,
    representativeName: only(text(80), represented),
    representativeOrganization: only(text(150), represented),
    representativePhone: only(phone, represented),
    representativeMaySpeak: only(check, represented),
  },
  employer: {
    legalName: text(150),
    dba: text(150),
    industryId: select((form) => form.businessTypes.filter(({ kind }) => kind === "Industry")),
    businessTypeId: select((form) => form.businessTypes.filter(({ kind }) => kind === "LegalForm")),
    addressLine1: text(100),
    addressLine2: text(100),
    city: text(60),
    stateCode: state,
    zip: { kind: "zip" },
    phone,
    email: { kind: "email", max: 254 },
    website: text(200),
    contactName: text(150),
    contactTitle: text(100),
    workSite: text(300),
    workCountyId: only(
      select((form) => form.counties),
      (values) => values.workOutside !== true,
    ),
    workOutside: check,
    bankrupt: yesNoUnknown,
    stillInBusiness: yesNoUnknown,
    employeeCount: { kind: "number" },
    fein: { kind: "fein" },
    vehiclePlate: text(12),
  },
  job: {
    jobTitle: text(100, "organization-title"),
    workDescription: longText(1000, 3),
    startDate: date,
    stillWorking: yesNo,
    lastDayWorked: only(date, stopped),
    employmentStatusId: only(
      select((form, values) =>
        form.employmentStatuses.filter(
          ({ separation, code }) => code === "OTHER" || separation === (values.stillWorking === "no"),
        ),
      ),
      (values) => values.stillWorking === "yes" || values.stillWorking === "no",
    ),
    separationReason: only(longText(500, 2), stopped),
    noticeGiven: only(yesNoUnknown, stopped),
    unionCovered: yesNoUnknown,
    publicWorks: yesNoUnknown,
    classifiedAs: choice("classifiedAs", CLASSIFIED_AS),
    relationToOwner: choice("relationToOwner", OWNER_RELATIONS),
  },
  pay: {
    wageAgreementId: select((form) => form.wageAgreements),
    agreementDetail: longText(2000, 3),
    wageRateTypeId: select((form) => form.rateTypes),
    rate: { kind: "money" },
    hoursPerWeek: { kind: "number" },
    daysPerWeek: { kind: "number" },
    payFrequency: choice("payFrequency", PAY_FREQUENCIES),
    payDay: text(60),
    howPaidId: select((form) => form.howPaid),
    payStubGiven: yesNoUnknown,
    tips: yesNo,
    commissionPlan: yesNo,
    lastPaidDate: date,
    lastPaidAmount: { kind: "money" },
  },
  wages: {},
  story: {
    askedEmployer: yesNo,
    askedDate: only(date, is("askedEmployer", "yes")),
    askedHow: only(choice("askedHow", ASKED_HOW), is("askedEmployer", "yes")),
    employerReason: longText(2000, 3),
    otherProceeding: choice("otherProceeding", PROCEEDINGS),
    otherProceedingDetail: only(
      longText(1000, 2),
      (values) => Boolean(values.otherProceeding) && values.otherProceeding !== "None",
    ),
    othersAffected: yesNoUnknown,
    othersNames: only(longText(1000, 2), is("othersAffected", "yes")),
    retaliation: yesNo,
    retaliationDetail: only(longText(1000, 3), is("retaliation", "yes")),
    narrative: longText(6000, 8),
  },
  documents: { sendLater: check },
};

/** The questions of a wage row, shown by its formula. */
export const WAGE_QUESTIONS: Record<string, Question> = {
  typeId: select((form) => form.wageTypes),
  periodStart: date,
  periodEnd: date,
  rateTypeId: select((form) => form.rateTypes),
  rate: { kind: "money" },
  weeks: { kind: "number" },
  quantity: { kind: "number" },
  daysPerWeek: { kind: "number" },
  percent: { kind: "number" },
  flatAmount: { kind: "money" },
  amountPaid: { kind: "money" },
  wageDueDate: date,
  estimated: check,
  description: longText(500, 2),
};

/** The initial values of a page: every field, so that none is undefined. */
export const withDefaults = (fields: readonly string[], values: Values): Values => ({
  ...Object.fromEntries(fields.map((field) => [field, ""])),
  ...values,
});

// The complete look-up, so that an answer stays readable after another answer excluded it.
function chosen({ options, byCode }: Question, value: unknown, form: ApplicationForm) {
  const all = [...(options?.(form, {}) ?? []), ...(options?.(form, { stillWorking: "no" }) ?? [])];
  return all.find((option) => (byCode ? option.code === value : option.id === Number(value)));
}

/** Only answers to questions that are asked: one that a later answer made irrelevant is not sent. */
export function askedAnswers(answers: Record<string, Values>, form: ApplicationForm): Record<string, Values> {
  return Object.fromEntries(
    Object.entries(answers).map(([step, values]) => [
      step,
      Object.fromEntries(
        Object.entries(values).filter(([field]) => {
          const question = QUESTIONS[step as AnswerStep]?.[field];
          return !question?.when || question.when(values, form);
        }),
      ),
    ]),
  );
}

/** An answer as text in the reader's language; "" when there is none. */
export function answerText(
  question: Question,
  value: unknown,
  form: ApplicationForm,
  language: "en" | "es",
  words: (key: string) => string,
  format: { date: (iso: string) => string; money: (amount: string) => string },
): string {
  if (value === null || value === undefined || value === "") return "";
  switch (question.kind) {
    case "check":
      return value === true ? words("answers.yes") : "";
    case "yesNo":
    case "yesNoUnknown":
      return words(`answers.${value}`);
    case "choice":
      return words(`choices.${question.choicesName}.${value}`);
    case "select":
      return chosen(question, value, form)?.label[language] ?? "";
    case "date":
      return format.date(String(value));
    case "money":
      return format.money(String(value));
    case "fein":
      return `**-***${String(value).slice(-4)}`;
    default:
      return String(value);
  }
}
