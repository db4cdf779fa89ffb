import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readPdf } from "../../../testing/files/readPdf.ts";
import { makeClaim } from "../../../testing/make.ts";
import { makeClaimRow } from "../../../testing/makeClaimRow.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";
import { uploadForm } from "../../../testing/uploadForm.ts";

let t: TestApp;
let officer: Client;
let admin: Client;
let typeId: number;
beforeAll(async () => {
  t = await testApp();
  officer = await t.as("Compliance Officer");
  admin = await t.as("Administrator");
  typeId = (await t.db.selectFrom("documentType").select("id").orderBy("id").executeTakeFirstOrThrow()).id;
});
afterAll(() => t?.close());

let claim: Awaited<ReturnType<typeof makeClaimRow>>;
let base: string;
beforeEach(async () => {
  // Long enough ago for a letter to a claimant who has heard nothing for a while.
  claim = await makeClaimRow(t, { claim: { receivedDate: "2026-02-02" } });
  base = `/api/Claim/${claim.id}/Letters`;
});

const PARTS = {
  details: { items: "", text: "", reason: "", amount: "", date: "" },
  options: {},
  enclosures: [] as number[],
  copies: [] as string[],
  largePrint: false,
};

async function write(templateCode: string, recipient: string, more: object = {}) {
  const { body } = await officer.post(base, { templateCode, recipient, ...more });
  return (await officer.get(`${base}/${body.id}`)).body;
}

/** Saves a draft with changed parts. */
function save(draft: Record<string, unknown>, parts: Partial<typeof PARTS>, more: object = {}) {
  const { subject, body, recipientName, recipientAddress, delivery, rowVersion } = draft;
  const texts = { subject, body, recipientName, recipientAddress, delivery, rowVersion, dueDate: "" };
  return officer.put(`${base}/${draft.id}`, { ...texts, ...more, parts: { ...PARTS, ...parts } });
}
const issue = ({ id, rowVersion }: { id: number; rowVersion: number }, as = officer) =>
  as.post(`${base}/${id}/Issue`, { rowVersion });

async function document(content: Buffer, name: string, fields: Record<string, string> = {}): Promise<number> {
  const form = uploadForm(content, {
    name,
    fields: { documentTypeId: String(typeId), visibility: "Both", ...fields },
  });
  const { body, status } = await officer.post(`/api/Claim/${claim.id}/Documents`, form.body, form.headers);
  expect(status).toBe(200);
  return body.id ?? body.document?.id;
}

async function pages(count: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let at = 0; at < count; at++) pdf.addPage([612, 792]).drawText(`Evidence sheet ${at + 1}`);
  return Buffer.from(await pdf.save());
}
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a draft that needs items asks for them: it is refused without and issued with them", async () => {
  const draft = await write("L02", "claimant");
  const refused = await issue(draft);
  expect(refused.status).toBe(400);
  expect(refused.body.Messages.join()).toContain(
    "Information or records requested with the action has no value",
  );
  const saved = await save(draft, {
    details: { ...PARTS.details, items: "Your last pay stub\nYour contract" },
  });
  expect(saved.body.parts.details).toEqual({ items: "Your last pay stub\nYour contract" });
  const issued = await issue(saved.body);
  expect(issued.body.status).toBe("Issued");
  expect(issued.body.preview.blocks).toContainEqual({
    kind: "list",
    items: ["Your last pay stub", "Your contract"],
  });
});

test("an option without a value is refused by its name, and its value is printed in the letter's language", async () => {
  await t.db
    .updateTable("letterTemplateOption")
    .set({ required: true })
    .where("code", "=", "L16-MODE")
    .execute();
  const draft = await write("L16", "claimant", { languageCode: "es" });
  expect(draft).toMatchObject({
    languageCode: "es",
    options: [{ code: "L16-MODE", kind: "Choice", choices: ["By phone", "By video", "In person"] }],
  });
  expect((await issue(draft)).body.Messages.join()).toContain("How the conference is held has no value");
  const strange = await save(draft, { options: { "L16-MODE": "By pigeon" } });
  expect((await issue(strange.body)).body.Messages.join()).toContain(
    "How the conference is held has no value",
  );
  const chosen = await save(strange.body, { options: { "L16-MODE": "By phone" } });
  expect(JSON.stringify(chosen.body.preview.blocks)).toContain("Forma: Por teléfono");
  await t.db
    .updateTable("letterTemplateOption")
    .set({ required: false })
    .where("code", "=", "L16-MODE")
    .execute();
});

