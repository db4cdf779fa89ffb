import { randomUUID } from "node:crypto";
import {
  hasColumn,
  isReportColumn,
  REPORT_COLUMNS,
  type ReportColumn,
  SUBJECTS,
  type Subject,
} from "@wage/contract/reports/columns";
import { cutsOf } from "@wage/contract/reports/groups";
import type { ReportPart } from "@wage/contract/reports/presets";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../generate/generate.queries.ts";
import { makeConflict } from "../../testing/makeConflict.ts";
import { sampleApplication, sampleAttestation } from "../../testing/sampleApplication.ts";
import { type Client, type TestApp, testApp } from "../../testing/testApp.ts";

let t: TestApp;
let admin: Client;
let officer: Client;
beforeAll(async () => {
  t = await testApp();
  await generate(t.ownerUrl, t.services.keys, 300, () => undefined);
  const claims = await t.db.selectFrom("claim").select("id").orderBy("id").limit(6).execute();
  const [first, second, third] = claims.map(({ id }) => id);
  const now = t.clock.now();
  await sql`insert into ledger_entry (claim_id, kind, amount, occurred_on, method, status, recorded_at) values
    (${first}, 'Payment', 100.10, '2026-01-05', 'Cash', 'Posted', ${now}),
    (${first}, 'Payment', 50.00, '2026-02-05', 'Check to claimant', 'Posted', ${now}),
    (${second}, 'Payment', 900.00, '2026-02-06', 'Cash', 'Pending', ${now}),
    (${third}, 'Payment', 7.07, '2026-03-06', null, 'Posted', ${now})`.execute(t.db);
  await sql`insert into ledger_entry (claim_id, kind, amount, occurred_on, status, reverses_id, recorded_at)
    select claim_id, 'Reversal', amount, occurred_on, 'Posted', id, recorded_at from ledger_entry
    where claim_id = ${third} and kind = 'Payment'`.execute(t.db);
  await sql`insert into hearing (claim_id, status, requested_on, requested_by, starts_at, mode, recorded_at) values
    (${first}, 'Held', '2026-01-02', 'claimant', '2026-02-01T17:00:00Z', 'Phone', ${now}),
    (${second}, 'TakenBack', '2026-01-02', 'employer', null, null, ${now})`.execute(t.db);
  await sql`insert into determination (claim_id, kind, amount, findings, drafted_at, approved_at, status) values
    (${first}, 'Owed', 500, 'x', ${now}, ${now}, 'Superseded'), (${first}, 'Partly', 400, 'x', ${now}, ${now}, 'Issued'),
    (${second}, 'Owed', 300, 'x', ${now}, null, 'InReview')`.execute(t.db);
  admin = await t.as("Administrator");
  officer = await t.as("Compliance Officer");
}, 120_000);
afterAll(() => t.close());

const columnsOf = (subject: Subject): ReportColumn[] =>
  Object.keys(SUBJECTS[subject].columns).filter(isReportColumn);
const first = (subject: Subject) => SUBJECTS[subject].first.split(",");
const SUBJECT_NAMES = Object.keys(SUBJECTS) as Subject[];

async function table(subject: Subject, over: object = {}, client = admin) {
  const answer = await client.post("/api/Reports/Table", { subject, columns: first(subject), ...over });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as { count: number; rows: { id: number; claimId?: number; cells: (string | null)[] }[] };
}
async function groups(subject: Subject, asked: object, client = admin): Promise<ReportPart> {
  const answer = await client.post("/api/Reports/Groups", { subject, ...asked });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.part;
}

/** What each subject has, written by hand and without the tables of the product's reports. */
const COUNTED: Record<Exclude<Subject, "claims">, string> = {
  wageLines: "select count(*) from wage_item",
  payments:
    "select count(*) from ledger_entry where kind = 'Payment' and status = 'Posted' and id not in (select reverses_id from ledger_entry where reverses_id is not null)",
  decisions: "select count(*) from determination where status in ('Issued', 'Superseded')",
  hearings: "select count(*) from hearing where status <> 'TakenBack'",
  tasks: "select count(*) from task where claim_id is not null",
  letters: "select count(*) from letter",
  people: "select count(*) from claim_person",
  employers: "select count(distinct employer_id) from claim",
};

