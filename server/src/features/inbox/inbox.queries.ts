import { COUNT_CAP } from "@wage/contract/core/limits";
import type { Role } from "@wage/contract/core/policy";
import type { InboxFolder, InboxItem, InboxQuery } from "@wage/contract/inbox";
import { ROLE_CODES, roleOfCode } from "@wage/contract/users";
import { type RawBuilder, sql } from "kysely";
import { hasAny, identities, type SearchWord } from "../../claim/claimSearch.queries.ts";
import {
  heldItem,
  itemOfOffice,
  itemToDo,
  openItem,
  overdueItem,
  snoozedItem,
} from "../../claim/counts.queries.ts";
import type { Barred } from "../../core/context.ts";
import type { Cursor } from "../../core/cursor.rules.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { readable } from "../../core/identity/barred.queries.ts";
import type { Keys } from "../../core/identity/keys.ts";

export type Day = { today: string; inAWeek: string; now: Date };

const roleId = (role: Role) => sql`(select id from role where code = ${ROLE_CODES[role]})`;

export const FOLDERS: Record<InboxFolder, (userId: number) => RawBuilder<unknown>> = {
  mine: (userId) => sql`t.user_id = ${userId}`,
  master: () => sql`true`,
  support: () => sql`t.role_id = ${roleId("Support Staff")}`,
  compliance: () => sql`t.role_id = ${roleId("Compliance Officer")}`,
  unassigned: () => sql`t.user_id is null`,
};

const TABS = {
  todo: ({ today }: Day) => itemToDo(today),
  waiting: () => heldItem,
  snoozed: ({ today }: Day) => snoozedItem(today),
  done: ({ now }: Day) =>
    sql`t.status = 'Done' and t.completed_at > ${now}::timestamptz - interval '24 hours'`,
};

const DUE = {
  overdue: ({ today }: Day) => overdueItem(today),
  today: ({ today }: Day) => sql`t.due_date = ${today}::date`,
  week: ({ inAWeek }: Day) => sql`t.due_date <= ${inAWeek}::date`,
};

/** One's own items are of no office: who has an item does it, whichever office has the claim. */
export const ofOffice = (folder: InboxFolder, office: number | null | undefined): RawBuilder<unknown> =>
  itemOfOffice(folder === "mine" ? null : office);

function conditions({ folder, userId, barred, query, day }: Asked): RawBuilder<unknown> {
  const parts = [
    FOLDERS[folder](userId),
    readable(sql`t.claim_id`, barred),
    TABS[query.tab](day),
    ...(query.kind ? [sql`t.kind = ${query.kind}`] : []),
    ofOffice(folder, query.office),
    ...(query.userId ? [sql`t.user_id = ${query.userId}`] : []),
    ...(query.due ? [DUE[query.due](day)] : []),
    ...(query.q ? [matches(query.q)] : []),
  ];
  return sql.join(parts, sql` and `);
}

/** Matches a part of the title, a tag, or one of the claims found by the search. */
const matches = (q: string): RawBuilder<unknown> =>
  sql`(t.title ilike ${`%${q.replace(/[\\%_]/g, "\\$&")}%`} or t.claim_id in (select id from asked)
    or (t.tags <> '{}' and exists (select from unnest(t.tags) tag where lower(tag) = lower(${q}))))`;

/**
 * The CTE used by `conditions`: the claims whose number or party names match the search, looked up once by their
 * indexes instead of per item.
 */
function claimsAsked({ query: { q }, words, keys }: Asked): RawBuilder<unknown> {
  if (!q) return sql``;
  const named = words.length > 0 && words.every(({ exact }) => exact.length > 0);
  const claims = [
    ...identities(q, keys),
    ...(named
      ? [
          sql.join(
            words.map(({ exact }) => hasAny(exact)),
            sql` and `,
          ),
        ]
      : []),
  ];
  const found = claims.map((condition) => sql`select c.id from claim c where ${condition}`);
  return sql`asked as materialized (
    ${found.length > 0 ? sql.join(found, sql` union all `) : sql`select 0 as id where false`}),`;
}

