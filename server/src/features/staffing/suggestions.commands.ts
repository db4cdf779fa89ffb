import { effectOf } from "@wage/contract/actions";
import { hasKey, message } from "@wage/contract/core/messages";
import { SUGGESTED_MAX } from "@wage/contract/staffing/assignment";
import { inTransaction, type User, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError } from "../../core/errors.ts";
import { barredAmong } from "../../core/identity/barred.queries.ts";
import { textIn } from "../../core/language.ts";
import { performActionIn } from "../workflow/workflow.commands.ts";
import { listActions } from "../workflow/workflow.queries.ts";
import { keepTurn, listCandidates, listRules, listWaiting, type WaitingClaim } from "./assignment.queries.ts";
import { reasonFor, suggest } from "./assignment.rules.ts";

const activeRules = async (db: Parameters<typeof listRules>[0]) =>
  (await listRules(db)).filter(({ active }) => active);

/** Returns an officer for each claim that waits for one, with the reason and each officer's load afterwards. */
export async function suggestOfficers(work: Work, user: User) {
  const { db } = work;
  const listed = await listWaiting(db, { limit: SUGGESTED_MAX });
  const barred = await barredAmong(
    db,
    user.barred,
    listed.map(({ id }) => id),
  );
  const waiting = listed.filter(({ id }) => !barred.includes(id));
  const officers = await listCandidates(db);
  const suggested = suggest(waiting, await activeRules(db), officers);
  const named = new Set(suggested.map(({ officer }) => officer?.id));
  return {
    rows: suggested.map(({ claim, officer, reason }) => ({
      claimId: claim.id,
      claimNumber: claim.claimNumber,
      claimant: claim.claimant,
      employer: claim.employer,
      county: claim.county,
      officer: officer && { id: officer.id, name: officer.name },
      reason: textIn(work.language, reason),
    })),
    mayAssign: user.roles.includes("Administrator") || work.settings.get("supportMayAssign"),
    people: officers.filter(({ id }) => named.has(id)).map(({ id, name, open }) => ({ id, name, open })),
  };
}

type Pair = { claimId: number; userId: number };

/** Assigns each claim in a transaction of its own, so that one that may not be assigned does not stop the others. */
export async function assignSuggested(work: Work, pairs: readonly Pair[]) {
  const actions = (await listActions(work.db))
    .filter(({ isSystemEvent, effects }) => !isSystemEvent && effectOf(effects, "givesOwnership"))
    .map(({ code }) => code);
  const refused: { claimId: number; claimNumber: string; reason: string }[] = [];
  for (const { claimId, userId } of pairs) {
    const [claim] = await listWaiting(work.db, { among: [claimId], limit: 1 });
    if (!claim) {
      const reason = textIn(work.language, message("hasOfficerNow"));
      refused.push({ claimId, claimNumber: "", reason });
      continue;
    }
    const problem = await assignOne(work, claim, userId, actions);
    if (problem) refused.push({ claimId, claimNumber: claim.claimNumber, reason: problem });
  }
  return { assigned: pairs.length - refused.length, refused };
}

/** Assigns the claim by the first action that is possible now; returns the reason if none is. */
async function assignOne(
  work: Work,
  claim: WaitingClaim,
  userId: number,
  actions: readonly string[],
): Promise<string | null> {
  let problem = textIn(work.language, message("noActionForEvent"));
  for (const action of actions) {
    try {
      await inTransaction(work, (tx) => assignIn(tx, work, { claim, userId, action }));
      return null;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      // Another action may be possible in this status: its refusal is the one that helps.
      if (error.messages.some((each) => hasKey(each, "actionNotNow"))) continue;
      const { Errors, Messages } = error.body(work.language);
      problem = [...Object.values(Errors).flat(), ...Messages].join(" ");
    }
  }
  return problem;
}

type Assigned = { claim: WaitingClaim; userId: number; action: string };

async function assignIn(tx: Tx, work: Work, { claim, userId, action }: Assigned): Promise<void> {
  const found = reasonFor(claim, userId, await activeRules(tx), await listCandidates(tx));
  if (!found) throw new AppError("conflict", message("suggestionChanged"));
  // The history is in the office's language, whoever assigns.
  const input = { assigneeId: userId, reason: textIn("en", found.reason) };
  await performActionIn(tx, work, { claimId: claim.id, action, input });
  if (found.ruleId !== null) await keepTurn(tx, found.ruleId, userId);
}
