import type { Schedule } from "@wage/contract/reports/schedules";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeClaim, makeUser } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";
import { mailedReport, mailReports } from "./mailReports.commands.ts";

let t: TestApp;
let admin: Client;
let officer: Client;
let support: Client;
beforeAll(async () => {
  t = await testApp();
  for (let count = 0; count < 3; count++) await makeClaim(t);
});
afterAll(() => t.close());
// The clock moves on from test to test, and sessions end.
beforeEach(async () => {
  admin = await t.as("Administrator");
  officer = await t.as("Compliance Officer");
  support = await t.as("Support Staff");
  await t.db.deleteFrom("reportSchedule").execute();
  await t.db.deleteFrom("mail").execute();
});

const PATH = "/api/Reports/Schedules";
const GROUPS = { kind: "groups", asked: { groups: [{ column: "county", by: "value" }] } };
let names = 0;
async function report(over: object = {}, client = officer): Promise<number> {
  const body = { name: `Report ${++names}`, sharedWith: "staff", question: GROUPS, ...over };
  const answer = await client.post("/api/Reports/Saved", body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
}
const idOf = async (email: string) =>
  (await t.db.selectFrom("appUser").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const at = (moment: string) => t.clock.set(moment);
const create = async (reportId: number, over: object = {}, client = officer) =>
  client.post(`/api/Reports/Saved/${reportId}/Schedules`, {
    ...{
      rhythm: "weekly",
      startsOn: "2027-02-01",
      file: "none",
      readerIds: [await idOf("support@demo.example")],
    },
    ...over,
  });
async function schedule(reportId: number, over: object = {}): Promise<number> {
  const answer = await create(reportId, over);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
}
const rowOf = async (id: number, client = officer): Promise<Schedule | undefined> =>
  (await client.get(PATH)).body.rows.find((row: Schedule) => row.id === id);
const mails = () =>
  t.db.selectFrom("mail").select(["id", "toAddress", "subject", "bodyText"]).orderBy("createdAt").execute();

test("[42] a report is mailed once on its day, from seven in the agency's time zone on, whichever process runs it", async () => {
  at("2027-01-30T12:00:00Z");
  officer = await t.as("Compliance Officer");
  const id = await schedule(await report({ name: "Backlog of counties" }), {
    rhythm: "monthly",
    startsOn: "2027-01-31",
  });
  // 06:59 in Wyoming, which is behind UTC by seven hours.
  at("2027-01-31T13:59:00Z");
  await mailReports(t.services);
  expect(await mails()).toEqual([]);
  at("2027-01-31T14:00:00Z");
  await Promise.all([mailReports(t.services), mailReports(t.services), mailReports(t.services)]);
  await mailReports(t.services);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    toAddress: "support@demo.example",
    subject: "Report: Backlog of counties (version 1)",
  });
  expect(mail?.bodyText).toContain(`/Reports/adhoc?saved=`);
  officer = await t.as("Compliance Officer");
  expect(await rowOf(id)).toMatchObject({
    nextOn: "2027-02-28",
    lastRun: { dueOn: "2027-01-31", version: 1, waiting: 1, sent: 0, skipped: [] },
  });
  await t.runJobs();
  expect((await rowOf(id))?.lastRun).toMatchObject({ waiting: 0, sent: 1, failed: 0, forgotten: 0 });
  // The record of a mail is deleted after some time, also of one that never arrived and was dismissed.
  await t.db
    .deleteFrom("mail")
    .where("subject", "=", mail?.subject ?? "")
    .execute();
  expect((await rowOf(id))?.lastRun).toMatchObject({ waiting: 0, sent: 0, failed: 0, forgotten: 1 });
  // The service was down for three months: one mail, and the 31st comes back.
  at("2027-05-02T14:00:00Z");
  await mailReports(t.services);
  officer = await t.as("Compliance Officer");
  expect(await rowOf(id)).toMatchObject({ nextOn: "2027-05-31", lastRun: { dueOn: "2027-02-28" } });
  expect(await mails()).toHaveLength(1);
});

