import type { SpanOutlook } from "@wage/contract/statistics/outlook";
import { sql } from "kysely";
import type { Db } from "../../core/database/db.ts";
import { mainWageType } from "./mainWageType.queries.ts";

/** How long claims of this claim's kind of wages took in each span; where that is not told, claims of all kinds. */
export async function findOutlook(db: Db, claimId: number): Promise<SpanOutlook[]> {
  const { rows } = await sql<SpanOutlook>`
    select distinct on (d.span) d.span, d.lower_days as lower, d.middle_days as middle, d.upper_days as upper,
      case when w.id is not null then json_build_object('en', w.description,
        'es', coalesce(w.description_es, w.description)) end as kind
    from (select ${mainWageType} as type_id from claim c where c.id = ${claimId}) own
      join claim_duration d on d.wage_item_type_id is null or d.wage_item_type_id = own.type_id
      left join wage_item_type w on w.id = d.wage_item_type_id
    order by d.span, w.id nulls last`.execute(db);
  return rows;
}