const roleName = sql`case r.code ${sql.join(
  Object.entries(ROLE_CODES).map(([role, code]) => sql`when ${code} then ${role}`),
  sql` `,
)} else r.code end`;

const dueState = ({ today, inAWeek }: Day) => sql`case
  when t.status = 'OnHold' then 'held'
  when t.due_date is null then 'none'
  when t.due_date < ${today}::date then 'overdue'
  when t.due_date = ${today}::date then 'today'
  when t.due_date <= ${inAWeek}::date then 'soon'
  else 'later' end`;

/** An item as the replies name it. */
const itemColumns = (userId: number, day: Day) => sql`
  t.id, t.kind, t.title, t.task_detail_code as "taskDetail", t.status, t.priority, t.claim_id as "claimId",
  c.claim_number as "claimNumber", p.last_name || ', ' || p.first_name as claimant, e.legal_name as employer,
  c.status_code as "statusCode", s.description as "statusLabel", s.category as "statusCategory",
  t.due_date as "dueDate", ${dueState(day)} as "dueState", t.on_hold_until as "onHoldUntil",
  t.snoozed_until as "snoozedUntil", ${roleName} as role, t.user_id as "ownerId", u.name as owner,
  t.created_at as "createdAt", t.completed_at as "completedAt", t.tags,
  not exists (select from task_read d where d.task_id = t.id and d.user_id = ${userId}) as unread`;

const joins = sql`
  join role r on r.id = t.role_id
  left join claim c on c.id = t.claim_id
  left join claim_status s on s.code = c.status_code
  left join person p on p.id = c.claimant_id
  left join employer e on e.id = c.employer_id
  left join app_user u on u.id = t.user_id`;

/** The query, with its search words normalised by the text search dictionary of names. */
type Asked = {
  folder: InboxFolder;
  userId: number;
  barred: Barred;
  query: Omit<InboxQuery, "after" | "limit">;
  day: Day;
  words: SearchWord[];
  keys: Keys;
};

type ItemPage = {
  /** The items as the JSON of the reply. */
  items: string;
  /** The number of these items whose claim names a claimant. */
  claimants: number;
  /** The last item, if there is a next page. */
  last: Cursor | null;
  count: number;
};

/**
 * Returns a page of items by due time, those without one last. The count comes from the same statement, because both use
 * the same conditions.
 */
export async function listItems(
  db: Db,
  asked: Asked & { query: InboxQuery },
  after: Cursor | null,
): Promise<ItemPage> {
  const { query, userId, day } = asked;
  const where = conditions(asked);
  const limit = query.limit + 1;
  const dated =
    after === null
      ? sql`true`
      : after.key
        ? sql`(t.due_at, t.id) > (${after.key}::timestamptz, ${after.id}::int)`
        : sql`false`;
  const undated = after && !after.key ? sql`t.id > ${after.id}` : sql`true`;
  const { rows } = await sql<Omit<ItemPage, "last"> & { dueAt: string | null; lastId: number | null }>`
    with ${claimsAsked(asked)} found as (
      (select t.id, t.due_at from task t where ${where} and t.due_at is not null and ${dated} order by t.due_at, t.id limit ${limit})
      union all
      (select t.id, null from task t where ${where} and t.due_at is null and ${undated} order by t.id limit ${limit})
      limit ${limit}),
    chosen as materialized (select id, due_at, row_number() over (order by due_at, id) as n from found),
    shown as (
      select coalesce(json_agg(to_json(item) order by chosen.n), '[]')::text as items, count(item.claimant)::int as claimants
      from chosen join task t on t.id = chosen.id ${joins} cross join lateral (select ${itemColumns(userId, day)}) item
      where chosen.n <= ${query.limit}),
    counted as (
      select count(*)::int as count from (select from task t where ${where} limit ${sql.lit(COUNT_CAP)}) capped)
    select shown.items, shown.claimants, counted.count, last.due_at as "dueAt", last.id as "lastId"
    from shown cross join counted
      left join chosen last on last.n = ${query.limit} and exists (select from chosen where n > ${query.limit})`.execute(
    db,
  );
  const [page] = rows;
  if (!page) return { items: "[]", claimants: 0, last: null, count: 0 };
  const { dueAt, lastId, ...found } = page;
  return { ...found, last: lastId === null ? null : { key: dueAt, id: lastId } };
}

