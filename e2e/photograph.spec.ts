import { expect, type Page } from "@playwright/test";
import { begin } from "./filing.ts";
import { test } from "./ownService.ts";

/** A reading takes seconds, and longer while other stories run. */
const READING = { timeout: 120_000 };

const STUB = `<p><b>Mountain View Cleaning LLC</b><br>1420 Juniper Street<br>Cheyenne, WY 82001</p><h2>Earnings Statement</h2>
  <p>Pay Period: 08/03/2026 - 08/16/2026 &emsp; Pay Date: 08/21/2026</p><p>Employee: Rosa Delgado</p>
  <table><tr><td>Total hours</td><td>80.00</td></tr><tr><td>Rate per hour</td><td>$18.50</td></tr>
  <tr><td>Gross Pay</td><td>$1,480.00</td></tr><tr><td>Net Pay</td><td>$1,218.78</td></tr></table>`;

/** Photographs a paper that lies askew on a table. */
async function photographOf(page: Page, html: string, degrees: number): Promise<Buffer> {
  const table = await page.context().newPage();
  await table.setViewportSize({ width: 880, height: 700 });
  await table.setContent(`<body style="margin:0;background:#6b5b4b"><div style="transform:rotate(${degrees}deg);
    background:#fff;margin:60px;padding:50px;width:760px;box-sizing:border-box;font:17px sans-serif">${html}</div></body>`);
  const photograph = await table.screenshot({ type: "jpeg", fullPage: true });
  await table.close();
  return photograph;
}

const jpeg = (buffer: Buffer) => ({ name: "stub.jpg", mimeType: "image/jpeg", buffer });
const SUMMARY = "Read it from a photo of a pay stub, time sheet or check";
const chooser = (page: Page) =>
  page.locator("details").filter({ hasText: SUMMARY }).locator("input[type=file]").last();
const textbox = (page: Page, name: RegExp) => page.getByRole("textbox", { name });

async function openLine(page: Page) {
  await begin(page);
  await page.goto("/Public/ClaimApplicationStepper?step=wages&page=items&row=0");
  await page.getByRole("combobox", { name: "What kind of pay was it?" }).selectOption({ index: 1 });
  await page.getByText(SUMMARY).click();
  await expect(chooser(page)).toBeAttached();
}

test("a photograph of a pay stub that lies askew is read on the device, and its answers are taken one by one", async ({
  page,
}) => {
  await openLine(page);
  const hours = textbox(page, /^How many hours in total/);
  await hours.fill("76");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await chooser(page).setInputFiles(jpeg(await photographOf(page, STUB, 2)));
  const take = (label: string) => page.getByRole("button", { name: new RegExp(`^Use .+ for “${label}”$`) });
  await expect(take("Start date")).toBeVisible(READING);
  // Nothing is filled in unasked, and nothing left the device.
  await expect(textbox(page, /^Start date/)).toHaveValue("");
  expect(sent).toEqual([]);
  const offers = page.getByRole("listitem");
  await expect(offers.filter({ hasText: "Start date" }).getByRole("img")).toBeVisible();
  await take("Start date").click();
  await take("End date").click();
  await expect(textbox(page, /^Start date/)).toHaveValue("08/03/2026");
  await expect(textbox(page, /^End date/)).toHaveValue("08/16/2026");
  // What was typed stays, beside what the paper says.
  await expect(offers.filter({ hasText: "You wrote 76. We did not change it." })).toContainText(
    "It says: 80",
  );
  await expect(take("How many hours in total\\?")).toHaveCount(0);
  await expect(hours).toHaveValue("76");
  await page.getByRole("button", { name: "Send this photo with my claim, for line 1" }).click();
  await expect(page.getByText("The photo is with your claim.")).toBeVisible();
  await page.goto("/Public/ClaimApplicationStepper?step=documents&page=documents");
  await expect(page.getByText("Pay stub for line 1", { exact: true })).toBeVisible();
});

test("a photograph that lies upside down is read too", async ({ page }) => {
  await openLine(page);
  await chooser(page).setInputFiles(jpeg(await photographOf(page, STUB, 181)));
  await expect(page.getByText("It says: 80")).toBeVisible(READING);
});

test("what is no paper is refused in a clear sentence, and a reading can be cancelled", async ({ page }) => {
  await openLine(page);
  const alert = page.getByRole("alert");
  await chooser(page).setInputFiles({
    name: "a.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7"),
  });
  await expect(alert).toContainText("We cannot read a PDF here.");
  await chooser(page).setInputFiles(jpeg(Buffer.alloc(26 * 1024 * 1024)));
  await expect(alert).toContainText("This photo is too large.");
  await chooser(page).setInputFiles(jpeg(Buffer.from("no picture")));
  await expect(alert).toContainText("This device cannot open this photo.");
  const cat = `<div style="font-size:300px">🐈</div>`;
  await chooser(page).setInputFiles(jpeg(await photographOf(page, cat, 0)));
  await expect(alert).toContainText("We found no words in this photo.", READING);
  await chooser(page).setInputFiles(jpeg(await photographOf(page, STUB, 0)));
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Reading the photo")).toHaveCount(0);
  await expect(page.getByText("It says:")).toHaveCount(0);
});

test("without a connection, and before the reader was ever here, the form says so", async ({
  page,
  context,
}) => {
  await openLine(page);
  const photograph = jpeg(await photographOf(page, STUB, 0));
  await context.setOffline(true);
  await chooser(page).setInputFiles(photograph);
  await expect(page.getByRole("alert")).toContainText("The reader is not on this device yet");
});
