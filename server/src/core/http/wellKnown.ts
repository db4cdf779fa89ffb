import { SCREENS } from "@wage/contract/core/screens";
import type { FastifyInstance } from "fastify";
import type { Services } from "../context.ts";

const EXPIRES_DAYS = 30;

/** Pages that only make sense with a link from a mail or from the start of the service. */
const LINKED = ["/ResetPassword", "/ConfirmEmail", "/WrongEmail", "/Setup"];
const HIDDEN = [
  "/api/",
  "/identity/",
  ...LINKED,
  ...new Set(SCREENS.filter(({ access }) => access !== "anyone").map(({ path }) => firstPart(path))),
];

/** `/Claim/:claimid` → `/Claim`, but `/Public/MyClaims` stays, because the rest of /Public is for everybody. */
function firstPart(path: string): string {
  return path.startsWith("/Public/") ? path : `/${path.split("/")[1]}`;
}

/** /.well-known/security.txt (RFC 9116) and /robots.txt. */
export function wellKnown(app: FastifyInstance, { config, settings, clock }: Services): void {
  app.get("/.well-known/security.txt", async (_, reply) => {
    const expires = new Date(clock.now().getTime() + EXPIRES_DAYS * 86_400_000);
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      .send(
        [
          `Contact: mailto:${settings.get("securityContact") || settings.get("agencyEmail")}`,
          `Expires: ${expires.toISOString()}`,
          "Preferred-Languages: en, es",
          `Canonical: ${config.publicUrl}/.well-known/security.txt`,
          "",
        ].join("\n"),
      );
  });
  app.get("/robots.txt", async (_, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      // A demonstration's invented claims must not appear in a search engine.
      .send(
        ["User-agent: *", ...(config.demo ? ["/"] : HIDDEN).map((path) => `Disallow: ${path}`), ""].join(
          "\n",
        ),
      ),
  );
}
