import { expect, type Page } from "@playwright/test";
import {
  askStatus,
  begin,
  clickContinue,
  enterName,
  fillRequiredAnswers,
  isSubmit,
  newWorker,
  numberAndPin,
  readyToSend,
  sendButton,
  signReady,
} from "./filing.ts";
import { test } from "./ownService.ts";

const h1 = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const firstName = (page: Page) => page.getByRole("textbox", { name: /^First name/ });

test("input is kept after Back, a reload, and closing and reopening the page", async ({ page, context }) => {
  const worker = newWorker("Ana");
  await begin(page);
  await enterName(page, worker);
  await expect(h1(page, "How can we reach you?")).toBeVisible();
  await page.getByRole("textbox", { name: /^Email/ }).fill(worker.email);

  await page.getByRole("button", { name: "Back" }).click();
  await expect(firstName(page)).toHaveValue("Ana");
  await clickContinue(page);
  await expect(page.getByRole("textbox", { name: /^Email/ })).toHaveValue(worker.email);

  await page.reload();
  await expect(page.getByRole("textbox", { name: /^Email/ })).toHaveValue(worker.email);

  await page.close();
  const later = await context.newPage();
  await later.goto("/Public/ClaimApplication");
  await expect(later.getByText("You have already started a claim on this device")).toBeVisible();
  await later.getByRole("button", { name: "Continue my claim" }).click();
  await expect(h1(later, "How can we reach you?")).toBeVisible();
  await expect(later.getByRole("textbox", { name: /^Email/ })).toHaveValue(worker.email);
});

test("reading the page continues when the check of the session finds no one signed in", async ({ page }) => {
  await begin(page);
  const probed = page.waitForResponse(/\/api\/Login$/);
  await page.route(/\/api\/Public\/Application\/Form$/i, async (route) => {
    await probed;
    await route.continue();
  });
  await page.reload();
  await expect(h1(page, "What is your name?")).toBeVisible();
});

test("code and PIN open the saved draft on another device", async ({ page, browser }) => {
  const worker = newWorker("Eva");
  await begin(page);
  await enterName(page, worker);
  await page.getByRole("button", { name: "Save and leave" }).click();
  const dialog = page.getByRole("dialog", { name: "Your claim is saved" });
  await expect(dialog).toBeVisible();
  const code = (await dialog.getByText(/^(?!\d+$)[A-Z0-9]{10}$/).textContent()) ?? "";
  const pin = (await dialog.getByText(/^\d{6,8}$/).textContent()) ?? "";

  const library = await (await browser.newContext()).newPage();
  await library.goto("/Public/ClaimApplication");
  await library.getByRole("textbox", { name: /^Code/ }).fill(code);
  await library.getByRole("textbox", { name: /^PIN/ }).fill(pin);
  await library.getByRole("button", { name: "Open my claim" }).click();
  await expect(library).toHaveURL(/ClaimApplicationStepper/i);
  await library.goto("/Public/ClaimApplicationStepper?step=you&page=name");
  await expect(firstName(library)).toHaveValue("Eva");
  await library.context().close();
});

test("fields have the size of their answers: a story several lines, a ZIP code a few characters", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page);
  const sizeOf = async (name: RegExp) => {
    const box = await page.getByRole("textbox", { name }).boundingBox();
    if (!box) throw new Error(`no field ${name}`);
    return box;
  };
  const at = (step: string) => page.goto(`/Public/ClaimApplicationStepper?step=${step}`);
  await at("you&page=address");
  expect((await sizeOf(/^ZIP code/)).width).toBeLessThan((await sizeOf(/^City/)).width / 2);
  await at("story&page=narrative");
  const line = 27;
  expect((await sizeOf(/^Why do you think/)).height).toBeGreaterThan(8 * line);
});

test("[VAL-02] an empty page shows a summary that has the focus, messages at the fields and links to them", async ({
  page,
}) => {
  await begin(page);
  await clickContinue(page);
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link", { name: "Enter your first name" })).toBeVisible();
  await summary.getByRole("link", { name: "Enter your last name" }).click();
  const lastName = page.getByRole("textbox", { name: /^Last name/ });
  await expect(lastName).toBeFocused();
  await expect(lastName).toHaveAccessibleDescription(/Enter your last name/);
  await firstName(page).fill("<script>alert(1)</script>");
  await lastName.fill("Öztürk");
  await clickContinue(page);
  await expect(
    summary.getByRole("link", { name: "First name: A name begins with a letter and has no signs" }),
  ).toBeVisible();
  await expect(lastName).toHaveValue("Öztürk");
});

test("?lang=es shows the form and its messages in Spanish", async ({ page }) => {
  await page.goto("/Public/ClaimApplication?lang=es");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.getByRole("button", { name: "Empezar un reclamo nuevo" }).click();
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  await expect(page.getByRole("textbox", { name: /^Nombre/ }).first()).toBeVisible();
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Hay un problema" })).toContainText(
    "Escriba su nombre",
  );
});

