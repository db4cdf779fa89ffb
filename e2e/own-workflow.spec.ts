import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { type Account, signIn } from "./accounts.ts";
import { act, openClaim } from "./claimPage.ts";
import { begin, fillRequiredAnswers, newWorker, numberAndPin, sendButton, signReady } from "./filing.ts";
import { test } from "./ownService.ts";

const tag = Date.now().toString(36).slice(-5).toUpperCase();
const WAITING = `Waiting - mediation ${tag}`;
const OVER = `Closed by mediation ${tag}`;
const OFFER = `Offer mediation ${tag}`;
const END = `End mediation ${tag}`;

const dialogOf = (page: Page) => page.getByRole("dialog").last();
const fill = (at: Locator, label: string | RegExp, value: string) =>
  at.getByRole("textbox", { name: label }).fill(value);

async function save(page: Page) {
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Opens a row of an admin page and saves it unchanged. */
async function saveAgain(page: Page, address: string, entry: string) {
  await page.goto(address);
  await page.getByRole("textbox", { name: "Find an entry" }).fill(entry);
  await page.getByRole("button", { name: `Change ${entry}`, exact: true }).click();
  await save(page);
}

async function addEntry(page: Page, address: string, filled: (dialog: Locator) => Promise<void>) {
  await page.goto(address);
  await page.getByRole("button", { name: "Add an entry" }).click();
  await filled(dialogOf(page));
  await save(page);
}

/** Chooses in a list of the topmost dialog; the page behind it may have a list of the same name. */
async function pick(page: Page, label: string | RegExp, option: string | RegExp) {
  await dialogOf(page).getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).first().click();
}

/** Chooses in a multi-select of the topmost dialog. */
async function add(page: Page, label: string | RegExp, option: string) {
  const field = dialogOf(page).getByRole("combobox", { name: label });
  await field.click();
  await field.fill(option);
  await page.getByRole("option", { name: option }).first().click();
  await page.keyboard.press("Tab");
}

async function addRow(page: Page, from: string, action: string, to: string, more: () => Promise<void>) {
  await page.goto("/Admin/TaskMatrix");
  const start = page.getByRole("button", { name: "Start a draft" });
  await expect(start.or(page.getByText(/^Draft \d+:/))).toBeVisible();
  if (await start.isVisible()) await start.click();
  await page.getByRole("button", { name: "Add a row" }).click();
  await add(page, /^From status/, from);
  await pick(page, /^Action/, new RegExp(`^${action}`));
  await pick(page, /^To status/, new RegExp(`^${to}`));
  await more();
  await save(page);
}

/** Makes the second officer an administrator too, and returns a page on which they are signed in. */
async function secondAdministrator(admin: Page, browser: Browser): Promise<Page> {
  await admin.goto("/Admin/Users?q=officer2");
  await admin
    .getByRole("table", { name: "Users" })
    .getByRole("button", { name: "Casey Morgan", exact: true })
    .click();
  await add(admin, /^Role/, "Administrator");
  await save(admin);
  const page = await (await browser.newContext()).newPage();
  await signIn(page, "officer2");
  return page;
}

/** Returns the agency's date in the given number of days, as a person types it. */
function inDays(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  const parts = { year: "numeric", month: "2-digit", day: "2-digit", timeZone: "America/Denver" } as const;
  return new Intl.DateTimeFormat("en-US", parts).format(day);
}

test("[RTE-08] shipped entries can be opened and saved on their admin pages", async ({ page }) => {
  await signIn(page, "admin");
  for (const [address, entry] of [
    ["/Admin/TaskAction", "Record a payment"],
    ["/Admin/TaskAction", "Submit a determination"],
    ["/Admin/TaskAction", "Set up a payment plan"],
    ["/Admin/ClaimStatus", "Determination issued - appeal period"],
    ["/Admin/TaskDetail", "Book interpreter"],
    ["/Admin/ClosureCode", "Settled by agreement"],
  ] as const)
    await saveAgain(page, address, entry);
});

