import { type Argon2Parameters, argon2Sync } from "node:crypto";
import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

export type HashRequest = Argon2Parameters;
export type HashAnswer = { key: Uint8Array } | { error: string };

const NICE = 10;

/** Lowers the priority of this thread, so that requests are answered first. Only Linux supports this for one thread. */
function stepBack(): void {
  try {
    setPriority(Number(readlinkSync("/proc/thread-self").split("/").at(-1)), NICE);
  } catch {
    // The folder does not exist, or access is not allowed.
  }
}

stepBack();
parentPort?.on("message", (request: HashRequest) => {
  let answer: HashAnswer;
  try {
    answer = { key: argon2Sync("argon2id", request) };
  } catch (error) {
    answer = { error: (error as Error).message };
  }
  parentPort?.postMessage(answer);
});