test("pressing Send twice files one claim", async ({ page }) => {
  await readyToSend(page);
  const answers: string[] = [];
  page.on("response", async (response) => {
    if (isSubmit(response.request()))
      answers.push(((await response.json()) as { claimNumber: string }).claimNumber);
  });
  await sendButton(page).dblclick();
  const { number } = await numberAndPin(page);
  expect(new Set(answers)).toEqual(new Set([number]));
});

test("[NAV-07] Continue stays where it is while the list for documents opens", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page);
  const top = async () =>
    Math.round((await page.getByRole("button", { name: "Continue", exact: true }).boundingBox())?.y ?? 0);
  // The list needs the draft on the server; until it answers, its place is kept.
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/Public\/Application\/Draft$/i, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/Public/ClaimApplicationStepper?step=documents&page=documents");
  await expect(h1(page, "Do you have documents to send us?")).toBeVisible();
  const before = await top();
  held.resolve();
  await expect(page.getByRole("button", { name: "Choose files" })).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(24);
});

test("a claim whose connection fails while it is sent loses nothing, and sending again files it once", async ({
  page,
  browser,
}) => {
  await readyToSend(page);
  let lost: { claimNumber: string } | undefined;
  await page.route(
    (url) => /\/api\/Public\/Application$/i.test(url.pathname),
    async (route) => {
      // The request arrives; the response does not.
      lost = (await (await route.fetch()).json()) as { claimNumber: string };
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await sendButton(page).click();
  await expect(page.getByText("Your claim is signed and will be sent automatically")).toBeVisible();
  await page.getByRole("button", { name: "Send it now" }).click();
  const { number, pin } = await numberAndPin(page);
  expect(number).toBe(lost?.claimNumber);
  const elsewhere = await (await browser.newContext()).newPage();
  await askStatus(elsewhere, number, pin);
  await expect(h1(elsewhere, `Claim ${number}`)).toBeVisible();
  await elsewhere.context().close();
});

test("[GUI-05] Save and leave says that answers are on this device, though the connection was lost before its dialog was loaded", async ({
  page,
  context,
}) => {
  await page.route("**/assets/SavedDialog-*.js", (route) => route.abort());
  await begin(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save and leave" }).click();
  await expect(page.getByRole("alert")).toContainText("Your answers are saved on this device");
  await page.unroute("**/assets/SavedDialog-*.js");
  await context.setOffline(false);
  // A browser that remembers the failed download loads the page anew, where the button opens the dialog.
  const dialog = page.getByRole("dialog", { name: "Your claim is saved" });
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole("button", { name: "Save and leave" }).click();
    await expect(dialog).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
});

test("a draft deleted from the device is gone, and its saved copy can no longer be opened", async ({
  page,
}) => {
  await begin(page);
  await enterName(page, newWorker("Nora"));
  await page.getByRole("button", { name: "Save and leave" }).click();
  const dialog = page.getByRole("dialog", { name: "Your claim is saved" });
  const code = (await dialog.getByText(/^(?!\d+$)[A-Z0-9]{10}$/).textContent()) ?? "";
  const pin = (await dialog.getByText(/^\d{6,8}$/).textContent()) ?? "";
  await page.goto("/Public/ClaimApplication");
  await page.getByRole("button", { name: "Delete my unsent claim" }).click();
  await page
    .getByRole("dialog", { name: "Delete your unsent claim?" })
    .getByRole("button", { name: "Delete my unsent claim" })
    .click();
  await expect(page.getByText("Your unsent claim was deleted.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Start a new claim" })).toBeVisible();
  await page.getByRole("textbox", { name: /^Code/ }).fill(code);
  await page.getByRole("textbox", { name: /^PIN/ }).fill(pin);
  await page.getByRole("button", { name: "Open my claim" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeVisible();
});

test("a wrong PIN and an unknown claim number get the same answer", async ({ page, browser }) => {
  const worker = newWorker("Sol");
  await begin(page);
  await fillRequiredAnswers(page, worker);
  await signReady(page, worker);
  await sendButton(page).click();
  const { number, pin } = await numberAndPin(page);
  const wrong = pin.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  // The device that filed is recognised; another device is not.
  const stranger = await (await browser.newContext()).newPage();
  const said: string[] = [];
  for (const [claim, code] of [
    [number, wrong],
    ["01-99999", wrong],
  ] as const) {
    await askStatus(stranger, claim, code);
    const refusal = stranger.getByRole("alert").filter({ hasText: "There is a problem" });
    said.push((await refusal.textContent()) ?? "");
    await expect(h1(stranger, "Check your claim status")).toBeVisible();
  }
  expect(said[0]).toContain("The number or the PIN is not right");
  expect(said[1]).toBe(said[0]);
  await stranger.context().close();
});
