import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { CONFIGURATION } from "@wage/contract/core/configuration";
import { ERROR_STATUS } from "@wage/contract/core/errors";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/testApp.ts";
import { handleErrors } from "../http/errorHandler.ts";
import { securityHeadersOf, sendSecurityHeaders } from "../http/securityHeaders.ts";
import {
  fallbackPageName,
  filled,
  headersOfFile,
  isServedAsBuilt,
  prerenderedName,
  queryInLanguage,
} from "./site.ts";

let running: TestApp;
beforeAll(async () => {
  running = await testApp({ googleClientId: "client-1", metricsToken: "token-of-metrics" });
});
afterAll(() => running.close());

test("[H19] [API-01] config returns the API base and the external client id, and nothing else", async () => {
  const { body, headers } = await running.anonymous().get("/config");
  expect(body).toEqual({ apiBaseUrl: "/api/", gapiConfig: { clientId: "client-1" } });
  expect(headers["cache-control"]).toBe("no-cache");
});

test("[API-01] every reply names the configuration, so that an open page learns of a change", async () => {
  const named = async (address: string, from = running) =>
    (await from.anonymous().get(address)).headers[CONFIGURATION];
  const name = await named("/config");
  expect(name).toMatch(/^[0-9a-f]{12}$/);
  expect(await named("/api/Login")).toBe(name);
  const other = await testApp({ googleClientId: "client-2" });
  expect(await named("/api/Login", other)).not.toBe(name);
  await other.close();
});

test("[H19] [API-14] appinfo returns the version and the address of the identity service, and nothing else", async () => {
  const { body } = await running.anonymous().get("/js/appinfo.json");
  expect(body).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+(-rc\.\d+)?$/),
    EnvironmentSettings: { IdentityURL: expect.stringMatching(/\/identity$/) },
  });
});

test("[V16.5.4] [V16.5.1] [V1.5.2] [ERR-07] every failed call returns the same body, without a stack trace", async () => {
  const anonymous = running.anonymous();
  for (const [answer, status] of [
    [await anonymous.get("/api/no/such/call"), ERROR_STATUS.notFound],
    [await anonymous.get("/api/Claim"), ERROR_STATUS.unauthenticated],
    [await anonymous.post("/api/Login", "{", { "content-type": "application/json" }), ERROR_STATUS.invalid],
    [
      await anonymous.post("/api/Login", '{"__proto__": {}}', { "content-type": "application/json" }),
      ERROR_STATUS.invalid,
    ],
    [
      await anonymous.post("/api/Login", "a=b", { "content-type": "application/x-www-form-urlencoded" }),
      ERROR_STATUS.unsupportedType,
    ],
    [await anonymous.post("/api/Login", { email: "x".repeat(600_000) }), ERROR_STATUS.tooLarge],
    [await anonymous.post("/api/Login", { email: "a\0b", password: "a\0b" }), ERROR_STATUS.invalid],
    [await anonymous.get("/Public/Status/%ff"), ERROR_STATUS.invalid],
  ] as const) {
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body)).toEqual(["Success", "Data", "Errors", "Messages"]);
    expect(answer.body.Success).toBe(false);
    expect(JSON.stringify(answer.body)).not.toMatch(/at .*\.ts|node_modules/);
  }
});

test("[ERR-07] [V3.4.4] an unknown address gets the same headers as every other response", async () => {
  const { status, headers } = await running.anonymous().get("/Public/Status/%ff");
  expect(status).toBe(ERROR_STATUS.invalid);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'self'"),
    "referrer-policy": "no-referrer",
  });
});

test("[ERR-07] a folder of the built files is 404, not a server error", async () => {
  const app = Fastify();
  handleErrors(app);
  await app.register(fastifyStatic, { root: path.dirname(import.meta.dirname), index: false });
  const { statusCode } = await app.inject("/core/");
  expect(statusCode).toBe(ERROR_STATUS.notFound);
  await app.close();
});

