import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { signIn } from "./accounts.ts";
import { caller } from "./calls.ts";
import { test } from "./ownService.ts";

const SCAN = new URL("../web/public/icon-192.png", import.meta.url);
const scan = { name: "claim.png", mimeType: "image/png", buffer: readFileSync(SCAN) };

/** The name of the control that has the focus. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const label = (at as HTMLInputElement | null)?.labels?.[0]?.textContent;
    return (at?.getAttribute("aria-label") ?? label ?? at?.textContent ?? "").trim();
  });

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let stop = 0; stop < 60; stop += 1) {
    if ((await focusedName(page)).startsWith(name)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${name}`);
}
async function type(page: Page, name: string, words: string) {
  await tabTo(page, name);
  await page.keyboard.type(words);
}
async function choose(page: Page, name: string, words: string) {
  await type(page, name, words);
  await expect(page.getByRole("option", { name: new RegExp(`^${words}`) })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
}

const WORKERS = [
  { lastName: "Aldertree", street: "410 Center Street", amount: "780.00" },
  { lastName: "Birchfield", street: "22 Depot Road", amount: "1,240.50" },
];

test("two paper claims in a row are recorded by keyboard alone, with the employer's street and the scan", async ({
  page,
  baseURL,
}) => {
  // It listens from the beginning: a listener takes effect some time after it is added.
  page.on("filechooser", (chooser) => void chooser.setFiles(scan));
  await signIn(page, "support");
  await page.goto("/Claim?new=paper");
  const dialog = page.getByRole("dialog", { name: "New paper claim" });
  await expect(dialog).toBeVisible();
  for (const [at, { lastName, street, amount }] of WORKERS.entries()) {
    await type(page, "First name", "Paula");
    await type(page, "Last name", lastName);
    await type(page, "Address", "12 Pine Street");
    await type(page, "City", "Casper");
    await choose(page, "State", "Wyoming");
    await type(page, "ZIP code", "82601");
    await type(page, "Business name", `${lastName} Roofing LLC`);
    await type(page, "Employer's address", street);
    await type(page, "City", "Laramie");
    await choose(page, "State", "Wyoming");
    await type(page, "ZIP code", "82070");
    await type(page, "Amount claimed", amount);
    await type(page, "Claimant's statement", "The last two weeks were not paid.");
    await tabTo(page, "Scan of the claim");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(scan.name)).toBeVisible();
    await tabTo(page, "Record and next");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(`Recorded: ${at + 1}`)).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: /^First name/ })).toHaveValue("");
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const call = await caller(baseURL ?? "", "support");
  for (const { lastName, street, amount } of WORKERS) {
    const { rows } = await call("GET", `/Claim?q=${lastName}`);
    expect(rows).toHaveLength(1);
    const claim = await call("GET", `/Claim/${rows[0].id}`);
    expect(JSON.stringify(claim)).toContain(street);
    expect(Number(claim.amountClaimed ?? rows[0].amountClaimed)).toBe(Number(amount.replace(",", "")));
    const documents = await call("GET", `/Claim/${rows[0].id}/Documents`);
    expect(documents.rows.map(({ title }: { title: string }) => title)).toEqual(["Paper claim"]);
  }
});

test("a whole form is copied by keyboard, and a date that cannot be is refused at its field [issue 14]", async ({
  page,
  baseURL,
}) => {
  await signIn(page, "support");
  await page.goto("/Claim?new=paper");
  const dialog = page.getByRole("dialog", { name: "New paper claim" });
  await expect(dialog).toBeVisible();
  await tabTo(page, "All questions of the form");
  await page.keyboard.press("Space");
  await expect(dialog.getByLabel("Middle name")).toBeVisible();
  await type(page, "First name", "Paula");
  await type(page, "Last name", "Cedarholm");
  await type(page, "Middle name", "Inés");
  await tabTo(page, "I need an interpreter");
  await page.keyboard.press("Space");
  await type(page, "Which language?", "Mam");
  await type(page, "Business name", "Cedar Mill LLC");
  await type(page, "Is the business in bankruptcy?", "N");
  await type(page, "Owner, manager or supervisor", "Kyle Ott");
  await type(page, "Where did you do the work?", "Mill 2, Saratoga");
  await type(page, "Job title", "Sawyer");
  await type(page, "First day of work", "01/05/2099");
  await type(page, "Rate of pay", "18.50");
  await type(page, "Amount claimed", "640");
  await tabTo(page, "Record the claim");
  await page.keyboard.press("Enter");
  const first = dialog.getByLabel("First day of work");
  await expect(first).toHaveAttribute("aria-invalid", "true");
  await expect(first).toHaveValue("01/05/2099");
  await first.fill("01/05/2026");
  await dialog.getByRole("button", { name: "Record the claim" }).press("Enter");
  await expect(page).toHaveURL(/\/Claim\/\d+/);

  const call = await caller(baseURL ?? "", "support");
  const claim = await call("GET", `/Claim/${/\d+/.exec(new URL(page.url()).pathname)?.[0]}`);
  expect(claim).toMatchObject({
    interpreterNeeded: true,
    interpreterLanguage: "Mam",
    employerBankrupt: "no",
    claimant: { middleName: "Inés" },
    employer: { contactName: "Kyle Ott" },
    employment: {
      jobTitle: "Sawyer",
      startDate: "2026-01-05",
      rate: "18.5",
      workSite: "Mill 2, Saratoga",
    },
  });
});
