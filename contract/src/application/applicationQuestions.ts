import { isMinor } from "../core/age.ts";

/*
 * The questions of the public application, defined once: by step and page, in the order in which they are asked. The
 * schemas of the answers (application.ts), the pages (applicationSteps.ts), the inputs, the review, the print-out and
 * the paper form are derived from them. This file does not import Zod, so that the first question is shown before the
 * schemas have loaded.
 */

export const CONTACT_PREFERENCES = ["Email", "Mail", "Phone", "Text"] as const;
const CLASSIFIED_AS = ["W2", "1099", "Cash", "Unknown"] as const;
const OWNER_RELATIONS = ["No", "Spouse", "Parent", "Child", "Owner", "Other"] as const;
const PAY_FREQUENCIES = [
  "Weekly",
  "Every two weeks",
  "Twice a month",
  "Monthly",
  "Daily",
  "Per job",
  "Irregular",
] as const;
const ASKED_HOW = ["InPerson", "Phone", "Text", "Email", "Letter", "Other"] as const;
const PROCEEDINGS = ["None", "Court", "Arbitration", "Union", "Agency", "Unknown"] as const;
/** Answers that name no other proceeding. */
const NO_PROCEEDING: readonly unknown[] = ["None", "Unknown"];

/** The ways of separation of the rules on final pay (law/rules/finalPay.ts). */
export const SEPARATION_KINDS = [
  "discharge",
  "layoff",
  "quit",
  "quit_with_notice",
  "strike",
  "seasonal",
] as const;
type SeparationKind = (typeof SEPARATION_KINDS)[number];

type EmploymentStatus = {
  id: number;
  separationKind: SeparationKind | null;
  neverStarted: boolean;
  noticePossible: boolean;
};

export type Answers = Record<string, unknown>;
/**
 * The inputs of a condition beside the answers: today's date, the agency's minimum and maximum amounts, the
 * employment statuses, the ways of payment, and the cities with wages of their own.
 */
export type ConditionFacts = {
  today: string;
  settings: { minAmount: string; maxAmount: string; ssnNotice: { en: string; es: string } };
  employmentStatuses: readonly EmploymentStatus[];
  howPaid: readonly { id: number; neverPaid: boolean }[];
  /** Cities with wages of their own, with the ids of their counties. */
  cities: readonly { id: number; countyIds: readonly number[] }[];
};
type Condition = (answers: Answers, facts: ConditionFacts) => boolean;

/** The lists of the loaded form (ApplicationForm) that a question offers. */
type FormList =
  | "states"
  | "counties"
  | "cities"
  | "businessTypes"
  | "employmentStatuses"
  | "genders"
  | "howPaid"
  | "wageAgreements"
  | "rateTypes"
  | "wageTypes";

/** The properties of each kind of question. */
type Kinds = {
  text: { max: number };
  personName: { max: number };
  longText: { max: number; min?: number; rows: number };
  email: object;
  phone: object;
  zip: object;
  fein: object;
  ssn: object;
  date: object;
  money: object;
  rate: object;
  decimal: { min?: string; max: string; decimals: number };
  integer: { min: number; max: number };
  yesNo: object;
  yesNoUnknown: object;
  check: object;
  /** The texts of its values are `choices.<name>.<value>`. */
  choice: { choices: readonly [string, ...string[]] };
  /** The id of a row of the list; `only` offers the rows of one kind. */
  lookup: { list: FormList; only?: string };
  /** A state's two-letter code. */
  state: { list: "states" };
};
export type QuestionKind = keyof Kinds;
export type QuestionOf<K extends QuestionKind> = {
  [Kind in K]: { kind: Kind } & Kinds[Kind] & {
      /** Optional when absent. "whenAsked": required as soon as its condition holds. */
      required?: true | "whenAsked";
      /** Behind "More details", because most people leave it out. */
      isDetail?: true;
      /** Asked only when this holds. */
      when?: Condition;
      /** The browser's token of the claimant's own data; questions about anybody else have none. */
      autoComplete?: string;
    };
}[K];
export type Question = QuestionOf<QuestionKind>;
export type Questions = Record<string, Question>;

