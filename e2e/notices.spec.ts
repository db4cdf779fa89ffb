import { expect, type Locator, type Page } from "@playwright/test";
import { type Account, signIn } from "./accounts.ts";
import { startAction } from "./claimPage.ts";
import { test, WITH_MOTION } from "./ownService.ts";

test.use(WITH_MOTION);

const NEXT = /\/api\/Inbox\/next$/i;
/** Moves the pointer to where it hovers over nothing. */
const ASIDE = [230, 700] as const;

const toasts = (page: Page) => page.locator(".Toastify__toast");
const getNext = (page: Page) => page.getByRole("button", { name: "Get next item" });
const close = (card: Locator) => card.getByRole("button", { name: "Close" });

/** Opens the inbox, where each press of one button shows a toast. */
async function openInbox(page: Page, account: Account = "officer") {
  await signIn(page, account);
  await page.route(NEXT, (route) => route.fulfill({ json: { id: null } }));
  await page.goto("/Inbox");
  await expect(getNext(page)).toBeVisible();
}

/** Returns one toast after it has slid in. */
async function oneToast(page: Page): Promise<Locator> {
  await getNext(page).click();
  await page.mouse.move(...ASIDE);
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).not.toHaveClass(/Toastify--animate /);
  return toasts(page);
}

async function boxOf(toast: Locator) {
  const box = await toast.boundingBox();
  if (!box) throw new Error("It is not on the page");
  return { ...box, middle: box.y + box.height / 2 };
}

/** Returns true if a click in the middle of the toast reaches it. */
const isOnTop = (toast: Locator) =>
  toast.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

async function msUntilClosed(page: Page): Promise<number> {
  const begun = Date.now();
  await expect(toasts(page)).toHaveCount(0, { timeout: 12_000 });
  return Date.now() - begun;
}

test.use({ viewport: { width: 1440, height: 900 } });

