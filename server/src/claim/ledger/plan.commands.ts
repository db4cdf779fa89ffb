import type { Installment } from "@wage/contract/claims/plans";
import { scheduleTotal } from "@wage/contract/claims/plans";
import { dueDate, dueInstant } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { Decimal } from "decimal.js";
import type { Tx } from "../../core/database/db.ts";
import { AppError, fieldError } from "../../core/errors.ts";
import type { Settings } from "../../core/settings.ts";
import { changeTasks, finishTasks } from "../task.queries.ts";
import { isOpenTask } from "../task.rules.ts";
import type { Recording } from "./ledger.commands.ts";
import {
  endPlan,
  findActivePlan,
  findPlanBasis,
  insertPlan,
  listInstallments,
  pendingPayments,
} from "./plan.queries.ts";
import { missedInstallments, scheduleRefusal } from "./plan.rules.ts";

type NewPlan = { schedule: readonly Installment[]; graceDays: number | null; hasPending: boolean };

/** Sets up a payment plan for the whole balance, in place of the plan in force. */
export async function setUpPlan(
  tx: Tx,
  settings: Settings,
  claimId: number,
  { schedule, graceDays, hasPending }: NewPlan,
  { by, at, today }: Recording,
): Promise<void> {
  const { balance, amountPaid } = await findPlanBasis(tx, claimId);
  if (hasPending) throw fieldError("schedule", message("planPending"));
  const refused = scheduleRefusal(schedule, {
    balance,
    today,
    smallest: settings.get("smallestInstallment"),
  });
  if (refused) throw new AppError("invalid", undefined, { errors: refused });
  await endPlan(tx, claimId, { status: "Replaced", endedOn: today });
  await insertPlan(
    tx,
    {
      claimId,
      total: scheduleTotal(schedule),
      graceDays: graceDays ?? settings.get("installmentGraceDays"),
      paidBefore: amountPaid ?? "0",
      recordedBy: by,
      recordedAt: at,
    },
    schedule,
  );
}

/** Ends the plan in force by default: the whole balance is due. Money that awaits approval is not held against it. */
export async function defaultPlan(tx: Tx, claimId: number, { today }: Recording): Promise<void> {
  const plan = await findActivePlan(tx, claimId);
  if (!plan) throw new AppError("conflict", message("noPlan"));
  const missed = missedInstallments(await listInstallments(tx, claimId), {
    today,
    pending: await pendingPayments(tx, claimId),
  });
  if (missed.length === 0) throw new AppError("conflict", message("planNotMissed"));
  const accelerated = Decimal.max(0, plan.balance ?? 0).toFixed(2);
  await endPlan(tx, claimId, { status: "Defaulted", endedOn: today, accelerated });
}

/**
 * Lets the tasks of the installments follow the money: those of paid installments are completed, and one whose payment
 * bounced is open again, with the days of grace counted from today if its own are over.
 */
export async function followPlan(
  tx: Tx,
  settings: Settings,
  claimId: number,
  { by, at, today, outcome }: Recording & { outcome: string },
): Promise<void> {
  const plan = await findActivePlan(tx, claimId);
  if (!plan) return;
  const nothingLeft = plan.balance !== null && !new Decimal(plan.balance).gt(0);
  for (const { amount, paid, taskId, taskStatus, defaultsAfter, deadlineFiredAt } of await listInstallments(
    tx,
    claimId,
  )) {
    if (taskId === null || taskStatus === null) continue;
    const isPaid = nothingLeft || new Decimal(paid).gte(amount);
    const isOpen = isOpenTask({ status: taskStatus });
    if (isPaid && isOpen) await finishTasks(tx, [taskId], { status: "Done", by, at, outcome });
    if (isPaid || (isOpen && deadlineFiredAt === null)) continue;
    const fresh = dueDate({
      letterDate: today,
      days: plan.graceDays,
      basis: "Calendar",
      holidays: settings.holidays(),
    });
    const due = defaultsAfter !== null && defaultsAfter > fresh ? defaultsAfter : fresh;
    await changeTasks(tx, [taskId], {
      status: "Open",
      dueDate: due,
      dueAt: dueInstant(due, settings.get("timeZone")),
      deadlineFiredAt: null,
      completedBy: null,
      completedAt: null,
      outcome: null,
    });
  }
}
