import type { User } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { barredAmong } from "../../core/identity/barred.queries.ts";
import { type Item, type Me, mayOpen } from "./inbox.rules.ts";

/** Returns the person with those of the items' claims that they may not read. */
export const readerOf = async (
  db: Db | Tx,
  { id, roles, barred }: User,
  items: readonly { claimId: number | null }[],
): Promise<Me> => ({
  id,
  roles,
  barred: await barredAmong(
    db,
    barred,
    items.flatMap(({ claimId }) => claimId ?? []),
  ),
});

export async function mayOpenAll(db: Db | Tx, user: User, items: readonly Item[]): Promise<boolean> {
  const me = await readerOf(db, user, items);
  return items.every((item) => mayOpen(me, item));
}
