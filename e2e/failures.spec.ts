import { expect, type Page } from "@playwright/test";
import { signIn } from "./accounts.ts";
import { test } from "./ownService.ts";

/*
 * The pages when the service cannot be reached or answers nonsense, and the renewal of their configuration.
 */

const WORDS = {
  en: {
    unreached: "We could not reach the server",
    unreadable: "The server sent an answer that we could not read",
    failed: "The server answered 500",
    joined: "GraphQL response contains errors: No such field, Nor this one",
  },
  es: {
    unreached: "No pudimos comunicarnos con el servidor",
    unreadable: "No pudimos leer la respuesta del servidor",
    failed: "El servidor respondió 500",
    joined: "La respuesta de GraphQL contiene errores: No such field, Nor this one",
  },
} as const;
const HTML = { contentType: "text/html", body: "<!doctype html><p>A gateway" };
const ERRORS = { errors: [{ message: "No such field" }, { message: "Nor this one" }] };
type Failure = keyof (typeof WORDS)["en"];

async function breakGraphql(page: Page, failure: Failure) {
  await page.route(/\/cms\/graphql$/i, (route) => {
    if (failure === "unreached") return route.abort();
    if (failure === "unreadable") return route.fulfill(HTML);
    return failure === "failed" ? route.fulfill({ ...HTML, status: 500 }) : route.fulfill({ json: ERRORS });
  });
}

const toasts = (page: Page) => page.locator(".Toastify__toast-container--bottom-left .Toastify__toast");

for (const language of ["en", "es"] as const)
  for (const failure of ["unreached", "unreadable", "failed", "joined"] as const)
    test(`[ERR-06] [GUI-07] ${failure} content in ${language}: words on the page, 1 toast, 1 report, and a retry`, async ({
      page,
    }) => {
      const words = WORDS[language][failure];
      const reports: { Message: string; UriPath: string }[] = [];
      await page.route(/\/Feedback\/Error$/i, (route) => {
        reports.push(route.request().postDataJSON());
        return route.fulfill({ status: 204 });
      });
      await breakGraphql(page, failure);
      await page.goto(`/Help?lang=${language}`);
      const main = page.getByRole("main");
      await expect(main.getByText(words)).toBeVisible();
      await expect(toasts(page).filter({ hasText: words })).toHaveCount(1);
      await expect.poll(() => reports.filter(({ UriPath }) => UriPath === "cms/graphql")).toHaveLength(1);
      await expect(page.getByText(/Unexpected token|Failed to fetch|JSON/)).toHaveCount(0);
      await page.unrouteAll();
      await main.getByRole("button", { name: language === "en" ? "Try again" : "Intentar otra vez" }).click();
      await expect(main.getByRole("searchbox")).toBeVisible();
    });

test("[ERR-06] a page whose server cannot be reached at all is not blank: its heading, the reason and a retry", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Login" }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.route(/\/(api|config|identity)(\/|$)/, (route) => route.abort());
  await page.goto("/Help/claim");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByText(WORDS.en.unreached)).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Try again" })).toBeVisible();
});

test("[ERR-06] errors of the Global client are shown with a retry and reported, as those of the cms client are", async ({
  page,
}) => {
  const reports: { UriPath: string }[] = [];
  await page.route(/\/Feedback\/Error$/i, (route) => {
    reports.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  let asked = 0;
  await page.route(/\/Global\/graphql$/i, (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ json: ERRORS }) : route.continue();
  });
  await signIn(page, "officer");
  await page.goto("/Claim");
  const toast = toasts(page).filter({ hasText: WORDS.en.joined });
  await expect(toast).toHaveCount(1);
  await expect.poll(() => reports.map(({ UriPath }) => UriPath)).toEqual(["Global/graphql"]);
  await toast.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => asked).toBe(2);
});

