import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { databaseProxy } from "../../testing/proxies/tcpProxy.ts";
import { type Database, momentOf, openDatabase, sendPipelined, type Tx } from "./db.ts";
import { databaseFailure } from "./failures.rules.ts";
import { OutcomeUnknownError } from "./pooledClient.ts";

const AT = new Date("2026-03-02T12:00:00Z");
let copy: TestDatabase;
let database: Database;

beforeAll(async () => {
  copy = await testDatabase();
  // One connection, so that state left by one transaction would affect the next.
  database = openDatabase(copy.url, { max: 1 });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});
beforeEach(() => database.db.deleteFrom("idempotencyKey").execute());

const insert = (db: Tx, key: string, scope = "test") =>
  db
    .insertInto("idempotencyKey")
    .values({ scope, key, requestHash: Buffer.alloc(1), reply: "{}", createdAt: AT });
const keys = async (db: Pick<Tx, "selectFrom"> = database.db) =>
  (await db.selectFrom("idempotencyKey").select("key").orderBy("key").execute()).map(({ key }) => key);
const [A, B] = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"] as const;

test("a timestamp is read correctly whatever its fraction, zone and year", async () => {
  const moments = ["2026-03-02 12:00:00+00", "2026-03-02 12:00:00.5+00", "1969-12-31 23:59:59.123999+00"];
  const others = ["2026-03-02 05:00:00-07", "12026-03-02 12:00:00+00", "2026-03-02 17:30:00.25+05:30"];
  const { rows } = await sql<{ at: string; millis: string }>`
    select at, extract(epoch from at) * 1000 as millis
    from unnest(${[...moments, ...others]}::timestamptz[]) as at`.execute(database.db);
  for (const { at, millis } of rows) expect(Date.parse(at)).toBe(Math.floor(Number(millis)));
  expect(momentOf("2026-03-02 05:00:00.25-07")).toBe("2026-03-02T12:00:00.250Z");
});

describe("a pipelined statement", () => {
  test("is visible to the next statement, and after the commit", async () => {
    const seen = await database.db.transaction().execute(async (tx) => {
      await sendPipelined(tx, insert(tx, A));
      await sendPipelined(tx, insert(tx, B));
      return keys(tx);
    });
    expect(seen).toEqual([A, B]);
    expect(await keys()).toEqual([A, B]);
  });

  test("is committed when nothing is read after it", async () => {
    await database.db.transaction().execute((tx) => sendPipelined(tx, insert(tx, A)));
    expect(await keys()).toEqual([A]);
  });

  test("that fails makes the commit fail with its own reason and leaves nothing", async () => {
    const act = database.db.transaction().execute(async (tx) => {
      await insert(tx, A).execute();
      await sendPipelined(tx, insert(tx, "no key at all"));
      await sendPipelined(tx, insert(tx, B));
    });
    await expect(act).rejects.toThrow("invalid input syntax for type uuid");
    expect(await keys()).toEqual([]);
  });

  test("that fails makes the next statement fail with its own reason, and not the next transaction", async () => {
    const act = database.db.transaction().execute(async (tx) => {
      await sendPipelined(tx, insert(tx, A, "x".repeat(100)));
      await keys(tx);
    });
    await expect(act).rejects.toThrow("value too long");
    await database.db.transaction().execute((tx) => sendPipelined(tx, insert(tx, B)));
    expect(await keys()).toEqual([B]);
  });

  test("is rolled back with its transaction", async () => {
    const act = database.db.transaction().execute(async (tx) => {
      await sendPipelined(tx, insert(tx, A));
      throw new Error("given up");
    });
    await expect(act).rejects.toThrow("given up");
    expect(await keys()).toEqual([]);
  });

  test("is sent at once outside a transaction", async () => {
    await sendPipelined(database.db, insert(database.db as Tx, A));
    expect(await keys()).toEqual([A]);
  });

  test("that fails when it is prepared for the first time leaves the connection usable", async () => {
    // Statements are named from the third execution on; here the first naming happens in a failed transaction.
    for (const key of [A, B]) await sql`select ${key}::uuid as "seenBefore"`.execute(database.db);
    const act = database.db.transaction().execute(async (tx) => {
      await sendPipelined(tx, insert(tx, "no key at all"));
      await sql`select ${A}::uuid as "seenBefore"`.execute(tx);
    });
    await expect(act).rejects.toThrow("invalid input syntax for type uuid");
    for (let times = 0; times < 2; times++) {
      const { rows } = await sql<{ seenBefore: string }>`select ${B}::uuid as "seenBefore"`.execute(
        database.db,
      );
      expect(rows[0]?.seenBefore).toBe(B);
    }
  });
});

