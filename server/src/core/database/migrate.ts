import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { installJobQueues, jobQueuesState } from "../jobs/jobQueues.ts";
import { StartError, startLine } from "../startError.ts";
import { databaseFailure } from "./failures.rules.ts";
import { connectWritable, hostUrls } from "./hosts.ts";

/** The role with which the service connects where its address names none. */
export const SERVICE_ROLE = "wage_claim_app";

const MIGRATIONS_DIR = path.join(import.meta.dirname, "../../../migrations");
const CONNECT_TIMEOUT_MS = 10_000;
const GRANTS = "grants.sql";
/**
 * Two processes may start at the same time: the second waits for this advisory lock and then has nothing left to
 * migrate.
 */
export const MIGRATION_LOCK = 7_741_901;
const LOCK_POLL_MS = 100;
/**
 * A process of the release before may serve requests meanwhile. A statement that waits for a lock on a table makes all
 * later ones wait behind it, so that it waits briefly, gives up, and tries again; it holds them up a twentieth of the time.
 */
const TABLE_LOCK_MS = 100;
const TABLE_LOCK_PAUSE_MS = 1900;
const TABLE_LOCK_TRIES = 60;

/**
 * Checksums of migrations with the rows that a new database now gets from profiles/: a database or a backup on which they
 * ran has these rows, and needs nothing more.
 */
const WITH_ROWS: ReadonlySet<string> = new Set([
  // 0002_lookups.sql, with statuses and closure codes
  "5c85c293b56f9c787687db88c5668c9fe4d69d022a3f3bd9e5902bb25e778726",
  // 0010_workflow_rows.sql
  "7bb4049b813bd81b7225b0e36b2fbc594621747cb8d744324a5203626393702c",
  // 0011_letter_rows.sql
  "8193efef3fab38b39b80c181d57d4e440d9adf10b76b0cf7f423db49950e5ae4",
]);

export type AppliedMigration = { name: string; checksum: string };
type Migration = AppliedMigration & { sql: string };
type Log = (line: string) => void;

/*
 * No package such as postgrator: the requirements beyond running files in order (one lock for all processes,
 * refusing a newer schema, grants after the tables) would take as much code on top of it.
 */

/**
 * Applies the migrations that the database lacks, each in its own transaction, and lets pg-boss install the job
 * queue. `serviceUrl` names the role that receives the grants. With `last`, stops after that migration and grants
 * nothing: a backup of an earlier release is loaded before the later migrations run on its rows. Throws StartError.
 */
export async function migrate(ownerUrl: string, log: Log, serviceUrl?: string, last?: string): Promise<void> {
  const client = await connect(ownerUrl);
  try {
    await takeLock(client);
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    await applyMissing(client, log, last);
    if (last !== undefined) return;
    await installJobQueues(client, log);
    await grant(client, roleOf(serviceUrl));
  } finally {
    await client.end();
  }
  // A wrong URL of the service is reported now instead of at the first request.
  if (serviceUrl && serviceUrl !== ownerUrl) await (await connect(serviceUrl)).end();
}

