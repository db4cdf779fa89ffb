import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { NOT_FOUND, SCREENS } from "../contract/src/core/screens.ts";
import { ACCOUNTS, PASSWORD, signIn } from "./accounts.ts";
import { test, WITH_MOTION } from "./ownService.ts";

// A first visit installs the service worker.
test.use({ serviceWorkers: "allow", ...WITH_MOTION });

// How long a press takes to have its effect is measured by bench/firstPress.ts, on a machine that does nothing else.
const SLOWDOWN = 4;

interface Visit {
  query?: string;
  /** Typed as soon as the page is shown, by label. */
  typed?: Record<string, string>;
  /** Chosen as soon as the page is shown. */
  radio?: string;
  /** Pressed as soon as the page is shown. */
  button?: string;
  link?: string;
  /** Resolves once the press has had its effect. */
  result: (page: Page) => Promise<void>;
}

const sees = (text: string | RegExp) => async (page: Page) =>
  expect(page.getByText(text).first()).toBeVisible();
const comesTo = (address: RegExp) => (page: Page) => page.waitForURL(address);
const isDark = async (page: Page) =>
  expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
/** On a page without a control of its own. */
const dark = (query = ""): Visit => ({ query, button: "Dark mode", result: isDark });
const oscuro = (query: string): Visit => ({ query, button: "Modo oscuro", result: isDark });

const WRONG = { "Claim number": "26-99999", PIN: "12345678" };
const WRONG_ES = { "Número de reclamo": "26-99999", PIN: "12345678" };
const LOGIN = { Email: "nobody@demo.example", Password: "not this one" };
const LOGIN_ES = { "Correo electrónico": "x@demo.example", Contraseña: "no" };
const PROBLEM = sees("There is a problem");
const PROBLEM_ES = sees("Hay un problema");
const LINK = "?email=rosa%40people.example&token=a%2Bb%26c";

