import { sql } from "kysely";
import type { Db } from "./db.ts";

/**
 * Runs reads on one connection of their own; aborting the signal cancels the statement that runs. The connection is
 * kept until the cancelling is done, so that it can hit no one else's statement.
 */
export function cancellable<T>(db: Db, signal: AbortSignal, work: (own: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (own) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own);
    let cancelling: Promise<unknown> | undefined;
    const cancel = () => {
      cancelling = sql`select pg_cancel_backend(${rows[0]?.pid})`.execute(db).catch(() => undefined);
    };
    signal.addEventListener("abort", cancel, { once: true });
    try {
      signal.throwIfAborted();
      return await work(own);
    } finally {
      signal.removeEventListener("abort", cancel);
      await cancelling;
    }
  });
}

/** The same database, which refuses every statement once the signal is aborted: an open transaction rolls back. */
export const untilAborted = (db: Db, signal: AbortSignal): Db =>
  db.withPlugin({
    transformQuery({ node }) {
      signal.throwIfAborted();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
