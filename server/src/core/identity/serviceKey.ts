import { createHash, randomBytes } from "node:crypto";
import { BlockList } from "node:net";
import { message } from "@wage/contract/core/messages";
import { type Role, SCOPE_NAMES } from "@wage/contract/core/policy";
import { roleOfCode } from "@wage/contract/users";
import type { FastifyReply } from "fastify";
import type { Program, Services, User } from "../context.ts";
import { databaseFailure } from "../database/failures.rules.ts";
import { AppError } from "../errors.ts";
import { isListed, networksOf } from "../networks.ts";
import { barredOf } from "./barred.commands.ts";
import { rolesWithoutSecondFactor } from "./secondFactor.rules.ts";
import { findServiceKey, setKeyUsed } from "./serviceKey.queries.ts";

/** Tells a key from the token of a person's sign-in, and lets scanners of source code find one that was published. */
const PREFIX = "wck_";
const MINUTE_MS = 60_000;

export const newKey = (): string => PREFIX + randomBytes(32).toString("base64url");
export const isKey = (token: string): boolean => token.startsWith(PREFIX);
/** A key has 256 random bits, so that no slow hash is needed. */
export const hashOfKey = (key: string): Buffer => createHash("sha256").update(key).digest();

const isFrom = (networks: readonly string[], address: string): boolean =>
  networks.length === 0 || isListed(networksOf(networks) ?? new BlockList(), address);

/**
 * Returns the owner of a key, limited to its scopes; null if the key is unknown, has expired or was ended, or if its owner is
 * no longer active. It is read at each call, so that what ends it takes effect at once.
 */
export async function programOf(services: Services, key: string, address: string): Promise<User | null> {
  const now = services.clock.now();
  const row = await findServiceKey(services.db, { hash: hashOfKey(key) }, now);
  if (!row) return null;
  if (!isFrom(row.networks, address)) throw new AppError("forbidden", message("keyNotFromHere"));
  if (!row.lastUsedAt || now.getTime() - new Date(row.lastUsedAt).getTime() >= MINUTE_MS)
    await setKeyUsed(services.db, row.keyId, now, address).catch((error: unknown) => {
      if (databaseFailure(error) !== "readOnly") throw error;
    });
  return userOf(services, row);
}

/** Returns the owner of a program that has a valid key, limited to its scopes; null if there is none. */
export async function ownerOfProgram(services: Services, accountId: number): Promise<User | null> {
  const row = await findServiceKey(services.db, { accountId }, services.clock.now());
  return row ? userOf(services, row) : null;
}

type KeyRow = NonNullable<Awaited<ReturnType<typeof findServiceKey>>>;

function userOf(services: Services, row: KeyRow): User {
  const { settings } = services;
  const granted = (row.codes ?? []).map(roleOfCode).filter((role): role is Role => role !== undefined);
  const roles = row.hasSecondFactor
    ? granted
    : rolesWithoutSecondFactor(granted, settings.get("secondFactor"));
  const scopes = SCOPE_NAMES.filter((scope) => row.scopes.includes(scope));
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    roles,
    sessionId: row.keyId,
    barred: barredOf(services, { id: row.id, roles, conflicts: row.conflicts }),
    program: { accountId: row.accountId, name: row.program, scopes, perMinute: row.perMinute },
  };
}

/** Counts a call against the account's budget of this minute, tells what is left, and refuses what exceeds it. */
export function spendBudget({ sessions, clock }: Services, program: Program, reply: FastifyReply): void {
  const now = clock.now().getTime();
  const known = sessions.budgets.get(program.accountId);
  const budget = known && now - known.since < MINUTE_MS ? known : { since: now, used: 0 };
  budget.used += 1;
  sessions.budgets.set(program.accountId, budget);
  const seconds = Math.max(1, Math.ceil((budget.since + MINUTE_MS - now) / 1000));
  const left = Math.max(0, program.perMinute - budget.used);
  reply.header("ratelimit-policy", `"account";q=${program.perMinute};w=60`);
  reply.header("ratelimit", `"account";r=${left};t=${seconds}`);
  if (budget.used > program.perMinute)
    throw new AppError("tooMany", message("tooMany"), { retryAfterSeconds: seconds });
}
