import { effectOf } from "@wage/contract/actions";
import { agencyDay, daysBetween } from "@wage/contract/core/calendar";
import { Decimal } from "decimal.js";
import type { ClaimColumns } from "../../../claim/claim.queries.ts";
import { paidUntilNow } from "../../../claim/ledger/assess.commands.ts";
import { postRunInterest } from "../../../claim/ledger/interest.commands.ts";
import {
  approveEntry,
  type Recording,
  recordEntry,
  rejectEntry,
  reverseEntry,
} from "../../../claim/ledger/ledger.commands.ts";
import { defaultPlan, followPlan, setUpPlan } from "../../../claim/ledger/plan.commands.ts";
import { endPlan, linkInstallments, moveInstallments } from "../../../claim/ledger/plan.queries.ts";
import { insertProceeding } from "../../../claim/ledger/proceeding.queries.ts";
import { actorId } from "../../../core/audit/audit.ts";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import type { Act } from "../act.rules.ts";
import { movedDue, type PlannedTask } from "../taskPlan.rules.ts";
import { recordedKind } from "./payment.rules.ts";

export const recordingOf = (work: Work, { now, today }: Act): Recording => ({
  by: actorId(work),
  at: now,
  today,
});

/** The effects before which the interest of a judgment is posted, because they rest on the balance. */
const AFTER_INTEREST = [
  "recordsPayment",
  "approvesEntry",
  "writesOff",
  "setsUpPlan",
  "recordsProceeding",
  "approvesProceeding",
  "makesPacket",
] as const;

/** Posts the interest that a judgment has borne until the action's day; returns false if there was none. */
export async function postInterestBefore(
  tx: Tx,
  work: Work,
  claimId: number,
  { action, input, ...recording }: Recording & Pick<Act, "action" | "input">,
): Promise<boolean> {
  if (!AFTER_INTEREST.some((kind) => effectOf(action.effects, kind))) return false;
  const { today } = recording;
  const to = input.date && input.date < today ? input.date : today;
  return postRunInterest(tx, work.settings, claimId, { ...recording, to });
}

/** Corrects the interest of a judgment after money came or went, or after another judgment. */
export async function correctInterest(tx: Tx, work: Work, act: Act): Promise<void> {
  await postRunInterest(tx, work.settings, act.claim.id, { ...recordingOf(work, act), to: null });
}

/** Writes what an action does to the ledger. */
export async function changeLedger(tx: Tx, work: Work, act: Act): Promise<void> {
  const { claim, input } = act;
  const { effects } = act.action;
  const recording = recordingOf(work, act);
  const entryId = input.ledgerEntryId ?? 0;
  const on = { claimId: claim.id, entryId };
  const kind = recordedKind(effects);
  if (kind) {
    const pending = act.facts.needsApproval === true;
    await recordEntry(tx, work.settings, claim.id, { ...input, kind }, { ...recording, pending });
    if (!pending && kind === "Payment") await settle(tx, act, recording);
  }
  if (effectOf(effects, "reversesPayment"))
    await reverseEntry(tx, work.settings, { claimId: claim.id, reason: input.reason ?? null }, recording);
  if (effectOf(effects, "reversesEntry"))
    await reverseEntry(tx, work.settings, { ...on, reason: input.reason ?? null }, recording);
  if (effectOf(effects, "rejectsEntry")) await rejectEntry(tx, on, recording);
  if (effectOf(effects, "approvesEntry")) {
    const approved = await approveEntry(tx, work.settings, on, recording);
    if (approved.kind === "Payment") await settle(tx, act, recording, approved);
  }
}

/**
 * A payment by which the parties settle is recorded as a settlement of its amount, beside everything paid before it. One
 * that pays everything is no settlement.
 */
async function settle(
  tx: Tx,
  { claim, input, today }: Act,
  recording: Recording,
  approved?: { recordedBy: number | null },
): Promise<void> {
  if (!input.settles || !input.amount) return;
  if (claim.outstanding !== null && new Decimal(input.amount).gte(claim.outstanding)) return;
  await insertProceeding(tx, {
    claimId: claim.id,
    kind: "Settlement",
    startedOn: input.date ?? today,
    amount: input.amount,
    givenUp: claim.outstanding === null ? "0" : new Decimal(claim.outstanding).minus(input.amount).toFixed(2),
    documentId: input.documentId ?? null,
    ...(approved && { approval: "Approved", decidedBy: recording.by, decidedAt: recording.at }),
    // The payment itself is in the ledger already. What of it paid fees lessens the sum, so that nothing is left to pay.
    paidBefore: new Decimal(await paidUntilNow(tx, claim.id, recording)).minus(input.amount).toFixed(2),
    note: input.reason ?? null,
    recordedBy: approved ? approved.recordedBy : recording.by,
    recordedAt: recording.at,
  });
}

/**
 * A hold that ends moves the installments that fell due during it or later by its days, as it moves the deadlines. Those
 * that were late before stay late.
 */
export async function moveWithHold(tx: Tx, work: Work, { action, claim, today }: Act): Promise<void> {
  const ends = effectOf(action.effects, "endsProceeding")?.proceedings?.includes("Stay") === true;
  if (!ends || !claim.isStayed) return;
  const from = agencyDay(claim.statusSince, work.settings.get("timeZone"));
  const days = daysBetween(from, today);
  const holidays = work.settings.holidays();
  if (days > 0) await moveInstallments(tx, claim.id, { from, dayOf: (due) => movedDue(due, days, holidays) });
}

/**
 * Sets up the payment plan that the action asks for, or ends the one in force: by default, or because the claim is closed
 * before everything is paid or reopened after it. A stay only interrupts it. Returns the day of the payment: none while the
 * installments have theirs, and the day of the default, which makes the balance due at once.
 */
export async function changePlan(
  tx: Tx,
  work: Work,
  act: Act,
): Promise<Pick<ClaimColumns, "payByDate"> | undefined> {
  const { claim, input } = act;
  const { effects } = act.action;
  const isUnpaid = claim.outstanding !== null && new Decimal(claim.outstanding).gt(0);
  if ((act.reopens || (act.closes && isUnpaid)) && !claim.isStayed)
    await endPlan(tx, claim.id, { status: "Ended", endedOn: act.today });
  if (effectOf(effects, "defaultsPlan")) {
    await defaultPlan(tx, claim.id, recordingOf(work, act));
    return { payByDate: act.today };
  }
  if (!effectOf(effects, "setsUpPlan")) return undefined;
  await setUpPlan(
    tx,
    work.settings,
    claim.id,
    {
      schedule: input.schedule ?? [],
      graceDays: input.graceDays ?? null,
      hasPending: claim.hasPendingEntry,
    },
    recordingOf(work, act),
  );
  return { payByDate: null };
}

/** Gives the installments of a new plan the tasks that watch over them. */
export const linkPlan = (
  tx: Tx,
  claimId: number,
  planned: readonly PlannedTask[],
  taskIds: readonly number[],
): Promise<void> =>
  linkInstallments(
    tx,
    claimId,
    planned.flatMap(({ installment: number }, index) => {
      const taskId = taskIds[index];
      return number !== undefined && taskId !== undefined ? { number, taskId } : [];
    }),
  );

/** After money came or went, the tasks of the payment plan follow. */
export async function followMoney(tx: Tx, work: Work, act: Act): Promise<void> {
  await followPlan(tx, work.settings, act.claim.id, {
    ...recordingOf(work, act),
    outcome: act.action.label,
  });
}
