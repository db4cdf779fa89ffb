import { message } from "@wage/contract/core/messages";
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { Services } from "../../../core/context.ts";
import { AppError } from "../../../core/errors.ts";

export type ExternalIdentity = { subject: string; email: string; name: string };

const TIMEOUT_MS = 5000;
const issuers = new Map<string, Promise<JWTVerifyGetKey>>();

/** Returns the issuer's keys, found by its discovery document; jose decides how long they are cached. */
function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const known = issuers.get(issuer);
  if (known) return known;
  const found = discover(issuer);
  issuers.set(issuer, found);
  // A failed discovery is not cached, so that the next sign-in retries it.
  found.catch(() => issuers.delete(issuer));
  return found;
}

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
  const document = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (document.issuer !== issuer || typeof document.jwks_uri !== "string")
    throw new Error(`The discovery document of ${issuer} is not its own`);
  return createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: TIMEOUT_MS });
}

/**
 * Verifies signature, issuer, audience, expiry, nonce and that the address is verified; returns the identity or null.
 */
export async function verifyExternalToken(
  { config, clock, log }: Pick<Services, "config" | "clock" | "log">,
  token: string,
  nonce: string | null,
): Promise<ExternalIdentity | null> {
  if (!config.googleClientId || !nonce) return null;
  const keys = await keysOf(config.oidcIssuer).catch((error: unknown) => {
    log.error({ error }, "the identity provider did not answer");
    throw new AppError("unavailable", message("googleUnavailable"));
  });
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ["RS256", "ES256", "PS256", "EdDSA"],
      issuer: [config.oidcIssuer, config.oidcIssuer.replace(/^https:\/\/(?=accounts\.google\.com$)/, "")],
      audience: config.googleClientId,
      requiredClaims: ["sub", "exp", "iat", "nonce", "email"],
      currentDate: clock.now(),
      clockTolerance: 60,
    });
    const { sub, email, email_verified, name, azp } = payload;
    if (payload.nonce !== nonce || email_verified !== true || typeof email !== "string" || !sub) return null;
    if (azp !== undefined && azp !== config.googleClientId) return null;
    return {
      subject: `${config.oidcIssuer}|${sub}`,
      email: email.toLowerCase(),
      name: typeof name === "string" ? name : "",
    };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
