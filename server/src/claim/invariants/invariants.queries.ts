import { CLOSED } from "@wage/contract/claimStatus";
import type { Account } from "@wage/contract/claims/ledger";
import type { InvariantName } from "@wage/contract/invariants/invariants";
import { sql } from "kysely";
import type { Barred } from "../../core/context.ts";
import type { Db, Tx } from "../../core/database/db.ts";
import { readable } from "../../core/identity/barred.queries.ts";
import { CLOSING_FACTS } from "../ledger/closing.queries.ts";
import type { Breach, InvariantFacts } from "./invariants.rules.ts";

/** The first day of the work of claim `c`, as far as it is known. */
const WORKED_FROM = sql`coalesce((select m.start_date from employment m where m.claim_id = c.id),
  (select min(w.period_start) from wage_item w where w.claim_id = c.id))`;

/** What is booked to some of the accounts of the claim. */
const sumOf = (...accounts: Account[]) =>
  sql`coalesce(sum(l.amount) filter (where l.account in (${sql.join(accounts)})), 0)`;

/**
 * How many figures of the determination in force are not what its own computation of the law gave, without a reason and a
 * second person. What was recorded as a departure counts too: without a day nothing was computed.
 */
const UNLAWFUL_FIGURES = sql<number>`(select count(*)::integer from determination d
  cross join lateral (values ('interest', d.interest, d.computation -> 'interest'),
    ('penalty', d.penalty, d.computation -> 'claimantPenalty'),
    ('statePenalty', d.state_penalty, d.computation -> 'statePenalty')) f(name, decided, law)
  where d.claim_id = c.id and d.status = 'Issued'
    and (d.figures_reason is null or d.approved_by is null or d.approved_by is not distinct from d.drafted_by)
    and (exists (select from json_array_elements(d.departures) x where x ->> 'figure' = f.name)
      or (d.computation is not null and f.decided is distinct from case f.law ->> 'kind'
        when 'known' then (f.law ->> 'amount')::numeric when 'none' then 0 end)))`;

/** What the rules need of the agency: its time zone, and what one person may give up alone. */
export type Agency = { timeZone: string; alone: string };

const facts = (db: Db | Tx, { timeZone, alone }: Agency) =>
  db
    .selectFrom("claim as c")
    .innerJoin("claimStatus as s", "s.code", "c.statusCode")
    .leftJoin("closureCode as k", "k.id", "c.closureCodeId")
    .select(["c.id", "c.amountClaimed", "c.limitationDate"])
    .select([...CLOSING_FACTS])
    .select([
      sql<boolean>`s.category = ${sql.lit(CLOSED)}`.as("isClosed"),
      sql<
        InvariantFacts["shown"]
      >`json_build_object('due', c.ledger_due::text, 'paid', coalesce(c.amount_paid, 0)::text,
        'held', c.amount_held::text, 'writtenOff', c.amount_written_off::text)`.as("shown"),
      sql<InvariantFacts["ledger"]>`(select json_build_object('due', (-${sumOf("assessed")})::text,
          'paid', ${sumOf("claimant", "held", "state")}::text, 'held', ${sumOf("held")}::text,
          'writtenOff', ${sumOf("writtenOff")}::text)
        from ledger_line l where l.claim_id = c.id having count(*) > 0)`.as("ledger"),
      sql<InvariantFacts["decision"]>`(select json_build_object('kind', d.kind, 'amount', d.amount::text,
          'total', (d.amount + d.penalty + d.state_penalty + d.interest)::text)
        from determination d where d.claim_id = c.id and d.status = 'Issued' order by d.id desc limit 1)`.as(
        "decision",
      ),
      sql<number>`(select count(*)::integer from wage_item w where w.claim_id = c.id
        and w.investigated_amount <> w.amount_claimed and w.origin <> 'Finding' and w.disallow_reason is null)`.as(
        "unreasonedLines",
      ),
      sql<string | null>`(select sum(x.amount)::text from (
          select q.given_up as amount from proceeding q where q.claim_id = c.id and not q.superseded and q.ended_on is null
            and q.given_up > ${alone}::numeric
            and (q.note is null or q.document_id is null or q.approval is distinct from 'Approved')
          union all
          select d.given_up from determination d where d.claim_id = c.id and d.status = 'Issued' and d.given_up > ${alone}::numeric
            and (d.approved_by is null or d.approved_by = d.drafted_by)
          union all
          select y.amount from ledger_entry y where y.claim_id = c.id and y.status = 'Posted' and y.amount > ${alone}::numeric
            and (y.kind = 'WriteOff' or y.direction = 'decrease') and not is_reversed(y.id)
            and (y.reason is null or y.decided_by is null)) x)`.as("givenUpUnbacked"),
      UNLAWFUL_FIGURES.as("unlawfulFigures"),
      sql<number>`(select count(*)::integer from hearing h where h.claim_id = c.id and h.status = 'Held'
        and h.waiver is null and (h.starts_at is null or h.officer is null or h.place is null))`.as(
        "unrecordedHearings",
      ),
      sql<InvariantFacts["closure"]>`case when k.id is not null
        then json_build_object('description', k.description, 'requires', k.requires) end`.as("closure"),
      sql<InvariantFacts["open"]>`json_build_object(
        'plan', exists (select from payment_plan n where n.claim_id = c.id and n.status = 'Active'),
        'hearing', exists (select from hearing h where h.claim_id = c.id and h.status in ('Late', 'Requested', 'Scheduled')),
        'draft', exists (select from determination d where d.claim_id = c.id and d.status = 'InReview'))`.as(
        "open",
      ),
      sql<
        string[]
      >`array(select x.day::text from (values (c.answer_due_date), (c.reply_due_date), (c.appeal_by_date),
          (c.pay_by_date)) x(day) where x.day is not null
        union select i.due_on::text from installment_state i join payment_plan n on n.id = i.plan_id
        where n.claim_id = c.id and n.status = 'Active' and i.paid < i.amount)`.as("partyDays"),
      sql<string | null>`${WORKED_FROM}::text`.as("workedFrom"),
      sql<
        string[]
      >`array(select y.occurred_on::text from ledger_entry y where y.claim_id = c.id and y.status <> 'Rejected'
        and y.kind in ('Payment', 'Refund', 'Disbursement') and not is_reversed(y.id)
        and (y.occurred_on < ${WORKED_FROM} or y.occurred_on > (y.recorded_at at time zone ${timeZone})::date))`.as(
        "strayMoneyDays",
      ),
    ]);

