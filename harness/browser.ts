import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "../scripts/browser.mjs";

const FLAGS = ["--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync"];
/** As root, Chromium starts only without its sandbox. */
const AS_ROOT = process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : [];

/** Opens a browser, installing it if it is missing, and closes it after the act. */
export async function withBrowser<T>(act: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...FLAGS, ...AS_ROOT],
  });
  try {
    return await act(browser);
  } finally {
    await browser.close();
  }
}

/** Fills in and sends the sign-in page, as a person does. */
export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel("Email").fill(email);
  await page.locator("input[type=password]").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}
