import { SELECTED_CLAIMS_MAX } from "@wage/contract/claims/claimBulk";
import type { ClaimFilters } from "@wage/contract/claims/claimList";
import { PAGE_SIZE } from "@wage/contract/core/limits";
import { type RawBuilder, sql } from "kysely";
import { dueWindow, EARLIEST, noDueTask } from "../../claim/claimColumns.queries.ts";
import type { Day } from "../../claim/claimRow.queries.ts";
import type { Barred } from "../../core/context.ts";
import type { Cursor } from "../../core/cursor.rules.ts";
import type { Keys } from "../../core/identity/keys.ts";
import type { SortOrder } from "./claimCursor.rules.ts";

type Sql = RawBuilder<unknown>;

export type ClaimListing = {
  filters: ClaimFilters;
  /** The sort as it is written in the address. */
  sort: string;
  order: SortOrder;
  after: Cursor | null;
  userId: number;
  barred: Barred;
  day: Day;
  /** The search finds an employer's number by its keyed hash. */
  keys: Pick<Keys, "hashes">;
  size: keyof typeof SIZES;
};

/** A page of the list, and the claims that are selected together; each is one statement whose plan is kept. */
export const SIZES = {
  page: { all: sql.lit(PAGE_SIZE), oneMore: sql.lit(PAGE_SIZE + 1) },
  selection: { all: sql.lit(SELECTED_CLAIMS_MAX), oneMore: sql.lit(SELECTED_CLAIMS_MAX + 1) },
};

/** The claims of which a page is made. */
type Listed = { source: Sql; where: Sql; scored: boolean };

/** Returns the page of claims in the order of the listing: each with its `id` and the `key` of a cursor. See decision 057. */
export function orderedPage(listing: ClaimListing, listed: Listed): Sql {
  const { order, filters } = listing;
  if (!SORTED_IF_FEW.has(order.by) || Object.values(filters).every((value) => value === null))
    return pageBy(listing, listed);
  const few = { source: sql`found c`, where: sql`(select is_few from sized)`, scored: false };
  const many = { ...listed, where: sql`${listed.where} and not (select is_few from sized)` };
  return sql`
    with found as materialized (
      select c.id, c.received_at, c.closed_at, c.claimant_name, c.employer_name, c.status_code, c.assigned_user_id,
        c.county_id, c.closure_code_id, c.priority, c.amount_claimed, c.amount_determined, c.amount_paid, c.balance
      from ${listed.source} where ${listed.where} limit ${sql.lit(FEW_MAX + 1)}),
    sized as materialized (select count(*) <= ${sql.lit(FEW_MAX)} as is_few from found)
    select * from (${pageBy(listing, few)}) few union all select * from (${pageBy(listing, many)}) many`;
}

/** So many claims are sorted faster than the index of a column is searched for them. */
const FEW_MAX = 5000;

/**
 * The sorts whose index knows nothing of the filters: where these leave few claims, the index would be read from end to end,
 * so the claims themselves are sorted. Where they leave many, a page of them comes early in the index.
 */
const SORTED_IF_FEW: ReadonlySet<SortOrder["by"]> = new Set([
  "claimed",
  "determined",
  "paid",
  "balance",
  "claimant",
  "employer",
  "status",
  "officer",
  "county",
  "closure",
  "priority",
]);

function pageBy(listing: ClaimListing, { source, where, scored }: Listed): Sql {
  const { by, descending } = listing.order;
  if (by === "match") return bestMatches(source, where, listing, scored);
  if (by in GROUPS) return groupedPage(GROUPS[by as keyof typeof GROUPS], listing, source, where);
  if (by !== "days") return pageOf(KEYS[by as keyof typeof KEYS], listing, source, where);
  // An open claim is the longer open the earlier it was received.
  const order: SortOrder = { by: "received", descending: !descending };
  return pageOf(KEYS.received, { ...listing, order }, source, where);
}

/** A column with few values; `titles` are the values, as text, with what they are sorted by. */
type Group = { column: Sql; type: Sql; titles: Sql; nullable: boolean };

/** The officers who have or had claims, found one after the other by the index: the users are many more. */
const ASSIGNED = sql`(
  with recursive assigned as (
    (select assigned_user_id as id from claim where assigned_user_id is not null order by 1 limit 1)
    union all
    select (select c.assigned_user_id from claim c where c.assigned_user_id > assigned.id order by 1 limit 1)
    from assigned where assigned.id is not null)
  select u.id::text as value, name_order(u.name) as title from assigned join app_user u on u.id = assigned.id)`;

