import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { STEPS } from "../contract/src/applicationSteps.ts";
import { SCREEN_PATHS } from "../contract/src/paths.ts";
import { type Account, signIn } from "./accounts.ts";
import { begin } from "./filing.ts";
import { keyWalk } from "./keyWalk.ts";

/** Screens that need something to show; the others stand at their path as it is. */
const EXAMPLES: Record<string, string> = { "/Help/:topic": "/Help/claim", "/Employer/:id": "/Employer/3" };
/** An item and a claim that are open and one's own have the most to show: the first of the list. */
const FIRST_OF: Record<string, string> = { "/Claim/:claimid": "/Claim", "/Inbox/:id": "/Inbox" };
const NEEDS: { account: Account | null; paths: RegExp }[] = [
  {
    account: null,
    paths: /^\/($|Public(?!\/MyClaims)|login|Register|ResetPassword|ConfirmEmail|WrongEmail)/,
  },
  { account: "claimant", paths: /^\/Public\/MyClaims/ },
  { account: "support", paths: /^\/Inbox\/(masterItems|supportItems|unassignedItems)/ },
  { account: "officer", paths: /^\/(Compliance|Inbox|Claim|Employer|Account|Help|Reports\/)/ },
  { account: "admin", paths: /^\/(Admin|Reports)/ },
];
const accountOf = (path: string) => NEEDS.find(({ paths }) => paths.test(path))?.account ?? null;
/** What a screen shows under further addresses: the pages of the form, the parts of a claim. */
const FORM_PAGES = STEPS.filter(({ key }) => key !== "review").flatMap(({ key, pages }) =>
  pages.map((page) => `/Public/ClaimApplicationStepper?step=${key}&page=${page.key}`),
);
const CLAIM_PARTS =
  "wages parties employment documents letters tasks notes relations assignment payments activity"
    .split(" ")
    .map((tab) => `/Claim/:claimid?tab=${tab}`);
/** The form is one column at any width, so its pages are looked at on the phone. */
const more = (account: Account | null, width: number): string[] => {
  if (account === null) return width < 600 ? FORM_PAGES : [];
  return account === "officer" ? CLAIM_PARTS : [];
};
const paths = SCREEN_PATHS.filter((path) => path !== "/logout");

// Each screen as the server sends it, and no time spent on copies for offline.
test.use({ serviceWorkers: "block" });

interface Look {
  width: number;
  mode: "light" | "dark" | "forced colours";
}
/** By day the narrowest phone and a laptop in the dark; `EVERY_LOOK=1` walks them all, 400 % zoom (320 px) too. */
const LOOKS: Look[] = process.env.EVERY_LOOK
  ? (["light", "dark", "forced colours"] as const).flatMap((mode) =>
      [320, 360, 960, 1920].map((width) => ({ width, mode })),
    )
  : [
      { width: 360, mode: "light" },
      { width: 1280, mode: "dark" },
    ];

for (const account of [null, "claimant", "support", "officer", "admin"] as const) {
  const mine = paths.filter((path) => accountOf(path) === account);
  for (const { width, mode } of LOOKS) {
    test(`axe finds nothing, and nothing is wider than the window: ${account ?? "visitor"}, ${width} px, ${mode}`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({
        // Half-faded text has no contrast.
        reducedMotion: "reduce",
        colorScheme: mode === "dark" ? "dark" : "light",
        forcedColors: mode === "forced colours" ? "active" : "none",
      });
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(`${page.url()} threw ${error.message}`));
      if (account) await signIn(page, account);
      else await begin(page);
      for (const path of [...mine, ...more(account, width)])
        problems.push(...(await look(page, await exampleOf(page, path))));
      expect(problems).toEqual([]);
    });
  }
}

async function exampleOf(page: Page, path: string): Promise<string> {
  const [screen = path, part] = path.split("?tab=");
  const list = FIRST_OF[screen];
  if (!list) return EXAMPLES[path] ?? path;
  if (!EXAMPLES[screen]) {
    await page.goto(list);
    const href = await page.locator("tbody a").first().getAttribute("href");
    EXAMPLES[screen] = new URL(href ?? list, page.url()).pathname;
  }
  return part ? `${EXAMPLES[screen]}?tab=${part}` : EXAMPLES[screen];
}

async function look(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  // A prerendered page gives way to the living one, but for those that wait until somebody acts.
  const waits = page.locator("html:not([data-kept]) script[data-when=act]");
  if ((await waits.count()) === 0) await expect(page.locator("#prerendered")).toHaveCount(0);
  const loading = page.locator("[aria-busy=true], .mantine-Skeleton-root");
  await expect(loading.or(page.getByRole("status", { name: "Loading" }))).toHaveCount(0);
  const problems: string[] = [];
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (overflow > 1) problems.push(`${path} is ${overflow} px wider than the window`);
  if (/\/login/i.test(page.url()) && path !== "/login") problems.push(`${path} led to ${page.url()}`);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  for (const { id, nodes } of violations)
    problems.push(
      `${path}: ${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 160))
        .join(" | ")}`,
    );
  problems.push(...(await keyWalk(page)).map((problem) => `${path}: ${problem}`));
  return problems;
}

test("[RTE-02] an unknown path shows the not-found page with HTTP 404", async ({ page }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/not found|no page|find/i);
  const known = await page.goto("/claim/3");
  expect(known?.status()).toBe(200);
});
