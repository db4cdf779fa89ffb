import { DIGEST_HOUR, NOTICE_DEFAULTS, type NoticeKind } from "@wage/contract/staffing/notices";
import { ROLE_CODES } from "@wage/contract/users";
import { type RawBuilder, sql } from "kysely";
import { actorId } from "../../core/audit/audit.ts";
import type { Work } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { ofOtherOffice } from "../../core/identity/barred.queries.ts";
import { openItem, overdueItem } from "../counts.queries.ts";
import type { NoticeRow } from "./notice.rules.ts";

/** Notices of one kind by one person within this time become one, so that many small changes are no flood. */
const MERGED = sql`interval '5 minutes'`;
const MERGED_KINDS: readonly NoticeKind[] = ["item", "claim"];

/** The way that the person `user` chose for a kind. */
const wayOf = (user: RawBuilder<unknown>, kind: NoticeKind) => sql<string>`coalesce(
  (select nc.way from notice_choice nc where nc.user_id = ${user} and nc.kind = ${kind}), ${NOTICE_DEFAULTS[kind]})`;

/** The moment from which a notice is mailed: now, or the next hour of the digest in agency time. */
const mailAfter = (way: RawBuilder<unknown>, { clock, settings }: Pick<Work, "clock" | "settings">) => {
  const timeZone = settings.get("timeZone");
  const hours = sql`make_interval(hours => ${sql.lit(DIGEST_HOUR)})`;
  const now = sql`${clock.now()}::timestamptz`;
  return sql`case ${way} when 'mail' then ${now}
    when 'digest' then ((((${now} at time zone ${timeZone}) - ${hours})::date + 1)::timestamp + ${hours}) at time zone ${timeZone} end`;
};

type Told = {
  userId: number;
  kind: NoticeKind;
  claimId?: number | null;
  taskId?: number | null;
  count?: number;
  by?: number;
};

/** Notifies a member of staff of an event by the channel that they chose, but not of their own actions. */
export async function tell(tx: Tx, work: Work, told: Told): Promise<void> {
  const { userId, kind, claimId, taskId, count = 1 } = told;
  if (actorId(work) === userId) return;
  /** The person whom the notice names: who caused it, or for whom the reader stands in. */
  const by = told.by ?? actorId(work);
  const now = work.clock.now();
  await sql`
    with chosen as (select ${wayOf(sql`${userId}::int`, kind)} as way),
    merged as (
      update notice set count = notice.count + ${count}, claim_id = null, task_id = null
      where id = (
        select n.id from notice n cross join chosen where n.user_id = ${userId} and n.kind = ${kind}
          and n.kind = any(${[...MERGED_KINDS]}::text[]) and n.by_id is not distinct from ${by}::int and n.read_at is null
          and n.created_at > ${now}::timestamptz - ${MERGED}
          and (n.mail_after is not null) = (chosen.way in ('mail', 'digest'))
        order by n.id desc limit 1)
      returning id)
    insert into notice (user_id, kind, claim_id, task_id, by_id, count, created_at, mail_after)
    select ${userId}, ${kind}, ${claimId ?? null}::int, ${taskId ?? null}::int, ${by}::int, ${count}, ${now},
      ${mailAfter(sql`way`, work)}
    from chosen where way <> 'off' and not exists (select from merged)`.execute(tx);
}

/** Tells the people who asked for it of their items that became overdue within a day, each once. */
export async function tellOverdue(db: Db, work: Work, today: string): Promise<void> {
  const now = work.clock.now();
  await sql`
    insert into notice (user_id, kind, claim_id, task_id, created_at, mail_after)
    select t.user_id, 'overdue', t.claim_id, t.id, ${now}, ${mailAfter(wayOf(sql`t.user_id`, "overdue"), work)}
    from task t where ${overdueItem(today)} and t.due_date >= ${today}::date - 1 and t.user_id is not null
      and ${wayOf(sql`t.user_id`, "overdue")} <> 'off'
      and not exists (select from notice n where n.kind = 'overdue' and n.task_id = t.id and n.user_id = t.user_id)`.execute(
    db,
  );
}

