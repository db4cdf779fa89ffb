import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { AppError } from "./errors.ts";
import type { HashAnswer, HashRequest } from "./passwordWorker.ts";

// OWASP's argon2id floor: 19 MiB, two passes, about 45 ms on the machines this was measured on.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;

/**
 * Half of the cores at most, in threads of their own that step back behind everything else: a flood of wrong
 * passwords must leave room for everybody.
 */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

/** Whoever is signed in, or signed in from this browser before, waits apart from strangers and goes first. */
export type Lane = "known" | "stranger";
const WAITING_MAX: Record<Lane, number> = { known: 100, stranger: 24 };

/*
 * While strangers are refused it is a flood, which would keep a core busy for good: then few of them wait, and the
 * core rests between two of their passwords.
 */
const FLOOD_MS = 2000;
const FLOOD_WAITING_MAX = 4;
const REST_MS = 1500;

let running = 0;
let refusedAt = Number.NEGATIVE_INFINITY;
const rests = new Set<NodeJS.Timeout>();
const waiting: Record<Lane, (() => void)[]> = { known: [], stranger: [] };

const isFlooded = () => performance.now() - refusedAt < FLOOD_MS;

/** Refuses while too many wait already: asked before anything else is done, so that a flood costs next to nothing. */
export function refuseWhenBusy(lane: Lane): void {
  const most = lane === "stranger" && isFlooded() ? FLOOD_WAITING_MAX : WAITING_MAX[lane];
  if (waiting[lane].length < most) return;
  if (lane === "stranger") refusedAt = performance.now();
  throw new AppError("unavailable", "Many people are signing in right now. Please try again in a moment.", {
    retryAfterSeconds: 5,
  });
}

async function inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else {
    refuseWhenBusy(lane);
    const turn = new Promise<void>((resolve) => waiting[lane].push(resolve));
    if (lane === "known") endRest();
    await turn;
  }
  try {
    return await work();
  } finally {
    const isWanted = waiting.known.length > 0 || waiting.stranger.length > FLOOD_WAITING_MAX;
    if (isWanted || !isFlooded()) handOver();
    else beginRest();
  }
}

function beginRest(): void {
  const rest = setTimeout(() => {
    rests.delete(rest);
    handOver();
  }, REST_MS);
  rests.add(rest);
}

/** Somebody known does not wait until a core has rested. */
function endRest(): void {
  const [rest] = rests;
  if (!rest) return;
  clearTimeout(rest);
  rests.delete(rest);
  handOver();
}

/** Whoever finishes hands over its place, so `running` stays as it is. */
function handOver(): void {
  const next = waiting.known.shift() ?? waiting.stranger.shift();
  if (next) next();
  else running -= 1;
}

const idle: Worker[] = [];

function newWorker(): Worker {
  const worker = new Worker(new URL("./passwordWorker.ts", import.meta.url), { execArgv: [], env: {} });
  worker.unref();
  return worker;
}

const derive = (parameters: HashRequest, lane: Lane) =>
  inTurn(lane, async () => {
    const worker = idle.pop() ?? newWorker();
    worker.ref();
    // A worker that fails is not used again.
    const answer = await new Promise<HashAnswer>((resolve, reject) => {
      worker.once("error", reject).once("message", (answer: HashAnswer) => {
        worker.off("error", reject);
        resolve(answer);
      });
      worker.postMessage(parameters);
    });
    worker.unref();
    idle.push(worker);
    if ("error" in answer) throw new Error(answer.error);
    return Buffer.from(answer.key);
  });

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** A new argon2id hash in the usual `$argon2id$…` form. */
export async function hashPassword(password: string, lane: Lane = "stranger"): Promise<string> {
  const nonce = randomBytes(16);
  const cost = { parallelism: 1, tagLength: TAG_BYTES, memory: MEMORY_KIB, passes: PASSES };
  const tag = await derive({ message: password, nonce, ...cost }, lane);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(nonce)}$${base64(tag)}`;
}

// A hash that nothing matches: an account that does not exist costs as much as one that does.
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(randomBytes(16))}$${base64(randomBytes(TAG_BYTES))}`;

/** Whether the password is the one of the hash; without a hash the same work is done and the answer is no. */
export async function verifyPassword(
  hash: string | null,
  password: string,
  lane: Lane = "stranger",
): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? NOBODY);
  if (!parts) return false;
  const [, memory, passes, parallelism, nonce = "", tag = ""] = parts;
  const expected = Buffer.from(tag, "base64");
  const cost = {
    parallelism: Number(parallelism),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  };
  const found = await derive({ message: password, nonce: Buffer.from(nonce, "base64"), ...cost }, lane);
  return timingSafeEqual(found, expected) && hash !== null;
}
