import { expect, type Locator, type Page, test } from "@playwright/test";
import { signIn } from "./accounts.ts";

/*
 * A day in the mail room.
 */

test.use({ viewport: { width: 1280, height: 800 } });

/** Issues letters to claimants of open claims, as an officer does on the claim; returns their number. */
const issueLetters = (page: Page, wanted: number): Promise<number> =>
  page.evaluate(async (count) => {
    const own = { "X-Requested-With": "wage-claim" };
    const token = await (await fetch("/api/Login", { headers: own })).json();
    const send = async (path: string, method = "GET", body?: object) => {
      const answer = await fetch(`/api${path}`, {
        method,
        headers: { ...own, Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    };
    const { rows } = await send("/Claim?state=open&limit=50");
    let issued = 0;
    for (const { id } of rows.slice(0, count)) {
      const letter = await send(`/Claim/${id}/Letters`, "POST", {
        templateCode: "L01",
        recipient: "claimant",
      });
      const { rowVersion } = await send(`/Claim/${id}/Letters/${letter.id}`);
      await send(`/Claim/${id}/Letters/${letter.id}/Issue`, "POST", { rowVersion });
      issued += 1;
    }
    return issued;
  }, wanted);

const numberIn = async (row: Locator) =>
  (await row.locator("td[data-label=Letter]").textContent())?.trim() ?? "";

test("a day in the mail room: letters are printed, one is taken out, the others are mailed, and one comes back", async ({
  page,
}) => {
  await signIn(page, "support");
  await page.goto("/Inbox");
  expect(await issueLetters(page, 5)).toBe(5);
  await page.getByLabel("Inbox folders").selectOption("Mail room");
  await expect(page.getByRole("heading", { level: 1, name: "Mail room" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Today/ })).toBeVisible();
  await page.getByRole("button", { name: /^Print all \d+$/ }).click();

  await expect(page.getByRole("heading", { level: 1, name: /^Batch \d+$/ })).toBeVisible();
  await expect(page.getByText("Ready to print")).toBeVisible({ timeout: 60_000 });
  const letters = page.getByRole("group", { name: "Letters of the batch" }).locator("tbody tr");
  const count = await letters.count();
  expect(count).toBeGreaterThanOrEqual(5);
  await page.getByRole("button", { name: "Open the PDF to print" }).click();
  await expect(page.getByRole("dialog").locator("iframe")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  const [first, second] = [letters.nth(0), letters.nth(1)];
  const taken = await numberIn(first);
  const returned = await numberIn(second);
  await first.getByRole("button", { name: `Take ${taken} out` }).click();
  await page.getByRole("textbox", { name: "Reason" }).fill("The enclosure is missing");
  await page.getByRole("button", { name: "Take it out" }).click();
  await expect(letters).toHaveCount(count - 1);
  await expect(page.getByText("Ready to print")).toBeVisible({ timeout: 60_000 });

  await page.getByRole("button", { name: "Mark as mailed" }).click();
  await page.getByRole("button", { name: `Mark ${count - 1} as mailed` }).click();
  await expect(letters.nth(0)).toContainText("In the mail");
  await expect(page.getByRole("button", { name: "Mark as mailed" })).toHaveCount(0);
  await page.goto("/MailRoom");
  await expect(page.getByText("Taken out: The enclosure is missing")).toBeVisible();

  await page.goto("/MailRoom?tab=posted");
  // A scanner types the number and ends it with Enter.
  await page.getByLabel("Letter or article number").fill(taken);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`No mailed letter has the number ${taken}`)).toBeVisible();
  await page.getByLabel("Letter or article number").fill(returned.toLowerCase());
  await page.keyboard.press("Enter");
  await page.getByLabel("Why it came back").click();
  await page.getByRole("option", { name: "Moved, left no address" }).click();
  await page.getByRole("button", { name: "Record as returned" }).click();
  await expect(page.getByText("Moved, left no address")).toBeVisible();
  await page.getByRole("button", { name: "Send again to the new address" }).click();
  await expect(page.getByText(/still the one the letter came back from/)).toBeVisible();

  await page.getByRole("tab", { name: "Postage" }).click();
  await expect(page.getByRole("group", { name: "Postage by day" }).locator("tbody tr").first()).toContainText(
    "First class",
  );
});
