import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { environmentOf } from "@wage/contract/core/environment";
import { inHtml } from "@wage/contract/core/html";
import { message } from "@wage/contract/core/messages";
import { isScreenPath } from "@wage/contract/core/screens";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../context.ts";
import { AppError, notFound } from "../errors.ts";
import { methodsOf } from "../http/mount.ts";
import { admitIdentityProvider, admitNonce, admitScripts } from "./identityPolicy.ts";
import { keepPreviousAssets, previousAssetsFolder } from "./previousAssets.ts";

/** The placeholder that the build leaves for the nonce of style elements. */
const NONCE = "the-nonce-of-this-page";
const WEB = path.resolve(import.meta.dirname, "../../../../web/dist");

/** /config and /js/appinfo.json, the built pages, and the not-found page with its status. */
export function site(app: FastifyInstance, services: Services): void {
  const { config } = services;
  app.get("/config", async (_, reply) =>
    reply
      .header("cache-control", "no-cache")
      .send({ apiBaseUrl: "/api/", gapiConfig: { clientId: config.googleClientId ?? "" } }),
  );
  app.get("/js/appinfo.json", async (_, reply) =>
    reply
      .header("cache-control", "no-cache")
      .send({ version: config.version, EnvironmentSettings: { IdentityURL: config.identityUrl } }),
  );

  const built = existsSync(path.join(WEB, "index.html"));
  if (built) {
    mkdirSync(previousAssetsFolder(config.dataDir), { recursive: true });
    app.register(fastifyStatic, {
      // A part of the version before is served for a day after (F14).
      root: [WEB, previousAssetsFolder(config.dataDir)],
      index: false,
      allowedPath: isServedAsBuilt,
      wildcard: true,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
    // The client's router decides what to show; the HTTP status says whether the page exists.
    app.get("/", async (request, reply) => page(request, "/", reply));
    // The worker keeps this one, with the nonce that its policy names.
    app.get("/index.html", async (request, reply) => page(request, "/index.html", reply));
  }

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = new URL(request.url, "http://localhost").pathname;
    const methods = methodsOf(services, pathname);
    if (methods.length) {
      reply.header("allow", methods.join(", "));
      throw new AppError("methodNotAllowed", message("methodNotAllowed"));
    }
    const isCall = /^\/(api|identity|config|js|assets)(\/|$)/i.test(pathname);
    if (!built || isCall || (request.method !== "GET" && request.method !== "HEAD")) throw notFound("page");
    return page(request, pathname, reply);
  });

  async function page(request: FastifyRequest, pathname: string, reply: FastifyReply) {
    if (/^\/login\/?$/i.test(pathname)) admitIdentityProvider(reply, config);
    const nonce = randomBytes(16).toString("base64");
    admitNonce(reply, nonce);
    const { settings } = services;
    const name = pageNameFor(request, pathname);
    const html = await builtPage(name);
    const isSpanish = name.startsWith(path.join("pages", "es"));
    admitScripts(reply, scriptHashes(html));
    return reply
      .code(isScreenPath(pathname) || pathname === "/index.html" ? 200 : 404)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(
        filled(html, {
          SITE_NAME: settings.get("siteName"),
          ANNOUNCEMENT: (isSpanish && settings.get("bannerTextEs")) || settings.get("bannerText"),
          ENVIRONMENT: environmentOf(new URL(config.publicUrl).host),
          TIME_ZONE: settings.get("timeZone"),
          PUBLIC_URL: config.publicUrl,
          AGENCY_PHONE: settings.get("agencyPhone"),
          HERE_EN: hereIn("en", request.url),
          HERE_ES: hereIn("es", request.url),
        }).replaceAll(NONCE, nonce),
      );
  }
}

/** Pages are templates: they leave only by `page`, with the agency's words and their nonce in them. */
export const isServedAsBuilt = (pathname: string): boolean =>
  !/\.html(\.(br|gz))?$/i.test(pathname) && !pathname.startsWith("/.");

/**
 * The file of an address's prerendered page in its language. Null where the page would be another one from the first
 * moment on: for a signed-in user, with the token of a mailed link, and for a visitor whose browser has a claim open.
 */
export function prerenderedName(
  pathname: string,
  { lang, token }: { lang?: unknown; token?: unknown },
  cookies: readonly string[],
): string | null {
  // With or without the prefix that https gives it (features/account/sessionCookie.ts).
  const has = (name: string) => cookies.some((cookie) => cookie.endsWith(name));
  if (token !== undefined || has("wage-session")) return null;
  // With an open claim these show it in place of the form for number and PIN, which would vanish under the visitor's hands.
  if (has("wage-access") && /^\/public\//i.test(pathname)) return null;
  // The service worker keeps this one as the shell of every address.
  if (pathname === "/index.html") return null;
  const page = isScreenPath(pathname) ? pathname.toLowerCase().replace(/[^a-z/]/g, "") : "notfound";
  return path.join("pages", languageOf(lang), page, "index.html");
}

const languageOf = (lang: unknown) => (String(lang).toLowerCase().startsWith("es") ? "es" : "en");

/** The application's page without built content; without a script it says in the address's language what there is. */
export const bareName = (pathname: string, lang: unknown): string =>
  // The worker keeps this one for every address, and needs no such words.
  pathname === "/index.html" ? "index.html" : path.join("pages", languageOf(lang), "application.html");

/**
 * The same page in another language. Only the part after the path is kept, so that the address cannot lead to another
 * site.
 */
export function hereIn(language: "en" | "es", url: string): string {
  const parameters = new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "");
  parameters.set("lang", language);
  return `?${parameters}`;
}

function pageNameFor(request: FastifyRequest, pathname: string): string {
  const query = request.query as { lang?: unknown; token?: unknown };
  const name = prerenderedName(pathname, query, Object.keys(request.cookies));
  return name && existsSync(path.join(WEB, name)) ? name : bareName(pathname, query.lang);
}

/** Once the service answers: what it serves now is kept for those who have it open at the next deployment. */
export async function keepBuiltAssets({ config, clock, log }: Services): Promise<void> {
  const assets = path.join(WEB, "assets");
  if (!existsSync(assets)) return;
  await keepPreviousAssets(assets, config.dataDir, clock.now()).catch((error: unknown) =>
    log.warn(error, "the parts of the pages could not be kept for the next deployment"),
  );
}

/** A page as it was built. */
export const builtPage = (name: string): Promise<string> => readFile(path.join(WEB, name), "utf8");

/** The hashes of the scripts inside a page as it was built, before a setting has come into it. */
export const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) =>
    createHash("sha256").update(script).digest("base64"),
  );

/** The build leaves %NAME% where a setting belongs. */
export const filled = (html: string, values: Record<string, string>) =>
  html.replace(/%([A-Z_]+)%/g, (mark, name: string) => inHtml(values[name] ?? mark));
