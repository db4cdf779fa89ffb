import { expect, type Page } from "@playwright/test";
import { signIn } from "./accounts.ts";
import {
  attach,
  begin,
  clickContinue,
  fillRequiredAnswers,
  newWorker,
  sendButton,
  smallPdf,
} from "./filing.ts";
import { test, WITH_MOTION } from "./ownService.ts";

test.use(WITH_MOTION);

/*
 * Stories without an account that measure a number of the specification.
 */

/** Records every position of the window, with its time since the page was shown at its address. */
const watchScroll = (page: Page) =>
  page.addInitScript(() => {
    const seen: { at: number; top: number }[] = [];
    Object.assign(window, { seen });
    window.addEventListener("scroll", () => seen.push({ at: performance.now(), top: window.scrollY }));
    // The page itself notes the time of a press: the test hears of it later, on a busy machine much later.
    window.addEventListener(
      "click",
      () => Object.assign(window, { pressed: { at: performance.now(), top: window.scrollY } }),
      true,
    );
  });
type Place = { at: number; top: number };
const LOADED: Place = { at: 0, top: 0 };
/** Returns the place at the press, and each other place after it. */
const scrolls = async (page: Page, from?: Place): Promise<Place[]> => {
  const seen = await page.evaluate(() => (window as unknown as { seen: Place[] }).seen);
  const begun = from ?? (await page.evaluate(() => (window as unknown as { pressed: Place }).pressed));
  return [begun, ...seen.filter(({ at }) => at > begun.at)].filter(
    ({ top }, index, all) => index === 0 || top !== all[index - 1]?.top,
  );
};

/** Checks that the window moved in many small steps, and returns when it began to move and how long it took. */
function smooth([begun = LOADED, ...steps]: Place[]) {
  // A jump is one step. A busy machine paints few of the twenty or so.
  expect(steps.length).toBeGreaterThan(2);
  const tops = [begun, ...steps].map(({ top }) => top);
  const way = Math.abs((tops.at(-1) ?? 0) - begun.top);
  const strides = tops.slice(1).map((top, index) => Math.abs(top - (tops[index] ?? 0)));
  expect(Math.max(...strides)).toBeLessThan(way * 0.8);
  return { first: (steps[0]?.at ?? 0) - begun.at, took: (steps.at(-1)?.at ?? 0) - (steps[0]?.at ?? 0) };
}

