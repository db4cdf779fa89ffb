import { randomUUID } from "node:crypto";
import { message } from "@wage/contract/core/messages";
import { can, isStaff, type Role } from "@wage/contract/core/policy";
import type { Body } from "@wage/contract/core/route";
import {
  networksIn,
  type ServiceAccountBody,
  type ServiceAccountRow,
  type serviceAccountRoutes,
} from "@wage/contract/integrations/serviceAccounts";
import { roleOfCode } from "@wage/contract/users";
import type { z } from "zod";
import { audit } from "../../core/audit/audit.ts";
import { inTransaction, type User, type Work } from "../../core/context.ts";
import { type Db, isUniqueViolation, type Tx } from "../../core/database/db.ts";
import { AppError, changedMeanwhile, fieldError, notFound } from "../../core/errors.ts";
import {
  expireServiceKeys,
  insertServiceAccount,
  insertServiceKey,
  updateServiceAccount,
} from "../../core/identity/serviceKey.queries.ts";
import { hashOfKey, newKey } from "../../core/identity/serviceKey.ts";
import { networksOf } from "../../core/networks.ts";
import { listOwners, listServiceAccounts } from "./serviceAccounts.queries.ts";
import { endWebhooksOf } from "./webhooks/webhooks.queries.ts";

type Values = Omit<z.output<typeof ServiceAccountBody>, "networks"> & { networks: string | null };
const HOUR_MS = 3_600_000;

/** Returns the members of staff for whom a program may act. */
export async function findOwners(db: Db | Tx): Promise<{ id: number; name: string; roles: Role[] }[]> {
  const owners = await listOwners(db);
  return owners
    .map(({ id, name, codes }) => ({
      id,
      name,
      roles: (codes ?? []).map(roleOfCode).filter((role): role is Role => role !== undefined),
    }))
    .filter(({ roles }) => isStaff(roles));
}

/** Refuses an owner who has left, scopes beyond what the owner may do, and a network that is none. */
async function checked(tx: Tx, { name, ownerId, scopes, networks, perMinute }: Values) {
  const owner = (await findOwners(tx)).find(({ id }) => id === ownerId);
  if (!owner) throw fieldError("ownerId", message("choice"));
  const beyond = scopes.filter((scope) => !can(owner.roles, scope));
  if (beyond.length > 0) throw fieldError("scopes", message("ownerMayNot", beyond.join(", ")));
  const list = networksIn(networks);
  if (!networksOf(list)) throw fieldError("networks", message("network"));
  return { name, ownerId, scopes: [...new Set(scopes)].sort(), networks: list, perMinute };
}

const takenName = (error: unknown): never => {
  if (isUniqueViolation(error, "service_account_name")) throw fieldError("name", message("programNameTaken"));
  throw error;
};

async function addKey(tx: Tx, work: Work, accountId: number, days: number) {
  const key = newKey();
  const now = work.clock.now();
  const expiresAt = new Date(now.getTime() + days * 24 * HOUR_MS);
  const id = randomUUID();
  await insertServiceKey(tx, { id, accountId, secretHash: hashOfKey(key), createdAt: now, expiresAt });
  return { id: accountId, key, expiresAt: expiresAt.toISOString() };
}

async function accountOf(tx: Tx, accountId: number): Promise<ServiceAccountRow> {
  const [account] = await listServiceAccounts(tx, accountId);
  if (!account) throw notFound("program");
  return account;
}

export const addServiceAccount = (
  work: Work,
  admin: User,
  { days, ...body }: Body<typeof serviceAccountRoutes.create>,
) =>
  inTransaction(work, async (tx) => {
    const values = await checked(tx, body);
    const now = work.clock.now();
    const { id } = await insertServiceAccount(tx, { ...values, createdAt: now, createdBy: admin.id });
    await audit(tx, work, {
      action: "AddProgram",
      summary: `Program ${values.name} added`,
      detail: { ...values, days },
    });
    return addKey(tx, work, id, days);
  }).catch(takenName);

export const changeServiceAccount = (
  work: Work,
  accountId: number,
  { rowVersion, ...body }: Body<typeof serviceAccountRoutes.update>,
) =>
  inTransaction(work, async (tx) => {
    const before = await accountOf(tx, accountId);
    const values = await checked(tx, body);
    if (!(await updateServiceAccount(tx, { id: accountId, rowVersion }, values)))
      throw changedMeanwhile(before);
    await audit(tx, work, {
      action: "ChangeProgram",
      summary: `Program ${values.name} changed`,
      detail: { before: { ...before, keys: undefined }, after: values },
    });
    return accountOf(tx, accountId);
  }).catch(takenName);

/** Makes a new key; the keys until now expire after the overlap. */
export const rotateServiceKey = (
  work: Work,
  accountId: number,
  { days, overlapHours }: Body<typeof serviceAccountRoutes.rotate>,
) =>
  inTransaction(work, async (tx) => {
    const account = await accountOf(tx, accountId);
    if (account.endedAt) throw new AppError("conflict", message("programEnded"));
    await expireServiceKeys(tx, accountId, new Date(work.clock.now().getTime() + overlapHours * HOUR_MS));
    await audit(tx, work, {
      action: "NewProgramKey",
      summary: `New key of program ${account.name}`,
      detail: { days, overlapHours },
    });
    return addKey(tx, work, accountId, days);
  });

export const endServiceAccount = (work: Work, accountId: number, rowVersion: number) =>
  inTransaction(work, async (tx) => {
    const account = await accountOf(tx, accountId);
    const now = work.clock.now();
    if (!(await updateServiceAccount(tx, { id: accountId, rowVersion }, { endedAt: now })))
      throw changedMeanwhile(account);
    await expireServiceKeys(tx, accountId, now);
    await endWebhooksOf(tx, accountId, now);
    await audit(tx, work, { action: "EndProgram", summary: `Program ${account.name} ended` });
    return accountOf(tx, accountId);
  });