test("a connection that breaks while it is in use fails only its own statement", async () => {
  const killed = database.db.transaction().execute(async (tx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  await expect(killed).rejects.toThrow();
  const act = database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const other = openDatabase(copy.url, { max: 1 });
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db);
    await other.close();
    // The connection breaks while it is idle.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await keys(tx);
  });
  await expect(act).rejects.toThrow();
  expect(await keys()).toEqual([]);
});

describe("a commit whose answer is lost", () => {
  let proxy: Awaited<ReturnType<typeof databaseProxy>>;
  let proxied: Database;
  beforeAll(async () => {
    proxy = await databaseProxy(copy.url);
    proxied = openDatabase(proxy.url, { max: 1 });
  });
  afterAll(async () => {
    await proxied.close();
    await proxy.close();
  });
  const failureOf = (act: Promise<unknown>) =>
    act.then(
      () => undefined,
      (error: unknown) => error,
    );

  test("may have happened, and the next transaction works", async () => {
    const dropped = proxy.dropAnswerWith("COMMIT");
    const failure = await failureOf(proxied.db.transaction().execute((tx) => insert(tx, A).execute()));
    await dropped;
    expect(failure).toBeInstanceOf(OutcomeUnknownError);
    expect(await keys()).toEqual([A]);
    await proxied.db.transaction().execute((tx) => sendPipelined(tx, insert(tx, B)));
    expect(await keys()).toEqual([A, B]);
  });

  test("may have happened also where only pipelined statements came before it", async () => {
    const dropped = proxy.dropAnswerWith("COMMIT");
    const failure = await failureOf(
      proxied.db.transaction().execute((tx) => sendPipelined(tx, insert(tx, A))),
    );
    await dropped;
    expect(failure).toBeInstanceOf(OutcomeUnknownError);
    expect(await keys()).toEqual([A]);
  });

  test("is no riddle where the connection broke before the commit: nothing was saved", async () => {
    const failure = await failureOf(
      proxied.db.transaction().execute(async (tx) => {
        await insert(tx, A).execute();
        proxy.cut();
        await keys(tx);
      }),
    );
    expect(failure).not.toBeInstanceOf(OutcomeUnknownError);
    expect(databaseFailure(failure)).toBe("lost");
    expect(await keys()).toEqual([]);
  });

  test("is no riddle where the server refused the commit", async () => {
    const failure = await failureOf(
      proxied.db.transaction().execute(async (tx) => {
        await sendPipelined(tx, insert(tx, "no key at all"));
      }),
    );
    expect(failure).not.toBeInstanceOf(OutcomeUnknownError);
  });

  test("is unknown for a single write outside of a transaction too, and known for a read", async () => {
    let dropped = proxy.dropAnswerWith("INSERT 0 1");
    expect(await failureOf(insert(proxied.db as Tx, A).execute())).toBeInstanceOf(OutcomeUnknownError);
    await dropped;
    dropped = proxy.dropAnswerWith("SELECT 1");
    const failure = await failureOf(keys(proxied.db));
    await dropped;
    expect(failure).not.toBeInstanceOf(OutcomeUnknownError);
    expect(databaseFailure(failure)).toBe("lost");
  });
});
