import { Duration } from "@wage/contract/statistics/durations";
import { PublicStatistics, type PublicYear } from "@wage/contract/statistics/statistics";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/testApp.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const ask = async (of = app): Promise<PublicStatistics> =>
  PublicStatistics.parse((await of.anonymous().get("/api/Public/Statistics")).body);

/**
 * Inserts claims that were received at noon of a day and closed some days later. Their employers differ, the amounts are
 * equal; `unknown` of them have no recorded amounts.
 */
async function insertClaims(
  { db }: TestApp,
  given: {
    count: number;
    on: string;
    days: number | null;
    county?: string;
    type: string;
    industry?: string;
    unknown?: number;
  },
) {
  const { count, on, days, county = null, type, industry = null, unknown = 0 } = given;
  await sql`
    with employers as (
      insert into employer (legal_name, industry_id, created_at, updated_at)
      select 'Employer ' || ${on}::text || n, (select id from business_type where code = ${industry}), now(), now()
      from generate_series(1, ${count}::integer) n returning id
    ), claims as (
      insert into claim (claim_number, received_at, received_date, status_code, status_since, employer_id, county_id,
        amount_claimed, amount_determined, amount_paid, closed_at, closure_code_id, determination_at, created_at, updated_at)
      select 'S-' || e.id, ${on}::date + interval '19 hours', ${on}::date,
        case when ${days}::integer is null then 'ASSIGN' else 'CLOSED' end, now(), e.id,
        (select id from county where code = ${county}),
        case when row_number() over () > ${unknown}::integer then 100.25 end,
        case when ${days}::integer is not null and row_number() over () > ${unknown}::integer then 80.00 end,
        case when ${days}::integer is not null and row_number() over () > ${unknown}::integer then 60.10 end,
        ${on}::date + ${days}::integer + interval '20 hours', (select min(id) from closure_code where ${days}::integer is not null),
        ${on}::date + ${days}::integer + interval '20 hours', now(), now()
      from employers e returning id
    )
    insert into wage_item (claim_id, position, wage_item_type_id, gross_earned, amount_claimed)
    select id, 1, (select id from wage_item_type where code = ${type}), 100.25, 100.25 from claims`.execute(
    db,
  );
}

const rowOf = (
  year: PublicYear | undefined,
  division: "wageType" | "industry" | "county",
  category: string,
) => year?.[division].find((row) => row.category === category);
const shown = (value: string) => ({ state: "shown", value });
const HIDDEN = { state: "hidden" };

test("an agency without claims publishes nothing, and says so", async () => {
  await app.runJob("publishStatistics");
  expect(await ask()).toEqual({ publishedAt: null, months: [], years: [], durations: [] });
  const { body } = await app.anonymous().get("/api/Public/Statistics/Data?format=json");
  expect(body.figures).toEqual([]);
});

test("a month is published once it counts ten claims, a year when its December is; the figures agree with plain SQL", async () => {
  const counties = (
    await sql<{ code: string }>`select code from county order by code limit 3`.execute(app.db)
  ).rows;
  const [a, b, c] = counties.map(({ code }) => code);
  await insertClaims(app, {
    count: 4,
    on: "2025-01-10",
    days: 40,
    county: a,
    type: "REGULAR",
    industry: "RETAIL",
  });
  await insertClaims(app, {
    count: 30,
    on: "2025-02-10",
    days: 60,
    county: b,
    type: "REGULAR",
    industry: "RETAIL",
    unknown: 12,
  });
  await insertClaims(app, { count: 12, on: "2025-06-10", days: 20, county: c, type: "OVERTIME" });
  await insertClaims(app, {
    count: 20,
    on: "2025-12-01",
    days: 20,
    county: b,
    type: "OVERTIME",
    industry: "RETAIL",
  });
  await insertClaims(app, { count: 15, on: "2026-01-05", days: null, county: a, type: "TIPS" });
  await app.runJob("publishStatistics");
  app.clock.advance({ minutes: 2 });

  const { months, years, publishedAt } = await ask();
  expect(publishedAt).toBeTruthy();
  // January counts four, and with February the four closed in February have not ended the wait until the thirty of April.
  expect(months.toReversed()[0]).toEqual({
    from: "2025-01",
    to: "2025-04",
    received: 34,
    closed: 34,
    open: 0,
  });
  expect(months[0]).toEqual({ from: "2026-02", to: "2026-02", received: 0, closed: 0, open: 15 });

  expect(years.map(({ from, to }) => [from, to])).toEqual([["2025-01", "2025-12"]]);
  const [year] = years;
  const { rows } = await sql<{ closed: string; claimed: string; found: string; collected: string }>`
    select count(*) as closed, sum(amount_claimed) as claimed, sum(amount_determined) as found, sum(amount_paid) as collected
    from claim where closed_at between '2025-01-01 07:00Z' and '2026-01-01 06:59Z'`.execute(app.db);
  expect(year).toMatchObject({
    received: shown("66"),
    closed: shown(rows[0]?.closed ?? ""),
    claimed: shown(rows[0]?.claimed ?? ""),
    found: shown(rows[0]?.found ?? ""),
    collected: shown(rows[0]?.collected ?? ""),
  });
  // Four claims are hidden, and with them the next larger county, from which they could be computed.
  expect(rowOf(year, "county", a ?? "")).toMatchObject({ received: HIDDEN, closed: HIDDEN, claimed: HIDDEN });
  expect(rowOf(year, "county", c ?? "")).toMatchObject({ received: HIDDEN, collected: HIDDEN });
  expect(rowOf(year, "county", b ?? "")).toMatchObject({ received: shown("50"), claimed: shown("3809.50") });
  expect(rowOf(year, "industry", "RETAIL")).toMatchObject({ received: shown("54") });
  expect(rowOf(year, "industry", "")).toMatchObject({
    received: shown("12"),
    label: { es: "Sin registrar" },
  });
  expect(rowOf(year, "industry", "SALON")).toMatchObject({ received: shown("0"), claimed: shown("0.00") });
});

