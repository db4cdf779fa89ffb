import { defineConfig } from "@playwright/test";
export default defineConfig({
  testDir: "e2e",
  outputDir: "/tmp/hyd-results",
  timeout: 60000,
  expect: { timeout: 10000 },
  workers: 1,
  reporter: "list",
  use: {
    actionTimeout: 15000,
    baseURL: "http://localhost:4871",
    locale: "en-US",
    timezoneId: "America/Denver",
    launchOptions: { executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] },
  },
});
