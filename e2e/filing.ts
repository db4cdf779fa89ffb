import { expect, type Page, type Request } from "@playwright/test";

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

/** Returns the date the given number of days ago, as a person types it. */
function daysAgo(days: number): string {
  const day = new Date(Date.now() - days * 86_400_000);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(day.getMonth() + 1)}/${two(day.getDate())}/${day.getFullYear()}`;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const fill = (page: Page, label: string | RegExp, value: string) =>
  page.getByRole("textbox", { name: label }).fill(value);

/** Chooses one answer of a select of the public form, the device's own. */
async function choose(page: Page, label: string | RegExp, option: string | RegExp) {
  const select = page.getByRole("combobox", { name: label });
  const options = select.getByRole("option").filter({ hasText: option });
  // The first row of a select only asks to choose.
  const wanted = typeof option === "string" ? options.first() : options.nth(1);
  await select.selectOption((await wanted.getAttribute("value")) ?? "");
}

/** Chooses one answer of a radio group. */
async function pick(page: Page, question: string | RegExp, answer: string) {
  const group = page.getByRole("radiogroup", { name: question });
  // The label is pressed, as on a phone, because the whole label is the target.
  await group.getByText(answer, { exact: true }).click();
  await expect(group.getByRole("radio", { name: answer, exact: true })).toBeChecked();
}

export const clickContinue = (page: Page) =>
  page.getByRole("button", { name: "Continue", exact: true }).click();

/** Fills in one page of the form: checks its heading, answers, and continues. */
async function answer(page: Page, title: string, answers: () => Promise<void> = async () => {}) {
  await expect(heading(page, title)).toBeVisible();
  await answers();
  await clickContinue(page);
}

/** Goes from the landing page into the form, to the page that asks for the name. */
export async function begin(page: Page) {
  await page.goto("/Public/ClaimApplication");
  await page.getByRole("button", { name: "Start a new claim" }).click();
  await answer(page, "Can we help?");
  await expect(heading(page, "What is your name?")).toBeVisible();
}

export async function enterName(page: Page, { firstName, lastName }: Worker) {
  await answer(page, "What is your name?", async () => {
    await fill(page, /^First name/, firstName);
    await fill(page, /^Last name/, lastName);
  });
}

/** Answers the required questions only, from the name to the documents. */
export async function fillRequiredAnswers(page: Page, worker: Worker) {
  await enterName(page, worker);
  await answer(page, "How can we reach you?", async () => {
    await pick(page, /best way to reach you/, "Email");
    await fill(page, /^Email/, worker.email);
  });
  await answer(page, "What is your mailing address?", async () => {
    await fill(page, /^Street address or PO box/, "12 Pine Street");
    await fill(page, /^City/, "Casper");
    await choose(page, /^State/, "Wyoming");
    await fill(page, /^ZIP code/, "82601");
  });
  await answer(page, "What help do you need from us?", () =>
    pick(page, /Language for our letters/, "English"),
  );
  await answer(page, "Who did you work for?", async () => {
    await fill(page, /^Name of the business/, worker.employer);
    await pick(page, /in bankruptcy/, "No");
  });
  await answer(page, "Where can we reach the business?");
  await answer(page, "Where did you work?", async () => {
    await fill(page, /^Where did you do the work/, "Building site on Main Street, Casper");
    await choose(page, /^County/, "Natrona");
  });
  await answer(page, "What work did you do?", async () => {
    await fill(page, /^Job title/, "Roofer");
    await fill(page, /^What did you do there/, "I laid shingles.");
    await pick(page, /union agreement/, "No");
    await pick(page, /public building or road/, "No");
  });
  await answer(page, "When did you work there?", async () => {
    await fill(page, /^First day of work/, daysAgo(90));
    await pick(page, /Do you still work there/, "No");
    await fill(page, /^Last day you worked/, daysAgo(30));
    await choose(page, /Which of these describes your situation/, /./);
  });
  await answer(page, "How much were you promised?", async () => {
    await choose(page, /^You were paid/, "By the hour");
    await fill(page, /^How much/, "15.00");
    await choose(page, /How was your pay agreed/, "Spoken agreement");
  });
  await answer(page, "How were you paid?", async () => {
    await pick(page, /How often was payday/, "Every week");
    await choose(page, /How did you get your pay/, /./);
  });
  await expect(heading(page, "What were you not paid for?")).toBeVisible();
  await choose(page, /What kind of pay was it/, "Regular wages");
  await fill(page, /^Start date/, daysAgo(44));
  await fill(page, /^End date/, daysAgo(31));
  await fill(page, /^How many hours in total/, "80");
  await page.getByRole("button", { name: "Save this line" }).click();
  await expect(page.getByText("You are claiming $1,200.00 in total.")).toBeVisible();
  await clickContinue(page);
  await answer(page, "Tell us what happened", async () => {
    await fill(
      page,
      /^Why do you think you are owed/,
      "The last two weeks were never paid, although I asked twice.",
    );
    await pick(page, /Did you ask the employer/, "No");
    await pick(page, /Is anyone else already handling this/, "No");
    await pick(page, /Were other workers not paid/, "No");
  });
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
