import { type BrowserContext, expect, type Page } from "@playwright/test";
import { type Account, signIn } from "./accounts.ts";
import { test } from "./ownService.ts";

const newPage = async (context: BrowserContext, who: Account, path: string) => {
  const page = await context.newPage();
  await signIn(page, who);
  await page.goto(path);
  return page;
};

/** The address of the newest claim of the demonstration, which both people open. */
async function someClaim(page: Page): Promise<string> {
  await page.goto("/Claim");
  const link = page.getByRole("table", { name: "Claims" }).getByRole("link").first();
  return (await link.getAttribute("href")) ?? "";
}

const openDetails = async (page: Page) => {
  await page.getByRole("main").getByRole("button", { name: "Change", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Change details" });
  await expect(dialog).toBeVisible();
  return dialog;
};

test("two people on one claim see each other and each other's changes, and merge their edits field by field", async ({
  browser,
}) => {
  const officers = await browser.newContext();
  const supports = await browser.newContext();
  const officer = await newPage(officers, "officer", "/Claim");
  const address = await someClaim(officer);
  await officer.goto(address);
  const support = await newPage(supports, "support", address);

  await expect(officer.getByText("Sam Ortiz is looking at this claim")).toBeVisible();
  await expect(support.getByText("Jordan Lee is looking at this claim")).toBeVisible();

  // A note by one appears on the other's page within two seconds.
  await support.goto(`${address}?tab=notes`);
  await officer.goto(`${address}?tab=notes`);
  await expect(officer.getByText("Sam Ortiz is looking at this claim")).toBeVisible();
  await officer.request.post(`/api${address}/Note`, {
    data: { kind: "General", body: "The payroll office called back" },
    headers: await bearer(officer),
  });
  await expect(support.getByText("The payroll office called back").first()).toBeVisible({ timeout: 2000 });

  // Both change the details: different fields merge by themselves, the same field is a choice.
  await support.goto(address);
  await officer.goto(address);
  const mine = await openDetails(officer);
  const theirs = await openDetails(support);
  await theirs.getByLabel("Accommodation needed").fill("Large print");
  await theirs.getByLabel("Interpreter language").fill("Quechua");
  await theirs.getByRole("button", { name: "Save" }).click();
  await expect(theirs).toBeHidden();
  await mine.getByLabel("Accommodation needed").fill("Ground floor room");
  await mine.getByRole("button", { name: "Save" }).click();
  const choice = mine.getByRole("radiogroup", { name: "Accommodation needed" });
  await expect(choice.getByText("Yours: Ground floor room")).toBeVisible();
  await expect(choice.getByText("Already saved: Large print")).toBeVisible();
  await expect(mine.getByLabel("Interpreter language")).toHaveValue("Quechua");
  await expect(mine.locator("textarea").first()).toHaveValue("Ground floor room");
  await officer.setViewportSize({ width: 1280, height: 800 });
  await officer.screenshot({ path: "test-results/looks/conflict-1280.png" });
  await officer.setViewportSize({ width: 390, height: 844 });
  await officer.screenshot({ path: "test-results/looks/conflict-390.png" });
  await choice.getByText("Yours: Ground floor room").click();
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine).toBeHidden();
  await expect(support.getByText("Ground floor room").first()).toBeVisible({ timeout: 2000 });
  const again = await openDetails(support);
  await expect(again.getByLabel("Interpreter language")).toHaveValue("Quechua");
  await again.getByRole("button", { name: "Cancel" }).click();

  // A person who leaves is no longer shown.
  await officer.goto("/Claim");
  await expect(support.getByText(/is looking at this claim/)).toBeHidden();
  await officers.close();
  await supports.close();
});

/** The page's own access token, for a call beside the page. */
async function bearer(page: Page): Promise<Record<string, string>> {
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.url().includes("/api/") && "authorization" in request.headers()),
    page.reload(),
  ]);
  const { authorization = "" } = await request.allHeaders();
  return { authorization, "x-requested-with": "wage-claim" };
}
