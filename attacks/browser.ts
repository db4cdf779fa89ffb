import type { BrowserContext, Page } from "@playwright/test";
import { fillSignIn, withBrowser } from "../harness/browser.ts";
import { type Account, PASSWORD, type Target } from "./target.ts";

export type Window = { page: Page; context: BrowserContext; base: string };

/** Opens a browser with one page at the service and closes it afterwards. */
export const inBrowser = <T>(target: Target, act: (window: Window) => Promise<T>): Promise<T> =>
  withBrowser(async (browser) => {
    // Its own host name, so that the cookies and the identity service share an origin.
    const base = `http://localhost:${target.port}`;
    const context = await browser.newContext({ baseURL: base, locale: "en-US" });
    context.setDefaultTimeout(30_000);
    return act({ page: await context.newPage(), context, base });
  });

/** Signs in through the page, as a person does. */
export async function signInOnPage(page: Page, email: Account): Promise<void> {
  if (!page.url().endsWith("/login")) await page.goto("/login");
  await fillSignIn(page, { email, password: PASSWORD });
  await page.getByRole("button", { name: "Sign in" }).waitFor({ state: "hidden" });
}

/** Goes to an address of the application without loading the document again. */
export const goInside = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, address);
