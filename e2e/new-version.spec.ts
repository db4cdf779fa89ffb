import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { manifestIn, offlineFiles } from "../web/build/builtFiles.ts";
import { assetsOf, buildNextVersion, deployment } from "./deployment.ts";
import { begin } from "./filing.ts";
import { test } from "./ownService.ts";

// It is the service worker that fetches a new version.
test.use({ serviceWorkers: "allow" });

test.describe("a new version while a claim is being filled in", () => {
  let site: Awaited<ReturnType<typeof deployment>>;
  let nextDist: string;
  test.beforeAll(async () => {
    // The test builds another complete version.
    test.setTimeout(240_000);
    site = await deployment();
    nextDist = buildNextVersion(site.next);
  });
  test.afterAll(() => site?.end());

  test("[GUI-04] [F14] the update card is shown, Reload loads the new version, and nothing typed is lost", async ({
    browser,
  }) => {
    const now = assetsOf(site.dist);
    const next = assetsOf(nextDist);
    const replaced = now.filter((name) => name.endsWith(".js") && !next.includes(name));
    const brought = next.filter((name) => name.endsWith(".js") && !now.includes(name));
    expect(replaced.length).toBeGreaterThan(0);
    expect(brought.length).toBeGreaterThan(0);
    const wasServed = new Map(
      replaced.map((name) => [name, readFileSync(path.join(site.dist, "assets", name), "utf8")]),
    );
    // The service copies its assets after it has become ready.
    await expect.poll(() => replaced.every((name) => existsSync(path.join(site.kept, name)))).toBe(true);

    const context = await browser.newContext({ baseURL: site.address });
    const page = await context.newPage();
    await begin(page);
    const firstName = page.getByRole("textbox", { name: /^First name/ });
    const lastName = page.getByRole("textbox", { name: /^Last name/ });
    await firstName.fill("Ana");
    await lastName.fill("Ortega");
    await expect(page.getByText("Filing a claim is free.")).toBeVisible();
    const registration = await page.evaluateHandle(() => navigator.serviceWorker.ready);

    // A second tab on a shared computer keeps the answers in memory only.
    const library = await (await browser.newContext({ baseURL: site.address })).newPage();
    await library.goto("/Public/ClaimApplication");
    await library.getByText("This is a shared computer").click();
    await library.getByRole("button", { name: "Start a new claim" }).click();
    await library.getByRole("button", { name: "Continue", exact: true }).click();
    await library.getByRole("textbox", { name: /^First name/ }).fill("Luz");
    const libraryWorker = await library.evaluateHandle(() => navigator.serviceWorker.ready);

    await site.deploy(nextDist);
    // Requests of a tab of the earlier version, past its worker.
    for (const [name, text] of wasServed) {
      const answer = await fetch(`${site.address}/assets/${name}`);
      expect(answer.status, name).toBe(200);
      expect(answer.headers.get("content-type"), name).toContain("javascript");
      expect(await answer.text(), name).toBe(text);
    }

    await registration.evaluate((worker) => worker.update());
    const card = page.getByRole("alert").filter({ hasText: "New content available" });
    await expect(card).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText("Filing a claim is free.")).toBeVisible();
    await Promise.all([page.waitForEvent("load"), card.getByRole("button", { name: "Reload" }).click()]);
    await expect(page.getByText("Filing is free.")).toBeVisible();
    await expect(lastName).toHaveValue("Ortega");
    await expect(firstName).toHaveValue("Ana");
    const inCaches = () =>
      page.evaluate(async () => {
        const keys = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        );
        return keys.flat().map(({ url }) => new URL(url).pathname.replace("/assets/", ""));
      });
    // The worker fetches the files of the pages that open offline, and those of the office only when they are opened.
    const offline = offlineFiles(manifestIn(nextDist));
    const isOffline = (name: string) => offline.has(`assets/${name}`);
    expect(brought.some((name) => !isOffline(name))).toBe(true);
    expect(await inCaches()).toEqual(expect.arrayContaining(brought.filter(isOffline)));
    expect((await inCaches()).filter((name) => brought.includes(name) && !isOffline(name))).toEqual([]);
    await expect.poll(async () => (await inCaches()).filter((name) => replaced.includes(name))).toEqual([]);
    await context.close();

    await libraryWorker.evaluate((worker) => worker.update());
    const libraryCard = library.getByRole("alert").filter({ hasText: "New content available" });
    await expect(libraryCard).toBeVisible({ timeout: 30_000 });
    await Promise.all([
      library.waitForEvent("load"),
      libraryCard.getByRole("button", { name: "Reload" }).click(),
    ]);
    await expect(library.getByText("Filing is free.")).toBeVisible();
    await expect(library.getByRole("textbox", { name: /^First name/ })).toHaveValue("Luz");
    // The mark holds for one reload only.
    expect(await library.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Luz");
    await library.context().close();
  });
});
