import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";

const IDLE_MS = 60_000;
const TIMEOUT_MS = 30_000;

export type ChildRequest<Task> = { id: number; task: Task };
export type ChildAnswer<Result> = { id: number; result: Result } | { id: number; error: string };

type Waiting<Result> = { resolve(result: Result): void; reject(error: Error): void; timer: NodeJS.Timeout };
type Options<Task> = {
  worker: URL;
  name: string;
  whenGone: () => Error;
  /** The time that a task may take, with those before it: half a minute by default. */
  timeoutMs?: (task: Task) => number;
};

/**
 * Returns a function that gives tasks to a child process, which starts with the first task and ends after a quiet minute.
 * It is for native code that reads what other people sent, or needs much memory: a crash affects its tasks, not the
 * service, and it gets none of the service's secrets. It yields the processor to the service, so that pages stay fast while
 * thousands of letters are made.
 */
export function inChildProcess<Task, Result>(options: Options<Task>): (task: Task) => Promise<Result> {
  const { worker, name, whenGone, timeoutMs = () => TIMEOUT_MS } = options;
  const waiting = new Map<number, Waiting<Result>>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const stop = () => {
    child?.kill("SIGKILL");
  };

  function settle(id: number, how: (waiter: Waiting<Result>) => void) {
    const waiter = waiting.get(id);
    if (!waiter) return;
    clearTimeout(waiter.timer);
    waiting.delete(id);
    how(waiter);
    if (waiting.size === 0) idle = setTimeout(stop, IDLE_MS).unref();
  }

  function gone(process: ChildProcess) {
    if (child !== process) return;
    child = undefined;
    for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(whenGone()));
  }

  function start(): ChildProcess {
    const started = fork(worker, {
      serialization: "advanced",
      execArgv: [],
      env: {},
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    started.unref();
    started.channel?.unref();
    if (started.pid) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    started.on("message", (answer: ChildAnswer<Result>) =>
      settle(answer.id, ({ resolve, reject }) =>
        "result" in answer ? resolve(answer.result) : reject(new ChildTaskError(`${name}: ${answer.error}`)),
      ),
    );
    started.on("error", () => gone(started));
    started.on("exit", () => gone(started));
    child = started;
    return started;
  }

  return (task) => {
    const process = child ?? start();
    clearTimeout(idle);
    return new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject, timer: setTimeout(stop, timeoutMs(task)) });
      process.send({ id, task } satisfies ChildRequest<Task>, (error) => {
        if (error) settle(id, (waiter) => waiter.reject(error));
      });
    });
  };
}

/** The child process answered that it could not do the task. */
export class ChildTaskError extends Error {}
