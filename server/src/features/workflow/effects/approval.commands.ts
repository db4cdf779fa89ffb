import { type Effect, effectOf, recordsSum } from "@wage/contract/actions";
import { CHANGES_OF_DUE } from "@wage/contract/claims/ledger";
import { Decimal } from "decimal.js";
import { findPendingEntry, findReversible, sumRecordedAlone } from "../../../claim/ledger/ledger.queries.ts";
import { listPendingSteps } from "../../../claim/ledger/proceeding.queries.ts";
import type { ClaimBalance } from "../../../claim/state/claimState.rules.ts";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import type { Input } from "../facts.rules.ts";
import { listToldOfPayment } from "../papers.queries.ts";
import type { ActionRow } from "../workflow.rules.ts";
import { givenUp, needsApproval, type Owing, recordedKind, sumBeyondDue } from "./payment.rules.ts";

/** The days in which amounts of one kind on a claim count together, so that a large one cannot be split. */
const SPLIT_DAYS = 30;

/** True if a second person must approve the amount of an action; undefined while it is not entered. */
export async function awaitsApproval(
  tx: Tx,
  { settings, clock }: Work,
  {
    claim,
    effects,
    input,
  }: { claim: Owing & ClaimBalance & { id: number }; effects: readonly Effect[]; input: Input },
): Promise<boolean | undefined> {
  const kind = recordedKind(effects);
  if (!kind) {
    if (recordsSum(effects) && !input.amount) return undefined;
    if (effectOf(effects, "recordsDecision") && !input.kind) return undefined;
    const given = givenUp(effects, claim, input);
    return sumBeyondDue(effects, claim, input) !== null || given?.gt(settings.get("givenUpAlone")) === true;
  }
  const since = new Date(clock.now().getTime() - SPLIT_DAYS * 86_400_000);
  const alone = await sumRecordedAlone(tx, claim.id, { kind, since });
  return needsApproval(claim, effects, kind, input, {
    limit: settings.get("ledgerApprovalLimit"),
    givenUpAlone: settings.get("givenUpAlone"),
    alone,
  });
}

/** The parties whom a letter told of the payment that the action reverses: they must learn that it no longer counts. */
export async function toldOfReversed(
  tx: Tx,
  claimId: number,
  effects: readonly Effect[],
  { ledgerEntryId }: Input,
): Promise<{ claimantToldPaid?: boolean; employerToldPaid?: boolean }> {
  const latest = effectOf(effects, "reversesPayment") !== undefined;
  if (!latest && !effectOf(effects, "reversesEntry")) return {};
  const told = await listToldOfPayment(tx, claimId, latest ? null : (ledgerEntryId ?? 0));
  return { claimantToldPaid: told.includes("claimant"), employerToldPaid: told.includes("employer") };
}

/**
 * Whether the agency itself changes what is due by the action (a write-off, an adjustment, their approval or reversal),
 * and whether nothing is left to be paid then. Undefined while it is not entered.
 */
export async function changeOfDue(
  tx: Tx,
  { id, outstanding }: Pick<ClaimBalance, "outstanding"> & { id: number },
  effects: readonly Effect[],
  input: Input,
): Promise<{ dueChanged?: boolean; nothingLeft?: boolean }> {
  const approves = effectOf(effects, "approvesEntry") !== undefined;
  const reverses = effectOf(effects, "reversesEntry") !== undefined;
  const kind = recordedKind(effects);
  if (!approves && !reverses) {
    if (kind === undefined || !CHANGES_OF_DUE.includes(kind)) return {};
    return after(outstanding, { kind, direction: input.direction ?? null, amount: input.amount ?? null });
  }
  if (!input.ledgerEntryId) return {};
  const entry = approves
    ? await findPendingEntry(tx, id, input.ledgerEntryId)
    : await findReversible(tx, id, [...CHANGES_OF_DUE, "Payment"], input.ledgerEntryId);
  if (entry && CHANGES_OF_DUE.includes(entry.kind)) return after(outstanding, entry, reverses);
  // What a payment had paid is due again when it is taken back; other entries move no part of what is due.
  const dueAgain = reverses && entry?.kind === "Payment" ? entry.amount : 0;
  return { dueChanged: false, nothingLeft: isNothing(outstanding, dueAgain) };
}

type Change = { kind: string; direction: string | null; amount: string | null };

function after(outstanding: string | null, { kind, direction, amount }: Change, isReversed = false) {
  if (amount === null) return { dueChanged: true };
  const lowers = (kind === "WriteOff" || direction === "decrease") !== isReversed;
  return {
    dueChanged: true,
    nothingLeft: isNothing(outstanding, lowers ? new Decimal(amount).neg() : amount),
  };
}

/** True if nothing is left to be paid after this is added; what is due must be known. */
const isNothing = (outstanding: string | null, added: Decimal.Value): boolean =>
  outstanding !== null && new Decimal(outstanding).plus(added).lte(0);

/** The approval of a payment or of a judgment has its consequences: the amount and date are its own. */
export async function withPendingAmount(
  tx: Tx,
  claimId: number,
  { effects }: Pick<ActionRow, "effects">,
  input: Input,
): Promise<Input> {
  if (effectOf(effects, "approvesProceeding")) {
    const [step] = await listPendingSteps(tx, claimId);
    return step ? { ...input, amount: step.amount, date: step.dueOn ?? step.startedOn } : input;
  }
  if (!effectOf(effects, "approvesEntry") || !input.ledgerEntryId) return input;
  const entry = await findPendingEntry(tx, claimId, input.ledgerEntryId);
  if (entry?.kind !== "Payment") return input;
  const { amount, occurredOn: date, settles, documentId } = entry;
  return { ...input, amount, date, settles, documentId, reason: input.reason ?? entry.reason };
}
