import { fileURLToPath } from "node:url";
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import type axeCore from "axe-core";
import { ACCOUNTS, PASSWORD, signIn } from "./accounts.ts";
import { openTab } from "./claimPage.ts";
import { test } from "./ownService.ts";

/*
 * Employers answer noticed claims of the demonstration with the code of the notice, on a phone.
 */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const HEADERS = { "X-Requested-With": "wage-claim" };

type Noticed = { id: number; number: string; code: string };

/** Reads from the API as an administrator. */
async function reader(request: APIRequestContext) {
  const data = { email: ACCOUNTS.admin, password: PASSWORD };
  const { auth_token } = await (await request.post("/api/Login", { data, headers: HEADERS })).json();
  const headers = { ...HEADERS, Authorization: `Bearer ${auth_token}` };
  return async (path: string) => (await request.get(`/api${path}`, { headers })).json();
}

/** Returns claims that wait for the employer's answer, with the codes printed in their notices. */
async function noticedClaims(request: APIRequestContext, count: number): Promise<Noticed[]> {
  const read = await reader(request);
  const found: Noticed[] = [];
  for (const { id, number } of (await read("/Claim?status=NOTICE1&sort=-received")).rows) {
    const notice = (await read(`/Claim/${id}/Letters`)).rows.find(
      ({ recipient }: { recipient: string }) => recipient === "employer",
    );
    if (!notice) continue;
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
  // An unfinished answer is being saved: the line at the top of the window is shown meanwhile.
  await expect(page.getByRole("progressbar")).toHaveCount(0);
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
    saved: /^Saved on/,
    back: "Back to the claim",
    letter: /^Open the letter/,
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
    saved: /^Guardado el/,
    back: "Volver al reclamo",
    letter: /^Abrir la carta/,
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
    await test.step(`our notice is read as text (${language})`, async () => {
      await theirs.getByRole("link", { name: words.letter }).first().click();
      await expect(theirs.getByRole("article")).toContainText(number);
      await accessible(theirs);
      await theirs.getByRole("button", { name: words.back }).click();
      await expect(theirs.getByRole("heading", { level: 1, name: new RegExp(number) })).toBeVisible();
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
});
