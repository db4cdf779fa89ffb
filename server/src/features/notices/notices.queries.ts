import { NOTICE_DEFAULTS, type NoticeChoices } from "@wage/contract/staffing/notices";
import { hasRole } from "../../claim/officer.queries.ts";
import type { Db, Tx } from "../../core/database/db.ts";

/** The person's choices, with the default of each kind that they chose nothing for. */
export async function findChoices(db: Db, userId: number): Promise<NoticeChoices> {
  const rows = await db
    .selectFrom("noticeChoice")
    .select(["kind", "way"])
    .where("userId", "=", userId)
    .execute();
  return { ...NOTICE_DEFAULTS, ...Object.fromEntries(rows.map(({ kind, way }) => [kind, way])) };
}

export const saveChoices = (tx: Tx, userId: number, choices: NoticeChoices) =>
  tx
    .insertInto("noticeChoice")
    .values(Object.entries(choices).map(([kind, way]) => ({ userId, kind, way })))
    .onConflict((on) => on.columns(["userId", "kind"]).doUpdateSet({ way: (eb) => eb.ref("excluded.way") }))
    .execute();

export const findFeed = (db: Db, userId: number) =>
  db
    .selectFrom("calendarFeed")
    .select(["createdAt", "lastReadAt"])
    .where("userId", "=", userId)
    .executeTakeFirst();

type Feed = { userId: number; secretHash: Buffer; createdAt: Date };

/** Replaces the person's feed, so that an older address stops working. */
export const saveFeed = (tx: Tx, feed: Feed) =>
  tx
    .insertInto("calendarFeed")
    .values(feed)
    .onConflict((on) =>
      on
        .column("userId")
        .doUpdateSet({ secretHash: feed.secretHash, createdAt: feed.createdAt, lastReadAt: null }),
    )
    .execute();

export async function deleteFeed(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("calendarFeed")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the owner of the address, who must be an active member of staff, and notes when it was read. */
export const readFeed = (db: Db, secretHash: Buffer, at: Date) =>
  db
    .updateTable("calendarFeed")
    .set({ lastReadAt: at })
    .where("secretHash", "=", secretHash)
    .where("userId", "in", (eb) =>
      eb
        .selectFrom("appUser as u")
        .select("u.id")
        .where("u.active", "=", true)
        .where(hasRole("Administrator", "Compliance Officer", "Support Staff")),
    )
    .returning("userId")
    .executeTakeFirst();
