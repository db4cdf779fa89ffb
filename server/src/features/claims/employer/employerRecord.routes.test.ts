import { afterAll, beforeAll, expect, test } from "vitest";
import { makeClaim } from "../../../testing/make.ts";
import { makeClaimRow } from "../../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

let t: TestApp;
let staff: Client;
beforeAll(async () => {
  t = await testApp();
  staff = await t.as("Compliance Officer");
});
afterAll(() => t.close());

const employerOf = async (id: number | null) => (await staff.get(`/api/Employer/${id}`)).body;
const auditLines = async (action: string) =>
  t.db.selectFrom("actionLog").select(["summary", "detail"]).where("actionCode", "=", action).execute();
async function claimWithEmployer(name: string) {
  const { id, employerId, claimNumber } = await makeClaimRow(t, { employer: { legalName: name } });
  return { id, claimNumber, employerId: employerId ?? 0 };
}

test("contacts are added and removed, each with its line in the log, and are refused without a name", async () => {
  const { employerId } = await claimWithEmployer("Contact Foods LLC");
  const path = `/api/Employer/${employerId}/Contact`;
  const pat = { name: "Pat Payroll", role: "Payroll", phone: "(307) 555-0177", email: "pat@contact.example" };
  expect((await staff.post(path, { ...pat, name: "" })).body.Errors).toHaveProperty("name");
  expect((await staff.post(path, { ...pat, email: "not an address" })).body.Errors).toHaveProperty("email");
  const { id } = (await staff.post(path, pat)).body;
  expect((await employerOf(employerId)).contacts).toEqual([{ id, ...pat }]);
  const other = await claimWithEmployer("Other Foods LLC");
  expect((await staff.delete(`/api/Employer/${other.employerId}/Contact/${id}`)).status).toBe(404);
  expect((await staff.delete(`${path}/${id}`)).status).toBe(200);
  expect((await staff.delete(`${path}/${id}`)).status).toBe(404);
  expect((await employerOf(employerId)).contacts).toEqual([]);
  expect(await auditLines("AddEmployerContact")).toMatchObject([{ detail: { employerId, after: pat } }]);
  expect(await auditLines("RemoveEmployerContact")).toMatchObject([{ detail: { employerId, before: pat } }]);
  expect((await staff.post("/api/Employer/99999999/Contact", pat)).status).toBe(404);
  expect((await (await t.as("Public")).post(path, pat)).status).toBe(403);
});

test("an address that is replaced is kept with the day it ended", async () => {
  const { id, employerId } = await claimWithEmployer("Moving Foods LLC");
  const before = await employerOf(employerId);
  expect(before.earlierAddresses).toEqual([]);
  const claim = (await staff.get(`/api/Claim/${id}`)).body;
  const moved = { ...claim.employer, fein: "", addressLine1: "9 New Road" };
  const body = Object.fromEntries(
    Object.entries(moved).map(([name, value]) => [name, value === null ? "" : value]),
  );
  expect((await staff.put(`/api/Claim/${id}/Employer`, body)).status).toBe(200);
  const after = await employerOf(employerId);
  expect(after.addressLine1).toBe("9 New Road");
  expect(after.earlierAddresses).toMatchObject([
    { address: "400 Center Street, Casper, WY 82601", until: expect.any(String) },
  ]);
  await t.db.updateTable("employer").set({ phone: "(307) 555-0100" }).where("id", "=", employerId).execute();
  expect((await employerOf(employerId)).earlierAddresses).toHaveLength(1);
});

test("the watch-list: put on and taken off with a reason, shown on the claim, at the desk and in the search", async () => {
  const { id, claimNumber } = await makeClaim(t, { status: "INVEST" });
  const claim = async () => (await staff.get(`/api/Claim/${id}`)).body;
  const employerId = (await claim()).employer.id;
  const path = `/api/Employer/${employerId}`;
  const found = async (watched: string) =>
    (await staff.get(`/api/Claim?q=${claimNumber}&watched=${watched}`)).body.rows.length;
  const desk = async () =>
    (await staff.get("/api/Compliance")).body.watch.find((one: { id: number }) => one.id === employerId);
  expect([(await claim()).employerWatch, await found("yes"), await found("no"), await desk()]).toEqual([
    null,
    0,
    1,
    undefined,
  ]);
  expect((await staff.post(`${path}/Watch`, { reason: "" })).body.Errors).toHaveProperty("reason");
  expect((await staff.post(`${path}/EndWatch`, { reason: "Never on it." })).status).toBe(409);
  const reason = "Bounced checks in two claims.";
  expect((await staff.post(`${path}/Watch`, { reason })).status).toBe(200);
  expect((await staff.post(`${path}/Watch`, { reason })).status).toBe(409);
  expect((await claim()).employerWatch).toBe(reason);
  expect([await found("yes"), await found("no")]).toEqual([1, 0]);
  expect(await desk()).toMatchObject({ reason, claims: 1 });
  expect((await staff.post(`${path}/EndWatch`, { reason: "Paid since." })).status).toBe(200);
  expect([(await claim()).employerWatch, await found("yes")]).toEqual([null, 0]);
  expect((await employerOf(employerId)).watches).toMatchObject([
    { reason, startedBy: expect.any(String), endedBy: expect.any(String), endReason: "Paid since." },
  ]);
  expect(await auditLines("WatchEmployer")).toMatchObject([{ detail: { employerId, reason } }]);
  expect(await auditLines("EndEmployerWatch")).toHaveLength(1);
});

test("the facts of a merged record show on the employer that has its claims, and go back with it", async () => {
  const [from, into] = [await claimWithEmployer("Twin Foods"), await claimWithEmployer("Twin Foods LLC")];
  const contact = { name: "Sam Owner", role: "", phone: "", email: "" };
  await staff.post(`/api/Employer/${from.employerId}/Contact`, contact);
  await staff.post(`/api/Employer/${from.employerId}/Watch`, { reason: "Cash only." });
  const merge = { intoId: into.employerId, reason: "The same shop." };
  expect((await staff.post(`/api/Employer/${from.employerId}/Merge`, merge)).status).toBe(200);
  const merged = await employerOf(into.employerId);
  expect(merged).toMatchObject({ contacts: [{ name: "Sam Owner" }], watches: [{ reason: "Cash only." }] });
  for (const { id, claimNumber } of [from, into]) {
    expect((await staff.get(`/api/Claim/${id}`)).body.employerWatch).toBe("Cash only.");
    expect((await staff.get(`/api/Claim?q=${claimNumber}&watched=yes`)).body.rows).toHaveLength(1);
  }
  expect((await staff.post(`/api/Employer/${from.employerId}/Contact`, contact)).status).toBe(409);
  await staff.post(`/api/Employer/Merge/${merged.merged[0].id}/Undo`, {});
  expect(await employerOf(into.employerId)).toMatchObject({ contacts: [], watches: [] });
  expect((await staff.get(`/api/Claim/${from.id}`)).body.employerWatch).toBe("Cash only.");
});
