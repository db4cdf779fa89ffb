import { DETERMINATION_KINDS, findsWagesOwed } from "@wage/contract/actions";
import { DECISION_KINDS } from "@wage/contract/reports/claimParts";
import type { FigureCell, ReportPart } from "@wage/contract/reports/presets";
import { sql } from "kysely";
import { decisionInForce } from "../../../claim/stages/stages.queries.ts";
import { cell, during, fiscalYears, head, part, share, when } from "./figures.rules.ts";
import {
  counted,
  localDate,
  type PresetContext,
  partsOf,
  rowOf,
  rowsOf,
  within,
} from "./presetContext.queries.ts";

export const decisions = async (context: PresetContext): Promise<ReportPart[]> => [
  await byKind(context),
  await byYear(context),
  await afterwards(context),
  ...(context.mayCompareOfficers ? [await byOfficer(context)] : []),
];

/** Claims `c` with the decision `d` that is in force and was issued in the period. */
const decided = (context: PresetContext) => sql`claim c join determination d on d.id = ${decisionInForce}
  and ${within(sql`d.approved_at`, context.period, context)} and ${counted(context)}`;

async function byKind(context: PresetContext): Promise<ReportPart> {
  const rows = await rowsOf(
    context,
    sql<{ kind: string; claims: string; amount: string; penalty: string; state: string }>`
    select d.kind, count(*)::text as claims, sum(d.amount)::text as amount, sum(d.penalty)::text as penalty,
      sum(d.state_penalty)::text as state from ${decided(context)} group by 1`,
  );
  const found = new Map(rows.map((row) => [row.kind, row]));
  const all = rows.reduce((total, { claims }) => total + Number(claims), 0);
  return part(
    "Decisions issued",
    "Claims whose decision in force was issued in the period, by its result. A decision that a later one replaced is not counted, nor is one of an earlier system that was imported without its result.",
    [
      head("Decision", "text"),
      head("Claims"),
      head("Share", "percent"),
      head("Wages", "money"),
      head("Penalty to the worker", "money"),
      head("Penalty to the state", "money"),
    ],
    Object.entries(DECISION_KINDS).map(([kind, label]) => {
      const row = found.get(kind);
      const claims = [...during("decisionOn", context.period), when("decisionKind", "is", kind)];
      return [
        cell(label),
        cell(row?.claims ?? "0", claims),
        cell(share(row?.claims ?? "0", all)),
        cell(row?.amount ?? "0.00", claims),
        cell(row?.penalty ?? "0.00", claims),
        cell(row?.state ?? "0.00", claims),
      ];
    }),
    { kind: "bars", columns: [1] },
  );
}

const ORDERS = DETERMINATION_KINDS.filter(findsWagesOwed);
const YEARS = 10;

/** The orders of each year and what came of them, as of now. */
async function byYear(context: PresetContext): Promise<ReportPart> {
  const years = fiscalYears(context.period.to, context.fiscalStart, YEARS - 1);
  const rows = await rowsOf(
    context,
    sql<{
      n: number;
      claims: string;
      ordered: string;
      paid: string | null;
      of: string | null;
      left: string | null;
      liens: string;
    }>`
    with ${partsOf(years)}, issued as (
      select ${localDate(sql`d.approved_at`, context)} as day, d.amount + d.penalty + d.interest as ordered, c.amount_paid,
        case when c.balance is not null then greatest(c.balance, 0) end as balance, exists (select from proceeding p
          where p.claim_id = c.id and p.kind = 'Lien' and not p.superseded) as has_lien
      from claim c join determination d on d.id = ${decisionInForce}
      where d.kind in (${sql.join(ORDERS)}) and ${counted(context)}
    )
    select part.n::integer, count(*)::text as claims, sum(i.ordered)::text as ordered, sum(i.amount_paid)::text as paid, sum(i.ordered) filter (where i.amount_paid is not null)::text as of,
      sum(i.balance)::text as left, count(*) filter (where i.has_lien)::text as liens
    from part join issued i on i.day between part.first and part.last group by part.n`,
  );
  const found = new Map(rows.map((row) => [row.n, row]));
  return part(
    "Orders by year",
    "Claims whose decision in force finds wages owed, by the fiscal year in which it was issued, up to the end of the period. Ordered: wages, penalty and interest of the decision. Paid, and what is still owed by the debt as it stands now, are as of now; paid and its share count only claims on which it is known what was paid.",
    [
      head("Year", "text"),
      head("Orders"),
      head("Ordered", "money"),
      head("Paid", "money"),
      head("Share paid", "percent"),
      head("Still owed", "money"),
      head("Claims with a lien"),
    ],
    years.map((year, index) => {
      const row = found.get(index + 1);
      const claims: FigureCell["claims"] = [
        ...during("decisionOn", year),
        { match: "any", filters: ORDERS.map((kind) => when("decisionKind", "is", kind)) },
      ];
      return [
        cell(year.label),
        cell(row?.claims ?? "0", claims),
        cell(row?.ordered ?? "0.00", claims),
        row ? cell(row.paid, [...claims, when("amountPaid", "notEmpty", null)]) : cell("0.00", claims),
        cell(share(row?.paid ?? null, row?.of ?? null)),
        row ? cell(row.left, [...claims, when("balance", "notEmpty", null)]) : cell("0.00", claims),
        cell(row?.liens ?? "0"),
      ];
    }),
    { kind: "columns", columns: [2, 3] },
  );
}

