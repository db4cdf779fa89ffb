import type { PostgresPoolClient } from "kysely";
import type pg from "pg";
import { databaseFailure, isOutcomeUnknown } from "./failures.rules.ts";

/** The prefix of a statement that is not awaited. */
export const PIPELINED = "/* pipelined */";

/**
 * Thrown when the connection broke, or the time was up, while a commit or a write outside of a transaction was on its
 * way: it may have happened or not. Nothing that a commit would have kept, such as a file, may be undone.
 */
export class OutcomeUnknownError extends Error {
  override name = "OutcomeUnknownError";

  constructor(cause: unknown) {
    super("The database did not confirm the change", { cause });
  }
}

export type Trace = <T>(text: string, run: () => Promise<T>) => Promise<T>;

type Options = {
  /** The name under which a statement is prepared, if it is. */
  nameOf: (text: string) => string | undefined;
  /** Told of a write that was refused because the database is read-only. */
  onReadOnly?: (() => void) | undefined;
  trace?: Trace | undefined;
};

type Result = { command: "SELECT"; rowCount: number; rows: never[] };
const UNREAD: Result = { command: "SELECT", rowCount: 0, rows: [] };
const READS = /^\s*(\/\*.*?\*\/\s*)?(select|show|explain)\b/i;

/**
 * A connection of the pool as Kysely uses it. It does not wait for `begin` and for what sendPipelined() sends, and it
 * tells a write that failed from one whose outcome is unknown.
 */
export function pooledClient(
  client: pg.PoolClient,
  { nameOf, onReadOnly, trace }: Options,
): PostgresPoolClient {
  let failure: { error: unknown } | undefined;
  let inTransaction = false;
  let isBroken = false;

  async function query(text: string, values: readonly unknown[]) {
    const name = nameOf(text);
    const send = () => client.query({ ...(name && { name }), text, values: [...values] });
    const answer = trace ? trace(text, send) : send();
    if (text === "begin" || text.startsWith(PIPELINED)) {
      inTransaction = true;
      answer.catch((error) => {
        failure ??= { error };
      });
      return UNREAD;
    }
    if (text === "rollback") return rollback(answer);
    try {
      const result = await answer;
      // The commit of a failed transaction answers without an error.
      if (failure) throw failure.error;
      return result;
    } catch (error) {
      // The first failure is the reason why the rest was refused.
      const reason = failure ? failure.error : error;
      if (databaseFailure(reason) === "readOnly") {
        // The next connection may be to another host.
        isBroken = true;
        onReadOnly?.();
      }
      throw mayHaveHappened(text, error, reason) ? new OutcomeUnknownError(reason) : reason;
    }
  }

  /** With the connection gone the server rolls back by itself: its error must not hide the reason. */
  async function rollback(answer: Promise<unknown>) {
    await answer.catch(() => {
      isBroken = true;
    });
    return UNREAD;
  }

  function mayHaveHappened(text: string, error: unknown, reason: unknown): boolean {
    if (text !== "commit" && (inTransaction || READS.test(text))) return false;
    return isOutcomeUnknown(error) && isOutcomeUnknown(reason);
  }

  return {
    // The type asks for cursors too, which nothing here uses.
    query: query as never,
    release: (destroy) => client.release(destroy || isBroken),
  };
}
