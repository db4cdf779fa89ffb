/** A fault of the surroundings that stops the start: its message is the one line people see, exit code 1. */
export class StartError extends Error {
  override name = "StartError";
}

/** The line for any failure to start: our own words, or the system's message without a stack. */
export function startLine(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return startLine(error.errors[0]);
  return error instanceof Error
    ? error.message || String((error as NodeJS.ErrnoException).code)
    : String(error);
}
