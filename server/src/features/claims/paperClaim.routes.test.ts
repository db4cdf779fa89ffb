import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
let support: Client;
beforeAll(async () => {
  t = await testApp();
  support = await t.as("Support Staff");
});
afterAll(() => t.close());

const CORE = {
  receivedDate: "2026-03-02",
  intakeChannel: "Mail",
  firstName: "Rosa",
  lastName: "Delgado",
  language: "es",
  employerName: "Sagebrush Catering LLC",
  employerStateCode: "CO",
  amountClaimed: "410.00",
};
const EMPTY = { you: {}, employer: {}, job: {}, pay: {}, story: {} };
const record = (form: object, core: object = {}) =>
  support.post("/api/Claim", { ...CORE, ...core, form: { ...EMPTY, ...form } });

test("a paper claim holds all answers of the form: person, helper, employer, employment, and the story", async () => {
  const { status, body } = await record({
    you: {
      middleName: "María",
      dateOfBirth: "2009-05-06",
      guardianName: "Elena Delgado",
      guardianPhone: "(307) 555-0143",
      contactPreference: "Mail",
      confidentialContact: true,
      interpreterNeeded: true,
      interpreterLanguage: "Mam",
      hasRepresentative: "yes",
      representativeName: "Luis Ortega",
      representativeOrganization: "Worker Center",
    },
    employer: {
      dba: "Sagebrush",
      fein: "12-3456789",
      bankrupt: "no",
      contactName: "Kyle Ott",
      workSite: "12 Elm St, Casper",
    },
    job: { jobTitle: "Server", startDate: "2026-01-05", stillWorking: "no", lastDayWorked: "2026-02-20" },
    pay: { rate: "9.50", hoursPerWeek: "30", payFrequency: "Weekly", tips: "yes" },
    story: { askedEmployer: "yes", askedDate: "2026-02-25", employerReason: "No money" },
  });
  expect(status).toBe(200);
  const claim = (await support.get(`/api/Claim/${body.id}`)).body;
  expect(claim).toMatchObject({
    // The claimant is a minor.
    priority: "High",
    contactPreference: "Mail",
    confidentialContact: true,
    interpreterNeeded: true,
    interpreterLanguage: "Mam",
    employerBankrupt: "no",
    employerOutOfState: true,
    claimant: { firstName: "Rosa", middleName: "María", birthDateMasked: expect.stringContaining("2009") },
    employer: { dba: "Sagebrush", feinMasked: expect.stringContaining("6789"), contactName: "Kyle Ott" },
    employment: {
      jobTitle: "Server",
      startDate: "2026-01-05",
      lastDayWorked: "2026-02-20",
      rate: "9.5",
      tips: "yes",
      workSite: "12 Elm St, Casper",
    },
    circumstances: { story: { askedEmployer: "yes", askedDate: "2026-02-25", employerReason: "No money" } },
  });
  type Party = { typeCode: string; mayReceiveLetters: boolean; person: { lastName: string } };
  const helpers = claim.parties.map(({ person, mayReceiveLetters }: Party) => [
    person.lastName,
    mayReceiveLetters,
  ]);
  expect(helpers).toEqual(
    expect.arrayContaining([
      ["Delgado", true],
      ["Elena Delgado", true],
      ["Luis Ortega", false],
    ]),
  );
});

test("a paper that says nothing of the work has no employment, and its claim is as before", async () => {
  const { body } = await record({}, { firstName: "Tom", lastName: "Ames", employerName: "Tom's Tires" });
  const claim = (await support.get(`/api/Claim/${body.id}`)).body;
  expect(claim).toMatchObject({ employment: null, priority: "Normal", interpreterNeeded: false });
});

test("an answer that another one rules out is not recorded: no guardian of an adult, no language without an interpreter", async () => {
  const { body } = await record(
    {
      you: {
        dateOfBirth: "1980-05-06",
        guardianName: "Elena Kern",
        interpreterNeeded: false,
        interpreterLanguage: "Mam",
        hasRepresentative: "no",
        representativeName: "Luis Ortega",
      },
      job: { stillWorking: "yes", lastDayWorked: "2026-02-20" },
      story: { askedEmployer: "no", askedDate: "2026-02-25" },
    },
    { firstName: "Uwe", lastName: "Kern", employerName: "Kern Rock" },
  );
  const claim = (await support.get(`/api/Claim/${body.id}`)).body;
  expect(claim.parties).toHaveLength(1);
  expect(claim).toMatchObject({
    interpreterLanguage: null,
    employment: null,
    circumstances: { story: { askedEmployer: "no", askedDate: null } },
  });
});

test("dates that cannot be are refused at their fields, and nothing is recorded", async () => {
  const count = async () => (await t.db.selectFrom("claim").select("id").execute()).length;
  const before = await count();
  const { status, body } = await record(
    { you: { dateOfBirth: "2025-05-06" }, job: { startDate: "2099-01-01" } },
    { firstName: "Ida", lastName: "Kern" },
  );
  expect(status).toBe(400);
  expect(Object.keys(body.Errors).sort()).toEqual(["form.job.startDate", "form.you.dateOfBirth"]);
  expect(await count()).toBe(before);
});
