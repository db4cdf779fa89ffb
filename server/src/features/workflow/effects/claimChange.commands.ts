import { effectOf } from "@wage/contract/actions";
import { dueInstant } from "@wage/contract/core/calendar";
import { message } from "@wage/contract/core/messages";
import { recordAdmission } from "../../../claim/admission.commands.ts";
import type { ClaimColumns } from "../../../claim/claim.queries.ts";
import { findStaffName } from "../../../claim/conflict/conflict.queries.ts";
import { tell } from "../../../claim/notices/notices.queries.ts";
import { endAssignments, insertAssignment } from "../../../claim/officer.queries.ts";
import { reassignTasks } from "../../../claim/task.queries.ts";
import { actorId } from "../../../core/audit/audit.ts";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { fieldError } from "../../../core/errors.ts";
import type { Act } from "../act.rules.ts";
import { belongsToClaim } from "../papers.queries.ts";
import { milestonesOf } from "../workflow.rules.ts";
import { checkOfficer } from "./officer.commands.ts";

/** Returns the columns of the status into which the action leads, with the milestones that it reaches. */
export const statusColumns = (act: Act): ClaimColumns => ({
  ...(act.claim.matrixVersionId === null && { matrixVersionId: act.rules.matrixVersionId }),
  ...milestoneColumns(act),
  ...movedColumns(act),
});

function milestoneColumns({ action, row, claim, toStatus, rules, now }: Act): ClaimColumns {
  const to = { code: toStatus, milestone: rules.statuses.get(toStatus)?.milestone ?? null };
  return Object.fromEntries(milestonesOf({ action, row, claim, to }).map((milestone) => [milestone, now]));
}

function movedColumns({
  claim,
  fromStatus,
  toStatus,
  closes,
  reopens,
  closure,
  input,
  now,
}: Act): ClaimColumns {
  if (fromStatus === toStatus) return {};
  return {
    statusCode: toStatus,
    previousStatusCode: claim.isInitial ? null : fromStatus,
    statusSince: now,
    ...(closes && { closedAt: now, closureCodeId: closure?.id ?? null, closureNote: input.reason ?? null }),
    ...(reopens && { closedAt: null, reopenedAt: now, closureCodeId: null, closureNote: null }),
  };
}

/** Gives the claim and its tasks to another officer, or to none. */
export async function changeOfficer(tx: Tx, work: Work, act: Act): Promise<ClaimColumns | undefined> {
  const { action, claim, input, now } = act;
  const takes = effectOf(action.effects, "takesOwnership") !== undefined;
  const given = effectOf(action.effects, "givesOwnership") ? input.assigneeId : undefined;
  const chosen = takes ? actorId(work) : given;
  if (!effectOf(action.effects, "endsOwnership") && !chosen) return undefined;
  // Given again, as by a second click, it would be another assignment, with a letter about a new officer.
  if (given && given === claim.assignedUserId)
    throw fieldError("assigneeId", message("officerHasClaim", (await findStaffName(tx, given)) ?? ""));
  if (chosen) await checkOfficer(tx, { ...claim, assignedUserId: chosen }, takes);
  await endAssignments(tx, claim.id, now);
  if (claim.assignedUserId !== null) await reassignTasks(tx, claim.id, claim.assignedUserId, chosen ?? null);
  if (chosen) {
    await tell(tx, work, { userId: chosen, kind: "claim", claimId: claim.id });
    await insertAssignment(tx, {
      claimId: claim.id,
      userId: chosen,
      at: now,
      by: actorId(work),
      reason: input.reason ?? (claim.firstAssignedAt ? null : "Initial"),
    });
  }
  return {
    assignedUserId: chosen ?? null,
    ...(chosen && claim.firstAssignedAt === null && { firstAssignedAt: now }),
  };
}

/** Records the employer's answer, when and how it came, with what it admits of each wage line. */
export async function recordAnswer(
  tx: Tx,
  work: Work,
  { claim, input, today }: Act,
  { columns }: { columns: ClaimColumns },
): Promise<ClaimColumns | undefined> {
  if (!input.answer) return undefined;
  const receivedOn = input.receivedOn ?? today;
  return {
    ...(await recordAdmission(tx, claim.id, { answer: input.answer, admitted: input.admitted ?? null })),
    answerReceivedOn: receivedOn,
    answerMedium: input.medium ?? null,
    answerDocumentId: input.documentId ?? null,
    // The milestone is the day of arrival, and not that of the record.
    ...(columns.answerReceivedAt !== undefined &&
      receivedOn < today && {
        answerReceivedAt: dueInstant(receivedOn, work.settings.get("timeZone")),
      }),
  };
}

/** A letter or document that an action refers to must belong to the claim. */
export async function checkPapers(tx: Tx, _: Work, { claim, input }: Act): Promise<void> {
  for (const [field, table] of [
    ["letterId", "letter"],
    ["documentId", "document"],
  ] as const) {
    const id = input[field];
    if (id && !(await belongsToClaim(tx, table, id, claim.id))) throw fieldError(field, message("format"));
  }
}
