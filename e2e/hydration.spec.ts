import { expect, type Page, test } from "@playwright/test";
import { ACCOUNTS, PASSWORD, signIn } from "./accounts.ts";

// A first visit installs the service worker.
test.use({ serviceWorkers: "allow" });
// These stories measure seconds. A busy machine may be late once; what fails twice is broken.
test.describe.configure({ retries: 1 });

const RESPONSE_TIMEOUT_MS = 3000;
const SLOWDOWN = 4;

interface Address {
  address: string;
  /** Typed as soon as the page is shown, by label. */
  typed?: Record<string, string>;
  /** Pressed as soon as the page is shown. */
  button?: string;
  link?: string;
  /** Resolves once the press has had its effect. */
  result: (page: Page) => Promise<void>;
}

const sees = (text: string) => async (page: Page) =>
  expect(page.getByText(text).first()).toBeVisible({ timeout: RESPONSE_TIMEOUT_MS });
const comesTo = (address: RegExp) => (page: Page) =>
  page.waitForURL(address, { timeout: RESPONSE_TIMEOUT_MS });
const isDark = async (page: Page) =>
  expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark", {
    timeout: RESPONSE_TIMEOUT_MS,
  });

const WRONG = { "Claim number": "26-99999", PIN: "12345678" };
const WRONG_ES = { "Número de reclamo": "26-99999", PIN: "12345678" };
const LOGIN = { Email: "nobody@demo.example", Password: "not this one" };

/** Every public address with each query that it knows, and a visitor's first interaction there. */
const ADDRESSES: Address[] = [
  { address: "/", button: "Dark mode", result: isDark },
  { address: "/?lang=es", button: "Modo oscuro", result: isDark },
  { address: "/", link: "Start a claim", result: comesTo(/ClaimApplication/) },
  {
    address: "/?redirectFrom=/claim",
    button: "Display settings",
    // The dialog's code is fetched only now.
    result: (page) => expect(page.getByRole("dialog")).toBeVisible(),
  },
  { address: "/Public", link: "Check your claim status", result: comesTo(/Status/) },
  { address: "/Public?lang=es", link: "Ver el estado de su reclamo", result: comesTo(/Status\?lang=es/) },
  { address: "/Public/ClaimApplication", button: "Start a new claim", result: comesTo(/Stepper/) },
  {
    address: "/Public/ClaimApplication?lang=es",
    button: "Empezar un reclamo nuevo",
    result: comesTo(/Stepper/),
  },
  { address: "/Public/Status", typed: WRONG, button: "Show my claim", result: sees("There is a problem") },
  {
    address: "/Public/Status?lang=es",
    typed: WRONG_ES,
    button: "Ver mi reclamo",
    result: sees("Hay un problema"),
  },
  { address: "/Public/uploadDocument", typed: WRONG, button: "Continue", result: sees("There is a problem") },
  { address: "/login", typed: LOGIN, button: "Sign in", result: sees("There is a problem") },
  {
    address: "/login?redirectFrom=%2Fclaim%3Fq%3DLopez",
    typed: LOGIN,
    button: "Sign in",
    result: sees("There is a problem"),
  },
  {
    address: "/login?lang=es",
    typed: { "Correo electrónico": "x@demo.example", Contraseña: "no" },
    button: "Entrar",
    result: sees("Hay un problema"),
  },
  {
    address: "/Register",
    typed: { "Your name": "Ana" },
    button: "Create my account",
    result: sees("There is a problem"),
  },
  {
    address: "/ResetPassword",
    typed: { Email: "no address" },
    button: "Send the link",
    result: sees("There is a problem"),
  },
  { address: "/no/such/page?x=1", link: "Go to the home page", result: comesTo(/\/$/) },
];

