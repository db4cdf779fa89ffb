import { type ChildAnswer, type ChildRequest, NO_MEMORY } from "./childProcess.ts";

/** In the child process: does the tasks of its parent, one after the other, and ends with it. */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result> | Result): void {
  const send = (answer: ChildAnswer<Result>) => process.send?.(answer);
  process.on("message", async ({ id, task }: ChildRequest<Task>) => {
    try {
      send({ id, result: await work(task) });
    } catch (error) {
      if (isOutOfMemory(error)) process.exit(NO_MEMORY);
      send({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
  process.on("disconnect", () => process.exit(0));
  send({ ready: true });
}

/** Compiled code aborts when it is given no more memory; there is nothing left to go on with. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof Error && /allocate memory|allocation failed/i.test(error.message));
