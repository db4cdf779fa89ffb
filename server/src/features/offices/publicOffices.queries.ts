import type { PublicOffices } from "@wage/contract/offices/publicOffices";
import { sql } from "kysely";
import { isInUse, publicOffice } from "../../claim/office/publicOffice.queries.ts";
import type { Db } from "../../core/database/db.ts";

/** Returns the offices in use on a day, and which of them serves each county of the state. */
export async function listPublicOffices(
  db: Db,
  { today, homeState }: { today: string; homeState: string },
): Promise<PublicOffices> {
  const { rows } = await sql<PublicOffices>`
    with used as (select o.* from office o where ${isInUse(today)})
    select
      (select coalesce(json_agg(${publicOffice} || jsonb_build_object('id', o.id) order by o.sort_order, o.id), '[]')
        from used o) as offices,
      (select coalesce(json_agg(json_build_object('id', y.id, 'name', y.description,
          'officeId', office_of(y.id, ${today}::date)) order by y.description, y.id), '[]')
        from county y join state s on s.id = y.state_id
        where y.active and exists (select from used)
          and (s.code = ${homeState} or exists (select from office_county k where k.county_id = y.id))) as counties`.execute(
    db,
  );
  return rows[0] ?? { offices: [], counties: [] };
}
