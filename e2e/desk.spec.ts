import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./accounts.ts";

/** Presses, and counts the press. */
function counting() {
  let presses = 0;
  return {
    press: async (target: ReturnType<Page["getByRole"]>) => {
      presses += 1;
      await target.click();
    },
    presses: () => presses,
  };
}

test("an officer's absence of two weeks is handled and undone with six presses", async ({ page }) => {
  await signIn(page, "officer2");
  await page.goto("/Inbox");
  const toDo = page.getByRole("list", { name: "Items" }).getByRole("listitem");
  await toDo.first().waitFor();
  const { press, presses } = counting();
  await press(page.getByRole("button", { name: "Your account" }));
  await press(page.getByRole("menuitem", { name: "Out of office" }));
  const dialog = page.getByRole("dialog", { name: "Out of office" });
  const lastDay = new Date(Date.now() + 13 * 86_400_000);
  await dialog
    .getByLabel("Last day away")
    .fill(lastDay.toLocaleDateString("en-US", { month: "2-digit", day: "2-digit", year: "numeric" }));
  await press(dialog.getByRole("combobox", { name: "Delegate" }));
  await press(page.getByRole("option", { name: "Jordan Lee" }));
  await press(dialog.getByRole("button", { name: "Hand over" }));
  await expect(dialog.getByText(/stands in with \d+ items/)).toBeVisible();
  await expect(dialog.getByText(/stands in with 0 items/)).toBeHidden();
  await press(dialog.getByRole("button", { name: "End the absence now" }));
  await expect(dialog.getByText(/^Earlier absences$/)).toBeVisible();
  expect(presses()).toBe(6);
  await page.keyboard.press("Escape");
  await page.goto("/Inbox");
  await toDo.first().waitFor();
});
