import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { environmentOf } from "@wage/contract/core/environment";
import { inHtml } from "@wage/contract/core/html";
import { type Language, message } from "@wage/contract/core/messages";
import { isScreenPath } from "@wage/contract/core/screens";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../context.ts";
import { AppError, notFound } from "../errors.ts";
import { configurationOf } from "../http/configuration.ts";
import { methodsOf } from "../http/mount.ts";
import { pageLanguageOf } from "../language.ts";
import { givenText } from "../settings.ts";
import { announcementOf } from "./announcement.ts";
import { bannerReader } from "./banner.ts";
import { admitIdentityProvider, admitNonce, admitScripts } from "./identityPolicy.ts";
import { keepPreviousAssets, previousAssetsFolder } from "./previousAssets.ts";

/** The placeholder that the build leaves for the nonce of style elements. */
const NONCE = "the-nonce-of-this-page";
const WEB = path.resolve(import.meta.dirname, "../../../../web/dist");

/**
 * Headers that only affect a document or a worker. The hashed scripts, styles and fonts go without these 900 bytes each;
 * the service worker is not among them.
 */
const HEADERS_OF_DOCUMENTS = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "reporting-endpoints",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];
/**
 * The reader of photographs (web/src/features/application/reader/paperReader.ts) is a worker with a policy of its own: it may
 * run the compiled engine that it is handed, and nothing else. Without a connection, nothing that it reads leaves the device.
 */
const PAPER_READER = /[\\/]assets[\\/]paperReader-[\w-]+\.js$/;
const POLICY_OF_PAPER_READER = "default-src 'none'; script-src 'wasm-unsafe-eval'";
/** A browser asks for the tab's picture again with each page of the application. */
const PICTURE = /\.(svg|png)$/;

/** Sets the headers of a built file. */
export function headersOfFile(reply: FastifyReply, file: string): void {
  if (file.includes(`${path.sep}assets${path.sep}`)) {
    reply.header("cache-control", "public, max-age=31536000, immutable");
    for (const name of HEADERS_OF_DOCUMENTS) reply.removeHeader(name);
    if (PAPER_READER.test(file)) reply.header("content-security-policy", POLICY_OF_PAPER_READER);
  } else reply.header("cache-control", PICTURE.test(file) ? "public, max-age=86400" : "no-cache");
}

/** True if a screen's address names a record that does not exist. */
type IsMissing = (services: Services, pathname: string) => Promise<boolean>;

type Asked = { isMissing: IsMissing; hasOffices: (services: Services) => Promise<boolean> };

/** Serves /config and /js/appinfo.json, the built pages, and the not-found page with its status. */
export function site(app: FastifyInstance, services: Services, { isMissing, hasOffices }: Asked): void {
  const { config } = services;
  app.get("/config", async (_, reply) =>
    reply.header("cache-control", "no-cache").send(configurationOf(config)),
  );
  app.get("/js/appinfo.json", async (_, reply) =>
    reply
      .header("cache-control", "no-cache")
      .send({ version: config.version, EnvironmentSettings: { IdentityURL: config.identityUrl } }),
  );

  const built = existsSync(path.join(WEB, "index.html"));
  const banner = bannerReader(WEB);
  if (built) {
    mkdirSync(previousAssetsFolder(config.dataDir), { recursive: true });
    app.register(fastifyStatic, {
      // Assets of the previous version are served for a day after a deployment (F14).
      root: [WEB, previousAssetsFolder(config.dataDir)],
      index: false,
      allowedPath: isServedAsBuilt,
      wildcard: true,
      preCompressed: true,
      setHeaders: headersOfFile,
    });
    // The client's router decides what to show; the HTTP status says whether the page exists.
    app.get("/", async (request, reply) => page(request, "/", reply));
    // The service worker caches this page together with the nonce in its policy.
    app.get(SHELL, async (request, reply) => page(request, SHELL, reply));
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
    const html = await readBuiltPage(name);
    const isSpanish = name.startsWith(path.join("pages", "es"));
    admitScripts(reply, scriptHashes(html));
    const offices = await hasOffices(services).catch((error: unknown) => {
      // The page itself is shown whatever happens; the links to the offices wait for the next one.
      services.log.warn({ err: error }, "the offices could not be looked up");
      return false;
    });
    const isFound = pathname === SHELL || (isScreenPath(pathname) && !(await isMissing(services, pathname)));
    return (
      reply
        .code(isFound ? 200 : 404)
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-cache")
        // The shell is the same for everyone; a service worker would miss its copy if it varied.
        .headers(pathname === SHELL ? {} : { vary: "Accept-Language, Cookie" })
        .send(
          filled(html, {
            SITE_NAME: settings.get("siteName"),
            ANNOUNCEMENT: announcementOf(settings, isSpanish ? "es" : "en"),
            FILING: settings.get("isLive") ? "open" : "later",
            OFFICES: offices ? "some" : "none",
            ENVIRONMENT: environmentOf(new URL(config.publicUrl).host),
            ...banner({ image: settings.get("headerImage"), font: settings.get("headerFont") }),
            TIME_ZONE: settings.get("timeZone"),
            PUBLIC_URL: config.publicUrl,
            AGENCY_NAME: settings.get("agencyName"),
            AGENCY_PHONE: givenText(settings, "agencyPhone"),
            AGENCY_ADDRESS: givenText(settings, "agencyAddress"),
            AGENCY_HOURS: givenText(settings, isSpanish ? "agencyHoursEs" : "agencyHours"),
            HERE_EN: queryInLanguage("en", request.url),
            HERE_ES: queryInLanguage("es", request.url),
          }).replaceAll(NONCE, nonce),
        )
    );
  }
}

