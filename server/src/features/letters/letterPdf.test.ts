import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, systemWork } from "../../core/context.ts";
import { readPdf } from "../../testing/files/readPdf.ts";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { createLetter } from "./letters.commands.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t?.close());

/** Issues the notice of wage claim of a claim and returns its PDF. */
async function noticeOf(claimId: number): Promise<Buffer> {
  const [made] = await inTransaction(t.services, (tx) =>
    createLetter(tx, systemWork(t.services), {
      claimId,
      templateCode: "L07",
      recipient: "employer",
      dueDate: "2026-03-16",
      issue: "auto",
    }),
  );
  expect(made?.problem).toBeNull();
  const officer = await t.as("Compliance Officer");
  return (await officer.get(`/api/Claim/${claimId}/Letters/${made?.id}/Pdf`)).raw;
}

const pdfName = (dict: PDFDict | undefined, key: string) => dict?.lookup(PDFName.of(key));
const textOf = (value: unknown) =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : String(value);

/** Returns the structure elements in reading order. */
function elementsOf(node: unknown, found: PDFDict[] = []): PDFDict[] {
  if (node instanceof PDFArray) for (let at = 0; at < node.size(); at++) elementsOf(node.lookup(at), found);
  if (node instanceof PDFDict) {
    if (node.has(PDFName.of("S"))) found.push(node);
    elementsOf(node.lookup(PDFName.of("K")), found);
  }
  return found;
}

async function structureOf(pdf: Buffer) {
  const { catalog, context } = await PDFDocument.load(pdf);
  const dicts = context.enumerateIndirectObjects().map(([, object]) => object);
  const metadata = catalog.lookup(PDFName.of("Metadata"));
  const fonts = dicts.filter(
    (each) => each instanceof PDFDict && each.has(PDFName.of("FontName")),
  ) as PDFDict[];
  return {
    language: textOf(pdfName(catalog, "Lang")),
    showsTitle: String(pdfName(catalog.lookup(PDFName.of("ViewerPreferences"), PDFDict), "DisplayDocTitle")),
    marked: String(pdfName(catalog.lookup(PDFName.of("MarkInfo"), PDFDict), "Marked")),
    conformance: metadata instanceof PDFRawStream ? Buffer.from(metadata.contents).toString() : "",
    elements: elementsOf(catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict)),
    fonts: fonts.map((font) => ({
      name: String(pdfName(font, "FontName")),
      embedded: ["FontFile", "FontFile2", "FontFile3"].some((key) => font.has(PDFName.of(key))),
    })),
  };
}

test("a letter conforms to PDF/UA-1: language, title, headings, table headers, alternative texts, embedded fonts", async () => {
  const claim = await makeClaimRow(t, { wages: ["800.00", "434.50"] });
  const { elements, fonts, ...document } = await structureOf(await noticeOf(claim.id));
  expect(document).toMatchObject({ language: "en", showsTitle: "true", marked: "true" });
  expect(document.conformance).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect(document.conformance).toContain(`Notice of wage claim ${claim.claimNumber}`);
  const kinds = elements.map((each) => String(pdfName(each, "S")).slice(1));
  expect(kinds.filter((kind) => /^H\d?$/.test(kind))[0]).toBe("H1");
  expect(kinds.filter((kind) => kind === "H1")).toHaveLength(1);
  expect(kinds).toEqual(expect.arrayContaining(["H2", "P", "L", "LI", "Table", "THead", "TR", "TH", "TD"]));
  const headers = elements.filter((each) => String(pdfName(each, "S")) === "/TH");
  expect(headers).not.toEqual([]);
  for (const header of headers) expect(String(pdfName(header, "A"))).toContain("/Scope");
  const figures = elements.filter((each) => String(pdfName(each, "S")) === "/Figure");
  expect(figures.map((figure) => textOf(pdfName(figure, "Alt")))).toEqual([
    expect.stringMatching(/^Letter number L\d+-/),
    expect.stringMatching(/\/Public\/Answer$/),
  ]);
  expect(fonts.length).toBeGreaterThan(0);
  // A subset has a name that begins with six letters and a plus sign.
  for (const font of fonts)
    expect(font).toEqual({ name: expect.stringMatching(/^\/[A-Z]{6}\+/), embedded: true });
});

test("a name in Vietnamese, Chinese, Korean, Arabic and Tagalog is readable", async () => {
  const names = ["Nguyễn Thị Ánh", "陈晓明 陳曉明", "김민수", "محمد علي", "Ng̃ujo Peña"];
  const claim = await makeClaimRow(t, { employer: { legalName: names.join(" / ") } });
  const pdf = await noticeOf(claim.id);
  const { fonts, conformance } = await structureOf(pdf);
  // A character without a glyph would make the PDF fail the standard.
  expect(conformance).toContain("<pdfuaid:part>1</pdfuaid:part>");
  const used = fonts.map(({ name }) => name).join();
  for (const font of ["NotoSans-Regular", "NotoSansHans", "NotoSansKR", "NotoNaskhArabic"])
    expect(used).toContain(font);
  const words = (await readPdf(pdf))
    .map((sheet) => sheet.words)
    .join(" ")
    .normalize();
  for (const name of ["Nguyễn Th", "陈晓明 陳曉明", "김민수", "محمد", "Peña"]) expect(words).toContain(name);
  expect(pdf.length).toBeLessThan(200_000);
});

