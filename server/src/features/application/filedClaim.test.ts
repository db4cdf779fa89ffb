import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ApplicationForm, Receipt } from "@wage/contract/application/applicationDraft";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "../../testing/files/readPdf.ts";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { claimPdf, filedClaimFiles } from "./filedClaim.commands.ts";

let app: TestApp;
let form: ApplicationForm;
beforeAll(async () => {
  app = await testApp();
  form = (await app.anonymous().get("/api/Public/Application/Form")).body;
});
afterAll(() => app.close());

/** The words as the build writes them into `pages/<language>/words.json`. */
const words = async (language: string) =>
  JSON.parse(
    await readFile(
      new URL(`../../../../web/src/features/application/application.${language}.json`, import.meta.url),
      "utf8",
    ),
  );

const client = () => app.anonymous();
async function file(language: string, by = client()) {
  const application = sampleApplication(form);
  const { body } = await by.post("/api/Public/Application", {
    key: randomUUID(),
    application: {
      ...application,
      you: { ...application.you, language },
      employer: { ...application.employer, fein: "12-3456789" },
      wages: {
        items: application.wages.items.map((row) => ({
          ...row,
          wageDueDate: "2026-02-20",
          estimated: true,
          description: "The foreman kept it.",
        })),
      },
    },
    attestation: sampleAttestation(form),
  });
  const receipt: Receipt = body;
  const { id } = await app.db
    .selectFrom("claim")
    .select("id")
    .where("claimNumber", "=", receipt.claimNumber)
    .executeTakeFirstOrThrow();
  return { id, receipt };
}
const textOf = async (pdf: Buffer) => (await readPdf(pdf)).map((sheet) => sheet.words).join(" ");

test.each([
  [
    "en",
    [
      "Your wage claim",
      "First name",
      "Who did you work for?",
      "owed $1,200.00",
      "a best guess",
      "paid? 02/20/2026",
      "Signed: ",
    ],
  ],
  ["es", ["Su reclamo de salarios", "Nombre", "le deben $1,200.00", "Firmado: "]],
])(
  "the PDF of a filed claim has its answers in the claimant's language (%s) and hides the tax number",
  async (language, expected) => {
    const { id, receipt } = await file(language);
    const { content } = await claimPdf(app.services, id, words);
    const text = await textOf(content);
    for (const each of [
      ...expected,
      "The foreman kept it.",
      receipt.claimNumber,
      "María",
      "Blue Sky Diner LLC",
      "**-***6789",
    ])
      expect(text).toContain(each);
    expect(text).not.toContain("12-3456789");
    expect(text).not.toMatch(/\{\{|questions\.|choices\.|undefined/);
    expect(text).not.toContain(receipt.pin);
  },
);

test("the PDF is tagged for screen readers (PDF/UA-1)", async () => {
  const { id } = await file("en");
  const raw = (await claimPdf(app.services, id, words)).content.toString("latin1");
  expect(raw).toContain("/StructTreeRoot");
  expect(raw).toContain("<pdfuaid:part>1</pdfuaid:part>");
});

test("the mail of a filed claim attaches the PDF and the date of the review, and says so", async () => {
  const { id, receipt } = await file("en");
  const { files, note } = await filedClaimFiles(app.services, id, receipt.reviewBy, words);
  expect(note).toContain("your claim as a PDF");
  expect(files.map(({ filename }) => filename)).toEqual([
    `${receipt.claimNumber}.pdf`,
    `${receipt.claimNumber}.ics`,
  ]);
  expect(String(files[1]?.content)).toContain(`DTSTART;VALUE=DATE:${receipt.reviewBy.replaceAll("-", "")}`);
});

test("only the visitor who has the claim open gets its PDF", async () => {
  const own = client();
  await file("en", own);
  expect((await client().get("/api/Public/Filed/File")).status).toBe(404);
  // The words of the form come from the build; without one there is no PDF, and no error either.
  expect([200, 404]).toContain((await own.get("/api/Public/Filed/File")).status);
});
