import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, type Request } from "@playwright/test";
import type axeCore from "axe-core";
import { STEPS } from "../contract/src/application/applicationSteps.ts";
import { SCREEN_PATHS } from "../contract/src/core/screens.ts";
import { LOOKUP_TITLES } from "../contract/src/pageTitles.ts";
import { type Account, signIn } from "./accounts.ts";
import { begin } from "./filing.ts";
import { keyWalk, stopTransitions } from "./keyWalk.ts";
import { test } from "./ownService.ts";

/** Screens that need a parameter; the others are opened at their path. */
const EXAMPLES: Record<string, string> = {
  "/Help/:topic": "/Help/claim",
  "/Public/Law/:id": "/Public/Law/minimum_wage.general",
  "/Employer/:id": "/Employer/3",
  "/Claimant/:id": "/Claimant/3",
};
/** The user's own open item and claim show the most: the first of the list is taken. */
const FIRST_OF: Record<string, string> = {
  "/Claim/:claimid": "/Claim",
  "/Inbox/:id": "/Inbox",
  "/Admin/Import/:batchId": "/Admin/Import",
  "/MailMerge/:mergeId": "/MailMerge",
  "/MailRoom/:batchId": "/MailRoom?tab=batches",
  "/MailRoom/Incoming/:stackId": "/MailRoom?tab=incoming",
};
const NEEDS: { account: Account | null; paths: RegExp }[] = [
  {
    account: null,
    paths: /^\/($|Public(?!\/MyClaims)|login|Register|ResetPassword|ConfirmEmail|WrongEmail|Setup)/,
  },
  { account: "claimant", paths: /^\/Public\/MyClaims/ },
  { account: "support", paths: /^\/(Inbox\/(masterItems|supportItems|unassignedItems)|MailRoom)/ },
  {
    account: "officer",
    paths:
      /^\/(Compliance|Inbox|Claim|Employer|Account|Help|MailMerge|Office(Access|Team)|Hearings|Reports\/)/,
  },
  { account: "admin", paths: /^\/(Admin|Reports)/ },
];
const accountOf = (path: string) => {
  const need = NEEDS.find(({ paths }) => paths.test(path));
  if (!need) throw new Error(`${path}: say in NEEDS who looks at it`);
  return need.account;
};
/** Further addresses of a screen: the pages of the form, the parts of a claim. */
const FORM_PAGES = STEPS.filter(({ key }) => key !== "review").flatMap(({ key, pages }) =>
  pages.map((page) => `/Public/ClaimApplicationStepper?step=${key}&page=${page.key}`),
);
const CLAIM_PARTS =
  "wages parties employment documents letters tasks notes relations assignment payments activity"
    .split(" ")
    .map((tab) => `/Claim/:claimid?tab=${tab}`);
const MAIL_ROOM_PARTS = ["batches", "posted", "incoming", "unattached", "postage"].map(
  (tab) => `/MailRoom?tab=${tab}`,
);
/** The form has one column at any width, so its pages are checked on the phone only. */
const more = (account: Account | null, width: number): string[] => {
  if (account === null) return width < 600 ? FORM_PAGES : [];
  if (account === "support") return [...MAIL_ROOM_PARTS, "/Inbox/masterItems?show=workload"];
  // A signed-in user sees their work at the address of the sign-in page.
  return account === "officer" ? [...CLAIM_PARTS, "/login"] : [];
};
const paths = SCREEN_PATHS.filter((path) => path !== "/logout");

interface Look {
  width: number;
  height: number;
  mode: "light" | "dark" | "forced colours";
}
/** The last is a window of 1280 by 1024 at 400 % zoom. */
const WINDOWS = [
  { width: 360, height: 800 },
  { width: 960, height: 800 },
  { width: 1920, height: 1080 },
  { width: 320, height: 256 },
];
/** `npm test` checks the narrowest phone in light and a laptop in dark; `npm run looks` checks every combination. */
const LOOKS: Look[] = process.env.EVERY_LOOK
  ? (["light", "dark", "forced colours"] as const).flatMap((mode) =>
      WINDOWS.map((window) => ({ ...window, mode })),
    )
  : [
      { width: 360, height: 800, mode: "light" },
      { width: 1280, height: 800, mode: "dark" },
    ];
/** In `npm test` each page is walked once, in the window in which it is used most. */
const isWalked = (account: Account | null, { width }: Look) =>
  Boolean(process.env.EVERY_LOOK) || width < 600 === (account === null || account === "claimant");
