import { expect, type Page } from "@playwright/test";
import { ACCOUNTS, signIn, signOut } from "./accounts.ts";
import { test } from "./ownService.ts";

/*
 * Stories of the signed-in side that measure a number of the specification.
 */

test.use({ viewport: { width: 1280, height: 720 } });

const look = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    return {
      mode: root.getAttribute("data-mantine-color-scheme"),
      primary: getComputedStyle(root).getPropertyValue("--wc-primary"),
      font: getComputedStyle(document.querySelector("header a[href='/']") ?? root).fontFamily.split(",")[0],
      // The office's own picture stands in the page itself or is a file, as the page was loaded.
      isRiver: document.querySelector("header img")?.getAttribute("src") === "/banner-river.svg",
    };
  });

/** The width of the menu beside the page: 0 px shut, that of the icons as a rail. */
const menuWidth = (page: Page) =>
  page.evaluate(() => Math.round(document.querySelector("aside")?.getBoundingClientRect().width ?? 0));

test("[PRF-01] none of an account's 6 choices of colour, mode, font, picture, drawer and rail reaches the next person at the browser", async ({
  page,
}) => {
  await page.goto("/login");
  const own = await look(page);
  await signIn(page, "support");
  const setChoices = (choices: object) =>
    page.evaluate(async (body) => {
      const token = await (
        await fetch("/api/Login", { headers: { "X-Requested-With": "wage-claim" } })
      ).json();
      const answer = await fetch("/api/User/Preferences", {
        method: "PATCH",
        headers: {
          Authorization: `Bearer ${token}`,
          "Content-Type": "application/json",
          "X-Requested-With": "wage-claim",
        },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(await answer.text());
    }, choices);
  await page.goto("/Inbox");
  await expect.poll(() => menuWidth(page)).toBeGreaterThan(0);
  const wide = await menuWidth(page);
  const colours = { themeColor: "forest", themeMode: "dark", headerFont: "Georgia" };
  await setChoices({ ...colours, headerImage: "/banner-river.svg", navRail: true });
  try {
    await page.goto("/Inbox");
    await expect.poll(() => look(page)).toMatchObject({ mode: "dark", font: "Georgia", isRiver: true });
    expect((await look(page)).primary).not.toBe(own.primary);
    await expect.poll(() => menuWidth(page)).toBeLessThan(wide / 2);
    await setChoices({ navDrawer: true });
    await page.goto("/Inbox");
    await expect.poll(() => menuWidth(page)).toBe(0);
    await signOut(page);
    await expect.poll(() => look(page)).toEqual(own);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(
      /forest|Georgia|river/,
    );
    await page.reload();
    await expect.poll(() => look(page)).toEqual(own);
    await signIn(page, "officer2");
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Claims search" })).toBeVisible();
    expect(await look(page)).toEqual(own);
    await page.goto("/Inbox");
    await expect.poll(() => menuWidth(page)).toBe(wide);
    await signOut(page);
  } finally {
    await signIn(page, "support");
    await page.goto("/login");
    await setChoices({ themeColor: "default", themeMode: null, headerFont: null, headerImage: null });
    await setChoices({ navDrawer: false, navRail: false });
  }
});

test("[ERR-05] the error toast shows 3 messages: of the error's fields, its statusText and its messages, each once", async ({
  page,
}) => {
  await signIn(page, "officer");
  await page.route(/\/api\/Inbox\/next$/i, (route) =>
    route.fulfill({
      status: 409,
      json: {
        Success: false,
        Data: null,
        Errors: { id: ["It is taken"] },
        Messages: ["Choose another", "It is taken"],
      },
    }),
  );
  await page.goto("/Inbox");
  await page.getByRole("button", { name: "Get next item" }).click();
  const card = page.getByRole("alert", { name: "There is a problem" });
  await expect(card.getByRole("button", { name: "Clear" })).toHaveCount(3);
  for (const text of ["It is taken", "Conflict", "Choose another"])
    await expect(card.getByText(text, { exact: true })).toHaveCount(1);
});

test("[ERR-05] a refusal of the service itself shows its own words only, without the protocol's", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("nobody@demo.example");
  await page.locator("input[type=password]").fill("not this one");
  await page.getByRole("button", { name: "Sign in" }).click();
  const card = page.getByRole("alert", { name: "There is a problem" }).filter({ hasText: "Clear" });
  await expect(card.getByRole("button", { name: "Clear" })).toHaveCount(1);
});

test("[API-06] a refreshed token without its record makes 1 call of GET /User/ByEmail, whose roles count; a refusal signs out", async ({
  page,
}) => {
  await signIn(page, "officer");
  await page.goto("/Claim");
  await expect(page.getByRole("table", { name: "Claims" })).toBeVisible();
  const asked: string[] = [];
  let isRefused = false;
  await page.route(/\/api\/Login\/TokenRefresh$/i, async (route) => {
    const answer = await route.fetch();
    const { user: _, ...rest } = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: rest });
  });
  await page.route(/\/api\/User\/ByEmail/i, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("email") ?? "");
    if (isRefused) return route.fulfill({ status: 403, json: { Success: false, Messages: ["No"] } });
    const answer = await route.fetch();
    const record = (await answer.json()) as object;
    return route.fulfill({
      response: answer,
      json: { ...record, Roles: [{ Description: "Administrator" }] },
    });
  });
  /** Makes the page refresh, as an expired token does. */
  const expire = () =>
    page.route(
      /\/api\/Inbox\/counts/i,
      (route) => route.fulfill({ status: 401, json: { Success: false, Data: "Unauthorized" } }),
      { times: 1 },
    );
  await expire();
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.getByRole("link", { name: "Admin" })).toHaveCount(0);
  await menu.getByRole("link", { name: "Inbox" }).click();
  await expect(menu.getByRole("link", { name: "Admin" })).toBeVisible();
  expect(asked).toEqual([ACCOUNTS.officer]);
  isRefused = true;
  await menu.getByRole("link", { name: "Claims search" }).click();
  await expire();
  await page.waitForTimeout(2100);
  await menu.getByRole("link", { name: "Inbox" }).click();
  await page.waitForURL(/\/login/);
  // The page of sign-in asks for a token too, and may still wait for its answer when the test ends.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("[ERR-01] a refresh that hangs while the session lives ends on /login after 12 polls of 500 ms, about 6 s", async ({
  page,
}) => {
  await signIn(page, "officer");
  await page.goto("/Claim");
  await expect(page.getByRole("table", { name: "Claims" })).toBeVisible();
  await page.route(/\/api\/Login\/TokenRefresh$/i, () => undefined);
  await page.route(/\/api\/Inbox(\?|$)/i, (route) =>
    route.fulfill({ status: 401, json: { Success: false, Data: "Unauthorized" } }),
  );
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Inbox" }).click();
  await page.waitForURL(/\/Inbox/);
  const begun = Date.now();
  await page.waitForURL(/\/login\?redirectFrom=%2Finbox/, { timeout: 12_000 });
  const took = Date.now() - begun;
  expect(took).toBeGreaterThan(5000);
  expect(took).toBeLessThan(9000);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await page.waitForTimeout(1000);
  await expect(page).toHaveURL(/\/login/);
  await page.unrouteAll();
  await page.getByLabel("Email").fill(ACCOUNTS.officer);
  await page.locator("input[type=password]").fill("Wage-Claim-2026!");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/Inbox");
});

test("[API-17] a line shows while a call is open for more than 150 ms, names saving, and goes with it", async ({
  page,
}) => {
  await signIn(page, "officer");
  await page.route(/\/api\/Inbox\/next$/i, async (route) => {
    await new Promise((later) => setTimeout(later, 1500));
    await route.fulfill({ json: { id: null } });
  });
  await page.goto("/Inbox");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.getByRole("button", { name: "Get next item" }).click();
  const line = page.getByRole("progressbar", { name: "Saving" });
  await expect(line).toBeVisible({ timeout: 1000 });
  await expect(line).toBeHidden({ timeout: 3000 });
});

test("[TTL-01] [TTL-02] an inbox item that does not exist has a title of its own", async ({ page }) => {
  await signIn(page, "officer");
  for (const id of ["99999999", "abc"]) {
    await page.goto(`/Inbox/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: "Inbox item not found" })).toBeVisible();
    await expect(page).toHaveTitle("Wage Claim | Inbox item not found");
  }
});
