import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import type axeCore from "axe-core";
import { ACCOUNTS, PASSWORD, signIn } from "./accounts.ts";
import { openTab } from "./claimPage.ts";
import { askStatus } from "./filing.ts";
import { mailTo } from "./outbox.ts";

/*
 * Employers answer noticed claims of the demonstration with the code of the notice, on a phone.
 */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const HEADERS = { "X-Requested-With": "wage-claim" };

type Noticed = { id: number; number: string; code: string };

/** Calls the API as an administrator. */
async function office(request: APIRequestContext) {
  const data = { email: ACCOUNTS.admin, password: PASSWORD };
  const { auth_token } = await (await request.post("/api/Login", { data, headers: HEADERS })).json();
  const headers = { ...HEADERS, Authorization: `Bearer ${auth_token}`, "Idempotency-Key": randomUUID() };
  return {
    read: async (path: string) => (await request.get(`/api${path}`, { headers })).json(),
    write: async (path: string, body: object) =>
      expect((await request.post(`/api${path}`, { headers, data: body })).ok()).toBe(true),
  };
}

/** Returns claims that wait for the employer's answer, with the codes printed in their notices. */
async function noticedClaims(request: APIRequestContext, count: number): Promise<Noticed[]> {
  const { read } = await office(request);
  const found: Noticed[] = [];
  for (const { id, number } of (await read("/Claim?status=NOTICE1&sort=-received")).rows) {
    const notice = (await read(`/Claim/${id}/Letters`)).rows.find(
      ({ recipient }: { recipient: string }) => recipient === "employer",
    );
    const { claimant } = await read(`/Claim/${id}`);
    if (!notice || !claimant?.email) continue;
    const text = JSON.stringify((await read(`/Claim/${id}/Letters/${notice.id}`)).preview);
    const code = /code ([A-Z0-9]{8})\b/.exec(text)?.[1];
    if (code) found.push({ id, number, code });
    if (found.length === count) break;
  }
  expect(found).toHaveLength(count);
  return found;
}

const employer = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.addInitScript({ path: fileURLToPath(import.meta.resolve("axe-core/axe.min.js")) });
  return page;
};

/** The page fits the phone and has no accessibility problem. */
async function accessible(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  const problems = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { violations } = await axe.run({ runOnly: { type: "tag", values: tags } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  expect(problems).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
}

const WORDS = {
  en: {
    number: "Claim number",
    code: "Code on the notice",
    open: "See the claim",
    answer: "Answer the claim",
    again: "Continue your answer",
    group: "Do you owe this?",
    no: "No, we do not owe this",
    why: "Why?",
    name: "Your name",
    title: "Your position at the company",
    agree: /I may answer for this employer/,
    send: "Sign and send the answer",
    saved: /^Saved at/,
    back: "Back to the claim",
    received: "We received your answer",
  },
  es: {
    number: "Número de reclamo",
    code: "Código del aviso",
    open: "Ver el reclamo",
    answer: "Responder al reclamo",
    again: "Continuar su respuesta",
    group: "¿Debe esto?",
    no: "No, no debemos esto",
    why: "¿Por qué?",
    name: "Su nombre",
    title: "Su puesto en la empresa",
    agree: /Puedo responder por este empleador/,
    send: "Firmar y enviar la respuesta",
    saved: /^Guardado a las/,
    back: "Volver al reclamo",
    received: "Recibimos su respuesta",
  },
} as const;

test("[BIZ] employers answer line by line in English and in Spanish, and the officer sees what they say", async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const claims = await noticedClaims(page.request, 2);
  for (const [index, language] of (["en", "es"] as const).entries()) {
    const { number, code } = claims[index] as Noticed;
    const words = WORDS[language];
    const theirs = await employer(browser);
    await test.step(`the claim is opened with the code of the notice (${language})`, async () => {
      await theirs.goto(`/Public/Answer?lang=${language}`);
      await theirs.getByRole("textbox", { name: words.number }).fill(number);
      await theirs.getByRole("textbox", { name: words.code }).fill(code);
      await theirs.getByRole("button", { name: words.open }).click();
      await expect(theirs.getByRole("heading", { level: 1, name: new RegExp(number) })).toBeVisible();
      await accessible(theirs);
    });
    await test.step(`a part is kept, and continued with the code on another phone (${language})`, async () => {
      await theirs.getByRole("button", { name: words.answer }).click();
      await theirs.getByRole("textbox", { name: words.name }).fill("Bo Boss");
      await expect(theirs.getByText(words.saved)).toBeVisible();
      await accessible(theirs);
      await theirs.getByRole("button", { name: words.back }).click();
      await expect(theirs.getByRole("button", { name: words.again })).toBeVisible();
    });
    await test.step(`every line is answered, signed and sent (${language})`, async () => {
      await theirs.getByRole("button", { name: words.again }).click();
      await expect(theirs.getByRole("textbox", { name: words.name })).toHaveValue("Bo Boss");
      for (const group of await theirs.getByRole("radiogroup", { name: words.group }).all())
        await group.getByText(words.no, { exact: true }).click();
      for (const reason of await theirs.getByRole("textbox", { name: words.why }).all())
        await reason.fill("It was paid in cash.");
      await theirs.getByRole("textbox", { name: words.title }).fill("Owner");
      await theirs.getByRole("checkbox", { name: words.agree }).check();
      await accessible(theirs);
      await theirs.getByRole("button", { name: words.send }).click();
      await expect(theirs.getByRole("heading", { level: 1, name: words.received })).toBeVisible();
      await accessible(theirs);
    });
  }
  await test.step("the officer sees what the employer says on the lines, and who signed it", async () => {
    await signIn(page, "admin");
    await page.goto(`/Claim/${claims[0]?.id}`);
    await expect(page.getByText("Waiting - claimant reply").first()).toBeVisible();
    await openTab(page, /^Claimed wages/);
    await expect(page.getByText("What the employer sent on the web")).toBeVisible();
    await expect(page.getByText(/^Signed by Bo Boss, Owner/)).toBeVisible();
  });
  await test.step("the worker reads the answer and replies online, and the claim goes on", async () => {
    const { id, number } = claims[0] as Noticed;
    const { read, write } = await office(page.request);
    const { claimant, language } = await read(`/Claim/${id}`);
    const { email, rowVersion } = claimant;
    await write(`/Claim/${id}/Access/MailPin`, { reason: "The worker lost the PIN", rowVersion });
    const pin =
      /PIN: (\d+)/.exec(await mailTo(email, language === "es" ? "nuevo PIN" : "new PIN"))?.[1] ?? "";
    const hers = await employer(browser);
    await askStatus(hers, number, pin);
    await expect(hers.getByText("What happens next")).toBeVisible();
    await accessible(hers);
    await hers.getByRole("link", { name: "Reply online" }).click();
    await expect(hers.getByText("It was paid in cash.").first()).toBeVisible();
    await accessible(hers);
    await hers.getByRole("textbox", { name: "Your reply" }).fill("I was never paid in cash.");
    await hers.getByRole("button", { name: "Send my reply" }).click();
    await expect(hers.getByText("Nothing right now.", { exact: false })).toBeVisible();
    for (const way of [
      "Messages with us",
      /^Change your address/,
      "Ask for an interpreter",
      "Withdraw your claim",
    ]) {
      await hers.getByRole("link", { name: way }).click();
      await expect(hers.getByRole("button", { name: "Back to your claim" })).toBeVisible();
      await accessible(hers);
      await hers.getByRole("button", { name: "Back to your claim" }).click();
    }
    expect((await read(`/Claim/${id}`)).status.code).toBe("INVEST");
  });
});
