import { expect } from "@playwright/test";
import { signIn } from "./accounts.ts";
import { test } from "./ownService.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("the header of a claim takes at most two lines at 1280 px, whole, also beside the pane of an action", async ({
  page,
}) => {
  await signIn(page, "admin");
  await page.goto("/Claim?status=JUDG");
  await page.getByRole("table", { name: "Claims" }).getByRole("link").first().click();
  const header = page.locator("header", { has: page.getByRole("heading", { level: 1, name: /^Claim / }) });
  const height = async () => (await header.boundingBox())?.height;
  await expect(header).toBeVisible();
  await expect(page.getByRole("button", { name: "More actions" })).toBeVisible();
  expect(await height()).toBeLessThan(72);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Put on hold" }).click();
  await expect(page.getByRole("dialog", { name: "Put on hold" })).toBeVisible();
  await expect.poll(height).toBeLessThan(72);
  // The parties and the usual action are read whole, and not cut.
  for (const part of [header.locator("[data-shrinks]"), header.locator("[data-usual]").first()])
    expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
});

test("the usual action of a claim shows its words whole, descenders included", async ({ page }) => {
  await signIn(page, "officer");
  await page.goto("/Claim?status=FINAL");
  await page.getByRole("table", { name: "Claims" }).getByRole("link").first().click();
  const label = page.locator("[data-usual] .mantine-Button-label").first();
  await expect(label).toBeVisible();
  const { room, font } = await label.evaluate((element) => ({
    room: element.clientHeight,
    font: Number.parseFloat(getComputedStyle(element).fontSize),
  }));
  expect(room).toBeGreaterThan(font);
});

test("beside a pane the open tab stays in view and its table is not cut [issue 14]", async ({ page }) => {
  await signIn(page, "officer");
  await page.goto("/Claim?status=FINAL");
  await page.getByRole("table", { name: "Claims" }).getByRole("link").first().click();
  await page.getByRole("tab", { name: /^Letters/ }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Set up a payment plan" }).click();
  const pane = page.getByRole("dialog", { name: "Set up a payment plan" });
  await expect(pane).toBeVisible();
  const table = page.getByRole("table", { name: "Letters" });
  await expect
    .poll(() => table.evaluate(({ parentElement: room }) => room && room.scrollWidth - room.clientWidth))
    .toBe(0);
  await expect(table.getByRole("columnheader", { name: "Answer due" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("tab", { name: "Payments" }).click();
  await pane.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Set up a payment plan" }).click();
  await expect(pane).toBeVisible();
  await expect(page.getByRole("tab", { name: "Payments" })).toBeInViewport({ ratio: 1 });
});
