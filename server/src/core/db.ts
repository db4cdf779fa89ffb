import { createHash } from "node:crypto";
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "./db-types.ts";

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

const { builtins } = pg.types;
// Dates stay dates without a time zone, times are ISO strings, numeric and bigint are exact strings.
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const PREPARED_MAX = 400;
/** Begins a statement whose best plan hangs on its values: a rare filter and a common one want different indexes. */
export const PLANNED_ANEW = "/* planned anew */";

/** Names each statement that comes again, so that PostgreSQL parses and plans it once a connection. */
function statementNames(): (text: string) => string | undefined {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    if (text.startsWith(PLANNED_ANEW)) return undefined;
    const name = names.get(text);
    if (name || names.size >= PREPARED_MAX) return name;
    const times = (seen.get(text) ?? 0) + 1;
    if (seen.size > 5000) seen.clear();
    seen.set(text, times);
    if (times < 3) return undefined;
    const fresh = createHash("sha1").update(text).digest("base64url");
    names.set(text, fresh);
    return fresh;
  };
}

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/** A pool of about 8 serves two cores best; more writers are slower. */
export function openDatabase(url: string, { max = 8, readOnly = false } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: "wage-claim",
    connectionTimeoutMillis: 5000,
    options: `-c statement_timeout=30000 -c timezone=UTC -c jit=off${readOnly ? " -c default_transaction_read_only=on" : ""}`,
  });
  pool.on("error", () => {
    // An idle connection broke: the pool drops it and the next query opens a new one.
  });
  const nameOf = statementNames();
  const connect = pool.connect.bind(pool);
  const dialectPool = {
    connect: async () => {
      const client = await connect();
      return {
        query: (text: unknown, values?: readonly unknown[]) => {
          if (typeof text !== "string") return client.query(text as never);
          const name = nameOf(text);
          return client.query({ ...(name && { name }), text, values: values as unknown[] });
        },
        release: () => client.release(),
      };
    },
    end: () => pool.end(),
  };
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: dialectPool as never }),
    plugins: [new CamelCasePlugin()],
  });
  return { db, pool, close: () => db.destroy() };
}

/** Constraint violations that a handler may want to name. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === "23505" &&
  (constraint === undefined || error.constraint === constraint);

export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "23503";
