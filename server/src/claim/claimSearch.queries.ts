import type { employerRoutes, personRoutes } from "@wage/contract/claims/claims";
import { COUNT_CAP, PAGE_SIZE } from "@wage/contract/core/limits";
import type { Reply } from "@wage/contract/core/route";
import { type RawBuilder, sql } from "kysely";
import type { Barred } from "../core/context.ts";
import type { Db, Tx } from "../core/database/db.ts";
import { type JsonText, jsonText } from "../core/database/jsonText.ts";
import { readable } from "../core/identity/barred.queries.ts";
import type { Keys } from "../core/identity/keys.ts";
import { personName } from "./claimRow.queries.ts";
import { feinHashes } from "./sealedFields.ts";

/** A word of the search with the words of the dictionary that it may mean; exact matches and prefixes come first. */
export type SearchWord = {
  exact: string[];
  near: string[];
  distances: number[];
  /** The number of claims that have one of `exact`, as of the last count. */
  uses: number;
};
type Sql = RawBuilder<unknown>;

/** From this number of claims on, a word is common: scanning the claims in order fills a page sooner than the index. */
const COMMON_WORD = 3000;
const MATCHES_MAX = 10_000;
/** The limit of near matches equals the displayed count. */
const NEAR_MATCHES_MAX = COUNT_CAP;
/** A search with a full page of exact matches needs no wider matching. */
const PAGE_LIMIT = PAGE_SIZE + 1;
/** A word that a claim lacks weighs more than any typing error. */
const MISSING = 5;

/** Looks up each word of the search in the dictionary of names; a word without a similar one is omitted. */
export async function findWords(db: Db | Tx, q: string): Promise<SearchWord[]> {
  const { rows } = await sql<{ n: number; token: string; distance: number; uses: number }>`
    select n, token, distance, uses from search_words(${q}) order by n, distance`.execute(db);
  const words = new Map<number, SearchWord>();
  for (const { n, token, distance, uses } of rows) {
    const word = words.get(n) ?? { exact: [], near: [], distances: [], uses: 0 };
    words.set(n, word);
    word.near.push(token);
    word.distances.push(distance);
    if (distance < 1) {
      word.exact.push(token);
      word.uses += uses;
    }
  }
  return [...words.values()];
}

const array = (tokens: string[]) => sql`${tokens}::text[]`;
/** True if claim, employer or person `c` has one of these words in its names. */
export const hasAny = (tokens: string[]) => sql`c.search_tokens && ${array(tokens)}`;
const all = (conditions: Sql[]) => sql.join(conditions, sql` and `);

/** Matches the claims that have all of the words, in one of their possible meanings. */
const haveAll = (words: SearchWord[], way: "exact" | "near") => all(words.map((word) => hasAny(word[way])));

/**
 * Matches a single common word with a plain condition, which is faster than a set of matches; null for any other
 * search.
 */
export const commonWord = (q: string, words: SearchWord[], keys: Pick<Keys, "hashes">): Sql | null => {
  const [word, ...others] = words;
  return word && others.length === 0 && word.uses >= COMMON_WORD && identities(q, keys).length === 0
    ? hasAny(word.exact)
    : null;
};

/**
 * One step of matching: ids with a `score`, the nearest lowest. It runs only if the steps before it found too little.
 */
export type MatchStep = { matches: Sql; enough: number };

/** Returns the steps of matching, each wider than the one before. */
export function matchSteps(
  q: string,
  words: SearchWord[],
  filters: Sql,
  keys: Pick<Keys, "hashes">,
): MatchStep[] {
  const typed = words.length > 0 && words.every(({ exact }) => exact.length > 0);
  const same = [
    ...identities(q, keys).map(
      (condition) =>
        sql`(select c.id, 0::real as score from claim c where ${condition} and ${filters} limit ${sql.lit(NEAR_MATCHES_MAX)})`,
    ),
    ...(typed
      ? [
          sql`(select c.id, ${beginnings(words)} as score from claim c
               where ${haveAll(words, "exact")} and ${filters} limit ${sql.lit(MATCHES_MAX)})`,
        ]
      : []),
  ];
  const slips = words.map(withinOneEdit);
  return [
    ...(same.length > 0 ? [{ matches: sql.join(same, sql` union all `), enough: PAGE_LIMIT }] : []),
    ...(words.length > 0 && slips.every(({ near }) => near.length > 0)
      ? [{ matches: nearMatches(slips, filters), enough: 1 }]
      : []),
    ...(words.length > 0 ? [{ matches: nearMatches(words, filters), enough: 1 }] : []),
    ...(words.length > 1 ? [{ matches: partMatches(words, filters), enough: 0 }] : []),
  ];
}

