import { expect, type Page } from "@playwright/test";
import { type Account, signIn } from "./accounts.ts";
import { WITH_PDF_VIEWER } from "./browsers.ts";
import { openTab } from "./claimPage.ts";
import { test } from "./ownService.ts";

/*
 * The life of a letter: its writer asks for approval, an Administrator gives it, the writer issues and prints it, and only an
 * Administrator voids it. The mail room prints what is issued, and nothing that is voided.
 */

test.use({ ...WITH_PDF_VIEWER, viewport: { width: 1280, height: 800 } });

interface Row {
  id: number;
  status: string;
  createdAt: string;
}

/** Asks the service as the person who is signed in. */
const ask = <Answer>(page: Page, path: string): Promise<Answer> =>
  page.evaluate(async (asked) => {
    const own = { "X-Requested-With": "wage-claim" };
    const token = await (await fetch("/api/Login", { headers: own })).json();
    const answer = await fetch(`/api${asked}`, { headers: { ...own, Authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${asked}: ${answer.status}`);
    return answer.json();
  }, path);

/** Counts what is sent to the printer. A page that is left while Chromium prepares a real print job sometimes crashes. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    const held = window as unknown as { prints: number };
    held.prints = 0;
    Object.defineProperty(HTMLIFrameElement.prototype, "contentWindow", {
      get: () => ({ focus: () => undefined, print: () => held.prints++ }),
    });
  });

test("a letter is written, approved by a second person, issued, printed, and voided by an Administrator only", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const letters = page.getByRole("table", { name: "List of letters" });
  const row = letters.getByRole("row", { name: /L01/ }).first();
  const act = (name: string) => row.getByRole("button", { name, exact: true });
  const confirm = (name: string) =>
    page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

  await countPrints(page);
  await signIn(page, "officer");
  await page.goto("/Claim?status=SUBM");
  await page.getByRole("table", { name: "Claims" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: /^Claim \d/ })).toBeVisible();
  const address = page.url();
  const claimId = Number(/\d+/.exec(new URL(address).pathname)?.[0]);
  const openAs = async (account: Account) => {
    await signIn(page, account);
    await page.goto(address);
    await openTab(page, /^Letters/);
    await expect(row).toBeVisible();
  };

  // The writer: the newest letter is the first of the list.
  await openTab(page, /^Letters/);
  await page.getByRole("button", { name: "Write a letter" }).click();
  const writing = page.getByRole("dialog");
  await writing.getByRole("option", { name: /^L01 Acknowledgement, to claimant/ }).click();
  const body = writing.getByRole("textbox", { name: /^Letter/ });
  // A field is shown in words.
  await expect(body).toContainText("Field: Claim number");
  await body.fill("We received your claim {{claim.number}}. Bring <b>nothing</b> with you.");
  // The preview fills the text in while it is typed; markup in it is text.
  await expect(
    writing.getByText(/^We received your claim \d\d-\d+\. Bring <b>nothing<\/b> with you\.$/),
  ).toBeVisible();
  await writing.getByRole("button", { name: "Save the draft" }).click();
  await expect(writing).toBeHidden();
  await expect(row).toContainText("Draft");
  await act("Send L01 to claimant for approval").click();
  await confirm("Send for approval");
  await expect(row).toContainText("In review");
  await expect(act("Approve L01 to claimant")).toHaveCount(0);
  const { rows } = await ask<{ rows: Row[] }>(page, `/Claim/${claimId}/Letters`);
  const id = rows.toSorted((a, b) => b.id - a.id)[0]?.id ?? 0;

  await openAs("admin");
  await act("Approve L01 to claimant").click();
  await confirm("Approve");
  await expect(row).toContainText("Approved");

  await openAs("officer");
  await act("Issue L01 to claimant").click();
  await confirm("Issue");
  await expect(row).toContainText("Issued");
  for (const name of ["Edit", "Issue", "Void"]) await expect(act(`${name} L01 to claimant`)).toHaveCount(0);
  await row.getByRole("button", { name: "L01 Acknowledgement" }).click();
  const reading = page.getByRole("dialog");
  await expect(reading.locator("iframe").first()).toBeVisible();
  await reading.getByRole("button", { name: "Print", exact: true }).click();
  await expect(reading.locator("iframe[title$='for the printer']")).toBeAttached();
  await page.waitForFunction(() => (window as unknown as { prints: number }).prints === 1);

  /** True if the mail room would print this letter. */
  const isQueued = async () => {
    const queue = await ask<{ rows: { letterId: number }[] }>(page, "/MailRoom/Queue");
    return queue.rows.some(({ letterId }) => letterId === id);
  };
  await openAs("support");
  expect(await isQueued()).toBe(true);
  await expect(act("Void L01 to claimant")).toHaveCount(0);

  await openAs("admin");
  await act("Void L01 to claimant").click();
  await page.getByRole("textbox", { name: "Reason" }).fill("It was meant for another claim");
  await confirm("Void the letter");
  await expect(row).toContainText("Voided");

  await openAs("support");
  await expect(row).toContainText("Voided");
  expect(await isQueued()).toBe(false);
});
