import { rmSync } from "node:fs";
import { test as base } from "@playwright/test";
import { startService } from "../harness/service.ts";
import { newTemporaryFolder } from "../server/src/testing/temporaryFolder.ts";
import { copyDataDir } from "./demonstration.ts";

const START_MS = 300_000;
/** The copied folder brings its own key, and no proxy stands before the service. */
const SETTINGS = { DEMO: "1", LOG_LEVEL: "warn", SECRET_KEY: "", TRUST_PROXY: "" };

/** For `test.use` where pages must move as they do for most readers. */
export const WITH_MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;

/**
 * The test of every story. Each worker has a service of its own with the demonstration, so that stories that run at the same
 * time do not disturb each other.
 */
export const test = base.extend<object, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const dataDir = newTemporaryFolder("wage-claim-e2e-");
      try {
        copyDataDir(process.env.E2E_DEMONSTRATION ?? "", dataDir);
        // Read by outbox.ts, in the same process.
        process.env.E2E_DATA_DIR = dataDir;
        const service = await startService({ ...SETTINGS, DATA_DIR: dataDir });
        service.child.stdout?.pipe(process.stdout);
        await use(`http://localhost:${service.port}`);
        await service.stop();
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: START_MS },
  ],
  baseURL: ({ address }, use) => use(address),
});
