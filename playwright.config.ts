import { rmSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { installedBrowser } from "./scripts/browser.mjs";
import { newTemporaryFolder } from "./server/src/testing/temporaryFolder.ts";

const IS_ROOT = process.getuid?.() === 0;
// The configuration is read again in every worker: what the first reading chose goes on in the environment.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000));
process.env.E2E_DATA_DIR ??= newFolder();
const { E2E_PORT: port, E2E_DATA_DIR: dataDir } = process.env;
const SCREENS = "every-screen.spec.ts";
/** Stories of people without an account, who see no record but their own. */
const CLAIMANTS = [
  "claimant",
  "claimant-ways",
  "calculator",
  "hydration",
  "kiosk",
  "offline",
  "shared-computer",
  "pseudo-locales",
  "signature",
  "public-pages",
  "new-version",
].map((name) => `${name}.spec.ts`);
const QUIET = [
  "disable-quic",
  "no-first-run",
  "disable-background-networking",
  "disable-component-update",
  "disable-sync",
];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // All share one service and one database. Stories that change the same records run one after another; the screens,
  // which only read, fill whatever processor is free.
  projects: [
    { name: "claimants", testMatch: CLAIMANTS, workers: 1 },
    { name: "stories", testIgnore: [...CLAIMANTS, SCREENS], workers: 1 },
    { name: "screens", testMatch: SCREENS, fullyParallel: true },
  ],
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may be late once; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  reporter: "list",
  use: {
    // A step that cannot be done is named before the time limit of the whole test.
    actionTimeout: 60_000,
    baseURL: `http://localhost:${port}`,
    locale: "en-US",
    timezoneId: "America/Denver",
    // Recording takes two fifths of the CPU time, so only a second attempt is recorded: `npm run e2e -- --trace on` for all.
    trace: "on-first-retry",
    // A service worker copies the whole application for each test; tests about it, and public ones, allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || installedBrowser(),
      args: [...(IS_ROOT ? ["no-sandbox", "disable-gpu"] : []), ...QUIET].map((flag) => `--${flag}`),
    },
  },
  webServer: {
    command: `"${process.execPath}" server/src/main.ts`,
    url: `http://localhost:${port}/readyz`,
    env: { PORT: port, DATA_DIR: dataDir, DEMO: "1", LOG_LEVEL: "warn" },
    // The first start loads the demonstration data, which a busy machine does slowly.
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "pipe",
  },
});

function newFolder(): string {
  const folder = newTemporaryFolder("wage-claim-e2e-");
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
