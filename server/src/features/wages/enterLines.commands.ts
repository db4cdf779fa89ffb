import { contextOf, stepErrors, wageSums } from "@wage/contract/application/applicationRules";
import { limitationDate } from "@wage/contract/application/limitation";
import type { LimitationPeriod } from "@wage/contract/application/timeLimit";
import { WAGE_ITEMS_MAX } from "@wage/contract/core/limits";
import { message } from "@wage/contract/core/messages";
import type { CorrectedWageLine, EnteredWageLine, WageItem, WageOrigin } from "@wage/contract/wageItems";
import { isDue } from "@wage/contract/wages";
import { type FindingState, findFindingState, updateClaim } from "../../claim/claim.queries.ts";
import { claimLaw } from "../../claim/law/compiledLaw.commands.ts";
import { lockClaim } from "../../claim/state/claimState.queries.ts";
import {
  claimedLines,
  deleteWageLine,
  insertWageLine,
  listWageItems,
  updateWageLine,
} from "../../claim/wageItem.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../core/context.ts";
import { isForeignKeyViolation, type Tx } from "../../core/database/db.ts";
import { AppError, changedMeanwhile, fieldError, notFound } from "../../core/errors.ts";
import { limitationPeriodOn } from "../../core/limitationPeriod.ts";
import { applicationForm } from "../application/application.commands.ts";
import { assessAdmission } from "./wages.commands.ts";
import { admittedOf, enterableOrigins } from "./wages.rules.ts";

type OpenClaim = FindingState & {
  origins: WageOrigin[];
  limitation: string | null;
  periodOn: (dueOn: string) => LimitationPeriod;
};

/** Locks a claim whose lines may be entered now; throws otherwise. */
async function openClaim(tx: Tx, ctx: Ctx<"claim:edit">, claimId: number): Promise<OpenClaim> {
  const locked = await lockClaim(tx, claimId, ctx.settings);
  const state = locked && (await findFindingState(tx, claimId));
  if (!state) throw notFound("claim");
  const origins = enterableOrigins(ctx.user.roles, state);
  if (origins.length === 0)
    throw new AppError("conflict", message(state.isDecided ? "findingsDecided" : "findingsFixed"));
  const { limitationDate: limitation } = locked.claim;
  return { ...state, origins, limitation, periodOn: limitationPeriodOn(ctx.settings) };
}

/** A line on file as the rules of the form read it; its own problems were answered when it was filed. */
const asAnswers = ({ typeId, periodStart, periodEnd, grossEarned }: WageItem) => ({
  typeId,
  periodStart,
  periodEnd,
  grossEarned,
  sameDays: "yes",
});

const SUMMARIES: Record<WageOrigin, string> = {
  Claim: "Wage line entered from the claim",
  Amendment: "Wage line added by the claimant",
  Finding: "Wage line found by the office, which the claimant does not claim",
};

/**
 * Enters a line under the rules of the public form: the same limits, the same question about days that another line has,
 * the same sum. The claim's amount is the sum of the claimant's lines from then on; a finding leaves it as it is.
 */
export const enterLine = (
  ctx: Ctx<"claim:edit">,
  claimId: number,
  body: EnteredWageLine,
): Promise<{ id: number; amount: string; claimTotal: string }> =>
  inTransaction(ctx, async (tx) => {
    const { origin, reason } = body;
    const claim = await openClaim(tx, ctx, claimId);
    if (!claim.origins.includes(origin)) throw fieldError("origin", message("wageOriginRefused"));
    const known = await listWageItems(tx, claimId);
    if (known.length >= WAGE_ITEMS_MAX) throw new AppError("conflict", message("atMost", WAGE_ITEMS_MAX));
    const computed = await computedLine(tx, ctx, claimId, body, known);
    const line = { ...computed, employerAdmits: admittedOf(computed, claim, known) };
    const id = await insertWageLine(tx, claimId, line, ctx.user.id);
    const claimTotal =
      origin === "Finding" ? (claim.amountClaimed ?? "0.00") : await countLine(tx, claimId, { claim, line });
    const amount = line.amountClaimed;
    await audit(tx, ctx, {
      action: "EnterWageLine",
      claimId,
      summary: `${SUMMARIES[origin]}: ${amount}${reason ? ` (${reason})` : ""}. The claim is for ${claimTotal}.`,
      detail: { itemId: id, origin, reason, amount, claimTotal },
    });
    await assessAdmission(tx, ctx, claimId);
    return { id, amount, claimTotal };
  }).catch(refuseGoneChoice);

function refuseGoneChoice(error: unknown): never {
  if (isForeignKeyViolation(error)) throw new AppError("invalid", message("choiceGone"));
  throw error;
}

/** Returns the line with its sum by the law in force and the rules of the form; throws what they refuse, beside the other lines of the claim. */
async function computedLine(
  tx: Tx,
  ctx: Ctx<"claim:edit">,
  claimId: number,
  body: EnteredWageLine,
  others: readonly WageItem[],
) {
  const { origin, reason, ...line } = body;
  const form = await applicationForm(ctx);
  if (!form.wageTypes.some(({ id }) => id === line.typeId)) throw fieldError("typeId", message("choiceGone"));
  const context = contextOf(form, await claimLaw(tx, ctx.settings, claimId));
  const items = [...others.map(asAnswers), line];
  const errors = errorsOf(stepErrors("wages", { items }, context), others.length);
  if (Object.keys(errors).length > 0) throw new AppError("invalid", undefined, { errors });
  // Overtime leaves out what the lines on file count of the same weeks.
  const sum = wageSums(items, context).at(-1);
  if (!sum || !isDue(sum)) throw new AppError("internal");
  const { grossEarned, amountPaid, amountClaimed, calcTrace } = sum;
  return {
    ...line,
    grossEarned,
    amountPaid,
    amountClaimed,
    calcTrace,
    origin,
    reason: origin === "Claim" ? null : reason,
  };
}

