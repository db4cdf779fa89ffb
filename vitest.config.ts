import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { otherHalf } from "./scripts/databaseTests.ts";

const COMMON = {
  // Tests that wait for a database or a page are slow on a busy machine: long enough to tell late from never.
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // A busy machine may be late once; what fails twice is broken.
  retry: process.env.CI ? 1 : 0,
};

/**
 * Tests of the pages whose objects go through Node itself: bytes for its cryptography, streams, a child process. They need
 * a process of their own, because Node does not accept the typed arrays of another context.
 */
const PAGES_IN_PROCESSES = [
  "src/app/prerender.test.ts",
  "src/core/live/liveStream.test.ts",
  "src/features/account/signIn/GoogleButton.test.tsx",
  "src/features/application/draft/**/*.test.{ts,tsx}",
  "src/features/application/form/stepper.test.tsx",
  "src/features/documents/documents.test.tsx",
  "src/features/letters/LettersPanel.test.tsx",
];

/** The build server tests each half of them on another version of PostgreSQL, see .ci/run. */
const ELSEWHERE = otherHalf(process.env.DATABASE_TESTS).map((file) => file.replace("server/", ""));

const PAGES = {
  ...COMMON,
  root: "web",
  environment: "jsdom",
  setupFiles: ["src/testing/setup.ts"],
};

export default defineConfig({
  test: {
    // Vitest leaves one processor free by default; on two that doubles the time.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...COMMON,
          name: "law",
          root: "law",
          environment: "node",
          include: ["src/**/*.test.ts"],
        },
      },
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
          exclude: ELSEWHERE,
          globalSetup: ["src/testing/globalSetup.ts"],
        },
      },
      {
        test: {
          ...PAGES,
          name: "web",
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: PAGES_IN_PROCESSES,
          // A context for each file in a shared process: less than half of the CPU time of a process for each.
          pool: "vmThreads",
          vmMemoryLimit: "1GB",
        },
      },
      {
        test: {
          ...PAGES,
          name: "web in processes",
          include: PAGES_IN_PROCESSES,
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
