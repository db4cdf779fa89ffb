import { expect, test } from "@playwright/test";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reads the public pages in both languages and gets the form to print", async ({ page }) => {
    await page.goto("/");
    await expect(
      page.getByRole("heading", { level: 1, name: "Were you not paid for your work?" }),
    ).toBeVisible();
    await expect(page.locator('link[hreflang="es"]')).toHaveAttribute("href", /^https?:\/\/.+\?lang=es$/);
    await page.getByRole("link", { name: "Español" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await page.getByRole("link", { name: /Empezar un reclamo/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Antes de empezar" })).toBeVisible();
    await page.getByRole("link", { name: "Imprimir el formulario y enviarlo por correo" }).click();
    await expect(page.getByRole("heading", { name: "Reclamo de salario" })).toBeVisible();
    // The office's own address and choices.
    await expect(page.getByRole("heading", { name: "A dónde enviarlo" })).toBeVisible();
    await expect(page.getByText("Cheyenne").first()).toBeVisible();
    expect(await page.content()).not.toContain("[[");
  });
});

test("the landing page is whole without the application, which comes with the first act", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  // The fonts come after the words; from the second page on they are there before.
  await expect.poll(() => page.evaluate(() => document.fonts.check('700 20px "Playfair Display"'))).toBe(true);
  await page.reload();
  await expect(page.locator("#faces")).toHaveAttribute("media", "");
  // Pressed before there is anything to hear it.
  await page.getByRole("button", { name: "Dark colours" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(page.locator("#prerendered")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
