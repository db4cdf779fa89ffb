import { expect, type Page } from "@playwright/test";
import { REPORT_COLUMNS } from "../contract/src/claims/claimColumns.ts";
import { type PdfSheet, readPdf } from "../server/src/testing/files/readPdf.ts";
import { signIn } from "./accounts.ts";
import { WITH_PDF_VIEWER } from "./browsers.ts";
import { openTab } from "./claimPage.ts";
import { begin, enterName, newWorker } from "./filing.ts";
import { test } from "./ownService.ts";

test.use(WITH_PDF_VIEWER);

// A page of the test replaces the printer, and a service worker would intercept it.
test.use({ serviceWorkers: "block" });

/** Everything sent to the printer, and every file for which an object URL was created. */
async function watchPrinter(page: Page) {
  await page.addInitScript(() => {
    const held = window as unknown as { printed?: string; files?: Map<string, Blob> };
    const top = window.top as unknown as typeof held;
    window.print = () => {
      top.printed = document.documentElement.outerHTML;
    };
    const { createObjectURL } = URL;
    held.files = new Map();
    URL.createObjectURL = (file: Blob) => {
      const address = createObjectURL.call(URL, file);
      held.files?.set(address, file);
      return address;
    };
  });
}

/** Presses Print and returns the PDF that the browser makes of the printed page. */
async function print(page: Page): Promise<PdfSheet[]> {
  await page.getByRole("button", { name: "Print", exact: true }).first().click();
  const sent = await page.waitForFunction(() => (window as unknown as { printed?: string }).printed, null, {
    timeout: 60_000,
  });
  const html = String(await sent.jsonValue()).replace(/<script[\s\S]*?<\/script>/g, "");
  const printer = await page.context().newPage();
  await printer.route("**/printed.html", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: `<!doctype html>${html}` }),
  );
  await printer.goto("/printed.html");
  await printer.evaluate(() => document.fonts.ready);
  const pdf = await printer.pdf({ format: "Letter", preferCSSPageSize: true });
  await printer.close();
  return readPdf(pdf);
}

const NAVIGATION = /Inbox|Logout|Download CSV|Previous|Next page|Skip to the main content|Print/;
const wordsOf = (sheets: PdfSheet[]) => sheets.map(({ words }) => words).join(" ");
const nothingIsCut = (sheets: PdfSheet[]) => {
  for (const { end, width } of sheets) expect(end).toBeLessThanOrEqual(width);
};
const claimNumbers = (words: string) => words.match(/\d\d-\d+/g) ?? [];

test("[GUI-06] a report prints alone and complete, with the table's header on each sheet and no column lost", async ({
  page,
}) => {
  await watchPrinter(page);
  await signIn(page, "officer");
  await page.goto("/Reports/claimSearch");
  await expect(page.getByRole("table", { name: "Claims" }).getByRole("link").first()).toBeVisible();
  const sheets = await print(page);
  nothingIsCut(sheets);
  for (const { width, height } of sheets) expect(width).toBeGreaterThan(height);
  expect(sheets.length).toBeGreaterThan(2);
  expect(sheets[0]?.words).toMatch(
    /^Claim search [\d,]+ claims .* The first 1,000 of [\d,]+ claims Claim number/,
  );
  const heads =
    "Claim number Claimant Employer Status Officer County Received Closed Closure code Claimed " +
    "Determined Paid Balance";
  for (const { words } of sheets) expect(words).toContain(heads);
  expect(new Set(claimNumbers(wordsOf(sheets))).size).toBe(1000);
  expect(wordsOf(sheets)).not.toMatch(NAVIGATION);
});

test("[GUI-06] a report with all available columns fits its sheet", async ({ page }) => {
  await watchPrinter(page);
  await signIn(page, "officer");
  const filters = JSON.stringify([{ column: "status", operator: "is", value: "INVEST" }]);
  const columns = Object.keys(REPORT_COLUMNS).join(",");
  await page.goto(`/Reports/adhoc?${new URLSearchParams({ columns, filters })}`);
  await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
  const sheets = await print(page);
  nothingIsCut(sheets);
  expect(wordsOf(sheets).replace(/ /g, "")).toContain("Paidinfull");
});

test("[GUI-06] a claim prints alone with all its parts", async ({ page }) => {
  await watchPrinter(page);
  await signIn(page, "officer");
  await page.goto("/Claim?state=closed");
  await page.getByRole("table", { name: "Claims" }).getByRole("link").first().click();
  const heading = page.getByRole("heading", { level: 1, name: /^Claim \d/ });
  await expect(heading).toBeVisible();
  const sheets = await print(page);
  const words = wordsOf(sheets);
  nothingIsCut(sheets);
  expect(words.startsWith(String(await heading.textContent()))).toBe(true);
  const parts = ["Summary", "Claimed wages", "Parties", "Employment", "Documents", "Letters", "Tasks"];
  for (const part of [...parts, "Notes", "Relations", "Officers", "Payments", "Activity log"])
    expect(words).toContain(part);
  expect(words).not.toMatch(NAVIGATION);
});

test("[GUI-06] printing a letter prints its PDF, byte for byte", async ({ page }) => {
  await watchPrinter(page);
  await signIn(page, "officer");
  await page.goto("/Claim?state=closed");
  await page.getByRole("table", { name: "Claims" }).getByRole("link").first().click();
  await openTab(page, /^Letters/);
  await page.getByRole("table", { name: "List of letters" }).getByRole("button").first().click();
  const letter = page.getByRole("dialog");
  const download = page.waitForEvent("download");
  await letter.getByRole("button", { name: "Download the PDF" }).click();
  const file = await (await download).createReadStream();
  const wanted = Buffer.concat(await file.toArray());
  await letter.getByRole("button", { name: "Print", exact: true }).click();
  const frame = letter.locator("iframe[title$='for the printer']");
  await expect(frame).toBeAttached();
  const bytes = await frame.evaluate(async (element: HTMLIFrameElement) => {
    const blob = (window as unknown as { files: Map<string, Blob> }).files.get(element.src);
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  expect(wordsOf(await readPdf(Buffer.from(bytes)))).toBe(wordsOf(await readPdf(wanted)));
  expect(wanted.equals(Buffer.from(bytes))).toBe(true);
});

test("[GUI-06] a worker prints the claim alone, before it is sent", async ({ page }) => {
  await watchPrinter(page);
  const worker = newWorker();
  await begin(page);
  await enterName(page, worker);
  await expect(page.getByRole("heading", { level: 1, name: "How can we reach you?" })).toBeVisible();
  // The draft is saved after a delay.
  await page.waitForTimeout(1500);
  await page.goto("/Public/publicClaimPrint");
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  const sheets = await print(page);
  const words = wordsOf(sheets);
  nothingIsCut(sheets);
  expect(words).toContain(worker.lastName);
  expect(words).not.toMatch(/Login|Skip to the main content|Display settings|Help/);
});
