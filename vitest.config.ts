import { defineConfig } from "vitest/config";

/** The service's tests each have a database, so they take longer than those of plain functions. */
const SERVICE_TIMEOUT = 30_000;

export default defineConfig({
  test: {
    projects: [
      { test: { name: "contract", root: "contract", environment: "node", include: ["src/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          root: "server",
          environment: "node",
          include: ["src/**/*.test.ts"],
          globalSetup: ["src/testing/globalSetup.ts"],
          testTimeout: SERVICE_TIMEOUT,
          hookTimeout: SERVICE_TIMEOUT,
        },
      },
      {
        test: {
          name: "web",
          root: "web",
          environment: "jsdom",
          include: ["src/**/*.test.{ts,tsx}"],
          setupFiles: ["src/testing/setup.ts"],
        },
      },
      {
        test: {
          name: "scripts",
          root: "scripts",
          environment: "node",
          include: ["**/*.test.ts"],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
