import pg from "pg";
import type { Config } from "../../config.ts";
import { StartError } from "../startError.ts";
import { hostUrls } from "./hosts.ts";
import { connect } from "./migrate.ts";

const OLDEST = 15;

/**
 * Connects as both roles and asks what a start needs to know before it migrates. Throws StartError if the server does
 * not answer, is too old, or does not let the owner make tables in a new database.
 */
export async function askDatabase(ownerUrl: string, serviceUrl: string): Promise<{ isNew: boolean }> {
  const owner = await connect(ownerUrl);
  try {
    const { version, role, database, is_new: isNew, may_make: mayMake } = await facts(owner);
    if (version < OLDEST * 10_000)
      throw new StartError(
        `The database is PostgreSQL ${Math.floor(version / 10_000)}: ${OLDEST} or later is needed`,
      );
    if (isNew && !mayMake)
      throw new StartError(
        `The role ${role} may not make tables in ${database}: ALTER DATABASE ${database} OWNER TO ${role}, or name the owner in DATABASE_MIGRATION_URL`,
      );
    if (serviceUrl !== ownerUrl) await (await connect(serviceUrl)).end();
    return { isNew };
  } finally {
    await owner.end();
  }
}

/** Names the database for a person, without a password. */
export function nameOfDatabase({ migrationUrl, dataDir }: Pick<Config, "migrationUrl" | "dataDir">): string {
  if (!migrationUrl) return `the embedded PostgreSQL in ${dataDir}`;
  const hosts = hostUrls(migrationUrl).map((connectionString) => new pg.Client({ connectionString }));
  const [{ database, user } = {}] = hosts;
  return `${database} on ${hosts.map(({ host, port }) => `${host}:${port}`).join(" or ")}, as ${user}`;
}

async function facts(client: pg.Client) {
  const { rows } = await client.query<{
    version: number;
    role: string;
    database: string;
    is_new: boolean;
    may_make: boolean;
  }>(`select current_setting('server_version_num')::int as version, current_user as role,
      current_database() as database, to_regclass('public.schema_migration') is null as is_new,
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may_make`);
  const [found] = rows;
  if (!found) throw new StartError("The database does not answer");
  return found;
}
