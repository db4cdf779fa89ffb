import { randomOf } from "../server/src/demo/demoRandom.ts";
import { findClaimDetail } from "../server/src/features/claims/claimDetail.queries.ts";
import { startChild } from "./child.ts";
import { statementOf } from "./database.ts";
import { alternate } from "./load.ts";
import { type MeasurePromise, slowest, throughput } from "./promise.ts";

const DAY = { timeZone: "America/Denver", today: "2026-11-01" };
const CLAIMS = 5000;
/** An id that no claim has: it marks the position of the id among the statement's parameters. */
const SENTINEL = 1_987_654_321;

/**
 * P1: a claim's page with sign-in, policy and the audit line of the view, against the same statement on the bare
 * server.
 */
export const claimDetail: MeasurePromise = async ({ data, service, headers }) => {
  const { text, values } = await statementOf(data.appUrl, (db) =>
    findClaimDetail(db, SENTINEL, {
      day: DAY,
      retentionYears: 10,
      limitationIsFederal: false,
      mayReadPrivileged: true,
      conflicts: [],
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
  const bare = await startChild<string>("bare.ts", {
    appUrl: data.appUrl,
    routes: [{ path: "/claim/:value", text, values, slots, number: true }],
  });
  try {
    const measured = await alternate(
      { url: service, headers, requests: ids.map((id) => ({ path: `/api/Claim/${id}` })) },
      { url: bare.answer, requests: ids.map((id) => ({ path: `/claim/${id}` })) },
      { connections: 50, seconds: 5, rounds: 3 },
    );
    return [throughput("P1 claim detail", measured, 0.8), slowest("P1 claim detail", measured, 1.5)];
  } finally {
    await bare.stop();
  }
};