test.describe("a toast", () => {
  // Its time on the page is measured. A busy machine may be late once; what fails twice is broken.
  test.describe.configure({ retries: 1 });

  test("[GUI-02] [RTE-10] appears over the header, closes on click, and later pages still slide in", async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on("pageerror", ({ message }) => problems.push(message));
    await page.addInitScript(() => {
      const begin = document.startViewTransition.bind(document);
      const transitions: string[] = [];
      Object.assign(window, { transitions });
      document.startViewTransition = (update) => {
        const transition = begin(update);
        const { ready } = transition;
        ready.then(
          () => transitions.push("ready"),
          (error: Error) => transitions.push(error.message),
        );
        return transition;
      };
    });
    await openInbox(page);
    await page.setViewportSize({ width: 390, height: 800 });
    const onPhone = await oneToast(page);
    expect(await isOnTop(onPhone)).toBe(true);
    await onPhone.click();
    expect(await msUntilClosed(page)).toBeLessThan(2500);
    await page.setViewportSize({ width: 1440, height: 900 });
    const toast = await oneToast(page);
    expect(await isOnTop(toast)).toBe(true);
    const { x, y, width } = await boxOf(toast);
    expect(x + width).toBeGreaterThan(1400);
    expect(y).toBeLessThan(40);
    await expect(page.locator("[id=main]")).toHaveCount(1);
    await close(toast).click();
    await msUntilClosed(page);
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await menu.getByRole("link", { name: "Claims search" }).click();
    await expect(page).toHaveURL(/\/Claim/);
    await expect.poll(() => page.evaluate("window.transitions")).toEqual(["ready"]);
    expect(problems).toEqual([]);
  });

  test("[GUI-02] closes after 5 seconds, but not while the pointer is over it or the window is in the background", async ({
    page,
  }) => {
    await openInbox(page);
    await oneToast(page);
    // The animations in and out take half a second each.
    const stood = await msUntilClosed(page);
    expect(stood).toBeGreaterThan(4000);
    expect(stood).toBeLessThan(7000);

    const toast = await oneToast(page);
    await page.waitForTimeout(2500);
    await toast.hover();
    await page.waitForTimeout(3000);
    await expect(toast).toBeVisible();
    await page.mouse.move(...ASIDE);
    await page.evaluate(() => window.dispatchEvent(new Event("blur")));
    await page.waitForTimeout(3000);
    await expect(toast).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    expect(await msUntilClosed(page)).toBeLessThan(5000);
  });

  test("[GUI-02] is dismissed by dragging it more than 60 % of its width, and not by less", async ({
    page,
  }) => {
    await openInbox(page);
    const toast = await oneToast(page);
    const draw = async (share: number) => {
      const { x, width, middle } = await boxOf(toast);
      await page.mouse.move(x + 20, middle);
      await page.mouse.down();
      await page.mouse.move(x + 20 + width * share, middle, { steps: 8 });
      await page.mouse.up();
    };
    await draw(0.5);
    await page.waitForTimeout(700);
    await expect(toast).toBeVisible();
    await draw(0.7);
    expect(await msUntilClosed(page)).toBeLessThan(2500);
  });

  test("[GUI-02] the newest is on top, and at most 20 are shown", async ({ page }) => {
    await openInbox(page);
    const most = await getNext(page).evaluate(async (button: HTMLButtonElement) => {
      let seen = 0;
      for (let count = 0; count < 25; count += 1) {
        button.click();
        await new Promise((rest) => setTimeout(rest, 30));
        while (button.disabled) await new Promise((rest) => setTimeout(rest, 10));
        seen = Math.max(seen, document.querySelectorAll(".Toastify__toast").length);
      }
      return seen;
    });
    expect(most).toBe(20);
    // The toasts are numbered in order of appearance.
    const fromTop = await toasts(page).evaluateAll((all) =>
      all
        .map((toast) => ({ top: toast.getBoundingClientRect().top, number: Number(toast.id) }))
        .sort((one, other) => one.top - other.top)
        .map(({ number }) => number),
    );
    expect(fromTop).toEqual([...fromTop].sort((one, other) => other - one));
  });

  test("[PRF-07] [GUI-02] has the theme's colours in the light and the dark mode", async ({ page }) => {
    await openInbox(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      const toast = await oneToast(page);
      const found = await toast.evaluate((element) => {
        const styleOf = (selector: string) =>
          getComputedStyle(selector === "" ? element : (element.querySelector(selector) ?? element));
        const inTheme = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);
        const probe = document.body.appendChild(document.createElement("i"));
        const theme = (name: string) => {
          probe.style.color = `var(--wc-${name})`;
          return getComputedStyle(probe).color;
        };
        return {
          shown: [
            styleOf("svg").fill,
            styleOf(".Toastify__progress-bar").backgroundColor,
            styleOf("").backgroundColor,
            styleOf("").color,
          ],
          wanted: [theme("info"), theme("info"), theme("surface-raised"), theme("text")],
          others: ["success", "warning", "error"].map((tone) => [
            styleOf("").getPropertyValue(`--toastify-icon-color-${tone}`),
            inTheme(`--wc-${tone}`),
          ]),
        };
      });
      expect(found.shown).toEqual(found.wanted);
      for (const [icon, theme] of found.others) expect(icon).toBe(theme);
      await close(toast).click();
      await msUntilClosed(page);
    }
  });

  test("[GUI-07] of the GraphQL area is at the bottom left, and shows its close button on hover", async ({
    page,
  }) => {
    await signIn(page, "officer");
    const errors = [{ message: "No such field" }];
    await page.route(/\/cms\/graphql$/i, (route) => route.fulfill({ json: { errors } }), { times: 1 });
    await page.goto("/Help/claim");
    const toast = toasts(page);
    await expect(toast).toContainText("GraphQL response contains errors: No such field");
    await expect(toast).not.toHaveClass(/Toastify--animate /);
    const { x, y, height } = await boxOf(toast);
    expect(x).toBeLessThan(40);
    expect(y + height).toBeGreaterThan(840);
    await expect(close(toast)).toHaveCSS("opacity", "0");
    await toast.hover();
    await expect(close(toast)).toHaveCSS("opacity", "1");
    await close(toast).click();
    await expect(toast).toBeHidden();
  });
});

