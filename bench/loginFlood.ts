import { SECRET } from "../harness/signIn.ts";
import { randomOf } from "../server/src/demo/demoRandom.ts";
import { atRate, type Call, p99, pause } from "./atRate.ts";
import { startChild } from "./child.ts";
import type { Line, MeasurePromise } from "./promise.ts";

const FLOOD_PER_SECOND = 300;
const OTHERS_PER_SECOND = 40;
const SECONDS = 10;
const ROUNDS = 3;
const RATIO_MAX = 2;

/** S2: the latency of other people's requests under 300 wrong passwords a second, compared with no load. */
export const loginFlood: MeasurePromise = async ({ data, headers, claims }) => {
  const { appUrl, dataDir } = data;
  const lines: Line[] = [];
  for (const [what, addresses] of [
    ["one address", 1],
    ["10,000 addresses", 10_000],
  ] as const) {
    const service = await startChild<string>("service.ts", {
      appUrl,
      dataDir,
      secretKey: SECRET,
      work: true,
      // The production limits apply; a trusted proxy's header distinguishes the addresses.
      settings: { limitFactor: 1, trustProxy: "127.0.0.1" },
    });
    try {
      lines.push(await floodFrom(what, addresses, service.answer, headers, claims));
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
      headers: {
        "content-type": "application/json",
        "x-requested-with": "wage-claim",
        "x-forwarded-for": `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}`,
      },
      body: JSON.stringify({ email: `person-${index}@flood.example`, password: `guess ${index}` }),
    };
  };
  const times = { quiet: [] as number[], flooded: [] as number[] };
  const answers = new Map<number, number>();
  let guesses = 0;
  await atRate(url, OTHERS_PER_SECOND, 3, other, () => undefined);
  for (let round = 0; round < ROUNDS; round++) {
    await atRate(url, OTHERS_PER_SECOND, SECONDS, other, (ms, status) => kept(times.quiet, ms, status));
    const first = guesses;
    const flood = atRate(
      url,
      FLOOD_PER_SECOND,
      SECONDS + 2,
      (index) => guess(first + index),
      (_, status) => {
        guesses += 1;
        answers.set(status, (answers.get(status) ?? 0) + 1);
      },
    );
    // The flood is running before the measurement starts.
    await pause(1000);
    await atRate(url, OTHERS_PER_SECOND, SECONDS, other, (ms, status) => kept(times.flooded, ms, status));
    await flood;
    await pause(2000);
  }
  const ratio = p99(times.flooded) / p99(times.quiet);
  console.log(
    `  ${guesses} guesses from ${what}: ${[...answers].map(([status, count]) => `${status} × ${count}`).join(", ")}`,
  );
  return {
    what: `S2 p99 of others under 300 guesses/s from ${what}`,
    baseline: `${p99(times.quiet).toFixed(1)} ms`,
    ours: `${p99(times.flooded).toFixed(1)} ms`,
    ratio: ratio.toFixed(2),
    wanted: `≤ ${RATIO_MAX.toFixed(2)}`,
    met: ratio <= RATIO_MAX,
  };
}

function kept(times: number[], ms: number, status: number) {
  if (status !== 200 && status !== 404) throw new Error(`Another user's request was answered ${status}.`);
  times.push(ms);
}
