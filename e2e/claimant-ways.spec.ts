import { expect, type Locator, type Page } from "@playwright/test";
import { BY_ROLE, fileSimplestClaim, type Hand, textsOf } from "../harness/simplestClaim.ts";
import { begin, enterName, newWorker, numberAndPin } from "./filing.ts";
import { mailTo } from "./outbox.ts";
import { test } from "./ownService.ts";

const MAX_PAGES = 18;
/** The size of the parts in which a long file is sent. */
const PART = 512 * 1024;

/** Reaches every control with Tab, and uses keys alone. */
function keyboardOf(page: Page): Hand {
  const reach = async (wanted: Locator) => {
    await wanted.waitFor();
    for (let step = 0; step < 80; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${wanted}`);
  };
  return {
    press: async (wanted) => {
      await reach(wanted);
      await page.keyboard.press("Enter");
    },
    type: async (field, words) => {
      await reach(field);
      await page.keyboard.insertText(words);
    },
    choose: async (select, option) => {
      await reach(select);
      await page.keyboard.type(option.slice(0, 12));
      await expect(select.getByRole("option", { selected: true })).toHaveText(option);
    },
    check: async (choice) => {
      if ((await choice.getAttribute("type")) === "checkbox") {
        await reach(choice);
        await page.keyboard.press("Space");
        return expect(choice).toBeChecked();
      }
      // Tab reaches the first choice of a group; the arrows lead to the others.
      const group = choice.locator("xpath=ancestor::*[@role='radiogroup'][1]");
      await reach(group.getByRole("radio").first());
      await page.keyboard.press("Space");
      for (let step = 0; step < 10 && !(await choice.isChecked()); step += 1)
        await page.keyboard.press("ArrowDown");
      await expect(choice).toBeChecked();
    },
  };
}

test("the simplest claim is filed by keyboard alone, on at most 18 pages", async ({ page }) => {
  await page.goto("/Public/ClaimApplication?lang=en");
  const pages = await fileSimplestClaim(page, keyboardOf(page), {
    worker: newWorker("Kim"),
    language: "en",
    onPage: async () => {},
  });
  expect(pages).toBeLessThanOrEqual(MAX_PAGES);
});

test("a claim is filed in Spanish by roles alone, 320 px wide, which is 1280 px at 400 %, and changed afterwards", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const t = textsOf("es");
  const fits = async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${await page.title()} scrolls sideways`).toBeLessThanOrEqual(320);
    const cut = await page
      .locator(".mantine-Button-label")
      .evaluateAll((labels) =>
        labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
      );
    expect(cut, `labels of buttons that are cut off on ${await page.title()}`).toEqual([]);
  };
  await page.goto("/Public/ClaimApplication?lang=es");
  await fileSimplestClaim(page, BY_ROLE, { worker: newWorker("Sol"), language: "es", onPage: fits });

  await test.step("until an officer has it, the claimant changes an answer and signs again", async () => {
    await page.goto("/Public/Status?lang=es");
    await page.getByRole("link", { name: t("amend.page"), exact: true }).click();
    await page.getByRole("button", { name: t("amend.begin") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("pages.review.review") })).toBeVisible();
    await fits();
    await page.goto("/Public/ClaimApplicationStepper?step=job&page=work&return=review");
    await page.getByRole("textbox", { name: t("questions.job.jobTitle") }).fill("Jefa de cocina");
    await page.getByRole("button", { name: t("backToReview") }).click();
    await page.getByRole("button", { name: t("review.goOn") }).click();
    await BY_ROLE.check(page.getByRole("checkbox", { name: t("sign.agree") }));
    const you = await page.evaluate(async () => (await fetch("/api/Public/Filed")).json());
    const { firstName, lastName } = you.application.you;
    await page.getByRole("textbox", { name: t("sign.name") }).fill(`${firstName} ${lastName}`);
    await page.getByRole("button", { name: t("amend.send") }).click();
    await expect(page.getByText(t("amend.sent")).first()).toBeVisible();
    const filed = await page.evaluate(async () => (await fetch("/api/Public/Filed")).json());
    expect(filed.application.job.jobTitle).toBe("Jefa de cocina");
  });
});

test("two tabs with one claim combine what was typed in each", async ({ page, context }) => {
  await begin(page);
  const at = (step: string, name: string) => `/Public/ClaimApplicationStepper?step=${step}&page=${name}`;
  await page.goto(at("you", "name"));
  await page.getByRole("textbox", { name: /^First name/ }).fill("Ana");
  const other = await context.newPage();
  await other.goto(at("employer", "business"));
  await other.getByRole("textbox", { name: /^Name of the business/ }).fill("Two Tabs LLC");
  await page.bringToFront();
  // Leaving at once would interrupt the request, and the other tab would read the draft without the name.
  const saved = page.waitForResponse(
    (response) => response.ok() && Boolean(response.request().postData()?.includes("Ruiz")),
  );
  await page.getByRole("textbox", { name: /^Last name/ }).fill("Ruiz");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await saved;
  await page.goto(at("employer", "business"));
  await expect(page.getByRole("textbox", { name: /^Name of the business/ })).toHaveValue("Two Tabs LLC");
  await other.goto(at("you", "name"));
  await expect(other.getByRole("textbox", { name: /^Last name/ })).toHaveValue("Ruiz");
  await expect(other.getByText("An answer was also changed")).toHaveCount(0);
});