/** Returns the ids of a list's first items, in its order. */
export async function listItemIds(db: Db, asked: Asked, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${claimsAsked(asked)} found as (select t.id, t.due_at from task t where ${conditions(asked)})
    select id from found order by due_at, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type DetailRow = InboxItem & {
  instructions: string | null;
  checklist: { step: string; done: boolean }[];
  notes: { author: string | null; createdAt: string; body: string }[];
  screenTab: string | null;
  documentId: number | null;
  letterId: number | null;
  mergeId: number | null;
  outcome: string | null;
  rowVersion: number;
  matrixId: number | null;
  matrixVersionId: number | null;
  claimOfficerId: number | null;
  officer: string | null;
  receivedDate: string | null;
  amountClaimed: string | null;
  answerDueDate: string | null;
  replyDueDate: string | null;
  appealByDate: string | null;
  payByDate: string | null;
  limitationDate: string | null;
};

export async function findItem(
  db: Db | Tx,
  id: number,
  userId: number,
  day: Day,
): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${itemColumns(userId, day)}, td.instructions, td.screen_tab,
      (select coalesce(json_agg(json_build_object('step', step, 'done', step = any(t.ticked)) order by n), '[]')
        from unnest(td.checklist) with ordinality as listed(step, n)) as checklist,
      (select coalesce(json_agg(json_build_object('author', a.name, 'createdAt', n.created_at, 'body', n.body)
          order by n.id desc), '[]')
        from note n left join app_user a on a.id = n.author_id where n.task_id = t.id) as notes,
      t.document_id, t.letter_id, t.outcome, (select m.id from mail_merge m where m.task_id = t.id) as merge_id,
      t.row_version, t.matrix_id, c.matrix_version_id, c.assigned_user_id as claim_officer_id, o.name as officer, c.received_date,
      c.amount_claimed, c.answer_due_date, c.reply_due_date, c.appeal_by_date, c.pay_by_date, c.limitation_date
    from task t ${joins} join task_detail td on td.code = t.task_detail_code
      left join app_user o on o.id = c.assigned_user_id
    where t.id = ${id}`.execute(db);
  return rows[0];
}

export const ownerName = (db: Db | Tx, id: number) =>
  db
    .selectFrom("task")
    .innerJoin("appUser", "appUser.id", "task.userId")
    .select("appUser.name")
    .where("task.id", "=", id)
    .executeTakeFirst();

export async function listSteps(db: Db | Tx, taskDetail: string): Promise<string[]> {
  const kind = await db
    .selectFrom("taskDetail")
    .select("checklist")
    .where("code", "=", taskDetail)
    .executeTakeFirst();
  return kind?.checklist ?? [];
}

/** Returns the tags of open items, each once. */
export async function listItemTags(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(t.tags) as tag from task t where t.tags <> '{}' and ${openItem} order by tag limit 500`.execute(
    db,
  );
  return rows.map(({ tag }) => tag);
}

export const markRead = (db: Db, id: number, userId: number) =>
  db
    .insertInto("taskRead")
    .values({ taskId: id, userId })
    .onConflict((on) => on.doNothing())
    .execute();

/** A new assignee sees the item as unread. */
export const forgetRead = (tx: Tx, ids: number[], userId: number) =>
  tx.deleteFrom("taskRead").where(sql<boolean>`task_id = any(${ids})`).where("userId", "=", userId).execute();

export async function listPeople(db: Db | Tx) {
  const { rows } = await sql<{ id: number; name: string; codes: string[]; openItems: number }>`
    select u.id, u.name, array_agg(r.code order by r.id) as codes,
      (select count(*)::int from task t where t.user_id = u.id and ${openItem}) as open_items
    from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
    where u.active and r.code <> ${ROLE_CODES.Public} group by u.id order by u.name`.execute(db);
  return rows.map(({ codes, ...person }) => ({
    ...person,
    roles: codes.map((code) => roleOfCode(code) ?? code),
  }));
}
