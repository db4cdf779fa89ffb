import { randomUUID } from "node:crypto";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { SITE_DOCUMENT } from "@wage/contract/core/siteSettings";
import { PublicOffices } from "@wage/contract/offices/publicOffices";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

/* Anyone finds the office of a county; an agency without offices says so, and speaks of none. */
let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as("Administrator");
});
afterAll(() => app.close());

const found = async () => PublicOffices.parse((await app.anonymous().get("/api/Public/Offices")).body);
const hasOffices = async () => {
  const { body } = await app.anonymous().post("/api/Global/graphql", { query: SITE_DOCUMENT });
  return body.data.hasOffices;
};

/** The office that the receipt of a new claim names; the same request again has the same receipt. */
const officeOfReceipt = async () => {
  const form: ApplicationForm = (await app.anonymous().get("/api/Public/Application/Form")).body;
  const claim = {
    key: randomUUID(),
    application: sampleApplication(form),
    attestation: sampleAttestation(form),
  };
  const file = async () => (await app.anonymous().post("/api/Public/Application", claim)).body;
  const receipt = await file();
  expect(receipt.claimNumber).toBeDefined();
  expect((await file()).office).toEqual(receipt.office);
  return receipt.office;
};

test("[44] without an office nothing is said of offices", async () => {
  expect(await found()).toEqual({ offices: [], counties: [] });
  expect(await officeOfReceipt()).toBeNull();
  expect(await hasOffices()).toBe(false);
});

test("[44] a county leads to the office that serves it today, as the office is now", async () => {
  const make = async (body: object) => (await admin.post("/api/Lookup/Office", body)).body;
  const north = await make({
    ...{ code: "NORTH", description: "Sheridan office", descriptionEs: "Oficina de Sheridan" },
    ...{ address: "45 Main Street\nSheridan, WY 82801", phone: "(307) 555-0145" },
  });
  const later = await make({ code: "LATER", description: "Office of next year" });
  const counties = await app.db.selectFrom("county").select("id").orderBy("id").limit(3).execute();
  const [served = 0, planned = 0, other = 0] = counties.map(({ id }) => id);
  const give = (countyId: number, officeId: number, fromOn: string) =>
    admin.put("/api/Offices/counties", { countyIds: [countyId], officeId, fromOn });
  await give(served, north.id, "2020-01-01");
  await give(planned, later.id, "2099-01-01");
  const officeOf = async (id: number) => (await found()).counties.find((county) => county.id === id);
  expect(await officeOf(served)).toMatchObject({ officeId: north.id });
  expect(await officeOf(planned)).toMatchObject({ officeId: null });
  expect((await officeOf(other))?.officeId ?? null).toBeNull();
  expect((await found()).offices[0]).toEqual({
    id: north.id,
    name: { en: "Sheridan office", es: "Oficina de Sheridan" },
    address: "45 Main Street\nSheridan, WY 82801",
    phone: "(307) 555-0145",
    hours: { en: null, es: null },
  });
  expect(await hasOffices()).toBe(true);

  await admin.put(`/api/Lookup/Office/${north.id}`, { ...north, address: "9 New Road\nSheridan, WY 82801" });
  expect((await found()).offices[0]?.address).toBe("9 New Road\nSheridan, WY 82801");
  const { rowVersion } = (await admin.get("/api/Lookup/Office")).body.rows.find(
    ({ id }: { id: number }) => id === north.id,
  );
  expect((await admin.post(`/api/Lookup/Office/${north.id}/Retire`, { rowVersion })).status).toBe(200);
  expect((await found()).offices.map(({ id }) => id)).toEqual([later.id]);
  expect(await officeOf(served)).toMatchObject({ officeId: null });
});

test("[44] the receipt of a claim names the office that has it, with what the office has", async () => {
  const rest = await admin.post("/api/Lookup/Office", {
    ...{ code: "REST", description: "Rock Springs office", takesRest: true },
    ...{ phone: "(307) 555-0161", hours: "9 AM to 4 PM", hoursEs: "de 9 a 16 h" },
  });
  expect([rest.status, rest.body.Errors]).toEqual([200, undefined]);
  expect(await officeOfReceipt()).toEqual({
    name: { en: "Rock Springs office", es: "Rock Springs office" },
    address: null,
    phone: "(307) 555-0161",
    hours: { en: "9 AM to 4 PM", es: "de 9 a 16 h" },
  });
});
