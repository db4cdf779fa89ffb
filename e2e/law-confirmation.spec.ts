import { expect, type Page } from "@playwright/test";
import { signIn } from "./accounts.ts";
import { caller } from "./calls.ts";
import { test } from "./ownService.ts";
import { asSecondAdministrator } from "./secondAdministrator.ts";

const CITE = "W.S. 27-4-202, as amended";
const QUOTE = "Every employer shall pay wages of not less than $9.00 an hour.";
/** After every day for which another story claims wages: they share the law of this service. */
const FIRST_DAY = "01/01/2060";

const values = (page: Page) => page.getByRole("table", { name: "Values and their confirmation" });
const ours = (page: Page) => values(page).getByRole("row").filter({ hasText: CITE });
const show = async (page: Page, state: string) => {
  await page.goto("/Admin/Rules");
  await page.getByRole("combobox", { name: "State" }).click();
  await page.getByRole("option", { name: state, exact: true }).click();
  // A long table draws only the rows in view.
  await page.getByRole("combobox", { name: "Topic of the values" }).click();
  await page.getByRole("option", { name: "Minimum wages", exact: true }).click();
};

test("[BIZ] a value of the law that one administrator enters, another one confirms beside the sentence of its source", async ({
  page: admin,
  browser,
  baseURL,
}) => {
  const call = await caller(String(baseURL), "admin");
  await signIn(admin, "admin");

  await test.step("an administrator enters a value with its source", async () => {
    await admin.goto("/Admin/Rules");
    await admin.getByRole("button", { name: /^minimum wage, own law/ }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel(/^New value/).fill("9.00");
    await dialog.getByLabel(/^First day/).fill(FIRST_DAY);
    await dialog.getByLabel(/^Source/).fill(CITE);
    await dialog.getByLabel(/^The sentence/).fill(QUOTE);
    await dialog.getByLabel(/^Reason/).fill("The legislature raised it.");
    await dialog.getByRole("button", { name: "Propose" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("another one publishes it, which confirms it, and takes the confirmation back", async () => {
    await asSecondAdministrator(call, browser, async (second) => {
      await second.goto("/Admin/Rules");
      await second
        .getByRole("table", { name: "Changes" })
        .getByRole("row")
        .filter({ hasText: CITE })
        .getByRole("button", { name: "Publish" })
        .click();
      await expect(second.getByText("The change is in force.")).toBeVisible();
      await show(second, "Confirmed");
      await expect(ours(second)).toContainText("Casey Morgan");
      await ours(second)
        .getByRole("button", { name: /^Take the confirmation back/ })
        .click();
      await expect(ours(second)).toHaveCount(0);
    });
  });

  await test.step("who entered it sees that another person must confirm it", async () => {
    await show(admin, "To be confirmed");
    await expect(ours(admin)).toContainText("Another person confirms it.");
    await expect(ours(admin).getByRole("button")).toHaveCount(0);
  });

  await test.step("the other one compares it with its sentence; then both persons stand beside it", async () => {
    await asSecondAdministrator(call, browser, async (second) => {
      await show(second, "To be confirmed");
      await ours(second)
        .getByRole("button", { name: /^Confirm/ })
        .click();
      const dialog = second.getByRole("dialog", { name: /^Confirm: Minimum wage/ });
      await expect(dialog).toContainText(`$9.00 an hour from ${FIRST_DAY}`);
      await expect(dialog).toContainText("Entered by: Alex Rivera");
      await expect(dialog).toContainText(QUOTE);
      await dialog.getByRole("button", { name: "It agrees with the source" }).click();
      await expect(dialog).toBeHidden();
      await show(second, "Confirmed");
      await expect(ours(second)).toContainText("Alex Rivera");
      await expect(ours(second)).toContainText("Casey Morgan");
      await expect(ours(second)).toContainText(QUOTE);
    });
  });
});
