import { createServer, type Server, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { begin } from "./filing.ts";

/** The service behind a proxy that can deploy a next version: its worker keeps another index.html. */
async function deployable(service: string) {
  const state = { isNext: false };
  const server: Server = createServer((request, response) => {
    // Whole answers, never "not modified": the worker has to be read to be changed.
    const { "if-none-match": _tag, "if-modified-since": _since, ...asked } = request.headers;
    const headers = { ...asked, "accept-encoding": "identity" };
    const forwarded = send(
      new URL(request.url ?? "/", service),
      { method: request.method, headers },
      (answer) => {
        if (request.url !== "/sw.js" || !state.isNext) {
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response);
          return;
        }
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          const worker = Buffer.concat(parts).toString();
          const next = worker.replace(/(index\.html"?,\s*"?revision"?:\s*")[^"]+/, "$1next-version");
          expect(next).not.toBe(worker);
          response
            .writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" })
            .end(next);
        });
      },
    );
    forwarded.on("error", () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    deploy: () => {
      state.isNext = true;
    },
    close: () => server.close(),
  };
}

test.describe("a new version while a claim is half filled in", () => {
  let site: Awaited<ReturnType<typeof deployable>>;
  test.beforeEach(async ({ baseURL }) => {
    site = await deployable(baseURL ?? "");
  });
  test.afterEach(() => site.close());

  /** Types a name, deploys, presses Reload on the card, and finds the name again. */
  async function reloadToUpdate(page: Page) {
    const lastName = page.getByRole("textbox", { name: /^Last name/ });
    await page.getByRole("textbox", { name: /^First name/ }).fill("Ana");
    await lastName.fill("Ortega");
    const registration = await page.evaluateHandle(() => navigator.serviceWorker.ready);

    site.deploy();
    await registration.evaluate((worker) => worker.update());
    const card = page.getByRole("alert").filter({ hasText: "New content available" });
    await expect(card).toBeVisible({ timeout: 30_000 });
    await Promise.all([page.waitForEvent("load"), card.getByRole("button", { name: "Reload" }).click()]);
    await expect(lastName).toHaveValue("Ortega");
    await expect(page.getByRole("textbox", { name: /^First name/ })).toHaveValue("Ana");
  }

  test("[GUI-04] [F14] the card comes, Reload brings the new version, and nothing typed is lost", async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: site.address });
    const page = await context.newPage();
    await begin(page);
    await reloadToUpdate(page);
    const kept = await page.evaluate(async () => {
      const keys = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return keys.flat().map(({ url }) => url);
    });
    expect(kept.some((url) => url.includes("next-version"))).toBe(true);
    await context.close();
  });

  test("[GUI-04] [GUI-05] neither is it on a shared computer, where only this reload brings it over", async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: site.address });
    const page = await context.newPage();
    await page.goto("/Public/ClaimApplication");
    await page.getByText("This is a shared computer").click();
    await page.getByRole("button", { name: "Start a new claim" }).click();
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await reloadToUpdate(page);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Ortega");
    page.on("dialog", (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByRole("button", { name: "Start a new claim" })).toBeVisible();
    await context.close();
  });
});
