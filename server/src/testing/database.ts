import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { onDatabase } from "./databaseUrl.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A server of this run and the migrated template on it. */
    database: { adminUrl: string; ownerUrl: string; serviceUrl: string; template: string };
  }
}

export type TestDatabase = { ownerUrl: string; url: string; drop(): Promise<void> };

/** Creates a database for one test file, copied from the migrated template; `url` connects as the service role. */
export const testDatabase = (): Promise<TestDatabase> =>
  createDatabase((template) => `template ${template} strategy file_copy`);

/** Creates a database without tables. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase(() => "template template0");

async function createDatabase(from: (template: string) => string): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, serviceUrl, template } = inject("database");
  const name = `wage_claim_test_${randomBytes(8).toString("hex")}`;
  const owner = decodeURIComponent(new URL(ownerUrl).username);
  await asAdmin(adminUrl, `create database ${name} owner ${owner} ${from(template)}`);
  return {
    ownerUrl: onDatabase(ownerUrl, name),
    url: onDatabase(serviceUrl, name),
    drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Runs one statement in the server's maintenance database. */
async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: onDatabase(adminUrl, "postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
