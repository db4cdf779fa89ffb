/*
 * The public application as data: ten steps (domain.md D1), each of small pages. Free of schemas, so that the first
 * question is there before they are; what each field may hold is in application.ts.
 */

/** What the form asks the server first: its look-ups and the agency's settings. */
export const FORM_PATH = "/Public/Application/Form";

export const CONTACT_PREFERENCES = ["Email", "Mail", "Phone", "Text"] as const;
export const CLASSIFIED_AS = ["W2", "1099", "Cash", "Unknown"] as const;
export const OWNER_RELATIONS = ["No", "Spouse", "Parent", "Child", "Owner", "Other"] as const;
export const PAY_FREQUENCIES = [
  "Weekly",
  "Every two weeks",
  "Twice a month",
  "Monthly",
  "Daily",
  "Per job",
  "Irregular",
] as const;
export const ASKED_HOW = ["InPerson", "Phone", "Text", "Email", "Letter", "Other"] as const;
export const PROCEEDINGS = ["None", "Court", "Arbitration", "Union", "Agency"] as const;

export type AnswerStep = "screener" | "you" | "employer" | "job" | "pay" | "wages" | "story" | "documents";

type Title = { en: string; es: string };
type StepPage = { key: string; fields: readonly string[] };
export type Step = { key: AnswerStep | "review" | "sign"; title: Title; pages: readonly StepPage[] };

const pages = (...list: [key: string, ...fields: string[]][]): StepPage[] =>
  list.map(([key, ...fields]) => ({ key, fields }));

/** The ten steps in their order. Stepper, progress, checks, review and print all read this table. */
export const STEPS: readonly Step[] = [
  {
    key: "screener",
    title: { en: "Can we help?", es: "¿Podemos ayudarle?" },
    pages: pages([
      "screener",
      "workedInState",
      "privateEmployer",
      "employee",
      "recent",
      "amountInRange",
      "notElsewhere",
      "moneyOwed",
    ]),
  },
  {
    key: "you",
    title: { en: "About you", es: "Sobre usted" },
    pages: pages(
      ["name", "firstName", "middleName", "lastName", "otherNames"],
      ["contact", "phone", "email", "contactPreference", "confidentialContact"],
      ["address", "addressLine1", "addressLine2", "city", "stateCode", "zip"],
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
/** The steps whose pages ask something that is kept. */
export const isAnswerStep = (key: string): key is AnswerStep =>
  key !== "review" && key !== "sign" && STEPS.some((step) => step.key === key);
