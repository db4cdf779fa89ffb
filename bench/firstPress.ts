import type { Browser, Page } from "@playwright/test";
import { withBrowser } from "../harness/browser.ts";
import { median } from "../harness/percentiles.ts";
import { type Line, type MeasurePromise, timed } from "./promise.ts";

const SLOW_DOWN = 4;
const WANTED_MS = 3000;
const ROUNDS = 5;

type Visit = { what: string; path: string; act(page: Page): Promise<void>; done(page: Page): Promise<void> };

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();
const sees = (text: string) => (page: Page) => page.getByText(text).first().waitFor();

/** One press of each kind: a form that is refused, a link, a button of the header, the start of the form. */
const VISITS: readonly Visit[] = [
  {
    what: "a form that is refused",
    path: "/Public/Status",
    act: press("Show my claim"),
    done: sees("There is a problem"),
  },
  {
    what: "a link",
    path: "/Public",
    act: (page) => page.getByRole("link", { name: "Check your claim status" }).first().click(),
    done: (page) => page.waitForURL(/Status/),
  },
  {
    what: "dark mode",
    path: "/Help",
    act: press("Dark mode"),
    done: (page) => page.locator("html[data-mantine-color-scheme=dark]").waitFor(),
  },
  {
    what: "the start of the form",
    path: "/Public/ClaimApplication?lang=es",
    act: press("Empezar un reclamo nuevo"),
    done: (page) => page.waitForURL(/Stepper/),
  },
];

/**
 * P11, the first press: on a new browser with the processor throttled four times, a control is pressed as soon as the page
 * shows it, before hydration. The time from there to its effect.
 */
export const firstPress: MeasurePromise = ({ service }) =>
  withBrowser(async (browser) => {
    const lines: Line[] = [];
    for (const visit of VISITS) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await pressed(browser, service, visit));
      lines.push(timed(`P11 the first press, ${visit.what}`, median(times), WANTED_MS));
    }
    return lines;
  });

/** Milliseconds from the press to its effect. */
async function pressed(browser: Browser, service: string, { path, act, done }: Visit): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: "allow",
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  await page.goto(service + path, { waitUntil: "commit" });
  await act(page);
  const start = performance.now();
  await done(page);
  const took = performance.now() - start;
  await context.close();
  return took;
}
