import { COUNT_CAP } from "@wage/contract/core/limits";
import type { InboxFolder } from "@wage/contract/inbox";
import { type RawBuilder, sql } from "kysely";
import { claimWithoutOfficer, itemToDo, overdueItem } from "../../claim/counts.queries.ts";
import type { Barred } from "../../core/context.ts";
import type { Db } from "../../core/database/db.ts";
import { readable } from "../../core/identity/barred.queries.ts";
import { type Day, FOLDERS, ofOffice } from "./inbox.queries.ts";

/** The reader, who sees nothing of the claims on which they have a conflict of interest. */
type Reader = { id: number; barred: Barred };

type FolderCount = { toDo: number; overdue: number };
type FolderCounts = Partial<Record<InboxFolder, FolderCount>> & { mine?: FolderCount & { unread: number } };

/** Counts every folder in one statement; each count stops at the limit shown as "1,000+". */
export async function countFolders(
  db: Db,
  { id: userId, barred }: Reader,
  folders: readonly InboxFolder[],
  day: Day,
  office: number | null = null,
): Promise<FolderCounts> {
  const capped = (folder: InboxFolder, more: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select from task t where ${FOLDERS[folder](userId)} and ${readable(sql`t.claim_id`, barred)} and ${ofOffice(folder, office)}
      and ${more} limit ${sql.lit(COUNT_CAP)}) f)`;
  const isUnread = sql`not exists (select from task_read d where d.task_id = t.id and d.user_id = ${userId})`;
  const parts = folders.map(
    (folder) => sql`${folder}::text, json_build_object(
      'toDo', ${capped(folder, itemToDo(day.today))},
      'overdue', ${capped(folder, overdueItem(day.today))}${
        folder === "mine"
          ? sql`, 'unread', ${capped(folder, sql`${itemToDo(day.today)} and ${isUnread}`)}`
          : sql``
      })`,
  );
  const { rows } = await sql<{ counts: FolderCounts }>`
    select json_build_object(${sql.join(parts)}) as counts`.execute(db);
  return rows[0]?.counts ?? {};
}

export async function countUnassignedClaims(db: Db, { barred }: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from claim c
      where ${claimWithoutOfficer} and ${readable(sql`c.id`, barred)} limit ${sql.lit(COUNT_CAP)}) f`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
