import { expect } from "@playwright/test";
import { begin, fillRequiredAnswers, newWorker, numberAndPin, sendButton, signReady } from "./filing.ts";
import { mailTo } from "./outbox.ts";
import { test } from "./ownService.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("an attorney files for a worker, who signs on their own phone in Spanish by the mailed link", async ({
  page,
  browser,
}) => {
  const worker = newWorker("Alma");
  await begin(page);
  await fillRequiredAnswers(page, worker);
  await signReady(page, worker);
  await page.getByRole("textbox", { name: /^Type your full name/ }).fill("Jo Counsel");
  await sendButton(page).click();
  await page.getByRole("textbox", { name: /Why do you sign/ }).fill("I am the attorney");
  await expect(page.getByText(`we also ask Alma ${worker.lastName} to sign`)).toBeVisible();
  await sendButton(page).click();
  const { number } = await numberAndPin(page);
  await expect(page.getByText("The worker must still sign")).toBeVisible();
  await page.getByRole("link", { name: "Check your claim status" }).click();
  await expect(page.getByText("Your own signature is missing")).toBeVisible();

  const mail = await mailTo(worker.email, "/Public/Sign");
  const [, code = ""] = /#[\w-]+\/([A-Z0-9]{28})\b/.exec(mail) ?? [];
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(`/Public/Sign?lang=es#${number}/${code}`);
  await expect(phone.getByRole("textbox", { name: /^Código para firmar/ })).toHaveValue(code);
  await phone.getByRole("button", { name: "Leer el reclamo" }).click();
  await expect(phone.getByRole("heading", { level: 1, name: `Firme el reclamo ${number}` })).toBeVisible();
  await expect(phone).toHaveURL(/\/Public\/Sign(\?lang=es)?$/);
  await expect(phone.getByText("Jo Counsel presentó este reclamo")).toBeVisible();
  await expect(phone.getByText(worker.employer).first()).toBeVisible();
  await phone.getByText("Lo he leído y estoy de acuerdo").click();
  await phone.getByRole("textbox", { name: /^Escriba su nombre/ }).fill("Jo Counsel");
  await phone.getByRole("button", { name: "Firmar el reclamo" }).click();
  await expect(phone.getByText(/Escriba su propio nombre/).first()).toBeVisible();
  await phone.getByRole("textbox", { name: /^Escriba su nombre/ }).fill(`Alma ${worker.lastName}`);
  await phone.getByRole("button", { name: "Firmar el reclamo" }).click();
  await expect(phone.getByText("Usted firmó este reclamo")).toBeVisible();
  await expect(phone.getByRole("button", { name: "Firmar el reclamo" })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: `Claim ${number}` })).toBeVisible();
  await expect(page.getByText("Your own signature is missing")).toHaveCount(0);
  // The link was used: it opens nothing any more.
  const second = await (await browser.newContext()).newPage();
  await second.goto(`/Public/Sign?lang=en#${number}/${code}`);
  await expect(second.getByRole("textbox", { name: /^Code for signing/ })).toHaveValue(code);
  await second.getByRole("button", { name: "Read the claim" }).click();
  await expect(second.getByText(/already used or is too old/).first()).toBeVisible();
  await second.context().close();
  await phone.context().close();
});
