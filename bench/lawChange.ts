import { setTimeout as sleep } from "node:timers/promises";
import { type Call, timesAtRate } from "../harness/load.ts";
import { p99 } from "../harness/percentiles.ts";
import { startBenchService } from "./child.ts";
import { ask, type Bench, type Line, type MeasurePromise, slowdown } from "./promise.ts";

const PAGES_PER_SECOND = 40;
const QUIET_SECONDS = 15;
const RATIO_MAX = 2;
/** 100,000 open claims in a minute. */
const CLAIMS_PER_SECOND = 100_000 / 60;
/** As often as the page of rules asks. */
const POLL_MS = 2000;
const PARAMETER = { id: "minimum_wage.general", place: "state WY" };
/** Above the rates of the claims, so that each of them would change. */
const WAGE = "16.00";

type Change = { id: number; rowVersion: number };
type Effects = { run: { total: number; examined: number; isComplete: boolean } | null; claims: number };

/**
 * L2: the open claims computed in the background for a change of the minimum wage, and the pages that people read
 * meanwhile, compared with the same pages before and after.
 */
export const lawChange: MeasurePromise = async (bench) => {
  const service = await startBenchService(bench.data, { work: true });
  const own = { ...bench, service: service.url };
  try {
    await readPages(own, 5);
    const quiet = await readPages(own, QUIET_SECONDS);
    const change = await propose(own);
    const started = performance.now();
    const computing = { isOver: false, seconds: Number.NaN };
    const computed = follow(own, change.id).finally(() => {
      computing.isOver = true;
      computing.seconds = (performance.now() - started) / 1000;
    });
    // A page that fails ends the run: its error is the one to show.
    computed.catch(() => undefined);
    const busy: number[] = [];
    while (!computing.isOver) busy.push(...(await readPages(own, 1)));
    const { claims, examined } = await computed;
    quiet.push(...(await readPages(own, QUIET_SECONDS)));
    await ask(own, `/Law/Change/${change.id}/Refuse`, { rowVersion: change.rowVersion });
    if (claims < examined / 2)
      throw new Error(
        `Only ${claims} of ${examined} claims would change. P5 has filed others into these data: delete them to generate them anew.`,
      );
    return lines(examined, computing.seconds, { quiet, busy });
  } finally {
    await service.stop();
    await bench.data.owner.query("delete from law_effect");
  }
};

function lines(
  examined: number,
  seconds: number,
  { quiet, busy }: Record<"quiet" | "busy", number[]>,
): Line[] {
  const perSecond = examined / seconds;
  return [
    {
      what: `L2 ${examined.toLocaleString("en")} open claims computed for a change of the law`,
      baseline: "",
      ours: `${seconds.toFixed(1)} s, ${perSecond.toFixed(0)}/s`,
      ratio: "",
      wanted: `≥ ${CLAIMS_PER_SECOND.toFixed(0)}/s`,
      met: perSecond >= CLAIMS_PER_SECOND,
    },
    slowdown(`L2 pages meanwhile (${busy.length} of them), p99`, [p99(quiet), p99(busy)], RATIO_MAX),
  ];
}

const propose = (bench: Bench): Promise<Change> => {
  const ref = { cite: "of the benchmark", retrieved: "2026-11-01", confirmed: true };
  const values = [{ from: "1900-01-01", value: WAGE, status: "enacted", ref }];
  return ask(bench, "/Law/Change", { ...PARAMETER, values, reason: "A benchmark" });
};

/** Asks for the progress, as the page does, until all claims are computed. */
async function follow(bench: Bench, changeId: number): Promise<{ examined: number; claims: number }> {
  for (;;) {
    const { run, claims } = await ask<Effects>(bench, `/Law/Change/${changeId}/Effects`);
    if (run?.isComplete) return { examined: run.examined, claims };
    if (run) console.log(`  ${run.examined} of ${run.total}`);
    await sleep(POLL_MS);
  }
}

/** Reads claims and lists at a fixed rate; returns the times in ms. */
async function readPages({ service, headers, claims }: Bench, seconds: number): Promise<number[]> {
  const call = (index: number): Call =>
    index % 2
      ? { path: `/api/Claim/${1 + ((index * 7919) % claims)}`, headers }
      : { path: "/api/Claim?sort=received", headers };
  return timesAtRate(service, { perSecond: PAGES_PER_SECOND, seconds, call }, [200, 404]);
}