/** The pages of look-ups are drawn by one component: after the first two, `npm test` looks at each once. */
const ALIKE = new Set(
  Object.keys(LOOKUP_TITLES)
    .map((name) => `/Admin/${name}`)
    .slice(2),
);
/**
 * `npm run looks` loads a page in each look. `npm test` loads it once and then changes the look; it walks last, because
 * a walk moves the focus.
 */
const loads = (account: Account | null): Look[][] =>
  process.env.EVERY_LOOK
    ? LOOKS.map((one) => [one])
    : [LOOKS.toSorted((one, other) => Number(isWalked(account, one)) - Number(isWalked(account, other)))];
const named = ({ width, height, mode }: Look) => `${width} by ${height} px, ${mode}`;

async function show(page: Page, { width, height, mode }: Look) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    // Text that is still fading in has no contrast.
    reducedMotion: "reduce",
    colorScheme: mode === "dark" ? "dark" : "light",
    forcedColors: mode === "forced colours" ? "active" : "none",
  });
}

test.describe.configure({ mode: "parallel" });

// Those with the most screens come first, so that at the end no worker waits for another's long walk.
for (const account of ["admin", "officer", null, "support", "claimant"] as const) {
  const mine = paths.filter((path) => accountOf(path) === account);
  for (const looks of loads(account)) {
    test(`a page has no accessibility errors, can be walked by Tab and fits the window: ${account ?? "visitor"}, ${looks.map(named).join("; ")}`, async ({
      page,
    }) => {
      test.setTimeout(480_000);
      const requests = requestsOf(page);
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(`${page.url()} threw ${error.message}`));
      if (account) await signIn(page, account);
      else await begin(page);
      const lookedAt = new Map<string, Look[]>();
      for (const one of looks)
        for (const path of [...mine, ...more(account, one.width)])
          if (isWalked(account, one) || !ALIKE.has(path))
            lookedAt.set(path, [...(lookedAt.get(path) ?? []), one]);
      for (const [path, looks] of lookedAt)
        problems.push(...(await look(page, requests, await exampleOf(page, path), looks, account)));
      expect(problems).toEqual([]);
    });
  }
}

/** Overlays: how each is opened from the page. */
const OPENED: { path: string; what: string; below?: number; open(page: Page): Promise<void> }[] = [
  // In a wide window the menu is part of the page.
  { path: "/Claim", what: "menu", below: 1280, open: (page) => button(page, "Main menu").click() },
  { path: "/Claim", what: "account", open: (page) => button(page, "Your account").click() },
  {
    path: "/Claim",
    what: "looks",
    open: async (page) => {
      await button(page, "Your account").click();
      await page.getByRole("menuitem", { name: "Display settings" }).click();
    },
  },
  {
    path: "/Claim",
    what: "tip",
    open: (page) => page.getByRole("banner").getByRole("link", { name: "Help" }).hover(),
  },
  { path: "/Claim", what: "palette", open: (page) => page.keyboard.press("Control+k") },
  { path: "/Claim", what: "keys", open: (page) => page.keyboard.press("?") },
  { path: "/Claim", what: "filters", open: (page) => button(page, /^Filters/).click() },
  {
    path: "/Claim",
    what: "calendar",
    open: async (page) => {
      await button(page, /^Filters/).click();
      await button(page, "Choose a date").click();
    },
  },
  { path: "/Claim/:claimid", what: "actions", open: (page) => button(page, "More actions").click() },
  { path: "/Claim/:claimid?tab=notes", what: "note", open: (page) => button(page, "Add a note").click() },
];
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const overlay = (page: Page) =>
  page
    .locator("[role=dialog], [role=menu], [role=listbox], [role=tooltip]")
    .filter({ visible: true })
    .first();

