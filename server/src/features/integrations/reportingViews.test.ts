import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { onDatabase } from "../../testing/databaseUrl.ts";
import { makeClaimRow } from "../../testing/makeClaimRow.ts";
import { type TestApp, testApp } from "../../testing/testApp.ts";

const ROLE = `reporting_test_${randomBytes(6).toString("hex")}`;
let t: TestApp;
let owner: pg.Client;
let tool: pg.Client;

/** Creates the role by the statements of docs/operations.md, and connects as it. */
beforeAll(async () => {
  t = await testApp();
  const database = new URL(t.ownerUrl).pathname.slice(1);
  owner = new pg.Client({ connectionString: onDatabase(inject("database").adminUrl, database) });
  await owner.connect();
  await owner.query(`create role ${ROLE} login password 'of the test' nosuperuser`);
  await owner.query(`grant usage on schema reporting to ${ROLE}`);
  await owner.query(`grant select on all tables in schema reporting to ${ROLE}`);
  await owner.query(`alter role ${ROLE} set default_transaction_read_only = on`);
  const url = new URL(t.ownerUrl);
  url.username = ROLE;
  url.password = "of the test";
  tool = new pg.Client({ connectionString: url.href });
  await tool.connect();
});
afterAll(async () => {
  await tool.end();
  await owner.query(`drop owned by ${ROLE}`);
  await owner.query(`drop role ${ROLE}`);
  await owner.end();
  await t.close();
});

const namesOf = async (kind: "VIEW" | "BASE TABLE", schema: string) =>
  (
    await owner.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = $1 and table_type = $2 order by 1",
      [schema, kind],
    )
  ).rows.map(({ name }) => name);

describe("[V13.2.2] the role of a reporting tool", () => {
  test("reads every reporting view, which is documented", async () => {
    const views = await namesOf("VIEW", "reporting");
    expect(views).toEqual([
      "claims",
      "decisions",
      "employers",
      "hearings",
      "ledger",
      "letters",
      "status_changes",
      "tasks",
    ]);
    for (const view of views) {
      await tool.query(`select * from reporting.${view} limit 1`);
      const { rows } = await tool.query("select obj_description($1::regclass) as words", [
        `reporting.${view}`,
      ]);
      expect(rows[0].words, view).toMatch(/\.$/);
    }
  });

  test("reads no table, and writes nothing", async () => {
    const tables = await namesOf("BASE TABLE", "public");
    expect(tables.length).toBeGreaterThan(60);
    for (const table of tables)
      await expect(tool.query(`select 1 from public.${table} limit 1`), table).rejects.toThrow(
        /permission denied/,
      );
    await expect(tool.query("select 1 from pgboss.job")).rejects.toThrow(/permission denied/);
    await tool.query("set default_transaction_read_only = off");
    for (const statement of [
      "update reporting.letters set status = 'Voided'",
      "delete from reporting.hearings",
      "create table mine (id integer)",
      "select seal_audit(now(), 1)",
    ])
      await expect(tool.query(statement), statement).rejects.toThrow(/permission denied|does not exist/);
  });
});

test("the views show no person, sealed value, free text or file", async () => {
  const { rows } = await owner.query<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'reporting'",
  );
  const names = rows.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(80);
  const hidden =
    /claimant_name|person|sealed|hash|ssn|birth|fein|email|phone|address|narrative|note|body|subject|storage|pin|reason|findings/;
  expect(names.filter((name) => hidden.test(name))).toEqual([]);
});

test("what is not known is NULL, and not zero", async () => {
  const { id } = await makeClaimRow(t);
  const { rows } = await tool.query("select * from reporting.claims where claim_id = $1", [id]);
  expect(rows[0]).toMatchObject({
    amount_due: null,
    balance: null,
    amount_determined: null,
    closed_at: null,
  });
});
