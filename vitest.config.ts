import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const COMMON = {
  // Tests that wait for a database or a page are slow on a busy machine: long enough to tell late from never.
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // A busy machine may be late once; what fails twice is broken.
  retry: process.env.CI ? 1 : 0,
};

export default defineConfig({
  test: {
    // Vitest leaves one processor free by default; on two that doubles the time.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...COMMON,
          name: "contract",
          root: "contract",
          environment: "node",
          include: ["src/**/*.test.ts"],
        },
      },
      {
        test: {
          ...COMMON,
          name: "server",
          root: "server",
          environment: "node",
          // State is held by an application, never by a module, so that files share what they import: two fifths less time.
          isolate: false,
          include: ["src/**/*.test.ts"],
          globalSetup: ["src/testing/globalSetup.ts"],
        },
      },
      {
        test: {
          ...COMMON,
          name: "web",
          root: "web",
          environment: "jsdom",
          include: ["src/**/*.test.{ts,tsx}"],
          setupFiles: ["src/testing/setup.ts"],
        },
      },
      {
        test: {
          ...COMMON,
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
