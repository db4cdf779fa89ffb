import type { WageRow } from "@wage/contract/application/application";
import { contextOf, limitationDate, stepErrors, wageSums } from "@wage/contract/application/applicationRules";
import { WAGE_ITEMS_MAX } from "@wage/contract/core/limits";
import { message } from "@wage/contract/core/messages";
import type { WageItem } from "@wage/contract/wageItems";
import type { z } from "zod";
import { findFindingState, lockClaim, updateClaim } from "../../claim/claim.queries.ts";
import { deleteWageLine, insertWageLine, listWageItems, totalClaimed } from "../../claim/wageItem.queries.ts";
import { audit } from "../../core/audit/audit.ts";
import { type Ctx, inTransaction } from "../../core/context.ts";
import { isForeignKeyViolation, type Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import { applicationForm } from "../application/application.commands.ts";
import { mayEnterLines } from "./wages.rules.ts";

type Line = z.output<typeof WageRow>;

/** Locks a claim whose lines may be entered now; throws otherwise. Returns its limitation date. */
async function openClaim(tx: Tx, ctx: Ctx<"claim:edit">, claimId: number): Promise<string | null> {
  const locked = await lockClaim(tx, claimId, ctx.settings);
  const state = locked && (await findFindingState(tx, claimId));
  if (!state) throw notFound("claim");
  if (!mayEnterLines(ctx.user.roles, state))
    throw new AppError("conflict", message(state.isDecided ? "findingsDecided" : "findingsFixed"));
  return locked.claim.limitationDate;
}

/** A line on file as the rules of the form read it; its own problems were answered when it was filed. */
const asAnswers = ({ typeId, periodStart, periodEnd }: WageItem) => ({
  typeId,
  periodStart,
  periodEnd,
  sameDays: "yes",
});

/**
 * Enters a line that stands on a paper claim, under the rules of the public form: the same limits, the same question
 * about days that another line has, the same sum. The claim's amount is the sum of its lines from then on.
 */
export const enterLine = (
  ctx: Ctx<"claim:edit">,
  claimId: number,
  line: Line,
): Promise<{ id: number; amountClaimed: string; claimTotal: string }> =>
  inTransaction(ctx, async (tx) => {
    const limitation = await openClaim(tx, ctx, claimId);
    const form = await applicationForm(ctx);
    if (!form.wageTypes.some(({ id }) => id === line.typeId))
      throw fieldError("typeId", message("choiceGone"));
    const known = await listWageItems(tx, claimId);
    if (known.length >= WAGE_ITEMS_MAX) throw new AppError("conflict", message("atMost", WAGE_ITEMS_MAX));
    const context = contextOf(form);
    const errors = errorsOf(
      stepErrors("wages", { items: [...known.map(asAnswers), line] }, context),
      known.length,
    );
    if (Object.keys(errors).length > 0) throw new AppError("invalid", undefined, { errors });
    const [sum] = wageSums([line], context);
    if (!sum) throw new AppError("internal");
    const id = await insertWageLine(tx, claimId, { ...line, ...sum }, ctx.user.id);
    const claimTotal = await totalClaimed(tx, claimId);
    const earliest = [limitation, limitationDate([line], form.settings.limitationMonths)]
      .filter((date) => date !== null)
      .sort()[0];
    await updateClaim(tx, claimId, { amountClaimed: claimTotal, limitationDate: earliest ?? null });
    await audit(tx, ctx, {
      action: "EnterWageLine",
      claimId,
      summary: `Wage line entered: ${sum.amountClaimed}. The claim is for ${claimTotal}.`,
      detail: { itemId: id, amountClaimed: sum.amountClaimed, claimTotal },
    });
    return { id, amountClaimed: sum.amountClaimed, claimTotal };
  }).catch((error) => {
    if (isForeignKeyViolation(error)) throw new AppError("invalid", message("choiceGone"));
    throw error;
  });

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
    await openClaim(tx, ctx, claimId);
    const items = await listWageItems(tx, claimId);
    const item = items.find(({ id }) => id === itemId);
    if (!item) throw notFound("wageItem");
    if (item.enteredBy === null) throw new AppError("conflict", message("wageLineSigned"));
    await deleteWageLine(tx, claimId, itemId);
    const claimTotal = await totalClaimed(tx, claimId);
    await updateClaim(tx, claimId, { amountClaimed: claimTotal });
    await audit(tx, ctx, {
      action: "RemoveWageLine",
      claimId,
      summary: `Wage line removed: ${item.type}, ${item.amountClaimed}. The claim is for ${claimTotal}.`,
      detail: { item },
    });
  });
