import { defineConfig } from "@playwright/test";
import { LAUNCH } from "./e2e/browsers.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  timeout: 120_000,
  expect: { timeout: 15_000 },
  globalSetup: "./e2e/demonstration.ts",
  // Each worker has a service and a database of its own: see e2e/ownService.ts.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may be late once; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  reporter: "list",
  use: {
    // A step that cannot be done is named before the time limit of the whole test.
    actionTimeout: 60_000,
    locale: "en-US",
    timezoneId: "America/Denver",
    // Recording takes two fifths of the CPU time, so only a second attempt is recorded: `npm run e2e -- --trace on` for all.
    trace: "on-first-retry",
    // A service worker copies the whole application for each test; tests about it, and public ones, allow it.
    serviceWorkers: "block",
    // Drawing what moves takes a sixth of the CPU time: tests of motion ask for it (`WITH_MOTION` in e2e/ownService.ts).
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: LAUNCH,
  },
});
