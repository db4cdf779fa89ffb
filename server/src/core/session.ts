import { randomUUID } from "node:crypto";
import { TOKEN_LIFETIME_MINUTES } from "@wage/contract/limits";
import { type Role, toRole } from "@wage/contract/policy";
import type { FastifyRequest } from "fastify";
import { jwtVerify, SignJWT } from "jose";
import type { Services, User } from "./context.ts";

export const TOKEN_ISSUER = "wage-claim";

/** The user of a request's bearer token, or null: no token, a bad one, an ended session, a disabled account. */
export async function authenticate(services: Services, request: FastifyRequest): Promise<User | null> {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
  if (!token) return null;
  const claims = await verified(services, token);
  if (!claims) return null;
  return findSessionUser(services, claims.sid, claims.sub);
}

/** An access token for a session: exp and sub as the specification has them, sid to end it at once. */
export function signAccessToken(
  services: Pick<Services, "keys" | "clock">,
  userId: number,
  sessionId: string,
): Promise<string> {
  const now = Math.floor(services.clock.now().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "EdDSA", typ: "at+jwt" })
    .setSubject(String(userId))
    .setJti(randomUUID())
    .setIssuer(TOKEN_ISSUER)
    .setAudience(TOKEN_ISSUER)
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_LIFETIME_MINUTES * 60)
    .sign(services.keys.signing.privateKey);
}

async function verified(services: Services, token: string) {
  try {
    const { payload } = await jwtVerify(token, services.keys.signing.publicKey, {
      algorithms: ["EdDSA"],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_ISSUER,
      currentDate: services.clock.now(),
      clockTolerance: 30,
    });
    return typeof payload.sid === "string" && payload.sub
      ? { sid: payload.sid, sub: Number(payload.sub) }
      : null;
  } catch {
    return null;
  }
}

async function findSessionUser(services: Services, sid: string, userId: number): Promise<User | null> {
  const rows = await services.db
    .selectFrom("session")
    .innerJoin("appUser", "appUser.id", "session.userId")
    .innerJoin("userRole", "userRole.userId", "appUser.id")
    .innerJoin("role", "role.id", "userRole.roleId")
    .select(["appUser.id", "appUser.email", "appUser.name", "role.description"])
    .where("session.id", "=", sid)
    .where("session.userId", "=", userId)
    .where("session.endedAt", "is", null)
    .where("session.expiresAt", ">", services.clock.now().toISOString())
    .where("appUser.active", "=", true)
    .execute();
  const [first] = rows;
  if (!first) return null;
  const roles = rows.map((row) => toRole(row.description)).filter((role): role is Role => role !== undefined);
  return { id: first.id, email: first.email, name: first.name, roles, sessionId: sid };
}