test.beforeEach(({ page }) => {
  const problems: string[] = [];
  page.on("console", (line) => {
    if (/Minified React error|hydrat/i.test(line.text())) problems.push(line.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  test.info().annotations.push({ type: "problems", description: "" });
  Object.assign(page, { problems });
});
test.afterEach(({ page }) => {
  expect((page as Page & { problems: string[] }).problems).toEqual([]);
});

const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
};

for (const { address, typed = {}, button, link, result } of ADDRESSES)
  test(`${address}: input on a slow computer takes effect within 3 s, and nothing typed is lost (${button ?? link})`, async ({
    page,
  }) => {
    await slowDown(page);
    await page.goto(address, { waitUntil: "commit" });
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).first().fill(text);
    if (button) await page.getByRole("button", { name: button, exact: true }).click();
    if (link) await page.getByRole("link", { name: link }).first().click();
    await result(page);
    for (const [label, text] of Object.entries(typed))
      await expect(page.getByLabel(label).first()).toHaveValue(text);
    expect(page.url()).not.toContain("12345678");
  });

test("[NAV-05] /login?redirectFrom=/claim signs in on the first press, before hydration", async ({
  page,
}) => {
  await slowDown(page);
  await page.goto("/login?redirectFrom=%2Fclaim%3Fq%3DLopez", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(ACCOUNTS.officer);
  await page.locator("input[type=password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/claim\?q=Lopez/i);
});

test("[AUT-13] a page hydrates by itself within 2 s, and the header does not change", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  const seen = Date.now();
  await expect
    .poll(() => asked, { timeout: 2000 })
    .toEqual(expect.arrayContaining(["/config", "/api/Login"]));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  test.info().annotations.push({ type: "started after", description: `${Date.now() - seen} ms` });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const header = () =>
    page.evaluate(() => {
      const name = document.querySelector<HTMLElement>("header a[href='/']");
      const badge = document.querySelector<HTMLElement>("[data-environment]");
      return {
        font: name && getComputedStyle(name).fontFamily,
        hasFont: document.fonts.check('700 20px "Playfair Display"'),
        name: name?.getBoundingClientRect().width,
        badge: badge?.textContent,
        badgeAt: badge?.getBoundingClientRect().x,
      };
    });
  await expect.poll(async () => (await header()).hasFont).toBe(true);
  const before = await header();
  await page.getByRole("link", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(await header()).toEqual(before);
  expect(before.badge).toBe("Local");
});

test("a signed-in user who loads the landing page sees their own menu without any input", async ({
  page,
}) => {
  await signIn(page, "officer");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Claims search" })).toBeVisible();
});

test("[GUI-05] a returning visitor whose pages come from the service worker gets each page in the address's language", async ({
  page,
}) => {
  const problems: string[] = [];
  page.on("console", (line) => line.type() === "error" && problems.push(line.text()));
  await page.goto("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const visits: [address: string, language: string, heading: string][] = [
    ["/Public/Status", "en", "Check your claim status"],
    ["/Public/Status?lang=es", "es", "Ver el estado de su reclamo"],
    ["/Public/ClaimApplication?lang=es", "es", "Antes de empezar"],
    ["/Public/ClaimApplication?lang=en", "en", "Before you start"],
    ["/no/such/page?lang=es", "es", "No encontramos esta página"],
  ];
  for (const [address, language, heading] of visits) {
    let navigations = 0;
    const count = (request: { isNavigationRequest(): boolean }) => {
      if (request.isNavigationRequest()) navigations += 1;
    };
    page.on("request", count);
    await page.goto(address);
    await expect(page.locator("html"), address).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 1 }), address).toHaveText(heading);
    page.off("request", count);
    expect(navigations, address).toBe(1);
  }
  expect(problems.filter((text) => !text.includes("404"))).toEqual([]);
});

test.describe("the prerendered page", () => {
  test.use({ javaScriptEnabled: false });
  test("[AUT-04] the sign-in page shows the label of each of its buttons", async ({ request }) => {
    const html = await (await request.get("/login?redirectFrom=%2Fclaim")).text();
    expect(html).toContain("Use a passkey");
    expect(html).toContain("redirectFrom=%2Fclaim&amp;lang=es");
  });
});
