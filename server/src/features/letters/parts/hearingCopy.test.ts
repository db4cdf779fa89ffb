import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "../../../testing/files/readPdf.ts";
import { makeClaim } from "../../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";

let app: TestApp;
let officer: Client;
beforeAll(async () => {
  app = await testApp();
  app.clock.set("2026-03-02T15:00:00Z");
  officer = await app.as("Compliance Officer");
});
afterAll(() => app.close());

type Letter = {
  id: number;
  templateCode: string;
  recipient: string;
  recipientName: string;
  status: string;
  delivery: string;
  copyOf: string | null;
};

/** Schedules a hearing with these answers, and returns the claim with the notices that it made. */
async function schedule(answers: { date: string; hearingOfficerAddress?: string }) {
  const { id } = await makeClaim(app, { status: "DETISSUED" });
  const act = (action: string, input: object) => officer.post(`/api/Claim/${id}/Actions/${action}`, input);
  const appealed = await act("RecordAppeal", { date: "2026-03-02", reason: "Wrong.", appellant: "employer" });
  expect(appealed.status).toBe(200);
  const scheduled = await act("ScheduleHearing", {
    hearingTime: "10:00",
    hearingMode: "InPerson",
    hearingOfficer: "Hanna Hearing",
    hearingPlace: "Room 2",
    ...answers,
  });
  expect(scheduled.status).toBe(200);
  const { rows } = (await officer.get(`/api/Claim/${id}/Letters`)).body as { rows: Letter[] };
  const notices = rows.filter(({ templateCode }) => templateCode === "L22").sort((a, b) => a.id - b.id);
  const printed = async (letter: Letter | undefined) => {
    const { raw } = await officer.get(`/api/Claim/${id}/Letters/${letter?.id}/Pdf`);
    return (await readPdf(raw)).map(({ words }) => words).join(" ");
  };
  return { id, notices, printed };
}

test("a notice of hearing is sent to both parties, and one copy of it to the hearing officer", async () => {
  const { notices, printed } = await schedule({
    date: "2026-04-15",
    hearingOfficerAddress: "Office of Hearings\n9 Court Street\nCheyenne, WY 82001",
  });
  expect(notices.map(({ recipient, status }) => [recipient, status])).toEqual([
    ["claimant", "Issued"],
    ["employer", "Issued"],
    ["hearingOfficer", "Issued"],
  ]);
  const [toClaimant, toEmployer, copy] = notices;
  expect(copy).toMatchObject({ recipientName: "Hanna Hearing", delivery: "Mail" });
  const words = await printed(copy);
  expect(words).toContain("Office of Hearings 9 Court Street");
  expect(words).toContain(`(letter ${copy?.copyOf})`);
  // The letter names a copy only where one was made of it.
  expect(await printed(toEmployer)).toContain("Copies to");
  expect(await printed(toClaimant)).not.toContain("Copies to");
});

test("a hearing officer with an e-mail address gets the copy by e-mail", async () => {
  const { id, notices } = await schedule({
    date: "2026-04-16",
    hearingOfficerAddress: "hearings@court.example",
  });
  expect(notices[2]).toMatchObject({ recipient: "hearingOfficer", delivery: "Email" });
  const mails = await app.db.selectFrom("mail").select("toAddress").where("claimId", "=", id).execute();
  expect(mails.map(({ toAddress }) => toAddress)).toContain("hearings@court.example");
});

test("without an address of the hearing officer no copy is made, and no letter names one", async () => {
  const { notices, printed } = await schedule({ date: "2026-04-17" });
  expect(notices.map(({ recipient, status }) => [recipient, status])).toEqual([
    ["claimant", "Issued"],
    ["employer", "Issued"],
  ]);
  for (const letter of notices) expect(await printed(letter)).not.toContain("Copies to");
});
