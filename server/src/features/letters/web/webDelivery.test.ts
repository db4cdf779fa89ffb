import type { SendMailOptions } from "nodemailer";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { employerCode } from "../../../claim/employerCode.ts";
import type { Services } from "../../../core/context.ts";
import type { MailOutcome } from "../../../core/mail/mailTransport.ts";
import { sendMail } from "../../../core/mail/sendMail.ts";
import { readPdf } from "../../../testing/files/readPdf.ts";
import { makeClaimRow } from "../../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";
import { openBouncedItems } from "../../mailroom/bounced.commands.ts";
import { noteWebLetters } from "./mailedLetter.commands.ts";

let t: TestApp;
let officer: Client;
let admin: Client;
let services: Services;
let sent: SendMailOptions[];
let outcome: MailOutcome;
beforeAll(async () => {
  t = await testApp();
  officer = await t.as("Compliance Officer");
  admin = await t.as("Administrator");
});
afterAll(() => t?.close());
beforeEach(() => {
  sent = [];
  outcome = { result: "sent" };
  const mailTransport = {
    send: async (mail: SendMailOptions) => {
      sent.push(mail);
      return outcome;
    },
    close: () => undefined,
  };
  services = { ...t.services, mailTransport };
});

type Row = Parameters<typeof makeClaimRow>[1];
const EMPLOYER = { email: "boss@employer.example" };
const NOTICED = { employerNotifiedAt: new Date("2026-03-01T12:00:00Z") };

/** Writes a letter in the house's own words, with a delivery. */
async function write(claimId: number, recipient: string, delivery: string, more: object = {}) {
  const base = `/api/Claim/${claimId}/Letters`;
  const code = recipient === "employer" ? "L12" : "L01";
  const { id } = (await officer.post(base, { templateCode: code, recipient })).body;
  const draft = (await officer.get(`${base}/${id}`)).body;
  const { recipientName, recipientAddress, rowVersion } = draft;
  const text = { subject: "About your claim", body: "Please call us.\n\n- Monday\n- Tuesday" };
  const address = { recipientName, recipientAddress: recipientAddress || "1 Main Street", rowVersion };
  const saved = await officer.put(`${base}/${id}`, { ...text, ...address, dueDate: "", delivery, ...more });
  expect(saved.status).toBe(200);
  const issue = () => officer.post(`${base}/${id}/Issue`, { rowVersion: saved.body.rowVersion });
  return { id, path: `${base}/${id}`, draft: saved.body, issue };
}
async function claimWith(row: Row = {}) {
  const claim = await makeClaimRow(t, row);
  // The letter that follows another one: its template's conditions are not what is tested here.
  await t.db
    .updateTable("letterTemplate")
    .set({ issueStatuses: [], issueFacts: [], issueAfter: [], issueActions: [] })
    .where("code", "in", ["L01", "L12"])
    .execute();
  return claim;
}
const mailsOf = (letterId: number) =>
  t.db.selectFrom("mail").selectAll().where("letterId", "=", letterId).execute();
async function sendAll(letterId: number) {
  for (const { id } of await mailsOf(letterId)) await sendMail(services, { mailId: id });
}
const statusOf = async (path: string) => (await officer.get(path)).body.status;

async function asEmployer(claim: { claimNumber: string }) {
  const visitor = t.anonymous();
  const code = employerCode(t.services.keys, claim.claimNumber, 0);
  const opened = await visitor.post("/api/Public/Answer/Open", { claimNumber: claim.claimNumber, code });
  expect(opened.status).toBe(200);
  return visitor;
}

