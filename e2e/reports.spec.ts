import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { readPdf } from "../server/src/testing/files/readPdf.ts";
import { signIn } from "./accounts.ts";
import { test } from "./ownService.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("[42] an officer groups claims, opens the claims of a count, saves the report, opens it again, and takes it as PDF", async ({
  page,
}) => {
  await signIn(page, "officer");
  await page.goto("/Reports/adhoc");
  await page.getByLabel("Group by").selectOption("Status category");
  await page.getByLabel("Then by").selectOption("Received");
  await page.getByLabel("Received by").selectOption("year");
  await page.getByLabel("Table", { exact: true }).selectOption("Second dimension as columns");
  const table = page.getByRole("table", { name: "Status category × Received, year" });
  // The list of before stands until the columns come.
  await expect(table.getByRole("columnheader", { name: "All" })).toBeVisible();
  const closed = table
    .getByRole("row", { name: /^Closed/ })
    .getByRole("link")
    .last();
  const count = (await closed.textContent()) ?? "";
  await page.getByRole("button", { name: "Saved reports" }).click();
  await page.getByRole("textbox", { name: /^Name/ }).fill("Status by year");
  await page.getByRole("button", { name: "Save this report" }).click();
  await expect(page.getByText("Report saved")).toBeVisible();

  await closed.click();
  await expect(page.getByText(new RegExp(`^${count} claims`))).toBeVisible();

  await page.goto("/Reports/adhoc");
  await page.getByRole("button", { name: "Saved reports" }).click();
  await page.getByRole("link", { name: "Status by year" }).click();
  await expect(page.getByText("Saved report: Status by year")).toBeVisible();
  await expect(table.getByRole("link", { name: count, exact: true }).first()).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  const path = await (await download).path();
  const [sheet] = await readPdf(await readFile(path));
  expect(sheet?.words).toContain("Claims by Status category × Received, year");
  expect(sheet?.words).toContain(count);
});