test("[42] a mail names the version that it used, and its file is of that version, by the rights of its reader", async () => {
  at("2027-06-01T08:00:00Z");
  officer = await t.as("Compliance Officer");
  const reportId = await report({
    question: { kind: "claims", asked: { columns: ["claimNumber"], filters: [] } },
  });
  await officer.put(`/api/Reports/Saved/${reportId}`, {
    ...{ name: "Renamed", sharedWith: "staff", question: null, version: 1 },
  });
  const readerIds = [await idOf("support@demo.example"), await idOf("officer2@demo.example")];
  await schedule(reportId, { startsOn: "2027-06-01", file: "pdf", readerIds });
  const [barredClaim] = await t.db.selectFrom("claim").select(["id", "claimNumber"]).execute();
  const barred = await t.db
    .insertInto("claimConflict")
    .values({
      ...{ claimId: barredClaim?.id as number, userId: readerIds[0] as number, reason: "A cousin" },
      ...{ declaredBy: readerIds[0] as number, declaredAt: t.clock.now() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  at("2027-06-01T14:00:00Z");
  await mailReports(t.services);
  const queued = await mails();
  expect(queued.map(({ subject }) => subject)).toEqual([
    "Report: Renamed (version 2)",
    "Report: Renamed (version 2)",
  ]);
  officer = await t.as("Compliance Officer");
  await officer.put(`/api/Reports/Saved/${reportId}`, {
    ...{ name: "Renamed", sharedWith: "staff", question: GROUPS, version: 2 },
  });
  const fileOf = async (to: string) => {
    const { id } = queued.find(({ toAddress }) => toAddress === to) as { id: string };
    return mailedReport(t.services, id);
  };
  const lengths = await Promise.all(
    ["support@demo.example", "officer2@demo.example"].map(async (to) => {
      const made = await fileOf(to);
      expect(made?.files.map(({ filename }) => filename)).toEqual(["claims-2027-06-01.pdf"]);
      return made?.files[0]?.content.length as number;
    }),
  );
  expect(lengths[0]).toBeLessThan(lengths[1] as number);
  const logged = await t.db
    .selectFrom("actionLog")
    .select("detail")
    .where("actionCode", "=", "ExportReport")
    .orderBy("id")
    .execute();
  expect(logged.map(({ detail }) => (detail as { mailedTo: number }).mailedTo).sort()).toEqual(
    readerIds.sort(),
  );
  await t.db.deleteFrom("claimConflict").where("id", "=", barred.id).execute();
  // Whoever may not open the report any more when the mail is sent gets neither mail nor file.
  await t.db.updateTable("savedReport").set({ sharedWith: "nobody" }).where("id", "=", reportId).execute();
  expect(await fileOf("support@demo.example")).toBeNull();
});

test("[42] what a signed-in reader would have to confirm, and what names people, is no file of a mail", async () => {
  at("2027-07-01T08:00:00Z");
  officer = await t.as("Compliance Officer");
  const question = (...columns: string[]) => ({ kind: "claims", asked: { columns, filters: [] } });
  const named = await report({ question: question("claimNumber", "claimant") });
  const refused = await create(named, { startsOn: "2027-07-01", file: "xlsx" });
  expect([refused.status, refused.body.Errors]).toEqual([
    400,
    { file: ["This report names people. It is mailed as a link alone."] },
  ]);
  const reportId = await report({ question: question("claimNumber") });
  await schedule(reportId, { startsOn: "2027-07-01", file: "xlsx" });
  await t.db.insertInto("setting").values({ key: "exportRowsFresh", value: "2" }).execute();
  await t.services.settings.reload();
  at("2027-07-01T14:00:00Z");
  await mailReports(t.services);
  const [mail] = await mails();
  expect(await mailedReport(t.services, mail?.id as string)).toEqual({
    files: [],
    note: "The file is not attached: It has more than 2 rows, for which you need to confirm that it is you",
  });
  await t.db.deleteFrom("setting").where("key", "=", "exportRowsFresh").execute();
  await t.services.settings.reload();
  expect((await mailedReport(t.services, mail?.id as string))?.files).toHaveLength(1);
});

test("[42] a reader who left, who lost the report or for whom it cannot be asked is left out by name, the others are not", async () => {
  at("2027-08-01T08:00:00Z");
  admin = await t.as("Administrator");
  const leaver = await makeUser(t, { name: "Lea Leaving" });
  const byOfficer = { kind: "groups", asked: { groups: [{ column: "officer", by: "value" }] } };
  const reportId = await report({ question: byOfficer, sharedWith: "Compliance Officer" }, admin);
  const ids = [leaver.id, await idOf("officer@demo.example"), await idOf("admin@demo.example")];
  const id = (await create(reportId, { startsOn: "2027-08-01", readerIds: ids }, admin)).body.id;
  await t.db.updateTable("appUser").set({ active: false }).where("id", "=", leaver.id).execute();
  at("2027-08-01T14:00:00Z");
  await mailReports(t.services);
  expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(["admin@demo.example"]);
  admin = await t.as("Administrator");
  expect((await rowOf(id, admin))?.lastRun?.skipped).toEqual([
    { name: "Lea Leaving", reason: "No longer active staff" },
    {
      name: "Omar Officer",
      reason: "The report cannot be shown: You may not compare the figures of officers",
    },
  ]);
  await t.db.updateTable("savedReport").set({ sharedWith: "nobody" }).where("id", "=", reportId).execute();
  at("2027-08-08T14:00:00Z");
  await mailReports(t.services);
  admin = await t.as("Administrator");
  expect((await rowOf(id, admin))?.lastRun?.skipped.map(({ reason }) => reason)).toEqual([
    "No longer active staff",
    "May not open the report any more",
  ]);
});

test("[42] a report whose column is gone is mailed to nobody, and its owner is told", async () => {
  at("2027-09-01T08:00:00Z");
  officer = await t.as("Compliance Officer");
  const reportId = await report({ name: "Of a column" });
  await schedule(reportId, { startsOn: "2027-09-01" });
  const gone = JSON.stringify({ kind: "claims", asked: { columns: ["mood"], filters: [] } });
  await t.db.updateTable("savedReport").set({ question: gone }).where("id", "=", reportId).execute();
  at("2027-09-01T14:00:00Z");
  await mailReports(t.services);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ toAddress: "officer@demo.example", subject: "Report not sent: Of a column" });
  expect(mail?.bodyText).toContain("The column “mood” of this report no longer exists");
});

test("[42] the schedule of an owner who leaves stops and administrators are told; for a new owner it goes on", async () => {
  at("2027-10-01T08:00:00Z");
  const leaver = await makeUser(t, { name: "Olive Owner" });
  const owner = await t.as(leaver.email);
  const answer = await create(await report({ name: "Of Olive" }, owner), { startsOn: "2027-10-04" }, owner);
  const id: number = answer.body.id;
  await t.db.updateTable("appUser").set({ active: false }).where("id", "=", leaver.id).execute();
  await mailReports(t.services);
  await mailReports(t.services);
  const told = await mails();
  expect(told.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
    ["admin@demo.example", "A report is no longer mailed: Of Olive"],
  ]);
  admin = await t.as("Administrator");
  expect(await rowOf(id, admin)).toMatchObject({ state: "stopped", nextOn: null, owner: "Olive Owner" });
  const again = await admin.put(`${PATH}/${id}/Paused`, { isPaused: false });
  expect([again.status, again.body.Messages]).toEqual([
    409,
    ["The owner of the report left. It is mailed again only for a new owner."],
  ]);
  at("2027-10-04T14:00:00Z");
  await mailReports(t.services);
  expect(await mails()).toHaveLength(1);
  await t.db
    .updateTable("savedReport")
    .set({ ownerId: await idOf("admin@demo.example") })
    .where("name", "=", "Of Olive")
    .execute();
  admin = await t.as("Administrator");
  expect((await admin.put(`${PATH}/${id}/Paused`, { isPaused: false })).status).toBe(200);
  await mailReports(t.services);
  expect(await mails()).toHaveLength(2);
});

