import { effectOf, questionOf } from "@wage/contract/actions";
import type { Otherwise } from "@wage/contract/claims/summary/nextStep";
import { agencyDay } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import type { Reply } from "@wage/contract/core/route";
import type { workflowRoutes } from "@wage/contract/workflow";
import { findDraftDetermination } from "../../claim/determination.queries.ts";
import { findClosingFacts } from "../../claim/ledger/closing.queries.ts";
import { listOfficers } from "../../claim/officer.queries.ts";
import { findClaimState } from "../../claim/state/claimState.queries.ts";
import { listOpenTasks } from "../../claim/task.queries.ts";
import { actorId } from "../../core/audit/audit.ts";
import type { Work } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { textIn } from "../../core/language.ts";
import { availableActions } from "./availableActions.rules.ts";
import { listLetterNames } from "./deadlines/deadlines.queries.ts";
import { otherwiseOf } from "./deadlines/otherwise.rules.ts";
import { offerUndo } from "./effects/undo.commands.ts";
import { factsOf } from "./facts.rules.ts";
import { listTaskDetailCodes } from "./matrix/matrix.queries.ts";
import { actionActorOf, daySettings, switchesOf } from "./workflow.commands.ts";
import { listActions, listClosingRules, listStatuses, readMatrix } from "./workflow.queries.ts";
import type { ActionRow } from "./workflow.rules.ts";

/** Returns the actions that the actor may perform on this claim now. */
export async function offerActions(
  ctx: Work,
  claimId: number,
): Promise<Reply<typeof workflowRoutes.actions>> {
  const { claim, actions, offered, officers, otherwise } = await readOffer(ctx, claimId);
  const { statusCode, statusLabel, rowVersion } = claim;
  const needsOfficers = offered.some(({ questions }) => questionOf(questions, "assignee"));
  return {
    claimId,
    statusCode,
    statusLabel,
    rowVersion,
    actions: offered.map(({ closing, ...action }) => ({
      ...action,
      closing: closing.map(({ code, missing }) => ({
        code,
        missing: missing.map((text) => textIn(ctx.language, text)),
      })),
    })),
    officers: needsOfficers ? officers : [],
    otherwise,
    approval: await approvalOf(ctx, claimId, { actions, offered }),
    undo: await offerUndo(ctx, claimId),
  };
}

/** Returns what the system does by itself if nobody acts on the claim; null if nothing. */
export const findOtherwise = async (ctx: Work, claimId: number): Promise<Otherwise | null> =>
  (await readOffer(ctx, claimId)).otherwise;

async function readOffer(ctx: Work, claimId: number) {
  const { db, settings } = ctx;
  const now = ctx.clock.now();
  const today = agencyDay(now, settings.get("timeZone"));
  const claim = await findClaimState(db, claimId, settings);
  if (!claim) throw notFound("claim");
  const [actions, matrix, openTasks, statuses, details, officers, closingRules, closingFacts, letters] =
    await Promise.all([
      listActions(db),
      readMatrix(db, today),
      listOpenTasks(db, claimId),
      listStatuses(db),
      listTaskDetailCodes(db),
      listOfficers(db),
      listClosingRules(db),
      findClosingFacts(db, claimId),
      listLetterNames(db),
    ]);
  const plan = {
    today,
    holidays: settings.holidays(),
    setting: daySettings(ctx),
    facts: factsOf(claim, openTasks, {}, { now, today }),
    input: {},
    actor: actionActorOf(ctx),
  };
  const asked = {
    claim,
    actions,
    rows: matrix.rowsFor(claim.matrixVersionId),
    plan,
    switches: switchesOf(ctx),
    statuses: new Map(statuses.map((status) => [status.code, status])),
    taskTitles: new Map(details.map(({ code, title }) => [code, title])),
  };
  const letterNames = new Map(letters.map(({ code, name }) => [code, name]));
  return {
    claim,
    actions,
    officers,
    offered: availableActions({ ...asked, closing: { rules: closingRules, facts: closingFacts } }),
    otherwise: otherwiseOf({ ...asked, openTasks, letterNames }),
  };
}

/** Tells a user who may not approve the determination in review who may; null while none is, or the user may. */
async function approvalOf(
  ctx: Work,
  claimId: number,
  { actions, offered }: { actions: readonly ActionRow[]; offered: readonly { action: string }[] },
): Promise<string | null> {
  const draft = await findDraftDetermination(ctx.db, claimId);
  if (draft?.status !== "InReview") return null;
  const { officersApprove } = switchesOf(ctx);
  const may = actions.some(
    ({ code, effects }) =>
      effectOf(effects, "issuesDetermination") && offered.some(({ action }) => action === code),
  );
  if (!may)
    return textIn(ctx.language, message(officersApprove ? "approvalByOfficer" : "approvalByAdministrator"));
  if (draft.draftedBy !== actorId(ctx)) return null;
  if (!officersApprove) return textIn(ctx.language, message("determinationOwnApproval"));
  return draft.departs ? textIn(ctx.language, message("figuresOwnApproval")) : null;
}
