import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

let app: TestApp;
let officer: Client;
let admin: Client;
let support: Client;
beforeAll(async () => {
  app = await testApp();
  officer = await app.as("Compliance Officer");
  admin = await app.as("Administrator");
  support = await app.as("Support Staff");
});
beforeEach(() => app.clock.set("2026-03-02T15:00:00Z"));
afterAll(() => app.close());

type Letter = {
  id: number;
  templateCode: string;
  recipient: string;
  recipientName: string;
  status: string;
  rowVersion: number;
};

async function appealed() {
  const { id } = await makeClaim(app, { status: "DETISSUED" });
  const act = async (action: string, input: object) =>
    expect((await officer.post(`/api/Claim/${id}/Actions/${action}`, input)).status).toBe(200);
  await act("RecordAppeal", { date: "2026-03-02", reason: "Wrong.", appellant: "employer" });
  const letters = async () => (await officer.get(`/api/Claim/${id}/Letters`)).body.rows as Letter[];
  const at = (letterId: number) => `/api/Claim/${id}/Letters/${letterId}`;
  const version = async (letterId: number) => (await officer.get(at(letterId))).body.rowVersion;
  return {
    id,
    at,
    version,
    schedule: () =>
      act("ScheduleHearing", {
        date: "2026-04-15",
        hearingTime: "10:00",
        hearingMode: "InPerson",
        hearingOfficer: "Hanna Hearing",
        hearingPlace: "Room 2",
        hearingOfficerAddress: "Office of Hearings\n9 Court Street\nCheyenne, WY 82001",
      }),
    takeBack: async () =>
      expect((await officer.post(`/api/Claim/${id}/Undo`, { reason: "The wrong claim." })).status).toBe(200),
    write: async (templateCode: string, recipient: string): Promise<number> =>
      (await officer.post(`/api/Claim/${id}/Letters`, { templateCode, recipient })).body.id,
    issue: async (letterId: number) =>
      officer.post(`${at(letterId)}/Issue`, { rowVersion: await version(letterId) }),
    statusOf: async (letterId: number) => (await letters()).find(({ id: each }) => each === letterId)?.status,
    notices: async () => (await letters()).filter(({ templateCode }) => templateCode === "L22"),
    letters,
    queued: async (): Promise<number[]> =>
      (await support.get("/api/MailRoom/Queue")).body.rows.flatMap(
        (row: { claimId: number; letterId: number }) => (row.claimId === id ? row.letterId : []),
      ),
  };
}

test("no notice of a hearing that was taken back can be sent: copies, approved letters and drafts included", async () => {
  const claim = await appealed();
  const approved = await claim.write("L22", "claimant");
  for (const [who, to] of [
    [officer, "InReview"],
    [admin, "Approved"],
  ] as const) {
    const moved = { to, rowVersion: await claim.version(approved) };
    expect((await who.post(`${claim.at(approved)}/Review`, moved)).status).toBe(200);
  }
  await claim.schedule();
  expect((await claim.issue(approved)).status).toBe(200);
  const draft = await claim.write("L22", "employer");
  const sent = (await claim.notices()).filter(({ status }) => status === "Issued").map(({ id }) => id);
  expect(sent).toHaveLength(4);
  expect(await claim.queued()).toEqual(expect.arrayContaining(sent));
  await claim.takeBack();

  expect((await claim.queued()).filter((id) => sent.includes(id))).toEqual([]);
  expect((await claim.notices()).filter(({ status }) => status === "Issued")).toEqual([]);
  for (const id of [approved, draft]) {
    expect(await claim.statusOf(id)).toBe("Draft");
    const refused = await claim.issue(id);
    expect(refused.status).toBe(400);
    expect(refused.body.Messages[0]).toContain("no hearing is scheduled");
  }
});

test("a hearing officer who has a copy of the notice gets the correction at the same address", async () => {
  const claim = await appealed();
  await claim.schedule();
  const copy = (await claim.notices()).find(({ recipient }) => recipient === "hearingOfficer");
  expect((await officer.get(`${claim.at(copy?.id ?? 0)}/Pdf`)).status).toBe(200);
  await claim.takeBack();
  expect(await claim.statusOf(copy?.id ?? 0)).toBe("Superseded");
  const corrections = (await claim.letters()).filter(({ templateCode }) => templateCode === "L44");
  expect(corrections).toMatchObject([
    { recipient: "hearingOfficer", recipientName: "Hanna Hearing", status: "Issued" },
  ]);
  const { recipientAddress } = (await officer.get(claim.at(corrections[0]?.id ?? 0))).body;
  expect(recipientAddress).toContain("9 Court Street");
});

test("a letter that a person wrote meanwhile, and that is true without the action too, stays", async () => {
  const claim = await appealed();
  await claim.schedule();
  const draft = await claim.write("L14", "claimant");
  const other = await claim.write("L06", "claimant");
  expect((await claim.issue(other)).status).toBe(200);
  await claim.takeBack();
  expect(await claim.statusOf(other)).toBe("Issued");
  expect(await claim.queued()).toContain(other);
  expect(await claim.statusOf(draft)).toBe("Draft");
});
