import type { ClaimColumn } from "@wage/contract/claims/claimColumns";
import { DUE_SOURCES } from "@wage/contract/reports/claimParts";
import type { ReportPart } from "@wage/contract/reports/presets";
import { type RawBuilder, sql } from "kysely";
import { statePenalty } from "../../../claim/stages/stages.queries.ts";
import { cell, during, fiscalYears, head, part, share, when } from "./figures.rules.ts";
import { counted, type PresetContext, partsOf, received, rowsOf } from "./presetContext.queries.ts";

export const money = async (context: PresetContext): Promise<ReportPart[]> => [
  await byStage(context),
  await collected(context),
  await judgments(context),
];

/** The amounts of a claim in the order in which they arise. */
const AMOUNTS: readonly { label: string; column: ClaimColumn; amount: RawBuilder<unknown> }[] = [
  { label: "Claimed", column: "amountClaimed", amount: sql`c.amount_claimed` },
  { label: "Found owed", column: "amountDetermined", amount: sql`c.amount_determined` },
  { label: "Ordered or agreed", column: "amountDue", amount: sql`c.amount_due` },
  { label: "Collected", column: "amountPaid", amount: sql`c.amount_paid` },
  { label: "Penalty to the worker", column: "penaltyDetermined", amount: sql`c.penalty_determined` },
  { label: "Penalty to the state", column: "statePenalty", amount: statePenalty },
  { label: "Interest", column: "interestDetermined", amount: sql`c.interest_determined` },
  {
    label: "Written off",
    column: "amountWrittenOff",
    amount: sql`(case when c.due_source is not null then c.amount_written_off end)`,
  },
];

async function byStage(context: PresetContext): Promise<ReportPart> {
  const rows = await rowsOf(
    context,
    sql<{
      n: number;
      amount: string | null;
      claims: string;
      without: string;
      both: string | null;
      claimed: string | null;
    }>`
    select a.n, sum(a.amount)::text as amount, count(a.amount)::text as claims,
      count(*) filter (where a.amount is null)::text as without,
      sum(a.amount) filter (where a.claimed is not null)::text as both,
      sum(a.claimed) filter (where a.amount is not null)::text as claimed
    from claim c cross join lateral (values ${sql.join(
      AMOUNTS.map(({ amount }, n) => sql`(${n}::integer, ${amount}, c.amount_claimed)`),
    )}) a (n, amount, claimed)
    where ${received(context.period)} and ${counted(context)} group by a.n`,
  );
  const found = new Map(rows.map((row) => [row.n, row]));
  const cohort = during("receivedAt", context.period);
  return part(
    "Money by stage",
    "Claims received in the period, with their amounts as of now. A claim without a figure adds nothing to the sum and is counted beside it. The share of the amount claimed compares only claims that have both figures.",
    [
      head("Stage", "text"),
      head("Amount", "money"),
      head("Claims with it"),
      head("Claims without it"),
      head("Share of the claimed", "percent"),
    ],
    AMOUNTS.map(({ label, column }, n) => {
      const row = found.get(n);
      return [
        cell(label),
        cell(row?.amount ?? null, [...cohort, when(column, "notEmpty", null)]),
        cell(row?.claims ?? "0", [...cohort, when(column, "notEmpty", null)]),
        cell(row?.without ?? "0", [...cohort, when(column, "empty", null)]),
        cell(n === 0 ? null : share(row?.both ?? null, row?.claimed ?? null)),
      ];
    }),
    { kind: "bars", columns: [1] },
  );
}

async function collected(context: PresetContext): Promise<ReportPart> {
  const rows = await rowsOf(
    context,
    sql<{
      source: string;
      claims: string;
      due: string;
      known: string;
      paid: string | null;
      of: string | null;
      off: string;
    }>`
    select c.due_source as source, count(*)::text as claims, sum(c.amount_due)::text as due,
      count(c.amount_paid)::text as known, sum(c.amount_paid)::text as paid,
      sum(c.amount_due) filter (where c.amount_paid is not null)::text as of, sum(c.amount_written_off)::text as off
    from claim c where c.due_source is not null and ${received(context.period)} and ${counted(context)} group by 1`,
  );
  const found = new Map(rows.map((row) => [row.source, row]));
  return part(
    "Collected of what was ordered or agreed",
    "Claims received in the period on which the employer owes a sum, by its source. The share counts only claims on which it is known what was paid.",
    [
      head("Owed by", "text"),
      head("Claims"),
      head("Owed", "money"),
      head("Collected", "money"),
      head("Share collected", "percent"),
      head("Written off", "money"),
    ],
    Object.entries(DUE_SOURCES).map(([source, label]) => {
      const row = found.get(source);
      const claims = [...during("receivedAt", context.period), when("dueSource", "is", source)];
      return [
        cell(label),
        cell(row?.claims ?? "0", claims),
        cell(row?.due ?? null, claims),
        cell(row?.paid ?? null, [...claims, when("amountPaid", "notEmpty", null)]),
        cell(share(row?.paid ?? null, row?.of ?? null)),
        cell(row?.off ?? null, claims),
      ];
    }),
  );
}

const YEARS = 10;

async function judgments(context: PresetContext): Promise<ReportPart> {
  const years = fiscalYears(context.period.to, context.fiscalStart, YEARS - 1);
  const rows = await rowsOf(
    context,
    sql<{ n: number; claims: string; adjudged: string; collected: string | null; of: string | null }>`
    with ${partsOf(years)}, judgment as (
      select distinct on (c.id) c.id, p.started_on, p.amount, c.amount_paid is not null as known from claim c
      join proceeding p on p.claim_id = c.id and p.kind = 'Judgment' and not p.superseded
      where ${counted(context)} order by c.id, p.started_on desc, p.id desc
    ), collected as (
      select j.id, sum(l.amount) as amount from judgment j
      join ledger_entry e on e.claim_id = j.id and e.occurred_on >= j.started_on
      join ledger_line l on l.entry_id = e.id and l.account in ('claimant', 'held', 'state') group by 1
    )
    select part.n::integer, count(*)::text as claims, sum(j.amount)::text as adjudged,
      sum(coalesce(k.amount, 0)) filter (where j.known)::text as collected,
      sum(j.amount) filter (where j.known)::text as of
    from part join judgment j on j.started_on between part.first and part.last left join collected k on k.id = j.id
    group by part.n`,
  );
  const found = new Map(rows.map((row) => [row.n, row]));
  return part(
    "Judgments by year",
    "Claims with a judgment, by the fiscal year of its date, up to the end of the period. Collected: money received since that date, less what failed or was given back, as of now; it and the share count only claims on which it is known what was paid.",
    [
      head("Year", "text"),
      head("Judgments"),
      head("Adjudged", "money"),
      head("Collected since", "money"),
      head("Share collected", "percent"),
    ],
    years.map((year, index) => {
      const row = found.get(index + 1);
      const claims = during("judgmentOn", year);
      return [
        cell(year.label),
        cell(row?.claims ?? "0", claims),
        cell(row?.adjudged ?? "0.00", claims),
        row ? cell(row.collected, [...claims, when("amountPaid", "notEmpty", null)]) : cell("0.00", claims),
        cell(share(row?.collected ?? null, row?.of ?? null)),
      ];
    }),
    { kind: "columns", columns: [2, 3] },
  );
}
