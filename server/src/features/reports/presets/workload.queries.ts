import type { ReportPart } from "@wage/contract/reports/presets";
import { Decimal } from "decimal.js";
import { sql } from "kysely";
import { openClaim } from "../../../claim/counts.queries.ts";
import { hasRole, worksForOffice } from "../../../claim/officer.queries.ts";
import { cell, during, head, part, share, when } from "./figures.rules.ts";
import { counted, type PresetContext, received, rowOf, rowsOf, within } from "./presetContext.queries.ts";

export const workload = async (context: PresetContext): Promise<ReportPart[]> => {
  const officers = await officersOf(context);
  const offices = await officesOf(context);
  return [
    await staffNeeded(context),
    byOfficer(context, officers),
    offices.length > 0 ? byOffice(context, offices) : byOfficeOfOfficers(officers),
  ];
};

type Officer = {
  id: number | null;
  name: string;
  office: string | null;
  target: number | null;
  open: string;
  assigned: string;
  closed: string;
};

const officersOf = (context: PresetContext) =>
  rowsOf(
    context,
    sql<Officer>`
    with open as (
      select c.assigned_user_id as id, count(*) as claims from claim c where ${openClaim} and ${counted(context)} group by 1
    ), closed as (
      select c.assigned_user_id as id, count(*) as claims from claim c
      where ${within(sql`c.closed_at`, context.period, context)} and ${counted(context)} group by 1
    ), assigned as (
      select a.user_id as id, count(distinct a.claim_id) as claims from assignment a join claim c on c.id = a.claim_id
      where ${within(sql`a.from_at`, context.period, context)} and ${counted(context)} group by 1
    ), officer as (
      select u.id, u.name, u.office, u.caseload_target from app_user u
      where (u.active and ${hasRole("Compliance Officer")} and ${worksForOffice(context.office)}) or u.id in (select id from open) or u.id in (select id from closed)
      union all select null, 'No officer yet', null, null
    )
    select u.id, u.name, u.office, u.caseload_target as target, coalesce(o.claims, 0)::text as open,
      coalesce(a.claims, 0)::text as assigned, coalesce(k.claims, 0)::text as closed
    from officer u left join open o on o.id is not distinct from u.id left join closed k on k.id is not distinct from u.id
    left join assigned a on a.id = u.id order by u.id is null, u.name, u.id`,
  );

const DAYS_OF_MONTH = 30.4375;

async function staffNeeded(context: PresetContext): Promise<ReportPart> {
  const { period } = context;
  const row = await rowOf(
    context,
    sql<{ received: string; closed: string; closing: string; have: string; days: number }>`
    select (select count(*) from claim c where ${received(period)} and ${counted(context)})::text as received,
      (select count(*) from claim c where ${within(sql`c.closed_at`, period, context)} and ${counted(context)})::text as closed,
      (select count(distinct c.assigned_user_id) from claim c
        where ${within(sql`c.closed_at`, period, context)} and ${counted(context)})::text as closing,
      (select count(*) from app_user u where u.active and ${hasRole("Compliance Officer")} and ${worksForOffice(context.office)})::text as have,
      ${period.to}::date - ${period.from}::date + 1 as days`,
  );
  const months = new Decimal(row.days).div(DAYS_OF_MONTH);
  const inflow = new Decimal(row.received).div(months);
  const pace = new Decimal(row.closing).isZero()
    ? null
    : new Decimal(row.closed).div(row.closing).div(months);
  const needed = pace && !pace.isZero() ? inflow.div(pace) : null;
  const shown = (value: Decimal | null) => cell(value === null ? null : value.toDecimalPlaces(1).toFixed());
  return part(
    "Officers needed",
    "Officers needed = claims received in a month ÷ claims that one officer closes in a month, both as the average of the period; a month has 30.44 days. An officer counts who closed a claim in the period. With that number of officers as many claims are closed as arrive; the claims that are open already are not worked off by it.",
    [head("Figure", "text"), head("Value", "number")],
    [
      [cell("Received in the period"), cell(row.received, during("receivedAt", period))],
      [cell("Closed in the period"), cell(row.closed, during("closedAt", period))],
      [cell("Officers who closed a claim"), cell(row.closing)],
      [cell("Received in a month"), shown(inflow)],
      [cell("Closed by one officer in a month"), shown(pace)],
      [cell("Officers needed at this inflow and pace"), shown(needed)],
      [cell("Officers now"), cell(row.have)],
    ],
  );
}

