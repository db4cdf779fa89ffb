import { expect, type Page } from "@playwright/test";
import { signIn } from "./accounts.ts";
import { caller, paperClaim } from "./calls.ts";
import { test } from "./ownService.ts";

const CASELOAD = 4;

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

test("at 1280 × 800 at least 22 rows of the inbox are visible", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, "admin");
  await page.goto("/Inbox/masterItems");
  const rows = page.getByRole("list", { name: "Master items" }).getByRole("listitem");
  await rows.nth(30).waitFor();
  const visible = () =>
    rows.evaluateAll(
      (items) =>
        items.filter((item) => {
          const { left, top, right, bottom } = item.getBoundingClientRect();
          const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return bottom <= window.innerHeight && item.contains(at);
        }).length,
    );
  await expect.poll(visible).toBeGreaterThanOrEqual(22);
});

test("a whole caseload is moved with at most six presses, after the effect on each colleague was shown", async ({
  page,
  baseURL,
}) => {
  const call = await caller(baseURL ?? "", "admin");
  const tag = Date.now().toString(36).slice(-5);
  const leaver = await call("POST", "/Users", {
    name: `Lee Leaver ${tag}`,
    email: `leaver-${tag}@demo.example`,
    roles: ["Compliance Officer"],
  });
  for (let count = 0; count < CASELOAD; count += 1) {
    const { id } = await paperClaim(call, `Caseload${tag}${count}`);
    for (const action of ["StartReview", "Accept"]) await call("POST", `/Claim/${id}/Actions/${action}`, {});
    await call("POST", `/Claim/${id}/Actions/Assign`, { assigneeId: leaver.id });
  }

  await signIn(page, "admin");
  const { press, presses } = counting();
  await page.goto("/Admin/Users");
  await press(page.getByRole("button", { name: `Move the caseload of Lee Leaver ${tag}` }));
  const dialog = page.getByRole("dialog", { name: /^Move the caseload/ });
  await expect(dialog.getByText(`Lee Leaver ${tag} has ${CASELOAD} claims`)).toBeVisible();
  await press(dialog.getByRole("combobox", { name: "Spread over" }));
  await press(page.getByRole("option", { name: /^Jordan Lee/ }));
  await expect(dialog.getByText(/^Jordan Lee \d+ → \d+$/)).toBeVisible();
  await press(dialog.getByRole("button", { name: `Move ${CASELOAD} claims` }));
  await expect(dialog.getByText(`Claims moved: ${CASELOAD}.`)).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(6);
  expect((await call("GET", `/Users/${leaver.id}/Work`)).claims).toBe(0);
});
