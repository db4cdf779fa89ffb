import { expect, type Page, type Request } from "@playwright/test";
import { answerPages, daysAgo, type Hand, pagesFor } from "../harness/simplestClaim.ts";

export interface Worker {
  firstName: string;
  lastName: string;
  email: string;
  employer: string;
}

/** A person and a business that no other test uses. */
export function newWorker(firstName = "Rosa"): Worker {
  const tag = Date.now().toString(36);
  const surname = `Ortega${tag.replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
  return {
    firstName,
    lastName: surname,
    email: `${firstName}.${tag}@people.example`.toLowerCase(),
    employer: `${surname} Roofing LLC`,
  };
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const fill = (page: Page, label: string | RegExp, value: string) =>
  page.getByRole("textbox", { name: label }).fill(value);

/** Uses the form as a finger or a mouse does. */
const POINTER: Hand = {
  press: (wanted) => wanted.click(),
  type: (field, words) => field.fill(words),
  choose: async (select, option) => {
    await select.selectOption({ label: option });
  },
  check: async (choice) => {
    // The label is pressed, as on a phone, because the whole label is the target.
    const label = choice.page().locator(`label[for="${await choice.getAttribute("id")}"]`);
    await label.click();
    await expect(choice).toBeChecked();
  },
};

export const clickContinue = (page: Page) =>
  page.getByRole("button", { name: "Continue", exact: true }).click();

/** Goes from the landing page into the form, to the page that asks for the name. */
export async function begin(page: Page) {
  await page.goto("/Public/ClaimApplication");
  await page.getByRole("button", { name: "Start a new claim" }).click();
  await expect(heading(page, "Can we help?")).toBeVisible();
  await clickContinue(page);
  await expect(heading(page, "What is your name?")).toBeVisible();
}

/** The required answers from the name on, of someone who has left the job and is reached by e-mail. */
const requiredPages = (worker: Worker) =>
  pagesFor(worker, "en", {
    contactPreference: [
      { field: "contactPreference", pick: "choices.contactPreference.Email" },
      { field: "email", words: worker.email },
    ],
    bankrupt: [{ field: "bankrupt", pick: "answers.no" }],
    stillWorking: [
      { field: "stillWorking", pick: "answers.no" },
      { field: "lastDayWorked", words: daysAgo(30) },
    ],
    employmentStatusId: [{ field: "employmentStatusId", option: /./ }],
    othersAffected: [{ field: "othersAffected", pick: "answers.no" }],
  }).filter(([step]) => step !== "screener" && step !== "documents");

export const enterName = (page: Page, worker: Worker) =>
  answerPages(page, POINTER, requiredPages(worker).slice(0, 1), { language: "en" });

/** Answers the required questions only, from the name to the documents. */
export async function fillRequiredAnswers(page: Page, worker: Worker) {
  await answerPages(page, POINTER, requiredPages(worker), { language: "en" });
  await expect(heading(page, "Do you have documents to send us?")).toBeVisible();
}

/** Adds a document to the claim. */
export async function attach(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles(file);
  await expect(page.getByText(file.name).first()).toBeVisible();
  await expect(page.getByText(/document(s)? sent$/)).toBeVisible();
}

/** Goes from the documents through the review to the signature, without sending. */
export async function signReady(page: Page, { firstName, lastName }: Worker) {
  await clickContinue(page);
  await expect(heading(page, "Check your answers")).toBeVisible();
  await page.getByRole("button", { name: "Continue to sign" }).click();
  await page.getByText("I have read this and I agree").click();
  await expect(page.getByRole("checkbox", { name: /I have read this and I agree/ })).toBeChecked();
  await fill(page, /^Type your full name/, `${firstName} ${lastName}`);
}

export const sendButton = (page: Page) => page.getByRole("button", { name: "Sign and send my claim" });

export const isSubmit = (request: Request) =>
  request.method() === "POST" && /\/api\/Public\/Application$/i.test(new URL(request.url()).pathname);

/** Prepares a claim that is ready to be sent, and returns who signed it. */
export async function readyToSend(page: Page): Promise<Worker> {
  const worker = newWorker("Luz");
  await begin(page);
  await fillRequiredAnswers(page, worker);
  await signReady(page, worker);
  return worker;
}

/** Returns the number and PIN that the confirmation shows. */
export async function numberAndPin(page: Page): Promise<{ number: string; pin: string }> {
  await expect(heading(page, "We received your claim")).toBeVisible();
  const kept = (shape: RegExp) => page.getByRole("main").getByText(shape).first().textContent();
  const [number, pin] = [await kept(/^\d\d-\d{5}$/), await kept(/^\d{6,8}$/)];
  if (!number || !pin) throw new Error("no number and PIN on the confirmation");
  return { number, pin };
}

/** Opens the public page of a claim. */
export async function askStatus(page: Page, number: string, pin: string) {
  await page.goto("/Public/Status");
  await fill(page, /^Claim number/, number);
  await fill(page, /^PIN/, pin);
  await page.getByRole("button", { name: "Show my claim" }).click();
}

/** The smallest valid PDF: a page with a line of text. */
export function smallPdf(line: string): Buffer {
  const content = `BT /F1 12 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const entries = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