for (const one of LOOKS)
  test(`what opens over a page has no accessibility errors: ${named(one)}`, async ({ page }) => {
    test.setTimeout(240_000);
    await show(page, one);
    await signIn(page, "officer");
    // The stream of live updates stays open, so that the network would never be idle.
    await page.route(/\/api\/Live\//, (route) => route.fulfill({ status: 404 }));
    const problems: string[] = [];
    for (const { path, what, open } of OPENED.filter(({ below = one.width + 1 }) => one.width < below)) {
      await page.goto(await exampleOf(page, path));
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await page.waitForLoadState("networkidle");
      await open(page);
      await overlay(page).waitFor();
      // A select's list is rendered outside the page's regions.
      problems.push(...(await axe(page, WCAG)).map((problem) => `${what}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });

const AXE = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

// Every document has axe from its start, so that its source is sent once per load and not once per inspection.
test.beforeEach(({ context }) => context.addInitScript({ path: AXE }));

const axe = (page: Page, tags: string[]): Promise<string[]> =>
  page.evaluate(async (values) => {
    const { violations } = await (window as unknown as { axe: typeof axeCore }).axe.run({
      runOnly: { type: "tag", values },
      // The elements that pass are not described.
      resultTypes: ["violations"],
      // The sources of the styles, of which axe makes a copy, are read by no rule of these tags.
      preload: { assets: ["media"] },
    });
    return violations.map(({ id, nodes }) => {
      const where = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160));
      return `${id}: ${where.join(" | ")}`;
    });
  }, tags);

async function exampleOf(page: Page, path: string): Promise<string> {
  const [screen = path, part] = path.split("?tab=");
  const list = FIRST_OF[screen];
  if (!list) return EXAMPLES[path] ?? path;
  if (!EXAMPLES[screen]) {
    await page.goto(list);
    // Claims are rows of a table, items of the inbox entries of a list.
    const href = await page
      .getByRole("main")
      .locator("tbody a, li a[data-item]")
      .first()
      .getAttribute("href");
    EXAMPLES[screen] = new URL(href ?? list, page.url()).pathname;
  }
  return part ? `${EXAMPLES[screen]}?tab=${part}` : EXAMPLES[screen];
}

/** Returns the requests under way for data and code; a page that waits for them is not complete. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on("request", (request) => {
    // The stream of live updates stays open.
    const isStream = request.url().includes("/api/Live/");
    if (!isStream && ["fetch", "xhr", "script"].includes(request.resourceType())) open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return open;
}

async function load(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  // A prerendered page is hydrated after its first paint.
  await page.waitForFunction(() => Object.keys(document.querySelector("#root") ?? {}).length > 0);
  await page.evaluate(stopTransitions);
}

/** Waits until the page has its data, its layout and its colours in this look. */
async function settle(page: Page, requests: ReadonlySet<Request>, { mode }: Look) {
  const scheme = mode === "dark" ? "dark" : "light";
  const loading = page.locator("[aria-busy=true], [data-coming], .mantine-Skeleton-root");
  await expect(async () => {
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    expect(requests.size).toBe(0);
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", scheme);
    // A line at the upper edge, or a sign in the page.
    for (const role of ["status", "progressbar"] as const)
      await expect(loading.or(page.getByRole(role, { name: "Loading" }))).toHaveCount(0);
    // Code that has arrived and is not run yet leaves the main part empty.
    expect(await page.getByRole("heading", { level: 1 }).filter({ visible: true }).count()).toBeGreaterThan(
      0,
    );
  }).toPass({ intervals: [50], timeout: 60_000 });
}

/** The groups of the texts of all features: "hub" of "hub.toDo". */
const TEXT_GROUPS = new Set(
  globSync("web/src/**/*.en.json").flatMap((file) => Object.keys(JSON.parse(readFileSync(file, "utf8")))),
);

/** Runs in the browser: returns the keys that are shown because their text is missing. */
function bareKeys(groups: readonly string[]): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? "";
    if (/^\w+(\.\w+)+$/.test(text) && groups.includes(text.split(".")[0] ?? ""))
      found.push(`shows the key ${text}`);
  }
  return found;
}

/** The colours of the theme follow a change of mode in a render of their own: poor contrast must last. */
async function inspect(page: Page): Promise<string[]> {
  const tags = [...WCAG, "best-practice"];
  const found = await axe(page, tags);
  if (!found.some((problem) => problem.startsWith("color-contrast"))) return found;
  await page.waitForTimeout(1000);
  return axe(page, tags);
}

/** Loads a page once and inspects it in each look. */
async function look(
  page: Page,
  requests: ReadonlySet<Request>,
  path: string,
  looks: Look[],
  account: Account | null,
): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, one] of looks.entries()) {
    await show(page, one);
    if (index === 0) await load(page, path);
    await settle(page, requests, one);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const found = overflow > 1 ? [`is ${overflow} px wider than the window`] : [];
    found.push(...(await inspect(page)));
    found.push(...(await page.evaluate(bareKeys, [...TEXT_GROUPS])));
    if (isWalked(account, one)) found.push(...(await keyWalk(page)));
    problems.push(...found.map((problem) => `${path}, ${named(one)}: ${problem}`));
  }
  if (/\/login/i.test(page.url()) && path !== "/login") problems.push(`${path} led to ${page.url()}`);
  return problems;
}

test("[RTE-02] an unknown path shows the not-found page with HTTP 404", async ({ page }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/not found|no page|find/i);
  const known = await page.goto("/claim/3");
  expect(known?.status()).toBe(200);
});