const text = (max: number, autoComplete?: string) => ({ kind: "text", max, autoComplete }) as const;
const personName = (max: number, autoComplete?: string) =>
  ({ kind: "personName", max, autoComplete }) as const;
const longText = (max: number, rows: number, min?: number) => ({ kind: "longText", max, rows, min }) as const;
const choice = <const C extends readonly [string, ...string[]]>(choices: C) =>
  ({ kind: "choice", choices }) as const;
const lookup = (list: FormList, only?: string) => ({ kind: "lookup", list, only }) as const;
const hours = (max: string) => ({ kind: "decimal", max, decimals: 2 }) as const;
const email = { kind: "email" } as const;
const phone = { kind: "phone" } as const;
const zip = { kind: "zip" } as const;
const date = { kind: "date" } as const;
const money = { kind: "money" } as const;
const rate = { kind: "rate" } as const;
const yesNo = { kind: "yesNo" } as const;
const yesNoUnknown = { kind: "yesNoUnknown" } as const;
const check = { kind: "check" } as const;
const state = { kind: "state", list: "states" } as const;

const required = <Q extends Question>(question: Q) => ({ ...question, required: true }) as const;
const more = <Q extends Question>(question: Q) => ({ ...question, isDetail: true }) as const;
const only = <Q extends Question>(question: Q, when: Condition) => ({ ...question, when });
const requiredIf = <Q extends Question>(question: Q, when: Condition) =>
  ({ ...question, when, required: "whenAsked" }) as const;

const is =
  (field: string, value: unknown): Condition =>
  (answers) =>
    answers[field] === value;
const stopped = is("stillWorking", "no");
const inUnitedStates: Condition = ({ addressAbroad }) => addressAbroad !== true;
const represented = is("hasRepresentative", "yes");
const asked = is("askedEmployer", "yes");
const minor: Condition = ({ dateOfBirth }, { today }) =>
  typeof dateOfBirth === "string" && /^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth) && isMinor(dateOfBirth, today);

const statusOf = ({ employmentStatusId }: Answers, { employmentStatuses }: ConditionFacts) =>
  employmentStatuses.find(({ id }) => id === Number(employmentStatusId));

/** Asked only by an agency that can say, in both languages, why: section 7 of the Privacy Act of 1974. */
export const isSsnAsked = ({ ssnNotice }: Pick<ConditionFacts["settings"], "ssnNotice">) =>
  Boolean(ssnNotice.en && ssnNotice.es);

/** Someone who never started has no last day of work. */
const stoppedWorking: Condition = (answers, facts) =>
  answers.stillWorking === "no" && statusOf(answers, facts)?.neverStarted !== true;

/** "Quit with notice" has answered whether notice was given; no one who was fired, never started or died gave it. */
const noticeIsOpen: Condition = (answers, facts) => {
  const status = statusOf(answers, facts);
  return answers.stillWorking === "no" && status?.noticePossible === true && status.separationKind === null;
};

/** Someone who was never paid has neither a last payment nor pay stubs. */
const wasPaid: Condition = ({ howPaidId }, { howPaid }) =>
  !howPaid.some(({ id, neverPaid }) => neverPaid && id === Number(howPaidId));

/** Pay that comes every day, after each job or at no regular time has no payday. */
const hasPayday: Condition = ({ payFrequency }) =>
  !["Daily", "Per job", "Irregular"].includes(String(payFrequency));

/** Asked only where it can make a difference: most counties have no city with a wage of its own. */
const countyHasCities: Condition = ({ workOutside, workCountyId }, { cities }) =>
  workOutside !== true && cities.some(({ countyIds }) => countyIds.includes(Number(workCountyId)));

