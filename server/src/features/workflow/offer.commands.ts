import { questionOf } from "@wage/contract/actions";
import { agencyDay } from "@wage/contract/core/calendar";
import type { Reply } from "@wage/contract/core/route";
import type { workflowRoutes } from "@wage/contract/workflow";
import { findClaimState } from "../../claim/claim.queries.ts";
import { listOfficers } from "../../claim/officer.queries.ts";
import { listOpenTasks } from "../../claim/task.queries.ts";
import type { Work } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { availableActions } from "./availableActions.rules.ts";
import { listTaskDetailCodes } from "./matrix.queries.ts";
import { actionActorOf, daySettings, switchesOf } from "./workflow.commands.ts";
import { listActions, listRows, listStatuses } from "./workflow.queries.ts";
import { factsOf } from "./workflow.rules.ts";

/** Returns the actions that the actor may perform on this claim now. */
export async function offerActions(
  ctx: Work,
  claimId: number,
): Promise<Reply<typeof workflowRoutes.actions>> {
  const { db, settings } = ctx;
  const now = ctx.clock.now();
  const today = agencyDay(now, settings.get("timeZone"));
  const claim = await findClaimState(db, claimId, settings);
  if (!claim) throw notFound("claim");
  const [actions, rows, openTasks, statuses, details, officers] = await Promise.all([
    listActions(db),
    listRows(db, today),
    listOpenTasks(db, claimId),
    listStatuses(db),
    listTaskDetailCodes(db),
    listOfficers(db),
  ]);
  const plan = {
    today,
    holidays: settings.holidays(),
    setting: daySettings(ctx),
    facts: factsOf(claim, openTasks, {}, { now, today }),
    input: {},
    actor: actionActorOf(ctx),
  };
  const offered = availableActions({
    claim,
    actions,
    rows,
    plan,
    switches: switchesOf(ctx),
    statuses: new Map(statuses.map((status) => [status.code, status])),
    taskTitles: new Map(details.map(({ code, title }) => [code, title])),
  });
  const { statusCode, statusLabel, rowVersion } = claim;
  const needsOfficers = offered.some(({ questions }) => questionOf(questions, "assignee"));
  return {
    claimId,
    statusCode,
    statusLabel,
    rowVersion,
    actions: offered,
    officers: needsOfficers ? officers : [],
  };
}
