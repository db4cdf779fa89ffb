import type { Browser, Page } from "@playwright/test";
import { ACCOUNTS, signIn } from "./accounts.ts";
import type { Call } from "./calls.ts";

/** Lets the second officer be an administrator while something is done on a page of theirs. */
export async function asSecondAdministrator(
  call: Call,
  browser: Browser,
  work: (page: Page) => Promise<void>,
) {
  const account = async () =>
    (await call("GET", `/Users?q=${encodeURIComponent(ACCOUNTS.officer2)}`)).rows[0];
  const { id, roles } = await account();
  const giveRoles = async (given: string[]) => {
    await call("PUT", `/Users/${id}`, { ...(await account()), roles: given });
  };
  await giveRoles([...new Set([...roles, "Administrator"])]);
  try {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, "officer2");
    await work(page);
    await page.context().close();
  } finally {
    await giveRoles(roles);
  }
}
