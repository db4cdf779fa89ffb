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
