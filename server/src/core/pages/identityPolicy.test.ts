import { createHash } from "node:crypto";
import helmet from "@fastify/helmet";
import fastify from "fastify";
import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { admitIdentityProvider, admitNonce, admitScripts } from "./identityPolicy.ts";
import { scriptHashes } from "./site.ts";

async function headersWith(env: Record<string, string>) {
  const app = fastify();
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'self'"], scriptSrc: ["'self'"], imgSrc: ["'self'"] },
    },
  });
  app.get("/login", async (_, reply) => {
    admitIdentityProvider(reply, readConfig(env));
    return "page";
  });
  return (await app.inject("/login")).headers;
}

test("[V3.6.1] [H20] the identity provider is allowed when a client id is configured, and only in the directives it needs", async () => {
  const headers = await headersWith({ GOOGLE_CLIENT_ID: "x" });
  expect(headers["content-security-policy"]).toBe(
    "default-src 'self';script-src 'self' https://accounts.google.com;img-src 'self'",
  );
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
});

test("[V3.6.1] [H20] without a client id the policy does not allow the identity provider", async () => {
  const headers = await headersWith({});
  expect(headers["content-security-policy"]).toBe("default-src 'self';script-src 'self';img-src 'self'");
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
});

test("[V3.4.3] the style elements of a page need its nonce", async () => {
  const app = fastify();
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'self'"], styleSrc: ["'self'"], styleSrcAttr: ["'unsafe-inline'"] },
    },
  });
  app.get("/", async (_, reply) => {
    admitNonce(reply, "abc");
    return "page";
  });
  expect((await app.inject("/")).headers["content-security-policy"]).toBe(
    "default-src 'self';style-src 'self' 'nonce-abc';style-src-attr 'unsafe-inline'",
  );
});

test("[V3.4.3] an inline script is allowed by its hash, and no other", async () => {
  const app = fastify();
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'self'"], scriptSrc: ["'self'"] },
    },
  });
  app.get("/", async (_, reply) => {
    admitScripts(reply, scriptHashes("<script>go()</script><p>%SITE_NAME%</p><script src=/app.js></script>"));
    return "page";
  });
  const hash = createHash("sha256").update("go()").digest("base64");
  expect((await app.inject("/")).headers["content-security-policy"]).toBe(
    `default-src 'self';script-src 'self' 'sha256-${hash}'`,
  );
});
