import type { PostedDelivery } from "@wage/contract/mailroom/envelopes";
import { sql } from "kysely";
import type { Db } from "../../core/database/db.ts";

/** Returns the letters mailed in a period, each with its postage. */
export const listPostage = (db: Db, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom("mailItem as m")
    .innerJoin("letter as l", "l.id", "m.letterId")
    .select([
      "m.mailedOn as day",
      sql<PostedDelivery>`l.delivery`.as("delivery"),
      "m.pages",
      "m.ounces",
      "m.postage",
    ])
    .where("m.mailedOn", ">=", from)
    .where("m.mailedOn", "<=", to)
    .orderBy("m.mailedOn", "desc")
    .orderBy("m.letterId")
    .$narrowType<{ day: string; pages: number; ounces: string; postage: string }>()
    .execute();
