import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { atLeast, exactly } from "../harness/scenario.ts";
import { goInside, inBrowser, signInOnPage } from "./browser.ts";
import { none } from "./measure.ts";
import { attack } from "./target.ts";

const HOST = "evil.example";

const SCHEMES = [
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://evil.example/x",
  "mailto:a@evil.example",
  "ftp://evil.example",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "view-source:https://evil.example",
  "about:blank",
];
const HOSTS = [
  `//${HOST}`,
  `///${HOST}`,
  `////${HOST}`,
  `https:${HOST}`,
  `https:/${HOST}`,
  `https://${HOST}`,
  `http://${HOST}`,
  `HTTPS://${HOST}`,
  `\\\\${HOST}`,
  `/\\${HOST}`,
  `\\/${HOST}`,
  `/\\/${HOST}`,
  `//${HOST}\\@localhost`,
  `//localhost@${HOST}`,
  `https://localhost@${HOST}`,
  `https://localhost:80@${HOST}`,
  `https://${HOST}#@localhost`,
  `https://${HOST}?localhost`,
  `https://localhost.${HOST}`,
  `//${HOST}/%2f..`,
  `/%09/${HOST}`,
  `/\t/${HOST}`,
  `/\n/${HOST}`,
  `/\r\n/${HOST}`,
  `/%0d%0a/${HOST}`,
  `/.//${HOST}`,
  `/..//${HOST}`,
  `/%2e%2e//${HOST}`,
  `/x/..//${HOST}`,
  `//${HOST}:443`,
  `//[::1]/`,
  "//127.0.0.1:1/",
  "//2130706433",
  `//％65vil.example`,
  `/／${HOST}`,
  `//evil。example`,
  `/%5c${HOST}`,
  `/%5c%5c${HOST}`,
  `%2f%2f${HOST}`,
  `%2f%5c${HOST}`,
  `%5c%5c${HOST}`,
];
const INNER = [
  "/logout",
  "/Logout",
  "/LOGOUT/",
  "/logout?x=1",
  "/logout#x",
  "/login",
  "/login?redirectFrom=//evil.example",
  "/Login/",
  "/api/Logout",
  "/api/Register/DeleteAccount?email=a@b.c",
  "/identity/api/Auth/ConfirmEmail?email=a&token=b",
  "/config",
  "/js/appinfo.json",
  "/nothing/there",
  "/assets/",
  "/../logout",
  "/x/../logout",
  "/%6cogout",
  "/logout%00",
  "/logout%2f",
  "/./logout",
  "/Public/../logout",
  "?redirectFrom=/logout",
  "#/logout",
  "logout",
  "login",
  "./logout",
  "../logout",
  "",
];
const encoded = (text: string, times: number): string =>
  times === 0 ? text : encoded(encodeURIComponent(text), times - 1);
/** Each as it is, and encoded twice and three times; the query itself encodes once more. */
const CORPUS = [...SCHEMES, ...HOSTS, ...INNER].flatMap((text) => [text, encoded(text, 1), encoded(text, 2)]);

const alive = async (page: Page) =>
  (await page.request.get("/api/Login", { headers: { "x-requested-with": "wage-claim" } })).status();

/** Leaves the application's origin, or signs out, or shows what is none of its pages. */
function isWrong(address: string, base: string): boolean {
  const url = new URL(address);
  return url.origin !== base || /^\/(logout|api|identity|config|js|assets)(\/|$)/i.test(url.pathname);
}

export const redirects = attack(
  "H10",
  "redirectFrom leads out of the application",
  async (target, { quick }) => {
    return inBrowser(target, async ({ page, base }) => {
      const left: string[] = [];
      const wrong: string[] = [];
      let ran = 0;
      page.on("dialog", (dialog) => {
        ran += 1;
        void dialog.dismiss();
      });
      page.on("request", (request) => {
        if (new URL(request.url()).origin !== base && !request.url().startsWith("data:"))
          left.push(request.url());
      });
      await signInOnPage(page, "officer@agency.example");
      const corpus = quick ? CORPUS.filter((_, index) => index % 3 === 0) : CORPUS;
      for (const wanted of corpus) {
        await goInside(page, `/login?redirectFrom=${encodeURIComponent(wanted)}`);
        await sleep(40);
        if (isWrong(page.url(), base)) {
          wrong.push(`${wanted} led to ${page.url()}`);
          await signInOnPage(page, "officer@agency.example");
        }
      }
      // Loaded, not navigated inside, and typed into the address without encoding.
      for (const wanted of [...HOSTS, ...SCHEMES].filter((_, index) => index % (quick ? 11 : 4) === 0)) {
        await page.goto(`/login?redirectFrom=${wanted.replace(/[#&\s]/g, encodeURIComponent)}`, {
          waitUntil: "commit",
        });
        await page.waitForLoadState("load");
        await sleep(150);
        if (isWrong(page.url(), base)) wrong.push(`${wanted} led to ${page.url()}`);
      }
      const status = await alive(page);
      await goInside(page, `/login?redirectFrom=${encodeURIComponent("/claim?q=a")}`);
      await page.waitForURL(/\/claim\?q=a/i);
      return [
        atLeast("addresses tried", corpus.length, quick ? 80 : 200),
        none("that led to a wrong page", wrong),
        none("requests to another origin", left),
        exactly("dialogs that a script opened", ran, 0),
        exactly("the session afterwards", status, 200),
        exactly("a page of ours is followed", new URL(page.url()).pathname.toLowerCase(), "/claim"),
      ];
    });
  },
);
