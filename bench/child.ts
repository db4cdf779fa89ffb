import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import type { Config } from "../server/src/config.ts";

/** Starts a file of this folder as a child process, sends it its task and resolves with its first message. */
export async function startChild<Answer>(
  file: string,
  task: unknown,
): Promise<{ answer: Answer; stop(): Promise<void> }> {
  const child = fork(path.join(import.meta.dirname, file), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const answer = new Promise<Answer>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Answer));
    child.once("exit", (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  child.send({ task });
  return { answer: await answer, stop: () => stop(child) };
}

export type ServiceTask = {
  appUrl: string;
  dataDir: string;
  /** Runs the job workers too. */
  work?: boolean;
  settings?: Partial<Config>;
};

/** Starts the service on the data and resolves with its address. */
export async function startBenchService(
  { appUrl, dataDir }: ServiceTask,
  options: Pick<ServiceTask, "work" | "settings"> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const { answer, stop } = await startChild<string>("service.ts", { appUrl, dataDir, ...options });
  return { url: answer, stop };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.disconnect();
  const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(late);
}

/** The child's side: waits for the task, answers, and exits when the parent disconnects. */
export function asChild<Task>(
  run: (task: Task) => Promise<{ answer: unknown; close(): Promise<void> }>,
): void {
  process.once("message", async (message: { task: Task }) => {
    const { answer, close } = await run(message.task);
    process.once("disconnect", () => close().then(() => process.exit(0)));
    process.send?.(answer);
  });
}