const GROUPS = {
  status: {
    column: sql`c.status_code`,
    type: sql`text`,
    titles: sql`(select code as value, name_order(description) as title from claim_status)`,
    nullable: false,
  },
  officer: { column: sql`c.assigned_user_id`, type: sql`integer`, titles: ASSIGNED, nullable: true },
  county: {
    column: sql`c.county_id`,
    type: sql`integer`,
    titles: sql`(select id::text as value, name_order(description) as title from county)`,
    nullable: true,
  },
  closure: {
    column: sql`c.closure_code_id`,
    type: sql`integer`,
    titles: sql`(select id::text as value, name_order(description) as title from closure_code)`,
    nullable: true,
  },
  priority: {
    column: sql`c.priority`,
    type: sql`text`,
    titles: sql`(select * from (values ('Low', '1'), ('Normal', '2'), ('High', '3'), ('Urgent', '4')) known (value, title))`,
    nullable: false,
  },
} satisfies Partial<Record<SortOrder["by"], Group>>;

/**
 * Pages by groups in the order of their titles, the newest claim of each first, and the claims in none last. An index scan
 * for each group ends with the page, so that the cost is bounded by the number of groups, not of claims.
 */
function groupedPage(
  { column, type, titles, nullable }: Group,
  { order, after, size }: ClaimListing,
  source: Sql,
  where: Sql,
): Sql {
  const [way] = DIRECTIONS[order.descending ? "descending" : "ascending"];
  const limit = SIZES[size].oneMore;
  const [reached = null, micros = ""] = after?.key?.split(":") ?? [];
  const below = after ? sql`(${momentOf(micros)}, ${after.id}::integer)` : sql`('infinity'::timestamptz, 0)`;
  const received = sql`c.received_at, c.id as id, ${microsOf(sql`c.received_at`)} as micros`;
  const newest = sql`order by c.received_at desc, c.id desc limit ${limit}`;
  const none = sql`select c.id, ':' || c.micros as key, null::bigint as rank, c.received_at
    from (select ${received} from ${source} where ${column} is null
      and ${reached === "" ? sql`(c.received_at, c.id) < ${below}` : sql`true`} and ${where} ${newest}) c`;
  const some = sql`select c.id, g.value || ':' || c.micros as key, g.rank, c.received_at
    from (select value, rank, max(rank) filter (where value = ${reached ?? ""}) over () as reached
        from (select value, row_number() over (order by title ${way}, value ${way}) as rank from ${titles} titled) ranked) g
      cross join lateral (select ${received} from ${source}
        where g.rank >= coalesce(g.reached, 0) and ${column} = g.value::${type}
          and (c.received_at, c.id) < (
            case when g.rank = g.reached then ${after ? momentOf(micros) : sql`null`} else 'infinity'::timestamptz end,
            ${after?.id ?? 0}::integer)
          and ${where} ${newest}) c`;
  const parts = reached === "" ? none : nullable ? sql`(${some}) union all (${none})` : some;
  return sql`select id, key from (${parts}) grouped
    order by rank nulls last, received_at desc, id desc limit ${limit}`;
}

/** Timestamps travel in the cursor as whole microseconds, which are exact and always parse in PostgreSQL. */
const microsOf = (moment: Sql) => sql`(extract(epoch from ${moment}) * 1000000)::bigint`;
const momentOf = (micros: string) =>
  sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;

type Key = {
  column: Sql;
  text: Sql;
  value: (key: string) => Sql;
  nullable: boolean;
  /** The conditions that a claim has the key, as the partial indexes state them, where they are not on `column`. */
  present?: Sql;
  absent?: Sql;
};
const moment = (column: Sql, nullable: boolean): Key => ({
  column,
  text: sql`${microsOf(column)}::text`,
  value: momentOf,
  nullable,
});
const amount = (column: Sql): Key => ({
  column,
  text: sql`${column}::text`,
  value: (key) => sql`${key}::numeric`,
  nullable: true,
});
const name = (column: Sql): Key => ({
  column: sql`name_order(${column})`,
  text: sql`name_order(${column})`,
  value: (key) => sql`${key}`,
  nullable: true,
  present: sql`${column} is not null`,
  absent: sql`${column} is null`,
});