test("[ERR-06] those of a public page's own query are shown and reported too", async ({ page }) => {
  const reports: { UriPath: string }[] = [];
  await page.route(/\/Feedback\/Error$/i, (route) => {
    reports.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await page.route(/\/Global\/graphql$/i, (route) => route.fulfill({ json: ERRORS, status: 400 }));
  await page.goto("/");
  await expect(toasts(page).filter({ hasText: WORDS.en.joined })).toHaveCount(1);
  await expect.poll(() => reports.map(({ UriPath }) => UriPath)).toEqual(["Global/graphql"]);
});

test("[GUI-07] 2 failed reads with equal words are 1 toast, which never covers the error toast's Close", async ({
  page,
}) => {
  await signIn(page, "officer");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route(/\/api\/Inbox\/next$/i, (route) =>
    route.fulfill({ status: 400, json: { Success: false, Messages: ["It cannot be taken"] } }),
  );
  await page.goto("/Inbox");
  await page.getByRole("button", { name: "Get next item" }).click();
  const card = page.getByRole("alert", { name: "There is a problem" });
  await expect(card).toBeVisible();
  await breakGraphql(page, "joined");
  // The list of topics and the topic itself are two reads.
  await page.getByRole("link", { name: /^Help/ }).first().click();
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).not.toHaveClass(/Toastify--animate /);
  const [toast, close] = await Promise.all([
    toasts(page).boundingBox(),
    card.getByRole("button", { name: "Close" }).boundingBox(),
  ]);
  if (!toast || !close) throw new Error("one of them is not on the page");
  expect(toast.y + toast.height).toBeLessThanOrEqual(close.y);
  await card.getByRole("button", { name: "Close" }).click({ timeout: 2000 });
  await expect(card).toBeHidden();
});

test("[API-01] 5 signs of a new configuration within 3000 ms make 1 call, 3000 ms after the last; so does a tab seen again after an hour", async ({
  page,
}) => {
  await page.clock.install();
  const calls: number[] = [];
  let begun = 0;
  await page.route(/\/config$/, async (route) => {
    calls.push(Date.now() - begun);
    await route.continue();
  });
  await signIn(page, "officer");
  let isAnnounced = false;
  let waiting = 0;
  // A live stream does not end.
  await page.route(/\/api\/(?!Live)/i, async (route) => {
    waiting += 1;
    const response = await route.fetch();
    const headers = { ...response.headers(), ...(isAnnounced && { "x-configuration": "another" }) };
    await route.fulfill({ response, headers });
    waiting -= 1;
  });
  await page.goto("/Inbox");
  await expect(page.getByRole("button", { name: "Get next item" })).toBeVisible();
  expect(calls).toHaveLength(1);
  // From here on time passes only in the test's steps, however slow the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  isAnnounced = true;
  for (const name of ["Claims search", "Compliance", "Reports", "Inbox", "Claims search"]) {
    const sign = page.waitForResponse((answer) => answer.headers()["x-configuration"] === "another");
    await page.getByRole("link", { name }).first().click();
    // The former page leaves within 200 ms; the answer of the next one takes as long as the machine needs.
    await page.clock.runFor(200);
    await sign;
    await page.clock.runFor(500);
  }
  await expect.poll(() => waiting).toBe(0);
  expect(calls).toHaveLength(1);
  await page.clock.runFor(2000);
  isAnnounced = false;
  await page.clock.runFor(3100);
  await expect.poll(() => calls.length).toBe(2);
  begun = Date.now();
  await page.clock.fastForward("00:59:00");
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await comeBack();
  await page.clock.runFor(3100);
  expect(calls).toHaveLength(2);
  await page.clock.fastForward("00:02:00");
  for (let sign = 0; sign < 5; sign += 1) await comeBack();
  await page.clock.runFor(2900);
  expect(calls).toHaveLength(2);
  await page.clock.runFor(200);
  await expect.poll(() => calls.length).toBe(3);
  // After an idle hour the session ends, and its calls must not outlive the test.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
