import { sql } from "kysely";
import type { Db, Tx } from "../../core/database/db.ts";
import type { ValueKey } from "./confirmations.rules.ts";

/** The values of the law that a second person has confirmed. */
export const listConfirmed = (db: Db | Tx): Promise<ValueKey[]> =>
  db
    .selectFrom("lawConfirmation")
    .select(["parameterId", "place", "valueFrom as from"])
    .where("withdrawnAt", "is", null)
    .execute();

/** Differs between any two states of the confirmations: a new one raises the highest id, and a withdrawal lowers the count. */
export const confirmationsVersion = sql<string>`(select concat(coalesce(max(id), 0), '.',
  count(*) filter (where withdrawn_at is null)) from law_confirmation)`;
