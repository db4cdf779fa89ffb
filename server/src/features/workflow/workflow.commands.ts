import { type ActionEvent, effectGroups, questionOf } from "@wage/contract/actions";
import { isClosed } from "@wage/contract/claimStatus";
import { agencyDay } from "@wage/contract/core/calendar";
import { type Message, message } from "@wage/contract/core/messages";
import { PREVIOUS } from "@wage/contract/workflow";
import { findClaimNumber, findNewClaim, lockClaim } from "../../claim/claim.queries.ts";
import { refuseOwnConflict } from "../../claim/conflict/ownConflict.commands.ts";
import { findClosingFacts } from "../../claim/ledger/closing.queries.ts";
import { becomesUntrue, type ClosingFacts, missingToClose } from "../../claim/ledger/closing.rules.ts";
import { listOpenTasks } from "../../claim/task.queries.ts";
import { actorId, audit } from "../../core/audit/audit.ts";
import { inTransaction, type Services, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, fieldError, notFound } from "../../core/errors.ts";
import type { Act, Filing } from "./act.rules.ts";
import { ActionNotPossible } from "./actionNotPossible.ts";
import { awaitsApproval, toldOfReversed, withPendingAmount } from "./effects/approval.commands.ts";
import { changeClaim } from "./effects/claimChange.commands.ts";
import { followMoney, linkPlan, postInterestBefore } from "./effects/moneyEffects.commands.ts";
import { rememberForUndo } from "./effects/undo.commands.ts";
import { notifyClaimant, sendLetters } from "./sendLetters.commands.ts";
import { chosenTasks } from "./taskChoice.rules.ts";
import { type PlannedTask, planTasks } from "./taskPlan.rules.ts";
import { changeOpenTasks, createTasks, lineOfCancelled } from "./tasks.commands.ts";
import {
  findClosureCode,
  findClosureOfClaim,
  findStatusBefore,
  type Rules,
  readRules,
} from "./workflow.queries.ts";
import {
  type ActionActor,
  type ActionRow,
  factsOf,
  type Input,
  missing,
  nextStatus,
  pickRow,
  type Row,
  refusal,
  type Statuses,
  type Switches,
} from "./workflow.rules.ts";

export type ActionCall = {
  claimId: number;
  input?: Input;
  /** The version that the user saw; a different version throws `conflict`. */
  rowVersion?: number;
  /** Set when the claim was inserted in this transaction; it gets its number as late as possible. */
  filing?: Filing;
  /** Limits how the claimant is told: by mail alone of what they did themselves, not at all of what their page does not show. */
  tells?: "byMail" | "nobody";
} & (
  | { action: string }
  /** The action that an external event performs. */
  | { event: ActionEvent }
);

export type ActionResult = {
  claimId: number;
  claimNumber: string;
  /** The action's label. */
  label: string;
  rowNumber: number;
  fromStatus: string;
  toStatus: string;
  rowVersion: number;
  taskIds: number[];
  letterIds: number[];
  tasks: PlannedTask[];
  letters: { template: string; recipient: string; status: string }[];
  completed: string[];
  cancelled: string[];
  messages: Message[];
};

/**
 * Performs an action, the only way to change a claim's state: locks the claim, chooses the matrix row, checks it and
 * applies all its consequences in one transaction.
 */
export const performAction = (work: Work, call: ActionCall): Promise<ActionResult> =>
  inTransaction(work, (tx) => performActionIn(tx, work, call));

