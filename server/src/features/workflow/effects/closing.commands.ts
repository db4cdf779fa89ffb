import { questionOf } from "@wage/contract/actions";
import { message } from "@wage/contract/core/messages";
import { findClosingFacts } from "../../../claim/ledger/closing.queries.ts";
import { becomesUntrue, type ClosingFacts, missingToClose } from "../../../claim/ledger/closing.rules.ts";
import type { Tx } from "../../../core/database/db.ts";
import { AppError, fieldError } from "../../../core/errors.ts";
import type { Act } from "../act.rules.ts";
import type { Input } from "../facts.rules.ts";
import { findClosureCode, findClosureOfClaim } from "../workflow.queries.ts";
import type { ActionRow, Row } from "../workflow.rules.ts";

/** Invariant: a claim is never closed without a closure code. */
export async function closureOf(tx: Tx, action: ActionRow, row: Row, input: Input): Promise<Act["closure"]> {
  const code = input.closureCode ?? row.closureCode;
  const closure = code ? await findClosureCode(tx, code) : undefined;
  const groups: readonly string[] | undefined = questionOf(action.questions, "closureCode")?.groups;
  if (!closure || (input.closureCode && groups && !groups.includes(closure.groupName)))
    throw fieldError("closureCode", code ? message("format") : message("required"));
  if (closure.requiresNote && !input.reason) throw fieldError("reason", message("required"));
  return closure;
}

/** Refuses to close the claim if a rule of its closure code does not hold after everything the action recorded. */
export async function checkClosing(tx: Tx, { claim, closure, input }: Act): Promise<void> {
  if (!closure || closure.requires.length === 0) return;
  const missing = missingToClose(closure.requires, await findClosingFacts(tx, claim.id));
  if (missing.length === 0) return;
  const text = message("cannotClose", closure.description, missing);
  throw input.closureCode ? fieldError("closureCode", text) : new AppError("conflict", text);
}

/** Returns what holds of a claim that stays closed, before money comes or goes; null of any other claim. */
export const closedFactsOf = async (tx: Tx, { claim, reopens }: Act): Promise<ClosingFacts | null> =>
  claim.isClosed && !reopens ? findClosingFacts(tx, claim.id) : null;

/** A claim that stays closed is not left with a reason that its ledger contradicts, as when a check bounces. */
export async function checkStaysTrue(tx: Tx, { claim }: Act, before: ClosingFacts | null): Promise<void> {
  if (!before) return;
  const closure = await findClosureOfClaim(tx, claim.id);
  if (!closure?.reopenable) return;
  if (becomesUntrue(closure.requires, { before, after: await findClosingFacts(tx, claim.id) }))
    throw new AppError("conflict", message("closedUntrue", closure.description));
}
