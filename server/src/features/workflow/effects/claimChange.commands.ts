import { type EffectKind, effectOf } from "@wage/contract/actions";
import { message } from "@wage/contract/core/messages";
import { recordAdmission } from "../../../claim/admission.commands.ts";
import { type ClaimColumns, updateClaim } from "../../../claim/claim.queries.ts";
import { dateDetermination, supersedeDrafts } from "../../../claim/determination.queries.ts";
import { assessClaim } from "../../../claim/ledger/ledger.commands.ts";
import { tell } from "../../../claim/notices/notices.queries.ts";
import { endAssignments, insertAssignment } from "../../../claim/officer.queries.ts";
import { reassignTasks } from "../../../claim/task.queries.ts";
import { actorId } from "../../../core/audit/audit.ts";
import type { Work } from "../../../core/context.ts";
import type { Tx } from "../../../core/database/db.ts";
import { fieldError } from "../../../core/errors.ts";
import type { Act } from "../act.rules.ts";
import { belongsToClaim } from "../papers.queries.ts";
import type { DueDates } from "../tasks.commands.ts";
import { milestonesOf } from "../workflow.rules.ts";
import { determinationColumns } from "./determination.commands.ts";
import { changeHearing } from "./hearingEffects.commands.ts";
import {
  changeLedger,
  changePlan,
  changeProceedings,
  correctInterest,
  recordingOf,
} from "./moneyEffects.commands.ts";
import { checkOfficer } from "./officer.commands.ts";

/** Effects after which another amount may be due. */
const CHANGES_DUE: readonly EffectKind[] = [
  "recordsAnswer",
  "recordsDecision",
  "issuesDetermination",
  "recordsProceeding",
  "endsProceeding",
  "approvesProceeding",
  "recordsPayment",
  "approvesEntry",
  "reversesEntry",
  "adjustsDue",
];

export type ClaimChange = {
  /** The officer of the claim after the action. */
  officer: number | null;
  save(dates: DueDates): Promise<void>;
};

/** Writes the rows that the action creates (payments and so on), then all changed columns of the claim at once. */
export async function changeClaim(tx: Tx, work: Work, act: Act): Promise<ClaimChange> {
  await checkPapers(tx, act);
  const change: ClaimColumns = {
    ...(act.claim.matrixVersionId === null && { matrixVersionId: act.rules.matrixVersionId }),
    ...milestoneColumns(act),
    ...statusColumns(act),
    ...(await determinationColumns(tx, work, act)),
  };
  // A draft that nobody approved before the claim was closed decides nothing after it is reopened.
  if (act.closes) await supersedeDrafts(tx, act.claim.id);
  await changeLedger(tx, work, act);
  await changeProceedings(tx, work, act);
  Object.assign(change, await changePlan(tx, work, act));
  Object.assign(change, await changeHearing(tx, work, act));
  const officer = await newOfficer(tx, work, act);
  if (officer !== undefined) Object.assign(change, officerColumns(act, officer));
  const { effects } = act.action;
  if (act.input.answer && effectOf(effects, "recordsAnswer")) {
    const { answer, admitted = null } = act.input;
    Object.assign(change, await recordAdmission(tx, act.claim.id, { answer, admitted }));
  }
  if (effectOf(effects, "marksBankruptcy")) change.employerBankrupt = "yes";
  return {
    officer: officer === undefined ? act.claim.assignedUserId : officer,
    save: async ({ moved: _, ...dates }) => {
      await updateClaim(tx, act.claim.id, { ...change, ...dates, updatedAt: act.now }, act.filing?.numbering);
      if (effectOf(effects, "issuesDetermination") || effectOf(effects, "recordsDecision"))
        await dateDetermination(tx, act.claim.id, dates);
      // Last, because the decisions on record and the employer's answer say what is due.
      if (CHANGES_DUE.some((kind) => effectOf(effects, kind)))
        await assessClaim(tx, work.settings, act.claim.id, recordingOf(work, act));
      await correctInterest(tx, work, act);
    },
  };
}

function milestoneColumns({ action, row, claim, toStatus, rules, now }: Act): ClaimColumns {
  const to = { code: toStatus, milestone: rules.statuses.get(toStatus)?.milestone ?? null };
  return Object.fromEntries(milestonesOf({ action, row, claim, to }).map((milestone) => [milestone, now]));
}

function statusColumns({
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

/** undefined keeps the officer. */
async function newOfficer(tx: Tx, work: Work, act: Act): Promise<number | null | undefined> {
  const { action, claim, input, now } = act;
  const takes = effectOf(action.effects, "takesOwnership") !== undefined;
  const given = effectOf(action.effects, "givesOwnership") ? input.assigneeId : undefined;
  const chosen = takes ? actorId(work) : given;
  if (!effectOf(action.effects, "endsOwnership") && !chosen) return undefined;
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
  return chosen ?? null;
}

const officerColumns = ({ claim, now }: Act, officer: number | null): ClaimColumns => ({
  assignedUserId: officer,
  ...(officer !== null && claim.firstAssignedAt === null && { firstAssignedAt: now }),
});

/** A letter or document that an action refers to must belong to the claim. */
async function checkPapers(tx: Tx, { claim, input }: Act) {
  for (const [field, table] of [
    ["letterId", "letter"],
    ["documentId", "document"],
  ] as const) {
    const id = input[field];
    if (id && !(await belongsToClaim(tx, table, id, claim.id))) throw fieldError(field, message("format"));
  }
}