/** Tells the supervisors of the items of the people of their offices that became overdue within a day, each once. */
export async function tellSupervisors(db: Db, work: Work, today: string): Promise<void> {
  const now = work.clock.now();
  const way = wayOf(sql`s.user_id`, "late");
  await sql`
    insert into notice (user_id, kind, claim_id, task_id, by_id, created_at, mail_after)
    select s.user_id, 'late', t.claim_id, t.id, t.user_id, ${now}::timestamptz, ${mailAfter(way, work)}
    from task t cross join lateral (
      select distinct v.user_id from office_member m
        join office_member v on v.office_id = m.office_id and v.supervises and v.user_id <> m.user_id
        join app_user u on u.id = v.user_id and u.active
      where m.user_id = t.user_id) s
    where ${overdueItem(today)} and t.due_date >= ${today}::date - 1 and ${way} <> 'off'
      and not exists (select from notice n where n.kind = 'late' and n.task_id = t.id and n.user_id = s.user_id)`.execute(
    db,
  );
}

/** Tells the administrators of values of the law that end, once since a day. */
export async function tellOfLaw(db: Db, work: Work, told: { count: number; since: string }): Promise<void> {
  const now = work.clock.now();
  const way = wayOf(sql`u.id`, "law");
  await sql`
    insert into notice (user_id, kind, count, created_at, mail_after)
    select u.id, 'law', ${told.count}::int, ${now}::timestamptz, ${mailAfter(way, work)}
    from app_user u where u.active and ${way} <> 'off'
      and exists (select from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id and r.code = ${ROLE_CODES.Administrator})
      and not exists (select from notice n where n.kind = 'law' and n.user_id = u.id
        and (n.created_at at time zone ${work.settings.get("timeZone")})::date >= ${told.since}::date)`.execute(
    db,
  );
}

type Reader = {
  userId: number;
  /** The moment at which an access to another office must hold; null while staff read all offices. */
  officeAt: Date | null;
};

/** True for claim `c` on which the person may see nothing. */
const blocked = ({ userId, officeAt }: Reader) => sql<boolean>`(exists (select from claim_conflict x
  where x.user_id = ${userId} and x.claim_id = c.id and x.withdrawn_at is null)
  or ${officeAt === null ? sql`false` : ofOtherOffice(sql`c`, { userId: sql`${userId}::integer`, at: officeAt })})`;

const columns = sql`n.id, n.kind, n.created_at, n.claim_id, c.claim_number, n.task_id, t.title, t.outcome,
  (select m.id from mail_merge m where m.task_id = n.task_id) as merge_id, u.name as by_name, n.count,
  n.read_at is not null as is_read`;
const joins = sql`left join claim c on c.id = n.claim_id left join task t on t.id = n.task_id
  left join app_user u on u.id = n.by_id`;

const LISTED = sql.lit(40);

export async function listNotices(db: Db, reader: Reader, kind: NoticeKind | null): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select ${columns} from notice n ${joins}
    where n.user_id = ${reader.userId} and (${kind}::text is null or n.kind = ${kind}) and not coalesce(${blocked(reader)}, false)
    order by n.id desc limit ${LISTED}`.execute(db);
  return rows;
}

export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notice n left join claim c on c.id = n.claim_id
    where n.user_id = ${reader.userId} and n.read_at is null and not coalesce(${blocked(reader)}, false)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export const markNoticesRead = (db: Db, userId: number, upTo: number, at: Date) =>
  db
    .updateTable("notice")
    .set({ readAt: at })
    .where("userId", "=", userId)
    .where("id", "<=", upTo)
    .where("readAt", "is", null)
    .execute();

/** The people with notices whose mail is due. */
export async function listToMail(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct user_id from notice where mail_after <= ${now} order by user_id limit 200`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Takes the notices of a person that are to be mailed now; what was read meanwhile, or may not be seen, is not mailed. */
export async function takeToMail(tx: Tx, reader: Reader, now: Date): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    with taken as (
      update notice set mail_after = null where id in (
        select id from notice where user_id = ${reader.userId} and mail_after <= ${now} order by id for update skip locked)
      returning *)
    select ${columns} from taken n ${joins}
    where n.read_at is null and not coalesce(${blocked(reader)}, false)
      and (n.kind <> 'overdue' or ${openItem}) order by n.id`.execute(tx);
  return rows;
}

export const removeOldNotices = (db: Db, before: Date) =>
  db.deleteFrom("notice").where("createdAt", "<", before.toISOString()).execute();
