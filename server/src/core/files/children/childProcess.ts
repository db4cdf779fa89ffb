import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { fairQueue } from "./fairQueue.ts";
import { type ProcessUsage, processUsage } from "./processUsage.ts";

const IDLE_MS = 60_000;
const WATCH_MS = 50;
/** The memory that the system grants beyond that at which a process is ended: it is watched twenty times a second. */
const SPARE_MB = 512;
/** What one user may have waiting: more than a screen of pages asks for. */
const WAITING_MAX = 100;

export type ChildRequest<Task> = { id: number; task: Task };
/** The exit code of a worker that the system refused more memory. */
export const NO_MEMORY = 99;

/** The first answer says that the worker is loaded. */
export type ChildAnswer<Result> =
  | { ready: true }
  | { id: number; result: Result }
  | { id: number; error: string };

/** What one task may take, from its beginning: those that it waits for do not count. */
type TaskTime = { cpuMs: number; wallMs: number };
/**
 * Whose task it is, which file it reads, and how many processes may run at once: one user gets all but one of them. What
 * ends a process takes the waiting tasks on the same file with it.
 */
export type Turn = { turn: string; processes: number; file?: string };
type Options<Task> = {
  worker: URL;
  name: string;
  memoryMb: number;
  timeOf: (task: Task) => TaskTime;
  /** For a task that was not done for a reason that is not its own. */
  whenGone: () => Error;
};

type Job<Task, Result> = {
  task: Task;
  file: string | undefined;
  resolve(result: Result): void;
  reject(error: Error): void;
};
type Running<Task, Result> = Job<Task, Result> & {
  id: number;
  turn: string;
  watch: NodeJS.Timeout;
  began: number;
  before: ProcessUsage | null;
};
type Child<Task, Result> = {
  process: ChildProcess;
  isReady: boolean;
  running?: Running<Task, Result> | undefined;
  idle?: NodeJS.Timeout | undefined;
  /** Why we ended this process. */
  ended?: Excess | "idle" | "late";
};
type Excess = "processor time" | "memory";

/** The only process of a worker that reads nothing of other people. */
const ALONE: Turn = { turn: "", processes: 1 };

/**
 * Returns a function that gives tasks to child processes, which start with the first tasks and end after a quiet minute.
 * They are for native code that reads what other people sent, or needs much memory: a crash affects its task, not the
 * service, and they get none of the service's secrets. They yield the processor to the service, so that pages stay fast
 * while thousands of letters are made. Each does one task at a time, so that what ended it is known.
 */
