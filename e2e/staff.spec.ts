import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { ACCOUNTS, PASSWORD, signIn, signInOnPage } from "./accounts.ts";
import { startAction } from "./claimPage.ts";
import { test } from "./ownService.ts";

const h1 = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const claims = (page: Page) => page.getByRole("table", { name: "Claims" });

test("[NAV-01] after sign-in the requested page opens, whatever its letter case, and never a foreign address", async ({
  page,
}) => {
  await page.goto("/Inbox?show=overdue");
  await expect(page).toHaveURL(/\/login\?redirectFrom=%2Finbox%3Fshow%3Doverdue$/);
  await page.getByLabel("Email").fill(ACCOUNTS.support);
  await page.locator("input[type=password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  // The address arrives in lower case, and is shown as the screen is written.
  await expect(page).toHaveURL(/\/Inbox\?show=overdue$/);
  await page.goto("/login?redirectFrom=%2F%2Fevil.example%2Fclaim");
  await expect(h1(page, /Sam Ortiz/)).toBeVisible();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/login/);
});

test("[NAV-02] support staff who open /Admin see that they may not, with their own pages, and no redirect loop", async ({
  page,
}) => {
  await signIn(page, "support");
  await page.goto("/Admin/Users");
  await expect(page.getByText("You do not have access to this page")).toBeVisible();
  await expect(page.getByText("/admin/users")).toBeVisible();
  const own = page.getByRole("main");
  await expect(own.getByRole("link", { name: "Admin", exact: true })).toBeHidden();
  await own.getByRole("link", { name: "Inbox", exact: true }).click();
  await expect(h1(page, "My items")).toBeVisible();
});

test("a help page opened by its address is shown in the reader's layout from the start", async ({ page }) => {
  // The sign-in page has loaded the scripts, so only the answer about the session is late.
  await signInOnPage(page, "support");
  await page.route(/\/api\/Login$/, async (route) => {
    await new Promise((late) => setTimeout(late, 1000));
    await route.continue();
  });
  await page.goto("/Help/claim");
  await h1(page, /./).waitFor();
  expect(await page.getByRole("searchbox", { name: "Search claims" }).count()).toBe(1);
});

test("times are shown in the agency's time zone, wherever the reader is", async ({ browser }) => {
  const page = await (await browser.newContext({ timezoneId: "Asia/Tokyo" })).newPage();
  await signIn(page, "officer");
  await page.goto("/Claim?sort=received");
  const first = claims(page).locator("tbody tr").first();
  const received = await first.getByText(/^\d\d\/\d\d\/\d{4}$/).textContent();
  await first.getByRole("link").first().click();
  await expect(page.getByText(new RegExp(`^${received} \\d\\d:\\d\\d [AP]M`)).first()).toBeVisible();
  await page.context().close();
});

test("[NAV-04] /logout while signed out leads to /login", async ({ page }) => {
  await page.goto("/logout");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("a search tolerates a typing mistake, and its address repeats it", async ({ page }) => {
  await signIn(page, "support");
  await page.goto("/Claim");
  await page.getByRole("main").getByRole("searchbox").fill("hernandes");
  await expect(
    claims(page)
      .getByText(/Hernandez/)
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/q=hernandes/);
  await page.reload();
  await expect(
    claims(page)
      .getByText(/Hernandez/)
      .first(),
  ).toBeVisible();
  await claims(page).getByRole("link").first().click();
  await expect(h1(page, /^Claim /)).toBeVisible();
});

test("when two users act on the same claim, the second sees the change and loses no input", async ({
  page,
  browser,
}) => {
  await signIn(page, "admin");
  await page.goto("/Claim?status=INVEST");
  await claims(page).getByRole("link").first().click();
  await expect(h1(page, /^Claim /)).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await signIn(other, "admin");
  await other.goto(page.url());

  const [mine, theirs] = [await startAction(page, "Put on hold"), await startAction(other, "Put on hold")];
  await mine.getByRole("textbox", { name: /^Reason/ }).fill("The court has it.");
  await theirs.getByRole("textbox", { name: /^Reason/ }).fill("The employer is ill.");
  await mine.getByRole("button", { name: "Put on hold" }).click();
  await expect(mine).toBeHidden();

  const answer = other.waitForResponse(/\/Actions\/Hold/i);
  await theirs.getByRole("button", { name: "Put on hold" }).click();
  expect((await answer).status()).toBe(409);
  await expect(theirs.getByRole("alert")).toBeVisible();
  await expect(theirs.getByRole("textbox", { name: /^Reason/ })).toHaveValue("The employer is ill.");
  await other.context().close();
});

test("a changed look-up entry keeps its history and appears in the public form", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/Admin/HowPaid");
  const label = `Gift card ${Date.now().toString(36)}`;
  await page.getByRole("button", { name: "Add an entry" }).click();
  const adding = page.getByRole("dialog");
  await adding.getByRole("button", { name: "Save" }).click();
  await expect(adding.getByRole("textbox", { name: /^Description \(/ })).toHaveAccessibleDescription(
    /This field is required/,
  );
  await adding.getByRole("textbox", { name: /^Code/ }).fill(`G${Date.now().toString(36)}`.toUpperCase());
  await adding.getByRole("textbox", { name: /^Description \(/ }).fill("Gift");
  await adding.getByRole("button", { name: "Save" }).click();
  await expect(adding).toBeHidden();

  await page
    .getByRole("button", { name: /^(Change|Edit).*Gift$/ })
    .first()
    .click();
  const changing = page.getByRole("dialog");
  await changing.getByRole("textbox", { name: /^Description \(/ }).fill(label);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await changing.getByRole("button", { name: "Save" }).click();
  await expect(changing).toBeHidden();
  // [GUI-02] The toast stays for its time, also with reduced motion.
  const toast = page.getByRole("alert").filter({ hasText: "Saved" });
  await expect(toast).toBeVisible();
  await page.waitForTimeout(2_000);
  await expect(toast).toBeVisible();
  await expect(page.getByRole("cell", { name: label, exact: true })).toBeVisible();

  const form = async () => (await page.request.get("/api/Public/Application/Form")).text();
  // The server's cache of the form is invalidated shortly after the change.
  await expect.poll(async () => (await form()).includes(label)).toBe(true);
});

test("a report downloads as CSV with a header and the number of rows that it states", async ({ page }) => {
  await signIn(page, "officer");
  await page.goto("/Reports/openClaims");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const lines = readFileSync(await file.path(), "utf8")
    .trim()
    .split(/\r?\n/);
  expect(lines[0]).toContain("Claim");
  const said = await page
    .getByText(/[\d,]+ claims/)
    .first()
    .textContent();
  expect(lines.length - 1).toBeGreaterThanOrEqual(
    Number(/([\d,]+) claims/.exec(said ?? "")?.[1]?.replace(/,/g, "")),
  );
});