describe("[42] reports of what claims have", () => {
  test.each(Object.entries(COUNTED))("%s: all of them, and no other", async (name, statement) => {
    const { rows } = await sql<{ count: string }>`${sql.raw(statement)}`.execute(t.db);
    const { count } = await table(name as Subject, { limit: 1 });
    expect(count).toBe(Number(rows[0]?.count));
  });

  test.each(SUBJECT_NAMES)(
    "%s: all its columns are shown, sorted by and paged without a gap",
    async (subject) => {
      const columns = [...columnsOf(subject), ...(SUBJECTS[subject].isOfClaim ? ["county"] : [])];
      const { count } = await table(subject, { columns, limit: 1 });
      for (const column of columns) {
        const seen: number[] = [];
        let after: string | null = null;
        do {
          const answer = await admin.post("/api/Reports/Table", {
            subject,
            columns,
            sort: { column, descending: column.length % 2 === 0 },
            limit: 100,
            after,
          });
          expect(answer.status, `${column} ${JSON.stringify(answer.body)}`).toBe(200);
          seen.push(...answer.body.rows.map(({ id }: { id: number }) => id));
          after = answer.body.next;
        } while (after && seen.length < 300);
        expect(new Set(seen).size, column).toBe(seen.length);
        expect(seen.length, column).toBe(Math.min(300, count));
      }
    },
    60_000,
  );

  test.each(
    SUBJECT_NAMES.flatMap((subject) => columnsOf(subject).map((column) => [subject, column] as const)),
  )(
    "%s by %s: the groups make all, and each count leads to exactly its records",
    async (subject, column) => {
      for (const by of cutsOf(column)) {
        const part = await groups(subject, { groups: [{ column, by }] });
        const { count } = await table(subject, { limit: 1 });
        expect(part.rows.at(-1)?.map(({ value }) => value)).toEqual(["All", String(count)]);
        expect(part.subject).toBe(subject);
        const some = part.rows.length > 12 ? part.rows.filter((_, index) => index % 7 === 0) : part.rows;
        for (const [label, figure] of some) {
          const found = await table(subject, { filters: figure?.claims ?? [], limit: 1 });
          expect(`${label?.value}: ${found.count}`).toBe(`${label?.value}: ${figure?.value}`);
        }
      }
    },
    60_000,
  );

  test("payments are summed by the columns of their claims, and each row leads to its claim", async () => {
    const part = await groups("payments", {
      groups: [
        { column: "paymentMethod", by: "value" },
        { column: "paymentOn", by: "month" },
      ],
      measures: [{ kind: "sum", column: "paymentAmount" }],
    });
    expect(part.rows.map((row) => row.map(({ value }) => value))).toEqual([
      ["Cash", "2026-01", "1", "1", "100.10"],
      ["Check to claimant", "2026-02", "1", "1", "50.00"],
      ["All", "", "2", "2", "150.10"],
    ]);
    expect(part.definition).toMatch(
      /^Payments, counted by .* nobody has approved yet, are not among them\.$/,
    );
    const { rows } = await table("payments", { columns: ["paymentAmount", "claimNumber"] });
    for (const { claimId, cells } of rows) {
      const claim = await t.db
        .selectFrom("claim")
        .select("claimNumber")
        .where("id", "=", claimId ?? 0)
        .executeTakeFirst();
      expect(cells[1]).toBe(claim?.claimNumber);
    }
    const filtered = await table("payments", {
      filters: [
        {
          match: "any",
          filters: [
            { column: "paymentAmount", operator: "atLeast", value: "100" },
            { column: "claimNumber", operator: "is", value: "none" },
          ],
        },
      ],
    });
    expect(filtered.count).toBe(1);
  });

  test("an employer has the claims against it, in number and amount, and leads to them", async () => {
    const { rows } = await table("employers", {
      columns: ["firmName", "firmClaims", "firmOpenClaims", "firmClaimed", "firmPaid"],
      limit: 20,
    });
    for (const { id, cells } of rows) {
      const { rows: wanted } = await sql<{ cells: (string | null)[] }>`
        select array[e.legal_name, count(*)::text, (count(*) filter (where s.category <> 'Closed'))::text,
          sum(c.amount_claimed)::text, sum(c.amount_paid)::text] as cells
        from employer e join claim c on c.employer_id = e.id join claim_status s on s.code = c.status_code
        where e.id = ${id} group by e.id`.execute(t.db);
      expect(cells).toEqual(wanted[0]?.cells);
      const claims = await table("claims", {
        filters: [{ column: "employerId", operator: "is", value: String(id) }],
        limit: 1,
      });
      expect(String(claims.count)).toBe(cells[1]);
    }
  });

  test("what the reader may not read is in no record, no group and no sum by difference", async () => {
    const { id: claimId, employerId } = await t.db
      .selectFrom("claim")
      .select(["id", "employerId"])
      .where("employerId", "is not", null)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const { legalName } = await t.db
      .selectFrom("employer")
      .select("legalName")
      .where("id", "=", employerId ?? 0)
      .executeTakeFirstOrThrow();
    const { id: userId } = await t.db
      .selectFrom("appUser")
      .select("id")
      .where("email", "=", "officer@demo.example")
      .executeTakeFirstOrThrow();
    const read = async () => {
      const figures: Record<string, unknown> = {};
      for (const subject of SUBJECT_NAMES)
        figures[subject] = [
          (await table(subject, { limit: 1 }, officer)).count,
          (
            await groups(
              subject,
              {
                groups: [
                  {
                    column: columnsOf(subject)[0] ?? "county",
                    by: cutsOf(columnsOf(subject)[0] ?? "county")[0],
                  },
                ],
              },
              officer,
            )
          ).rows.at(-1)?.[1]?.value,
        ];
      const firm = await table(
        "employers",
        { columns: ["firmClaims"], filters: [{ column: "firmName", operator: "is", value: legalName }] },
        officer,
      );
      figures.firm = firm.rows.find(({ id }) => id === employerId)?.cells[0] ?? "0";
      return figures;
    };
    const before = await read();
    await makeConflict(t, claimId, userId);
    const after = await read();
    const own = async (statement: string) =>
      Number(
        (await sql<{ n: string }>`${sql.raw(statement.replace("$1", String(claimId)))}`.execute(t.db)).rows[0]
          ?.n,
      );
    for (const [subject, count] of Object.entries({
      wageLines: "select count(*) as n from wage_item where claim_id = $1",
      payments: "select count(*) as n from ledger_entry where claim_id = $1 and kind = 'Payment'",
      decisions: "select count(*) as n from determination where claim_id = $1 and status <> 'InReview'",
      people: "select count(*) as n from claim_person where claim_id = $1",
      tasks: "select count(*) as n from task where claim_id = $1",
      claims: "select 1 as n from claim where id = $1",
    })) {
      const less = await own(count);
      const [then, thenGrouped] = before[subject] as [number, string];
      expect([subject, after[subject]]).toEqual([subject, [then - less, String(Number(thenGrouped) - less)]]);
    }
    expect(Number(after.firm)).toBe(Number(before.firm) - 1);
  });

  test("the claimant of a claim is among its people, as the note of the report says", async () => {
    const claimants = async () => {
      const { id } = await t.db
        .selectFrom("publicPersonType")
        .select("id")
        .where("usedFor", "=", "claimant")
        .executeTakeFirstOrThrow();
      const filters = [{ column: "personPart", operator: "is", value: String(id) }];
      const asked = { subject: "people", columns: ["personName"], filters, limit: 1 };
      return (await admin.post("/api/Reports/Table", asked)).body.count;
    };
    expect(SUBJECTS.people.note).toMatch(/claimants are among them/);
    const before = await claimants();
    const form = (await t.anonymous().get("/api/Public/Application/Form")).body;
    const filed = await t.anonymous().post("/api/Public/Application", {
      key: randomUUID(),
      application: sampleApplication(form),
      attestation: sampleAttestation(form),
    });
    expect(filed.status).toBe(200);
    expect(await claimants()).toBe(before + 1);
  });

  test("figures by the person of a task or a decision are for those who may compare officers", async () => {
    for (const [subject, column] of [
      ["tasks", "taskUser"],
      ["decisions", "decisionBy"],
    ]) {
      const asked = { subject, groups: [{ column, by: "value" }] };
      const answer = await officer.post("/api/Reports/Groups", asked);
      expect([answer.status, answer.body.Errors]).toEqual([
        400,
        { "groups.0.column": ["You may not compare the figures of officers"] },
      ]);
      expect((await admin.post("/api/Reports/Groups", asked)).status).toBe(200);
    }
  });

  test.each([
    [{ columns: ["paymentAmount"] }, "columns.0", "A report of this kind (Claims) has no column “Payment”"],
    [
      { subject: "payments", columns: ["claimNumber"], sort: { column: "taskDue", descending: false } },
      "sort.column",
      "A report of this kind (Payments) has no column “Task due”",
    ],
    [
      {
        subject: "employers",
        columns: ["firmName"],
        filters: [{ match: "any", filters: [{ column: "county", operator: "is", value: "1" }] }],
      },
      "filters.0.filters.0.column",
      "A report of this kind (Employers) has no column “County”",
    ],
    [{ subject: "passwords", columns: ["claimNumber"] }, "subject", "Invalid format"],
  ])("%j is refused at its place", async (body, field, words) => {
    for (const path of ["Table", "Csv", "Pdf"]) {
      const answer = await admin.post(`/api/Reports/${path}`, body);
      expect([answer.status, answer.body.Errors]).toEqual([400, { [field]: [words] }]);
    }
  });

  test("a filter of another subject is refused in groups, too", async () => {
    const answer = await admin.post("/api/Reports/Groups", {
      subject: "hearings",
      groups: [{ column: "county", by: "value" }],
      measures: [{ kind: "sum", column: "paymentAmount" }],
    });
    expect([answer.status, Object.keys(answer.body.Errors)]).toEqual([400, ["measures.0.column"]]);
  });

  test("every column is of a subject, and the first ones of each are its own or its claim’s", () => {
    for (const column of Object.keys(REPORT_COLUMNS).filter(isReportColumn))
      expect(SUBJECT_NAMES.filter((subject) => hasColumn(subject, column)).length, column).toBeGreaterThan(0);
    for (const subject of SUBJECT_NAMES)
      for (const column of first(subject))
        expect(isReportColumn(column) && hasColumn(subject, column), column).toBe(true);
  });

  test("records are saved, and downloaded as CSV under their own name", async () => {
    const saved = await admin.post("/api/Reports/Saved", {
      name: "Payments",
      sharedWith: "staff",
      question: {
        kind: "claims",
        asked: { subject: "payments", columns: ["paymentOn", "paymentAmount"], filters: [] },
      },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const { rows } = (await officer.get("/api/Reports/Saved")).body;
    expect(rows[0].question.asked.subject).toBe("payments");
    const csv = await admin.post("/api/Reports/Csv", {
      ...rows[0].question.asked,
      sort: { column: "paymentAmount", descending: true },
    });
    expect(csv.raw.toString()).toBe("Paid on,Payment\r\n2026-01-05,100.10\r\n2026-02-05,50.00\r\n");
  });
});
