import { effectOf, entersWages, findsWagesOwed } from "@wage/contract/actions";
import { figureMessage } from "@wage/contract/calculator/lawFigure";
import { message } from "@wage/contract/core/messages";
import { formatMoney } from "@wage/contract/core/numbers";
import type { Consequences } from "@wage/law/consequences";
import { sumOfFigures } from "@wage/law/figure";
import { Decimal } from "decimal.js";
import type { ClaimColumns } from "../../../claim/claim.queries.ts";
import {
  findDraftDetermination,
  findingsChangedSince,
  insertDetermination,
  supersedeDrafts,
  supersedeIssued,
  updateDetermination,
} from "../../../claim/determination.queries.ts";
import { computeConsequences, recompute } from "../../../claim/law/consequences.commands.ts";
import { actorId } from "../../../core/audit/audit.ts";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError } from "../../../core/errors.ts";
import type { Act } from "../act.rules.ts";
import { figuresOf, sameFigures } from "./figures.rules.ts";
import { decidedLess } from "./payment.rules.ts";

type Sums = Record<"amount" | "interest" | "penalty" | "statePenalty", string>;
const NOTHING = { amount: "0", interest: "0", penalty: "0", statePenalty: "0" };

/** Drafts, returns or issues a determination, and returns the columns of the claim that follow from it. */
export async function determinationColumns(tx: Tx, work: Work, act: Act): Promise<ClaimColumns> {
  const {
    action: { effects },
    claim,
    input,
    now,
  } = act;
  const decided = effectOf(effects, "recordsDecision") !== undefined;
  if ((decided || effectOf(effects, "draftsDetermination")) && input.kind && input.findings) {
    const { fromLines, sums, departures, ...basis } = await determined(tx, work, act);
    const isIssued = decided && !awaitsSecond(act);
    await supersedeDrafts(tx, claim.id);
    if (isIssued) await supersedeIssued(tx, claim.id);
    const determination = {
      claimId: claim.id,
      kind: input.kind,
      findings: input.findings,
      law: input.law ?? null,
      ...sums,
      ...basis,
      departures: departures.length > 0 ? JSON.stringify(departures) : null,
      documentId: decided ? (input.documentId ?? null) : null,
      status: isIssued ? "Issued" : "InReview",
      draftedBy: actorId(work),
      draftedAt: now,
      ...(isIssued && {
        approvedBy: actorId(work),
        approvedAt: now,
        givenUp: decidedLess(claim, totalOf(sums))?.toFixed(2) ?? "0",
      }),
    };
    await insertDetermination(tx, determination, fromLines);
    return isIssued ? columnsOf(sums) : {};
  }
  return decideDraft(tx, work, act);
}

/** True if a decision counts only when a second person approves it, for which the matrix must have a row. */
function awaitsSecond({ action, facts, row }: Act): boolean {
  if (facts.needsApproval !== true) return false;
  if (row.condition.needsApproval === true) return true;
  throw new AppError("conflict", message("secondPersonNoRow", action.label));
}

/** Returns the amounts of a determination: the wages from the lines, penalty and interest from the rules of law. */
async function determined(
  tx: Tx,
  work: Work,
  {
    action: { questions },
    claim,
    input,
    facts,
    today,
  }: Pick<Act, "action" | "claim" | "input" | "today"> & { facts: Pick<Act["facts"], "owed"> },
) {
  const fromLines = !entersWages(questions) && claim.wageLines > 0;
  const wages = (fromLines ? claim.foundTotal : input.owed) ?? "0";
  if (!facts.owed)
    return { fromLines, sums: NOTHING, computation: null, figuresReason: null, departures: [] };
  const given = { ...input, owed: fromLines ? null : wages };
  const lawTo = (computedTo: string) =>
    computeConsequences(tx, work.settings, claim.id, { ...given, computedTo });
  // Without a day to compute to nothing is ordered. What the law gives today says whether something is left out, by
  // that or by another day.
  const toToday = await lawTo(today);
  const law = given.computedTo && given.computedTo !== today ? await lawTo(given.computedTo) : toToday;
  const figures = figuresOf(input, law, toToday);
  if ("errors" in figures) throw new AppError("invalid", undefined, { errors: figures.errors });
  return {
    fromLines,
    sums: { amount: wages, ...figures.sums },
    computation: law && given.computedTo ? JSON.stringify(law) : null,
    figuresReason: input.figuresReason ?? null,
    departures: figures.departures,
  };
}

