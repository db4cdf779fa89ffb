/** An error of the environment that stops the start: its message is the one line shown, with exit code 1. */
export class StartError extends Error {
  override name = "StartError";
}

/** Returns the line for any failure to start: our own message, or the system's without a stack. */
export function startLine(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return startLine(error.errors[0]);
  return error instanceof Error
    ? error.message || String((error as NodeJS.ErrnoException).code)
    : String(error);
}