/** Performs an action inside a transaction that is already open. */
export async function performActionIn(tx: Tx, work: Work, call: ActionCall): Promise<ActionResult> {
  const act = await prepare(tx, work, call);
  const { claim, row } = act;
  const chosen = chosenTasks(row, act.openTasks, act.closes);
  const plan = { ...planOf(work, act), actor: act.actor };
  await rememberForUndo(tx, act);

  const closedFacts = claim.isClosed ? await findClosingFacts(tx, claim.id) : null;
  const change = await changeClaim(tx, work, act);
  const planned = planTasks(row, { ...claim, assignedUserId: change.officer }, chosen.done, plan);
  const dueFields = await changeOpenTasks(tx, work, act, chosen);
  for (const { dueField, dueDate } of planned) if (dueField && dueDate) dueFields[dueField] = dueDate;
  const taskIds = await createTasks(tx, work, act, planned);
  await linkPlan(tx, claim.id, planned, taskIds);
  // From here on concurrent filings wait for the claim number, so that only the letters remain to be written.
  await change.save(dueFields);
  await followMoney(tx, work, act);
  await checkClosing(tx, act);
  if (closedFacts) await checkStaysTrue(tx, act, closedFacts);
  const letters = await sendLetters(tx, work, act, planOf(work, act), planned, dueFields.moved ?? null);
  const claimNumber =
    letters.claimNumber ?? (act.filing ? await findClaimNumber(tx, claim.id) : claim.claimNumber);
  const told = { ...act, claim: { ...claim, claimNumber } };
  if (call.tells !== "nobody")
    await notifyClaimant(tx, work, told, {
      isWritten: letters.claimantWritten,
      byText: call.tells !== "byMail",
    });
  await audit(tx, work, {
    action: act.action.code,
    claimId: claim.id,
    fromStatus: act.fromStatus,
    toStatus: act.toStatus,
    summary: summaryOf(act),
    detail: {
      matrix: act.rules.matrixVersionId,
      matrixRow: row.rowNumber,
      matrixVersion: row.rowVersion,
      ...(act.input.reason && { reason: act.input.reason }),
      ...(act.input.amount && { amount: act.input.amount }),
      ...(act.input.date && { date: act.input.date }),
      ...(act.closure && { closure: act.closure.description }),
      ...(taskIds.length && { taskIds }),
      ...(letters.ids.length && { letterIds: letters.ids }),
    },
  });
  if (chosen.cancelled.length > 0) await audit(tx, work, lineOfCancelled(act, chosen.cancelled));
  return {
    claimId: claim.id,
    claimNumber,
    label: act.action.label,
    rowNumber: row.rowNumber,
    fromStatus: act.fromStatus,
    toStatus: act.toStatus,
    rowVersion: claim.rowVersion + 1,
    taskIds,
    letterIds: letters.ids,
    tasks: planned,
    letters: letters.made,
    completed: chosen.done.map(({ taskDetailCode }) => taskDetailCode),
    cancelled: chosen.cancelled.map(({ taskDetailCode }) => taskDetailCode),
    messages: [...(act.facts.needsApproval ? [message("entryAwaitsApproval")] : []), ...letters.problems],
  };
}

async function prepare(tx: Tx, work: Work, call: ActionCall): Promise<Act> {
  refuseOwnConflict(work, call.claimId);
  const now = work.clock.now();
  const today = agencyDay(now, work.settings.get("timeZone"));
  const locked = await (call.filing ? findNewClaim : lockClaim)(tx, call.claimId, work.settings);
  if (!locked) throw notFound("claim");
  if (call.rowVersion !== undefined && call.rowVersion !== locked.claim.rowVersion)
    throw new AppError("conflict", message("changedMeanwhile"));
  const rules = await readRules(tx, locked.rules, today, locked.claim.matrixVersionId);
  const action = actionOf(rules, call);
  const input = await withPendingAmount(tx, call.claimId, action, call.input ?? {});
  const recording = { by: actorId(work), at: now, today };
  const posted = await postInterestBefore(tx, work, call.claimId, { action, input, ...recording });
  // Interest that was posted has changed the balance.
  const { claim } = (posted && (await lockClaim(tx, call.claimId, work.settings))) || locked;
  const rows = rules.rows.filter(({ actionCode }) => actionCode === action.code);
  const openTasks = call.filing ? [] : await listOpenTasks(tx, claim.id);
  const facts = {
    ...factsOf(claim, openTasks, input, { now, today }),
    needsApproval: await awaitsApproval(tx, work, { claim, effects: action.effects, input }),
    ...(await toldOfReversed(tx, claim.id, action.effects, input)),
  };
  const actor = actionActorOf(work);
  const row = chooseRow(work, { action, rows, claim, facts, actor, input, today, statuses: rules.statuses });
  const before = row.toStatus === PREVIOUS ? await findStatusBefore(tx, claim.id, claim.statusCode) : null;
  const toStatus = nextStatus(row, claim, before);
  if (toStatus === null) throw new AppError("conflict", message("noEarlierStatus", claim.statusLabel));
  const status = rules.statuses.get(toStatus);
  if (!status) throw new AppError("conflict", message("statusUnknown", toStatus));
  const closes = toStatus !== claim.statusCode && isClosed(status.category);
  return {
    claim,
    action,
    row,
    input,
    facts,
    actor,
    openTasks,
    rules,
    fromStatus: claim.statusCode,
    toStatus,
    closes,
    reopens: claim.isClosed && !isClosed(status.category),
    closure: closes ? await closureOf(tx, action, row, input) : null,
    now,
    today,
    ...(call.filing && { filing: call.filing }),
  };
}

