import autocannon from "autocannon";
import { median } from "../harness/percentiles.ts";

export type Target = { url: string; headers?: Record<string, string>; requests: autocannon.Request[] };
export type Measured = { perSecond: number; p99: number };
/** `perSecond` limits the requests of all connections; without it each sends the next as soon as it can. */
type Bounds = { connections: number; seconds: number; rounds: number; perSecond?: number };

/**
 * Loads the two servers in turn, so that other load on the machine affects both, and returns the median round of each.
 */
export async function alternate(
  ours: Target,
  bare: Target,
  bounds: Bounds,
): Promise<{ ours: Measured; bare: Measured }> {
  const rounds = { ours: [] as Measured[], bare: [] as Measured[] };
  for (const target of [bare, ours]) await load(target, { ...bounds, seconds: 2 });
  for (let round = 0; round < bounds.rounds; round++) {
    rounds.bare.push(await load(bare, bounds));
    rounds.ours.push(await load(ours, bounds));
  }
  return { ours: middle(rounds.ours), bare: middle(rounds.bare) };
}

/** One bounded run against loopback. Throws on any answer that is not 2xx, because it would falsify the figure. */
export async function load(
  target: Target,
  { connections, seconds, perSecond }: Omit<Bounds, "rounds">,
): Promise<Measured> {
  const bounds = {
    connections,
    duration: seconds,
    timeout: 30,
    ...(perSecond && { overallRate: perSecond }),
  };
  const result = await autocannon({ ...target, ...bounds });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${target.url} failed.`);
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 };
}

export const middle = (rounds: Measured[]): Measured => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p99: median(rounds.map(({ p99 }) => p99)),
});