test("an administrator adds an action with an amount, a status that waits for the employer and a closing status", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const worker = newWorker("Ines");
  const signedInPage = async (account: Account) => {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, account);
    return page;
  };
  const admin = await signedInPage("admin");

  await test.step("adds two statuses with whom they wait for and what the public reads", async () => {
    await addEntry(admin, "/Admin/ClaimStatus", async (dialog) => {
      await fill(dialog, /^Code/, `W${tag}`);
      await fill(dialog, /^Description(?!, Spanish)/, WAITING);
      await pick(admin, /^Category/, "Waiting");
      await pick(admin, /^Waiting for/, "The employer");
      await dialog.getByRole("checkbox", { name: "Employer's answer due" }).check();
      await fill(dialog, /^Public text(?!, Spanish)/, "The employer has the mediator's offer.");
      await fill(dialog, /^Public text, Spanish/, "El empleador tiene la oferta del mediador.");
    });
    await addEntry(admin, "/Admin/ClaimStatus", async (dialog) => {
      await fill(dialog, /^Code/, `C${tag}`);
      await fill(dialog, /^Description(?!, Spanish)/, OVER);
      await pick(admin, /^Category/, "Closed");
      await pick(admin, /^Waiting for/, "No one");
      await dialog.getByRole("checkbox", { name: /^Time counts/ }).uncheck();
      await fill(dialog, /^Public text(?!, Spanish)/, "The mediation ended your claim.");
      await fill(dialog, /^Public text, Spanish/, "La mediación terminó su reclamo.");
    });
  });

  await test.step("adds two actions with their questions and effects", async () => {
    await addEntry(admin, "/Admin/TaskAction", async (dialog) => {
      await fill(dialog, /^Code/, `Offer${tag}`);
      await fill(dialog, /^Description(?!, Spanish)/, OFFER);
      await dialog.getByRole("checkbox", { name: "Support Staff" }).check();
      await dialog.getByRole("checkbox", { name: "An amount", exact: true }).check();
      await fill(dialog, "Field label: An amount", "Amount offered");
      await dialog.getByRole("checkbox", { name: /^A date in the future/ }).check();
      await fill(dialog, "Field label: A date in the future, or today", "Answer by");
    });
    await addEntry(admin, "/Admin/TaskAction", async (dialog) => {
      await fill(dialog, /^Code/, `End${tag}`);
      await fill(dialog, /^Description(?!, Spanish)/, END);
      await dialog.getByRole("checkbox", { name: "Support Staff" }).check();
      await dialog.getByRole("checkbox", { name: "Records a payment of the amount" }).check();
      // An effect without its question is refused under its field.
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      await expect(dialog.getByText(/needs the question “An amount”/).first()).toBeVisible();
      await dialog.getByRole("checkbox", { name: "An amount", exact: true }).check();
      await fill(dialog, "Field label: An amount", "Amount paid");
    });
  });

  await test.step("adds two rows of the matrix with their statuses, a deadline and a closure code", async () => {
    await addRow(admin, "Submitted", OFFER, WAITING, async () => {
      await dialogOf(admin).getByRole("button", { name: "Add a task" }).click();
      await pick(admin, /^Task( \(required\))?$/, /^Employer answer due/);
      await pick(admin, /^Count days from/, "Date entered with the action");
      await fill(dialogOf(admin), /^Days(?! for)/, "0");
      await pick(admin, /^Calendar or business days/, "Calendar");
      await pick(admin, /^Also sets the claim's date/, "Employer's answer due");
    });
    await addRow(admin, WAITING, END, OVER, async () => {
      await pick(admin, /^Closure code(?! given)/, "Claimant did not reply or cooperate");
      await dialogOf(admin).getByRole("checkbox", { name: "Cancels all other open tasks" }).check();
      await dialogOf(admin).getByRole("button", { name: "Add a letter" }).click();
      await pick(admin, /^Template/, /L26/);
    });
  });

  await test.step("proposes the draft from today, and a second administrator approves it", async () => {
    await admin.goto("/Admin/TaskMatrix");
    await admin.getByRole("button", { name: "Propose" }).click();
    await fill(dialogOf(admin), /^New claims follow it from/, inDays(0));
    await fill(dialogOf(admin), /^What it changes/, "Mediation");
    await dialogOf(admin).getByRole("button", { name: "Propose" }).click();
    await expect(admin.getByText(/another administrator must approve it/)).toBeVisible();
    const second = await secondAdministrator(admin, browser);
    await second.goto("/Admin/TaskMatrix");
    await second.getByRole("button", { name: "Approve and publish" }).click();
    await expect(second.getByText(/^Version [2-9], in force/)).toBeVisible();
    await second.context().close();
  });

  const hers = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await begin(hers);
  await fillRequiredAnswers(hers, worker);
  await signReady(hers, worker);
  await sendButton(hers).click();
  const claim = await numberAndPin(hers);

  const support = await signedInPage("support");
  await test.step("the action asks for its amount, and the claim then waits for the employer with a deadline", async () => {
    await openClaim(support, claim.number, worker.lastName);
    await act(support, OFFER, async (dialog) => {
      await fill(dialog, /^Amount offered/, "300");
      await fill(dialog, /^Answer by/, inDays(7));
    });
    const main = support.getByRole("main");
    await expect(main.getByText(WAITING, { exact: true }).first()).toBeVisible();
    await expect(main.getByText("Employer answer due").first()).toBeVisible();
    await support.goto(`/Claim?awaits=employer&q=${claim.number}`);
    await expect(
      support.getByRole("button", { name: "Remove the filter: Waiting for: The employer" }),
    ).toBeVisible();
    await expect(
      support.getByRole("table", { name: "Claims" }).getByRole("link", { name: claim.number }),
    ).toBeVisible();
    await support.goto("/Reports/claimManagement");
    const nobody = support.getByRole("row").filter({ hasText: "No officer" });
    await expect(nobody).toBeVisible();
    const heads = await support.getByRole("columnheader").allTextContents();
    const awaited = heads.findIndex((head) => head.startsWith("Awaiting employer"));
    await expect(nobody.locator("th, td").nth(awaited)).not.toHaveText("0");
  });

  await test.step("the claimant's page shows this, with the date", async () => {
    await hers.goto("/Public/Status");
    await expect(hers.getByText("The employer has the mediator's offer.")).toBeVisible();
    // A day without work moves the deadline on.
    await expect(hers.getByText(/The employer must answer by \d\d\/\d\d\/\d{4}\./).first()).toBeVisible();
    await expect(hers.getByText("The mediation ended your claim.")).toBeHidden();
  });

  await test.step("the closing action closes the claim: it is paid, is not among the open claims, and is in the report", async () => {
    await openClaim(support, claim.number);
    await act(support, END, (dialog) => fill(dialog, /^Amount paid/, "300"));
    await expect(support.getByRole("main").getByText(OVER, { exact: true }).first()).toBeVisible();
    await expect(support.getByText("This claim is closed.")).toBeVisible();
    await support.goto(`/Claim?state=closed&q=${claim.number}`);
    await expect(
      support.getByRole("table", { name: "Claims" }).getByRole("link", { name: claim.number }),
    ).toBeVisible();
    await support.goto("/Reports/closedClaims");
    await expect(support.getByText("Claimant did not reply or cooperate").first()).toBeVisible();
    await hers.reload();
    await expect(hers.getByText(/^The mediation ended your claim\./)).toBeVisible();
    await expect(hers.getByText("We closed your claim")).toBeVisible();
  });
  for (const page of [admin, support, hers]) await page.context().close();
});
