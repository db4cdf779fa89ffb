import { readFileSync } from "node:fs";
import { type Browser, expect, type Page } from "@playwright/test";
import { type Account, signInOnPage } from "./accounts.ts";
import { act, openClaim, openTab } from "./claimPage.ts";
import {
  askStatus,
  attach,
  begin,
  fillRequiredAnswers,
  newWorker,
  numberAndPin,
  sendButton,
  signReady,
  smallPdf,
} from "./filing.ts";
import { mailTo } from "./outbox.ts";
import { test, WITH_MOTION } from "./ownService.ts";

// This test runs as in production, with the service worker.
test.use({ serviceWorkers: "allow", ...WITH_MOTION });

const worker = newWorker();
const [ADMIN, OFFICER, SUPPORT] = ["Alex Rivera", "Jordan Lee", "Sam Ortiz"];
/** The facts that the exported file must contain: the people, and the outcome of the claim. */
const DONE = [
  [SUPPORT, "Intake review"],
  [SUPPORT, "Accepted - unassigned"],
  [ADMIN, "Assigned"],
  [OFFICER, "Waiting - employer answer"],
  [OFFICER, "Waiting - claimant reply"],
  [OFFICER, "Under investigation"],
  [OFFICER, "Determination in review"],
  [ADMIN, "Determination issued - appeal period"],
  [OFFICER, "Payment received - verifying"],
  [OFFICER, "Closed"],
] as const;

/** Each person has a separate browser context. */
async function signedInPage(browser: Browser, account: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInOnPage(page, account);
  return page;
}

const status = (page: Page, label: string) =>
  expect(page.getByRole("main").getByText(label, { exact: true }).first()).toBeVisible();

