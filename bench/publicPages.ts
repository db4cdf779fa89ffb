import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { SCREEN_PATHS } from "../contract/src/core/screens.ts";
import { median } from "../harness/percentiles.ts";
import { RUNNER } from "../harness/signIn.ts";
import { installedBrowser } from "../scripts/browser.mjs";
import type { Line, MeasurePromise } from "./promise.ts";

const PAGES = [
  "/",
  "/Public",
  "/Public/ClaimApplication",
  "/Public/Status",
  "/Public/uploadDocument",
  "/login",
] as const;
/** A value that each state's law has, whose page stands for those of all rules. */
const OF_LAW = "minimum_wage.general";
/** Pages measured once, for the scores that do not depend on time. */
const OTHERS = SCREEN_PATHS.filter(
  (path) =>
    /^\/(Public\/(?!MyClaims)|Register|ResetPassword|ConfirmEmail|WrongEmail|Help$)/.test(path) &&
    !PAGES.some((page) => page === path),
).map((path) => path.replace(":id", OF_LAW));
/** The frame of every staff page, with the list on which staff start. */
const STAFF_PAGE = "/Inbox";
const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
const RUNS = 5;
const FLAGS = ["--headless=new", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
const AS_ROOT = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** The figures of one visit on the slow phone. */
type Visit = { lcp: number; cls: number; script: number; scores: Record<string, number>; misses: string[] };

type Audit = {
  id: string;
  score: number | null;
  numericValue?: number;
  title: string;
  details?: { items: unknown[] };
};
type Report = { lhr: { audits: Record<string, Audit>; categories: Record<string, Category> } };
type Category = { score: number; auditRefs: { id: string; weight: number }[] };
type Lighthouse = (url: string, options: unknown) => Promise<Report>;
type Launcher = (options: unknown) => Promise<{ port: number; kill(): Promise<void> | void }>;

// Lighthouse is large and needed only here, so it is installed by hand before the first run.
const optional = (name: string): Promise<Record<string, unknown>> =>
  import(name).catch(() => {
    throw new Error("P10 needs: npm install --no-save lighthouse@13.5.0");
  });

/**
 * P10: the public pages and the staff shell on Lighthouse's slow phone, compared in the same run with an unstyled page
 * of the same text.
 */
export const publicPages: MeasurePromise = async ({ service }) => {
  const lighthouse = (await optional("lighthouse")).default as Lighthouse;
  const launch = (await optional("chrome-launcher")).launch as Launcher;
  const bare = await barePage();
  const visit = async (url: string, more: object = {}, runs = RUNS) => {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) {
      // A new browser for each visit: Lighthouse's simulation is wrong when a connection is already open.
      const chrome = await launch({ chromePath: installedBrowser(), chromeFlags: [...FLAGS, ...AS_ROOT] });
      visits.push(read(await lighthouse(url, { ...options(chrome.port), ...more })));
      await chrome.kill();
    }
    return middle(visits);
  };
  try {
    const nothing = await visit(bare.url);
    const lines: Line[] = [];
    for (const page of PAGES) lines.push(...linesOf(page, await visit(service + page), nothing));
    const staff = { extraHeaders: { Cookie: await cookiesOf(service) } };
    lines.push(...linesOf(`${STAFF_PAGE} (staff)`, await visit(service + STAFF_PAGE, staff), nothing));
    for (const page of OTHERS) lines.push(faultlessLine(page, await visit(service + page, {}, 1)));
    return lines;
  } finally {
    bare.close();
  }
};

/** The request headers of a user who has just signed in. */
async function cookiesOf(service: string): Promise<string> {
  const answer = await fetch(`${service}/api/Login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "wage-claim" },
    body: JSON.stringify(RUNNER),
  });
  if (!answer.ok) throw new Error(`The sign-in was answered ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const options = (port: number) => ({ port, output: "json", logLevel: "error", onlyCategories: CATEGORIES });

function read({ lhr: { audits, categories } }: Report): Visit {
  const requests = (audits["network-requests"]?.details?.items ?? []) as {
    resourceType?: string;
    transferSize?: number;
  }[];
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  const misses = ["accessibility", "best-practices"].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    lcp: audits["largest-contentful-paint"]?.numericValue ?? 0,
    cls: audits["cumulative-layout-shift"]?.numericValue ?? 0,
    script: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, categories[name]?.score ?? 0])),
    misses,
  };
}

/** The median of each figure. */
const middle = (visits: readonly Visit[]): Visit => ({
  lcp: median(visits.map(({ lcp }) => lcp)),
  cls: median(visits.map(({ cls }) => cls)),
  script: median(visits.map(({ script }) => script)),
  scores: Object.fromEntries(
    CATEGORIES.map((name) => [name, median(visits.map(({ scores }) => scores[name] ?? 0))]),
  ),
  misses: [...new Set(visits.flatMap(({ misses }) => misses))],
});

function faultlessLine(page: string, { scores, misses }: Visit): Line {
  const { accessibility = 0, "best-practices": practices = 0 } = scores;
  return {
    what: `P10 ${page}, accessibility, best practices${misses.length ? ` (${misses.join(", ")})` : ""}`,
    baseline: "",
    ours: `${accessibility.toFixed(2)}, ${practices.toFixed(2)}`,
    ratio: "",
    wanted: "1, 1",
    met: accessibility === 1 && practices === 1,
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

function linesOf(page: string, ours: Visit, bare: Visit): Line[] {
  const { performance = 0, accessibility = 0, "best-practices": practices = 0 } = ours.scores;
  const ratio = ours.lcp / bare.lcp;
  const score = `${performance.toFixed(2)}, ${accessibility.toFixed(2)}, ${practices.toFixed(2)}`;
  const missing = ours.misses.length ? ` (${ours.misses.join(", ")})` : "";
  return [
    {
      what: `P10 ${page}, LCP`,
      baseline: seconds(bare.lcp),
      ours: seconds(ours.lcp),
      ratio: ratio.toFixed(2),
      wanted: "≤ 1.25",
      met: ratio <= 1.25,
    },
    {
      what: `P10 ${page}, speed, accessibility, best practices${missing}`,
      baseline: "",
      ours: score,
      ratio: "",
      wanted: "≥ 0.95, 1, 1",
      met: performance >= 0.95 && accessibility === 1 && practices === 1,
    },
    {
      what: `P10 ${page}, layout shift; script`,
      baseline: "",
      ours: `${ours.cls.toFixed(3)}; ${(ours.script / 1000).toFixed(0)} KB`,
      ratio: "",
      wanted: "0",
      met: ours.cls === 0,
    },
  ];
}

/** The text of the landing page without its styles, pictures and script. */
async function barePage(): Promise<{ url: string; close(): void }> {
  const built = path.join(import.meta.dirname, "../web/dist/pages/en/index.html");
  const main = /<main[\s\S]*<\/main>/.exec(readFileSync(built, "utf8"))?.[0] ?? "";
  const words = main.replace(/<(svg|noscript)[\s\S]*?<\/\1>/g, "");
  const html = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Bare</title></head><body>${words}</body></html>`;
  const server = createServer((_, response) => response.setHeader("content-type", "text/html").end(html));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}
