import { randomUUID } from "node:crypto";
import { TOKEN_LIFETIME_MINUTES } from "@wage/contract/core/limits";
import { isStaff, type Role } from "@wage/contract/core/policy";
import { roleOfCode } from "@wage/contract/users";
import type { FastifyRequest } from "fastify";
import { errors, jwtVerify, SignJWT } from "jose";
import type { AccessClaims, CachedSession, Services, User } from "../context.ts";
import { databaseFailure } from "../database/failures.rules.ts";
import { barredAt, barredOf } from "./barred.commands.ts";
import { rolesWithoutSecondFactor } from "./secondFactor.rules.ts";
import { isKey, programOf } from "./serviceKey.ts";
import { findSession, setLastSeenAt } from "./session.queries.ts";

const ISSUER = "wage-claim";
const TOKEN_TYPE = "at+jwt";
/** A session's last use is written at most this often. */
const TOUCH_MS = 60_000;

/** The limits that the page needs to warn in time: idle minutes for staff, and the session's end. */
export type SessionLimits = { idle?: number; end: number };

/** Signs an access token of a session: valid for 60 minutes, for this service only. */
export function signAccessToken(
  services: Pick<Services, "keys" | "clock">,
  userId: number,
  sid: string,
  limits?: SessionLimits,
): Promise<string> {
  const now = Math.floor(services.clock.now().getTime() / 1000);
  return new SignJWT({ sid, ...limits })
    .setProtectedHeader({ alg: "EdDSA", typ: TOKEN_TYPE, kid: services.keys.id })
    .setSubject(String(userId))
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_LIFETIME_MINUTES * 60)
    .sign(services.keys.signing.privateKey);
}

export const bearerOf = ({ headers }: Pick<FastifyRequest, "headers">): string | undefined =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1];

/**
 * Returns the user of a request's bearer token; null for a missing or invalid token, an ended session or a disabled
 * account.
 */
export async function authenticate(services: Services, request: FastifyRequest): Promise<User | null> {
  const token = bearerOf(request);
  if (!token) return null;
  if (isKey(token)) return programOf(services, token, request.ip);
  const claims = await verify(services, token);
  if (!claims || claims.expiresAt <= services.clock.now().getTime()) return null;
  const session = await currentSession(services, claims);
  if (!session) return null;
  if (isUserActivity(request)) await touch(services, session);
  return barredAt(services, session.user);
}

/** Returns the claims of a token. An expired one is accepted too, because a refresh still presents it. */
export async function verify(services: Services, token: string): Promise<AccessClaims | null> {
  const { tokens } = services.sessions;
  const known = tokens.get(token);
  if (known) return known;
  const payload = await signedPayload(services, token);
  if (typeof payload?.sid !== "string" || !payload.sub || !payload.exp) return null;
  const claims = { sid: payload.sid, sub: Number(payload.sub), expiresAt: payload.exp * 1000 };
  tokens.set(token, claims);
  return claims;
}

/** Returns the valid key that the token names by its id; a token of any other key is refused. */
const keyNamedBy =
  ({ keys }: Pick<Services, "keys">) =>
  ({ kid }: { kid?: string }) => {
    const named = keys.valid.find(({ id }) => id === kid);
    if (!named) throw new errors.JWKSNoMatchingKey();
    return named.signing.publicKey;
  };

async function signedPayload(services: Services, token: string) {
  try {
    const { payload } = await jwtVerify(token, keyNamedBy(services), {
      algorithms: ["EdDSA"],
      typ: TOKEN_TYPE,
      issuer: ISSUER,
      audience: ISSUER,
      requiredClaims: ["sub", "exp", "jti"],
      currentDate: services.clock.now(),
    });
    return payload;
  } catch (error) {
    // Thrown only after the signature and the other claims were verified.
    return error instanceof errors.JWTExpired ? error.payload : undefined;
  }
}

/**
 * Returns a session of an active user that is neither ended nor expired nor idle, cached while notifications are
 * received.
 */
async function currentSession(services: Services, { sid, sub }: AccessClaims): Promise<CachedSession | null> {
  const cache = services.sessions;
  const known = cache.find(sid);
  if (known && isAlive(services, known)) return known.user.id === sub ? known : null;
  const read = cache.begin();
  const loaded = await loadSession(services, sid);
  if (!loaded || loaded.user.id !== sub || !isAlive(services, loaded)) return null;
  read.store(sid, loaded);
  return loaded;
}

export const idleLimitMs = ({ settings }: Pick<Services, "settings">) =>
  settings.get("sessionIdleMinutes") * 60_000;

function isAlive(services: Services, session: CachedSession): boolean {
  const now = services.clock.now().getTime();
  const idleLimited = session.isStaff && session.lastSeenAt + idleLimitMs(services) <= now;
  return session.expiresAt > now && !idleLimited;
}

async function loadSession(services: Services, sid: string): Promise<CachedSession | null> {
  const { db, settings } = services;
  const row = await findSession(db, sid);
  if (!row) return null;
  const granted = (row.codes ?? []).map(roleOfCode).filter((role): role is Role => role !== undefined);
  const hasSecondFactor = row.secondFactorAt !== null || Boolean(row.hasPasskey);
  const roles = hasSecondFactor ? granted : rolesWithoutSecondFactor(granted, settings.get("secondFactor"));
  return {
    user: {
      id: row.id,
      email: row.email,
      name: row.name,
      roles,
      sessionId: sid,
      barred: barredOf(services, { id: row.id, roles, conflicts: row.conflicts }),
    },
    isStaff: isStaff(granted),
    lastSeenAt: new Date(row.lastSeenAt).getTime(),
    expiresAt: new Date(row.expiresAt).getTime(),
  };
}

/** Background polling has this header, because it must not keep an idle session alive. */
const isUserActivity = (request: FastifyRequest) => request.headers["x-background"] === undefined;

async function touch({ db, clock }: Services, session: CachedSession): Promise<void> {
  const now = clock.now();
  if (now.getTime() - session.lastSeenAt < TOUCH_MS) return;
  session.lastSeenAt = now.getTime();
  await setLastSeenAt(db, session.user.sessionId, now).catch((error: unknown) => {
    // Reading goes on while nothing can be written.
    if (databaseFailure(error) !== "readOnly") throw error;
  });
}
