import { readFile } from "node:fs/promises";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { beginClaimFile } from "../../claim/file/claimFile.queries.ts";
import { readPdf } from "../../testing/files/readPdf.ts";
import { makeClaim } from "../../testing/make.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";
import { uploadForm } from "../../testing/uploadForm.ts";
import { makeClaimFile } from "./makeClaimFile.commands.ts";

// Typesetting and merging take long on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let t: TestApp;
let officer: Client;
let typeId: number;
beforeAll(async () => {
  t = await testApp();
  officer = await t.as("Compliance Officer");
  typeId = (await t.db.selectFrom("documentType").select("id").orderBy("id").executeTakeFirstOrThrow()).id;
});
afterAll(() => t?.close());

async function pdfOf(words: string, pages = 1): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page++)
    pdf.addPage([612, 792]).drawText(`${words} ${page}`, { x: 60, y: 700, size: 18, font });
  return Buffer.from(await pdf.save());
}

async function upload(claimId: number, title: string, content: Buffer, name = "paper.pdf"): Promise<number> {
  const type = { pdf: "application/pdf", heic: "image/heic" }[name.split(".").at(-1) ?? ""] ?? "text/plain";
  const { body, headers } = uploadForm(content, {
    name,
    type,
    fields: { documentTypeId: String(typeId), title },
  });
  const answer = await officer.post(`/api/Claim/${claimId}/Documents`, body, headers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
}

/** Asks for a file and returns the words of its pages. */
async function made(claimId: number, kind: string): Promise<string[]> {
  const asked = await officer.post(`/api/Claim/${claimId}/Files`, { kind });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  await makeClaimFile(t.services, asked.body.id);
  const { rows } = (await officer.get(`/api/Claim/${claimId}/Files`)).body;
  const file = rows.find(({ id }: { id: number }) => id === asked.body.id);
  expect(file).toMatchObject({ status: "Ready", documentId: expect.any(Number) });
  const url = `/api/Claim/${claimId}/Documents/${file.documentId}/File?unscanned=accepted`;
  const content = (await officer.get(url)).raw;
  return (await readPdf(content)).map(({ words }) => words);
}

test("the whole file has an index that is true, numbered pages, and every paper but those that cannot be read", async () => {
  const { id, claimNumber } = await makeClaim(t, { status: "SUBM" });
  await upload(id, "Time card", await pdfOf("Hours of page", 2));
  await upload(id, "Message", Buffer.from("I will pay you next week.\n"), "message.txt");
  await upload(
    id,
    "Broken",
    Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
  );
  const photo = await readFile(new URL("../../testing/photo.heic", import.meta.url));
  await upload(id, "Photo", photo, "IMG_0001.heic");
  const pages = await made(id, "Whole");
  const [cover = ""] = pages;
  expect(cover).toContain(`Whole file, claim ${claimNumber}`);
  for (const [at, words] of pages.entries())
    expect(words).toContain(`${claimNumber}, Whole file, page ${at + 1} of ${pages.length}`);
  const at = (words: string) => pages.findIndex((page) => page.includes(words)) + 1;
  expect(at("400 Center Street")).toBeGreaterThan(1);
  expect(at("Hours of page 2")).toBe(at("Hours of page 1") + 1);
  expect(at("I will pay you next week.")).toBeGreaterThan(at("Hours of page 2"));
  expect(cover).toMatch(/Broken[\s\S]*not included/);
  expect(cover).toMatch(/Photo [^|]*?, \d\d\/\d\d\/\d{4} \d+\b/);
  // The index names the page on which each paper begins.
  for (const [title, first] of [
    ["Time card", at("Hours of page 1")],
    ["Message", at("I will pay you next week.")],
  ])
    expect(cover).toMatch(new RegExp(`${title} [^|]*?, \\d\\d/\\d\\d/\\d{4} ${first}\\b`));
});

test("a packet is refused with the list of missing papers until it is complete; confidential papers and originals of redacted copies stay out", async () => {
  const { id } = await makeClaim(t, { status: "FINAL" });
  await t.db.updateTable("claim").set({ countyId: null }).where("id", "=", id).execute();
  const refused = await officer.post(`/api/Claim/${id}/Files`, { kind: "Attorney" });
  expect(refused.status).toBe(409);
  expect(refused.body.Messages.join(" ")).toContain("the claim has no county");
  const sheriff = await officer.post(`/api/Claim/${id}/Files`, { kind: "Sheriff" });
  expect(sheriff.body.Messages.join(" ")).toContain("no judgment is recorded");

  const county = await t.db.selectFrom("county").select("id").orderBy("id").executeTakeFirstOrThrow();
  await t.db.updateTable("claim").set({ countyId: county.id }).where("id", "=", id).execute();
  await t.db
    .updateTable("countyAttorney")
    .set({ address: "200 N Center St, Casper, WY 82601" })
    .where("countyId", "=", county.id)
    .execute();
  const secret = await upload(id, "Doctor", await pdfOf("Diagnosis"));
  await t.db.updateTable("document").set({ confidential: true }).where("id", "=", secret).execute();
  const stub = await upload(id, "Stub", await pdfOf("SSN 123-45-6789"));
  const area = { x: 0, y: 0, width: 1, height: 0.2 };
  await officer.post(`/api/Claim/${id}/Documents/${stub}/Redact`, {
    pages: [{ number: 1, areas: [area] }],
    reason: "Social Security number",
  });
  const words = (await made(id, "Attorney")).join("\n");
  expect(words).toContain("Withheld: confidential.");
  expect(words).toContain("Stub (redacted)");
  expect(words).not.toContain("Diagnosis");
  expect(words).not.toContain("123-45-6789");
});

test("a packet leaves out the letters that bear a confidential address; the whole file has them", async () => {
  const { id } = await makeClaim(t, { status: "FINAL" });
  await t.db.updateTable("claim").set({ confidentialContact: true }).where("id", "=", id).execute();
  const { claimantId } = await t.db
    .selectFrom("claim")
    .select("claimantId")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { addressLine1 } = await t.db
    .selectFrom("person")
    .select("addressLine1")
    .where("id", "=", claimantId)
    .executeTakeFirstOrThrow();
  const address = addressLine1 ?? "";
  expect(address.length).toBeGreaterThan(5);
  const packet = (await made(id, "Attorney")).join("\n");
  expect(packet).toContain("Withheld: it bears a confidential address.");
  expect(packet).not.toContain(address);
  expect((await made(id, "Whole")).join("\n")).toContain(address);
});

test("a paper that came in the evening has the agency's day", async () => {
  const { id } = await makeClaim(t, { status: "SUBM" });
  const before = t.clock.now().toISOString();
  t.clock.set("2026-06-16T03:00:00Z");
  await upload(id, "Time card", await pdfOf("Hours"));
  const [cover = ""] = await made(id, "Whole");
  t.clock.set(before);
  expect(cover).toContain("06/15/2026");
  expect(cover).not.toContain("06/16/2026");
});

test("a file is begun any number of times on one connection, whatever plan the database has kept", async () => {
  const { id: claimId } = await makeClaim(t);
  await t.db.transaction().execute(async (tx) => {
    for (let time = 0; time < 12; time += 1) {
      const begun = { claimId, kind: "Whole", by: null, at: t.clock.now() } as const;
      expect(await beginClaimFile(tx, begun)).toMatchObject({ isNew: true });
      expect(await beginClaimFile(tx, begun)).toMatchObject({ isNew: false });
      await tx.updateTable("claimFile").set({ status: "Failed" }).where("claimId", "=", claimId).execute();
    }
  });
});