test("the employer's page shows our letters to the employer, as text and as PDF with the same words, and no others", async () => {
  const claim = await claimWith({ claim: { ...NOTICED, confidentialContact: true }, employer: EMPLOYER });
  const theirs = await write(claim.id, "employer", "Mail", {
    body: "The worker's address: {{claimant.address}}, {{claimant.phone}}, {{claimant.email}}.",
  });
  const draft = await write(claim.id, "employer", "Mail");
  const hers = await write(claim.id, "claimant", "Mail");
  expect((await theirs.issue()).status).toBe(200);
  expect((await hers.issue()).status).toBe(200);
  const visitor = await asEmployer(claim);
  const { letters } = (await visitor.get("/api/Public/Answer/Claim")).body;
  expect(letters.map(({ id }: { id: number }) => id)).toEqual([theirs.id]);
  const { body: shown } = await visitor.get(`/api/Public/Answer/Letters/${theirs.id}`);
  expect(shown).toMatchObject({ language: "en", subject: "About your claim", back: null });
  const [sheet] = await readPdf((await visitor.get(`/api/Public/Answer/Letters/${theirs.id}/File`)).raw);
  for (const { text } of shown.blocks) expect(sheet?.words.replace(/\s+/g, " ")).toContain(text);
  for (const secret of ["12 Elm Street", "555-0123", "maria@example.org"]) {
    expect(JSON.stringify(shown)).not.toContain(secret);
    expect(sheet?.words).not.toContain(secret);
  }
  for (const { id } of [draft, hers])
    for (const file of ["", "/File"])
      expect((await visitor.get(`/api/Public/Answer/Letters/${id}${file}`)).status).toBe(404);
  for (const path of [`/api/Public/Letters/${theirs.id}`, `/api/Public/Letters/${theirs.id}/File`])
    expect((await visitor.get(path)).status).toBe(404);
  expect((await t.anonymous().get(`/api/Public/Answer/Letters/${theirs.id}`)).status).toBe(404);
});

test("the recipient decides how a letter can be delivered: each refused way says why", async () => {
  const claim = await claimWith({ employer: { email: null } });
  const problems = async (recipient: string) => {
    const { draft } = await write(claim.id, recipient, "Mail");
    return Object.fromEntries(
      draft.deliveries.map(({ delivery, problem }: { delivery: string; problem: string | null }) => [
        delivery,
        problem,
      ]),
    );
  };
  expect(await problems("claimant")).toMatchObject({
    Mail: null,
    "Certified mail": null,
    Email: expect.stringContaining("did not choose email"),
    Portal: expect.stringContaining("did not choose email"),
  });
  expect(await problems("employer")).toMatchObject({
    Mail: null,
    Email: expect.stringContaining("no email address"),
  });
  const refused = await (await write(claim.id, "claimant", "Portal")).issue();
  expect(refused.status).toBe(400);
  expect(refused.body.Messages.join()).toContain("did not choose email");
  await t.db.updateTable("claim").set({ contactPreference: "Email" }).where("id", "=", claim.id).execute();
  expect(await problems("claimant")).toMatchObject({ Email: null, Portal: null });
  await t.db.updateTable("employer").set(EMPLOYER).where("id", "=", claim.employerId).execute();
  expect(await problems("employer")).toMatchObject({
    Email: null,
    Portal: expect.stringContaining("code of the notice"),
  });
  await t.db.updateTable("claim").set(NOTICED).where("id", "=", claim.id).execute();
  expect(await problems("employer")).toMatchObject({ Portal: null });
});

test("a letter by email is one mail with the letter as PDF, goes to no mail room, and is noted once as sent", async () => {
  const claim = await claimWith({ claim: NOTICED, employer: EMPLOYER });
  const letter = await write(claim.id, "employer", "Email");
  expect((await letter.issue()).status).toBe(200);
  expect((await letter.issue()).status).toBe(409);
  const [mail, ...more] = await mailsOf(letter.id);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ toAddress: EMPLOYER.email, attachesPdf: true });
  expect(mail?.bodyText).toContain("attached letter");
  await sendAll(letter.id);
  await sendAll(letter.id);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.attachments).toMatchObject([{ contentType: "application/pdf" }]);
  expect(await statusOf(letter.path)).toBe("Issued");
  await Promise.all([noteWebLetters(services), noteWebLetters(services)]);
  expect(await statusOf(letter.path)).toBe("Mailed");
  const noted = await t.db
    .selectFrom("actionLog")
    .select("detail")
    .where("claimId", "=", claim.id)
    .where("actionCode", "=", "LetterMailed")
    .execute();
  expect(noted).toEqual([{ detail: { letterId: letter.id } }]);
  const { rows } = (await admin.get("/api/MailRoom/Queue")).body;
  expect(rows.map(({ letterId }: { letterId: number }) => letterId)).not.toContain(letter.id);
});

