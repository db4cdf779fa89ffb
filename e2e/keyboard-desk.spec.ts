import { expect, type Page } from "@playwright/test";
import { signIn } from "./accounts.ts";
import { type Call, caller, paperClaim } from "./calls.ts";
import { test } from "./ownService.ts";

test.use({ viewport: { width: 1280, height: 800 } });

const ITEMS = 60;
const ONE_BY_ONE = 10;

/** Gives the clerk sixty reminders, as notes with a date to follow up do. */
async function sixtyItems(call: Call) {
  const { id, claimNumber } = await paperClaim(call, "Keyboard", { isAnother: true });
  const followUpDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  for (let count = 0; count < ITEMS; count += 1)
    await call("POST", `/Claim/${id}/Note`, {
      kind: "Phone call",
      body: `Call back about paper ${count + 1}`,
      followUpDate,
    });
  return claimNumber;
}

const count = (page: Page, items: number) =>
  expect(page.getByText(`${items} ${items === 1 ? "item" : "items"}`, { exact: true })).toBeVisible();
const focused = (page: Page) => page.locator("[data-item]:focus");

/** Marks what is selected, or the item that has the focus, as done. */
async function done(page: Page) {
  await page.keyboard.press("e");
  await expect(page.getByRole("textbox", { name: "Result" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("form", { name: "Mark as done" })).toBeHidden();
}

test("a support clerk clears sixty items by keyboard alone", async ({ page, baseURL }) => {
  const call = await caller(baseURL ?? "", "support");
  const number = await sixtyItems(call);
  await signIn(page, "support");
  await page.goto(`/Inbox?q=${number}`);
  await count(page, ITEMS);
  for (let step = 0; step < 40 && (await focused(page).count()) === 0; step += 1)
    await page.keyboard.press("Tab");

  // One after the other: the focus goes on to the next item by itself.
  for (let left = ITEMS - 1; left >= ITEMS - ONE_BY_ONE; left -= 1) {
    await expect(focused(page)).toBeVisible();
    await done(page);
    await count(page, left);
  }

  // The rest of the page at once.
  await expect(focused(page)).toBeVisible();
  for (let row = 0; row < ITEMS - ONE_BY_ONE; row += 1) {
    await page.keyboard.press("x");
    await page.keyboard.press("j");
  }
  await expect(page.getByText(`${ITEMS - ONE_BY_ONE} items selected`)).toBeVisible();
  await done(page);
  await count(page, 0);
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  expect((await call("GET", `/Inbox?q=${number}`)).count).toBe(0);
});