/** The steps so far as the common table expression `matched`. */
export const matchedBy = (steps: readonly MatchStep[]): Sql => sql`
  matched as materialized (
    select id, min(score) as score
    from (${sql.join(
      steps.map(({ matches }) => matches),
      sql` union all `,
    )}) found group by id
  )`;

/** Most typing errors are one edit, and words within two edits have many times the neighbours. */
const withinOneEdit = (word: SearchWord): SearchWord => {
  const few = word.distances.flatMap((distance, index) => (distance <= 1 ? [index] : []));
  return {
    ...word,
    near: few.flatMap((index) => word.near[index] ?? []),
    distances: few.flatMap((index) => word.distances[index] ?? []),
  };
};

/** Matches with a typing error allowed in every word. */
const nearMatches = (words: SearchWord[], filters: Sql) =>
  sql`(select c.id, ${score(words)} as score from claim c
       where ${haveAll(words, "near")} and ${filters} limit ${sql.lit(NEAR_MATCHES_MAX)})`;

/** Matches with one word missing or entirely wrong. */
const partMatches = (words: SearchWord[], filters: Sql) => {
  const withoutOne = words.map((_, left) =>
    all(words.filter((_, index) => index !== left).map(({ near }) => hasAny(near))),
  );
  return sql`(select c.id, ${score(words)} as score from claim c
       where (${sql.join(withoutOne, sql` or `)}) and ${filters} limit ${sql.lit(NEAR_MATCHES_MAX)})`;
};

/** Only the last typed word may be a prefix; an exact match comes before the prefixes. */
const beginnings = (words: SearchWord[]) => {
  const begun = words.at(-1);
  return begun?.distances.some((distance) => distance > 0 && distance < 1) && begun.exact.length > 1
    ? score([begun])
    : sql`0::real`;
};

const score = (words: SearchWord[]) =>
  sql`(${sql.join(
    words.map(
      ({ near, distances }) => sql`coalesce((
        select min(d) from unnest(${array(near)}, ${distances}::real[]) as meant (t, d)
        where t = any (c.search_tokens)), ${sql.lit(MISSING)})`,
    ),
    sql` + `,
  )})::real`;

/** As many digits as a telephone number has without its area code, and by which few numbers are found. */
const PHONE_PART_MIN = 6;

/** Conditions on identifiers: claim number, its prefix or its running number ("137", "26-137"), reference, FEIN, telephone, e-mail. */
export function identities(q: string, keys: Pick<Keys, "hashes">): Sql[] {
  const found: Sql[] = [];
  const digits = q.replace(/\D/g, "");
  const figures = /^[\d\s()+./-]+$/.test(q);
  if (/^[A-Za-z0-9-]{1,20}$/.test(q) && /\d/.test(q)) {
    const prefix = q.toUpperCase();
    // The comparison is by bytes: "~" sorts after every letter, digit and hyphen.
    found.push(sql`upper(c.claim_number) ~>=~ ${prefix} and upper(c.claim_number) ~<~ ${`${prefix}~`}`);
    const [, scope = "", serial] = /^(?:(\d{1,4})-)?0*(\d{1,9})$/.exec(q) ?? [];
    if (serial)
      found.push(
        sql`ltrim(substring(c.claim_number from '[0-9]+$'), '0') = ${serial} and c.claim_number like ${`${scope}%`}`,
      );
    if (q.length === 10) found.push(sql`c.public_reference = ${prefix}`);
  }
  if (figures && digits.length === 9)
    found.push(
      sql`c.employer_id in (select id from employer
        where fein_hash = any (${feinHashes(keys, `${digits.slice(0, 2)}-${digits.slice(2)}`)}::bytea[]))`,
    );
  if (figures && digits.length >= PHONE_PART_MIN && digits.length <= 11) {
    // A country code may be written or left out, on either side.
    const part = `%${digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits}%`;
    const isIn = (column: string) =>
      sql`${sql.ref(column)} is not null and regexp_replace(${sql.ref(column)}, '\\D', '', 'g') like ${part}`;
    const ofPerson = sql`select id from person where ${isIn("phone")}
      union all select id from person where ${isIn("phone_other")}`;
    found.push(...ofPeople(ofPerson), sql`c.employer_id in (select id from employer where ${isIn("phone")})`);
  }
  if (q.includes("@")) {
    const email = q.toLowerCase();
    found.push(
      ...ofPeople(sql`select id from person where lower(email) = ${email}`),
      sql`c.employer_id in (select id from employer where lower(email) = ${email})`,
    );
  }
  return found;
}