/** Step → page → question. The wages are rows of WAGE_QUESTIONS instead. */
export const QUESTION_PAGES = {
  screener: {
    screener: {
      workedInState: yesNoUnknown,
      privateEmployer: yesNoUnknown,
      employee: yesNoUnknown,
      recent: yesNoUnknown,
      amountInRange: only(yesNoUnknown, (_, { settings }) =>
        Boolean(settings.minAmount || settings.maxAmount),
      ),
      notElsewhere: yesNoUnknown,
      moneyOwed: yesNoUnknown,
    },
  },
  you: {
    name: {
      firstName: required(personName(60, "given-name")),
      lastName: required(personName(80, "family-name")),
      // In sight of everybody: a minor does not look for it behind "More details".
      dateOfBirth: { ...date, autoComplete: "bday" },
      // Required of a minor whose date of birth is plausible (applicationRules.ts).
      guardianName: only(personName(80), minor),
      guardianPhone: only(phone, minor),
      middleName: more(personName(60, "additional-name")),
      otherNames: more(text(200)),
      ssn: more(only({ kind: "ssn" }, (_, { settings }) => isSsnAsked(settings))),
      genderId: more(lookup("genders")),
    },
    contact: {
      phone: { ...phone, autoComplete: "tel" },
      email: { ...email, autoComplete: "email" },
      contactPreference: required(choice(CONTACT_PREFERENCES)),
      confidentialContact: check,
      emergencyName: more(personName(80)),
      emergencyPhone: more(phone),
    },
    address: {
      // The way in which the claimant wants to be reached decides which parts are required (applicationRules.ts).
      addressLine1: text(100, "address-line1"),
      addressLine2: text(100, "address-line2"),
      city: text(60, "address-level2"),
      stateCode: only({ ...state, autoComplete: "address-level1" }, inUnitedStates),
      zip: only({ ...zip, autoComplete: "postal-code" }, inUnitedStates),
      country: only(text(40, "country-name"), is("addressAbroad", true)),
      noFixedAddress: check,
      addressAbroad: check,
    },
    language: {
      language: required(choice(["en", "es"])),
      interpreterNeeded: check,
      interpreterLanguage: requiredIf(text(60), is("interpreterNeeded", true)),
      hasRepresentative: yesNo,
      representativeName: requiredIf(personName(80), represented),
      representativeOrganization: only(text(150), represented),
      representativePhone: only(phone, represented),
      representativeMaySpeak: only(check, represented),
      accommodationNote: more(longText(1000, 4)),
    },
  },
  employer: {
    business: {
      legalName: required(text(150)),
      dba: text(150),
      stillInBusiness: yesNoUnknown,
      bankrupt: required(yesNoUnknown),
      industryId: more(lookup("businessTypes", "Industry")),
      businessTypeId: more(lookup("businessTypes", "LegalForm")),
      employeeCount: more({ kind: "integer", min: 0, max: 1000000 }),
      fein: more({ kind: "fein" }),
    },
    address: {
      addressLine1: text(100),
      addressLine2: text(100),
      city: text(60),
      stateCode: state,
      zip,
      phone,
      contactName: text(150),
      contactTitle: more(text(100)),
      email: more(email),
      website: more(text(200)),
      vehiclePlate: more(text(12)),
    },
    site: {
      workSite: required(text(300)),
      workCountyId: requiredIf(lookup("counties"), ({ workOutside }) => workOutside !== true),
      workCityId: only(lookup("cities"), countyHasCities),
      workOutside: check,
    },
  },
  job: {
    work: {
      jobTitle: required(text(100, "organization-title")),
      workDescription: required(longText(1000, 4)),
      unionCovered: required(yesNoUnknown),
      publicWorks: required(yesNoUnknown),
      classifiedAs: more(choice(CLASSIFIED_AS)),
      relationToOwner: more(choice(OWNER_RELATIONS)),
    },
    dates: {
      startDate: required(date),
      stillWorking: required(yesNo),
      employmentStatusId: only(
        required(lookup("employmentStatuses")),
        ({ stillWorking }) => stillWorking === "yes" || stillWorking === "no",
      ),
      lastDayWorked: requiredIf(date, stoppedWorking),
      noticeGiven: only(yesNoUnknown, noticeIsOpen),
      separationReason: only(longText(500, 4), stopped),
    },
  },
  pay: {
    rate: {
      wageRateTypeId: required(lookup("rateTypes")),
      rate: required(rate),
      hoursPerWeek: hours("168"),
      daysPerWeek: hours("7"),
      wageAgreementId: required(lookup("wageAgreements")),
      agreementDetail: more(longText(2000, 4)),
    },
    payment: {
      payFrequency: required(choice(PAY_FREQUENCIES)),
      howPaidId: required(lookup("howPaid")),
      tips: yesNo,
      payDay: more(only(text(60), hasPayday)),
      payStubGiven: more(only(yesNoUnknown, wasPaid)),
      commissionPlan: more(yesNo),
      lastPaidDate: more(only(date, wasPaid)),
      lastPaidAmount: more(only(money, wasPaid)),
    },
  },
  story: {
    narrative: {
      narrative: required(longText(6000, 8, 10)),
      askedEmployer: required(yesNo),
      askedDate: only(date, asked),
      askedHow: only(choice(ASKED_HOW), asked),
      employerReason: only(longText(2000, 4), asked),
      otherProceeding: required(choice(PROCEEDINGS)),
      otherProceedingDetail: requiredIf(
        longText(1000, 4),
        ({ otherProceeding }) => Boolean(otherProceeding) && !NO_PROCEEDING.includes(otherProceeding),
      ),
      othersAffected: required(yesNoUnknown),
      othersNames: only(longText(1000, 4), is("othersAffected", "yes")),
      retaliation: yesNoUnknown,
      retaliationDetail: requiredIf(longText(1000, 4), is("retaliation", "yes")),
    },
  },
  documents: {
    documents: { sendLater: check },
  },
} as const satisfies Record<string, Record<string, Questions>>;