test("[BIZ] a page in the other language has the subject of a letter in that language, unless it was written by hand", async () => {
  const claim = await claimWith({ claim: NOTICED, employer: EMPLOYER });
  const template = await t.db
    .selectFrom("letterTemplate")
    .select("subject")
    .where("code", "=", "L12")
    .where("languageCode", "=", "en")
    .executeTakeFirstOrThrow();
  const own = { subject: template.subject.replace("{{claim.number}}", claim.claimNumber) };
  const written = await write(claim.id, "employer", "Mail");
  const standard = await write(claim.id, "employer", "Mail", own);
  for (const letter of [written, standard]) expect((await letter.issue()).status).toBe(200);
  const { letters } = (await (await asEmployer(claim)).get("/api/Public/Answer/Claim")).body;
  expect(letters).toMatchObject([
    {
      ...own,
      language: "en",
      translated: `Pague los salarios que aceptó que debe: reclamo ${claim.claimNumber}`,
    },
    { subject: "About your claim", language: "en", translated: null },
  ]);
});

test("a letter on the employer's page is announced without its words, and is delivered when the employer opens it", async () => {
  const claim = await claimWith({ claim: NOTICED, employer: EMPLOYER });
  const letter = await write(claim.id, "employer", "Portal");
  expect((await letter.issue()).status).toBe(200);
  const [mail] = await mailsOf(letter.id);
  expect(mail).toMatchObject({ attachesPdf: false });
  expect(mail?.bodyText).toContain("/Public/Answer");
  expect(mail?.bodyText).not.toContain("Please call us");
  await sendAll(letter.id);
  expect(sent[0]?.attachments).toBeUndefined();
  await noteWebLetters(services);
  const visitor = await asEmployer(claim);
  expect((await visitor.get(`/api/Public/Answer/Letters/${letter.id}`)).status).toBe(200);
  await t.services.auditBuffer.flush();
  await noteWebLetters(services);
  await noteWebLetters(services);
  expect(await statusOf(letter.path)).toBe("Delivered");
  const lines = await t.db
    .selectFrom("actionLog")
    .select("actionCode")
    .where("claimId", "=", claim.id)
    .where("actionCode", "=", "LetterDelivered")
    .execute();
  expect(lines).toHaveLength(1);
});

test("a letter whose email is refused comes back as one task, and a correction goes out by mail", async () => {
  const claim = await claimWith({ claim: NOTICED, employer: EMPLOYER });
  const letter = await write(claim.id, "employer", "Email");
  await letter.issue();
  outcome = { result: "refused", error: new Error("550 no such mailbox") };
  await sendAll(letter.id);
  await openBouncedItems(services);
  await openBouncedItems(services);
  const tasks = await t.db
    .selectFrom("task")
    .select("title")
    .where("claimId", "=", claim.id)
    .where("title", "like", "%could not be emailed%")
    .execute();
  expect(tasks).toHaveLength(1);
  expect(await statusOf(letter.path)).toBe("Returned");
  const corrected = await officer.post(`${letter.path}/Correct`, {});
  expect(corrected.status).toBe(200);
});

test("a letter that is voided before its email was sent is not sent; one that cannot be made is tried again", async () => {
  const claim = await claimWith({ claim: NOTICED, employer: EMPLOYER });
  const voided = await write(claim.id, "employer", "Email");
  await voided.issue();
  const { rowVersion } = (await admin.get(voided.path)).body;
  expect((await admin.post(`${voided.path}/Void`, { rowVersion, reason: "Wrong claim" })).status).toBe(200);
  expect(await mailsOf(voided.id)).toEqual([]);
  const letter = await write(claim.id, "employer", "Email");
  await letter.issue();
  services = { ...services, letterFileOf: () => Promise.reject(new Error("the typesetter is away")) };
  await sendAll(letter.id);
  expect(sent).toEqual([]);
  expect(await mailsOf(letter.id)).toMatchObject([
    { sentAt: null, parkedAt: null, lastError: "the typesetter is away" },
  ]);
});

test("a letter that is usually emailed is emailed, and goes by mail to a recipient without an email address", async () => {
  const make = async (email: string | null) => {
    const claim = await claimWith({ person: { email }, claim: { contactPreference: "Phone" } });
    const { id } = (
      await officer.post(`/api/Claim/${claim.id}/Letters`, { templateCode: "L41", recipient: "claimant" })
    ).body;
    return (await officer.get(`/api/Claim/${claim.id}/Letters/${id}`)).body;
  };
  const emailed = await make("maria@example.org");
  expect(emailed.delivery).toBe("Email");
  expect(emailed.deliveries).toContainEqual({ delivery: "Email", problem: null });
  expect((await make(null)).delivery).toBe("Mail");
});