/** Corrects a line that staff entered wrongly, until a determination counts it. Its place, finding and evidence stay. */
export const correctLine = (
  ctx: Ctx<"claim:edit">,
  claimId: number,
  itemId: number,
  { rowVersion, ...body }: CorrectedWageLine,
): Promise<{ amount: string; claimTotal: string }> =>
  inTransaction(ctx, async (tx) => {
    const claim = await openClaim(tx, ctx, claimId);
    const { item, others } = await enteredLine(tx, claimId, itemId, claim.origins);
    if (item.rowVersion !== rowVersion) throw changedMeanwhile(undefined);
    const computed = await computedLine(tx, ctx, claimId, { ...body, origin: item.origin }, others);
    const line = { ...computed, employerAdmits: admittedOf(computed, claim, others, item) };
    await updateWageLine(tx, itemId, line);
    const amount = line.amountClaimed;
    const claimTotal =
      item.origin === "Finding"
        ? (claim.amountClaimed ?? "0.00")
        : await countLine(tx, claimId, { claim: withoutDateOf(claim, item, others), line });
    await audit(tx, ctx, {
      action: "CorrectWageLine",
      claimId,
      summary: `Line ${item.position + 1} of the wages corrected: ${amountOf(item)} becomes ${amount}. The claim is for ${claimTotal}.`,
      detail: { before: item, after: line },
    });
    await assessAdmission(tx, ctx, claimId);
    return { amount, claimTotal };
  }).catch(refuseGoneChoice);

/** The sum of a line: what the claimant claims, or what the office found. */
const amountOf = ({ origin, investigatedAmount, amountClaimed }: WageItem): string =>
  origin === "Finding" ? (investigatedAmount ?? "0.00") : amountClaimed;

/** Returns a line that staff entered, and the others; throws if the user may not change it. */
async function enteredLine(tx: Tx, claimId: number, itemId: number, origins: readonly WageOrigin[]) {
  const items = await listWageItems(tx, claimId);
  const item = items.find(({ id }) => id === itemId);
  if (!item) throw notFound("wageItem");
  if (item.enteredBy === null || !origins.includes(item.origin))
    throw new AppError("conflict", message("wageLineSigned"));
  return { item, others: items.filter(({ id }) => id !== itemId) };
}

/** A limitation date that the line set is counted again without it; one that staff typed, or that is another line's, stays. */
function withoutDateOf(claim: OpenClaim, item: WageItem, others: readonly WageItem[]): OpenClaim {
  const { limitation, periodOn } = claim;
  const isOfLine = limitation !== null && limitation === limitationDate(claimedDays([item]), periodOn);
  return isOfLine ? { ...claim, limitation: limitationDate(claimedDays(others), periodOn) } : claim;
}

type Counted = { claim: OpenClaim; line: Pick<EnteredWageLine, "wageDueDate" | "periodEnd"> };

/** Makes the claim's amount that of the claimant's lines; returns it. The amount that the paper states is kept. */
async function countLine(tx: Tx, claimId: number, { claim, line }: Counted): Promise<string> {
  const { total } = await claimedLines(tx, claimId);
  const amountClaimed = total ?? "0.00";
  const earliest = [claim.limitation, limitationDate([line], claim.periodOn)]
    .filter((date) => date !== null)
    .sort()[0];
  await updateClaim(tx, claimId, {
    amountClaimed,
    amountStated: claim.hasFiledLines ? claim.amountStated : claim.amountClaimed,
    limitationDate: earliest ?? null,
  });
  return amountClaimed;
}

/** The days of the lines that the claimant claims; a line about no period has none. */
const claimedDays = (items: readonly WageItem[]) =>
  items.flatMap(({ origin, wageDueDate, periodEnd }) =>
    origin === "Finding" || periodEnd === null ? [] : [{ wageDueDate, periodEnd }],
  );

/** The problems of the line at this place, by field. */
function errorsOf(all: ReturnType<typeof stepErrors>, index: number): ReturnType<typeof stepErrors> {
  const start = `items.${index}.`;
  return Object.fromEntries(
    Object.entries(all).flatMap(([field, texts]) =>
      field.startsWith(start) ? [[field.slice(start.length), texts]] : [],
    ),
  );
}

/** Removes a line that staff entered, until a determination counts it. */
export const removeLine = (ctx: Ctx<"claim:edit">, claimId: number, itemId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const claim = await openClaim(tx, ctx, claimId);
    const { item, others } = await enteredLine(tx, claimId, itemId, claim.origins);
    if (others.length > 0 && others.every(({ origin }) => origin !== "Claim"))
      throw new AppError("conflict", message("wageLineLast"));
    if (!(await deleteWageLine(tx, itemId))) throw new AppError("conflict", message("wageLineDecided"));
    const { total } = await claimedLines(tx, claimId);
    // A claim on paper without lines is for the amount that it states.
    const claimTotal = total ?? claim.amountStated;
    await updateClaim(tx, claimId, {
      amountClaimed: claimTotal,
      limitationDate: withoutDateOf(claim, item, others).limitation,
    });
    await audit(tx, ctx, {
      action: "RemoveWageLine",
      claimId,
      summary: `Wage line removed: ${item.type}, ${amountOf(item)}. The claim is for ${claimTotal ?? "an unknown amount"}.`,
      detail: { item },
    });
    await assessAdmission(tx, ctx, claimId);
  });
