import type { FigureCell, FigureKind, ReportPart } from "@wage/contract/reports/presets";
import { sql } from "kysely";
import { stageDays } from "../../../claim/stages/stages.queries.ts";
import { cell, change, during, fiscalYears, head, part, type Stretch, when } from "./figures.rules.ts";
import { counted, localDate, type PresetContext, rowsOf } from "./presetContext.queries.ts";

const YEARS = 5;

type Year = {
  n: number;
  received: string;
  closed: string;
  recovered: string | null;
  paidKnown: string;
  workers: string;
  days: string | null;
};

/** Five complete fiscal years and the one that runs, as columns. */
export async function years(context: PresetContext): Promise<ReportPart[]> {
  const stretches = fiscalYears(context.day.today, context.fiscalStart, YEARS);
  const days = stageDays("daysToClose", context.day);
  const rows = await rowsOf(
    context,
    sql<Year>`
    with part as (
      select * from unnest(${stretches.map(({ from }) => from)}::date[], ${stretches.map(({ to }) => to)}::date[])
        with ordinality as p (first, last, n)
    ), received as (
      select part.n, count(*) as claims from claim c join part on c.received_date between part.first and part.last
      where ${counted(context)} group by 1
    ), closed as (
      select part.n, count(*) as claims, sum(c.amount_paid) as recovered, count(c.amount_paid) as known,
        count(*) filter (where c.amount_paid > 0) as workers, round(avg(${days})) as days
      from claim c join part on ${localDate(sql`c.closed_at`, context)} between part.first and part.last
      where c.closed_at is not null and ${counted(context)} group by 1
    )
    select part.n::integer, coalesce(r.claims, 0)::text as received, coalesce(k.claims, 0)::text as closed,
      k.recovered::text, coalesce(k.known, 0)::text as paid_known, coalesce(k.workers, 0)::text as workers, k.days::text
    from part left join received r on r.n = part.n left join closed k on k.n = part.n order by part.n`,
  );
  return [table(stretches, rows)];
}

type Line = {
  label: string;
  kind: FigureKind;
  value: (year: Year) => string | null;
  claims: (year: Stretch) => FigureCell["claims"];
};

const closed = (year: Stretch) => during("closedAt", year);
const LINES: readonly Line[] = [
  {
    label: "Complaints received",
    kind: "count",
    value: (year) => year.received,
    claims: (year) => during("receivedAt", year),
  },
  { label: "Concluded", kind: "count", value: (year) => year.closed, claims: closed },
  {
    label: "Back wages collected",
    kind: "money",
    value: (year) => year.recovered,
    claims: (year) => [...closed(year), when("amountPaid", "notEmpty", null)],
  },
  {
    label: "Concluded claims on which the payment is known",
    kind: "count",
    value: (year) => year.paidKnown,
    claims: (year) => [...closed(year), when("amountPaid", "notEmpty", null)],
  },
  {
    label: "Workers paid",
    kind: "count",
    value: (year) => year.workers,
    claims: (year) => [...closed(year), when("amountPaid", "atLeast", "0.01")],
  },
  {
    label: "Average days to conclude",
    kind: "days",
    value: (year) => year.days,
    claims: (year) => [...closed(year), when("daysToClose", "notEmpty", null)],
  },
];

function table(stretches: readonly Stretch[], rows: readonly Year[]): ReportPart {
  const last = YEARS - 1;
  return part(
    "Five fiscal years",
    "Complete fiscal years, and the one that runs to date. Concluded: closed in the year. Back wages and workers paid: of the claims concluded in the year on which it is known what was paid. The change compares the last complete year with the one before it.",
    [
      head("Figure", "text"),
      ...stretches.map(({ label }, index) => head(index > last ? `${label} to date` : label, "number")),
      head("Change", "percent"),
    ],
    LINES.map(({ label, kind, value, claims }) => {
      const values = rows.map(value);
      return [
        cell(label),
        ...stretches.map((year, index) => ({ ...cell(values[index] ?? null, claims(year)), kind })),
        cell(change(values[last - 1] ?? null, values[last] ?? null)),
      ];
    }),
  );
}