const ofPeople = (people: Sql) => [
  sql`c.claimant_id in (${people})`,
  sql`c.id in (select claim_id from claim_person where person_id in (${people}))`,
];

type EmployerSuggestions = Reply<typeof employerRoutes.suggest>;
type PersonSuggestions = Reply<typeof personRoutes.suggest>;

/** The number of matches that each way of matching may give; the list shows ten. */
const CANDIDATES_MAX = 300;

/**
 * Returns the expression `found`: ids of employers or people `c` with their `score`. Those with the words as typed are
 * searched for apart, so that similar names never crowd them out.
 */
const candidates = (table: Sql, words: SearchWord[]) => {
  const having = (way: "exact" | "near") => sql`(
    select c.id, ${score(words)} as score from ${table}
    where ${haveAll(words, way)} limit ${sql.lit(CANDIDATES_MAX)})`;
  return sql`found as materialized (
    select id, min(score) as score from (${having("exact")} union all ${having("near")}) each_way group by id)`;
};

/**
 * Runs a statement that reads names by their index. The planner takes the comparison of arrays for cheap, and would
 * compare the hundred similar words with those of every employer.
 */
const byIndex = <T>(db: Db, run: (tx: Db) => Promise<T>) =>
  db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return run(tx);
  });

/** Returns employers whose names are similar to the words, nearest first, for the entry of a claim. */
export async function suggestEmployers(db: Db, words: SearchWord[]): Promise<JsonText<EmployerSuggestions>> {
  if (words.length === 0) return jsonText({ rows: [] });
  const statement = sql<{ json: JsonText<EmployerSuggestions> }>`
    with ${candidates(sql`(select * from employer where merged_into_id is null) c`, words)}, best as (
      select e.id, e.legal_name, e.dba, e.city, found.score,
        (select count(*) from (select from claim where employer_id = e.id limit 1001) capped) as claims
      from (select * from found order by score, id limit 40) found join employer e using (id)
      order by score, claims desc, e.id limit 10
    )
    select json_build_object('rows', coalesce(json_agg(json_build_object('id', id, 'legalName', legal_name,
      'dba', dba, 'city', city, 'claims', claims) order by score, claims desc, id), '[]'))::text as json
    from best`;
  const { rows } = await byIndex(db, (tx) => statement.execute(tx));
  return rows[0]?.json ?? jsonText({ rows: [] });
}

/** Returns people whose names are similar to the words, nearest first, each with the claims they are a party to. */
export async function suggestPeople(
  db: Db,
  words: SearchWord[],
  barred: Barred,
): Promise<JsonText<PersonSuggestions>> {
  if (words.length === 0) return jsonText({ rows: [] });
  const statement = sql<{ json: JsonText<PersonSuggestions> }>`
    with ${candidates(sql`person c`, words)}, parts as (
      select found.id, score, c.id as claim_id, 'Claimant' as part
      from found join claim c on c.claimant_id = found.id
      union all
      select found.id, score, k.claim_id, t.description
      from found join claim_person k on k.person_id = found.id
      join claim c on c.id = k.claim_id and c.claimant_id is distinct from k.person_id
      join public_person_type t on t.id = k.public_person_type_id
    ), best as (
      select * from parts where ${readable(sql`claim_id`, barred)} order by score, claim_id desc, id limit 10
    )
    select json_build_object('rows', coalesce(json_agg(json_build_object('id', best.id, 'name', ${personName("p")},
      'part', part, 'claimId', claim_id, 'claimNumber', c.claim_number) order by score, claim_id desc, best.id), '[]')
      )::text as json
    from best join person p on p.id = best.id join claim c on c.id = best.claim_id`;
  const { rows } = await byIndex(db, (tx) => statement.execute(tx));
  return rows[0]?.json ?? jsonText({ rows: [] });
}
