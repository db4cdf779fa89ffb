import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { machinesBrowser } from "./scripts/browser.mjs";

const IS_ROOT = process.getuid?.() === 0;
// The configuration is read again in every worker: what the first reading chose goes on in the environment.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000));
process.env.E2E_DATA_DIR ??= newFolder();
const { E2E_PORT: port, E2E_DATA_DIR: dataDir } = process.env;
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
  // One service and one database: the stories run in turn, and beside them the screens are looked at.
  workers: 2,
  projects: [
    { name: "screens", testMatch: "every-screen.spec.ts", workers: 1 },
    { name: "stories", testIgnore: "every-screen.spec.ts", workers: 1 },
  ],
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may be late once; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  reporter: "list",
  use: {
    // What cannot be done is named, before the whole story is too late.
    actionTimeout: 60_000,
    baseURL: `http://localhost:${port}`,
    locale: "en-US",
    timezoneId: "America/Denver",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || machinesBrowser(),
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
  const folder = mkdtempSync(path.join(IS_ROOT ? "/tmp" : tmpdir(), "wage-claim-e2e-"));
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
