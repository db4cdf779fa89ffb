import { inTransaction, type Work } from "./context.ts";
import type { Tx } from "./database/db.ts";

/** Ends a transaction whose result is wanted and whose changes are not. */
class RolledBack<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super("Rolled back after a dry run");
    this.result = result;
  }
}

/** Runs an act in a transaction, which is rolled back unless the result is to be kept; returns the result. */
export async function keepIf<T>(
  work: Work,
  isKept: (result: T) => boolean,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(work, async (tx) => {
      const result = await act(tx);
      if (!isKept(result)) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T;
    throw error;
  }
}