/** Returns the draft to its author, or issues it in place of the determination before it. */
async function decideDraft(
  tx: Tx,
  work: Work,
  { action: { effects }, claim, now }: Act,
): Promise<ClaimColumns> {
  const returned = effectOf(effects, "returnsDetermination");
  if (!returned && !effectOf(effects, "issuesDetermination")) return {};
  const draft = await findDraftDetermination(tx, claim.id);
  if (!draft) throw new AppError("conflict", message("noDetermination"));
  if (returned) {
    await updateDetermination(tx, draft.id, { status: "Returned" });
    return {};
  }
  const secondPerson = work.settings.get("determinationApproval") === "Administrator";
  const less = decidedLess(claim, totalOf(draft));
  if (draft.draftedBy === actorId(work)) {
    if (secondPerson) throw new AppError("conflict", message("determinationOwnApproval"));
    if (less?.gt(work.settings.get("givenUpAlone")))
      throw new AppError("conflict", message("givesUpOwnApproval", formatMoney(less.toFixed(2))));
    if (draft.departs) throw new AppError("conflict", message("figuresOwnApproval"));
  }
  // A decision with a paper of its own, as after a hearing, does not rest on the lines.
  if (draft.documentId === null && (await findingsChangedSince(tx, draft.id)))
    throw new AppError("conflict", message("findingsChanged"));
  if (draft.computation) await checkRules(tx, work, claim.id, JSON.parse(draft.computation) as Consequences);
  await supersedeIssued(tx, claim.id);
  await updateDetermination(tx, draft.id, {
    status: "Issued",
    approvedBy: actorId(work),
    approvedAt: now,
    givenUp: less?.toFixed(2) ?? "0",
  });
  return columnsOf(draft);
}

const totalOf = ({ amount, penalty, statePenalty, interest }: Sums): Decimal =>
  Decimal.sum(amount, penalty, statePenalty, interest);

/** Returns the decision that an action records, its sum and whether it departs from the law; null while it is not entered. */
export async function decisionOf(
  tx: Tx,
  work: Work,
  act: Pick<Act, "action" | "claim" | "input" | "today">,
): Promise<{ total: string; departs: boolean } | null> {
  const { action, claim, input } = act;
  if (!effectOf(action.effects, "recordsDecision") || !input.kind) return null;
  const owed = findsWagesOwed(input.kind);
  const isEntered = entersWages(action.questions) || claim.wageLines === 0;
  if (owed && isEntered && !input.owed) return null;
  const { sums, departures } = await determined(tx, work, { ...act, facts: { owed } });
  return { total: totalOf(sums).toFixed(2), departs: departures.length > 0 };
}

/** Rules published since the draft must not change its amounts unnoticed: those in force must give the same. */
async function checkRules(tx: Tx, work: Work, claimId: number, drafted: Consequences): Promise<void> {
  const now = await recompute(tx, work.settings, claimId, drafted);
  if (!now || now.rulesVersion === drafted.rulesVersion || sameFigures(drafted, now)) return;
  const penalty = sumOfFigures([now.claimantPenalty, now.statePenalty]);
  const changed = message("figuresChanged", figureMessage(penalty), figureMessage(now.interest));
  throw new AppError("conflict", changed);
}

/** The amounts of a decision. Its own tasks give its days; those of the decision before it do not count any more. */
const columnsOf = (sums: Sums): ClaimColumns => ({
  amountDetermined: sums.amount,
  penaltyDetermined: Decimal.sum(sums.penalty, sums.statePenalty).toFixed(2),
  interestDetermined: sums.interest,
  appealByDate: null,
  payByDate: null,
});