test("an address of nine lines stays above the text, and nothing of it is lost", async () => {
  const claim = await makeClaimRow(t);
  const lines = Array.from({ length: 9 }, (_, index) => `Address line ${index + 1} of the building`);
  await t.db
    .updateTable("employer")
    .set({ mailingAddress: lines.join("\n") })
    .where("id", "=", claim.employerId)
    .execute();
  const [first] = await readPdf(await noticeOf(claim.id));
  for (const line of lines) expect(first?.words).toContain(line);
  expect(first?.words.indexOf(lines[8] ?? "")).toBeLessThan(first?.words.indexOf("Re: Notice") ?? 0);
});

test("400 wage lines run over several pages, each with the heads of the columns, and end with the total", async () => {
  const claim = await makeClaimRow(t, {
    claim: { amountClaimed: "4000.00" },
    wages: Array(400).fill("10.00"),
  });
  const sheets = await readPdf(await noticeOf(claim.id));
  expect(sheets.length).toBeGreaterThan(8);
  const tables = sheets.filter(({ words }) => words.includes("01/05/2026 to 01/18/2026"));
  for (const { words } of tables) expect(words).toContain("Kind of pay");
  expect(tables.reduce((sum, { words }) => sum + words.split("01/05/2026 to 01/18/2026").length - 1, 0)).toBe(
    400,
  );
  expect(sheets.map(({ words }) => words).join(" ")).toContain("$4,000.00");
});

test("a character that no font has does not keep a letter from being made", async () => {
  const claim = await makeClaimRow(t, { employer: { legalName: "Roof 🏠 \u{1F9F1} ꡂ LLC" } });
  const [first] = await readPdf(await noticeOf(claim.id));
  expect(first?.words).toContain("Roof");
});

test("a line to sign on stays on the page of the name of who signs", async () => {
  const claim = await makeClaimRow(t);
  const officer = await t.as("Compliance Officer");
  const base = `/api/Claim/${claim.id}/Letters`;
  const { body: made } = await officer.post(base, { templateCode: "L17", recipient: "employer" });
  const { body: draft } = await officer.get(`${base}/${made.id}`);
  const { subject, recipientName, recipientAddress, delivery } = draft;
  let { rowVersion } = draft;
  let carried = 0;
  for (const lines of [13, 14, 15, 16, 17, 18]) {
    const body = `${"A sentence of the agreement.\n\n".repeat(lines)}The worker\n\nSignature: ______\n\nThe business\n\nSignature: ______\n\nTitle: ______`;
    const texts = { subject, recipientName, recipientAddress, delivery, rowVersion, dueDate: "", body };
    const saved = await officer.put(`${base}/${made.id}`, texts);
    expect(saved.status).toBe(200);
    rowVersion = saved.body.rowVersion;
    const sheets = await readPdf((await officer.get(`${base}/${made.id}/Pdf`)).raw);
    const last = sheets.find(({ words }) => words.includes("Title:"));
    expect(last?.words).toMatch(/The business.*Signature:.*Title:/s);
    if (last !== sheets[0]) carried++;
  }
  // Some of the lengths do not fit on one page.
  expect(carried).toBeGreaterThan(0);
});

test("the list of copies stays whole, and with the signature", async () => {
  const claim = await makeClaimRow(t);
  const officer = await t.as("Compliance Officer");
  const base = `/api/Claim/${claim.id}/Letters`;
  const { body: made } = await officer.post(base, { templateCode: "L17", recipient: "employer" });
  const { body: draft } = await officer.get(`${base}/${made.id}`);
  const { subject, recipientName, recipientAddress, delivery, parts } = draft;
  let { rowVersion } = draft;
  let carried = 0;
  for (const lines of [18, 19, 20, 21, 22, 23, 24]) {
    const saved = await officer.put(`${base}/${made.id}`, {
      ...{ subject, recipientName, recipientAddress, delivery, rowVersion, dueDate: "" },
      body: "A sentence of the letter.\n\n".repeat(lines),
      parts: { ...parts, copies: ["claimant"] },
    });
    expect(saved.status).toBe(200);
    rowVersion = saved.body.rowVersion;
    const sheets = await readPdf((await officer.get(`${base}/${made.id}/Pdf`)).raw);
    const last = sheets.find(({ words }) => words.includes("Copies to"));
    expect(last?.words).toMatch(/Sincerely.*Copies to.*Maria/s);
    if (last !== sheets[0]) carried++;
  }
  // Some of the lengths do not fit on one page, and some do.
  expect(carried).toBeGreaterThan(0);
  expect(carried).toBeLessThan(7);
});
