import { expect } from "@playwright/test";
import { SCREENS } from "../contract/src/core/screens.ts";
import { test } from "./ownService.ts";

// A first visit installs the service worker.
test.use({ serviceWorkers: "allow" });

/** The public pages that need a script, in whole or in part. */
const NEEDING_SCRIPT = [
  "/Public/MyClaims",
  ...SCREENS.filter(({ access, light }) => access === "anyone" && !light).map(({ path }) =>
    path.replace(":topic", "home").replace(":id", "overtime.week"),
  ),
];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reads the public pages in both languages and can print the paper form", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(
      page.getByRole("heading", { level: 1, name: "Were you not paid for your work?" }),
    ).toBeVisible();
    await expect(page.locator('link[hreflang="es"]')).toHaveAttribute("href", /^https?:\/\/.+\?lang=es$/);
    // The office's address, as on every public page.
    await expect(page.getByRole("contentinfo")).toContainText("Cheyenne");
    await page.getByRole("link", { name: "Español" }).click();
    await expect(page.getByRole("contentinfo")).toContainText("Cheyenne");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await page.getByRole("link", { name: /Empezar un reclamo/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Antes de empezar" })).toBeVisible();
    await page.getByRole("link", { name: "Imprimir el formulario y enviarlo por correo" }).click();
    await expect(page.getByRole("heading", { name: "Reclamo de salarios" })).toBeVisible();
    // The office's own address and answers.
    await expect(page.getByRole("heading", { name: "A dónde enviarlo" })).toBeVisible();
    await expect(page.getByText("Cheyenne").first()).toBeVisible();
    expect(await page.content()).not.toContain("[[");
  });

  for (const [language, heading, paper] of [
    ["en", /page needs? JavaScript/, "Print the form and mail it"],
    ["es", /página necesitan? JavaScript/, "Imprimir el formulario y enviarlo por correo"],
  ] as const)
    test(`[RTE-01] every page that requires JavaScript says so, and gives the telephone number and a link (${language})`, async ({
      page,
    }) => {
      for (const address of NEEDING_SCRIPT) {
        await page.goto(`${address}?token=a%26b&lang=${language}`);
        await expect(page.locator("html"), address).toHaveAttribute("lang", language);
        await expect(page.getByRole("heading", { name: heading }), address).toBeVisible();
        await expect(page.getByRole("heading", { level: 1 }), address).toHaveCount(1);
        await expect(page.getByRole("button"), address).toHaveCount(0);
        await expect(page.getByRole("textbox"), address).toHaveCount(0);
        await expect(page.getByRole("link", { name: paper })).toHaveAttribute(
          "href",
          `/api/Public/Application/Blank?lang=${language}`,
        );
        await expect(page.locator("main").getByRole("link", { name: "(307) 555-0100" })).toBeVisible();
        await expect(page.locator("main").getByRole("link").last()).toHaveAttribute(
          "href",
          `/Public?lang=${language}`.replace("?lang=en", ""),
        );
        await expect(page.locator('a[hreflang][href^="?"]')).toHaveAttribute(
          "href",
          `?token=a%26b&lang=${language === "en" ? "es" : "en"}`,
        );
        expect(await page.content(), address).not.toMatch(/%[A-Z_]+%/);
      }
    });

  test("[RTE-02] an unknown address shows a not-found page in its language with a link to the home page", async ({
    page,
  }) => {
    const answer = await page.goto("/no/such/page?lang=es");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "No encontramos esta página" })).toBeVisible();
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "We could not find this page" })).toBeVisible();
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Were you not paid for your work?" }),
    ).toBeVisible();
  });
});

test("the landing page can be read before any script is requested", async ({ page }) => {
  await page.route("**/assets/*.js", () => undefined);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("header")).toHaveCSS("display", "block");
});

test("input and presses before hydration are not lost", async ({ page }) => {
  await page.route("**/assets/vendor-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto("/Public/Status");
  await page.getByLabel("Claim number").fill("26-00012");
  await page.getByLabel("PIN").pressSequentially("12");
  await page.getByRole("checkbox").check();
  await page.getByLabel("PIN").press("Enter");
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expect(page.getByLabel("Claim number")).toHaveValue("26-00012");
  await expect(page.getByLabel("PIN")).toHaveValue("12");
  await expect(page.getByRole("checkbox")).toBeChecked();
  expect(await page.evaluate(() => sessionStorage.getItem("wage-claim-shared"))).not.toBeNull();
  expect(page.url().endsWith("/Public/Status")).toBe(true);
});

test("the language that was chosen stays for later pages, also without its cookie", async ({
  page,
  context,
}) => {
  await page.goto("/?lang=es");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("wage-claim.language"))).toBe("es");
  await page.goto("/login?redirectFrom=%2Fclaim");
  await expect(page).toHaveURL(/redirectFrom=%2Fclaim$/);
  await expect(page.getByRole("heading", { level: 1, name: "Entrar" })).toBeVisible();
  await context.clearCookies();
  await page.goto("/login?redirectFrom=%2Fclaim");
  await expect(page).toHaveURL(/redirectFrom=%2Fclaim&lang=es/);
  await expect(page.getByRole("heading", { level: 1, name: "Entrar" })).toBeVisible();
});

test.describe("in a browser set to Spanish", () => {
  test.use({ locale: "es-MX" });

  test("the first page is in Spanish without a question in the address, until English is chosen", async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    await page.goto("/Public/ClaimApplication");
    await expect(page.getByRole("heading", { level: 1, name: "Antes de empezar" })).toBeVisible();
    await expect(page).toHaveURL(/ClaimApplication$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("wage-claim.language"))).toBe("es");
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Before you start" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("wage-claim.language"))).toBe("en");
    await page.goto("/Public");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(problems).toEqual([]);
  });
});

test("[BIZ] when the application cannot be loaded, the page says so and keeps what was typed", async ({
  page,
}) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/Public/Status?lang=es");
  await page.getByLabel("Número de reclamo").fill("26-00012");
  await page.getByRole("button", { name: "Ver mi reclamo" }).click();
  await expect(page.getByRole("alert")).toContainText("No se pudo cargar toda la página");
  await expect(page.getByLabel("Número de reclamo")).toHaveValue("26-00012");
});
