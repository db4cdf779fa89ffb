import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { type Lane, passwordQueue } from "./passwordQueue.ts";
import type { HashAnswer, HashRequest } from "./passwordWorker.ts";

// OWASP's minimum for argon2id: 19 MiB, two passes; about 45 ms on the machines where this was measured.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;

export type PasswordCost = { memory: number; passes: number };
/** The cost of every hash of the service; only tests that are not about passwords set another one. */
export const PASSWORD_COST: PasswordCost = { memory: MEMORY_KIB, passes: PASSES };

type Options = { lane?: Lane; cost?: PasswordCost };

/**
 * At most half of the cores, in threads of lower priority, so that a flood of wrong passwords leaves capacity for
 * other requests.
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

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/(?<!=)=+$/, "");

/** Returns a new argon2id hash in the usual `$argon2id$…` form. */
export async function hashPassword(
  password: string,
  { lane = "unknown", cost = PASSWORD_COST }: Options = {},
): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive({ message: password, nonce, parallelism: 1, tagLength: TAG_BYTES, ...cost }, lane);
  return encoded(cost, nonce, tag);
}

const encoded = ({ memory, passes }: PasswordCost, nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(nonce)}$${base64(tag)}`;

/** A hash that no password matches, so that an unknown account costs as much work as a known one. */
const dummyHash = (cost: PasswordCost) => encoded(cost, randomBytes(16), randomBytes(TAG_BYTES));

/** Returns true if the password matches the hash. Without a hash it takes the same time and returns false. */
export async function verifyPassword(
  hash: string | null,
  password: string,
  { lane = "unknown", cost: usual = PASSWORD_COST }: Options = {},
): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(
    hash ?? dummyHash(usual),
  );
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