test("a figure that was published stays as it was, whatever happens to its claims", async () => {
  const before = await ask();
  await insertClaims(app, { count: 3, on: "2025-05-10", days: 5, type: "REGULAR" });
  await app.runJob("publishStatistics");
  app.clock.advance({ minutes: 2 });
  const after = await ask();
  expect(after.months).toEqual(before.months);
  expect(after.years).toEqual(before.years);
});

test("money that is recorded for none of the claims is unknown, not zero", async () => {
  const own = await testApp();
  try {
    await insertClaims(own, { count: 12, on: "2025-03-10", days: 10, type: "REGULAR", unknown: 12 });
    await insertClaims(own, { count: 12, on: "2025-04-10", days: 10, type: "OVERTIME" });
    await own.runJob("publishStatistics");
    const [year] = (await ask(own)).years;
    expect(rowOf(year, "wageType", "REGULAR")).toMatchObject({
      closed: shown("12"),
      claimed: { state: "unknown" },
      collected: { state: "unknown" },
    });
    expect(rowOf(year, "wageType", "OVERTIME")).toMatchObject({ claimed: shown("1203.00") });
  } finally {
    await own.close();
  }
});

test("the files hold the same figures with what they mean and the terms, and nothing of a claim", async () => {
  const csv = await app.anonymous().get("/api/Public/Statistics/Data?format=csv");
  const json = (await app.anonymous().get("/api/Public/Statistics/Data?format=json")).body;
  const rows: Record<string, string>[] = parse(csv.raw, { columns: true });
  expect(csv.headers["content-disposition"]).toContain("wage-claims.csv");
  expect(rows).toHaveLength(json.figures.length);
  expect(rows.filter(({ state }) => state === "hidden").every(({ value }) => value === "")).toBe(true);
  expect(Object.keys(json.dictionary).sort()).toEqual(Object.keys(rows[0] ?? {}).sort());
  expect(json.license.name).toContain("CC0");
  expect(csv.raw.toString()).not.toMatch(/Employer |S-\d/);
  expect((await app.anonymous().get("/api/Public/Statistics/Data?format=xml")).status).toBe(400);
});

test("how long claims took is told from thirty ended ones on, with the open ones, and not of a single employer", async () => {
  const own = await testApp();
  const decision = async () => {
    await own.db.deleteFrom("claimDuration").execute();
    await own.runJob("publishStatistics");
    own.clock.advance({ minutes: 2 });
    return (await ask(own)).durations.filter(({ span }) => span === "decision");
  };
  try {
    const start = own.clock.now().getTime();
    const ago = (days: number) => new Date(start - days * DAY_MS).toISOString().slice(0, 10);
    await insertClaims(own, { count: 10, on: ago(300), days: 34, type: "REGULAR" });
    await insertClaims(own, { count: 10, on: ago(301), days: 50, type: "REGULAR" });
    await insertClaims(own, { count: 9, on: ago(302), days: 61, type: "REGULAR" });
    expect(await decision()).toEqual([]);
    await insertClaims(own, { count: 1, on: ago(303), days: 90, type: "REGULAR" });
    const told = { span: "decision", ended: 30, cases: 30, lower: 34, middle: 50, upper: 61 };
    expect((await decision()).map((each) => Duration.parse(each))).toEqual([told, told]);

    // Twenty that are open for a hundred days: three of four have not ended within the time observed.
    await insertClaims(own, { count: 20, on: ago(100), days: null, type: "REGULAR" });
    expect(await decision()).toMatchObject([
      { ended: 30, cases: 50, lower: 50, middle: 61, upper: null },
      { label: { en: "Regular wages" } },
    ]);
    // The officer's page and the claimant's say the same of one of these claims; of a kind of which too few tell, that of all.
    const officer = await own.as("Compliance Officer");
    const { rows } = await sql<{ id: number }>`select max(id) as id from claim`.execute(own.db);
    const outlook = async () => (await officer.get(`/api/Claim/${rows[0]?.id}/Outlook`)).body.spans;
    expect(await outlook()).toContainEqual({
      ...{ span: "decision", lower: 50, middle: 61, upper: null },
      kind: { en: "Regular wages", es: "Salario regular" },
    });
    await sql`update wage_item set wage_item_type_id = (select id from wage_item_type where code = 'TIPS')
      where claim_id = ${rows[0]?.id}`.execute(own.db);
    expect(await outlook()).toContainEqual(
      expect.objectContaining({ span: "decision", lower: 50, kind: null }),
    );
    expect((await own.anonymous().get(`/api/Claim/${rows[0]?.id}/Outlook`)).status).toBe(401);

    await sql`update claim set employer_id = (select min(id) from employer)`.execute(own.db);
    expect(await decision()).toEqual([]);
  } finally {
    await own.close();
  }
});
