import pg from "pg";
import { expect, test } from "vitest";
import { deriveKeys } from "../core/identity/keys.ts";
import { testDatabase } from "../testing/database.ts";
import { TEST_SECRET_KEY } from "../testing/testApp.ts";
import { generate } from "./generate.queries.ts";

const CLAIMS = 300;
const TABLES = ["person", "employer", "claim", "employment", "wage_item", "action_log", "task", "name_token"];

/** Returns the row count and a fingerprint of each table, ignoring the ids of records that belong to a claim. */
async function generated(): Promise<Record<string, unknown>> {
  const database = await testDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  try {
    await generate(database.ownerUrl, deriveKeys(TEST_SECRET_KEY), CLAIMS, () => undefined);
    await client.connect();
    const found: Record<string, unknown> = {};
    for (const table of TABLES) {
      // A sealed value is different each time.
      const row = ["person", "claim", "name_token"].includes(table)
        ? ""
        : table === "employer"
          ? " - 'fein_sealed'"
          : " - 'id'";
      const { rows } = await client.query(
        `select count(*)::integer as rows, md5(string_agg(line, '' order by line)) as all
         from (select (to_jsonb(t)${row})::text as line from ${table} t) lines`,
      );
      found[table] = rows[0];
    }
    const { rows } = await client.query(`
      select (select count(*)::integer from pg_trigger where tgenabled = 'D') as "triggersOff",
        (select count(*)::integer from pg_constraint where contype = 'f') as "references",
        (select count(*)::integer from pg_indexes where schemaname = 'public') as indexes`);
    return { ...found, schema: rows[0] };
  } finally {
    await client.end();
    await database.drop();
  }
}

test("generated claims are the same every time, and leave the tables as they were", async () => {
  const untouched = await testDatabase();
  const client = new pg.Client({ connectionString: untouched.ownerUrl });
  await client.connect();
  const { rows } = await client.query(`
    select 0 as "triggersOff", (select count(*)::integer from pg_constraint where contype = 'f') as "references",
      (select count(*)::integer from pg_indexes where schemaname = 'public') as indexes`);
  await client.end();
  await untouched.drop();

  const first = await generated();
  expect(first).toMatchObject({ claim: { rows: CLAIMS }, wage_item: { rows: 3 * CLAIMS }, schema: rows[0] });
  expect(await generated()).toEqual(first);
});
