import { expect } from "@playwright/test";
import { test } from "./ownService.ts";

test("[BIZ] a visitor calculates what is owed without filing, follows each step, and starts a claim with the answers", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: /What am I owed/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What am I owed?" })).toBeVisible();
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await page.getByLabel("How much were you promised?").fill("15");
  await page.getByLabel("For what?").selectOption("For each hour");
  await page.getByLabel("Hours in a usual week").fill("50");
  await page.getByLabel("First day you were not paid for").fill("02/02/2026");
  await page.getByLabel("For how many weeks?").fill("3");
  await page.getByLabel("How much were you paid for these weeks?").fill("600");
  await page.getByRole("button", { name: "Calculate" }).click();
  const result = page.getByRole("heading", { name: "You may be owed about $1,875.00" });
  await expect(result).toBeFocused();
  await expect(page.getByText("3 weeks × 50 h × $15.00 = $2,250.00")).toBeVisible();
  await expect(page.getByText("The law adds $225.00 for overtime.")).toBeVisible();
  await expect(page.getByText("not a promise")).toBeVisible();
  await page.getByText("Overtime premium due", { exact: true }).click();
  await expect(page.getByRole("link", { name: "29 USC 207(a)(1)" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Start a claim with these answers" }).click();
  await expect(page).toHaveURL(/ClaimApplicationStepper/);
  await page.goto("/Public/ClaimApplicationStepper?step=wages&page=items");
  await expect(page.getByText("3 weeks × $825.00 = $2,475.00, paid $600.00, owed $1,875.00")).toBeVisible();
});

test("[BIZ] the rights page states the law in force in Spanish, each rule with its source", async ({
  page,
}) => {
  await page.goto("/Public/Rights?lang=es");
  await expect(page.getByText("Le deben pagar al menos $7.25 por cada hora.")).toBeVisible();
  await expect(page.getByText("todavía sin confirmar").first()).toBeVisible();
  await expect(page.getByText("su último pago vence el próximo día de pago normal").first()).toBeVisible();
});
