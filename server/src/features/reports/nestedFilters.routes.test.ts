import type { ReportFilter } from "@wage/contract/reports/filters";
import type { ReportPart } from "@wage/contract/reports/presets";
import type { SavedReport } from "@wage/contract/reports/savedReports";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../generate/generate.queries.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
let admin: Client;
beforeAll(async () => {
  t = await testApp();
  await generate(t.ownerUrl, t.services.keys, 300, () => undefined);
  admin = await t.as("Administrator");
});
afterAll(() => t.close());

const is = (column: string, value: string) => ({ column, operator: "is", value }) as ReportFilter;
const blank = (column: string) => ({ column, operator: "empty", value: null }) as ReportFilter;
const atLeast = (column: string, value: string) => ({ column, operator: "atLeast", value }) as ReportFilter;
const any = (...filters: ReportFilter[]): ReportFilter => ({ match: "any", filters });
const all = (...filters: ReportFilter[]): ReportFilter => ({ match: "all", filters });

describe("[42] filters with groups of any and all", () => {
  // Each question with the same one written in SQL by hand.
  const QUESTIONS: [string, ReportFilter[], string, string[]][] = [
    [
      "any of two",
      [any(is("channel", "Mail"), atLeast("amountClaimed", "5000"))],
      "intake_channel = 'Mail' or amount_claimed >= 5000",
      ["any of (Mail; Claimed at least $5,000.00)"],
    ],
    [
      "one that holds with any of two",
      [atLeast("amountClaimed", "1000"), any(is("channel", "Mail"), is("channel", "Online"))],
      "amount_claimed >= 1000 and intake_channel in ('Mail', 'Online')",
      ["Claimed at least $1,000.00", "any of (Mail; Online)"],
    ],
    [
      "any of two, of which one is all of two, of which one is any of two",
      [
        any(
          blank("closedAt"),
          all(is("language", "en"), any(atLeast("amountPaid", "100"), blank("amountPaid"))),
        ),
      ],
      "closed_at is null or (language = 'en' and (amount_paid >= 100 or amount_paid is null))",
      ["any of (Closed is blank; all of (Language: English; any of (Paid at least $100.00; Paid is blank)))"],
    ],
  ];
  test.each(QUESTIONS)(
    "%s: table, groups and file have exactly these claims",
    async (_, filters, where, words) => {
      const { rows } = await sql<{ number: string }>`
      select claim_number as number from claim where ${sql.raw(where)} order by 1`.execute(t.db);
      const wanted = rows.map(({ number }) => number);
      expect(wanted.length).toBeGreaterThan(0);
      const all = await t.db.selectFrom("claim").select("id").execute();
      expect(wanted.length).toBeLessThan(all.length);

      const csv = await admin.post("/api/Reports/Csv", { columns: ["claimNumber"], filters });
      expect(csv.raw.toString().trim().split("\r\n").slice(1).sort()).toEqual(wanted);

      const table = await admin.post("/api/Reports/Table", { columns: ["claimNumber"], filters, limit: 1 });
      expect(table.body.count).toBe(wanted.length);

      const grouped = await admin.post("/api/Reports/Groups", {
        groups: [{ column: "channel", by: "value" }],
        filters,
      });
      expect(grouped.body.filters).toEqual(words);
      const part: ReportPart = grouped.body.part;
      expect(part.rows.at(-1)?.[1]?.value).toBe(String(wanted.length));
      for (const [, count] of part.rows) {
        const opened = await admin.post("/api/Reports/Table", {
          columns: ["claimNumber"],
          filters: count?.claims,
          limit: 1,
        });
        expect(String(opened.body.count)).toBe(count?.value);
      }
    },
  );

  test("a saved report keeps its groups, and one that was saved without any still opens", async () => {
    const asked = {
      columns: ["claimNumber"],
      filters: [any(is("channel", "Mail"), all(is("language", "es")))],
    };
    const saved = await admin.post("/api/Reports/Saved", {
      name: "Nested",
      sharedWith: "nobody",
      question: { kind: "claims", asked },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await t.db
      .insertInto("savedReport")
      .values({
        name: "Flat",
        sharedWith: "staff",
        ownerId: (await t.db.selectFrom("savedReport").select("ownerId").executeTakeFirstOrThrow()).ownerId,
        question: JSON.stringify({
          kind: "claims",
          asked: { columns: ["claimNumber"], filters: [is("channel", "Mail")] },
        }),
        writtenAt: t.clock.now(),
      })
      .execute();
    const { rows }: { rows: SavedReport[] } = (await admin.get("/api/Reports/Saved")).body;
    expect(rows.map(({ name, question }) => [name, question?.asked])).toEqual([
      ["Flat", { columns: ["claimNumber"], filters: [is("channel", "Mail")] }],
      ["Nested", asked],
    ]);
  });

  test("a value in a group that is gone is named, and the report is not asked", async () => {
    const saved = await admin.post("/api/Reports/Saved", {
      name: "Gone",
      sharedWith: "nobody",
      question: {
        kind: "claims",
        asked: {
          columns: ["claimNumber"],
          filters: [any(is("county", "99999"), all(is("language", "es"), is("officer", "99999")))],
        },
      },
    });
    const { rows } = (await admin.get("/api/Reports/Saved")).body;
    const row = rows.find(({ id }: { id: number }) => id === saved.body.id);
    expect([row.question, row.problems]).toEqual([
      null,
      [
        "The filter on “County” names a value that no longer exists: 99999",
        "The filter on “Officer” names a value that no longer exists: 99999",
      ],
    ]);
  });
});
