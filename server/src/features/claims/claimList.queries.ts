import { SELECTED_CLAIMS_MAX } from "@wage/contract/claims/claimBulk";
import { type ClaimFilters, FILTER_KEYS, LIST_FILTERS } from "@wage/contract/claims/claimList";
import type { claimRoutes } from "@wage/contract/claims/claims";
import { COUNT_CAP, PAGE_SIZE } from "@wage/contract/core/limits";
import type { Reply } from "@wage/contract/core/route";
import { type RawBuilder, sql } from "kysely";
import { allOf, claimCondition, dueWindow, EARLIEST, noDueTask } from "../../claim/claimColumns.queries.ts";
import { claimRow, claimRowJoins, type Day } from "../../claim/claimRow.queries.ts";
import {
  commonWord,
  findWords,
  type MatchStep,
  matchedBy,
  matchSteps,
} from "../../claim/claimSearch.queries.ts";
import { readable } from "../../claim/conflict/conflict.queries.ts";
import type { Cursor } from "../../core/cursor.rules.ts";
import { type Db, UNPREPARED } from "../../core/database/db.ts";
import { type JsonText, jsonText } from "../../core/database/jsonText.ts";
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
  conflicts: readonly number[];
  day: Day;
  /** The search finds an employer's number by its keyed hash. */
  keys: Pick<Keys, "hashes">;
  size: keyof typeof SIZES;
};

/** A page of the list, and the claims that are selected together; each is one statement whose plan is kept. */
const SIZES = {
  page: { all: sql.lit(PAGE_SIZE), oneMore: sql.lit(PAGE_SIZE + 1) },
  selection: { all: sql.lit(SELECTED_CLAIMS_MAX), oneMore: sql.lit(SELECTED_CLAIMS_MAX + 1) },
};

/** Returns a page of claims as the reply's JSON. */
export async function listClaims(db: Db, listing: ClaimListing): Promise<ListJson> {
  if (Object.values(listing.filters).every((value) => value === null)) return listAll(db, listing);
  return showFound(db, listing, await findClaims(db, listing));
}

/** Returns the ids of the first claims that a search finds, and whether it finds no others. */
export async function listClaimIds(db: Db, listing: ClaimListing): Promise<Reply<typeof claimRoutes.ids>> {
  const { ids, next } = await findClaims(db, listing);
  return { ids, isWhole: next === null };
}

async function findClaims(db: Db, listing: ClaimListing): Promise<Found> {
  const { q } = listing.filters;
  const words = q !== null && /\p{L}/u.test(q) && !q.includes("@") ? await findWords(db, q) : [];
  const common = q === null ? null : commonWord(q, words, listing.keys);
  if (q === null || common) return findFiltered(db, listing, conditions(listing, common));
  return findMatches(db, listing, matchSteps(q, words, conditions(listing, null), listing.keys));
}

type ListJson = JsonText<Reply<typeof claimRoutes.list>>;
const EMPTY: ListJson = jsonText({ rows: [], next: null, count: 0 });

/** Reads the page of all claims, which is opened most often, in one statement whose plan is kept. */
async function listAll(db: Db, listing: ClaimListing): Promise<ListJson> {
  const source = sql`claim c`;
  const where = conditions(listing, null);
  const { rows } = await sql<{ json: ListJson }>`
    with ${chosenBy(listing, source, where, false)}
    select json_build_object(
      'rows', coalesce((
        select json_agg(${claimRow(listing.day)} order by chosen.n)
        from chosen join claim c on c.id = chosen.id ${claimRowJoins}
        where chosen.n <= ${SIZES[listing.size].all}), '[]'),
      'next', ${nextCursor(listing)},
      'count', ${countOf(source, where)}
    )::text as json`.execute(db.withoutPlugins());
  return rows[0]?.json ?? EMPTY;
}

/**
 * The ids of a page, the next page's cursor and the capped count. A statement with filters is planned for them each time,
 * which takes longer than to run it: it reads no more than the ids, and the rows are read by one fixed statement.
 */
type Found = { ids: number[]; next: string | null; count: number };

async function findFiltered(db: Db, listing: ClaimListing, where: Sql): Promise<Found> {
  const source = sql`claim c`;
  return findIds(db, listing, {
    chosen: chosenBy(listing, source, where, false),
    count: countOf(source, where),
  });
}

