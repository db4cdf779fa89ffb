import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { SERVICE_ROLE } from "../../embedded/embedded.ts";
import { StartError, startLine } from "../startError.ts";

export const MIGRATIONS_DIR = path.join(import.meta.dirname, "../../../migrations");
const CONNECT_PATIENCE_MS = 10_000;
const GRANTS = "grants.sql";
/** Two processes may start at once: the second waits here and then finds nothing to do. */
const MIGRATION_LOCK = 7_741_901;

type Migration = { name: string; sql: string; checksum: string };
type Log = (line: string) => void;

/*
 * Some sixty lines of our own and no package: what is needed beyond "run the files in order" (one lock for
 * all processes, refusing a newer schema, grants after the tables) would be as long on top of postgrator.
 */

/** Brings the schema up to the code's files, each in its own transaction; `serviceUrl` names the role to grant to. */
export async function migrate(ownerUrl: string, log: Log, serviceUrl?: string): Promise<void> {
  const client = await connect(ownerUrl);
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const changed = await applyMissing(client, log);
    await grant(client, roleOf(serviceUrl), changed);
  } finally {
    await client.end();
  }
  // Better now than at the first request.
  if (serviceUrl && serviceUrl !== ownerUrl) await (await connect(serviceUrl)).end();
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "wage-claim migrations",
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
  });
  client.on("error", () => undefined);
  return client.connect().then(
    () => client,
    (error) => {
      throw new StartError(
        `The database at ${client.host}:${client.port} does not answer: ${startLine(error)}`,
      );
    },
  );
}

/** One hash over all migrations and grants: equal hashes mean equal schemas. */
export async function migrationsHash(): Promise<string> {
  const all = [...(await migrations()), await readMigration(GRANTS)];
  return checksumOf(all.map((file) => file.name + file.checksum).join("\n")).slice(0, 16);
}

async function applyMissing(client: pg.Client, log: Log): Promise<boolean> {
  const files = await migrations();
  const { rows } = await client.query(
    "select name, checksum from schema_migration where name like '%.sql' order by name",
  );
  const applied = new Map<string, string>(rows.map((row) => [row.name, row.checksum]));
  refuseUnknown([...applied.keys()], files);
  let changed = false;
  for (const file of files) {
    const before = applied.get(file.name);
    if (before === file.checksum) continue;
    if (before) throw new StartError(`Migration ${file.name} was changed after it ran on this database.`);
    await apply(client, file);
    log(`Migrated: ${file.name}`);
    changed = true;
  }
  return changed;
}

function refuseUnknown(applied: string[], files: Migration[]): void {
  const known = new Set(files.map((file) => file.name));
  const unknown = applied.find((name) => name !== GRANTS && !known.has(name));
  if (!unknown) return;
  throw new StartError(
    `The database is newer than this release: it has ${unknown}, which is unknown here. Start the newer release.`,
  );
}

async function apply(client: pg.Client, file: Migration): Promise<void> {
  await client.query("begin");
  try {
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

/** The message with its line, since PostgreSQL counts characters. */
function describe(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return String((error as Error).message);
  return `line ${sql.slice(0, Number(error.position)).split("\n").length}: ${error.message}`;
}

async function grant(client: pg.Client, role: string, changed: boolean): Promise<void> {
  const { rows } = await client.query(
    "select rolname <> current_user as other from pg_roles where rolname = $1",
    [role],
  );
  if (!rows[0]?.other) return;
  const file = await readMigration(GRANTS);
  const name = `grants for ${role}`;
  const done = await client.query("select 1 from schema_migration where name = $1 and checksum = $2", [
    name,
    file.checksum,
  ]);
  if (done.rowCount && !changed) return;
  await client.query("begin");
  await client.query(file.sql.replaceAll(":service", pg.escapeIdentifier(role)));
  await client.query(
    "insert into schema_migration (name, checksum) values ($1, $2) on conflict (name) do update set checksum = $2",
    [name, file.checksum],
  );
  await client.query("commit");
}

/** By hand, since a URL of several hosts is none to the URL class. */
function roleOf(serviceUrl = ""): string {
  return decodeURIComponent(/^\w+:\/\/([^:@/]+)[^@/]*@/.exec(serviceUrl)?.[1] ?? SERVICE_ROLE);
}

async function migrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS_DIR)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(names.map(readMigration));
}

async function readMigration(name: string): Promise<Migration> {
  // Git may check files out with other line ends; that is not a change.
  const sql = (await readFile(path.join(MIGRATIONS_DIR, name), "utf8")).replaceAll("\r\n", "\n");
  return { name, sql, checksum: checksumOf(sql) };
}

function checksumOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
