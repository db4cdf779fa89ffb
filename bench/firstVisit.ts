import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { withBrowser } from "../harness/browser.ts";
import { BY_ROLE, fileSimplestClaim } from "../harness/simplestClaim.ts";
import { lettersOf } from "./fileClaim.ts";
import type { Line, MeasurePromise } from "./promise.ts";

const WANTED_KB = 400;
const KINDS = ["scripts", "fonts", "styles", "pictures", "pages", "answers"] as const;
type Kind = (typeof KINDS)[number];
/** Bytes as the service sent them, compressed. */
type Counted = Record<Kind | "headers", number> & { requests: number };

/**
 * P10, the whole way: the bytes that the service sends to a new browser, from the landing page to the confirmation of the
 * simplest claim, without files.
 */
export const firstVisit: MeasurePromise = async ({ service }) => [
  lineOf("without the service worker", await visit(service, "block")),
  lineOf("with the service worker", await visit(service, "allow")),
];

function lineOf(what: string, { headers, requests, ...bodies }: Counted): Line {
  const sum = Object.values(bodies).reduce((all, bytes) => all + bytes, headers);
  const parts = KINDS.map((kind) => `${kind} ${kilobytes(bodies[kind])}`).join(", ");
  return {
    what: `P10 from / to the confirmation, ${what}: ${parts}, headers ${kilobytes(headers)} in ${requests} requests`,
    baseline: "",
    ours: `${kilobytes(sum)} KB`,
    ratio: "",
    wanted: `≤ ${WANTED_KB} KB`,
    met: sum <= WANTED_KB * 1000,
  };
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);

async function visit(service: string, serviceWorkers: "allow" | "block"): Promise<Counted> {
  const counter = await countingProxy(service);
  const walk = withBrowser(async (browser) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: "en-US",
      serviceWorkers,
    });
    const page = await context.newPage();
    await page.goto(counter.url);
    // A person reads before pressing; meanwhile the application has started.
    await page.waitForTimeout(3000);
    await page
      .getByRole("link", { name: /^Start a claim/ })
      .first()
      .click();
    await fileSimplestClaim(page, BY_ROLE, {
      // The data is kept for later runs, in which the same person must not file again.
      worker: { firstName: "Rosa", lastName: lettersOf(randomUUID()), employer: "Ortega Roofing LLC" },
      language: "en",
      onPage: async () => page.waitForTimeout(300),
    });
    if (serviceWorkers === "allow") await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForTimeout(3000);
    return counter.counted;
  });
  return walk.finally(counter.close);
}

/** Passes requests on to the service and counts what it answers, also to the service worker. */
async function countingProxy(service: string) {
  const counted: Counted = {
    scripts: 0,
    fonts: 0,
    styles: 0,
    pictures: 0,
    pages: 0,
    answers: 0,
    headers: 0,
    requests: 0,
  };
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const passed = send(service + incoming.url, { method, headers }, (answer) => {
      counted.requests += 1;
      counted.headers += answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
      answer.on("data", (part: Buffer) => {
        counted[kindOf(answer)] += part.length;
      });
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    counted,
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function kindOf({ headers }: IncomingMessage): Kind {
  const type = headers["content-type"] ?? "";
  if (type.includes("javascript")) return "scripts";
  if (type.includes("font")) return "fonts";
  if (type.includes("css")) return "styles";
  if (type.startsWith("image/")) return "pictures";
  return type.includes("html") ? "pages" : "answers";
}
