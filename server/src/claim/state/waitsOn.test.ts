import {
  AWAITS,
  CLAIMANT_STEPS,
  DUE_FIELDS,
  type DueField,
  STATUS_CATEGORIES,
} from "@wage/contract/claimStatus";
import { type WaitingFacts, waitingOf } from "@wage/contract/claims/summary/waiting";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../../core/database/db.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { waitsOn } from "./waitsOn.queries.ts";

let copy: TestDatabase;
let database: Database;
beforeAll(async () => {
  copy = await testDatabase();
  database = openDatabase(copy.url, { max: 2 });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const TODAY = "2026-06-15";
const keysOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[];
const date = fc.constantFrom(null, "2026-06-01", TODAY, "2026-07-01");
const dates = Object.fromEntries(DUE_FIELDS.map((field) => [field, date])) as Record<DueField, typeof date>;
const facts: fc.Arbitrary<WaitingFacts> = fc.record({
  ...dates,
  category: fc.constantFrom(...STATUS_CATEGORIES),
  awaits: fc.constantFrom(...keysOf(AWAITS)),
  clockRuns: fc.boolean(),
  claimantStep: fc.constantFrom(null, ...keysOf(CLAIMANT_STEPS)),
  dueDates: fc.subarray(DUE_FIELDS),
  balance: fc.constantFrom(null, "-1.00", "0.00", "12.50"),
});

test("the party for which a claim counts and is found is the one that its page names", async () => {
  const cases = fc.sample(facts, 5000);
  const { rows } = await sql<{ who: string | null }>`
    select ${waitsOn({ today: TODAY })} as who
    from unnest(${cases.map((each) => JSON.stringify(each))}::jsonb[]) with ordinality as given (f, n)
    cross join lateral (
      select (f ->> 'answerDueDate')::date as answer_due_date, (f ->> 'replyDueDate')::date as reply_due_date,
        (f ->> 'appealByDate')::date as appeal_by_date, (f ->> 'payByDate')::date as pay_by_date,
        (f ->> 'balance')::numeric as balance) c
    cross join lateral (
      select f ->> 'category' as category, f ->> 'awaits' as awaits, (f ->> 'clockRuns')::boolean as clock_runs,
        f ->> 'claimantStep' as claimant_step,
        array(select jsonb_array_elements_text(f -> 'dueDates')) as due_dates) s
    order by n`.execute(database.db);
  const differing = cases.flatMap((each, index) => {
    const expected = waitingOf(each, TODAY)?.who ?? null;
    const found = rows[index]?.who;
    return found === expected ? [] : [{ ...each, expected, found }];
  });
  expect(differing).toEqual([]);
});
