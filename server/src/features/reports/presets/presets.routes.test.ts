import type { ReportPage } from "@wage/contract/reports";
import {
  PRESETS,
  type PresetName,
  type ReportDocument,
  type ReportPart,
} from "@wage/contract/reports/presets";
import { type Insertable, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Claim } from "../../../core/database/db-types.ts";
import { generate } from "../../../generate/generate.queries.ts";
import { readWorkbook } from "../../../testing/files/readWorkbook.ts";
import { makeClaimRow } from "../../../testing/makeClaimRow.ts";
import { makeConflict } from "../../../testing/makeConflict.ts";
import { type Client, type TestApp, testApp } from "../../../testing/testApp.ts";
import { fiscalYears, foldedStretches, stretchesOf } from "./figures.rules.ts";

const CLAIMS = 400;
const PERIOD = { from: "2025-01-01", to: "2026-03-02" };
let running: TestApp;
let admin: Client;
type Row = Insertable<Claim> & { id: number; closedAt: Date | null };
let claims: Row[];

const utc = (text: string) => new Date(text);
const claim = (values: Partial<Insertable<Claim>>) => makeClaimRow(running, { claim: values });

beforeAll(async () => {
  running = await testApp();
  await generate(running.ownerUrl, running.services.keys, CLAIMS, () => undefined);
  // A claim that was received and closed late in the evening of the agency's day, which in UTC is the day after.
  await claim({
    receivedAt: utc("2025-07-01T05:30:00Z"),
    receivedDate: "2025-06-30",
    closedAt: utc("2025-08-01T05:00:00Z"),
    closureCodeId: 1,
    amountPaid: "10.10",
  });
  // Closed before it was received, accepted before it was received, without any figure.
  await claim({
    receivedAt: utc("2025-09-10T18:00:00Z"),
    receivedDate: "2025-09-10",
    closedAt: utc("2025-09-01T18:00:00Z"),
    closureCodeId: 1,
    amountClaimed: null,
  });
  await claim({
    receivedDate: "2025-10-10",
    receivedAt: utc("2025-10-10T18:00:00Z"),
    acceptedAt: utc("2025-10-01T18:00:00Z"),
    amountClaimed: null,
  });
  await claim({
    receivedDate: "2025-10-11",
    receivedAt: utc("2025-10-11T18:00:00Z"),
    acceptedAt: utc("2025-10-31T18:00:00Z"),
    amountClaimed: "100.00",
    amountPaid: "50.00",
    dueSource: "Determination",
    ledgerDue: "80.00",
  });
  await claim({
    receivedDate: "2025-10-12",
    receivedAt: utc("2025-10-12T18:00:00Z"),
    amountClaimed: null,
    amountPaid: "70.00",
  });
  admin = await running.as("Administrator");
  claims = (await running.db.selectFrom("claim").selectAll().execute()) as unknown as Row[];
});
afterAll(() => running.close());