test.describe("a toast on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test("[GUI-02] is dismissed by a swipe of more than 50 pixels to either side", async ({ page }) => {
    await openInbox(page);
    const finger = await page.context().newCDPSession(page);
    const swipe = async (toast: Locator, by: number) => {
      const { middle: y } = await boxOf(toast);
      const at = (x: number) => ({ touchPoints: [{ x, y }] });
      await finger.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(180) });
      for (let step = 1; step <= 5; step += 1)
        await finger.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(180 + (by * step) / 5) });
      await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    for (const side of [1, -1]) {
      const toast = await oneToast(page);
      await swipe(toast, side * 40);
      await page.waitForTimeout(700);
      await expect(toast).toBeVisible();
      await swipe(toast, side * 60);
      expect(await msUntilClosed(page)).toBeLessThan(2500);
    }
  });
});

test("[GUI-01] many messages scroll in a dialog that stays open until it is closed", async ({ page }) => {
  const lines = Array.from({ length: 60 }, (_, row) => `Row ${row + 1} is done`);
  await signIn(page, "support");
  await page.route(/\/api\/Claim\/\d+\/Actions\/\w+$/i, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          json: {
            Success: true,
            Messages: lines,
            fromStatus: "SUBM",
            toStatus: "REVIEW",
            rowVersion: 2,
            taskIds: [],
            letterIds: [],
          },
        })
      : route.continue(),
  );
  await page.goto("/Claim?state=open&status=SUBM");
  await page.getByRole("table", { name: "Claims" }).locator("tbody").getByRole("link").first().click();
  const asked = await startAction(page, "Start review");
  await asked.getByRole("button", { name: "Start review", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Messages" });
  await expect(dialog.getByText("Row 1 is done")).toBeInViewport();
  await expect(dialog.getByText("Row 60 is done")).not.toBeInViewport();
  await expect(close(dialog)).toBeInViewport();
  await dialog.getByText("Row 3 is done").hover();
  await page.mouse.wheel(0, 5000);
  await expect(dialog.getByText("Row 60 is done")).toBeInViewport();
  await expect(close(dialog)).toBeInViewport();
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 500);
  await page.waitForTimeout(500);
  await expect(dialog).toBeVisible();
  await close(dialog).click();
  await expect(dialog).toBeHidden();
});

test("[GUI-03] the error toast never covers the focused element", async ({ page }) => {
  test.setTimeout(180_000);
  await openInbox(page);
  const problem = (Messages: string[]) =>
    page.route(NEXT, (route) => route.fulfill({ status: 409, json: { Success: false, Messages } }));
  await problem([
    "Somebody else has just taken it.",
    `It is too late: ${"so it goes, ".repeat(10)}`,
    "The item has been closed.",
  ]);
  await getNext(page).click();
  const card = page.getByRole("alert", { name: "There is a problem" });
  await expect(card).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  const table = page.getByRole("table", { name: "Claims" });
  await expect(table.locator("tbody").getByRole("link").first()).toBeVisible();
  for (const [width, height] of [
    [1280, 800],
    [390, 800],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(close(card)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      window.scrollTo(0, 0);
    });
    const hidden: string[] = [];
    let stops = 0;
    for (; stops < 150; stops += 1) {
      await page.keyboard.press("Tab");
      const found = await card.evaluate(async (toast) => {
        await new Promise((picture) => requestAnimationFrame(() => requestAnimationFrame(picture)));
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        if (toast.contains(focused)) return "";
        const [one, other] = [focused, toast].map((element) => element.getBoundingClientRect());
        if (!one || !other) return null;
        const isHidden =
          one.left >= other.left &&
          one.right <= other.right &&
          one.top >= other.top &&
          one.bottom <= other.bottom;
        return isHidden ? (focused.getAttribute("aria-label") ?? focused.textContent ?? "") : "";
      });
      if (found === null) break;
      if (found !== "") hidden.push(found);
    }
    expect(hidden, `${width} by ${height}`).toEqual([]);
    expect(stops, `${width} by ${height}`).toBeGreaterThan(30);
    // Its space is reserved: at the end of the page nothing lies under it.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [main, toast] = await Promise.all([page.getByRole("main").boundingBox(), card.boundingBox()]);
    if (!main || !toast) throw new Error("The page has no main part or no card");
    expect(main.y + main.height, `${width} by ${height}`).toBeLessThanOrEqual(toast.y);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const entry = page.getByRole("button", { name: "Show icons only" });
  await expect(entry).toBeInViewport({ ratio: 1 });
  expect(await isOnTop(entry)).toBe(true);
  await close(card).click();
  await expect(card).toBeHidden();
});
