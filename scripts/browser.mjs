import { existsSync } from "node:fs";
import path from "node:path";
import { NODE, PLAYWRIGHT, run, stop } from "./prepare.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FOLDERS = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"];
const MAC = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Chromium and its headless shell, as Debian packages them: of one version, because both depend on it exactly. */
const DEBIANS = "/usr/bin/chromium";
const DEBIANS_SHELL = "/usr/lib/chromium/chromium-headless-shell";

/** Returns the browser of the tests: the one configured, the machine's, Playwright's, or one that is installed now. */
export async function ensureBrowser() {
  await ensureFonts();
  const browser = await anyBrowser();
  if (browser === DEBIANS && !existsSync(DEBIANS_SHELL) && canUseApt()) {
    console.log("Installing Chromium's headless shell, in which the tests take a quarter less time …");
    await aptInstall("chromium-headless-shell");
  }
  return browser;
}

/** Returns what draws pages like this browser with a quarter less CPU time, and shows no PDF; the browser itself where there is none. */
export const headlessShellOf = (browser) =>
  browser === DEBIANS && existsSync(DEBIANS_SHELL) ? DEBIANS_SHELL : browser;

async function anyBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : stop(`CHROMIUM_PATH names ${named}, which is not there.`);
  return (
    installedBrowser() ??
    (await playwrights()) ??
    (await installedByPlaywright()) ??
    (await installedByApt()) ??
    stop("No browser for the tests: install Chromium or Chrome, or name one in CHROMIUM_PATH.")
  );
}

/** Returns the path of an installed Chromium or Chrome. */
export function installedBrowser() {
  return [...FOLDERS.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), ...MAC].find(
    existsSync,
  );
}

async function playwrights() {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

async function installedByPlaywright() {
  console.log("Installing a browser for the tests …");
  const code = await run(NODE, [PLAYWRIGHT, "install", "chromium"]);
  return code === 0 ? playwrights() : undefined;
}

async function installedByApt() {
  if (!canUseApt()) return undefined;
  console.log("Installing Chromium from the system's packages …");
  await aptInstall("chromium");
  return installedBrowser();
}

/** The fonts with the widths of Arial and Times, which the pages use until their own font is there. */
const LIBERATION = "/usr/share/fonts/truetype/liberation";

/** Installs the fonts that every desktop has and a server may lack: with others, a page moves when its own font arrives. */
async function ensureFonts() {
  if (process.platform !== "linux" || existsSync(LIBERATION) || !canUseApt()) return;
  console.log("Installing fonts for the tests …");
  await aptInstall("fonts-liberation");
}

const canUseApt = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

async function aptInstall(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const quiet = { env, stdio: ["ignore", "ignore", "inherit"] };
  await run("apt-get", ["update"], quiet);
  await run("apt-get", ["install", "-y", "--no-install-recommends", name], quiet);
}
