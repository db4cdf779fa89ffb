import { Application, type ApplicationInput } from "@wage/contract/application/application";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { addCalendarDays } from "@wage/contract/core/calendar";
import { CITIES, EMPLOYERS, FIRST_NAMES, LAST_NAMES, NARRATIVES, STREETS } from "./demoPeople.ts";
import { pick } from "./demoRandom.ts";

type Coded = { id: number; code: string };

const idOf = (options: readonly Coded[], code: string): number => {
  const found = options.find((option) => option.code === code) ?? options[0];
  if (!found) throw new Error(`The look-ups have no ${code}.`);
  return found.id;
};

const idBy = (options: readonly (Coded & { label: { en: string } })[], label: string) =>
  options.find((option) => option.label.en.startsWith(label))?.id ?? null;

/** The county of the demonstration's city; of another state one in which no city need be named. */
function countyOf({ counties, cities }: ApplicationForm, label: string, house: number): number | null {
  const plain = counties.filter(({ id }) => !cities.some(({ countyIds }) => countyIds.includes(id)));
  return idBy(counties, label) ?? plain[house % plain.length]?.id ?? null;
}

/** Returns a complete, valid application as a worker might file it on that day. */
export function applicationOf(form: ApplicationForm, filed: string, random: () => number): Application {
  const firstName = pick(FIRST_NAMES, random);
  const lastName = pick(LAST_NAMES, random);
  const employer = pick(EMPLOYERS, random);
  const [city, zip] = pick(CITIES, random);
  const [site, siteZip, siteCounty] = CITIES[employer.city] ?? CITIES[0] ?? ["Casper", "82601", "Natrona"];
  const spanish = random() < 0.22;
  const rate = (8 + Math.floor(random() * 64) / 2).toFixed(2);
  const weeks = 1 + Math.floor(random() * 3);
  const lastDay = addCalendarDays(filed, -(10 + Math.floor(random() * 50)));
  const start = addCalendarDays(lastDay, -(60 + Math.floor(random() * 900)));
  const house = 100 + Math.floor(random() * 3900);
  const phone = () => `(307) 555-${String(Math.floor(random() * 10000)).padStart(4, "0")}`;
  const last = idOf(form.wageTypes, "FINAL");
  const answers: ApplicationInput = {
    screener: {
      workedInState: "yes",
      privateEmployer: "yes",
      employee: "yes",
      recent: "yes",
      moneyOwed: "yes",
    },
    you: {
      firstName,
      lastName,
      email:
        random() < 0.7
          ? `${firstName}.${lastName}@mail.example`.toLowerCase().replace(/[^a-z@.]/g, "")
          : null,
      phone: phone(),
      contactPreference: "Phone",
      addressLine1: `${house} ${pick(STREETS, random)}`,
      city,
      stateCode: "WY",
      zip,
      language: spanish ? "es" : "en",
      interpreterNeeded: spanish && random() < 0.4,
      interpreterLanguage: spanish ? "Español" : null,
      confidentialContact: random() < 0.08,
    },
    employer: {
      legalName: employer.name,
      dba: employer.dba,
      industryId: idBy(form.businessTypes, employer.industry),
      addressLine1: `${house + 7} ${pick(STREETS, random)}`,
      city: employer.outOfState ? "Billings" : site,
      stateCode: employer.outOfState ? "MT" : "WY",
      zip: employer.outOfState ? "59101" : siteZip,
      phone: phone(),
      workSite: `${site}, Wyoming`,
      workCountyId: countyOf(form, siteCounty, house),
      stillInBusiness: random() < 0.9 ? "yes" : "unknown",
      bankrupt: "no",
    },
    job: {
      jobTitle: pick(employer.jobs, random),
      workDescription: "What the job usually asks for, on shifts as told by the manager.",
      startDate: start,
      stillWorking: "no",
      lastDayWorked: lastDay,
      employmentStatusId: (form.employmentStatuses.find(({ separation }) => separation) ?? { id: 1 }).id,
      unionCovered: "no",
      publicWorks: "no",
      classifiedAs: "W2",
      relationToOwner: "No",
    },
    pay: {
      wageAgreementId: pick(form.wageAgreements, random).id,
      wageRateTypeId: idOf(form.rateTypes, "HOUR"),
      rate,
      hoursPerWeek: "40",
      payFrequency: "Every two weeks",
      howPaidId: pick(form.howPaid, random).id,
    },
    wages: {
      items: [
        {
          typeId: last,
          periodStart: addCalendarDays(lastDay, -7 * weeks + 1),
          periodEnd: lastDay,
          rateTypeId: idOf(form.rateTypes, "HOUR"),
          rate,
          weeks: String(weeks),
          quantity: String(24 + Math.floor(random() * 16)),
          amountPaid: random() < 0.2 ? "50.00" : null,
        },
      ],
    },
    story: {
      askedEmployer: "yes",
      otherProceeding: "None",
      othersAffected: random() < 0.3 ? "yes" : "unknown",
      othersNames: null,
      narrative: pick(NARRATIVES, random),
    },
  };
  return Application.parse(answers);
}
