import { expect, type Locator, type Page } from "@playwright/test";
import { signIn } from "./accounts.ts";
import { WITH_PDF_VIEWER } from "./browsers.ts";
import { test } from "./ownService.ts";

test.use(WITH_PDF_VIEWER);

/*
 * A day in the mail room.
 */

test.use({ viewport: { width: 1280, height: 800 } });

interface Issued {
  mailNumber: string;
  claimNumber: string;
  /** The PDF, in base64. */
  pdf: string;
}

/** Issues letters to claimants of open claims, as an officer does on the claim; returns the last `scanned` of them. */
const issueLetters = (page: Page, wanted: number, scanned: number): Promise<Issued[]> =>
  page.evaluate(
    async ([count, copied]) => {
      const own = { "X-Requested-With": "wage-claim" };
      const token = await (await fetch("/api/Login", { headers: own })).json();
      const ask = async (path: string, method = "GET", body?: object) => {
        const answer = await fetch(`/api${path}`, {
          method,
          headers: { ...own, Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
          ...(body && { body: JSON.stringify(body) }),
        });
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
        return answer;
      };
      const send = async (...call: Parameters<typeof ask>) => (await ask(...call)).json();
      const { rows } = await send("/Claim?status=SUBM");
      const issueOne = async (at: number): Promise<number> => {
        const { id } = rows[at % rows.length];
        const letter = await send(`/Claim/${id}/Letters`, "POST", {
          templateCode: "L01",
          recipient: "claimant",
        });
        const { rowVersion } = await send(`/Claim/${id}/Letters/${letter.id}`);
        await send(`/Claim/${id}/Letters/${letter.id}/Issue`, "POST", { rowVersion });
        return letter.id;
      };
      const ids = new Set<number>();
      const AT_ONCE = 5;
      for (let at = 0; at < count; at += AT_ONCE) {
        const some = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, next) => issueOne(at + next));
        for (const id of await Promise.all(some)) ids.add(id);
      }
      const queue = (await send("/MailRoom/Queue")).rows as {
        letterId: number;
        claimId: number;
        mailNumber: string;
        claimNumber: string;
      }[];
      const mine = queue.filter(({ letterId }) => ids.has(letterId)).slice(-copied);
      const files: Issued[] = [];
      for (const { letterId, claimId, mailNumber, claimNumber } of mine) {
        const file = await (await ask(`/Claim/${claimId}/Letters/${letterId}/Pdf`)).arrayBuffer();
        const bytes = Array.from(new Uint8Array(file), (byte) => String.fromCharCode(byte)).join("");
        files.push({ mailNumber, claimNumber, pdf: btoa(bytes) });
      }
      return files;
    },
    [wanted, scanned] as const,
  );

const LETTERS_OUT = 60;
const SCANNED_IN = 40;

const numberIn = async (row: Locator) =>
  (await row.locator("td[data-label=Letter]").textContent())?.trim() ?? "";

test("a day in the mail room: sixty letters are printed and mailed but one, one comes back, and forty are scanned in", async ({
  page,
}) => {
  test.setTimeout(360_000);
  await signIn(page, "support");
  await page.goto("/Inbox");
  const answered = await issueLetters(page, LETTERS_OUT, SCANNED_IN);
  expect(answered).toHaveLength(SCANNED_IN);
  await page.getByLabel("Inbox folders").selectOption("Mail room");
  await expect(page.getByRole("heading", { level: 1, name: "Mail room" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Today/ })).toBeVisible();
  await page.getByRole("button", { name: /^Print all \d+$/ }).click();

  await expect(page.getByRole("heading", { level: 1, name: /^Batch \d+$/ })).toBeVisible();
  await expect(page.getByText("Ready to print")).toBeVisible({ timeout: 120_000 });
  const letters = page.getByRole("group", { name: "Letters of the batch" }).locator("tbody tr");
  // A long table holds only the rows in view.
  const total = page.getByText(/^\d+ letters, made by/);
  const count = Number.parseInt((await total.textContent()) ?? "", 10);
  expect(count).toBeGreaterThanOrEqual(LETTERS_OUT);
  await page.getByRole("button", { name: "Open the PDF to print" }).click();
  await expect(page.getByRole("dialog").locator("iframe")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  // The oldest letters: the answers that are scanned in belong to the latest.
  const [first, second] = [letters.nth(0), letters.nth(1)];
  const taken = await numberIn(first);
  const returned = await numberIn(second);
  await first.getByRole("button", { name: `Take ${taken} out` }).click();
  await page.getByRole("textbox", { name: "Reason" }).fill("The enclosure is missing");
  await page.getByRole("button", { name: "Take it out" }).click();
  await expect(total).toContainText(`${count - 1} letters`);
  await expect(page.getByText("Ready to print")).toBeVisible({ timeout: 60_000 });

  await page.getByRole("button", { name: "Mark as mailed" }).click();
  await page.getByRole("button", { name: `Mark ${count - 1} as mailed` }).click();
  await expect(letters.nth(0)).toContainText("In the mail");
  await expect(page.getByRole("button", { name: "Mark as mailed" })).toHaveCount(0);
  await page.goto("/MailRoom");
  await expect(
    page.getByRole("row").filter({ hasText: taken }).getByText("Taken out: The enclosure is missing"),
  ).toBeVisible();

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

  // The mail of the day: a postcard without a code, and forty answers with ours.
  await page.getByRole("tab", { name: "Incoming" }).click();
  await page.locator("input[type=file]").setInputFiles([
    { name: "postcard.png", mimeType: "image/png", buffer: await page.screenshot() },
    ...answered.map(({ mailNumber, pdf }) => ({
      name: `${mailNumber}.pdf`,
      mimeType: "application/pdf",
      buffer: Buffer.from(pdf, "base64"),
    })),
  ]);
  await page.getByRole("button", { name: "Read the stack" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Stack \d+$/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: `Attach all ${SCANNED_IN} proposed` })).toBeVisible({
    timeout: 180_000,
  });

  // One of them is our own letter, which came back.
  await page.getByRole("button", { name: "Choose claim and kind: piece 2", exact: true }).click();
  await page.getByRole("radio", { name: /^Our letter L\d+-\w+, which came back$/ }).check();
  await page.getByLabel("Why it came back").click();
  await page.getByRole("option", { name: "No such address" }).click();
  await page.getByRole("button", { name: "Attach", exact: true }).click();
  await page.getByRole("button", { name: `Attach all ${SCANNED_IN - 1} proposed` }).click();
  await expect(page.getByText("Attached", { exact: true })).toHaveCount(SCANNED_IN, { timeout: 120_000 });
  await page.getByRole("button", { name: "Set 1 aside as unattached" }).click();
  await expect(page.getByText("Done", { exact: true })).toBeVisible();

  // The postcard is attached later, to a claim that a search finds.
  const claim = answered[0]?.claimNumber ?? "";
  await page.goto("/MailRoom?tab=unattached");
  await page.getByRole("button", { name: /^Choose claim and kind: mail \d+/ }).click();
  await page.getByLabel("Search for the claim").fill(claim);
  await page.getByRole("radio", { name: new RegExp(`^${claim}`) }).check();
  await page.getByRole("button", { name: "Attach", exact: true }).click();
  await expect(page.getByText("No unattached mail")).toBeVisible();
});
