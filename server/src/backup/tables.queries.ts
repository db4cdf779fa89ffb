import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { AppliedMigration } from "../core/database/migrate.ts";

/*
 * The whole database as text, read and written with COPY: the format does not depend on PostgreSQL's version, and the
 * schema comes from the migrations (decision 020).
 */

/**
 * Tables whose rows a backup leaves out: open sign-ins, visitors' accesses and codes, some of which were ended since, and
 * requests whose job is not in the backup. The migrations write schema_migration themselves.
 */
const LEFT_OUT = [
  "account_request",
  "contact_confirmation",
  "text_subscription",
  "text_stop",
  "passkey_challenge",
  "public_access",
  "refresh_token",
  "schema_migration",
  "session",
  "signature_code",
  "upload_part",
];

/** One backup of a database at a time, because retention removes files that no finished backup names. */
export const BACKUP_LOCK = 7_741_909;

/** Text in these settings means the same to every server; a long COPY may take its time. */
export const COPY_SETTINGS = Object.entries({
  timezone: "UTC",
  datestyle: "ISO",
  intervalstyle: "postgres",
  extra_float_digits: "1",
  bytea_output: "hex",
  statement_timeout: "0",
  idle_in_transaction_session_timeout: "0",
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(" ");

export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; lastValue: string; isCalled: boolean };
/** The hash is null for a letter whose PDF was stored without one, and for a batch of letters. */
export type StoredFile = { key: string; sha256: string | null };

const quote = pg.escapeIdentifier;
const quoteAll = (tables: Pick<Table, "name">[]) => tables.map(({ name }) => quote(name)).join(", ");
const columnsOf = ({ name, columns }: Table) => `${quote(name)} (${columns.map(quote).join(", ")})`;

/** Returns false if another connection holds the lock. Released when the connection ends. */
export async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [lock]);
  return rows[0].taken;
}

export async function unlock(client: pg.Client, lock: number): Promise<void> {
  await client.query("select pg_advisory_unlock($1)", [lock]);
}

/** Begins the transaction in which everything is read as of one moment; no migration can run until it ends. */
export async function beginSnapshot(client: pg.Client): Promise<{ tables: Table[]; version: string }> {
  const tables = await listTables(client);
  await client.query("begin isolation level repeatable read read only");
  await client.query(`lock table ${quoteAll(tables)} in access share mode`);
  const { rows } = await client.query("show server_version");
  return { tables: await listTables(client), version: rows[0].server_version };
}

/** Returns the tables of the schema in alphabetical order, with the columns that can be written. */
async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
       and c.relname <> all($1) group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** Returns the migrations that ran on the database; none if it is new. */
export async function listMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  if (await isNew(client)) return [];
  const { rows } = await client.query(
    "select name, checksum from schema_migration where name ~ '^[0-9]{4}_.*[.]sql$' order by name",
  );
  return rows;
}

/** Reads sequences after the tables: they are in no snapshot, and a later value is as good. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1",
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quote(name)}`,
    );
    sequences.push({ name, ...state[0] });
  }
  return sequences;
}

export async function findLastSeal(client: pg.Client): Promise<{ number: number; hash: string } | null> {
  const { rows } = await client.query(
    "select number::float8 as number, encode(hash, 'hex') as hash from audit_seal order by number desc limit 1",
  );
  return rows[0] ?? null;
}

/** Returns the id of the storage to which the files belong. */
export async function findStorageId(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query("select id::text as id from file_storage");
  return rows[0]?.id ?? null;
}

/** Returns every stored file that a row names. */
export async function listStoredFiles(client: pg.Client): Promise<StoredFile[]> {
  const { rows } = await client.query(
    `select key, max(encode(sha256, 'hex')) as sha256 from (
       select storage_key as key, sha256 from document
       union all select pdf_key, pdf_sha256 from letter where pdf_key is not null
       union all select pdf_key, null from mail_batch where pdf_key is not null
       union all select storage_key, sha256 from incoming_file
       union all select picture_key, null from incoming_page where picture_key is not null
     ) as stored group by key order by key`,
  );
  return rows;
}

/** Returns those of the keys that a row still names. */
export async function listStillNamed(client: pg.Client, keys: string[]): Promise<Set<string>> {
  const { rows } = await client.query(
    `select storage_key as key from document where storage_key = any($1)
     union select pdf_key from letter where pdf_key = any($1)
     union select pdf_key from mail_batch where pdf_key = any($1)
     union select storage_key from incoming_file where storage_key = any($1)
     union select picture_key from incoming_page where picture_key = any($1)`,
    [keys],
  );
  return new Set(rows.map(({ key }) => key));
}

/** Reads a table's rows as text; `rowCount` is set by the time the next statement is answered. */
export const readRows = (client: pg.Client, table: Table) =>
  client.query(copyTo(`copy ${columnsOf(table)} to stdout`));

/** Takes a table's rows as text. */
export const writeRows = (client: pg.Client, table: Table) =>
  client.query(copyFrom(`copy ${columnsOf(table)} from stdin`));

async function isNew(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('public.schema_migration') is null as is_new");
  return rows[0].is_new;
}

/** True if the database is unused: it has no tables of ours, or only the rows that migrations insert. */
export async function isUnused(client: pg.Client): Promise<boolean> {
  if (await isNew(client)) return true;
  const { rows: known } = await client.query(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
     and relname in ('app_user', 'claim', 'action_log', 'mail', 'document', 'application_draft')`,
  );
  for (const { name } of known) {
    const { rowCount } = await client.query(`select 1 from ${quote(name)} limit 1`);
    if (rowCount) return false;
  }
  return true;
}

/** Returns the number of other connections of these roles to the database: a running service has several. */
export async function countOthers(client: pg.Client, roles: string[]): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usename in (select unnest($1::name[]) union select current_user)`,
    [roles],
  );
  return rows[0].count;
}

/**
 * Begins the transaction in which all rows are replaced, without triggers and foreign keys: the rows are complete, in
 * any order, and the keys are checked when finishLoad() puts them back.
 */
export async function beginLoad(client: pg.Client, tables: Table[]): Promise<string[]> {
  await client.query("begin");
  await client.query(`truncate ${quoteAll(tables)} cascade`);
  const { rows } = await client.query(
    `select r.relname::text as table, conname::text as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class r on r.oid = conrelid where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${quote(table)} drop constraint ${quote(name)}`);
  for (const { name } of tables) await client.query(`alter table ${quote(name)} disable trigger user`);
  return rows.map(
    ({ table, name, definition }) =>
      `alter table ${quote(table)} add constraint ${quote(name)} ${definition}`,
  );
}

/** Checks and puts back the foreign keys, then enables the triggers. The caller commits. */
export async function finishLoad(client: pg.Client, tables: Table[], keys: string[]): Promise<void> {
  for (const statement of keys) await client.query(statement);
  for (const { name } of tables) await client.query(`alter table ${quote(name)} enable trigger user`);
  await client.query("analyze");
}

export async function setSequence(client: pg.Client, { name, lastValue, isCalled }: Sequence): Promise<void> {
  await client.query("select setval(quote_ident($1)::regclass, $2, $3)", [name, lastValue, isCalled]);
}

export async function countRows(client: pg.Client, { name }: Table): Promise<number> {
  const { rows } = await client.query(`select count(*)::float8 as count from ${quote(name)}`);
  return rows[0].count;
}