const KEYS: Record<Exclude<SortOrder["by"], "match" | "days" | keyof typeof GROUPS>, Key> = {
  received: moment(sql`c.received_at`, false),
  determined: amount(sql`c.amount_determined`),
  balance: amount(sql`c.balance`),
  claimant: name(sql`c.claimant_name`),
  employer: name(sql`c.employer_name`),
  closed: moment(sql`c.closed_at`, true),
  due: moment(sql`t.due_at`, true),
  claimed: amount(sql`c.amount_claimed`),
  paid: amount(sql`c.amount_paid`),
  number: {
    column: sql`c.claim_number`,
    text: sql`c.claim_number::text`,
    value: (key) => sql`${key}`,
    nullable: false,
  },
};

/** Pages by keyset: rows with a key first, in their order, then rows without one, whichever the direction. */
function pageOf(key: Key, listing: ClaimListing, source: Sql, where: Sql): Sql {
  const { order, after, filters } = listing;
  const isDue = order.by === "due";
  const window = isDue ? dueOf(filters) : null;
  const first = keyedPage(key, window, listing, source, where);
  if (!key.nullable || window) return first;
  const [way, beyond] = DIRECTIONS[order.descending ? "descending" : "ascending"];
  const more = SIZES[listing.size].oneMore;
  const absent = isDue ? noDueTask : (key.absent ?? sql`${key.column} is null`);
  const rest = after?.key === null ? sql`c.id ${beyond} ${after.id} and` : sql``;
  const second = sql`select c.id, null::text as key from ${source} where ${absent} and ${rest} ${where}
    order by c.id ${way} limit ${more}`;
  const haveNoKey = after?.key === null || (isDue && filters.due === "none");
  return haveNoKey
    ? second
    : sql`select * from (${first}) keyed union all select * from (${second}) keyless limit ${more}`;
}

const DIRECTIONS = { ascending: [sql`asc`, sql`>`], descending: [sql`desc`, sql`<`] } as const;
const dueOf = ({ due }: ClaimFilters) => (due === "none" ? null : due);

function keyedPage(
  { column, text, value, nullable, present: known = sql`${column} is not null` }: Key,
  window: string | null,
  { order, after, filters, day, size }: ClaimListing,
  source: Sql,
  where: Sql,
): Sql {
  const limit = SIZES[size].oneMore;
  const [way, beyond] = DIRECTIONS[order.descending ? "descending" : "ascending"];
  const keyed = order.by === "due" ? sql`${source} join task t on t.claim_id = c.id and ${EARLIEST}` : source;
  // The filter is repeated on the task that the page is ordered by, so that its index scan starts where the filter
  // does.
  const present = window ? sql`${dueWindow(window, day)} and` : nullable ? sql`${known} and` : sql``;
  const from =
    after?.key != null ? sql`(${column}, c.id) ${beyond} (${value(after.key)}, ${after.id}) and` : sql``;
  const ordered = (where: Sql, more = sql``) => sql`select c.id, ${text} as key ${more} from ${keyed}
    where ${present} ${from} ${where} order by ${column} ${way}, c.id ${way} limit ${limit}`;
  const statuses = order.by === "received" ? statusesOf(filters) : [];
  if (statuses.length < 2) return ordered(where);
  // An index scan in the order of the page for each status: one scan would walk all claims by date, or sort all of these.
  return sql`select c.id, c.key from unnest(${statuses}::text[]) as wanted (status)
    cross join lateral (${ordered(sql`c.status_code = wanted.status and ${where}`, sql`, ${column} as sorted`)}) c
    order by c.sorted ${way}, c.id ${way} limit ${limit}`;
}

const statusesOf = ({ status }: ClaimFilters): string[] => [...new Set(status?.split(","))];

/** Orders by similarity, then newest first. */
function bestMatches(source: Sql, where: Sql, { after, size }: ClaimListing, scored: boolean): Sql {
  const [reached = "", micros = ""] = after?.key?.split(":") ?? [];
  const score = scored ? sql`m.score` : sql`0::real`;
  const from = after
    ? sql`and (${score} > ${reached}::real or (${score} = ${reached}::real
        and (c.received_at, c.id) < (${momentOf(micros)}, ${after.id})))`
    : sql``;
  const nearest = scored ? sql`m.score,` : sql``;
  return sql`select c.id, ${score}::text || ':' || ${microsOf(sql`c.received_at`)} as key from ${source}
    where ${where} ${from} order by ${nearest} c.received_at desc, c.id desc limit ${SIZES[size].oneMore}`;
}