/** Polls, because a waiting statement would block the indexes that pg-boss builds concurrently. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [MIGRATION_LOCK]);
    if (rows[0].taken) return;
    await sleep(LOCK_POLL_MS);
  }
}

/** Connects to the host that takes writes. Throws StartError with the names of the hosts if none answers. */
export async function connect(url: string): Promise<pg.Client> {
  const config = { application_name: "wage-claim migrations", connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
  return connectWritable(url, config).catch((error) => {
    const hosts = hostUrls(url).map((each) => new pg.Client({ connectionString: each }));
    const names = hosts.map(({ host, port }) => `${host}:${port}`).join(" and ");
    throw new StartError(`The database at ${names} does not answer: ${startLine(error)}`);
  });
}

/** One hash over the migrations, the job queue and the grants: equal hashes mean equal schemas. */
export async function migrationsHash(): Promise<string> {
  const all = [...(await migrations()), await readMigration(GRANTS)];
  const state = [...all.map((file) => file.name + file.checksum), jobQueuesState()];
  return checksumOf(state.join("\n")).slice(0, 16);
}

async function applyMissing(client: pg.Client, log: Log, last: string | undefined): Promise<void> {
  const files = await migrations();
  const { rows } = await client.query(
    "select name, checksum from schema_migration where name like '%.sql' order by name",
  );
  const applied = new Map<string, string>(rows.map((row) => [row.name, row.checksum]));
  refuseUnknown(rows, files);
  for (const file of files) {
    const before = applied.get(file.name);
    if (before === file.checksum || (last !== undefined && file.name > last)) continue;
    if (before && WITH_ROWS.has(before)) continue;
    if (before) throw new StartError(`Migration ${file.name} was changed after it ran on this database.`);
    await applyMigration(client, file, log);
    log(`Migrated: ${file.name}`);
  }
}

function refuseUnknown(applied: readonly AppliedMigration[], files: Migration[]): void {
  const known = new Set([GRANTS, ...files.map((file) => file.name)]);
  const unknown = applied.find(({ name, checksum }) => !known.has(name) && !WITH_ROWS.has(checksum));
  if (!unknown) return;
  throw new StartError(
    `The database is newer than this release: it has ${unknown.name}, which is unknown here. Start the newer release.`,
  );
}

/** Runs one migration in a transaction, again as long as another transaction holds a lock that it needs. */
export async function applyMigration(
  client: pg.Client,
  file: Migration,
  log: Log,
  tries = TABLE_LOCK_TRIES,
): Promise<void> {
  for (let left = tries - 1; ; left--) {
    try {
      return await applyOnce(client, file);
    } catch (error) {
      const isLocked = databaseFailure((error as Error).cause) === "locked";
      if (!isLocked || left === 0) throw error;
      if (left === tries - 1) log(`${file.name} waits for a transaction that holds a lock.`);
      await sleep(TABLE_LOCK_PAUSE_MS);
    }
  }
}

async function applyOnce(client: pg.Client, file: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${TABLE_LOCK_MS}`);
    await client.query(file.sql);
    await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [
      file.name,
      file.checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw new StartError(`Migration ${file.name} failed and was undone: ${describe(error, file.sql)}`, {
      cause: error,
    });
  }
}

/** The message with its line; PostgreSQL reports the position in characters. */
function describe(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return String((error as Error).message);
  return `line ${sql.slice(0, Number(error.position)).split("\n").length}: ${error.message}`;
}

/** Grants again after any change, because a grant covers only the tables that exist. */
async function grant(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query(
    "select rolname <> current_user as other from pg_roles where rolname = $1",
    [role],
  );
  if (!rows[0]?.other) return;
  const entry = [`grants for ${role}`, await migrationsHash()];
  const done = await client.query("select 1 from schema_migration where name = $1 and checksum = $2", entry);
  if (done.rowCount) return;
  const { sql } = await readMigration(GRANTS);
  await client.query("begin");
  await client.query(sql.replaceAll(":service", pg.escapeIdentifier(role)));
  await client.query(
    "insert into schema_migration (name, checksum) values ($1, $2) on conflict (name) do update set checksum = $2",
    entry,
  );
  await client.query("commit");
}

/** Not by the URL class, which rejects a URL of several hosts. */
function roleOf(serviceUrl = ""): string {
  return decodeURIComponent(/^\w+:\/\/([^:@/]+)[^@/]*@/.exec(serviceUrl)?.[1] ?? SERVICE_ROLE);
}

/** Returns those of the applied migrations that are not of this release: of a later one, or of another build. */
export async function foreignMigrations(applied: readonly AppliedMigration[]) {
  const known = new Map((await migrations()).map(({ name, checksum }) => [name, checksum]));
  return applied
    .filter(({ name, checksum }) => known.get(name) !== checksum && !WITH_ROWS.has(checksum))
    .map(({ name }) => ({ name, isUnknown: !known.has(name) }));
}

/** Returns the migrations of this release in their order. */
async function migrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS_DIR)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(names.map(readMigration));
}

async function readMigration(name: string): Promise<Migration> {
  // Git may check files out with other line endings; the checksum ignores them.
  const sql = (await readFile(path.join(MIGRATIONS_DIR, name), "utf8")).replaceAll("\r\n", "\n");
  return { name, sql, checksum: checksumOf(sql) };
}

function checksumOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