test("[42] a paused schedule sends nothing and goes on with its next day; a removed one takes back what was not sent", async () => {
  at("2027-11-01T08:00:00Z");
  officer = await t.as("Compliance Officer");
  const id = await schedule(await report(), { startsOn: "2027-11-01" });
  expect((await officer.put(`${PATH}/${id}/Paused`, { isPaused: true })).status).toBe(200);
  at("2027-11-10T16:00:00Z");
  await mailReports(t.services);
  expect(await mails()).toEqual([]);
  officer = await t.as("Compliance Officer");
  expect(await rowOf(id)).toMatchObject({ state: "paused", nextOn: null });
  await officer.put(`${PATH}/${id}/Paused`, { isPaused: false });
  expect(await rowOf(id)).toMatchObject({ state: "running", nextOn: "2027-11-15" });
  at("2027-11-15T16:00:00Z");
  await mailReports(t.services);
  expect(await mails()).toHaveLength(1);
  officer = await t.as("Compliance Officer");
  expect((await officer.delete(`${PATH}/${id}`)).status).toBe(200);
  expect(await mails()).toEqual([]);
  expect((await officer.delete(`${PATH}/${id}`)).status).toBe(404);
});

test("[42] only the owner and administrators pause and remove; a reader sees the schedule and leaves it", async () => {
  at("2027-12-01T08:00:00Z");
  [officer, support, admin] = await Promise.all([
    t.as("Compliance Officer"),
    t.as("Support Staff"),
    t.as("Administrator"),
  ]);
  const second = await t.as("Second Officer");
  const id = await schedule(await report(), { startsOn: "2027-12-01" });
  expect(await rowOf(id, support)).toMatchObject({ owner: "Omar Officer", isReader: true });
  expect(await rowOf(id, second)).toBeUndefined();
  expect(await rowOf(id, admin)).toMatchObject({ isReader: false });
  for (const client of [support, second]) {
    expect((await client.put(`${PATH}/${id}/Paused`, { isPaused: true })).status).toBe(404);
    expect((await client.delete(`${PATH}/${id}`)).status).toBe(404);
  }
  expect((await second.delete(`${PATH}/${id}/Reader`)).status).toBe(404);
  expect((await support.delete(`${PATH}/${id}/Reader`)).status).toBe(200);
  expect(await rowOf(id, support)).toBeUndefined();
  expect((await admin.put(`${PATH}/${id}/Paused`, { isPaused: true })).status).toBe(200);
  expect((await admin.delete(`${PATH}/${id}`)).status).toBe(200);
});

