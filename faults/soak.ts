import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { atMost, exactly, type Fault } from "./fault.ts";
import { type Call, send } from "./load.ts";
import { startWorld, type World } from "./service.ts";

const PER_SECOND = 20;
const SAMPLE_MS = 2_000;
/** Caches, prepared statements and compiled code fill up first. */
const WARM_UP_SHARE = 0.25;
/** Memory goes up and down between collections; the lowest value of each window shows what stays. */
const WINDOWS = 10;
const METRICS_TOKEN = "of the soak and nothing else";

type Sample = { at: number; memory: number; descriptors: number };

/** F17: an even load for some minutes (`--amount`), in which memory and descriptors must not grow. */
export const soak: Fault = {
  id: "F17",
  title: "a soak, with the slope of memory and descriptors",
  async run({ quick, amount, folder, say }) {
    const minutes = amount ?? (quick ? 1 : 10);
    const world = await startWorld(folder, { METRICS_TOKEN });
    try {
      const { requests, failures, samples } = await soakFor(minutes * 60_000, world, say);
      const warm = samples.filter(({ at }) => at >= minutes * 60_000 * WARM_UP_SHARE);
      const memory = slopePerHour(warm, ({ memory }) => memory / 1e6);
      const descriptors = slopePerHour(warm, (sample) => sample.descriptors);
      const [first, last] = [warm[0], warm.at(-1)];
      say(
        `${requests} requests in ${minutes} minutes; memory ${mb(first)} to ${mb(last)} MB after the warm-up, ` +
          `slope ${memory.toFixed(1)} MB an hour: ${(memory * 8).toFixed(0)} MB in eight hours if it were to go on so`,
      );
      return [
        exactly(`failed of ${requests} requests`, failures, 0),
        // The shorter the run, the more of a slope is noise: a megabyte an hour can be told from none in an hour only.
        atMost("slope of memory", memory, Math.max(1, 600 / minutes), " MB an hour"),
        atMost("slope of descriptors", descriptors, Math.max(1, 600 / minutes), " an hour"),
      ];
    } finally {
      await world.stop();
    }
  },
};

async function soakFor(ms: number, { service, headers, owner }: World, say: (line: string) => void) {
  const { rows } = await owner.query("select id from claim order by id limit 500");
  const call = callsOf(
    rows.map(({ id }) => id),
    headers,
  );
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const samples: Sample[] = [];
  let requests = 0;
  let failures = 0;
  let nextSample = 0;
  for (; elapsed() < ms; requests++) {
    const wait = (requests * 1000) / PER_SECOND - elapsed();
    if (wait > 0) await sleep(wait);
    void send(service.url, call(requests), agent).then(({ status }) => {
      if (status !== 200) failures++;
    });
    if (elapsed() < nextSample) continue;
    samples.push({ at: elapsed(), ...(await measure(service.url)) });
    nextSample = elapsed() + SAMPLE_MS;
    if (samples.length % 30 === 0) say(`${Math.round(elapsed() / 60_000)} min: ${mb(samples.at(-1))} MB`);
  }
  await sleep(1000);
  agent.destroy();
  return { requests, failures, samples };
}

function callsOf(claims: number[], headers: Record<string, string>): (index: number) => Call {
  return (index) => {
    const claim = claims[index % claims.length];
    const calls: Call[] = [
      { path: `/api/Claim/${claim}`, headers },
      { path: "/api/Claim?sort=received", headers },
      { path: "/api/Public/Application/Form" },
      {
        path: `/api/Claim/${claim}/Note`,
        method: "POST",
        headers,
        body: { kind: "General", body: "Soaked." },
      },
    ];
    return calls[index % calls.length] as Call;
  };
}

async function measure(url: string): Promise<Omit<Sample, "at">> {
  const text = await (
    await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
  return { memory: value("process_resident_memory_bytes"), descriptors: value("process_open_fds") };
}

/** The slope of the lowest values of equal windows, by least squares. */
function slopePerHour(samples: Sample[], read: (sample: Sample) => number): number {
  const size = Math.max(1, Math.floor(samples.length / WINDOWS));
  const points: { x: number; y: number }[] = [];
  for (let index = 0; index < samples.length; index += size) {
    const window = samples.slice(index, index + size);
    const lowest = window.reduce((low, each) => (read(each) < read(low) ? each : low));
    points.push({ x: lowest.at / 3_600_000, y: read(lowest) });
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const rise = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  return rise / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
}

const mb = (sample: Sample | undefined) => ((sample?.memory ?? Number.NaN) / 1e6).toFixed(0);
