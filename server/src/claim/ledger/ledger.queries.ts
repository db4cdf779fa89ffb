import { CLOSED } from "@wage/contract/claimStatus";
import type { Account, ComponentName } from "@wage/contract/claims/ledger";
import { Decimal } from "decimal.js";
import { type Insertable, sql } from "kysely";
import type { Tx } from "../../core/database/db.ts";
import type { LedgerEntry } from "../../core/database/db-types.ts";
import { admittedTotal } from "../wageItem.queries.ts";
import type { Line } from "./ledger.rules.ts";

const toLine = (row: { account: string; component: string | null; amount: string }): Line => ({
  account: row.account as Account,
  component: row.component as ComponentName | null,
  amount: new Decimal(row.amount),
});

/** Returns the balance of each account of a claim, as lines. */
export async function listBalances(tx: Tx, claimId: number): Promise<Line[]> {
  const rows = await tx
    .selectFrom("ledgerLine")
    .select(["account", "component", sql<string>`sum(amount)`.as("amount")])
    .where("claimId", "=", claimId)
    .groupBy(["account", "component"])
    .execute();
  return rows.map(toLine);
}

export async function listLines(tx: Tx, entryId: number): Promise<Line[]> {
  const rows = await tx
    .selectFrom("ledgerLine")
    .select(["account", "component", "amount"])
    .where("entryId", "=", entryId)
    .execute();
  return rows.map(toLine);
}

export const insertEntry = async (tx: Tx, entry: Insertable<LedgerEntry>): Promise<number> =>
  (await tx.insertInto("ledgerEntry").values(entry).returning("id").executeTakeFirstOrThrow()).id;

/** Records an entry again as it was before its approval; it has no lines, and counts in no sum. */
export const awaitApprovalAgain = (tx: Tx, entryId: number) =>
  sql`insert into ledger_entry (claim_id, kind, status, amount, component, direction, settles, occurred_on, method,
      reference, reason, document_id, received_on, medium, recorded_by, recorded_at)
    select claim_id, kind, 'Pending', amount, component, direction, settles, occurred_on, method, reference, reason,
      document_id, received_on, medium, recorded_by, recorded_at from ledger_entry where id = ${entryId}`.execute(
    tx,
  );

/**
 * Inserts the lines of an entry, the only writer of `ledger_line`. From here the money reaches the claim without any code:
 * the trigger `ledger_sums` (function `sum_ledger` in server/migrations/0004_claims.sql) adds up `ledger_due`,
 * `amount_paid`, `amount_held` and the other sums of the claim, from which lists, letters and reports read; at the end of
 * the transaction the trigger `ledger_balances` checks that the lines balance.
 */
export const insertLines = (tx: Tx, claimId: number, entryId: number, lines: readonly Line[]) =>
  tx
    .insertInto("ledgerLine")
    .values(
      lines.map(({ account, component, amount }) => ({
        entryId,
        claimId,
        account,
        component,
        amount: amount.toFixed(2),
      })),
    )
    .execute();

const entries = (tx: Tx, claimId: number) =>
  tx.selectFrom("ledgerEntry as y").selectAll().where("y.claimId", "=", claimId);

export const findPendingEntry = (tx: Tx, claimId: number, id: number) =>
  entries(tx, claimId).where("y.id", "=", id).where("y.status", "=", "Pending").executeTakeFirst();

const unreversed = sql<boolean>`not is_reversed(y.id)`;