test.each(["/pages/en/index.html", "/pages/EN/INDEX.HTML", "/%70ages/en/index.htm%6c", "/index.html.br"])(
  "[H19] the template %s is not served unfilled",
  async (url) => {
    const root = await mkdtemp(path.join(tmpdir(), "wage-claim-site-"));
    await mkdir(path.join(root, "pages/en"), { recursive: true });
    for (const file of ["pages/en/index.html", "index.html.br", "icon.svg"])
      await writeFile(path.join(root, file), "%SITE_NAME%");
    const app = Fastify({ routerOptions: { caseSensitive: false } });
    handleErrors(app);
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      allowedPath: isServedAsBuilt,
    });
    expect((await app.inject("/icon.svg")).statusCode).toBe(200);
    expect((await app.inject(url)).statusCode).toBe(ERROR_STATUS.notFound);
    await app.close();
    await rm(root, { recursive: true });
  },
);

test("[V3.4.4] hashed files are kept by the browser and carry no headers of documents, which other files do", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "wage-claim-site-"));
  await mkdir(path.join(root, "assets"));
  for (const file of ["assets/a-1.js", "assets/paperReader-a1_B.js", "sw.js", "icon.svg"])
    await writeFile(path.join(root, file), "");
  const app = Fastify();
  sendSecurityHeaders(app, await securityHeadersOf(running.services.config));
  await app.register(fastifyStatic, { root, setHeaders: headersOfFile });
  const headersOf = async (file: string) => (await app.inject(file)).headers;
  const { "content-security-policy": policy, ...hashed } = await headersOf("/assets/a-1.js");
  expect(policy).toBeUndefined();
  expect(hashed).not.toHaveProperty("permissions-policy");
  expect(hashed).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  // A worker takes its policy from its own file. The reader of photographs may run its engine, and connect to nothing.
  expect((await headersOf("/assets/paperReader-a1_B.js"))["content-security-policy"]).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'",
  );
  expect(await headersOf("/sw.js")).toMatchObject({
    "cache-control": "no-cache",
    "content-security-policy": expect.stringContaining("script-src 'self'"),
  });
  expect((await headersOf("/icon.svg"))["cache-control"]).toBe("public, max-age=86400");
  await app.close();
  await rm(root, { recursive: true });
});

test("[ERR-01] an unauthenticated call returns the Unauthorized message that the page expects", async () => {
  const { body } = await running.anonymous().get("/api/Claim");
  expect(body).toMatchObject({ Success: false, Data: "Unauthorized" });
});

test("the server reports that it is alive and ready, and metrics only with the token", async () => {
  const anonymous = running.anonymous();
  expect((await anonymous.get("/healthz")).body).toEqual({ status: "ok" });
  expect((await anonymous.get("/readyz")).body).toEqual({ status: "ready" });
  expect((await anonymous.get("/metrics")).status).toBe(404);
  const figures = await anonymous.get("/metrics", undefined, { authorization: "Bearer token-of-metrics" });
  expect(figures.body).toContain("http_request_duration_seconds");
});

test("[V15.3.7] a duplicate query parameter is refused", async () => {
  const officer = await running.as("Compliance Officer");
  expect((await officer.get("/api/Claim?state=open&state=closed")).status).toBe(400);
});

const EN = { language: "en" } as const;

test.each([
  ["/", "en", "pages/en/index.html"],
  ["/", "es", "pages/es/index.html"],
  ["/Public/ClaimApplication/", "es", "pages/es/public/claimapplication/index.html"],
  ["/no/such/page", "es", "pages/es/notfound/index.html"],
  ["/../../etc/passwd", "en", "pages/en/notfound/index.html"],
] as const)("the page of %s in %s is %s", (pathname, language, name) => {
  expect(path.posix.normalize(prerenderedName(pathname, { language }, ["wage-device"]) ?? "")).toBe(name);
});