async function read(preset: PresetName, query: Record<string, string> = PERIOD, client = admin) {
  const answer = await client.get(`/api/Reports/Preset/${preset}?${new URLSearchParams(query)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as ReportDocument;
}
const partOf = ({ parts }: ReportDocument, title: string) => {
  const part = parts.find((one) => one.title === title);
  if (!part) throw new Error(`There is no part ${title}`);
  return part;
};
const line = (part: ReportPart, label: string) =>
  (part.rows.find(([first]) => first?.value === label) ?? []).map(({ value }) => value);

/** The agency's day of a moment, in its time zone of the tests. */
const dayOf = (moment: Date | null) =>
  moment && new Intl.DateTimeFormat("en-CA", { timeZone: "America/Denver" }).format(new Date(moment));
const limited = async (days: number) => {
  const { db, settings } = running.services;
  await db
    .insertInto("setting")
    .values({ key: "clockFirstStepDays", value: JSON.stringify(days) })
    .execute();
  await settings.reload();
};
const received = (row: Row) => String(row.receivedDate);

/** The rows of each sheet, as the import reads them. */
describe("every count of a report leads to exactly its claims", () => {
  test.each(Object.keys(PRESETS) as PresetName[])("%s", async (preset) => {
    const { parts } = await read(preset);
    expect(parts.length).toBeGreaterThan(0);
    let compared = 0;
    for (const part of parts)
      for (const row of part.rows)
        for (const [index, cell] of row.entries()) {
          const { label, kind } = part.columns[index] ?? { label: "", kind: "text" as const };
          if (!cell.claims || (cell.kind ?? kind) !== "count" || label === "Lines") continue;
          const answer = await admin.post("/api/Reports/Table", {
            columns: ["claimNumber"],
            filters: cell.claims,
            limit: 1,
          });
          const { count } = answer.body as ReportPage;
          expect(
            String(count),
            `${part.title}: ${row[0]?.value}, ${label} ${JSON.stringify(cell.claims)}`,
          ).toBe(cell.value);
          compared++;
        }
    expect(compared).toBeGreaterThan(0);
  });
});

describe("figures equal what the rows of the table say", () => {
  test.each(["month", "quarter", "year"])("received, closed and open by %s", async (step) => {
    const { rows } = partOf(await read("backlog", { ...PERIOD, step }), "Received, closed and open");
    expect(rows.length).toBeGreaterThan(1);
    for (const [label, taken, ended, open] of rows) {
      const [from, to] = ["from", "to"].map(
        (end) =>
          taken?.claims?.flatMap((one) => ("column" in one && one.operator === end ? [one.value] : []))[0] ??
          "",
      );
      const closed = (row: Row) => dayOf(row.closedAt);
      expect(taken?.value, `received ${label?.value}`).toBe(
        String(claims.filter((row) => received(row) >= (from ?? "") && received(row) <= (to ?? "")).length),
      );
      expect(ended?.value, `closed ${label?.value}`).toBe(
        String(
          claims.filter((row) => (closed(row) ?? "") >= (from ?? "") && (closed(row) ?? "9") <= (to ?? ""))
            .length,
        ),
      );
      expect(open?.value, `open ${label?.value}`).toBe(
        String(
          claims.filter((row) => received(row) <= (to ?? "") && (closed(row) ?? "9") > (to ?? "")).length,
        ),
      );
    }
  });

  test("days of a stage: median, 90th percentile and share within the limit, without negative and missing days", async () => {
    await limited(25);
    const part = partOf(await read("time"), "Days in each stage");
    const days = claims
      .filter(
        (row) =>
          row.acceptedAt &&
          (dayOf(row.acceptedAt as Date) ?? "") >= PERIOD.from &&
          (dayOf(row.acceptedAt as Date) ?? "") <= PERIOD.to,
      )
      .map(
        (row) => (Date.parse(dayOf(row.acceptedAt as Date) ?? "") - Date.parse(received(row))) / 86_400_000,
      );
    const known = days.filter((value) => value >= 0).sort((a, b) => a - b);
    const percentile = (share: number) => {
      const at = share * (known.length - 1);
      const [low, high] = [known[Math.floor(at)] ?? 0, known[Math.ceil(at)] ?? 0];
      return String(Math.round(low + (high - low) * (at - Math.floor(at))));
    };
    const [, count, median, ninetieth, limit, within, share, unknown] = line(part, "Received to accepted");
    const onTime = known.filter((value) => value <= 25).length;
    expect([limit, within]).toEqual(["25", String(onTime)]);
    expect(Number(share)).toBeCloseTo((100 * onTime) / known.length, 0);
    expect([count, median, ninetieth, unknown]).toEqual([
      String(known.length),
      percentile(0.5),
      percentile(0.9),
      String(days.length - known.length),
    ]);
    expect(Number(unknown)).toBeGreaterThan(0);
  });

  test("money: unknown adds nothing, and a share compares only claims with both figures", async () => {
    const part = partOf(await read("money", { from: "2025-10-10", to: "2025-10-12" }), "Money by stage");
    const cohort = claims.filter((row) => received(row) >= "2025-10-10" && received(row) <= "2025-10-12");
    const cents = (value: unknown) => Math.round(Number(value) * 100);
    const sum = (rows: Row[], key: keyof Row) => rows.reduce((total, row) => total + cents(row[key]), 0);
    const paid = cohort.filter((row) => row.amountPaid !== null);
    const both = paid.filter((row) => row.amountClaimed !== null);
    const [, amount, withIt, withoutIt, share] = line(part, "Collected");
    expect(cents(amount)).toBe(sum(paid, "amountPaid"));
    expect([withIt, withoutIt]).toEqual([String(paid.length), String(cohort.length - paid.length)]);
    expect(Number(share)).toBeCloseTo((100 * sum(both, "amountPaid")) / sum(both, "amountClaimed"), 1);
    expect(sum(both, "amountPaid")).toBeLessThan(sum(paid, "amountPaid"));
  });

  test("a judgment on which no payment is recorded has an unknown collection, and not $0.00", async () => {
    const { id } = await claim({ receivedDate: "2024-07-05", receivedAt: utc("2024-07-05T18:00:00Z") });
    claims.push({
      ...(claims[0] as Row),
      id,
      receivedDate: "2024-07-05",
      receivedAt: "2024-07-05T18:00:00Z",
    });
    await running.db
      .insertInto("proceeding")
      .values({
        claimId: id,
        kind: "Judgment",
        startedOn: "2024-08-01",
        amount: "900.00",
        recordedAt: running.clock.now(),
      })
      .execute();
    const part = partOf(await read("money"), "Judgments by year");
    expect(line(part, "FY 2025")).toEqual(["FY 2025", "1", "900.00", null, null]);
    expect(line(part, "FY 2024")).toEqual(["FY 2024", "0", "0.00", "0.00", null]);
  });

  test("a limit that nobody set is unknown, and so is the share within it", async () => {
    const part = partOf(await read("time"), "Days in each stage");
    const [, , , , limit, within, share] = line(part, "Received to closed");
    expect([limit, within, share]).toEqual([null, null, null]);
  });

  test("five fiscal years: each with its claims, and the change of the last complete year", async () => {
    const part = partOf(await read("years"), "Five fiscal years");
    expect(part.columns.map(({ label }) => label)).toEqual([
      "Figure",
      "FY 2021",
      "FY 2022",
      "FY 2023",
      "FY 2024",
      "FY 2025",
      "FY 2026 to date",
      "Change",
    ]);
    const counts = [2021, 2022, 2023, 2024, 2025].map(
      (year) =>
        claims.filter((row) => received(row) >= `${year - 1}-07-01` && received(row) <= `${year}-06-30`)
          .length,
    );
    const values = line(part, "Complaints received");
    expect(values.slice(1, 6).map(Number)).toEqual(counts);
    const [before = 0, last = 0] = counts.slice(3);
    expect(values.at(-1)).toBe(
      before === 0 ? null : String(Math.round((1000 * (last - before)) / before) / 10),
    );
  });

  test("bienniums: each two years in a row, as one question over both years answers", async () => {
    const part = partOf(await read("years"), "Bienniums");
    const labels = part.columns.map(({ label }) => label);
    expect(labels).toEqual([
      "Figure",
      "FY 2021 and 2022",
      "FY 2022 and 2023",
      "FY 2023 and 2024",
      "FY 2024 and 2025",
      "Change",
    ]);
    const expected = await Promise.all(
      [2022, 2023, 2024, 2025].map(async (year) => {
        const [first, after] = [`${year - 2}-07-01`, `${year}-07-01`];
        const { rows } = await sql<Record<string, string | null>>`
          with done as (
            select amount_paid, (closed_at at time zone 'America/Denver')::date - received_date as days from claim
            where (closed_at at time zone 'America/Denver') >= ${first}::timestamp
              and (closed_at at time zone 'America/Denver') < ${after}::timestamp
          )
          select (select count(*) from claim
              where received_date >= ${first}::date and received_date < ${after}::date)::text as received,
            count(*)::text as concluded, sum(amount_paid)::text as wages, count(amount_paid)::text as known,
            count(*) filter (where amount_paid > 0)::text as workers,
            round(avg(days) filter (where days >= 0))::text as days from done`.execute(running.db);
        return Object.values(rows[0] ?? {});
      }),
    );
    const shown = part.rows.map((row) => row.slice(1, 5).map(({ value }) => value));
    expect(shown).toEqual(part.rows.map((_, index) => expected.map((one) => one[index] ?? null)));
    const [before, , last] = line(part, "Complaints received").slice(2).map(Number);
    expect(Number(line(part, "Complaints received").at(-1))).toBe(
      Math.round((1000 * (Number(last) - Number(before))) / Number(before)) / 10,
    );
  });

  test("orders by year: what was ordered, what was paid of it, what is owed, and where a lien stands", async () => {
    // The first is of the evening of June 30 at the agency, the last fiscal day of a year; one was replaced by a later decision.
    const decisions = [
      ["Owed", "2025-07-01T05:30:00Z", "Issued"],
      ["Partly", "2025-07-01T06:30:00Z", "Issued"],
      ["Default", "2024-03-04T18:00:00Z", "Issued"],
      ["NotOwed", "2025-10-01T18:00:00Z", "Issued"],
      ["Owed", "2025-10-02T18:00:00Z", "Superseded"],
    ] as const;
    // A claim whose debt is not known comes first.
    const ids = await running.db
      .selectFrom("claim")
      .select("id")
      .orderBy(sql`balance is not null`)
      .orderBy("id")
      .limit(decisions.length)
      .execute();
    for (const [n, [kind, approvedAt, status]] of decisions.entries())
      await running.db
        .insertInto("determination")
        .values({
          claimId: ids[n]?.id ?? 0,
          kind,
          status,
          approvedAt,
          draftedAt: approvedAt,
          findings: "Found",
          amount: `${100 + n}.25`,
          penalty: "10.10",
          interest: "1.01",
        })
        .execute();
    await running.db
      .insertInto("proceeding")
      .values({
        claimId: ids[0]?.id ?? 0,
        kind: "Lien",
        startedOn: "2025-08-01",
        recordedAt: running.clock.now(),
      })
      .execute();
    const part = partOf(await read("decisions"), "Orders by year");
    const { rows } = await sql<Record<string, string | null>>`
      with last as (
        select distinct on (claim_id) * from determination where status = 'Issued' order by claim_id, id desc
      ), o as (
        select case when extract(month from day) >= 7 then extract(year from day) + 1 else extract(year from day) end as year, l.*
        from (select (approved_at at time zone 'America/Denver')::date as day, last.* from last) l
        where l.kind in ('Owed', 'Partly', 'Default')
      )
      select 'FY ' || o.year as label, count(*)::text as orders, sum(o.amount + o.penalty + o.interest)::text as ordered,
        sum(c.amount_paid)::text as paid, sum(case when c.balance < 0 then 0 else c.balance end)::text as owed,
        count(*) filter (where c.id in (select claim_id from proceeding where kind = 'Lien' and not superseded))::text as liens
      from o join claim c on c.id = o.claim_id group by 1 order by 1`.execute(running.db);
    const shown = part.rows
      .map((row) => row.map(({ value }) => value))
      .filter(([, orders]) => orders !== "0")
      .map(([label, orders, ordered, paid, , owed, liens]) => [label, orders, ordered, paid, owed, liens]);
    expect(shown.map(([label, orders]) => [label, orders])).toEqual([
      ["FY 2024", "1"],
      ["FY 2025", "1"],
      ["FY 2026", "1"],
    ]);
    expect(shown).toEqual(rows.map((row) => Object.values(row)));
    expect(shown.some((row) => row[4] === null)).toBe(true);
  });

  test("what cannot be true is listed to be corrected", async () => {
    const part = partOf(await read("quality"), "Claims to check");
    expect(line(part, "Closed before it was received")[1]).toBe("1");
    expect(line(part, "Accepted before it was received")[1]).toBe("1");
  });
});

describe("who sees what", () => {
  test("decisions of single officers are for administrators only", async () => {
    const officer = await running.as("Compliance Officer");
    const titles = async (client: Client) =>
      (await read("decisions", PERIOD, client)).parts.map(({ title }) => title);
    expect(await titles(admin)).toContain("Decisions by officer");
    expect(await titles(officer)).not.toContain("Decisions by officer");
  });

  test("a claim with a conflict of interest is in no figure of that reader", async () => {
    const officer = await running.as("Compliance Officer");
    const before = line(
      partOf(await read("backlog", PERIOD, officer), "Open claims over the time"),
      "All open claims",
    )[1];
    const { id } = await claim({ receivedDate: "2026-01-05" });
    const { id: userId } = await running.db
      .selectFrom("appUser")
      .select("id")
      .where("email", "=", "officer@demo.example")
      .executeTakeFirstOrThrow();
    await makeConflict(running, id, userId);
    const after = line(
      partOf(await read("backlog", PERIOD, officer), "Open claims over the time"),
      "All open claims",
    )[1];
    expect(after).toBe(before);
  });
});

describe("the workbook", () => {
  test("has the figures of the page as numbers, a sheet of definitions, and a line in the log", async () => {
    const answer = await admin.get(`/api/Reports/Preset/backlog/Workbook?${new URLSearchParams(PERIOD)}`);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-disposition"]).toContain("backlog-2026-03-02.xlsx");
    const sheets = await readWorkbook(answer.raw);
    const page = await read("backlog");
    expect(sheets).toHaveLength(1 + page.parts.length);
    expect(sheets[0]?.flat().join(" ")).toContain(page.parts[0]?.definition);
    const { rows } = partOf(page, "Received, closed and open");
    expect(rows.length).toBeGreaterThan(10);
    expect(sheets[1]?.slice(1)).toEqual(rows.map((row) => row.map(({ value }) => value)));
    const logged = await running.db
      .selectFrom("actionLog")
      .select("summary")
      .where("actionCode", "=", "ExportReport")
      .execute();
    expect(logged).toEqual([{ summary: "Report exported: Backlog" }]);
  });
});

describe("a period that cannot be", () => {
  test.each([
    [{ from: "2026-02-30" }, "from"],
    [{ from: "2026-03-02", to: "2026-03-01" }, "to"],
    [{ step: "week" }, "step"],
  ])("%j is named at its field", async (query, field) => {
    const answer = await admin.get(`/api/Reports/Preset/backlog?${new URLSearchParams(query as never)}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.Errors)).toContain(field);
  });

  test("a hundred years fold into years, and an unknown report is not found", async () => {
    const { rows } = partOf(
      await read("backlog", { from: "1926-01-01", to: "2026-03-02" }),
      "Received, closed and open",
    );
    expect(rows[0]?.[0]?.value).toBe("FY 1926");
    expect((await admin.get("/api/Reports/Preset/password")).status).toBe(400);
  });
});

