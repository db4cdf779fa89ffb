import { expect, type Page } from "@playwright/test";
import { test, WITH_MOTION } from "./ownService.ts";

// A first visit installs the service worker.
test.use({ serviceWorkers: "allow", ...WITH_MOTION });
// These stories measure seconds. A busy machine may be late once; what fails twice is broken.
test.describe.configure({ retries: 1 });

/** Lighthouse's slow phone. */
const SLOW = {
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  latency: 150,
};

async function asSlowPhone(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...SLOW });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

for (const [computer, limit] of [
  ["a desktop", 2000],
  ["a slow phone", 5000],
] as const)
  for (const address of ["/", "/Public", "/login"])
    test(`[AUT-13] ${address} on ${computer} asks for a token and sets up refresh by itself within ${limit} ms of being seen`, async ({
      page,
    }) => {
      if (limit > 2000) await asSlowPhone(page);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(address, { waitUntil: "commit" });
      await page.getByRole("heading", { level: 1 }).waitFor();
      const seen = Date.now();
      await expect
        .poll(() => asked, { timeout: limit, intervals: [50] })
        .toEqual(expect.arrayContaining(["/config", "/api/Login"]));
      const after = Date.now() - seen;
      test.info().annotations.push({ type: "started after", description: `${after} ms` });
      expect(after).toBeLessThan(limit);
      // The offline worker is part of the start.
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    });

/** Records, in the next document, the length of the transition with which it was shown. */
const watchTransitions = (page: Page) =>
  page.addInitScript(() => {
    window.addEventListener("pagereveal", ({ viewTransition }) => {
      Object.assign(window, { isTransition: viewTransition !== null });
      viewTransition?.ready.then(() => {
        const [shown] = document
          .getAnimations()
          .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement === NEW_PAGE);
        Object.assign(window, { animatedMs: shown?.effect?.getTiming().duration });
      });
    });
    const NEW_PAGE = "::view-transition-new(page)";
  });

test("[RTE-10] a link pressed as the very first act, before hydration, slides and fades to the next page in 160 ms", async ({
  page,
}) => {
  await watchTransitions(page);
  // Until it arrives, the page is its HTML alone.
  await page.route("**/assets/*.js", () => undefined);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Start a claim" }).first().click();
  await page.waitForURL(/ClaimApplication/);
  await expect.poll(() => page.evaluate("window.animatedMs")).toBe(160);
});

test("[RTE-10] with reduced motion the first press changes the page without a transition", async ({
  page,
}) => {
  await watchTransitions(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/assets/*.js", () => undefined);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Start a claim" }).first().click();
  await page.waitForURL(/ClaimApplication/);
  expect(await page.evaluate("window.isTransition")).toBe(false);
});
