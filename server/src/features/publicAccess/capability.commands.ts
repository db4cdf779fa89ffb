import { createHash, randomBytes } from "node:crypto";
import type { PublicParty } from "@wage/contract/application/publicStatus";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import type { Ctx } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { chargeClaim } from "../../core/http/costs.ts";
import {
  type Capability,
  deleteCapability,
  deleteExpiredCapabilities,
  findCapability,
  insertCapability,
} from "./publicAccess.queries.ts";
import { isSharedComputer } from "./sharedComputer.ts";

const LIFETIME_HOURS = 12;

// The __Host- prefix binds the cookie to this host, and browsers accept it over TLS only.
const cookieName = ({ publicUrl }: Config) =>
  publicUrl.startsWith("https:") ? "__Host-wage-access" : "wage-access";
const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** Returns the claim or draft that this visitor's cookie opens, or null. The call is charged to it. */
export async function currentAccess(
  ctx: Pick<Ctx, "db" | "clock" | "config" | "request" | "spending">,
): Promise<Capability | null> {
  const token = ctx.request.cookies[cookieName(ctx.config)];
  if (!token) return null;
  const access = await findCapability(ctx.db, hashOf(token), ctx.clock.now());
  const { cost } = ctx.request;
  if (access && cost) chargeClaim(ctx, String(access.claimId ?? access.draftId), cost);
  return access;
}

export type AccessGrant = { claimId: number } | { draftId: string };

/** Creates a capability of 128 random bits and returns its token; the caller sets the cookie after the commit. */
export async function grantAccess(
  db: Db | Tx,
  now: Date,
  grant: AccessGrant,
  party: PublicParty = "claimant",
): Promise<string> {
  const token = randomBytes(16).toString("base64url");
  await insertCapability(db, {
    tokenHash: hashOf(token),
    claimId: "claimId" in grant ? grant.claimId : null,
    draftId: "draftId" in grant ? grant.draftId : null,
    party,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_HOURS * 3_600_000),
  });
  return token;
}

/** On a shared computer the cookie ends with the browser, if the visitor has not left before. */
export const setAccessCookie = (
  { config, request, reply }: Pick<Ctx, "config" | "request" | "reply">,
  token: string,
) =>
  reply.setCookie(cookieName(config), token, {
    httpOnly: true,
    sameSite: "strict",
    secure: config.publicUrl.startsWith("https:"),
    path: "/",
    ...(!isSharedComputer(request) && { maxAge: LIFETIME_HOURS * 3600 }),
  });

/** Deletes the capability and its cookie. */
export async function endAccess(
  db: Db,
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = request.cookies[cookieName(config)];
  if (!token) return;
  await deleteCapability(db, hashOf(token));
  reply.clearCookie(cookieName(config), { path: "/" });
}

export const removeExpiredAccess = ({ db, clock }: Pick<Ctx, "db" | "clock">) =>
  deleteExpiredCapabilities(db, clock.now());
