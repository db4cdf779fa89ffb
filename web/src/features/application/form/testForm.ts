import type { ApplicationForm } from "@wage/contract/application/applicationDraft";

const option = (id: number, en: string, code = String(id)) => ({ id, code, label: { en, es: en } });

/** A small form as the server sends it. */
export const TEST_FORM: ApplicationForm = {
  today: "2026-03-02",
  settings: {
    siteName: "Wage Claim",
    agencyName: "Labor Standards Office",
    agencyPhone: "(307) 555-0100",
    agencyTty: "711",
    agencyAddress: "100 Main Street",
    agencyHours: { en: "8 to 5", es: "De 8 a 5" },
    homeState: "WY",
    homeStateName: "Wyoming",
    limitationMonths: 24,
    limitationDays: 0,
    limitationIsFederal: false,
    ssnNotice: { en: "", es: "" },
    minAmount: "",
    maxAmount: "",
    minimumWage: "7.25",
    tipsCount: true,
    timeZone: "America/Denver",
    draftDays: 30,
    attestation: { version: "2026-1", en: "I declare that this is true.", es: "Declaro que esto es verdad." },
  },
  states: [option(1, "Wyoming", "WY")],
  counties: [option(1, "Natrona")],
  cities: [],
  businessTypes: [],
  employmentStatuses: [
    {
      ...option(1, "I still work there"),
      separation: false,
      separationKind: null,
      neverStarted: false,
      noticePossible: false,
    },
    {
      ...option(2, "Fired"),
      separation: true,
      separationKind: "discharge",
      neverStarted: false,
      noticePossible: false,
    },
  ],
  genders: [],
  howPaid: [{ ...option(1, "Cash"), neverPaid: false }],
  wageAgreements: [option(1, "Spoken agreement")],
  rateTypes: [{ ...option(1, "By the hour"), unit: "hour" }],
  wageTypes: [
    { ...option(1, "Regular wages"), formula: "hours", help: null },
    { ...option(2, "Bonus"), formula: "amount", help: null },
  ],
};
