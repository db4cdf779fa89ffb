import { setTimeout as sleep } from "node:timers/promises";
import { atRate, type Call, timesAtRate } from "../harness/load.ts";
import { p99 } from "../harness/percentiles.ts";
import { randomOf } from "../server/src/demo/demoRandom.ts";
import { startBenchService } from "./child.ts";
import { type Line, type MeasurePromise, slowdown } from "./promise.ts";

const FLOOD_PER_SECOND = 300;
const OTHERS_PER_SECOND = 40;
const SECONDS = 10;
const ROUNDS = 3;
const RATIO_MAX = 2;

/** S2: the latency of other people's requests under 300 wrong passwords a second, compared with no load. */
export const loginFlood: MeasurePromise = async ({ data, headers, claims }) => {
  const lines: Line[] = [];
  for (const [what, addresses] of [
    ["one address", 1],
    ["10,000 addresses", 10_000],
  ] as const) {
    const service = await startBenchService(data, {
      work: true,
      // The production limits apply; a trusted proxy's header distinguishes the addresses.
      settings: { limitFactor: 1, trustProxy: ["127.0.0.1"] },
    });
    try {
      lines.push(await floodFrom(what, addresses, service.url, headers, claims));
    } finally {
      await service.stop();
    }
  }
  return lines;
};

async function floodFrom(
  what: string,
  addresses: number,
  url: string,
  headers: Record<string, string>,
  claims: number,
): Promise<Line> {
  const next = randomOf(addresses);
  const other = (index: number): Call =>
    index % 2
      ? { path: `/api/Claim/${1 + Math.floor(next() * claims)}`, headers }
      : { path: "/api/Claim?sort=received", headers };
  const guess = (index: number): Call => {
    const from = index % addresses;
    return {
      path: "/api/Login",
      method: "POST",
      headers: { "x-forwarded-for": `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}` },
      body: { email: `person-${index}@flood.example`, password: `guess ${index}` },
    };
  };
  const times = { quiet: [] as number[], flooded: [] as number[] };
  const answers = new Map<number, number>();
  let guesses = 0;
  const readPages = (seconds: number) =>
    timesAtRate(url, { perSecond: OTHERS_PER_SECOND, seconds, call: other }, [200, 404]);
  await readPages(3);
  for (let round = 0; round < ROUNDS; round++) {
    times.quiet.push(...(await readPages(SECONDS)));
    const first = guesses;
    const flood = atRate(url, {
      perSecond: FLOOD_PER_SECOND,
      seconds: SECONDS + 2,
      call: (index) => guess(first + index),
    });
    // The flood is running before the measurement starts.
    await sleep(1000);
    times.flooded.push(...(await readPages(SECONDS)));
    for (const { status } of await flood) {
      guesses += 1;
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    await sleep(2000);
  }
  console.log(
    `  ${guesses} guesses from ${what}: ${[...answers].map(([status, count]) => `${status} × ${count}`).join(", ")}`,
  );
  const times99 = [p99(times.quiet), p99(times.flooded)] as const;
  return slowdown(`S2 p99 of others under 300 guesses/s from ${what}`, times99, RATIO_MAX);
}
