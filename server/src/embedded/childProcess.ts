import type { ChildProcess } from "node:child_process";

/** Resolves with the exit code, or -1 if the program could not be started or was killed. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code ?? -1));
    child.once("error", () => resolve(-1));
  });
}

/** Resolves with what the program has written to its error output once it has ended. */
export async function errorOutput(child: ChildProcess): Promise<string> {
  let all = "";
  for await (const chunk of child.stderr ?? []) all += chunk;
  return all;
}