/** Returns the sum of the entries of a kind that one person recorded alone since a moment, and that still stand. */
export async function sumRecordedAlone(
  tx: Tx,
  claimId: number,
  { kind, since }: { kind: string; since: Date },
): Promise<string> {
  const { sum } = await entries(tx, claimId)
    .clearSelect()
    .select(sql<string>`coalesce(sum(y.amount), 0)`.as("sum"))
    .where("y.kind", "=", kind)
    .where("y.status", "=", "Posted")
    .where("y.decidedBy", "is", null)
    .where("y.recordedAt", ">", since.toISOString())
    .where(unreversed)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Returns a posted entry of these kinds that is not reversed; the latest one without an id. */
export const findReversible = (tx: Tx, claimId: number, kinds: readonly string[], id?: number | null) =>
  entries(tx, claimId)
    .where("y.status", "=", "Posted")
    .where("y.kind", "in", kinds)
    .where(unreversed)
    .$if(id != null, (query) => query.where("y.id", "=", id ?? 0))
    .orderBy("y.id", "desc")
    .limit(1)
    .executeTakeFirst();

export const decideEntry = (
  tx: Tx,
  id: number,
  decision: {
    status: "Pending" | "Posted" | "Rejected";
    decidedBy: number | null;
    decidedAt: Date | null;
    amount?: string;
  },
) => tx.updateTable("ledgerEntry").set(decision).where("id", "=", id).execute();

/** Returns what decisions made due, by component, without adjustments by hand. */
export const listAssessed = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("ledgerLine as l")
    .innerJoin("ledgerEntry as y", "y.id", "l.entryId")
    .select(["l.component", sql<string>`-sum(l.amount)`.as("amount")])
    .where("l.claimId", "=", claimId)
    .where("l.account", "=", "assessed")
    .where("y.kind", "=", "Assessment")
    .groupBy("l.component")
    .execute();

/** What the decisions on claim `c` make due, without what was adjusted by hand; null while nothing does. */
export const decidedDue = sql<string | null>`case when c.due_source is not null then (
  select -sum(l.amount) from ledger_line l join ledger_entry y on y.id = l.entry_id
  where l.claim_id = c.id and l.account = 'assessed' and y.kind = 'Assessment')::text end`;

/** Returns what decisions and adjustments make due, without the interest of a judgment, which follows by itself. */
export async function sumMadeDue(tx: Tx, claimId: number): Promise<string> {
  const { sum } = await tx
    .selectFrom("ledgerLine as l")
    .innerJoin("ledgerEntry as y", "y.id", "l.entryId")
    .select(sql<string>`coalesce(-sum(l.amount), 0)`.as("sum"))
    .where("l.claimId", "=", claimId)
    .where("l.account", "=", "assessed")
    .where("y.kind", "<>", "Interest")
    .executeTakeFirstOrThrow();
  return sum;
}

/**
 * Returns what was paid, written off or taken off by hand of the debt so far, without the fees, which are due beside a
 * judgment or a settlement. The interest of an earlier judgment ends with it.
 */
export async function sumSettled(tx: Tx, claimId: number): Promise<string> {
  const { sum } = await tx
    .selectFrom("ledgerLine as l")
    .innerJoin("ledgerEntry as y", "y.id", "l.entryId")
    .select(sql<string>`coalesce(-sum(l.amount), 0)`.as("sum"))
    .where("l.claimId", "=", claimId)
    .where(sql<boolean>`l.component is distinct from 'Fees'`)
    .where(sql<boolean>`(l.account in ('due', 'unapplied')
      or (l.account = 'assessed' and y.kind in ('Assessment', 'Interest')))`)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Returns the total that was known to be paid when the claim had no ledger yet: imported claims have only that. */
export const findOpeningPaid = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("claim as c")
    .select("c.amountPaid")
    .where("c.id", "=", claimId)
    .where("c.amountPaid", ">", "0")
    .where(sql<boolean>`not exists (select from ledger_line l where l.claim_id = c.id)`)
    .executeTakeFirst();

/** Returns the decisions on record that say what the employer owes. */
export async function findDecisions(tx: Tx, claimId: number) {
  const claim = await tx
    .selectFrom("claim as c")
    .select(["c.employerAnswer", sql<string | null>`(${admittedTotal})::text`.as("admitted"), "c.dueSource"])
    .where("c.id", "=", claimId)
    .executeTakeFirstOrThrow();
  const determination = await tx
    .selectFrom("determination")
    .select(["amount", "penalty", "interest", "statePenalty"])
    .where("claimId", "=", claimId)
    .where("status", "=", "Issued")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const agreed = await tx
    .selectFrom("proceeding")
    .select(["kind", "amount", "paidBefore"])
    .where("claimId", "=", claimId)
    .where("kind", "in", ["Settlement", "Judgment"])
    .where("amount", "is not", null)
    .where("superseded", "=", false)
    .where("endedOn", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return { claim, determination, agreed };
}

/** Returns if a decision says what the employer owes, and if the claim is closed. */
export const findStanding = (tx: Tx, claimId: number): Promise<{ decided: boolean; closed: boolean }> =>
  tx
    .selectFrom("claim as c")
    .innerJoin("claimStatus as s", "s.code", "c.statusCode")
    .select([
      sql<boolean>`c.due_source is not null`.as("decided"),
      sql<boolean>`s.category = ${sql.lit(CLOSED)}`.as("closed"),
    ])
    .where("c.id", "=", claimId)
    .executeTakeFirstOrThrow();

export const setDueSource = (tx: Tx, claimId: number, dueSource: string | null) =>
  tx.updateTable("claim").set({ dueSource }).where("id", "=", claimId).execute();
