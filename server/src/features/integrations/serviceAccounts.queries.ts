import type { ServiceAccountRow } from "@wage/contract/integrations/serviceAccounts";
import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";

/** Returns the accounts of outside programs with their keys that are valid or were lately; those in use first. */
export async function listServiceAccounts(
  db: Db | Tx,
  only: number | null = null,
): Promise<ServiceAccountRow[]> {
  const { rows } = await sql<{ row: ServiceAccountRow }>`
    select json_build_object(
      'id', a.id, 'name', a.name, 'scopes', a.scopes, 'networks', a.networks, 'perMinute', a.per_minute,
      'owner', json_build_object('id', u.id, 'name', u.name, 'active', u.active),
      'endedAt', a.ended_at, 'rowVersion', a.row_version,
      'keys', coalesce((
        select json_agg(json_build_object('id', k.id, 'createdAt', k.created_at, 'expiresAt', k.expires_at,
          'lastUsedAt', k.last_used_at, 'lastUsedFrom', k.last_used_from) order by k.created_at desc)
        from (select * from service_key where account_id = a.id order by created_at desc limit 10) k), '[]')) as row
    from service_account a join app_user u on u.id = a.owner_id
    where ${only}::integer is null or a.id = ${only}
    order by a.ended_at is not null, lower(a.name), a.id limit 500`.execute(db.withoutPlugins());
  return rows.map(({ row }) => row);
}

/** Returns the active users who have a role, as owners of a program's account. */
export const listOwners = (db: Db | Tx) =>
  db
    .selectFrom("appUser")
    .select((eb) => [
      "appUser.id",
      "appUser.name",
      eb
        .selectFrom("userRole")
        .innerJoin("role", "role.id", "userRole.roleId")
        .whereRef("userRole.userId", "=", "appUser.id")
        .select(sql<string[]>`coalesce(array_agg(role.code), '{}')`.as("codes"))
        .as("codes"),
    ])
    .where("appUser.active", "=", true)
    .where((eb) =>
      eb.exists(eb.selectFrom("userRole").select("roleId").whereRef("userId", "=", "appUser.id")),
    )
    .orderBy("appUser.name")
    .execute();
