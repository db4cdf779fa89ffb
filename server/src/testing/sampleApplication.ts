import type { ApplicationInput } from "@wage/contract/application/application";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";

/** Returns a complete, valid application as the form would send it, with the first row of each look-up. */
export function sampleApplication(form: ApplicationForm) {
  const first = (list: readonly { id: number }[]) => list[0]?.id ?? 0;
  const wageType = (code: string) =>
    form.wageTypes.find((row) => row.code === code)?.id ?? first(form.wageTypes);
  return {
    screener: { workedInState: "yes" },
    you: {
      firstName: "María",
      lastName: "O'Neil & Söhne".replace(" & ", " "),
      email: "maria@example.org",
      phone: "(307) 555-0100",
      contactPreference: "Email",
      addressLine1: "1 Main Street",
      city: "Casper",
      stateCode: "WY",
      zip: "82601",
      language: "es",
    },
    employer: {
      legalName: "Blue Sky Diner LLC",
      addressLine1: "2 Center Street",
      city: "Casper",
      stateCode: "WY",
      zip: "82601",
      workSite: "2 Center Street, Casper",
      workCountyId: first(form.counties),
      bankrupt: "no",
    },
    job: {
      jobTitle: "Cook",
      workDescription: "Cooked breakfast",
      startDate: "2025-06-01",
      stillWorking: "no",
      lastDayWorked: "2026-02-14",
      employmentStatusId: form.employmentStatuses.find((row) => row.separation)?.id ?? 0,
      unionCovered: "no",
      publicWorks: "no",
    },
    pay: {
      wageAgreementId: first(form.wageAgreements),
      wageRateTypeId: form.rateTypes.find((row) => row.unit === "hour")?.id ?? 0,
      rate: "15",
      payFrequency: "Weekly",
      howPaidId: first(form.howPaid),
    },
    wages: {
      items: [
        {
          typeId: wageType("REGULAR"),
          periodStart: "2026-02-01",
          periodEnd: "2026-02-14",
          rateTypeId: form.rateTypes.find((row) => row.unit === "hour")?.id,
          rate: "15.00",
          weeks: "2",
          quantity: "40",
        },
      ],
    },
    story: {
      askedEmployer: "yes",
      askedDate: "2026-02-20",
      otherProceeding: "None",
      othersAffected: "unknown",
      narrative: "They did not pay my last two weeks.",
    },
    documents: { sendLater: true },
  } satisfies ApplicationInput;
}

export const sampleAttestation = (form: ApplicationForm) =>
  ({
    name: "María O'Neil",
    capacity: null,
    agree: true,
    version: form.settings.attestation.version,
    language: "es",
  }) as const;
