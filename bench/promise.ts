import type { Data } from "./database.ts";
import type { Measured } from "./load.ts";

export type Bench = {
  data: Data;
  claims: number;
  /** The service under load, and the headers of somebody signed in. */
  service: string;
  headers: Record<string, string>;
};

/** One line of the table. `met` is null where there is nothing to hold it to. */
export type Line = {
  what: string;
  baseline: string;
  ours: string;
  ratio: string;
  wanted: string;
  met: boolean | null;
};
export type Promised = (bench: Bench) => Promise<Line[]>;

const rate = (value: number) => `${value >= 100 ? Math.round(value) : value.toFixed(1)}/s`;

/** Requests a second of both, and how many of the bare one's are wanted. */
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

/** The slowest of a hundred answers of both. */
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