function actionOf({ actions }: Rules, call: ActionCall): ActionRow {
  if ("action" in call) {
    const action = actions.get(call.action);
    if (!action) throw new AppError("conflict", message("actionUnknown", call.action));
    return action;
  }
  const action = [...actions.values()].find(({ event }) => event === call.event);
  if (!action) throw new ActionNotPossible(message("noActionForEvent"));
  return action;
}

type Choice = Pick<Act, "action" | "claim" | "facts" | "actor" | "input" | "today"> & {
  rows: Row[];
  statuses: Statuses;
};

/**
 * Returns the row that applies. Refuses first an action that is not possible now, then a user who may not, then missing
 * input.
 */
function chooseRow(work: Work, { action, rows, claim, facts, actor, input, today, statuses }: Choice): Row {
  const setting = daySettings(work);
  const possible = pickRow(rows, claim, facts, setting, true);
  if (!possible) throw new ActionNotPossible(message("actionNotNow", action.label, claim.statusLabel));
  const refused = refusal(action, possible, claim, actor, { switches: switchesOf(work), statuses });
  if (refused) throw new ActionNotPossible(refused);
  const errors = missing(action, possible, input, { claim, today });
  if (Object.keys(errors).length > 0) throw new AppError("invalid", undefined, { errors });
  const row = pickRow(rows, claim, facts, setting);
  if (!row) throw new ActionNotPossible(message("actionNotWithThis", action.label));
  return row;
}

/** Refuses to close the claim if a rule of its closure code does not hold after everything the action recorded. */
async function checkClosing(tx: Tx, { claim, closure, input }: Act): Promise<void> {
  if (!closure || closure.requires.length === 0) return;
  const missing = missingToClose(closure.requires, await findClosingFacts(tx, claim.id));
  if (missing.length === 0) return;
  const text = message("cannotClose", closure.description, missing);
  throw input.closureCode ? fieldError("closureCode", text) : new AppError("conflict", text);
}

/** A claim that stays closed is not left with a reason that its ledger contradicts, as when a check bounces. */
async function checkStaysTrue(tx: Tx, { claim, action, reopens }: Act, before: ClosingFacts): Promise<void> {
  if (reopens || !effectGroups(action.effects).includes("money")) return;
  const closure = await findClosureOfClaim(tx, claim.id);
  if (!closure?.reopenable) return;
  if (becomesUntrue(closure.requires, { before, after: await findClosingFacts(tx, claim.id) }))
    throw new AppError("conflict", message("closedUntrue", closure.description));
}

/** Invariant: a claim is never closed without a closure code. */
async function closureOf(tx: Tx, action: ActionRow, row: Row, input: Input): Promise<Act["closure"]> {
  const code = input.closureCode ?? row.closureCode;
  const closure = code ? await findClosureCode(tx, code) : undefined;
  const groups: readonly string[] | undefined = questionOf(action.questions, "closureCode")?.groups;
  if (!closure || (input.closureCode && groups && !groups.includes(closure.groupName)))
    throw fieldError("closureCode", code ? message("format") : message("required"));
  if (closure.requiresNote && !input.reason) throw fieldError("reason", message("required"));
  return closure;
}

/** The mail contains public text only, and is sent only if no letter states it already. */
function summaryOf({ action, claim, rules, fromStatus, toStatus }: Act): string {
  if (fromStatus === toStatus) return action.label;
  return `${action.label}: ${claim.statusLabel} → ${rules.statuses.get(toStatus)?.label ?? toStatus}`;
}

export const actionActorOf = ({ actor }: Pick<Work, "actor">): ActionActor =>
  actor.kind === "user" ? { kind: "user", id: actor.user.id, roles: actor.user.roles } : { kind: actor.kind };

export const daySettings =
  ({ settings }: Pick<Services, "settings">, day?: string) =>
  (key: Parameters<Parameters<typeof pickRow>[3]>[0]) =>
    Number(settings.get(key, day));

export const switchesOf = ({ settings }: Pick<Services, "settings">): Switches => ({
  officersApprove: settings.get("determinationApproval") === "Compliance Officer",
  supportMayAssign: settings.get("supportMayAssign"),
  mayReopen: settings.get("caseReopenAllowed"),
});

const planOf = (work: Work, { facts, input, today, actor }: Act) => ({
  today,
  holidays: work.settings.holidays(),
  setting: daySettings(work),
  facts,
  input,
  actor,
});
