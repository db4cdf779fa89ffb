import { sql } from "kysely";
import type { Db } from "../core/database/db.ts";

/** Returns the seconds of the database's clock since 1970. */
export async function findClock(db: Db): Promise<number> {
  const { rows } = await sql<{
    seconds: number;
  }>`select extract(epoch from clock_timestamp())::float8 as seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
}