test("date, money and checkbox options are printed, and a delivery that the template requires is enforced", async () => {
  const draft = await write("L42", "other");
  const to = { recipientName: "Dana Reed", recipientAddress: "1 Court Square" };
  const parts = {
    details: { ...PARTS.details, items: "Pay records", amount: "12.5" },
    options: { "L42-ASKED": "2026-02-20", "L42-TRUE": "yes" },
  };
  const saved = await save(draft, parts, to);
  const text = JSON.stringify(saved.body.preview.blocks);
  expect(text).toContain("On February 20, 2026 you asked for records");
  expect(text).toContain("We certify that these are true copies");
  const final = await t.db
    .selectFrom("letterTemplateOption")
    .select(["kind", "required", "defaultValue"])
    .where("code", "=", "L09-BY")
    .executeTakeFirst();
  expect(final).toEqual({ kind: "Delivery", required: true, defaultValue: "Certified mail" });
  const notice = await write("L09", "employer");
  const byMail = await save(notice, {}, { delivery: "Mail" });
  expect(byMail.body.problems.join()).toContain("only by this delivery method: Certified mail");
});

test("the pages of enclosures follow the letter, which lists them and keeps its tags", async () => {
  const [evidence, picture] = [
    await document(await pages(3), "Time cards.pdf"),
    await document(PNG, "Photo.png"),
  ];
  const draft = await write("L39", "claimant");
  const saved = await save(draft, { enclosures: [evidence, picture] });
  expect(saved.body.preview.enclosures).toHaveLength(2);
  const before = await readPdf((await officer.get(`${base}/${draft.id}/Pdf`)).raw);
  const issued = await issue(saved.body);
  expect(issued.body.status).toBe("Issued");
  const { raw } = await officer.get(`${base}/${draft.id}/Pdf`);
  const sheets = await readPdf(raw);
  expect(sheets.length).toBe(before.length);
  expect(sheets.slice(-4, -1).map(({ words }) => words)).toEqual(
    [1, 2, 3].map((at) => `Evidence sheet ${at}`),
  );
  expect(sheets[0]?.words).toContain("Enclosures");
  const whole = await PDFDocument.load(raw);
  expect(whole.getTitle()).toContain(claim.claimNumber);
  // The enclosed sheets have no tags, so that the file may not declare itself accessible.
  expect(raw.includes("pdfuaid:part")).toBe(false);
});

test("a document that the recipient may not see, of another claim, withdrawn or damaged is refused", async () => {
  const [hidden, secret] = [
    await document(await pages(1), "Notes.pdf", { visibility: "Staff" }),
    await document(await pages(1), "Medical.pdf"),
  ];
  await t.db.updateTable("document").set({ confidential: true }).where("id", "=", secret).execute();
  const draft = await write("L07", "employer");
  for (const id of [hidden, secret]) {
    const { status, body } = await save(draft, { enclosures: [id] });
    expect([status, body.Messages.join()]).toEqual([
      400,
      expect.stringContaining("may not be sent to this recipient"),
    ]);
  }
  const other = await makeClaimRow(t);
  await t.db
    .updateTable("document")
    .set({ claimId: other.id, confidential: false })
    .where("id", "=", secret)
    .execute();
  expect((await save(draft, { enclosures: [secret] })).body.Messages.join()).toContain("no longer available");
  const broken = await document(PNG, "Broken.png");
  const { storageKey } = await t.db
    .selectFrom("document")
    .select("storageKey")
    .where("id", "=", broken)
    .executeTakeFirstOrThrow();
  const damaged = await t.services.files.put(Readable.from([PNG.subarray(0, 40)]), 1000);
  expect(damaged.key).not.toBe(storageKey);
  await t.db.updateTable("document").set({ storageKey: damaged.key }).where("id", "=", broken).execute();
  expect((await save(draft, { enclosures: [broken] })).body.Messages.join()).toContain("the file is damaged");
});

test("a copy is a letter of its own, without what is withheld from the party who gets it", async () => {
  await t.db.updateTable("claim").set({ confidentialContact: true }).where("id", "=", claim.id).execute();
  const draft = await write("L39", "claimant");
  const saved = await save(
    draft,
    { copies: ["employer", "claimant"] },
    { body: "We have your address: {{claimant.address}}." },
  );
  expect(saved.body.preview.copies).toEqual(["Big Sky Roofing LLC"]);
  const issued = await issue(saved.body);
  expect(issued.body.status).toBe("Issued");
  const { rows } = (await officer.get(base)).body;
  const copy = rows.find((row: { recipient: string }) => row.recipient === "employer");
  expect(copy).toMatchObject({ status: "Issued", copyOf: expect.stringMatching(/^L\d+-/), delivery: "Mail" });
  const { preview } = (await officer.get(`${base}/${copy.id}`)).body;
  expect(preview.blocks[0].text).toContain("withheld at claimant's request");
  const [sheet] = await readPdf((await officer.get(`${base}/${copy.id}/Pdf`)).raw);
  expect(sheet?.words).toContain(`(letter ${copy.copyOf}). It is for your information`);
  expect(sheet?.words).toContain("Dear Maria Lopez:");
  expect(sheet?.words).not.toContain("Elm Street");
});