function byOfficer({ period, caseloadStandard }: PresetContext, officers: readonly Officer[]): ReportPart {
  return part(
    "Claims of each officer",
    "Open: as of now. Assigned and closed: in the period; a claim counts as closed by the officer who has it. The standard is the officer's own target, otherwise that of Admin › Global; it is unknown where neither is set.",
    [
      head("Officer", "text"),
      head("Open"),
      head("Standard"),
      head("Open of the standard", "percent"),
      head("Assigned"),
      head("Closed"),
    ],
    officers.map(({ id, name, target, open, assigned, closed }) => {
      const standard = id === null ? null : target || caseloadStandard || null;
      const own = when("officer", "is", id ?? "none");
      return [
        cell(name),
        cell(open, [when("state", "is", "open"), own]),
        cell(standard),
        cell(standard === null ? null : share(open, standard)),
        cell(assigned),
        cell(closed, [...during("closedAt", period), own]),
      ];
    }),
    { kind: "bars", columns: [1] },
  );
}

type Office = { id: number | null; name: string; officers: string; open: string; closed: string };

/** The offices of the look-up with the claims that are theirs; none if the agency has made none. */
const officesOf = (context: PresetContext) =>
  rowsOf(
    context,
    sql<Office>`
    select c.office_id as id, coalesce(f.description, 'No office') as name,
      count(distinct c.assigned_user_id) filter (where ${openClaim})::text as officers,
      count(*) filter (where ${openClaim})::text as open,
      count(*) filter (where ${within(sql`c.closed_at`, context.period, context)})::text as closed
    from claim c left join office f on f.id = c.office_id
    where exists (select from office) and ${counted(context)}
      and (${openClaim} or ${within(sql`c.closed_at`, context.period, context)})
    group by 1, 2 order by c.office_id is null, 2, 1`,
  );

function byOffice({ period }: PresetContext, offices: readonly Office[]): ReportPart {
  return part(
    "Claims of each office",
    "Open: as of now. Closed: in the period. A claim is of the office that has it, whoever works on it. Officers: those who have open claims of the office.",
    [
      head("Office", "text"),
      head("Officers"),
      head("Open"),
      head("Open for each officer", "number"),
      head("Closed"),
    ],
    offices.map(({ id, name, officers, open, closed }) => {
      const own = id === null ? when("office", "empty", null) : when("office", "is", id);
      return [
        cell(name),
        cell(officers),
        cell(open, [when("state", "is", "open"), own]),
        cell(officers === "0" ? null : new Decimal(open).div(officers).toDecimalPlaces(1).toFixed()),
        cell(closed, [...during("closedAt", period), own]),
      ];
    }),
    { kind: "bars", columns: [2] },
  );
}

/** The same for an agency without offices, by the text on the account of each officer. */
function byOfficeOfOfficers(officers: readonly Officer[]): ReportPart {
  const offices = new Map<string, { officers: number; open: Decimal; closed: Decimal }>();
  for (const { id, office, open, closed } of officers) {
    if (id === null) continue;
    const name = office ?? "No office entered";
    const sums = offices.get(name) ?? { officers: 0, open: new Decimal(0), closed: new Decimal(0) };
    offices.set(name, {
      officers: sums.officers + 1,
      open: sums.open.plus(open),
      closed: sums.closed.plus(closed),
    });
  }
  return part(
    "Claims of each office",
    "The same claims, by the office of their officer. Claims without an officer are in none.",
    [
      head("Office", "text"),
      head("Officers"),
      head("Open"),
      head("Open for each officer", "number"),
      head("Closed"),
    ],
    [...offices].map(([name, sums]) => [
      cell(name),
      cell(sums.officers),
      cell(sums.open.toFixed()),
      cell(sums.open.div(sums.officers).toDecimalPlaces(1).toFixed()),
      cell(sums.closed.toFixed()),
    ]),
  );
}
