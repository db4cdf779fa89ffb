import type { Installment } from "@wage/contract/claims/plans";
import { type Insertable, sql } from "kysely";
import type { Tx } from "../../core/database/db.ts";
import type { PaymentPlan } from "../../core/database/db-types.ts";

/** Returns the plan in force of an open claim: nobody watches over the installments of a closed one. */
export const findActivePlan = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("paymentPlan as p")
    .innerJoin("claim as c", "c.id", "p.claimId")
    .select(["p.id", "p.graceDays", "c.amountPaid", "c.balance"])
    .where("p.claimId", "=", claimId)
    .where("p.status", "=", "Active")
    .where("c.closedAt", "is", null)
    .executeTakeFirst();

/** Returns what the employer has paid, and the balance if a decision says what is due. */
export const findPlanBasis = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("claim")
    .select(["amountPaid", "balance"])
    .where("id", "=", claimId)
    .executeTakeFirstOrThrow();

/** Inserts a plan with its installments; the database checks that they add up. */
export async function insertPlan(
  tx: Tx,
  plan: Insertable<PaymentPlan>,
  schedule: readonly Installment[],
): Promise<void> {
  const { id } = await tx.insertInto("paymentPlan").values(plan).returning("id").executeTakeFirstOrThrow();
  await tx
    .insertInto("planInstallment")
    .values(schedule.map((each, index) => ({ planId: id, number: index + 1, ...each })))
    .execute();
}

/** Ends the plan in force; what the employer pays later counts for none of its installments. */
export const endPlan = (
  tx: Tx,
  claimId: number,
  end: { status: "Defaulted" | "Replaced" | "Ended"; endedOn: string; accelerated?: string },
) =>
  tx
    .updateTable("paymentPlan")
    .set({
      ...end,
      paidUntil: sql<string>`(select coalesce(c.amount_paid, 0) from claim c where c.id = payment_plan.claim_id)`,
    })
    .where("claimId", "=", claimId)
    .where("status", "=", "Active")
    .execute();

/** Moves the unpaid installments of the plan in force that are due from a day on; each to the day that is given for it. */
export async function moveInstallments(
  tx: Tx,
  claimId: number,
  { from, dayOf }: { from: string; dayOf: (dueOn: string) => string },
): Promise<void> {
  const rows = await tx
    .selectFrom("installmentState as i")
    .innerJoin("paymentPlan as p", "p.id", "i.planId")
    .select(["i.planId", "i.number", sql<string>`i.due_on::text`.as("dueOn")])
    .where("p.claimId", "=", claimId)
    .where("p.status", "=", "Active")
    .where("i.dueOn", ">=", from)
    .where(sql<boolean>`i.paid < i.amount`)
    .execute();
  for (const { planId, number, dueOn } of rows)
    await tx
      .updateTable("planInstallment")
      .set({ dueOn: dayOf(dueOn) })
      .where("planId", "=", planId)
      .where("number", "=", number)
      .execute();
}

/** Notes for installments of the plan in force the tasks that watch over them. */
export async function linkInstallments(
  tx: Tx,
  claimId: number,
  links: readonly { number: number; taskId: number }[],
): Promise<void> {
  for (const { number, taskId } of links)
    await tx
      .updateTable("planInstallment")
      .set({ taskId })
      .where("number", "=", number)
      .where("planId", "in", (plans) =>
        plans
          .selectFrom("paymentPlan")
          .select("id")
          .where("claimId", "=", claimId)
          .where("status", "=", "Active"),
      )
      .execute();
}

/** Returns the installments of the plan in force, what is paid of each, and the state of its task. */
export const listInstallments = (tx: Tx, claimId: number) =>
  tx
    .selectFrom("installmentState as i")
    .innerJoin("paymentPlan as p", "p.id", "i.planId")
    .leftJoin("task as t", "t.id", "i.taskId")
    .select([
      "i.number",
      "i.dueOn",
      "i.amount",
      "i.paid",
      "t.id as taskId",
      "t.status as taskStatus",
      "t.dueDate as defaultsAfter",
      "t.deadlineFiredAt",
    ])
    .where("p.claimId", "=", claimId)
    .where("p.status", "=", "Active")
    .orderBy("i.number")
    .$narrowType<{ number: number; dueOn: string; amount: string; paid: string }>()
    .execute();

/** Returns the sum of the payments that await approval. */
export async function pendingPayments(tx: Tx, claimId: number): Promise<string> {
  const { sum } = await tx
    .selectFrom("ledgerEntry")
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as("sum"))
    .where("claimId", "=", claimId)
    .where("kind", "=", "Payment")
    .where("status", "=", "Pending")
    .executeTakeFirstOrThrow();
  return sum;
}
