import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { isScreenPath } from "@wage/contract/paths";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Services } from "./context.ts";
import { AppError } from "./errors.ts";
import { admitIdentityProvider, admitNonce } from "./identityPolicy.ts";
import { methodsOf } from "./mount.ts";

/** Where the build leaves room for the nonce of a page's style elements. */
const NONCE = "the-nonce-of-this-page";
const WEB = path.resolve(import.meta.dirname, "../../../web/dist");

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
    app.register(fastifyStatic, {
      root: WEB,
      index: false,
      wildcard: true,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
    // The router of the page decides what to show; the status tells what there is.
    app.get("/", async (_, reply) => page("/", reply));
    // The worker keeps this one, with the nonce that its policy names.
    app.get("/index.html", async (_, reply) => page("/index.html", reply));
  }

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = new URL(request.url, "http://localhost").pathname;
    const methods = methodsOf(services, pathname);
    if (methods.length) {
      reply.header("allow", methods.join(", "));
      throw new AppError("methodNotAllowed", "This address does not answer to this method.");
    }
    const isCall = /^\/(api|identity|config|js|assets)(\/|$)/i.test(pathname);
    if (!built || isCall || (request.method !== "GET" && request.method !== "HEAD"))
      throw new AppError("notFound", "Not found");
    return page(pathname, reply);
  });

  async function page(pathname: string, reply: FastifyReply) {
    const prerendered = path.join(
      WEB,
      "pages",
      `${pathname.toLowerCase().replace(/[^a-z/]/g, "")}/index.html`,
    );
    if (/^\/login\/?$/i.test(pathname)) admitIdentityProvider(reply, config);
    const file = existsSync(prerendered) ? prerendered : path.join(WEB, "index.html");
    const nonce = randomBytes(16).toString("base64");
    admitNonce(reply, nonce);
    return reply
      .code(isScreenPath(pathname) || pathname === "/index.html" ? 200 : 404)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send((await readFile(file, "utf8")).replaceAll(NONCE, nonce));
  }
}
