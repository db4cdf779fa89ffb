import type { FigureCell, FigureKind, ReportPart } from "@wage/contract/reports/presets";
import { Decimal } from "decimal.js";
import { sql } from "kysely";
import { stageDays } from "../../../claim/stages/stages.queries.ts";
import { cell, change, during, fiscalYears, head, part, type Stretch, when } from "./figures.rules.ts";
import { counted, localDate, type PresetContext, partsOf, rowsOf } from "./presetContext.queries.ts";

const YEARS = 5;

type Year = {
  n: number;
  received: string;
  closed: string;
  recovered: string | null;
  paidKnown: string;
  workers: string;
  /** The days of all concluded claims of which they are known, and how many claims these are. */
  days: string | null;
  daysKnown: string;
};

/** Five complete fiscal years and the one that runs, as columns, and the complete ones in pairs. */
export async function years(context: PresetContext): Promise<ReportPart[]> {
  const stretches = fiscalYears(context.day.today, context.fiscalStart, YEARS);
  const days = stageDays("daysToClose", context.day);
  const rows = await rowsOf(
    context,
    sql<Year>`
    with ${partsOf(stretches)}, received as (
      select part.n, count(*) as claims from claim c join part on c.received_date between part.first and part.last
      where ${counted(context)} group by 1
    ), closed as (
      select part.n, count(*) as claims, sum(c.amount_paid) as recovered, count(c.amount_paid) as known,
        count(*) filter (where c.amount_paid > 0) as workers, sum(${days}) as days, count(${days}) as days_known
      from claim c join part on ${localDate(sql`c.closed_at`, context)} between part.first and part.last
      where c.closed_at is not null and ${counted(context)} group by 1
    )
    select part.n::integer, coalesce(r.claims, 0)::text as received, coalesce(k.claims, 0)::text as closed,
      k.recovered::text, coalesce(k.known, 0)::text as paid_known, coalesce(k.workers, 0)::text as workers, k.days::text,
      coalesce(k.days_known, 0)::text as days_known
    from part left join received r on r.n = part.n left join closed k on k.n = part.n order by part.n`,
  );
  return [table(stretches, rows), pairs(stretches, rows)];
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
    value: ({ days, daysKnown }) => (days === null ? null : new Decimal(days).div(daysKnown).toFixed(0)),
    claims: (year) => [...closed(year), when("daysToClose", "notEmpty", null)],
  },
];

const CONCLUDED =
  "Concluded: closed in that time. Back wages and workers paid: of the claims concluded then on which it is known what was paid.";

function table(stretches: readonly Stretch[], rows: readonly Year[]): ReportPart {
  const last = YEARS - 1;
  const columns = stretches.map((year, index) =>
    index > last ? { ...year, label: `${year.label} to date` } : year,
  );
  return lines(
    "Five fiscal years",
    `Complete fiscal years, and the one that runs to date. ${CONCLUDED} The change compares the last complete year with the one before it.`,
    columns,
    rows,
    [last - 1, last],
  );
}

/** Pairs of complete years: overlapping, because some states' bienniums end in odd years, and others' in even ones. */
function pairs(stretches: readonly Stretch[], rows: readonly Year[]): ReportPart {
  const both = <One, Both>(all: readonly One[], join: (one: One, next: One) => Both) =>
    all.slice(0, YEARS).flatMap((next, index, complete) => {
      const one = complete[index - 1];
      return one === undefined ? [] : [join(one, next)];
    });
  const columns = both(stretches, (one, next) => ({
    label: `${one.label} and ${next.label.replace("FY ", "")}`,
    from: one.from,
    to: next.to,
  }));
  const last = columns.length - 1;
  return lines(
    "Bienniums",
    `Each two complete fiscal years in a row, so that the biennium is among them whether it ends in an odd or an even year. ${CONCLUDED} The change compares the last two years with the two before them.`,
    columns,
    both(rows, together),
    [last - 2, last],
  );
}

/** The figures of two years as one; what is known of neither stays unknown. */
function together(one: Year, next: Year): Year {
  const known = (key: "recovered" | "days", decimals: number) =>
    one[key] === null ? next[key] : new Decimal(one[key]).plus(next[key] ?? 0).toFixed(decimals);
  const count = (key: "received" | "closed" | "paidKnown" | "workers" | "daysKnown") =>
    String(Number(one[key]) + Number(next[key]));
  return {
    n: next.n,
    received: count("received"),
    closed: count("closed"),
    recovered: known("recovered", 2),
    paidKnown: count("paidKnown"),
    workers: count("workers"),
    days: known("days", 0),
    daysKnown: count("daysKnown"),
  };
}

/** The lines of a table, with the change from one of its columns to another. */
function lines(
  title: string,
  definition: string,
  columns: readonly Stretch[],
  rows: readonly Year[],
  [before, now]: [before: number, now: number],
): ReportPart {
  return part(
    title,
    definition,
    [head("Figure", "text"), ...columns.map(({ label }) => head(label, "number")), head("Change", "percent")],
    LINES.map(({ label, kind, value, claims }) => {
      const values = rows.map(value);
      return [
        cell(label),
        ...columns.map((column, index) => ({ ...cell(values[index] ?? null, claims(column)), kind })),
        cell(change(values[before] ?? null, values[now] ?? null)),
      ];
    }),
  );
}
