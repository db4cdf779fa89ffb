import { effectOf } from "@wage/contract/actions";
import { PROCEEDINGS, type ProceedingKind } from "@wage/contract/claims/proceedings";
import { usDate } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { makePacket } from "../../../claim/file/packet.commands.ts";
import { paidUntilNow } from "../../../claim/ledger/assess.commands.ts";
import {
  decideStep,
  endProceedings,
  findTitleDate,
  insertProceeding,
  listPendingSteps,
} from "../../../claim/ledger/proceeding.queries.ts";
import { actorId } from "../../../core/audit/audit.ts";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError, fieldError } from "../../../core/errors.ts";
import type { Act } from "../act.rules.ts";
import { recordingOf } from "./moneyEffects.commands.ts";
import { givenUp } from "./payment.rules.ts";
import { satisfiedJudgment } from "./satisfaction.commands.ts";

/** Records and ends the legal steps that the action names, after it decided on those that await approval. */
export async function changeProceedings(tx: Tx, work: Work, act: Act): Promise<void> {
  const { effects } = act.action;
  const ended = effectOf(effects, "endsProceeding")?.proceedings ?? [];
  await decidePendingSteps(tx, work, act);
  if (ended.length > 0)
    await endProceedings(tx, act.claim.id, ended, { on: act.today, result: act.input.reason ?? null });
  for (const kind of effectOf(effects, "recordsProceeding")?.proceedings ?? [])
    await insertProceeding(tx, {
      kind,
      ...proceedingOf(kind, act),
      ...(await checkedStep(tx, work, kind, act)),
      ...(await satisfiedJudgment(tx, kind, act)),
      ...("amount" in PROCEEDINGS[kind] && {
        paidBefore: await paidUntilNow(tx, act.claim.id, recordingOf(work, act)),
        givenUp: givenUp(effects, act.claim, act.input)?.toFixed(2) ?? "0",
      }),
      recordedBy: actorId(work),
      recordedAt: act.now,
    });
}

/** Makes the packets of the action, from the documents of the claim. */
export async function makePackets(tx: Tx, work: Work, { action, claim, now, today }: Act): Promise<void> {
  for (const packet of effectOf(action.effects, "makesPacket")?.packets ?? [])
    await makePacket(tx, work, { packet, claimId: claim.id, at: now, today });
}

/**
 * Refuses a legal step before the decision on which it rests, and one beside a sum that awaits approval. Returns whether
 * the sum exceeds what is due, so that a second person decides on it.
 */
async function checkedStep(tx: Tx, { settings }: Work, kind: ProceedingKind, { claim, facts, input }: Act) {
  const step = PROCEEDINGS[kind];
  if (claim.pendingSteps.includes(kind))
    throw new AppError(
      "conflict",
      message("sumPending", message(PENDING_WORDS[kind] ?? "proceedingJudgment")),
    );
  if ("restsOn" in step) {
    const decidedOn = await findTitleDate(tx, claim.id, step.restsOn, settings.get("timeZone"));
    if (!decidedOn) {
      const titles = message(
        step.restsOn.some((title) => title === "determination") ? "titleAny" : "titleJudgment",
      );
      throw new AppError("conflict", message("stepOutOfOrder", titles));
    }
    if (input.date && input.date < decidedOn)
      throw fieldError("date", message("beforeTitle", usDate(decidedOn)));
  }
  return facts.needsApproval === true ? { approval: "Pending" as const } : {};
}

const PENDING_WORDS: Partial<Record<ProceedingKind, "proceedingJudgment" | "proceedingSettlement">> = {
  Judgment: "proceedingJudgment",
  Settlement: "proceedingSettlement",
};

/** Approves or rejects the sums that await it. Their recorder may not approve them. */
async function decidePendingSteps(tx: Tx, work: Work, act: Act): Promise<void> {
  const { effects } = act.action;
  const approves = effectOf(effects, "approvesProceeding") !== undefined;
  const ended = effectOf(effects, "endsProceeding")?.proceedings ?? [];
  const decides = approves || effectOf(effects, "rejectsProceeding") !== undefined;
  if (!decides && ended.length === 0) return;
  const pending = await listPendingSteps(tx, act.claim.id);
  if (decides && pending.length === 0) throw new AppError("conflict", message("noSumPending"));
  const by = actorId(work);
  if (approves && pending.some(({ recordedBy }) => recordedBy === by))
    throw new AppError("conflict", message("entryOwnApproval"));
  // An effect that ends steps of a kind, as when settlement talks fail, also ends those that no one has approved yet.
  for (const step of pending)
    if (decides || ended.includes(step.kind))
      await decideStep(tx, act.claim.id, step, {
        approval: approves ? "Approved" : "Rejected",
        by,
        at: act.now,
      });
}

function proceedingOf(kind: ProceedingKind, { claim, input, today }: Act) {
  const asksAmount = "amount" in PROCEEDINGS[kind];
  if (asksAmount && !input.amount) throw fieldError("amount", message("required"));
  const past = input.date && input.date <= today ? input.date : (input.receivedOn ?? today);
  return {
    claimId: claim.id,
    startedOn: past,
    dueOn: input.date && input.date > today ? input.date : null,
    amount: (asksAmount ? input.amount : claim.outstanding) ?? null,
    interestRate: (kind === "Judgment" ? input.interestRate : null) ?? null,
    court: input.court ?? null,
    caseNumber: input.caseNumber ?? null,
    chapter: input.chapter ?? null,
    note: input.reason ?? null,
    documentId: input.documentId ?? null,
  };
}