test("a copy that cannot be made keeps the letter from being issued", async () => {
  const draft = await write("L39", "claimant");
  const saved = await save(draft, { copies: ["sheriff"] });
  await t.db.updateTable("countySheriff").set({ active: false }).execute();
  expect((await issue(saved.body)).status).toBe(400);
  expect((await officer.get(`${base}/${draft.id}`)).body.status).toBe("Draft");
  await t.db.updateTable("countySheriff").set({ active: true }).execute();
});

test("large print is larger, and the claimant's later letters have it too", async () => {
  const draft = await write("L01", "claimant");
  const small = await readPdf((await officer.get(`${base}/${draft.id}/Pdf`)).raw);
  await save(draft, { largePrint: true });
  const large = await readPdf((await officer.get(`${base}/${draft.id}/Pdf`)).raw);
  expect(large.length).toBeGreaterThan(small.length);
  expect((await write("L02", "claimant")).parts.largePrint).toBe(true);
  expect((await write("L07", "employer")).parts.largePrint).toBe(false);
});

test("the preview shows the template in the other language", async () => {
  const draft = await write("L02", "claimant");
  const { subject, body } = draft;
  const asked = {
    subject,
    body,
    dueDate: "",
    parts: { ...PARTS, details: { ...PARTS.details, items: "Recibo" } },
  };
  const preview = async (inLanguage: string) =>
    (await officer.post(`${base}/${draft.id}/Preview`, { ...asked, inLanguage })).body;
  expect((await preview("en")).subject).toContain("We need information");
  const spanish = await preview("es");
  expect(spanish.subject).toContain("Necesitamos");
  expect(spanish.blocks).toContainEqual({ kind: "list", items: ["Recibo"] });
});

test("a letter is approved by a second person, and a change ends the approval", async () => {
  const owed = await makeClaim(t, { status: "DETISSUED" });
  base = `/api/Claim/${owed.id}/Letters`;
  const draft = await write("L18", "claimant");
  const step = (letter: { id: number; rowVersion: number }, to: string, as: Client) =>
    as.post(`${base}/${letter.id}/Review`, { rowVersion: letter.rowVersion, to });
  const asked = await step(draft, "InReview", officer);
  expect(asked.body).toMatchObject({ status: "InReview", can: { issue: false, approve: false } });
  expect((await step(asked.body, "Approved", officer)).status).toBe(409);
  const approved = await step(asked.body, "Approved", admin);
  expect(approved.body.status).toBe("Approved");
  const changed = await save(approved.body, {}, { subject: "Other words" });
  expect(changed.body).toMatchObject({ status: "Draft", can: { issue: false } });
  const again = await step((await step(changed.body, "InReview", officer)).body, "Approved", admin);
  expect((await issue(again.body)).body.status).toBe("Issued");
  const own = await write("L18", "employer");
  const byAdmin = await step(own, "InReview", admin);
  expect((await step(byAdmin.body, "Approved", admin)).status).toBe(409);
});

test("a correction names the letter that it replaces, which no longer stands; neither changes after that", async () => {
  const first = await issue(await write("L39", "claimant"));
  const draftRow = await officer.post(`${base}/${first.body.id}/Correct`, {});
  const draft = (await officer.get(`${base}/${draftRow.body.id}`)).body;
  expect(draft).toMatchObject({
    status: "Draft",
    supersedes: expect.stringMatching(/^L\d+-/),
    body: first.body.body,
  });
  expect((await officer.post(`${base}/${draft.id}/Correct`, {})).status).toBe(409);
  const issued = await issue(draft);
  expect(issued.body.status).toBe("Issued");
  expect((await officer.get(`${base}/${first.body.id}`)).body.status).toBe("Superseded");
  const pdf = (await officer.get(`${base}/${draft.id}/Pdf`)).raw;
  expect((await readPdf(pdf))[0]?.words).toContain(
    `This letter replaces letter ${draft.supersedes} of March 2, 2026.`,
  );
  // The PDF is kept by its hash: a second reading gives the same bytes even when the claim has changed.
  await t.db.updateTable("claim").set({ amountClaimed: "1.00" }).where("id", "=", claim.id).execute();
  const stored = await t.db
    .selectFrom("letter")
    .select("pdfSha256")
    .where("id", "=", draft.id)
    .executeTakeFirstOrThrow();
  const again = (await officer.get(`${base}/${draft.id}/Pdf`)).raw;
  expect(createHash("sha256").update(again).digest()).toEqual(Buffer.from(stored.pdfSha256 ?? []));
  expect((await save(issued.body, {})).status).toBe(409);
});
