import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { Agent } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Call, send } from "../harness/load.ts";
import { atMost, exactly } from "../harness/scenario.ts";
import type { Service } from "../harness/service.ts";
import { onWorld, type World } from "../harness/world.ts";
import { noteOn } from "./notes.ts";

const PER_SECOND = 20;
const CONNECTIONS = 16;
const SAMPLE_MS = 10_000;
/** Caches, prepared statements and compiled code fill up first. */
const WARM_UP_SHARE = 0.25;
/**
 * The growth that is allowed in an hour. In its first quarter of an hour the service still compiles code and opens connections of its
 * pool (0.9 MB from minute 5 to 15, 0.3 MB in the 35 minutes after), so that a short run finds quick leaks only.
 */
const LIMITS = { long: { megabytes: 1, descriptors: 1 }, short: { megabytes: 15, descriptors: 40 } };
const LONG_MINUTES = 30;
const MEMORY_ON_REQUEST = path.join(import.meta.dirname, "memoryOnRequest.ts");

/** In MB: what is reachable after a collection, inside and outside of the heap; and what the process has of the machine. */
type Sample = { at: number; reachable: number; resident: number; descriptors: number };

/** F17: an even load for some minutes (`--amount`), in which memory and descriptors must not grow. */
export const soak = onWorld(
  "F17",
  "a soak, with the slope of memory and descriptors",
  async (world, { quick, amount, say }) => {
    const minutes = amount ?? (quick ? 1 : 5);
    const { requests, failures, samples } = await soakFor(minutes * 60_000, world, say);
    const warm = samples.filter(({ at }) => at >= minutes * 60_000 * WARM_UP_SHARE);
    const memory = slopeOf(warm, ({ reachable }) => reachable);
    const resident = slopeOf(warm, (sample) => sample.resident);
    const descriptors = slopeOf(warm, (sample) => sample.descriptors);
    say(
      `${requests} requests in ${minutes} minutes; after the warm-up ${shown(warm[0])}, at the end ${shown(warm.at(-1))}`,
    );
    say(
      `reachable ${withError(memory)} MB an hour, in eight hours ${withError(memory, 8)} MB if it goes on so; ` +
        `resident ${withError(resident)} MB an hour`,
    );
    const limits = minutes < LONG_MINUTES ? LIMITS.short : LIMITS.long;
    return [
      exactly(`failed of ${requests} requests`, failures.length, 0),
      ...(failures[0] ? [exactly("the first failure", failures[0], "none")] : []),
      // A slope counts as far as it differs from none by more than its own uncertainty.
      atMost("certain growth of reachable memory", certain(memory), limits.megabytes, " MB an hour"),
      atMost("certain growth of descriptors", certain(descriptors), limits.descriptors, " an hour"),
    ];
  },
  {},
  { node: ["--expose-gc", "--import", MEMORY_ON_REQUEST] },
);

async function soakFor(ms: number, world: World, say: (line: string) => void) {
  const { service } = world;
  const call = callsOf(world);
  // A client that opens a connection for each request of a slow moment would make descriptors and memory vary by itself.
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const samples: Sample[] = [];
  const failures: string[] = [];
  let requests = 0;
  let nextSample = 0;
  for (; elapsed() < ms; requests++) {
    const wait = (requests * 1000) / PER_SECOND - elapsed();
    if (wait > 0) await sleep(wait);
    const { path: address, ...rest } = call(requests);
    const second = Math.round(elapsed() / 1000);
    void send(service.url, { path: address, ...rest }, agent).then(({ status, body, ms: took }) => {
      if (status !== 200)
        failures.push(
          `second ${second}, ${address}: ${status} after ${Math.round(took)} ms ${body.slice(0, 80)}`,
        );
    });
    if (elapsed() < nextSample) continue;
    // Not awaited: the load goes on meanwhile.
    void measure(service).then((sample) => {
      samples.push({ at: elapsed(), ...sample });
      if (samples.length % 30 === 0) say(`${Math.round(elapsed() / 60_000)} min: ${shown(samples.at(-1))}`);
    });
    nextSample = elapsed() + SAMPLE_MS;
  }
  await sleep(2000);
  agent.destroy();
  return { requests, failures, samples };
}

function callsOf({ claims, headers }: World): (index: number) => Call {
  return (index) => {
    const claim = claims[index % claims.length];
    const calls: Call[] = [
      { path: `/api/Claim/${claim}`, headers },
      { path: "/api/Claim?sort=received", headers },
      { path: "/api/Public/Application/Form" },
      noteOn(claim, headers, "Soaked."),
    ];
    return calls[index % calls.length] as Call;
  };
}

async function measure({ child }: Service): Promise<Omit<Sample, "at">> {
  const answer = once(child, "message");
  child.send("memory");
  const [{ heapUsed, external, rss }] = (await answer) as [NodeJS.MemoryUsage];
  const descriptors = (await readdir(`/proc/${child.pid}/fd`)).length;
  return { reachable: (heapUsed + external) / 1e6, resident: rss / 1e6, descriptors };
}

type Slope = { perHour: number; error: number };

/** The slope by least squares with its standard error. */
function slopeOf(samples: Sample[], read: (sample: Sample) => number): Slope {
  const points = samples.map((sample) => ({ x: sample.at / 3_600_000, y: read(sample) }));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  const perHour = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / spread;
  const rest = points.reduce((sum, point) => sum + (point.y - y - perHour * (point.x - x)) ** 2, 0);
  return { perHour, error: Math.sqrt(rest / (points.length - 2) / spread) };
}

/** The growth that remains when the slope is overestimated by two standard errors. */
const certain = ({ perHour, error }: Slope) => perHour - 2 * error;

const withError = ({ perHour, error }: Slope, hours = 1) =>
  `${(perHour * hours).toFixed(1)} ± ${(2 * error * hours).toFixed(1)}`;
const shown = (sample: Sample | undefined) =>
  `${sample?.reachable.toFixed(1)} MB reachable, ${sample?.resident.toFixed(0)} MB resident, ${sample?.descriptors} descriptors`;
