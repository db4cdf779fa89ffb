import pg from "pg";
import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { onDatabase } from "../../testing/databaseUrl.ts";
import { applyMigration, migrate } from "./migrate.ts";

const made: TestDatabase[] = [];
let database: TestDatabase;
let lines: string[] = [];
const log = (line: string) => void lines.push(line);

beforeEach(async () => {
  lines = [];
  database = await testDatabase();
  made.push(database);
});

afterAll(async () => {
  for (const each of made) await each.drop();
});

async function run(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Resets to an empty database, as at a first start. */
const empty = () =>
  run(database.ownerUrl, "drop schema pgboss cascade; drop schema public cascade; create schema public");

test("migrating a second time changes nothing", async () => {
  await migrate(database.ownerUrl, log);
  expect(lines).toEqual([]);
});

test("two processes that start at once apply each migration once", async () => {
  await empty();
  await Promise.all([migrate(database.ownerUrl, log), migrate(database.ownerUrl, log)]);
  expect(lines.length).toBeGreaterThan(3);
  expect(new Set(lines).size).toBe(lines.length);
});

test("[V16.4.2] the service cannot shadow the log with a temporary table, which would lose its lines", async () => {
  const shadow = "create temporary table action_log (like public.action_log)";
  await empty();
  await migrate(database.ownerUrl, log, database.url);
  await expect(run(database.url, shadow)).rejects.toThrow(/permission denied to create temporary tables/);
});

test("a schema newer than the code is refused and the unknown migration named", async () => {
  await run(
    database.ownerUrl,
    "insert into schema_migration (name, checksum) values ('9999_future.sql', 'x')",
  );
  await expect(migrate(database.ownerUrl, log)).rejects.toThrow(
    /newer than this release: it has 9999_future.sql/,
  );
});

test("a migration changed after it ran is refused", async () => {
  await run(database.ownerUrl, "update schema_migration set checksum = 'other' where name like '0003%'");
  await expect(migrate(database.ownerUrl, log)).rejects.toThrow(/0003_\w+\.sql was changed after it ran/);
});

test("a database on which migrations inserted the rows that are in files now starts, and keeps its rows", async () => {
  await run(
    database.ownerUrl,
    `update schema_migration set checksum = '5c85c293b56f9c787687db88c5668c9fe4d69d022a3f3bd9e5902bb25e778726' where name like '0002%';
     insert into schema_migration (name, checksum) values
       ('0010_workflow_rows.sql', '7bb4049b813bd81b7225b0e36b2fbc594621747cb8d744324a5203626393702c')`,
  );
  await migrate(database.ownerUrl, log);
  expect(lines).toEqual([]);
});

test("a migration that fails is rolled back completely", async () => {
  await empty();
  await run(database.ownerUrl, "create table app_user (in_the_way integer)");
  await expect(migrate(database.ownerUrl, log)).rejects.toThrow(
    /0003_accounts\.sql failed and was undone: .*app_user/,
  );
  expect(await run(database.ownerUrl, "select to_regclass('public.session') as it")).toEqual([{ it: null }]);
});

test("a function that the server's administrator has put beside them and keeps to himself hinders no start", async () => {
  await empty();
  const asAdmin = onDatabase(inject("database").adminUrl, new URL(database.ownerUrl).pathname.slice(1));
  await run(
    asAdmin,
    `create function statistics_reset() returns void language sql as '';
     revoke all on function statistics_reset from public;
     alter function statistics_reset owner to pg_monitor`,
  );
  await migrate(database.ownerUrl, log, database.url);
  expect(await run(database.url, "select count(*)::integer as n from role")).toEqual([{ n: 4 }]);
  await expect(run(database.url, "select statistics_reset()")).rejects.toThrow(/permission denied/);
});

test("the service role reads and writes rows", async () => {
  await run(database.url, "update role set sort_order = sort_order + 1");
  expect(await run(database.url, "select count(*)::integer as n from role")).toEqual([{ n: 4 }]);
});

test.each([
  "update action_log set action_code = action_code",
  "delete from action_log",
  "truncate action_log",
  "create table mine (n integer)",
  "alter table role add column mine integer",
  "drop table claim",
  "delete from schema_migration",
])("[V13.2.2] [V16.4.2] the service role may not: %s", async (statement) => {
  await expect(run(database.url, statement)).rejects.toThrow(/permission denied|must be owner/);
});

test("the service role may use the job queue, but not change its tables", async () => {
  expect(await run(database.url, "delete from pgboss.job where false returning id")).toEqual([]);
  await expect(run(database.url, "create table pgboss.mine (n integer)")).rejects.toThrow(
    /permission denied/,
  );
});

test("a start sets the queues to the settings in the code", async () => {
  const settings = "select retry_limit, retry_delay from pgboss.queue where name = 'processAccountRequest'";
  const before = await run(database.ownerUrl, settings);
  await run(database.ownerUrl, "update pgboss.queue set retry_limit = 9, retry_delay = 9");
  await migrate(database.ownerUrl, log);
  expect(await run(database.ownerUrl, settings)).toEqual(before);
});

test("indexes that a pg-boss upgrade builds in the background are complete before the start goes on", async () => {
  await run(
    database.ownerUrl,
    `update pgboss.version set bam_on = null;
     insert into pgboss.bam (name, version, table_name, command) values ('planned', 43, 'job_common',
       'CREATE INDEX CONCURRENTLY IF NOT EXISTS job_common_planned ON pgboss.job_common (id)')`,
  );
  // The process that waits for the lock must not delay the index of the other.
  await Promise.all([migrate(database.ownerUrl, log), migrate(database.ownerUrl, log)]);
  expect(await run(database.ownerUrl, "select status, error from pgboss.bam")).toEqual([
    { status: "completed", error: null },
  ]);
  expect(
    await run(
      database.ownerUrl,
      "select indisvalid from pg_index where indexrelid = 'pgboss.job_common_planned'::regclass",
    ),
  ).toEqual([{ indisvalid: true }]);
  expect(lines).toEqual([]);
});

test("each test database is independent", async () => {
  const other = await testDatabase();
  made.push(other);
  await run(other.ownerUrl, "create table only_here (n integer)");
  expect(await run(database.ownerUrl, "select to_regclass('only_here') as it")).toEqual([{ it: null }]);
  expect(onDatabase(database.ownerUrl, "x")).not.toBe(database.ownerUrl);
});

const later = { name: "9001_later.sql", checksum: "x", sql: "alter table claim add column later integer" };

/** Connects twice: a transaction that has read claims and stays open, and the migrating role. */
async function withReader(act: (reader: pg.Client, owner: pg.Client) => Promise<void>) {
  const [reader, owner] = [database.url, database.ownerUrl].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client];
  for (const each of [reader, owner]) await each.connect();
  try {
    await reader.query("begin");
    await reader.query("select 1 from claim limit 1");
    await act(reader, owner);
  } finally {
    await reader.end();
    await owner.end();
  }
}

test("a migration that waits for a long transaction does not hold up the others, and runs when that has ended", () =>
  withReader(async (reader, owner) => {
    const migrating = applyMigration(owner, later, log);
    for (let round = 0; round < 10; round++) {
      const began = performance.now();
      await run(database.url, "select 1 from claim limit 1");
      expect(performance.now() - began).toBeLessThan(1000);
    }
    expect(lines).toEqual(["9001_later.sql waits for a transaction that holds a lock."]);
    await reader.query("commit");
    await migrating;
    await run(database.url, "select later from claim limit 1");
  }));

test("a migration that never gets its lock says so, and changes nothing", () =>
  withReader(async (_, owner) => {
    await expect(applyMigration(owner, later, log, 2)).rejects.toThrow(
      /9001_later\.sql failed and was undone: .*lock timeout/,
    );
    await expect(run(database.url, "select later from claim limit 1")).rejects.toThrow(/does not exist/);
  }));
