import type pg from "pg";
import { pick, randomOf } from "../server/src/demo/demoRandom.ts";
import { startChild } from "./child.ts";
import { alternate } from "./load.ts";
import type { Bench, Line, MeasurePromise } from "./promise.ts";
import { EDITS, type Kind, misspelt } from "./typos.ts";

const PER_KIND = 300;
const TOP = 10;

type Query = { q: string; words: string[] };

/**
 * P3: names with typos over claimants and employers, compared with the trigram operator, and the recall of the search.
 */
export const search: MeasurePromise = async (bench) => {
  const names = await knownNames(bench.data.owner);
  const lines: Line[] = [];
  const asked: Query[] = [];
  for (const kind of Object.keys(EDITS) as Kind[]) {
    const queries = await queriesOf(bench.data.owner, names, kind);
    if (kind !== "a word missing") asked.push(...queries);
    lines.push(await recall(bench, kind, queries));
  }
  return [await speed(bench, asked), ...lines];
};

/** Names of people and employers who are part of claims, as search words. */
async function knownNames(owner: pg.Client): Promise<string[][]> {
  const { rows } = await owner.query<{ person: string[]; employer: string[] }>(`
    select name_words(p.first_name || ' ' || p.last_name) as person, name_words(e.legal_name) as employer
    from claim c join person p on p.id = c.claimant_id join employer e on e.id = c.employer_id
    where c.claim_number like '__-G%' and hashint8(c.id) % 100 = 0 order by c.id limit 4000`);
  return rows.flatMap(({ person, employer }) => [person, employer]).filter((words) => words.length > 1);
}

async function queriesOf(owner: pg.Client, names: string[][], kind: Kind): Promise<Query[]> {
  const next = randomOf(Object.keys(EDITS).indexOf(kind) + 10);
  const found: Query[] = [];
  while (found.length < PER_KIND) {
    const words = pick(names, next);
    const typed = misspelt(words, kind, next);
    if (typed && (await hasAnAnswer(owner, words, typed))) found.push({ q: typed.join(" "), words });
  }
  return found;
}

/**
 * Leaves out typos that turn a name into another existing name, and queries whose remaining words do not tell a name
 * from others: no search could know which name was meant.
 */
async function hasAnAnswer(owner: pg.Client, words: string[], typed: string[]): Promise<boolean> {
  const changed = typed.filter((word) => !words.includes(word));
  const known = await owner.query("select from name_token where token = any ($1) limit 1", [changed]);
  if (known.rowCount) return false;
  if (typed.length >= words.length) return true;
  const like = await owner.query("select from claim where search_tokens @> $1 limit $2", [typed, TOP + 1]);
  return (like.rowCount ?? 0) <= TOP;
}

/** The share of queries for which one of the first ten claims belongs to a name with all the intended words. */
async function recall({ service, headers }: Bench, kind: Kind, queries: Query[]): Promise<Line> {
  const missed: string[] = [];
  for (const { q, words } of queries) {
    const response = await fetch(`${service}/api/Claim?q=${encodeURIComponent(q)}`, { headers });
    const { rows } = (await response.json()) as {
      rows: { claimant: string | null; employer: string | null }[];
    };
    const right = rows.slice(0, TOP).some(({ claimant, employer }) => {
      const shown = wordsIn(`${claimant} ${employer}`);
      return words.every((word) => shown.has(word));
    });
    if (!right) missed.push(`${q} (${words.join(" ")})`);
  }
  if (missed.length > 0) console.log(`  ${kind}, missed ${missed.length}: ${missed.slice(0, 5).join("; ")}`);
  const share = 1 - missed.length / queries.length;
  const wanted = EDITS[kind];
  return {
    what: `P3 recall@10, ${kind}`,
    baseline: "",
    ours: share.toFixed(3),
    ratio: "",
    wanted: `≥ ${wanted}`,
    met: share >= wanted,
  };
}

const wordsIn = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .split(" "),
  );

const SIMILAR = `
  select json_build_object('rows', coalesce(json_agg(json_build_object('id', c.id, 'number', c.claim_number,
    'claimant', p.last_name || ', ' || p.first_name, 'employer', e.legal_name, 'status', c.status_code) order by f.near desc), '[]'))::text as json
  from (
    select * from (
      (select c.id, similarity(p.first_name || ' ' || p.last_name, $1) as near
       from person p join claim c on c.claimant_id = p.id where (p.first_name || ' ' || p.last_name) % $1 order by near desc limit 26)
      union all
      (select c.id, similarity(e.legal_name, $1) as near
       from employer e join claim c on c.employer_id = e.id where e.legal_name % $1 order by near desc limit 26)
    ) both_names order by near desc limit 26
  ) f join claim c on c.id = f.id join person p on p.id = c.claimant_id join employer e on e.id = c.employer_id`;

async function speed({ data, service, headers }: Bench, queries: Query[]): Promise<Line> {
  await data.owner.query(
    "create index bench_person on person using gin ((first_name || ' ' || last_name) gin_trgm_ops)",
  );
  await data.owner.query("create index bench_employer on employer using gin (legal_name gin_trgm_ops)");
  const bare = await startChild<string>("bare.ts", {
    appUrl: data.appUrl,
    routes: [{ path: "/similar/:value", text: SIMILAR, values: [""], slots: [0] }],
  });
  try {
    const paths = queries.map(({ q }) => encodeURIComponent(q));
    const measured = await alternate(
      { url: service, headers, requests: paths.map((q) => ({ path: `/api/Claim?q=${q}` })) },
      { url: bare.answer, requests: paths.map((q) => ({ path: `/similar/${q}` })) },
      { connections: 16, seconds: 8, rounds: 3 },
    );
    const ratio = measured.ours.perSecond / measured.bare.perSecond;
    return {
      what: "P3 search with typos",
      baseline: `${measured.bare.perSecond.toFixed(1)}/s`,
      ours: `${Math.round(measured.ours.perSecond)}/s`,
      ratio: ratio.toFixed(1),
      wanted: "≥ 50",
      met: ratio >= 50,
    };
  } finally {
    await bare.stop();
    await data.owner.query("drop index bench_person, bench_employer");
  }
}