describe("fiscal years", () => {
  test("a year from July is named by the year in which it ends; quarters count from its start", () => {
    expect(stretchesOf({ from: "2025-05-10", to: "2025-08-05" }, "quarter", 7)).toEqual([
      { label: "FY 2025 Q4", from: "2025-05-10", to: "2025-06-30" },
      { label: "FY 2026 Q1", from: "2025-07-01", to: "2025-08-05" },
    ]);
    expect(
      stretchesOf({ from: "2025-06-30", to: "2025-07-01" }, "year", 7).map(({ label }) => label),
    ).toEqual(["FY 2025", "FY 2026"]);
    expect(
      stretchesOf({ from: "2025-12-31", to: "2026-01-01" }, "year", 1).map(({ label }) => label),
    ).toEqual(["FY 2025", "FY 2026"]);
    expect(stretchesOf({ from: "2026-01-15", to: "2026-01-15" }, "month", 7)).toEqual([
      { label: "Jan 2026", from: "2026-01-15", to: "2026-01-15" },
    ]);
  });
  test("parts cover a period without gap or overlap, however long", () => {
    for (const step of ["month", "quarter", "year"] as const) {
      const all = foldedStretches({ from: "2003-02-14", to: "2026-03-02" }, step, 10);
      expect(all[0]?.from).toBe("2003-02-14");
      expect(all.at(-1)?.to).toBe("2026-03-02");
      for (const [index, { from }] of all.slice(1).entries())
        expect(Date.parse(from) - Date.parse(all[index]?.to ?? "")).toBe(86_400_000);
    }
  });
  test("the first day of a fiscal year begins a new one", () => {
    expect(fiscalYears("2026-07-01", 7, 1)).toEqual([
      { label: "FY 2026", from: "2025-07-01", to: "2026-06-30" },
      { label: "FY 2027", from: "2026-07-01", to: "2026-07-01" },
    ]);
  });
});
