import type { ApplicationForm } from "@wage/contract/application/applicationDraft";

/*
 * The form on paper is made at build; what the office sets is filled in by the server as the form is asked for
 * (server/src/features/application/blankForm.rules.ts). Until then its places are marked like this.
 */
export const token = (name: string) => `[[${name}]]`;

const option = (name: string) => ({ id: 0, code: "OTHER", label: { en: token(name), es: token(name) } });

/** A form whose every list has one choice, the mark of that list. Lists that fill a page are left to a line. */
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
    minAmount: "0",
    maxAmount: "0",
    minimumWage: "0",
    overtimeThreshold: "0",
    overtimeMultiplier: "0",
    draftDays: 0,
  },
  states: [],
  counties: [],
  businessTypes: [
    { ...option("industries"), kind: "Industry" },
    { ...option("legalForms"), kind: "LegalForm" },
  ],
  employmentStatuses: [{ ...option("employmentStatuses"), separation: false }],
  genders: [option("genders")],
  howPaid: [option("howPaid")],
  wageAgreements: [option("wageAgreements")],
  rateTypes: [{ ...option("rateTypes"), unit: "hour" }],
  wageTypes: [{ ...option("wageTypes"), formula: "hours", help: null }],
};
