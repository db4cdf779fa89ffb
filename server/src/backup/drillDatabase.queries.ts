import pg from "pg";
import { StartError } from "../core/startError.ts";

/** The schema that says: a drill has filled this database, and a drill may empty it. */
const MARK = "wage_claim_drill";

export async function isDrillDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regnamespace($1) is not null as found", [MARK]);
  return rows[0].found;
}

/** Marks an empty database. Throws StartError if it holds a table: then it belongs to somebody. */
export async function markDrill(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select current_database() as name, exists (select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as used",
  );
  if (rows[0].used)
    throw new StartError(
      `The database ${rows[0].name} is not empty: DATABASE_DRILL_URL must name one that only the restore drill uses.`,
    );
  await client.query(`create schema if not exists ${MARK}`);
}

/** Removes everything but the mark. */
export async function clearDrill(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', $1)",
    [MARK],
  );
  for (const { name } of rows) await client.query(`drop schema ${pg.escapeIdentifier(name)} cascade`);
  await client.query("create schema public");
}
