import type { ApplicationForm } from "@wage/contract/application/applicationDraft";

/*
 * The paper form is rendered at build with placeholders; the server replaces them by the agency's settings
 * (server/src/features/application/blankForm.rules.ts).
 */
export const token = (name: string) => `[[${name}]]`;

const option = (name: string) => ({ id: 0, code: "OTHER", label: { en: token(name), es: token(name) } });

/** A form in which every list has one choice, a placeholder. Lists longer than a page become a line. */
export const MARKED_FORM: ApplicationForm = {
  today: "",
  settings: {
    siteName: token("siteName"),
    agencyName: token("agencyName"),
    agencyPhone: token("agencyPhone"),
    agencyTty: token("agencyTty"),
    agencyAddress: token("agencyAddress"),
    agencyHours: { en: token("agencyHours"), es: token("agencyHours") },
    homeState: "",
    homeStateName: token("homeStateName"),
    limitationMonths: 0,
    limitationDays: 0,
    limitationIsFederal: false,
    minAmount: "0",
    maxAmount: "0",
    minimumWage: "0",
    tipsCount: true,
    timeZone: "UTC",
    draftDays: 0,
    ssnNotice: { en: "", es: "" },
    attestation: { version: "", en: token("attestation"), es: token("attestation") },
  },
  states: [],
  counties: [],
  cities: [],
  businessTypes: [
    { ...option("industries"), kind: "Industry" },
    { ...option("legalForms"), kind: "LegalForm" },
  ],
  employmentStatuses: [
    {
      ...option("employmentStatuses"),
      separation: false,
      separationKind: null,
      neverStarted: false,
      noticePossible: false,
    },
  ],
  genders: [option("genders")],
  howPaid: [{ ...option("howPaid"), neverPaid: false }],
  wageAgreements: [option("wageAgreements")],
  rateTypes: [{ ...option("rateTypes"), unit: "hour" }],
  wageTypes: [{ ...option("wageTypes"), formula: "hours", help: null }],
};
