import { COUNT_CAP, PAGE_SIZE } from "@wage/contract/core/limits";
import { ROLES, type Role } from "@wage/contract/core/policy";
import { ROLE_CODES, roleOfCode, type UserRow } from "@wage/contract/users";
import { sql } from "kysely";
import { openClaim, ownItem } from "../../claim/counts.queries.ts";
import { readCursor, writeCursor } from "../../core/cursor.rules.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { notFound } from "../../core/errors.ts";

const codes = sql<string[]>`(
  SELECT coalesce(array_agg(role.code ORDER BY role.id), '{}') FROM user_role
  JOIN role ON role.id = user_role.role_id WHERE user_role.user_id = app_user.id)`;
const openClaims = sql<number>`(
  SELECT count(*)::int FROM claim c WHERE c.assigned_user_id = app_user.id AND ${openClaim})`;

const openItems = sql<number>`(SELECT count(*)::int FROM task t WHERE ${ownItem(sql`app_user.id`)})`;
const away = sql<UserRow["away"]>`(
  SELECT json_build_object('toDate', a.to_date, 'delegate', d.name) FROM absence a JOIN app_user d ON d.id = a.delegate_id
  WHERE a.user_id = app_user.id AND a.started_at IS NOT NULL AND a.ended_at IS NULL)`;

const hasSecondFactor = sql<boolean>`(EXISTS (
  SELECT 1 FROM second_factor WHERE second_factor.user_id = app_user.id AND confirmed_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM passkey WHERE passkey.user_id = app_user.id))`;

const users = (db: Db | Tx) =>
  db
    .selectFrom("appUser")
    .select([
      "id",
      "name",
      "email",
      "signInMethod",
      "active",
      "emailConfirmedAt",
      "title",
      "titleEs",
      "phone",
      "office",
      "caseloadTarget",
      "lastSignInAt",
      "rowVersion",
      codes.as("codes"),
      openClaims.as("openClaims"),
      openItems.as("openItems"),
      away.as("away"),
      hasSecondFactor.as("hasSecondFactor"),
    ]);

type Found = Awaited<ReturnType<ReturnType<typeof users>["execute"]>>[number];

function toRow({ codes: found, emailConfirmedAt, signInMethod, ...row }: Found): UserRow {
  const roles = found.map(roleOfCode).filter((role): role is Role => role !== undefined);
  return {
    ...row,
    signInMethod: signInMethod as UserRow["signInMethod"],
    roles: ROLES.filter((role) => roles.includes(role)),
    confirmed: emailConfirmedAt !== null,
  };
}

export async function findUser(db: Db | Tx, id: number): Promise<UserRow> {
  const row = await users(db).where("id", "=", id).where("closedAt", "is", null).executeTakeFirst();
  if (!row) throw notFound("user");
  return toRow(row);
}

type Filter = { q?: string; role?: Role; active?: "yes" | "no"; after?: string };

const matching = (db: Db, { q, role, active }: Filter) => {
  let query = db.selectFrom("appUser").where("closedAt", "is", null);
  if (q?.trim()) {
    const part = `%${q.trim().replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where((eb) => eb.or([eb("name", "ilike", part), eb("email", "ilike", part)]));
  }
  if (active) query = query.where("active", "=", active === "yes");
  if (role)
    query = query.where("id", "in", (eb) =>
      eb
        .selectFrom("userRole")
        .innerJoin("role", "role.id", "userRole.roleId")
        .select("userRole.userId")
        .where("role.code", "=", ROLE_CODES[role]),
    );
  return query;
};

/** Returns users by name, 25 per page; `after` is the last row's name and id. */
export async function listUsers(db: Db, filter: Filter) {
  let ids = matching(db, filter).select("id");
  const cursor = filter.after ? readCursor(filter.after, "name", isName) : null;
  if (cursor) ids = ids.where(sql<boolean>`(lower(name), id) > (${cursor.key}, ${cursor.id})`);
  const rows = await users(db)
    .where("id", "in", ids)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(PAGE_SIZE + 1)
    .execute();
  const { count } = await db
    .selectFrom(matching(db, filter).select("id").limit(COUNT_CAP).as("capped"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  const shown = rows.slice(0, PAGE_SIZE).map(toRow);
  const last = shown.at(-1);
  const next =
    rows.length > PAGE_SIZE && last
      ? writeCursor("name", { key: last.name.toLowerCase(), id: last.id })
      : null;
  return { rows: shown, count, next };
}

const isName = (key: string | null) => key !== null && !key.includes("\0");

/**
 * Returns the active administrators under a lock of their role, so that two of them cannot remove each other at once.
 * The lock is a separate statement, because a statement that waited for it would still see the earlier rows.
 */
export async function lockAdministrators(tx: Tx): Promise<number[]> {
  await tx
    .selectFrom("role")
    .select("id")
    .where("code", "=", ROLE_CODES.Administrator)
    .forNoKeyUpdate()
    .execute();
  const rows = await tx
    .selectFrom("appUser")
    .innerJoin("userRole", "userRole.userId", "appUser.id")
    .innerJoin("role", "role.id", "userRole.roleId")
    .select("appUser.id")
    .where("appUser.active", "=", true)
    .where("role.code", "=", ROLE_CODES.Administrator)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts what would be left without an owner if the person were deactivated. */
export async function countWork(db: Db | Tx, userId: number) {
  const { rows } = await sql<{ claims: number; items: number; approvals: number }>`
    select (select count(*)::int from claim c where c.assigned_user_id = ${userId} and ${openClaim}) as claims,
      (select count(*)::int from task t where ${ownItem(userId)}) as items,
      (select count(*)::int from task t where t.kind = 'Approval' and ${ownItem(userId)}) as approvals`.execute(
    db,
  );
  return rows[0] ?? { claims: 0, items: 0, approvals: 0 };
}
