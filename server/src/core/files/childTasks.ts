import type { ChildAnswer, ChildRequest } from "./childProcess.ts";

/** In the child process: does the tasks of its parent, one after the other, and ends with it. */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result> | Result): void {
  let last: Promise<unknown> = Promise.resolve();
  const answer = async ({ id, task }: ChildRequest<Task>): Promise<ChildAnswer<Result>> => {
    try {
      return { id, result: await work(task) };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : String(error) };
    }
  };
  process.on("message", (request: ChildRequest<Task>) => {
    last = last.then(async () => process.send?.(await answer(request)));
  });
  process.on("disconnect", () => process.exit(0));
}