/** Every screen that is open to anyone, with each query that it reads, and a visitor's first acts there. */
const VISITS: Record<string, Visit[]> = {
  "/": [
    dark(),
    oscuro("?lang=es"),
    { link: "Start a claim", result: comesTo(/ClaimApplication/) },
    {
      query: "?redirectFrom=/claim",
      button: "Display settings",
      // The dialog's code is fetched only now.
      result: (page) => expect(page.getByRole("dialog")).toBeVisible(),
    },
  ],
  "/Public": [
    { link: "Check your claim status", result: comesTo(/Status/) },
    { query: "?lang=es", link: "Ver el estado de su reclamo", result: comesTo(/Status\?lang=es/) },
  ],
  "/Public/ClaimApplication": [
    { button: "Start a new claim", result: comesTo(/Stepper/) },
    { query: "?lang=es", button: "Empezar un reclamo nuevo", result: comesTo(/Stepper/) },
    { query: "#resume", typed: { Code: "ABCD", PIN: "12" }, button: "Open my claim", result: PROBLEM },
  ],
  "/Public/ClaimApplicationStepper": [
    dark("?step=wages&page=items&row=0&return=review"),
    // Without a draft, the page on which one is started.
    { ...oscuro("?lang=es"), result: sees("Antes de empezar") },
  ],
  "/Public/publicClaimAppReview": [dark(), oscuro("?lang=es")],
  "/Public/publicClaimPrint": [dark("?filed=yes"), oscuro("?lang=es")],
  "/Public/Confirmation": [dark(), { ...oscuro("?lang=es"), result: isDark }],
  "/Public/Status": [
    { typed: WRONG, button: "Show my claim", result: PROBLEM },
    { query: "?lang=es", typed: WRONG_ES, button: "Ver mi reclamo", result: PROBLEM_ES },
  ],
  "/Public/Answer": [
    {
      typed: { "Claim number": "26-99999", "Code on the notice": "ABCD" },
      button: "See the claim",
      result: PROBLEM,
    },
    {
      query: "?lang=es",
      typed: { "Número de reclamo": "26-99999", "Código del aviso": "ABCD" },
      button: "Ver el reclamo",
      result: PROBLEM_ES,
    },
  ],
  "/Public/Sign": [
    {
      typed: { "Claim number": "26-99999", "Code for signing": "ABCD" },
      button: "Read the claim",
      result: PROBLEM,
    },
    {
      query: "?lang=es",
      typed: { "Número de reclamo": "26-99999", "Código para firmar": "ABCD" },
      button: "Leer el reclamo",
      result: PROBLEM_ES,
    },
  ],
  "/Public/Calculator": [
    { typed: { "How much were you promised?": "15" }, button: "Calculate", result: PROBLEM },
    { query: "?lang=es", typed: { "¿Cuánto le prometieron?": "15" }, button: "Calcular", result: PROBLEM_ES },
  ],
  "/Public/Rights": [
    { link: "Calculate what you are owed", result: comesTo(/Calculator/) },
    { query: "?lang=es", link: "Calcule cuánto le deben", result: comesTo(/Calculator/) },
  ],
  "/Public/Law": [
    { link: "Your rights about pay, in short", result: comesTo(/Rights/) },
    { query: "?lang=es", link: "salario mínimo", result: comesTo(/Law\/wage_floor\.shortfall\?lang=es/) },
  ],
  "/Public/Law/:id": [dark(), oscuro("?lang=es")],
  "/Public/Statistics": [
    { link: "Your rights about pay", result: comesTo(/Rights/) },
    { query: "?lang=es", link: "Sus derechos sobre el pago", result: comesTo(/Rights/) },
  ],
  "/Public/Offices": [dark(), oscuro("?lang=es")],
  "/Public/uploadDocument": [
    { typed: WRONG, button: "Continue", result: PROBLEM },
    { query: "?lang=es", typed: WRONG_ES, button: "Continuar", result: PROBLEM_ES },
  ],
  "/login": [
    { typed: LOGIN, button: "Sign in", result: PROBLEM },
    { query: "?redirectFrom=%2Fclaim%3Fq%3DLopez", typed: LOGIN, button: "Sign in", result: PROBLEM },
    { query: "?lang=es", typed: LOGIN_ES, button: "Entrar", result: PROBLEM_ES },
    {
      typed: { Password: "seen" },
      button: "Show",
      result: (page) => expect(page.getByLabel("Password").first()).toHaveAttribute("type", "text"),
    },
  ],
  "/Register": [
    { typed: { "Your name": "Ana" }, button: "Create my account", result: PROBLEM },
    { query: "?lang=es", typed: { "Su nombre": "Ana" }, button: "Crear mi cuenta", result: PROBLEM_ES },
  ],
  "/ResetPassword": [
    { typed: { Email: "no address" }, button: "Send the link", result: PROBLEM },
    {
      query: "?lang=es",
      typed: { "Correo electrónico": "no" },
      button: "Enviar el enlace",
      result: PROBLEM_ES,
    },
    { query: LINK, typed: { "New password": "short" }, button: "Save the new password", result: PROBLEM },
    { query: LINK, button: "Ask for a new link", result: sees("Enter your email address") },
  ],
  "/ConfirmEmail": [
    dark(),
    { query: LINK, button: "Send me a new link", result: sees("we sent a new message") },
    { query: `${LINK}&lang=es`, button: "Enviarme un enlace nuevo", result: sees("enviamos otro mensaje") },
  ],
  "/WrongEmail": [
    dark(),
    { query: LINK, button: "It was not me. Delete the account", result: sees(/does not work/) },
    { query: `${LINK}&lang=es`, button: "No fui yo. Borrar la cuenta", result: sees(/ya no funciona/) },
  ],
  "/Setup": [dark(), oscuro("?lang=es")],
  "/Help": [dark("?q=claim"), oscuro("?lang=es")],
  "/Help/:topic": [dark(), oscuro("?lang=es")],
  [NOT_FOUND.path]: [{ query: "?x=1", link: "Go to the home page", result: comesTo(/\/$/) }],
};
const EXAMPLES: Record<string, string> = {
  "/Help/:topic": "/Help/claim",
  "/Public/Law/:id": "/Public/Law/overtime.week",
  [NOT_FOUND.path]: "/no/such/page",
};
const at = (path: string, query = "") => (EXAMPLES[path] ?? path) + query;
const OPEN = SCREENS.filter(({ access }) => access === "anyone").map(({ path }) => path);

