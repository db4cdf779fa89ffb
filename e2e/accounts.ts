import { expect, type Page } from "@playwright/test";
import { fillSignIn } from "../harness/browser.ts";

export const PASSWORD = "Wage-Claim-2026!";
export const ACCOUNTS = {
  admin: "admin@demo.example",
  officer: "officer@demo.example",
  officer2: "officer2@demo.example",
  support: "support@demo.example",
  claimant: "claimant@demo.example",
};
export type Account = keyof typeof ACCOUNTS;

/** Signs in through the sign-in page, as a person does. */
export async function signInOnPage(page: Page, account: Account) {
  await page.goto("/login");
  await fillSignIn(page, { email: ACCOUNTS[account], password: PASSWORD });
  await expect(page.getByRole("button", { name: "Sign in" })).toBeHidden();
}

/** Gives the browser a session without loading the sign-in page, which takes seconds; no page is open afterwards. */
export async function signIn(page: Page, account: Account) {
  const answer = await page.request.post("/api/Login", {
    data: { email: ACCOUNTS[account], password: PASSWORD },
    headers: { "X-Requested-With": "wage-claim" },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export async function signOut(page: Page) {
  await page.goto("/logout");
  await page.waitForURL(/\/login/);
}
