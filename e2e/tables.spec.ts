import { expect, type Page } from "@playwright/test";
import { type Account, signIn } from "./accounts.ts";
import { test } from "./ownService.ts";

test.use({ viewport: { width: 1280, height: 720 } });

const main = (page: Page) => page.getByRole("main");

/** The pages with tables, and the account that sees the most rows. */
const TABLES: readonly [account: Account, address: string][] = [
  ["officer", "/Compliance"],
  ["officer", "/Compliance?view=table"],
  ["officer", "/Claim"],
  ["officer", "/Claim/3?tab=wages"],
  ["officer", "/Claim/3?tab=tasks"],
  ["officer", "/Claim/3?tab=letters"],
  ["officer", "/Claim/3?tab=activity"],
  ["officer", "/Employer/3"],
  ["support", "/Inbox/unassignedItems?show=claims"],
  ["officer", "/Reports/openClaims"],
  ["officer", "/Reports/closedClaims"],
  ["officer", "/Reports/claimManagement"],
  ["officer", "/Reports/claimSearch"],
  ["support", "/MailRoom"],
  ["support", "/MailRoom?tab=postage"],
  ["admin", "/Admin/LetterTemplate"],
  ["admin", "/Admin/Health"],
  ["admin", "/Admin/Invariants"],
  ["admin", "/Admin/Users"],
  ["admin", "/Admin/TaskMatrix"],
  ["admin", "/Admin/CountySheriff"],
  ["admin", "/Admin/TaskDetail"],
  ["admin", "/Admin/Rules"],
  ["admin", "/Admin/StateProfile?preview=CO"],
];

/**
 * Scrolls the window and every frame of a table in steps, and returns the tables whose header is out of view while one
 * of their rows is in the middle of the window, and the number of positions that were looked at.
 */
const lostHeads = (page: Page) =>
  page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const lost = new Set<string>();
    let looks = 0;
    const look = () => {
      for (const table of document.querySelectorAll<HTMLTableElement>("main table")) {
        const head = table.tHead?.rows[0]?.getBoundingClientRect();
        // A chart's header is for screen readers only.
        if (!head || table.tHead?.classList.contains("wc-hidden")) continue;
        const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
        // A row that is wholly in the free part of the window, more than a header's height below its edge.
        const seen = rows.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          const frame = table.closest("[role=group]")?.getBoundingClientRect();
          const from = Math.max(bar, frame?.top ?? 0);
          const to = Math.min(innerHeight, frame?.bottom ?? innerHeight);
          return top >= from + head.height && bottom <= to;
        });
        if (seen.length === 0) continue;
        looks += 1;
        const middle = head.top + head.height / 2;
        const at = document.elementFromPoint(head.left + 24, middle);
        if (middle < bar || middle > innerHeight || !at || !table.tHead?.contains(at))
          lost.add(`${table.caption?.textContent ?? table.getAttribute("aria-label")} at ${scrollY}`);
      }
    };
    const frames = [...document.querySelectorAll<HTMLElement>("main [role=group]:has(> table)")].filter(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight,
    );
    // The table of a chart lies folded below it.
    for (const folded of document.querySelectorAll<HTMLDetailsElement>("main details")) folded.open = true;
    const end = document.documentElement.scrollHeight;
    for (let top = 0; top <= end; top += 90) {
      scrollTo(0, top);
      await painted();
      look();
      for (const frame of frames) {
        frame.scrollTop = top;
        await painted();
        look();
      }
    }
    return { lost: [...lost], looks };
  });

for (const [account, addresses] of Map.groupBy(TABLES, ([account]) => account))
  test.describe(`the tables of ${account}`, () => {
    // One page for all of them: a new browser context fetches and compiles the application again.
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      await signIn(page, account);
    });
    test.afterAll(() => page?.close());

    for (const [, address] of addresses)
      test(`[GUI-08] the header of each table of ${address} stays in view while it is scrolled in steps of 90 px`, async () => {
        await page.goto(address);
        await expect(main(page).locator("table tbody tr td").first()).toBeVisible();
        await expect(main(page).locator("table[aria-busy=true]")).toHaveCount(0);
        const { lost, looks } = await lostHeads(page);
        expect(lost).toEqual([]);
        expect(looks).toBeGreaterThan(0);
      });
  });

test("[GUI-08] sort icons are 1em wide, 13 px, also in a crowded header", async ({ page }) => {
  await signIn(page, "officer");
  await page.goto("/Reports/openClaims");
  const icons = main(page).locator("thead button svg");
  await expect(icons.first()).toBeAttached();
  const sizes = await icons.evaluateAll((all) => [
    ...new Set(
      all.map((icon) => {
        const em = Number.parseFloat(getComputedStyle(icon).fontSize);
        const { width, height } = icon.getBoundingClientRect();
        return `${Math.round((100 * width) / em)} by ${Math.round((100 * height) / em)}`;
      }),
    ),
  ]);
  expect(sizes).toEqual(["100 by 100"]);
});