test.describe("the view", () => {
  // Milliseconds are measured. A busy machine may be late once; what fails twice is broken.
  test.describe.configure({ retries: 1 });
  test.use({ viewport: { width: 390, height: 600 } });

  test("[NAV-07] scrolls to a hash 500 ms after a link, in 300 ms, and the field that takes the focus does not jump there", async ({
    page,
  }) => {
    await watchScroll(page);
    await page.goto("/");
    const link = page.getByRole("link", { name: /Continue a claim|Continue/ }).first();
    await expect(link).toBeVisible();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await page.waitForTimeout(1500);
    await link.click();
    await page.waitForURL(/#resume/);
    await page.waitForTimeout(1500);
    const { first, took } = smooth(await scrolls(page));
    expect(first).toBeGreaterThanOrEqual(500);
    expect(took).toBeLessThan(2000);
    await expect(page.getByRole("textbox", { name: /^Code/ })).toBeFocused();
  });

  test("[NAV-07] scrolls to the hash of the loaded address too, after 500 ms and not by the browser's jump", async ({
    page,
  }) => {
    await watchScroll(page);
    await page.goto("/Public/ClaimApplication#resume");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    await page.waitForTimeout(600);
    smooth(await scrolls(page, LOADED));
    expect(new URL(page.url()).hash).toBe("#resume");
  });

  test("[NAV-07] goes to the top after 100 ms in 300 ms, although the next page is shorter", async ({
    page,
  }) => {
    await watchScroll(page);
    await page.goto("/Public/ClaimApplication");
    await page.waitForTimeout(2000);
    await page.evaluate(() => window.scrollTo(0, 900));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    // As a link at the end of a page, which the window would have to leave to press the header's.
    await page.evaluate(() => document.querySelector<HTMLElement>("nav a[href^='/login']")?.click());
    await page.waitForURL(/\/login/);
    await page.waitForTimeout(1200);
    const steps = await scrolls(page);
    const { first, took } = smooth(steps);
    expect(steps.at(-1)?.top).toBe(0);
    expect(first).toBeGreaterThan(90);
    expect(took).toBeGreaterThan(200);
    expect(took).toBeLessThan(2000);
  });

  test("[NAV-07] leaves a visitor alone who has begun to act before the 500 ms are over", async ({
    page,
  }) => {
    await page.goto("/Public/ClaimApplication#resume");
    await page.keyboard.press("Shift");
    await page.waitForTimeout(50);
    await page.mouse.wheel(0, 1);
    await page.waitForTimeout(1200);
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(300);
  });
});

/** Answers as an installation with external sign-in does; `behaviour` runs as the provider's script. */
async function withGoogle(page: Page, behaviour: string) {
  await page.route(/\/config$/, (route) =>
    route.fulfill({ json: { apiBaseUrl: "/api/", gapiConfig: { clientId: "client-1" } } }),
  );
  await page.route(/\/api\/Login\/Nonce$/i, (route) =>
    route.fulfill({ json: { nonce: "n", scriptUrl: "/assets/provider.js" } }),
  );
  await page.route("**/assets/provider.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `window.google = { accounts: { id: {
        initialize: (options) => { window.options = options; },
        renderButton: (place) => { place.append(Object.assign(document.createElement("button"), { textContent: "Continue with Google" })); },
        prompt: (onMoment) => { ${behaviour} },
        disableAutoSelect: () => undefined } } };`,
    }),
  );
}
const googleButton = (page: Page) => page.getByRole("button", { name: "Continue with Google" });
const top = async (page: Page, name: string) =>
  (await page.getByRole("button", { name, exact: true }).boundingBox())?.y ?? 0;

test("[AUT-04] a prompt without an answer after 10 checks of 30 ms says so, and the password stays first", async ({
  page,
}) => {
  await withGoogle(page, "");
  await page.goto("/login");
  await expect(googleButton(page)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Google has not signed you in" })).toBeVisible();
  expect(await top(page, "Sign in")).toBeLessThan(await top(page, "Continue with Google"));
});

test("[AUT-04] a prompt that is closed says so, and nothing is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  await withGoogle(
    page,
    "setTimeout(() => onMoment({ isSkippedMoment: () => false, isDismissedMoment: () => true, getDismissedReason: () => 'cancel_called' }), 50)",
  );
  await page.goto("/login");
  await expect(page.getByRole("status").filter({ hasText: "The Google sign-in was closed" })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page.getByRole("status").filter({ hasText: "The Google sign-in was closed" })).toBeVisible();
  expect(sent.filter((path) => path === "/api/Login")).toEqual([]);
});

test("[AUT-04] an auto-selected account that the service refuses is offered first, with words of its own", async ({
  page,
}) => {
  const claims = Buffer.from(
    JSON.stringify({ email: "stranger@people.example", exp: 4_102_444_800 }),
  ).toString("base64url");
  await withGoogle(page, `setTimeout(() => window.options.callback({ credential: "e30.${claims}.s" }), 50)`);
  await page.goto("/login");
  await expect(page.getByText("We could not sign you in with this Google account").first()).toBeVisible();
  await expect(page.getByText("The email address or the password is not right")).toHaveCount(0);
  await expect
    .poll(async () => (await top(page, "Continue with Google")) < (await top(page, "Sign in")))
    .toBe(true);
});

test("[VAL-01] [VAL-02] the sign-in form says 'Please enter a valid email' and makes 0 calls", async ({
  page,
}) => {
  await page.goto("/login");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  await page.getByLabel("Email").fill("officer at demo");
  await page.locator("input[type=password]").fill("not this one");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Please enter a valid email").first()).toBeVisible();
  expect(sent.filter((path) => path === "/api/Login")).toEqual([]);
});

for (const width of [390, 320])
  test(`[CON-01] the environment badge shows on a phone of ${width} px, beside the whole header, on both sides`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    const shown = async () => {
      await expect(page.getByText("Local", { exact: true })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // Nothing in the header lies over the badge.
      expect(
        await page.getByText("Local", { exact: true }).evaluate((badge) => {
          const { left, top, width, height } = badge.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === badge;
        }),
      ).toBe(true);
    };
    await page.goto("/Public");
    await shown();
    await signIn(page, "officer");
    await page.goto("/Claim");
    await expect(page.getByRole("table").first()).toBeVisible();
    await shown();
  });

test("[RTE-02] /Help/x answers 404 and a written topic 200", async ({ page, request }) => {
  for (const [address, status] of [
    ["/Help/x", 404],
    ["/Help/claim", 200],
    ["/Help", 200],
  ] as const)
    expect((await request.get(address)).status(), address).toBe(status);
  await page.goto("/Help/x");
  await expect(page).toHaveTitle("Wage Claim | Help topic not found");
});

test("[RTE-01] the review and the printed claim list the documents that were sent", async ({ page }) => {
  const worker = newWorker("Paz");
  await begin(page);
  await fillRequiredAnswers(page, worker);
  await attach(page, { name: "stub-may.pdf", mimeType: "application/pdf", buffer: smallPdf("May") });
  await clickContinue(page);
  const papers = page.getByRole("region", { name: "Your documents" });
  await expect(papers.getByRole("listitem")).toHaveText([/stub-may.*Pay stub.*stub-may\.pdf/i]);
  await page.getByRole("link", { name: "Print" }).click();
  await page.waitForURL(/publicClaimPrint/);
  await expect(page.getByRole("region", { name: "Your documents" })).toContainText("stub-may.pdf");
  await page.goBack();
  await page.getByRole("button", { name: "Continue to sign" }).click();
  await page.getByText("I have read this and I agree").click();
  await page
    .getByRole("textbox", { name: /^Type your full name/ })
    .fill(`${worker.firstName} ${worker.lastName}`);
  await sendButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "We received your claim" })).toBeVisible();
  await page.goto("/Public/publicClaimPrint?filed=yes");
  await expect(page.getByRole("region", { name: "Your documents" })).toContainText("stub-may.pdf");
});
