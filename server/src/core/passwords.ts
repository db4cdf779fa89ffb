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
const WAITING_MAX = 24;

let running = 0;
const waiting: (() => void)[] = [];

/** Refuses while too many wait already: asked before anything else is done, so that a flood costs next to nothing. */
export function refuseWhenBusy(): void {
  if (waiting.length < WAITING_MAX) return;
  throw new AppError("unavailable", "Many people are signing in right now. Please try again in a moment.", {
    retryAfterSeconds: 5,
  });
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else {
    refuseWhenBusy();
    // Whoever finishes hands over its place, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const idle: Worker[] = [];

function newWorker(): Worker {
  const worker = new Worker(new URL("./passwordWorker.ts", import.meta.url), { execArgv: [], env: {} });
  worker.unref();
  return worker;
}

const derive = (parameters: HashRequest) =>
  inTurn(async () => {
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
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive({
    message: password,
    nonce,
    parallelism: 1,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(nonce)}$${base64(tag)}`;
}

// A hash that nothing matches: an account that does not exist costs as much as one that does.
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(randomBytes(16))}$${base64(randomBytes(TAG_BYTES))}`;

/** Whether the password is the one of the hash; without a hash the same work is done and the answer is no. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? NOBODY);
  if (!parts) return false;
  const [, memory, passes, parallelism, nonce = "", tag = ""] = parts;
  const expected = Buffer.from(tag, "base64");
  const found = await derive({
    message: password,
    nonce: Buffer.from(nonce, "base64"),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(found, expected) && hash !== null;
}