test("a worker's claim is filed on a phone, accepted, assigned, noticed, decided, paid and closed", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const hers = await phone.newPage();
  let claim = { number: "", pin: "" };
  const library = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();

  await test.step("the worker files a claim with a pay stub", async () => {
    await begin(hers);
    await fillRequiredAnswers(hers, worker);
    await attach(hers, {
      name: "pay stub.pdf",
      mimeType: "application/pdf",
      buffer: smallPdf("Pay stub, June"),
    });
    await signReady(hers, worker);
    await sendButton(hers).click();
    claim = await numberAndPin(hers);
    await expect(hers.getByText("$1,200.00")).toBeVisible();
    const mail = await mailTo(worker.email, "Confirm that this email address is yours");
    expect(mail).not.toContain(claim.pin);
    const link = /http\S+#\S+/.exec(mail)?.[0] ?? "";
    await library.goto(link);
    await library
      .getByLabel(/last 4 digits of your phone|Your ZIP code|Your last name/)
      .fill(link.endsWith("/phone") ? "0100" : link.endsWith("/zip") ? "82601" : worker.lastName);
    await library.getByRole("button", { name: "Confirm my email" }).click();
    await expect(library.getByText("Your email is confirmed")).toBeVisible();
    await mailTo(worker.email, claim.number, "What happens next");
  });

  await test.step("the worker opens the claim with number and PIN, and its first letter", async () => {
    await askStatus(library, claim.number, claim.pin);
    await expect(library.getByRole("heading", { level: 1, name: `Claim ${claim.number}` })).toBeVisible();
    await expect(library.getByText("We received your claim").first()).toBeVisible();
    await library.getByRole("link", { name: /^Open the letter/ }).click();
    await expect(library.getByRole("article", { name: /^Letter: / })).toContainText(claim.number);
    const download = library.waitForEvent("download");
    await library.getByRole("button", { name: "Download the PDF" }).click();
    expect(readFileSync(await (await download).path(), "latin1").slice(0, 5)).toBe("%PDF-");
  });

  const support = await signedInPage(browser, "support");
  await test.step("support staff find the claim by name, read its paper, review and accept it", async () => {
    await openClaim(support, claim.number, worker.lastName);
    await status(support, "Submitted");
    await openTab(support, /^Documents/);
    await support.getByRole("button", { name: "pay stub", exact: true }).click();
    // The service of the tests has no virus scanner: its pages are shown as pictures, and the file is saved only after a
    // warning.
    await expect(support.getByRole("img", { name: "Page 1 of pay stub" })).toBeVisible();
    await support.getByRole("button", { name: "Download this document" }).click();
    const saved = support.waitForEvent("download");
    await support.getByRole("dialog").getByRole("button", { name: "Download it" }).click();
    expect((await saved).suggestedFilename()).toMatch(/stub/i);
    await act(support, "Start review");
    await act(support, "Accept the claim");
    await status(support, "Accepted - unassigned");
  });

  const admin = await signedInPage(browser, "admin");
  await test.step("the administrator assigns an officer", async () => {
    await openClaim(admin, claim.number);
    await act(admin, "Assign to an officer", async () => {
      await admin.getByRole("combobox", { name: /^Officer/ }).click();
      await admin
        .getByRole("option", { name: new RegExp(`^${OFFICER}`) })
        .first()
        .click();
    });
    await status(admin, "Assigned");
  });

  const officer = await signedInPage(browser, "officer");
  await test.step("the officer writes to the employer and reads what was sent", async () => {
    await openClaim(officer, claim.number);
    await act(officer, "Send notice to the employer");
    await openTab(officer, /^Letters/);
    await officer.getByRole("button", { name: /^L07 / }).click();
    const letter = officer.getByRole("dialog", { name: /^L07 / });
    await expect(letter.locator("iframe")).toBeVisible();
    const download = officer.waitForEvent("download");
    await letter.getByRole("button", { name: "Download the PDF" }).click();
    expect(readFileSync(await (await download).path(), "latin1").slice(0, 5)).toBe("%PDF-");
    await letter.getByRole("button", { name: "Close" }).click();
  });

  await test.step("the employer disputes, the worker replies, the officer decides", async () => {
    await act(officer, "Record the employer's answer", (dialog) =>
      dialog.getByRole("radio", { name: "Disputes the claim" }).check(),
    );
    await act(officer, "Record the claimant's reply");
    await openTab(officer, /^Claimed wages/);
    await officer.getByRole("button", { name: "Edit the determined amount of line 1" }).click();
    const finding = officer.getByRole("dialog", { name: "Determined amounts" });
    await finding.getByRole("textbox", { name: /^Determined/ }).fill("1,200.00");
    await finding.getByRole("button", { name: "Save" }).click();
    await expect(finding).toBeHidden();
    await act(officer, "Submit a determination", async (dialog) => {
      await dialog.getByRole("radio", { name: "Wages are owed", exact: true }).check();
      await dialog.getByRole("textbox", { name: /^Findings/ }).fill("Eighty hours were worked and not paid.");
      await expect(dialog.getByText("$1,200.00", { exact: true })).toBeVisible();
      await expect(dialog.getByText("These amounts are not what the law gives")).toBeVisible();
      await dialog
        .getByRole("textbox", { name: /^Why an amount differs/ })
        .fill("The worker asks for the wages alone.");
    });
    await expect(officer.getByRole("button", { name: "Approve and issue" })).toBeHidden();
  });

  await test.step("the administrator approves", async () => {
    await openClaim(admin, claim.number);
    await act(admin, "Approve and issue");
  });

  await test.step("the officer records the payment, confirms it, and the claim is closed", async () => {
    await openClaim(officer, claim.number);
    await act(officer, "Record a payment", async (dialog) => {
      await dialog.getByRole("textbox", { name: /^Amount received/ }).fill("1200");
      // Today may be a holiday, on which a payment needs a reason.
      await dialog.getByRole("textbox", { name: /^Note for the history/ }).fill("Paid in person.");
    });
    await act(officer, "Confirm the claimant was paid");
    await status(officer, "Closed");
  });

  await test.step("the history shows who did what", async () => {
    await openTab(officer, /^Officers/);
    const history = officer.getByRole("table", { name: "Assignment history" });
    await expect(
      history.getByRole("row").filter({ hasText: OFFICER }).filter({ hasText: ADMIN }),
    ).toBeVisible();
    await openTab(officer, /^Activity log/);
    const log = officer.getByRole("table", { name: "Activity log" });
    for (const [who, what] of DONE)
      await expect(
        log.getByRole("row").filter({ hasText: who }).filter({ hasText: what }).first(),
      ).toBeVisible();
  });

  await test.step("the worker sees that the claim is closed", async () => {
    await library.getByRole("button", { name: "Back to your claim" }).click();
    await library.reload();
    await expect(library.getByText(/^Your claim is closed\./)).toBeVisible();
    await expect(library.getByText("We closed your claim")).toBeVisible();
    // A mail announces the letter without its contents.
    await mailTo(worker.email, `A letter about wage claim ${claim.number}`);
  });
  for (const page of [support, admin, officer, hers, library]) await page.context().close();
});