/** Finds the matches of the words by increasingly wide searches, so that an exact search ends with the first. */
async function findMatches(db: Db, listing: ClaimListing, steps: MatchStep[]): Promise<Found> {
  let found: Found = { ids: [], next: null, count: 0 };
  for (const [index, { enough }] of steps.entries()) {
    const chosen = chosenBy(listing, sql`matched m join claim c on c.id = m.id`, sql`true`, true);
    found = await findIds(db, listing, {
      chosen: sql`${matchedBy(steps.slice(0, index + 1))}, ${chosen}`,
      count: sql`(select count(*) from (select from matched limit ${sql.lit(COUNT_CAP)}) capped)`,
    });
    if (found.count >= enough) break;
  }
  return found;
}

async function findIds(
  db: Db,
  listing: ClaimListing,
  { chosen, count }: { chosen: Sql; count: Sql },
): Promise<Found> {
  const { rows } = await sql<{ found: Found }>`${UNPREPARED}
    with ${chosen}
    select json_build_object(
      'ids', (select coalesce(json_agg(id order by n), '[]') from chosen where n <= ${SIZES[listing.size].all}),
      'next', ${nextCursor(listing)},
      'count', ${count}) as found`.execute(db.withoutPlugins());
  const [row] = rows;
  if (!row) throw new Error("A statement without a table returns one row");
  return row.found;
}

async function showFound(db: Db, { day }: ClaimListing, { ids, next, count }: Found): Promise<ListJson> {
  const [shown] = ids.length > 0 ? await showClaims(db, ids, day) : [];
  return `{"rows":${shown?.json ?? "[]"},"next":${JSON.stringify(next)},"count":${count}}` as ListJson;
}

async function showClaims(db: Db, ids: number[], day: Day) {
  const { rows } = await sql<{ json: string }>`
    select json_agg(${claimRow(day)} order by wanted.n)::text as json
    from unnest(${ids}::integer[]) with ordinality as wanted (id, n) join claim c on c.id = wanted.id
    ${claimRowJoins}`.execute(db.withoutPlugins());
  return rows;
}

const chosenBy = (listing: ClaimListing, source: Sql, where: Sql, scored: boolean): Sql => sql`
  chosen as materialized (
    select id, key, row_number() over () as n
    from (${listing.order.by === "match" ? bestMatches(source, where, listing, scored) : pageOf(KEYS[listing.order.by], listing, source, where)}) ordered
  )`;

const nextCursor = ({ sort, size }: ClaimListing): Sql => sql`(
  select translate(encode(convert_to(json_build_array(${sort}::text, key, id)::text, 'UTF8'), 'base64'), E'+/=\n', '-_')
  from chosen
  where n = ${SIZES[size].all} and exists (select from chosen where n > ${SIZES[size].all}))`;

const countOf = (source: Sql, where: Sql): Sql =>
  sql`(select count(*) from (select from ${source} where ${where} limit ${sql.lit(COUNT_CAP)}) capped)`;

/** Timestamps travel in the cursor as whole microseconds, which are exact and always parse in PostgreSQL. */
const microsOf = (moment: Sql) => sql`(extract(epoch from ${moment}) * 1000000)::bigint`;
const momentOf = (micros: string) =>
  sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;

type Key = { column: Sql; text: Sql; value: (key: string) => Sql; nullable: boolean };
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
const KEYS: Record<Exclude<SortOrder["by"], "match">, Key> = {
  received: moment(sql`c.received_at`, false),
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
  const absent = isDue ? noDueTask : sql`${key.column} is null`;
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
  { column, text, value, nullable }: Key,
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
  const present = window
    ? sql`${dueWindow(window, day)} and`
    : nullable
      ? sql`${column} is not null and`
      : sql``;
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

/** Joins all filters that are set and the condition of the search words, which select the way of searching. */
function conditions({ filters, ...context }: ClaimListing, common: Sql | null): Sql {
  const set = FILTER_KEYS.filter((key) => filters[key] !== null).map((key) =>
    claimCondition({ ...LIST_FILTERS[key], value: filters[key] }, context),
  );
  const { conflicts } = context;
  const seen = conflicts.length > 0 ? [...set, readable(sql`c.id`, conflicts)] : set;
  return allOf(common ? [common, ...seen] : seen);
}
