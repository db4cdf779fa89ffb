import { setTimeout as sleep } from "node:timers/promises";
import { CLOSED } from "@wage/contract/claimStatus";
import { sql } from "kysely";
import { openClaim } from "../claim/counts.queries.ts";
import type { Db, Tx } from "../core/database/db.ts";

/** True if there are no accounts and no claims; only then may demonstration data be loaded. */
export async function isEmptyOffice(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from app_user) and not exists (select from claim) as empty`.execute(db);
  return rows[0]?.empty ?? false;
}

/** Returns those of the keys with which a claim was filed, from the latest days at least. */
export async function listFiledKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom("idempotencyKey").select("key").where("key", "in", keys).execute();
  return rows.map(({ key }) => key);
}

/** Returns the accounts with these addresses. */
export const listAccounts = (db: Db, emails: readonly string[]) =>
  db.selectFrom("appUser").select(["id", "email", "name"]).where("email", "in", emails).execute();

const DEMONSTRATION_LOCK = 7_741_904;
const LOCK_POLL_MS = 200;

/** Runs `act` in one process at a time: two may start on the same empty database at the same moment. */
export const oneAtATime = (db: Db, act: () => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    const tryLock = () =>
      sql<{ taken: boolean }>`select pg_try_advisory_lock(${DEMONSTRATION_LOCK}) as taken`.execute(
        connection,
      );
    while (!(await tryLock()).rows[0]?.taken) await sleep(LOCK_POLL_MS);
    await act().finally(() => sql`select pg_advisory_unlock(${DEMONSTRATION_LOCK})`.execute(connection));
  });

/**
 * Prepares a transaction that loads: its commit need not wait for the disk, because after a crash the data is created
 * again; plans made while the tables are empty must remain good when they are full; and it waits for the claim number as
 * long as a slow machine takes, because several claims are filed side by side.
 */
export const prepareLoading = (tx: Tx) =>
  sql`select set_config('synchronous_commit', 'off', true), set_config('enable_seqscan', 'off', true),
    set_config('lock_timeout', '0', true)`.execute(tx);

/** Marks the demonstration's mails as sent, because no one is to receive them. */
export const markMailsSent = (db: Db) =>
  sql`update mail set sent_at = created_at where sent_at is null`.execute(db);

/** Gives the offices of every county an address, without which no claim can be referred to them. */
export async function addCountyOffices(db: Db): Promise<void> {
  for (const table of ["county_attorney", "county_sheriff"])
    await sql`update ${sql.table(table)} o set address = '200 Courthouse Square, ' || k.description, phone = '(555) 555-0100'
      from county k where k.id = o.county_id and o.address is null`.execute(db);
}

/** Marks each person's notices as read, all but the latest: no one begins the day with the news of two years. */
export const markOldNoticesRead = (db: Db, { butLatest }: { butLatest: number }) =>
  sql`update notice n set read_at = n.created_at where n.id not in (
    select x.id from (select id, row_number() over (partition by user_id order by id desc) as place from notice) x
    where x.place <= ${butLatest})`.execute(db);

/** Marks the demonstration's letters as mailed on their date, all but the latest. */
export async function markLettersMailed(db: Db, by: number, { butLatest }: { butLatest: number }) {
  await sql`with posted as (
      update letter set status = 'Mailed' where id in (
        select id from letter where status = 'Issued' and delivery in ('Mail', 'Certified mail')
        order by letter_date desc, id desc offset ${butLatest})
      returning id, letter_date, issued_at, delivery)
    insert into mail_item (letter_id, pages, mailed_on, mailed_at, mailed_by, ounces, postage)
    select id, 1, letter_date, issued_at, ${by}, 0.40,
      case delivery when 'Certified mail' then 10.48 else 0.78 end from posted`.execute(db);
}

/** The open claims whose claimants have waited longest for a letter. */
export async function listQuietClaims(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from claim c join claim_status s on s.code = c.status_code and s.category <> ${CLOSED}
    join letter l on l.claim_id = c.id and l.recipient = 'claimant'
    where c.import_batch_id is null
    group by c.id order by max(l.letter_date), c.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findOpenTask(
  db: Db,
  claimId: number,
  taskDetailCode: string,
): Promise<number | undefined> {
  const task = await db
    .selectFrom("task")
    .select("id")
    .where("claimId", "=", claimId)
    .where("taskDetailCode", "=", taskDetailCode)
    .where("status", "in", ["Open", "InProgress"])
    .executeTakeFirst();
  return task?.id;
}

export const findDocumentTypeId = async (db: Db, code: string): Promise<number> =>
  (await db.selectFrom("documentType").select("id").where("code", "=", code).executeTakeFirstOrThrow()).id;

/** Returns the counties in use, by name. */
export const listCounties = (db: Db) =>
  db
    .selectFrom("county")
    .select(["id", "description"])
    .where("active", "=", true)
    .orderBy("description")
    .execute();

export const listOffices = (db: Db) => db.selectFrom("office").select(["id", "code"]).execute();

/** Returns the office that a claim got when it was filed. */
export const findOffice = async (tx: Tx, claimId: number): Promise<number | null> =>
  (await tx.selectFrom("claim").select("officeId").where("id", "=", claimId).executeTakeFirstOrThrow())
    .officeId;

/** Returns the open claim of an office that came in last, among those that an officer has. */
export async function findOpenClaim(db: Db, officeId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select c.id from claim c where c.office_id = ${officeId} and c.assigned_user_id is not null and ${openClaim}
    order by c.received_at desc, c.id desc limit 1`.execute(db);
  return rows[0]?.id;
}