test("every address that is open to anyone is visited here", () => {
  expect(Object.keys(VISITS).sort()).toEqual([...OPEN, NOT_FOUND.path].sort());
});

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

const VISITED = Object.entries(VISITS).flatMap(([path, visits]) =>
  visits.map((visit) => ({ address: at(path, visit.query), ...visit })),
);
for (const { address, typed = {}, radio, button, link, result } of VISITED)
  test(`${address}: input on a slow computer takes effect, and nothing typed is lost (${button ?? link})`, async ({
    page,
  }) => {
    await slowDown(page);
    // The links of these stories are of no mail.
    await page.route("**/api/Auth/ResetPassword/Link", (route) => route.fulfill({ json: { isOpen: true } }));
    await page.goto(address, { waitUntil: "commit" });
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).first().fill(text);
    // The label is pressed, as on a phone.
    if (radio) await page.getByRole("radiogroup").getByText(radio, { exact: true }).click();
    if (button) await page.getByRole("button", { name: button, exact: true }).click();
    if (link) await page.getByRole("link", { name: link }).first().click();
    await result(page);
    for (const [label, text] of Object.entries(typed))
      await expect(page.getByLabel(label).first()).toHaveValue(text);
    if (radio) await expect(page.getByRole("radio", { name: radio })).toBeChecked();
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

test("[AUT-13] a page hydrates by itself, and the header does not change", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await expect.poll(() => asked).toEqual(expect.arrayContaining(["/config", "/api/Login"]));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
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

/** Resolves once React has made the page's own content live. */
async function untilLive(page: Page) {
  await page.waitForFunction(() => {
    const heading = document.querySelector("main h1");
    return heading && Object.keys(heading).some((key) => key.startsWith("__reactFiber"));
  });
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

/** Loads every open address fully; `afterEach` finds what React reports of a mismatch. */
async function walk(page: Page, query = "") {
  for (const path of OPEN) {
    await page.goto(at(path, query));
    await untilLive(page);
  }
}

test.describe("without a mismatch", () => {
  test("returning visitors, whose pages come from the service worker", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await walk(page);
  });

  test.describe("built pages", () => {
    // Else the second page comes from the worker.
    test.use({ serviceWorkers: "block" });

    test("in Spanish, dark mode and forced colours, with own colours, picture and font, and a saved draft", async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: "dark", forcedColors: "active" });
      await page.goto("/Public/ClaimApplication");
      await page.getByRole("button", { name: "Start a new claim" }).click();
      await page.getByRole("radiogroup").first().getByText("Yes", { exact: true }).click();
      await expect(page.getByRole("radio", { name: "Yes" }).first()).toBeChecked();
      await page.evaluate(() =>
        localStorage.setItem(
          "wage-claim.preferences",
          JSON.stringify({ themeColor: "forest", headerImage: "/banner-river.svg", headerFont: "Georgia" }),
        ),
      );
      await walk(page, "?lang=es");
      await page.goto("/Public/ClaimApplicationStepper?step=screener&page=screener&lang=es");
      await expect(page.getByRole("radio", { name: "Sí" }).first()).toBeChecked();
    });

    test("in light colours, without a draft", async ({ page }) => {
      await walk(page);
    });

    test("a signed-in member of staff", async ({ page }) => {
      await signIn(page, "officer");
      await walk(page);
    });
  });
});