/** The application's page without content, which the service worker keeps for every address. */
const SHELL = "/index.html";

/** Pages are templates, sent only by `page`, which fills in the agency's texts and the nonce. */
export const isServedAsBuilt = (pathname: string): boolean =>
  !/\.html(\.(br|gz))?$/i.test(pathname) && !pathname.startsWith("/.");

/**
 * Returns the file of an address's prerendered page in its language. Null if the page would show something else from
 * the start: for a signed-in user, and for a visitor whose browser has an open claim.
 */
export function prerenderedName(
  pathname: string,
  { language, token }: { language: Language; token?: unknown },
  cookies: readonly string[],
): string | null {
  // With or without the prefix used with https (features/account/sessionCookie.ts).
  const has = (name: string) => cookies.some((cookie) => cookie.endsWith(name));
  if (has("wage-session")) return null;
  // With an open claim these pages show it instead of the form for number and PIN, which would disappear while the
  // visitor uses it.
  if (has("wage-access") && /^\/public\/(status|uploaddocument)\/?$/i.test(pathname)) return null;
  // The service worker caches this one as the shell of every address.
  if (pathname === SHELL) return null;
  const page = isScreenPath(pathname) ? pathname.toLowerCase().replace(/[^a-z/]/g, "") : "notfound";
  // The link of a mail leads on to the new password, where the address alone asks for the e-mail.
  const isOfMailedLink = /^\/resetpassword\/?$/.test(page) && [token].flat()[0];
  return path.join("pages", language, page, isOfMailedLink ? "link" : "", "index.html");
}

/**
 * Returns the name of the application's page without prerendered content; without JavaScript it shows a text in the
 * reader's language.
 */
export const fallbackPageName = (pathname: string, language: Language): string =>
  // The service worker caches this one for every address and does not need that text.
  pathname === SHELL ? "index.html" : path.join("pages", language, "application.html");

/**
 * Returns the link to the same page in another language. Only the query is kept, so that the link cannot lead to
 * another site.
 */
export function queryInLanguage(language: Language, url: string): string {
  const parameters = new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?")) : "");
  parameters.set("lang", language);
  return `?${parameters}`;
}

function pageNameFor(request: FastifyRequest, pathname: string): string {
  const { token } = request.query as { token?: unknown };
  const language = pageLanguageOf(request);
  const name = prerenderedName(pathname, { language, token }, Object.keys(request.cookies));
  return name && existsSync(path.join(WEB, name)) ? name : fallbackPageName(pathname, language);
}

/** Copies the current assets for tabs that are still open at the next deployment. Runs once the service is ready. */
export async function copyBuiltAssets({ config, clock, log }: Services): Promise<void> {
  const assets = path.join(WEB, "assets");
  if (!existsSync(assets)) return;
  await keepPreviousAssets(assets, config.dataDir, clock.now()).catch((error: unknown) =>
    log.warn(error, "the parts of the pages could not be kept for the next deployment"),
  );
}

/** Reads a built page. */
export const readBuiltPage = (name: string): Promise<string> => readFile(path.join(WEB, name), "utf8");

/** Returns the hashes of the inline scripts of a built page, before settings are filled in. */
export const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) =>
    createHash("sha256").update(script).digest("base64"),
  );

/** Replaces each %NAME% that the build leaves for a setting. */
export const filled = (html: string, values: Record<string, string>) =>
  html.replace(/%([A-Z_]+)%/g, (mark, name: string) => inHtml(values[name] ?? mark));
