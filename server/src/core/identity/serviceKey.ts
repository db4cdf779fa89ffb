import { createHash, randomBytes } from "node:crypto";
import { BlockList, isIP, isIPv6 } from "node:net";
import { message } from "@wage/contract/core/messages";
import { type Role, SCOPE_NAMES } from "@wage/contract/core/policy";
import { roleOfCode } from "@wage/contract/users";
import type { FastifyReply } from "fastify";
import type { Program, Services, User } from "../context.ts";
import { databaseFailure } from "../database/failures.rules.ts";
import { AppError } from "../errors.ts";
import { rolesWithoutSecondFactor } from "./secondFactor.rules.ts";
import { findServiceKey, setKeyUsed } from "./serviceKey.queries.ts";

/** Tells a key from the token of a person's sign-in, and lets scanners of source code find one that was published. */
const PREFIX = "wck_";
const MINUTE_MS = 60_000;

export const newKey = (): string => PREFIX + randomBytes(32).toString("base64url");
export const isKey = (token: string): boolean => token.startsWith(PREFIX);
/** A key has 256 random bits, so that no slow hash is needed. */
export const hashOfKey = (key: string): Buffer => createHash("sha256").update(key).digest();

/** Returns the networks as a list to check addresses against; undefined if one of them is no network. */
export function networksOf(networks: readonly string[]): BlockList | undefined {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    const most = family === "ipv6" ? 128 : 32;
    if (!isIP(address) || (bits !== undefined && Number(bits) > most)) return undefined;
    list.addSubnet(address, bits === undefined ? most : Number(bits), family);
  }
  return list;
}

const isFrom = (networks: readonly string[], address: string): boolean =>
  networks.length === 0 || networksOf(networks)?.check(address, isIPv6(address) ? "ipv6" : "ipv4") === true;

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
  const granted = (row.codes ?? []).map(roleOfCode).filter((role): role is Role => role !== undefined);
  const roles = row.hasSecondFactor
    ? granted
    : rolesWithoutSecondFactor(granted, services.settings.get("secondFactor"));
  const scopes = SCOPE_NAMES.filter((scope) => row.scopes.includes(scope));
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    roles,
    sessionId: row.keyId,
    conflicts: row.conflicts ?? [],
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
