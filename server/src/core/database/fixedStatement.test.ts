import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { inTransaction } from "../context.ts";
import { type Database, openDatabase } from "./db.ts";
import { fixedQuery } from "./fixedStatement.ts";

let copy: TestDatabase;
let database: Database;
beforeAll(async () => {
  copy = await testDatabase();
  database = openDatabase(copy.url, { max: 1 });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

type Given = { name: string | null; at: Date; parts: { size: number | null }[] };
let times = 0;
const shown = fixedQuery(
  (tx, { name, at, parts }: Given) => {
    times += 1;
    return tx.selectNoFrom([
      sql<string | null>`${name}::text`.as("name"),
      sql<string>`${at}::timestamptz`.as("at"),
      sql<(number | null)[]>`array[${sql.join(parts.map(({ size }) => sql`${size}::integer`))}]`.as("sizes"),
    ]);
  },
  ({ parts }) => parts.length,
);
const ask = (given: Given) => inTransaction(database, (tx) => shown(tx, given)).then(([row]) => row);

test("a query is built once for each shape, and each time sent with the values it is given", async () => {
  const at = new Date("2026-03-02T12:00:00.000Z");
  const later = new Date("2026-03-03T12:00:00.000Z");
  expect(await ask({ name: "a", at, parts: [{ size: 1 }] })).toEqual({
    name: "a",
    at: at.toISOString(),
    sizes: [1],
  });
  expect(await ask({ name: null, at: later, parts: [{ size: null }] })).toEqual({
    name: null,
    at: later.toISOString(),
    sizes: [null],
  });
  expect(times).toBe(1);
  expect(await ask({ name: "b", at, parts: [{ size: 2 }, { size: 3 }] })).toMatchObject({ sizes: [2, 3] });
  expect(await ask({ name: "b", at, parts: [{ size: 4 }] })).toMatchObject({ sizes: [4] });
  expect(times).toBe(2);
});
