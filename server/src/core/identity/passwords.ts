import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { type Lane, passwordQueue } from "./passwordQueue.ts";
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

const { refuseWhenBusy, inTurn } = passwordQueue(AT_ONCE);

export { refuseWhenBusy };

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

/** Returns true if the password matches the hash. Without a hash it takes the same time and returns false. */
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