test("[H5] the page of a mailed link is built without the link, which is used once, by a call of its own", async ({
  page,
  request,
}) => {
  const html = await (await request.get(`/ConfirmEmail?email=rosa%40people.example&token=SECRET`)).text();
  expect(html).toContain("We are reading your link");
  expect(html.replace(/href="\?[^"]*"/g, "")).not.toMatch(/SECRET|rosa/);
  const sent: [path: string, header: string | undefined][] = [];
  page.on("request", (asked) => {
    const url = new URL(asked.url());
    if (url.searchParams.has("token") && !asked.isNavigationRequest())
      sent.push([url.pathname, asked.headers()["x-requested-with"]]);
  });
  await page.goto(`/ConfirmEmail${LINK}`);
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  expect(sent).toEqual([[expect.stringMatching(/\/Auth\/ConfirmEmail$/), "wage-claim"]]);
});

test.describe("an office with its own picture and font", () => {
  const OFFICE = { headerImage: "/icon-512.png", headerFont: "Georgia" };
  const SHIPPED = { headerImage: "", headerFont: "Playfair Display" };
  type Shift = { value: number; hadRecentInput: boolean };
  type Shifts = { shifts: number };

  /** Sets the header as an administrator does in Admin › Global. */
  const setHeader = async (request: APIRequestContext, header: Record<string, string>) => {
    const plain = { "X-Requested-With": "wage-claim" };
    const data = { email: ACCOUNTS.admin, password: PASSWORD };
    const signedIn = await request.post("/api/Login", { data, headers: plain });
    const { auth_token } = (await signedIn.json()) as { auth_token: string };
    const headers = { ...plain, Authorization: `Bearer ${auth_token}` };
    const list = await request.get("/api/Settings", { headers });
    const { settings } = (await list.json()) as { settings: { key: string; rowVersion: number }[] };
    for (const [key, value] of Object.entries(header)) {
      const rowVersion = settings.find((row) => row.key === key)?.rowVersion;
      const answer = await request.put(`/api/Settings/${key}`, { data: { value, rowVersion }, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
  };

  test("[RTE-11] has them in the first paint, on the second page, and nothing moves", async ({
    browser,
    request,
  }) => {
    await setHeader(request, OFFICE);
    try {
      const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
      await page.addInitScript(() => {
        Object.assign(window, { shifts: 0 });
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries() as unknown as Shift[])
            if (!hadRecentInput)
              Object.assign(window, { shifts: (window as unknown as Shifts).shifts + value });
        }).observe({ type: "layout-shift", buffered: true });
      });
      const header = () =>
        page.evaluate(() => {
          const name = document.querySelector<HTMLElement>("header a[href='/']");
          const banner = name?.closest<HTMLElement>("[data-shipped]");
          const { width, height, x } = name?.getBoundingClientRect() ?? {};
          return {
            picture: banner?.querySelector("img")?.getAttribute("src"),
            isShipped: banner?.dataset.shipped,
            font: name && getComputedStyle(name).fontFamily.split(",")[0],
            box: [width, height, x],
          };
        });
      // Without the application the page stays as it is first painted.
      await page.route("**/assets/*.js", () => undefined);
      await page.goto("/", { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const first = await header();
      expect(first).toMatchObject({ picture: OFFICE.headerImage, isShipped: "false", font: "Georgia" });
      await page.unroute("**/assets/*.js");
      await page.goto("/");
      await untilLive(page);
      expect(await header()).toEqual(first);
      await page.getByRole("link", { name: "Login" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
      expect(await header()).toEqual(first);
      await page.goto("/login");
      await untilLive(page);
      expect(await header()).toEqual(first);
      // A word of the text may move by less than a pixel with its font.
      expect(await page.evaluate(() => (window as unknown as Shifts).shifts)).toBeCloseTo(0, 3);
    } finally {
      await setHeader(request, SHIPPED);
    }
  });
});