async function afterwards(context: PresetContext): Promise<ReportPart> {
  const { period } = context;
  const row = await rowOf(
    context,
    sql<{ requested: string; held: string; decided: string; withdrawn: string; closed: string }>`
    select
      (select count(*) from claim c where ${counted(context)} and (select min(h.requested_on) from hearing h
        where h.claim_id = c.id and h.status <> 'TakenBack') between ${period.from}::date and ${period.to}::date)::text as requested,
      (select count(*) from claim c where ${counted(context)} and ${within(
        sql`(select min(h.starts_at) from hearing h where h.claim_id = c.id and h.status = 'Held')`,
        period,
        context,
      )})::text as held,
      (select count(*) from ${decided(context)})::text as decided,
      (select count(*) from claim c where ${within(sql`c.closed_at`, period, context)} and ${counted(context)}
        and c.closure_code_id in (select id from closure_code where group_name = 'Claimant'))::text as withdrawn,
      (select count(*) from claim c where ${within(sql`c.closed_at`, period, context)} and ${counted(context)})::text as closed`,
  );
  const outcomes = await rowsOf(
    context,
    sql<{ outcome: string | null; claims: string }>`
    select h.outcome, count(*)::text as claims from hearing h join claim c on c.id = h.claim_id
    where h.status = 'Held' and ${within(sql`h.starts_at`, period, context)} and ${counted(context)}
    group by 1 order by count(*) desc, 1`,
  );
  return part(
    "Hearings and withdrawals",
    "Claims on which a hearing was first requested, or first held, in the period; the hearings held in the period by their outcome; and claims that the claimant ended, of those closed in the period.",
    [head("Event", "text"), head("Number"), head("Share", "percent")],
    [
      [cell("Hearing requested"), cell(row.requested, during("hearingAskedOn", period)), cell(null)],
      [cell("Hearing held"), cell(row.held, during("hearingHeldAt", period)), cell(null)],
      ...outcomes.map(({ outcome, claims }) => [
        cell(`Outcome: ${outcome === null ? "not recorded" : (DECISION_KINDS[outcome] ?? outcome)}`),
        cell(claims),
        cell(
          share(
            claims,
            outcomes.reduce((total, one) => total + Number(one.claims), 0),
          ),
        ),
      ]),
      [
        cell("Ended by the claimant"),
        cell(row.withdrawn, [...during("closedAt", period), when("closureGroup", "is", "Claimant")]),
        cell(share(row.withdrawn, row.closed)),
      ],
    ],
  );
}

async function byOfficer(context: PresetContext): Promise<ReportPart> {
  const rows = await rowsOf(
    context,
    sql<{ id: number | null; name: string; claims: string; owed: string; amount: string }>`
    select c.assigned_user_id as id, coalesce(u.name, 'No officer') as name, count(*)::text as claims,
      count(*) filter (where d.kind in ('Owed', 'Partly', 'Default'))::text as owed, sum(d.amount)::text as amount
    from ${decided(context)} left join app_user u on u.id = c.assigned_user_id
    group by 1, 2 order by count(*) desc, 2, 1`,
  );
  return part(
    "Decisions by officer",
    "The same decisions, by the officer who has the claim. Only administrators see this table.",
    [
      head("Officer", "text"),
      head("Claims"),
      head("Owed, wholly or partly"),
      head("Share owed", "percent"),
      head("Wages", "money"),
    ],
    rows.map(({ id, name, claims, owed, amount }) => {
      const own = [...during("decisionOn", context.period), when("officer", "is", id ?? "none")];
      return [cell(name), cell(claims, own), cell(owed), cell(share(owed, claims)), cell(amount, own)];
    }),
  );
}
