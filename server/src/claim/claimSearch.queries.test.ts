import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../core/database/db.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { findWords, suggestEmployers } from "./claimSearch.queries.ts";

let copy: TestDatabase;
let database: Database;
beforeAll(async () => {
  copy = await testDatabase();
  database = openDatabase(copy.url, { max: 2 });
  await sql`insert into name_token (token) select * from unnest(${[..."radielt chimoolt drekawick".split(" ")]}::text[])
    on conflict do nothing`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

/** Reference implementation of the optimal string alignment distance: no letter is edited twice. */
function alignmentDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const at = (up: number, left: number) => (up === 0 ? row : rows[i - up])?.[j - left] ?? Infinity;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(Math.min(at(1, 0) + 1, at(0, 1) + 1, at(1, 1) + same, swapped ? at(2, 2) + 1 : Infinity));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? Infinity;
}

const word = fc.string({ unit: fc.constantFrom(..."abcd"), minLength: 1, maxLength: 8 });
const typed = (name: string, at: number, kind: number, letter: string) => {
  const i = at % name.length;
  if (kind === 0) return name.slice(0, i) + letter + name.slice(i + 1);
  if (kind === 1) return name.slice(0, i) + letter + name.slice(i);
  if (kind === 2 && name.length > 1) return name.slice(0, i) + name.slice(i + 1);
  return name.slice(0, i) + (name[i + 1] ?? "") + name[i] + name.slice(i + 2);
};
const edit = fc.tuple(fc.nat(20), fc.integer({ min: 0, max: 3 }), fc.constantFrom(..."abcde"));

test("up to two edits are counted by the optimal string alignment distance, transpositions included", async () => {
  const pairs = fc.sample(
    fc.tuple(word, fc.array(edit, { maxLength: 3 })).map(([name, edits]) => ({
      name,
      typed: edits.reduce((text, [at, kind, letter]) => typed(text, at, kind, letter), name),
    })),
    2000,
  );
  const { rows } = await sql<{ edits: number }>`
    select name_edits(name, typed) as edits
    from unnest(${pairs.map(({ name }) => name)}::text[], ${pairs.map((pair) => pair.typed)}::text[])
      with ordinality as p (name, typed, n) order by n`.execute(database.db);
  // Beyond a distance of two the reference is stricter, because it edits no letter twice.
  const differing = pairs.flatMap((pair, index) => {
    const byTheBook = alignmentDistance(pair.name, pair.typed);
    const edits = rows[index]?.edits ?? -1;
    return (byTheBook <= 2 ? edits === byTheBook : edits >= 2) ? [] : [{ ...pair, edits, byTheBook }];
  });
  expect(differing).toEqual([]);
});

test.each([
  ["radite", "radielt"],
  ["hciomolt", "chimoolt"],
  ["rekawcik", "drekawick"],
])("two edits that include a transposition are tolerated: %s may mean %s", async (q, token) => {
  const [found] = await findWords(database.db, q);
  expect(found?.near).toContain(token);
  expect(found?.distances[found.near.indexOf(token)]).toBe(2);
});

test("an employer of exactly the typed name is proposed, whatever the number of similar names", async () => {
  const { db } = database;
  const stamps = { createdAt: new Date(), updatedAt: new Date() };
  const similar = Array.from({ length: 700 }, (_, n) => ({ legalName: `Drekavick ${n}`, ...stamps }));
  await db
    .insertInto("employer")
    .values([...similar, { legalName: "Drekawick LLC", ...stamps }])
    .execute();
  const { rows } = JSON.parse(await suggestEmployers(db, await findWords(db, "drekawick")));
  expect(rows[0]).toMatchObject({ legalName: "Drekawick LLC" });
});