export const findInvariantFacts = (tx: Tx, claimId: number, agency: Agency): Promise<InvariantFacts> =>
  facts(tx, agency).where("c.id", "=", claimId).executeTakeFirstOrThrow();

/** Returns the facts of the next claims by id, those that were not sent yet left out. */
export const listInvariantFacts = (
  db: Db,
  { after, limit, ...agency }: { after: number; limit: number } & Agency,
): Promise<(InvariantFacts & { id: number })[]> =>
  facts(db, agency)
    .where("c.id", ">", after)
    .where("s.isInitial", "=", false)
    .orderBy("c.id")
    .limit(limit)
    .execute();

/** Replaces what did not hold of these claims; a breach that was known keeps the day on which it was found. */
export async function replaceBreaches(
  tx: Tx,
  claimIds: readonly number[],
  found: readonly (Breach & { claimId: number })[],
  at: Date,
): Promise<void> {
  const json = JSON.stringify(found);
  await sql`delete from claim_breach b where b.claim_id = any(${[...claimIds]}::integer[])
    and not exists (select from jsonb_to_recordset(${json}::jsonb) f("claimId" integer, invariant text)
      where f."claimId" = b.claim_id and f.invariant = b.invariant)`.execute(tx);
  await sql`insert into claim_breach (claim_id, invariant, detail, since)
    select f."claimId", f.invariant, f.detail, ${at}
    from jsonb_to_recordset(${json}::jsonb) f("claimId" integer, invariant text, detail text)
    on conflict (claim_id, invariant) do update set detail = excluded.detail`.execute(tx);
}

export const recordCheck = (db: Db, { at, claims }: { at: Date; claims: number }) =>
  db
    .insertInto("invariantCheck")
    .values({ checkedAt: at, claims })
    .onConflict((conflict) => conflict.column("isSingle").doUpdateSet({ checkedAt: at, claims }))
    .execute();

export const findLastCheck = (db: Db) =>
  db.selectFrom("invariantCheck").select(["checkedAt", "claims"]).executeTakeFirst();

export const countBreaches = (db: Db, barred: Barred) =>
  db
    .selectFrom("claimBreach")
    .select([sql<InvariantName>`invariant`.as("invariant"), sql<number>`count(*)::integer`.as("claims")])
    .where(sql<boolean>`${readable(sql`claim_id`, barred)}`)
    .groupBy("invariant")
    .execute();

/** Returns what does not hold, the oldest first, without the claims that the reader may not read. */
export const listBreaches = (db: Db, { barred, limit }: { barred: Barred; limit: number }) =>
  db
    .selectFrom("claimBreach as b")
    .innerJoin("claim as c", "c.id", "b.claimId")
    .innerJoin("claimStatus as s", "s.code", "c.statusCode")
    .leftJoin("appUser as u", "u.id", "c.assignedUserId")
    .select([
      "b.claimId",
      "c.claimNumber",
      "s.description as status",
      "u.name as officer",
      "b.detail",
      "b.since",
    ])
    .select([
      sql<boolean>`c.import_batch_id is not null`.as("imported"),
      sql<InvariantName>`b.invariant`.as("invariant"),
    ])
    .where(sql<boolean>`${readable(sql`b.claim_id`, barred)}`)
    .orderBy("b.since")
    .orderBy("b.claimId")
    .limit(limit)
    .execute();
