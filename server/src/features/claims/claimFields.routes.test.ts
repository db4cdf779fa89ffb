import { EMPLOYMENT_FIELDS } from "@wage/contract/claims/claimFields";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim } from "../../testing/make.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
});
afterAll(() => running.close());

test("[BIZ] a new field of the claim has the same value on its page, in a report, in the export and in a letter", async () => {
  const claim = await makeClaim(running);
  const support = await running.as("Support Staff");
  const officer = await running.as("Compliance Officer");
  const { body: before } = await support.get(`/api/Claim/${claim.id}`);
  const names = Object.keys(EMPLOYMENT_FIELDS);
  const known = Object.fromEntries(names.map((name) => [name, before.employment[name]]));
  const change = { payFrequency: "Every two weeks", publicWorks: "yes", rate: "17.25" };
  const saved = await support.put(`/api/Claim/${claim.id}/Employment`, {
    ...known,
    ...change,
    rowVersion: before.employment.rowVersion,
  });
  expect(saved.status).toBe(200);

  const { body: after } = await officer.get(`/api/Claim/${claim.id}`);
  expect(after.employment).toMatchObject({ ...known, ...change });
  expect(Object.keys(after.employment)).toEqual(expect.arrayContaining(names));

  const table = {
    columns: ["claimNumber", "employment.payFrequency", "employment.publicWorks", "employer.city"],
    filters: [{ column: "employment.payFrequency", operator: "is", value: "Every two weeks" }],
  };
  const report = await officer.post("/api/Reports/Table", table);
  const cells = [claim.claimNumber, "Every two weeks", "yes", "Casper"];
  expect(report.body.rows).toEqual([{ id: claim.id, cells }]);
  const file = await officer.post("/api/Reports/Csv", table);
  expect(file.body).toBe(
    `Claim number,Job: Pay frequency,Job: Public works,Employer: City\r\n${cells.join(",")}\r\n`,
  );

  const letters = `/api/Claim/${claim.id}/Letters`;
  const { body: created } = await support.post(letters, { templateCode: "L02", recipient: "claimant" });
  const { body: preview } = await support.post(`${letters}/${created.id}/Preview`, {
    subject: "Your job",
    body: "Paid {{employment.payFrequency}} as {{employment.jobTitle}} by {{employer.dba}}.",
    dueDate: "",
  });
  expect(preview.blocks).toEqual([
    { kind: "paragraph", text: "Paid Every two weeks as Cook by High Plains Diner." },
  ]);
});
