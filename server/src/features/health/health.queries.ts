import { sql } from "kysely";
import type { Db } from "../../core/database/db.ts";

/** Returns how many papers the virus scanner has not judged, and since when the oldest of them waits. */
export async function findUnscanned(db: Db): Promise<{ count: number; oldestAt: string | null }> {
  const { count, oldestAt } = await db
    .selectFrom("document")
    .select(({ fn }) => [fn.countAll<string>().as("count"), fn.min("receivedAt").as("oldestAt")])
    .where("scanStatus", "in", ["NotScanned", "Pending", "Failed"])
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestAt };
}

/** True if the service's role may delete lines of the audit log, as the owner of the tables and a superuser may. */
export async function ownsTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    owns: boolean;
  }>`select has_table_privilege('action_log', 'DELETE') as owns`.execute(db);
  return rows[0]?.owns ?? true;
}
