import type pg from "pg";
import { NOTHING_BARRED } from "../server/src/core/identity/barred.queries.ts";
import { randomOf } from "../server/src/demo/demoRandom.ts";
import { findClaimDetail } from "../server/src/features/claims/claimDetail.queries.ts";
import { startChild } from "./child.ts";
import { type Statement, statementOf } from "./database.ts";
import { alternate } from "./load.ts";
import { beside, type MeasurePromise, sameSize, slowest, throughput } from "./promise.ts";

const DAY = { timeZone: "America/Denver", today: "2026-11-01" };
const CLAIMS = 5000;
/** An id that no claim has: it marks the position of the id among the statement's parameters. */
const SENTINEL = 1_987_654_321;

/** The ideal of the page: all that it shows in one wide row a claim, found by its id. */
const TABLE = "bench_claim_page";
/** The statement of the page makes the reply of the columns of one row; the wide row has these columns. */
const ONE_ROW = /^\s*select to_json\(d\)::text as json from \((?<columns>.*)\) d\s*$/s;

/**
 * P1: a claim's page with sign-in, policy and the audit line of the view, against the ideal of the page and, beside it,
 * against the same statement, both on the bare server.
 */
export const claimDetail: MeasurePromise = async ({ data, service, headers }) => {
  const { text, values } = await statementOf(data.appUrl, (db) =>
    findClaimDetail(db, SENTINEL, {
      day: DAY,
      retentionYears: 10,
      limitationIsFederal: false,
      mayReadPrivileged: true,
      ...NOTHING_BARRED,
    }),
  );
  const slots = values.flatMap((value, n) => (value === SENTINEL ? [n] : []));
  const { rows } = await data.owner.query(
    "select min(id) as low, max(id) as high from claim where claim_number like '__-G%'",
  );
  const next = randomOf(1);
  const ids = Array.from(
    { length: CLAIMS },
    () => rows[0].low + Math.floor(next() * (rows[0].high - rows[0].low)),
  );
  await makeIdeal(data.owner, { text, values, slots }, ids);
  const ideal = `select to_json(d)::text as json from ${TABLE} d where id = $1`;
  const bare = await startChild<string>("bare.ts", {
    appUrl: data.appUrl,
    routes: [
      { path: "/claim/:value", text, values, slots, number: true },
      { path: "/ideal/:value", text: ideal, values: [0], slots: [0], number: true },
    ],
  });
  try {
    const [id] = ids;
    await sameSize(`${service}/api/Claim/${id}`, `${bare.answer}/ideal/${id}`, headers);
    const against = (path: string) =>
      alternate(
        { url: service, headers, requests: ids.map((id) => ({ path: `/api/Claim/${id}` })) },
        { url: bare.answer, requests: ids.map((id) => ({ path: `${path}/${id}` })) },
        { connections: 50, seconds: 5, rounds: 3 },
      );
    const own = await against("/claim");
    return [
      throughput("P1 claim detail beside the ideal", await against("/ideal"), 0.5),
      beside("P1 claim detail beside its own statement", own),
      slowest("P1 claim detail beside its own statement", own, 1.5),
    ];
  } finally {
    await bare.stop();
    await data.owner.query(`drop table ${TABLE}`);
  }
};

async function makeIdeal(
  owner: pg.Client,
  { text, values, slots }: Statement & { slots: number[] },
  ids: readonly number[],
): Promise<void> {
  const columns = ONE_ROW.exec(text)?.groups?.columns;
  if (!columns) throw new Error("The statement of the page is not one row of columns.");
  const ofClaim = (id: number) => values.map((value, n) => (slots.includes(n) ? id : value));
  await owner.query(`drop table if exists ${TABLE}`);
  await owner.query(`create table ${TABLE} as ${columns}`, ofClaim(ids[0] ?? 0));
  await owner.query(`truncate ${TABLE}`);
  await owner.query(`alter table ${TABLE} add primary key (id)`);
  for (const id of new Set(ids))
    await owner.query({ name: "page", text: `insert into ${TABLE} ${columns}`, values: ofClaim(id) });
  await owner.query(`vacuum analyze ${TABLE}`);
  await owner.query(`grant select on ${TABLE} to public`);
}
