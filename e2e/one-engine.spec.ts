import { expect, type Locator, type Page } from "@playwright/test";
import { signIn } from "./accounts.ts";
import { caller, paperClaim } from "./calls.ts";
import { begin } from "./filing.ts";
import { test } from "./ownService.ts";

/* The same work in the public form, in the calculator and on the staff's wage page: one law, one sum. */

// The form computes without a connection too, with the pages that its service worker keeps.
test.use({ serviceWorkers: "allow" });

const WAGES = "/Public/ClaimApplicationStepper?step=wages&page=items";
const SUM = "1 week × $1,100.00 = $1,100.00, paid $0.00, owed $1,100.00";

async function line(page: Page, kind: string, numbers: Record<string, string>) {
  await page.getByRole("combobox", { name: /^What kind of pay/ }).selectOption({ label: kind });
  await page.getByLabel(/^Start date/).fill("02/02/2026");
  await page.getByLabel(/^End date/).fill("02/08/2026");
  for (const [label, value] of Object.entries(numbers))
    await page.getByRole("textbox", { name: new RegExp(`^${label}`) }).fill(value);
}

test("[BIZ] at 390 px a line of the form is what the law requires, also without a connection", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const loaded = page.waitForResponse((response) => response.url().endsWith("/Public/Application/Law"));
  await page.goto(WAGES);
  await loaded;
  await line(page, "Regular wages", { "Rate of pay": "6", "How many hours in total": "40" });
  await expect(
    page.getByText("The minimum wage for 40 h is $290.00, which is $50.00 more than $240.00"),
  ).toBeVisible();
  await line(page, "Overtime", { "Rate of pay": "20", "How many hours in each week": "50" });
  await expect(
    page.getByText("50 h × $20.00 + 10 h over 40 × half of $20.00 = $1,100.00 a week"),
  ).toBeVisible();
  await expect(page.getByText(SUM)).toBeVisible();
  await page.getByRole("button", { name: "Save this line" }).click();
  await expect(page.getByText("You are claiming $1,100.00 in total.")).toBeVisible();
  await context.setOffline(true);
  // A page that opens without a connection has the law that was kept, once the draft is kept too.
  const later = await context.newPage();
  await expect(async () => {
    await later.goto(WAGES);
    await expect(later.getByText(SUM)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await later.getByRole("button", { name: "Change line 1" }).click();
  await later.getByRole("textbox", { name: /^How many hours in each week/ }).fill("60");
  await expect(later.getByText("1 week × $1,400.00 = $1,400.00, paid $0.00, owed $1,400.00")).toBeVisible();
});

test("[BIZ] the same work has the same sum in the calculator and on the staff's wage page", async ({
  page,
  baseURL,
}) => {
  await page.goto("/Public/Calculator");
  await page.getByLabel("How much were you promised?").fill("20");
  await page.getByLabel("For what?").selectOption("For each hour");
  await page.getByLabel("Hours in a usual week").fill("50");
  await page.getByLabel("First day you were not paid for").fill("02/02/2026");
  await page.getByLabel("For how many weeks?").fill("1");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByRole("heading", { name: "You may be owed about $1,100.00" })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  const call = await caller(baseURL ?? "", "support");
  const { id } = await paperClaim(call, "Enginewright");
  await signIn(page, "support");
  await page.goto(`/Claim/${id}?tab=wages`);
  await page.getByRole("button", { name: "Add a line" }).click();
  const pane = page.getByRole("dialog", { name: "Add wage lines" });
  await choose(pane, "Kind of wages", "Overtime");
  await pane.getByRole("textbox", { name: /^From/ }).fill("02/02/2026");
  await pane.getByRole("textbox", { name: /^To/ }).fill("02/08/2026");
  await choose(pane, "The rate is for", "By the hour");
  await pane.getByRole("textbox", { name: /^Rate/ }).fill("20");
  await pane.getByRole("textbox", { name: /^How many/ }).fill("50");
  await pane.getByRole("button", { name: "Add the line" }).click();
  await expect(pane.getByText("Line added: $1,100.00. The claim is for $1,100.00.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "How line 1 was calculated" }).click();
  await expect(page.getByText(SUM)).toBeVisible();
});

async function choose(pane: Locator, label: string, option: string) {
  await pane.getByRole("combobox", { name: new RegExp(`^${label}`) }).click();
  await pane.page().getByRole("option", { name: option, exact: true }).click();
}
