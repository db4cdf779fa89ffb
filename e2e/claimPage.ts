import { expect, type Locator, type Page } from "@playwright/test";

/** Searches for a claim by any words and opens it once it is the only result. */
export async function openClaim(page: Page, number: string, words = number) {
  await page.goto("/Claim");
  await page.getByRole("main").getByRole("searchbox").fill(words);
  await expect(page.getByText("1 claim", { exact: true })).toBeVisible();
  await page.getByRole("table", { name: "Claims" }).getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Claim ${number}` })).toBeVisible();
}

/** Opens the dialog of an action, whether it is the main button or in the menu. */
export async function startAction(page: Page, label: string): Promise<Locator> {
  const main = page.getByRole("main");
  const own = main.getByRole("button", { name: label, exact: true });
  const menu = main.getByRole("button", { name: /^(More actions|Actions)$/ });
  const item = page.getByRole("menuitem", { name: label, exact: true });
  const dialog = page.getByRole("dialog", { name: label });
  // The available actions are read again after each action, so the menu may still show the old ones.
  await expect(async () => {
    if (await dialog.isVisible()) return;
    if (await own.isVisible()) await own.click({ timeout: 3000 });
    else {
      if (!(await item.isVisible())) await menu.click({ timeout: 3000 });
      await item.click({ timeout: 3000 });
    }
    await expect(dialog).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  return dialog;
}

/** Performs an action: opens its dialog, fills it in, confirms. */
export async function act(
  page: Page,
  label: string,
  fill: (dialog: Locator) => Promise<void> = async () => {},
) {
  const dialog = await startAction(page, label);
  await fill(dialog);
  await dialog.getByRole("button", { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
  // Success is a toast; a letter that was not sent is a dialog that stays.
  await expect(page.getByText(`Done: ${label}`).first()).toBeVisible();
  const messages = page.getByRole("dialog", { name: "Messages" });
  if (await messages.isVisible()) await messages.getByRole("button", { name: "Close" }).click();
}

export async function openTab(page: Page, name: RegExp) {
  await page.getByRole("tab", { name }).click();
  await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
}
