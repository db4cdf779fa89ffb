import { sql } from "kysely";

/** The kind of the wages of claim `c` of which most is claimed; null if no wages are recorded line by line. */
export const mainWageType = sql<number | null>`(select w.wage_item_type_id from wage_item w
  where w.claim_id = c.id and w.origin <> 'Finding' order by w.amount_claimed desc, w.id limit 1)`;
