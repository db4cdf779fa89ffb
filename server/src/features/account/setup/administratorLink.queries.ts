import type { Insertable } from "kysely";
import type { Db, Tx } from "../../../core/database/db.ts";
import type { AdministratorLink } from "../../../core/database/db-types.ts";

/** Stores a link in place of an earlier one for the same address, so that a first run has one valid link. */
export const saveAdministratorLink = (tx: Tx, link: Insertable<AdministratorLink>) =>
  tx
    .insertInto("administratorLink")
    .values(link)
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet(({ ref }) => ({
        tokenHash: ref("excluded.tokenHash"),
        name: ref("excluded.name"),
        expiresAt: ref("excluded.expiresAt"),
      })),
    )
    .execute();

export const findAdministratorLink = (db: Db, tokenHash: Buffer) =>
  db.selectFrom("administratorLink").selectAll().where("tokenHash", "=", tokenHash).executeTakeFirst();

/** Deletes a link and returns it: of two users of one link, only the first receives it. */
export const takeAdministratorLink = (tx: Tx, tokenHash: Buffer) =>
  tx.deleteFrom("administratorLink").where("tokenHash", "=", tokenHash).returningAll().executeTakeFirst();

export const deleteAdministratorLinksExpiredBefore = (db: Db, moment: string) =>
  db.deleteFrom("administratorLink").where("expiresAt", "<", moment).execute();
