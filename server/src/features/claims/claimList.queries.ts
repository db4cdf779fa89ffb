import { FILTER_KEYS, LIST_FILTERS } from "@wage/contract/claims/claimList";
import type { claimRoutes } from "@wage/contract/claims/claims";
import { COUNT_CAP } from "@wage/contract/core/limits";
import type { Reply } from "@wage/contract/core/route";
import { type RawBuilder, sql } from "kysely";
import { allOf, claimCondition } from "../../claim/claimColumns.queries.ts";
import { claimRow, claimRowJoins, type Day } from "../../claim/claimRow.queries.ts";
import {
  commonWord,
  findWords,
  type MatchStep,
  matchedBy,
  matchSteps,
} from "../../claim/claimSearch.queries.ts";
import { type Db, UNPREPARED } from "../../core/database/db.ts";
import { type JsonText, jsonText } from "../../core/database/jsonText.ts";
import { isRestricted, readable } from "../../core/identity/barred.queries.ts";
import { type ClaimListing, orderedPage, SIZES } from "./claimOrder.queries.ts";

type Sql = RawBuilder<unknown>;

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
    from (${orderedPage(listing, { source, where, scored })}) ordered
  )`;

const nextCursor = ({ sort, size }: ClaimListing): Sql => sql`(
  select translate(encode(convert_to(json_build_array(${sort}::text, key, id)::text, 'UTF8'), 'base64'), E'+/=\n', '-_')
  from chosen
  where n = ${SIZES[size].all} and exists (select from chosen where n > ${SIZES[size].all}))`;

const countOf = (source: Sql, where: Sql): Sql =>
  sql`(select count(*) from (select from ${source} where ${where} limit ${sql.lit(COUNT_CAP)}) capped)`;

/** Joins all filters that are set and the condition of the search words, which select the way of searching. */
function conditions({ filters, ...context }: ClaimListing, common: Sql | null): Sql {
  const set = FILTER_KEYS.filter((key) => filters[key] !== null).map((key) =>
    claimCondition({ ...LIST_FILTERS[key], value: filters[key] }, context),
  );
  const seen = isRestricted(context.barred) ? [...set, readable(sql`c.id`, context.barred)] : set;
  return allOf(common ? [common, ...seen] : seen);
}