test("[42] a schedule is refused at its field: a day that passed, a reader who may not open it, the same rhythm twice", async () => {
  at("2028-01-03T08:00:00Z");
  officer = await t.as("Compliance Officer");
  const reportId = await report({ sharedWith: "nobody" });
  const own = [await idOf("officer@demo.example")];
  const refusal = async (over: object, id = reportId) => {
    const answer = await create(id, { startsOn: "2028-01-03", readerIds: own, ...over });
    return [answer.status, ...Object.keys(answer.body.Errors ?? {})];
  };
  expect(await refusal({ startsOn: "2028-01-02" })).toEqual([400, "startsOn"]);
  expect(await refusal({ startsOn: "2999-01-01" })).toEqual([400, "startsOn"]);
  expect(await refusal({ readerIds: [] })).toEqual([400, "readerIds"]);
  expect(await refusal({ readerIds: [await idOf("support@demo.example")] })).toEqual([400, "readerIds"]);
  expect(await refusal({ readerIds: [await idOf("claimant@demo.example")] })).toEqual([400, "readerIds"]);
  expect(await refusal({ rhythm: "hourly" })).toEqual([400, "rhythm"]);
  expect((await create(reportId, { readerIds: own }, await t.as("Second Officer"))).status).toBe(404);
  expect((await officer.get(`/api/Reports/Saved/${reportId}/Readers`)).body.rows).toEqual([
    { id: own[0], name: "Omar Officer" },
  ]);
  expect((await (await t.as("Administrator")).get(`/api/Reports/Saved/${reportId}/Readers`)).status).toBe(
    404,
  );
  const answers = await Promise.all(
    [1, 2].map(() => create(reportId, { startsOn: "2028-01-03", readerIds: own })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.Errors).toHaveProperty("rhythm");
});
