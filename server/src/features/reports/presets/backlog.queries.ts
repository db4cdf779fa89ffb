import { AGE_BANDS } from "@wage/contract/reports";
import type { ReportPart } from "@wage/contract/reports/presets";
import { sql } from "kysely";
import { daysOpen } from "../../../claim/claimRow.queries.ts";
import { openClaim } from "../../../claim/counts.queries.ts";
import { hearingHeldAt } from "../../../claim/stages/stages.queries.ts";
import { cell, during, foldedStretches, head, part, when } from "./figures.rules.ts";
import { counted, localDate, type PresetContext, partsOf, rowOf, rowsOf } from "./presetContext.queries.ts";

/** The first and the last day of each of AGE_BANDS. */
const BANDS: readonly (readonly [number, number | null])[] = [
  [0, 30],
  [31, 60],
  [61, 90],
  [91, 180],
  [181, 365],
  [366, null],
];
const YEARS = [1, 2, 3];

export const backlog = async (context: PresetContext): Promise<ReportPart[]> => [
  await movement(context),
  await overTime(context),
  await statusByAge(context),
];

async function movement(context: PresetContext): Promise<ReportPart> {
  const stretches = foldedStretches(context.period, context.step, context.fiscalStart);
  const rows = await rowsOf(
    context,
    sql<{ n: number; received: string; closed: string; open: string }>`
    with ${partsOf(stretches)}, received as (
      select c.received_date as on_day, count(*) as claims from claim c where ${counted(context)} group by 1
    ), closed as (
      select ${localDate(sql`c.closed_at`, context)} as on_day,
        greatest(${localDate(sql`c.closed_at`, context)}, c.received_date) as counts_from, count(*) as claims
      from claim c where c.closed_at is not null and ${counted(context)} group by 1, 2
    )
    select n::integer,
      (select coalesce(sum(claims), 0) from received where on_day between first and last)::text as received,
      (select coalesce(sum(claims), 0) from closed where on_day between first and last)::text as closed,
      ((select coalesce(sum(claims), 0) from received where on_day <= last)
        - (select coalesce(sum(claims), 0) from closed where counts_from <= last))::text as open
    from part order by n`,
  );
  return part(
    "Received, closed and open",
    "Received and closed: claims with that date in the part of the period. Open: claims received until the end of that part and not closed by then. A claim that was reopened counts as open since it was received.",
    [head("Period", "text"), head("Received"), head("Closed"), head("Open at the end")],
    stretches.map((stretch, index) => {
      const row = rows[index];
      return [
        cell(stretch.label),
        cell(row?.received ?? null, during("receivedAt", stretch)),
        cell(row?.closed ?? null, during("closedAt", stretch)),
        cell(row?.open ?? null, [when("openOn", "on", stretch.to)]),
      ];
    }),
    { kind: "lines", columns: [1, 2, 3] },
  );
}

async function overTime(context: PresetContext): Promise<ReportPart> {
  const { clockHearingDays } = context.clocks;
  const age = daysOpen(context.day);
  const row = await rowOf(
    context,
    sql<{ open: string; years: string[]; late: string }>`
    select count(*)::text as open,
      array[${sql.join(YEARS.map((years) => sql`count(*) filter (where ${age} > ${years * 365}::integer)::text`))}] as years,
      count(*) filter (where ${age} > ${clockHearingDays}::integer and ${hearingHeldAt} is null)::text as late
    from claim c where ${openClaim} and ${counted(context)}`,
  );
  const open = when("state", "is", "open");
  return part(
    "Open claims over the time",
    "Open claims as of now, by the days since they were received. The limit for a hearing is that of Admin › Global; it is unknown where none is set.",
    [head("Open for", "text"), head("Claims")],
    [
      [cell("All open claims"), cell(row.open, [open])],
      clockHearingDays > 0
        ? [
            cell(`More than ${clockHearingDays} days without a hearing`),
            cell(row.late, [
              open,
              when("daysOpen", "atLeast", clockHearingDays + 1),
              when("hearingHeldAt", "empty", null),
            ]),
          ]
        : [cell("More than the limit for a hearing"), cell(null)],
      ...YEARS.map((years, index) => [
        cell(`More than ${years} ${years === 1 ? "year" : "years"}`),
        cell(row.years[index] ?? null, [open, when("daysOpen", "atLeast", years * 365 + 1)]),
      ]),
    ],
  );
}

async function statusByAge(context: PresetContext): Promise<ReportPart> {
  const age = daysOpen(context.day);
  const rows = await rowsOf(
    context,
    sql<{ code: string; description: string; ages: string[]; claims: string }>`
    select s.code, s.description, n.ages, n.claims::text from (
      select c.status_code, count(*) as claims, array[${sql.join(
        BANDS.map(([least, most]) =>
          most === null
            ? sql`count(*) filter (where ${age} >= ${least}::integer)::text`
            : sql`count(*) filter (where ${age} between ${least}::integer and ${most}::integer)::text`,
        ),
      )}] as ages
      from claim c where ${openClaim} and ${counted(context)} group by 1) n
    join claim_status s on s.code = n.status_code order by s.sort_order, s.code`,
  );
  return part(
    "Open claims by status and age",
    "Open claims as of now, by status and the days since they were received.",
    [head("Status", "text"), ...AGE_BANDS.map((band) => head(band)), head("All")],
    rows.map(({ code, description, ages, claims }) => {
      const status = [when("state", "is", "open"), when("status", "is", code)];
      return [
        cell(description),
        ...BANDS.map(([least, most], index) =>
          cell(ages[index] ?? null, [
            ...status,
            when("daysOpen", "atLeast", least),
            ...(most === null ? [] : [when("daysOpen", "atMost", most)]),
          ]),
        ),
        cell(claims, status),
      ];
    }),
    { kind: "heat", columns: AGE_BANDS.map((_, index) => index + 1) },
  );
}