test("a saved claim is continued on another device with the link of the mail, which does not stay in the address", async ({
  page,
  browser,
}) => {
  const worker = newWorker("Ida");
  await begin(page);
  await enterName(page, worker);
  await page.getByRole("button", { name: "Save and leave" }).click();
  const dialog = page.getByRole("dialog", { name: "Your claim is saved" });
  await dialog.getByRole("textbox", { name: /^Email for a link/ }).fill(worker.email);
  await dialog.getByRole("button", { name: "Send me the link" }).click();
  await expect(dialog.getByText(`We mailed the link to ${worker.email}`)).toBeVisible();
  const pin = (await dialog.locator(".wc-numbers").nth(1).textContent()) ?? "";
  const mail = await mailTo(worker.email, "#resume/");
  expect(mail).not.toContain(pin);
  const link = /http\S+#resume\/\w+/.exec(mail)?.[0] ?? "";

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link.replace(/^https?:\/\/[^/]+/, ""));
  await expect(phone).toHaveURL(/#resume$/);
  await expect(phone.getByRole("textbox", { name: "PIN" })).toBeFocused();
  await phone.keyboard.type(pin);
  await phone.getByRole("button", { name: "Open my claim" }).click();
  await expect(phone).toHaveURL(/ClaimApplicationStepper/i);
  await expect(phone.getByRole("textbox", { name: /^First name/ })).toHaveValue("Ida");
  await phone.context().close();
});

test("photographed pages are sent as one PDF, and a photo is made smaller on request", async ({ page }) => {
  await begin(page);
  await page.goto("/Public/ClaimApplicationStepper?step=documents&page=documents");
  const photo = (name: string, width: number) => photographed(page, name, width);
  await page.getByRole("button", { name: "Photograph several pages" }).click();
  const pages = page.getByRole("region", { name: "Photograph several pages" });
  for (const number of [1, 2]) {
    const chooser = page.waitForEvent("filechooser");
    await pages.getByRole("button", { name: `Photograph page ${number}` }).click();
    await (await chooser).setFiles(await photo(`IMG_${number}.png`, 400));
    await expect(pages.getByRole("img", { name: `Page ${number}` })).toBeVisible();
  }
  await pages.getByRole("button", { name: "Send as one PDF" }).click();
  await expect(page.getByText("1 document sent")).toBeVisible();
  await expect(page.getByText(/^photos\.pdf, /)).toBeVisible();

  await page.getByRole("checkbox", { name: /^Make photos smaller/ }).check();
  const large = await photo("stub.png", 3000);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles(large);
  await expect(page.getByText("2 documents sent")).toBeVisible();
  await expect(page.getByText(/^stub\.jpg, /)).toBeVisible();
  const sent = await page.evaluate(async () => (await fetch("/api/Public/Documents")).json());
  const stub = sent.rows.find(({ fileName }: { fileName: string }) => fileName === "stub.jpg");
  expect(stub.bytes).toBeLessThan(large.buffer.length / 2);
});

test("a photo whose line breaks goes on where it stopped, and is stored once", async ({ page }) => {
  await begin(page);
  await page.goto("/Public/ClaimApplicationStepper?step=documents&page=documents");
  const large = await photographed(page, "stub.png", 900);
  const sent: string[] = [];
  let isBroken = false;
  await page.route("**/api/Public/Documents/Parts", async (route) => {
    const form = route.request().postDataBuffer()?.toString("latin1") ?? "";
    const position = /name="position"\r\n\r\n(\d+)/.exec(form)?.[1] ?? "";
    isBroken ||= sent.length === 2;
    if (isBroken) return route.abort("connectionreset");
    sent.push(position);
    // The answer to the second part is lost: the service has it, the page does not know.
    if (sent.length !== 2) return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles(large);
  const retry = page.getByRole("button", { name: "Send stub.png again" });
  await expect(retry).toBeVisible();
  expect(sent).toEqual(["0", String(PART)]);

  await page.unroute("**/api/Public/Documents/Parts");
  const later: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/Public/Documents"))
      later.push(request.postDataBuffer()?.length ?? 0);
  });
  await retry.click();
  await expect(page.getByText("1 document sent")).toBeVisible();
  const list = await page.evaluate(async () => (await fetch("/api/Public/Documents")).json());
  expect(list.rows.map(({ bytes }: { bytes: number }) => bytes)).toEqual([large.buffer.length]);
  // Only the rest was sent; the forms around the parts are small.
  const rest = large.buffer.length - 2 * PART;
  expect(later.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(rest + later.length * 2048);
});

/** A picture with noise, which does not compress, as a telephone takes it. */
async function photographed(page: Page, name: string, width: number) {
  const base64 = await page.evaluate(async (side) => {
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = Math.round(side * 0.75);
    const context = canvas.getContext("2d");
    const noise = context?.createImageData(canvas.width, canvas.height);
    if (!context || !noise) return "";
    for (let at = 0; at < noise.data.length; at += 1)
      noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    context.putImageData(noise, 0, 0);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  }, width);
  return { name, mimeType: "image/png", buffer: Buffer.from(base64, "base64") };
}

test("a co-worker's claim begins with the answers about the employer, and with no others", async ({
  page,
}) => {
  const first = newWorker("Abel");
  await page.goto("/Public/ClaimApplication?lang=en");
  await fileSimplestClaim(page, BY_ROLE, { worker: first, language: "en", onPage: async () => {} });
  const { number } = await numberAndPin(page);
  await page.getByRole("button", { name: "Start a claim for a co-worker" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What is your name?" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^First name/ })).toHaveValue("");
  await page.goto("/Public/ClaimApplicationStepper?step=employer&page=business");
  await expect(page.getByRole("textbox", { name: /^Name of the business/ })).toHaveValue(first.employer);
  await page.goto("/Public/ClaimApplicationStepper?step=story&page=narrative");
  await expect(page.getByRole("textbox", { name: /^Why do you think/ })).toHaveValue("");
  expect(number).toMatch(/^\d\d-\d{5}$/);
});