test.each([
  ["/Public", "", "es-MX,es;q=0.9,en;q=0.5", "es"],
  ["/Public", "", "fr,en;q=0.5,es;q=0.1", "en"],
  ["/Public", "", "zh", "en"],
  ["/Public", "wage-language=en", "es", "en"],
  ["/Public", "wage-language=es", "en", "es"],
  ["/Public?lang=ES-mx", "wage-language=en", "en", "es"],
  ["/Public?lang=fr", "wage-language=es", "en", "es"],
  ["/Public?lang=../x", "", "en", "en"],
])(
  "the page of %s with the cookie %j and Accept-Language %s is in %s",
  async (address, cookie, accepted, language) => {
    const page = await running.anonymous().get(address, undefined, { cookie, "accept-language": accepted });
    expect(page.body).toContain(`<html lang="${language}"`);
    expect(page.headers.vary).toContain("Accept-Language");
  },
);

test("a visitor with an open claim gets an empty shell for the pages that show it, and the prerendered page elsewhere", () => {
  for (const cookie of ["wage-access", "__Host-wage-access"]) {
    expect(prerenderedName("/Public/Status", EN, [cookie])).toBeNull();
    expect(prerenderedName("/public/uploaddocument", EN, [cookie])).toBeNull();
    expect(prerenderedName("/Public/ClaimApplicationStepper", EN, [cookie])).not.toBeNull();
    expect(prerenderedName("/", EN, [cookie])).not.toBeNull();
    expect(prerenderedName("/login", EN, [cookie])).not.toBeNull();
  }
});

test("[GUI-05] the shell that the service worker keeps for every address is not a prerendered page", () => {
  expect(prerenderedName("/index.html", EN, [])).toBeNull();
});

test("[GUI-05] the shell is the same for everyone, so that the service worker finds its copy whatever the browser sends", async () => {
  const send = (language: string) =>
    running.anonymous().get("/index.html", undefined, { "accept-language": language });
  const [english, spanish] = [await send("en"), await send("es")];
  const withoutNonce = ({ body }: { body: unknown }) => String(body).replaceAll(/nonce="[^"]*"/g, "");
  expect(withoutNonce(spanish)).toBe(withoutNonce(english));
  expect(english.headers.vary ?? "").not.toMatch(/Accept-Language|Cookie/i);
});

test.each([
  ["/ConfirmEmail", "t", "pages/en/confirmemail/index.html"],
  ["/ResetPassword/", "t", "pages/en/resetpassword/link/index.html"],
  ["/ResetPassword", ["t", "u"], "pages/en/resetpassword/link/index.html"],
  ["/ResetPassword", "", "pages/en/resetpassword/index.html"],
  ["/ResetPassword", undefined, "pages/en/resetpassword/index.html"],
])("[H5] the page of the mailed link %s with the token %s is prerendered as %s", (pathname, token, name) => {
  expect(path.posix.normalize(prerenderedName(pathname, { ...EN, token }, []) ?? "")).toBe(name);
});

test("a signed-in user gets the application's shell", () => {
  expect(prerenderedName("/", { language: "es" }, ["wage-session"])).toBeNull();
  expect(prerenderedName("/", { language: "es" }, ["__Host-wage-session"])).toBeNull();
});

test.each([
  ["/Help", "en", "pages/en/application.html"],
  ["/ConfirmEmail", "es", "pages/es/application.html"],
  // The service worker caches it for every address.
  ["/index.html", "es", "index.html"],
] as const)("[RTE-02] without JavaScript, %s in %s says what %s says", (pathname, language, name) => {
  expect(fallbackPageName(pathname, language)).toBe(path.normalize(name));
});

test("the link to the other language keeps the query, and leads to no other page", () => {
  expect(queryInLanguage("es", "/Public/Answer?code=a%26b&lang=en")).toBe("?code=a%26b&lang=es");
  expect(queryInLanguage("en", "//elsewhere.example/Help")).toBe("?lang=en");
});

test("settings are inserted into a page as text, never as markup", () => {
  const html = '<title>%SITE_NAME%</title><link href="%PUBLIC_URL%/?lang=es"> 100%_OFF%';
  expect(filled(html, { SITE_NAME: "<b>Fair & Co", PUBLIC_URL: "https://x.example" })).toBe(
    '<title>&lt;b&gt;Fair &amp; Co</title><link href="https://x.example/?lang=es"> 100%_OFF%',
  );
});