/** The questions of one row of wages; which of them a row asks depends on its formula. */
export const WAGE_QUESTIONS = {
  typeId: required(lookup("wageTypes")),
  periodStart: required(date),
  periodEnd: required(date),
  wageDueDate: date,
  rateTypeId: lookup("rateTypes"),
  rate,
  weeks: { kind: "decimal", min: "0.01", max: "520", decimals: 2 },
  /** The record behind the number of hours (hoursByDay.ts). */
  hoursByDay: text(1200),
  quantity: hours("9999999.99"),
  daysPerWeek: hours("7"),
  percent: { kind: "decimal", min: "0.0001", max: "100", decimals: 4 },
  flatAmount: money,
  amountPaid: money,
  estimated: check,
  /** "Yes, this is other pay for the same days"; asked only of a line whose days another line has (applicationRules.ts). */
  sameDays: yesNo,
  description: longText(500, 2),
} as const satisfies Questions;

export type AnswerStep = keyof typeof QUESTION_PAGES | "wages";

const questionsIn = (pages: Record<string, Questions>): Questions =>
  Object.assign({}, ...Object.values(pages));

/** The questions of each step, by the name of the answer. */
export const QUESTIONS: Record<AnswerStep, Questions> = {
  screener: questionsIn(QUESTION_PAGES.screener),
  you: questionsIn(QUESTION_PAGES.you),
  employer: questionsIn(QUESTION_PAGES.employer),
  job: questionsIn(QUESTION_PAGES.job),
  pay: questionsIn(QUESTION_PAGES.pay),
  wages: {},
  story: questionsIn(QUESTION_PAGES.story),
  documents: questionsIn(QUESTION_PAGES.documents),
};
