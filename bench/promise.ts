import type { Data } from "./database.ts";
import type { Measured } from "./load.ts";

export type Bench = {
  data: Data;
  claims: number;
  /** The letters that are made while pages are read. */
  letters: number;
  /** The service's URL and the headers of a signed-in user. */
  service: string;
  headers: Record<string, string>;
};

/** One line of the table. `met` is null where there is no target. */
export type Line = {
  what: string;
  baseline: string;
  ours: string;
  ratio: string;
  wanted: string;
  met: boolean | null;
};
export type MeasurePromise = (bench: Bench) => Promise<Line[]>;

const rate = (value: number) => `${value >= 100 ? Math.round(value) : value.toFixed(1)}/s`;

/** Throughput of both servers, and the required share of the bare server's. */
export function throughput(
  what: string,
  { ours, bare }: { ours: Measured; bare: Measured },
  wanted: number,
): Line {
  const ratio = ours.perSecond / bare.perSecond;
  return {
    what,
    baseline: rate(bare.perSecond),
    ours: rate(ours.perSecond),
    ratio: ratio.toFixed(2),
    wanted: `≥ ${wanted.toFixed(2)}`,
    met: ratio >= wanted,
  };
}

/** The same without a target, printed beside the line that counts. */
export const beside = (what: string, measured: { ours: Measured; bare: Measured }): Line => ({
  ...throughput(what, measured, 1),
  wanted: "",
  met: null,
});

/** The 99th percentile of the latency of both servers. */
export function slowest(
  what: string,
  { ours, bare }: { ours: Measured; bare: Measured },
  wanted: number,
): Line {
  const ratio = ours.p99 / bare.p99;
  return {
    what: `${what}, p99`,
    baseline: `${bare.p99} ms`,
    ours: `${ours.p99} ms`,
    ratio: ratio.toFixed(2),
    wanted: `≤ ${wanted.toFixed(2)}`,
    met: ratio <= wanted,
  };
}

const milliseconds = (ms: number) => `${ms.toFixed(ms < 10 ? 2 : 1)} ms`;

/** A time under load as a multiple of the quiet one, or of another baseline. */
export function slowdown(what: string, [quiet, busy]: readonly [number, number], wanted: number): Line {
  const ratio = busy / quiet;
  return {
    what,
    baseline: milliseconds(quiet),
    ours: milliseconds(busy),
    ratio: ratio.toFixed(2),
    wanted: `≤ ${wanted.toFixed(2)}`,
    met: ratio <= wanted,
  };
}

/** A time without a baseline, and its limit where there is one. */
export const timed = (what: string, ms: number, limitMs?: number): Line => ({
  what,
  baseline: "",
  ours: milliseconds(ms),
  ratio: "",
  wanted: limitMs === undefined ? "" : `≤ ${limitMs} ms`,
  met: limitMs === undefined ? null : ms <= limitMs,
});

/** Throws if the two answers differ in size by more than a tenth: the comparison would be meaningless. */
export async function sameSize(ours: string, bare: string, headers: Record<string, string>): Promise<void> {
  const sizes = await Promise.all(
    [ours, bare].map(async (url) => JSON.stringify(await (await fetch(url, { headers })).json()).length),
  );
  const [one = 0, other = 0] = sizes;
  if (Math.abs(one - other) > 0.1 * other)
    throw new Error(`${ours} has ${one} characters, the bare one ${other}.`);
}

/** Calls the service as the administrator; throws on any answer that is not 2xx. */
export async function ask<Answer>({ service, headers }: Bench, call: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${service}/api${call}`, {
    method: body ? "POST" : "GET",
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<Answer>;
}