export function inChildProcess<Task, Result>(
  options: Options<Task>,
): (task: Task, turn?: Turn) => Promise<Result> {
  const { worker, name, memoryMb, timeOf, whenGone } = options;
  const queue = fairQueue<Job<Task, Result>>();
  const children = new Set<Child<Task, Result>>();
  let most = 1;
  let lastId = 0;

  const isFull = (turn: string) =>
    [...children].filter(({ running }) => running?.turn === turn).length >= Math.max(1, most - 1);

  function pump(): void {
    for (;;) {
      const free = [...children].find(({ running, ended }) => !running && !ended);
      if (!free && children.size >= most) return;
      const next = queue.take(isFull);
      if (!next) return;
      run(free ?? start(), next.turn, next.item);
    }
  }

  function start(): Child<Task, Result> {
    const process = spawnWithin(memoryMb + SPARE_MB, worker);
    const child: Child<Task, Result> = { process, isReady: false };
    process.unref();
    process.channel?.unref();
    if (process.pid) setPriority(process.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    process.on("message", (answer: ChildAnswer<Result>) => answered(child, answer));
    process.on("error", () => gone(child, "SIGTERM"));
    process.on("exit", (code, signal) => {
      if (code === NO_MEMORY) child.ended ??= "memory";
      gone(child, signal);
    });
    children.add(child);
    return child;
  }

  function end(child: Child<Task, Result>, reason: NonNullable<Child<Task, Result>["ended"]>): void {
    child.ended ??= reason;
    child.process.kill("SIGKILL");
  }

  function run(child: Child<Task, Result>, turn: string, job: Job<Task, Result>): void {
    clearTimeout(child.idle);
    const id = ++lastId;
    const watch = setInterval(() => inspect(child), WATCH_MS);
    child.running = { ...job, id, turn, watch, began: performance.now(), before: usageOf(child) };
    child.process.send({ id, task: job.task } satisfies ChildRequest<Task>, (error) => {
      if (error) end(child, "late");
    });
  }

  function inspect(child: Child<Task, Result>): void {
    const { running, isReady } = child;
    if (!running) return;
    const { cpuMs, wallMs } = timeOf(running.task);
    const now = isReady ? usageOf(child) : null;
    if (now && now.memoryMb > memoryMb) end(child, "memory");
    else if (now && now.cpuMs - (running.before?.cpuMs ?? 0) > cpuMs) end(child, "processor time");
    else if (performance.now() - running.began > wallMs) end(child, "late");
  }

  function answered(child: Child<Task, Result>, answer: ChildAnswer<Result>): void {
    const { running } = child;
    if ("ready" in answer) {
      child.isReady = true;
      // Loading the worker is not the task's own cost.
      if (running) running.before = usageOf(child);
      return;
    }
    if (running?.id !== answer.id) return;
    clearInterval(running.watch);
    child.running = undefined;
    if ("result" in answer) running.resolve(answer.result);
    else running.reject(new ChildTaskError(`${name}: ${answer.error}`));
    // Memory is seldom given back: what one task left behind must not count against the next one.
    if ((usageOf(child)?.memoryMb ?? 0) > memoryMb / 2) end(child, "idle");
    else child.idle = setTimeout(() => end(child, "idle"), IDLE_MS).unref();
    pump();
  }

  function gone(child: Child<Task, Result>, signal: NodeJS.Signals | null): void {
    if (!children.delete(child)) return;
    clearTimeout(child.idle);
    const { running, ended, isReady } = child;
    if (running) {
      clearInterval(running.watch);
      // A worker that did not load, was told to stop or got no turn of the processor says nothing about its task.
      const isInnocent = !isReady || ended === "late" || (!ended && isStop(signal));
      if (isInnocent || running.file === undefined) running.reject(whenGone());
      else refuse(running, new ChildEndedError(`${name}: ${ended ?? signal ?? "exit"}`));
    }
    pump();
  }

  function refuse({ file, reject }: Running<Task, Result>, reason: ChildEndedError): void {
    reject(reason);
    for (const waiting of queue.remove((job) => job.file === file)) waiting.reject(reason);
  }

  return (task, { turn, processes, file } = ALONE) => {
    most = processes;
    return new Promise((resolve, reject) => {
      if (turn !== ALONE.turn && queue.waitingOf(turn) >= WAITING_MAX) return reject(whenGone());
      queue.add(turn, { task, file, resolve, reject });
      pump();
    });
  };
}

const usageOf = (child: { process: ChildProcess }) => processUsage(child.process.pid);

const isStop = (signal: NodeJS.Signals | null) =>
  signal !== null && ["SIGTERM", "SIGINT", "SIGHUP"].includes(signal);

/**
 * Starts a worker. On Linux the system itself refuses it more memory for data than this, which holds even for what is taken
 * between two looks.
 */
function spawnWithin(megabytes: number, worker: URL): ChildProcess {
  const command = [process.execPath, fileURLToPath(worker)];
  const limited = ["/bin/sh", "-c", 'ulimit -d "$0" 2>/dev/null; exec "$@"', String(megabytes * 1024)];
  const [file = "", ...args] = process.platform === "linux" ? [...limited, ...command] : command;
  return spawn(file, args, {
    serialization: "advanced",
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

/** The child process answered that it could not do the task. */
export class ChildTaskError extends Error {}
/** The task ended its process: it crashed, or took more than it may. */
export class ChildEndedError extends Error {}
