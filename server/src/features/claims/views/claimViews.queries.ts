import type { ClaimView, ClaimViewBody } from "@wage/contract/claims/claimViews";
import { sql } from "kysely";
import type { Db, Tx } from "../../../core/database/db.ts";

/** Returns the user's own views and those that colleagues share, by name. */
export async function listViews(db: Db, userId: number): Promise<ClaimView[]> {
  const { rows } = await sql<ClaimView>`
    select v.id, v.name, v.shared, v.search, v.columns,
      case when v.owner_id <> ${userId} then u.name end as owner
    from claim_view v join app_user u on u.id = v.owner_id
    where v.owner_id = ${userId} or v.shared
    order by v.owner_id <> ${userId}, lower(v.name), v.id`.execute(db);
  return rows;
}

/** Only what narrows or orders the list is stored. */
const chosen = (search: ClaimViewBody["search"]) =>
  JSON.stringify(Object.fromEntries(Object.entries(search).filter(([, value]) => value !== null)));

export const countViews = async (tx: Tx, userId: number): Promise<number> =>
  Number(
    (
      await tx
        .selectFrom("claimView")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("ownerId", "=", userId)
        .executeTakeFirstOrThrow()
    ).count,
  );

export async function saveView(
  tx: Tx,
  userId: number,
  { name, shared, search, columns }: ClaimViewBody,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into claim_view (owner_id, name, shared, search, columns, created_at)
    values (${userId}, ${name}, ${shared}, ${chosen(search)}, ${columns}, ${now})
    on conflict (owner_id, lower(name)) do update
      set name = excluded.name, shared = excluded.shared, search = excluded.search, columns = excluded.columns
    returning id, xmax = 0 as is_new`.execute(tx);
  const [saved] = rows;
  if (!saved) throw new Error("The view was not saved");
  return saved;
}

/** Returns the name of the removed view; undefined if the user has none with this id. */
export const deleteView = async (tx: Tx, userId: number, viewId: number): Promise<string | undefined> =>
  (
    await tx
      .deleteFrom("claimView")
      .where("id", "=", viewId)
      .where("ownerId", "=", userId)
      .returning("name")
      .executeTakeFirst()
  )?.name;
