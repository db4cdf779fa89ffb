import { createHash } from "node:crypto";
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "./db-types.ts";
import type { Hosts } from "./hosts.ts";
import { PIPELINED, pooledClient, type Trace } from "./pooledClient.ts";

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/** Converts a timestamp of PostgreSQL to ISO, in ms. Our connections use UTC, whose text is nearly ISO. */
export function momentOf(text: string): string {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/.test(text)) return new Date(text).toISOString();
  const fraction = text.slice(20, -3).padEnd(3, "0").slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

const { builtins } = pg.types;
// Dates stay dates without a time zone, times are ISO strings, numeric and bigint are exact strings.
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: momentOf,
};
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const PREPARED_MAX = 400;
/**
 * Opts out of prepared statements: the best plan depends on the parameters, because a rare filter and a common one
 * need different indexes.
 */
export const UNPREPARED = sql`/* unprepared */`;
export const UNPREPARED_START = "/* unprepared */";

/** Names each repeated statement, so that PostgreSQL parses and plans it once per connection. */
function statementNames(): (text: string) => string | undefined {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    if (text.startsWith(UNPREPARED_START)) return undefined;
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

/**
 * Sends a statement whose result is not read. In a transaction the next statement follows without waiting, which saves
 * a round trip. If it fails, the next statement fails or, at the latest, the commit.
 */
export async function sendPipelined(tx: Db | Tx, query: { compile(): CompiledQuery }): Promise<void> {
  const compiled = query.compile();
  await tx.executeQuery(tx.isTransaction ? { ...compiled, sql: PIPELINED + compiled.sql } : compiled);
}

/** A lock that another transaction holds for longer is answered with "Someone else is changing this record". */
const LOCK_MS = 3000;
const STATEMENT_MS = 30_000;
/** The server's own limits come first, so that a broken connection alone is met by this one. */
const ANSWER_GRACE_MS = 5000;

type PoolOptions = {
  max?: number;
  readOnly?: boolean;
  /** The time that one statement may take. */
  statementMs?: number;
  /** The hosts to connect to; without them the URL names the only one. */
  hosts?: Hosts;
  /** Records a statement while it runs. */
  trace?: Trace | undefined;
};

/** Opens a pool of connections that speak UTC and whose breaking never ends the process. */
export function openPool(
  url: string,
  { max = 8, readOnly = false, statementMs = STATEMENT_MS, hosts }: PoolOptions,
  more: pg.PoolConfig = {},
): pg.Pool {
  const settings = {
    statement_timeout: statementMs,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: 60_000,
    timezone: "UTC",
    jit: "off",
    ...(readOnly && { default_transaction_read_only: "on" }),
  };
  const pool = new pg.Pool({
    connectionString: url,
    ...(hosts && { Client: hosts.Client }),
    max,
    connectionTimeoutMillis: 5000,
    query_timeout: statementMs + ANSWER_GRACE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
    ...more,
  });
  // An idle connection broke: the pool drops it, and the next query opens a new one.
  pool.on("error", () => undefined);
  // If a connection breaks while it is in use, its statements fail; without a listener the event would end the
  // process.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
  });
  return pool;
}

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/** A pool of about 8 is fastest on two cores; more writers are slower. */
export function openDatabase(url: string, options: PoolOptions = {}): Database {
  const pool = openPool(url, options, { types, application_name: "wage-claim", pipeline: true });
  const nameOf = statementNames();
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () =>
          pooledClient(await pool.connect(), {
            nameOf,
            onReadOnly: options.hosts?.suspect,
            trace: options.trace,
          }),
        end: () => pool.end(),
      },
    }),
    plugins: [new CamelCasePlugin()],
  });
  return { db, pool, close: () => db.destroy() };
}

/** Runs a part of a transaction; what it wrote is taken back if it fails, and the transaction goes on. */
export async function inSavepoint<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    return await run();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  } finally {
    await sql`release savepoint part`.execute(tx);
  }
}

/** Constraint violations that a handler may report. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === "23505" &&
  (constraint === undefined || error.constraint === constraint);

export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "23503";

/** Throws unless the database responds. */
export const ping = (db: Db) => sql`select 1`.execute(db);
