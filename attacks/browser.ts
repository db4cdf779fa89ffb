import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "../scripts/browser.mjs";
import { type Account, PASSWORD, type Target } from "./target.ts";

const FLAGS = ["--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync"];

export type Window = { page: Page; context: BrowserContext; base: string };

/** Opens a browser with one page at the service and closes it afterwards. */
export async function inBrowser<T>(target: Target, act: (window: Window) => Promise<T>): Promise<T> {
  const args = process.getuid?.() === 0 ? [...FLAGS, "--no-sandbox", "--disable-gpu"] : FLAGS;
  const browser: Browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
  try {
    // Its own host name, so that the cookies and the identity service share an origin.
    const base = `http://localhost:${target.port}`;
    const context = await browser.newContext({ baseURL: base, locale: "en-US" });
    context.setDefaultTimeout(30_000);
    return await act({ page: await context.newPage(), context, base });
  } finally {
    await browser.close();
  }
}

/** Signs in through the page, as a person does. */
export async function signInOnPage(page: Page, email: Account): Promise<void> {
  if (!page.url().endsWith("/login")) await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.locator("input[type=password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Sign in" }).waitFor({ state: "hidden" });
}

/** Goes to an address of the application without loading the document again. */
export const goInside = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, address);
