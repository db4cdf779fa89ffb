import type { ActionEvent } from "@wage/contract/actions";
import { isClosed } from "@wage/contract/claimStatus";
import { agencyDay } from "@wage/contract/core/calendar";
import { type Message, message } from "@wage/contract/core/messages";
import { NEEDED_SETTINGS } from "@wage/contract/goLive/goLive";
import { SETTINGS } from "@wage/contract/settings";
import { PREVIOUS } from "@wage/contract/workflow";
import { refuseBarred } from "../../claim/conflict/barred.commands.ts";
import { findNewClaim, lockClaim } from "../../claim/state/claimState.queries.ts";
import { listOpenTasks } from "../../claim/task.queries.ts";
import { actorId, audit } from "../../core/audit/audit.ts";
import { inTransaction, type Services, type Work } from "../../core/context.ts";
import type { Tx } from "../../core/database/db.ts";
import { AppError, notFound } from "../../core/errors.ts";
import type { Act, Filing, Tells } from "./act.rules.ts";
import { ActionNotPossible } from "./actionNotPossible.ts";
import {
  awaitsApproval,
  changeOfDue,
  toldOfReversed,
  withPendingAmount,
} from "./effects/approval.commands.ts";
import { closureOf } from "./effects/closing.commands.ts";
import { decisionOf } from "./effects/determination.commands.ts";
import { type Done, takeSteps } from "./effects/effectOrder.commands.ts";
import { postInterestBefore } from "./effects/moneyEffects.commands.ts";
import { givenUpErrors } from "./effects/payment.rules.ts";
import { factsOf, type Input } from "./facts.rules.ts";
import { holidayErrors, onWorkingDays, partyDayErrors } from "./partyDays.rules.ts";
import { receivedErrors } from "./received.rules.ts";
import type { PlannedTask } from "./taskPlan.rules.ts";
import { lineOfCancelled } from "./tasks.commands.ts";
import { findStatusBefore, type Rules, readRules } from "./workflow.queries.ts";
import {
  type ActionActor,
  type ActionRow,
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
  tells?: Tells;
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

/**
 * Performs an action inside a transaction that is already open: decides everything about it, takes its steps in the order
 * of `EFFECT_ORDER` (effects/effectOrder.commands.ts), and logs it.
 */
export async function performActionIn(tx: Tx, work: Work, call: ActionCall): Promise<ActionResult> {
  const act = await prepare(tx, work, call);
  const done = await takeSteps(tx, work, act, planOf(work, act));
  await log(tx, work, act, done);
  return resultOf(act, done);
}

async function log(tx: Tx, work: Work, act: Act, { taskIds, letters, chosen }: Done): Promise<void> {
  const { action, claim, row, input, closure, fromStatus, toStatus } = act;
  await audit(tx, work, {
    action: action.code,
    claimId: claim.id,
    fromStatus,
    toStatus,
    summary: summaryOf(act),
    detail: {
      matrix: act.rules.matrixVersionId,
      matrixRow: row.rowNumber,
      matrixVersion: row.rowVersion,
      ...(input.reason && { reason: input.reason }),
      ...(input.amount && { amount: input.amount }),
      ...(input.date && { date: input.date }),
      ...(input.receivedOn && { received: input.receivedOn }),
      ...(input.medium && { medium: input.medium }),
      ...(input.documentId && { documentId: input.documentId }),
      ...(closure && { closure: closure.description }),
      ...(taskIds.length && { taskIds }),
      ...(letters.ids.length && { letterIds: letters.ids }),
    },
  });
  if (chosen.cancelled.length > 0) await audit(tx, work, lineOfCancelled(act, chosen.cancelled));
}

const resultOf = (act: Act, { claimNumber, taskIds, tasks, letters, chosen }: Done): ActionResult => ({
  claimId: act.claim.id,
  claimNumber,
  label: act.action.label,
  rowNumber: act.row.rowNumber,
  fromStatus: act.fromStatus,
  toStatus: act.toStatus,
  rowVersion: act.claim.rowVersion + 1,
  taskIds,
  letterIds: letters.ids,
  tasks,
  letters: letters.made,
  completed: chosen.done.map(({ taskDetailCode }) => taskDetailCode),
  cancelled: chosen.cancelled.map(({ taskDetailCode }) => taskDetailCode),
  messages: [...(act.facts.needsApproval ? [message("entryAwaitsApproval")] : []), ...letters.problems],
});

async function prepare(tx: Tx, work: Work, call: ActionCall): Promise<Act> {
  await refuseBarred(tx, work, call.claimId);
  const now = work.clock.now();
  const today = agencyDay(now, work.settings.get("timeZone"));
  const locked = await (call.filing ? findNewClaim : lockClaim)(tx, call.claimId, work.settings);
  if (!locked) throw notFound("claim");
  if (call.rowVersion !== undefined && call.rowVersion !== locked.claim.rowVersion)
    throw new AppError("conflict", message("changedMeanwhile"));
  const rules = await readRules(tx, locked.rules, today, locked.claim.matrixVersionId);
  const action = actionOf(rules, call);
  const given = await withPendingAmount(tx, call.claimId, action, call.input ?? {});
  const input = onWorkingDays(action, given, { holidays: work.settings.holidays(), today });
  const recording = { by: actorId(work), at: now, today };
  const posted = await postInterestBefore(tx, work, call.claimId, { action, input, ...recording });
  // Interest that was posted has changed the balance.
  const { claim } = (posted && (await lockClaim(tx, call.claimId, work.settings))) || locked;
  const rows = rules.rows.filter(({ actionCode }) => actionCode === action.code);
  const openTasks = call.filing ? [] : await listOpenTasks(tx, claim.id);
  const decision = await decisionOf(tx, work, { action, claim, input, today });
  const decided = decision?.total ?? null;
  const facts = {
    ...factsOf(claim, openTasks, input, { now, today }),
    needsApproval:
      decision?.departs ||
      (await awaitsApproval(tx, work, { claim: { ...claim, decided }, effects: action.effects, input })),
    ...(await toldOfReversed(tx, claim.id, action.effects, input)),
    ...(await changeOfDue(tx, claim, action.effects, input)),
  };
  const actor = actionActorOf(work);
  const row = chooseRow(work, {
    action,
    rows,
    claim,
    decided,
    facts,
    actor,
    input,
    today,
    openTasks,
    statuses: rules.statuses,
  });
  const before = row.toStatus === PREVIOUS ? await findStatusBefore(tx, claim) : null;
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
    ...(call.tells && { tells: call.tells }),
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

type Choice = Pick<Act, "action" | "claim" | "facts" | "actor" | "input" | "today" | "openTasks"> & {
  /** The sum of the decision that the action records. */
  decided: string | null;
  rows: Row[];
  statuses: Statuses;
};

/**
 * Returns the row that applies. Refuses first an action that is not possible now, then a user who may not, then missing
 * input.
 */
function chooseRow(
  work: Work,
  { action, rows, claim, decided, facts, actor, input, today, openTasks, statuses }: Choice,
): Row {
  const setting = daySettings(work);
  const possible = pickRow(rows, claim, facts, setting, true);
  if (!possible) throw new ActionNotPossible(message("actionNotNow", action.label, claim.statusLabel));
  const refused = refusal(action, possible, claim, actor, { switches: switchesOf(work), statuses });
  if (refused) throw new ActionNotPossible(refused);
  const most = work.settings.get("longestDayGiven");
  const errors = {
    ...partyDayErrors(action, possible, input, { openTasks, today, most }),
    ...holidayErrors(action, input, work.settings.namedHolidays()),
    ...givenUpErrors(action.effects, { ...claim, decided }, input, work.settings.get("givenUpAlone")),
    ...receivedErrors(action.effects, input, claim, { today, timeZone: work.settings.get("timeZone") }),
    ...missing(action, possible, input, { claim, today }),
  };
  if (Object.keys(errors).length > 0) throw new AppError("invalid", undefined, { errors });
  const row = pickRow(rows, claim, facts, setting);
  if (!row) throw new ActionNotPossible(message("actionNotWithThis", action.label));
  return row;
}

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

/** A deadline that an act gives rests on the law or on a choice of the agency, and never on a default that nobody looked at. */
const givenDays =
  (work: Pick<Services, "settings">): ReturnType<typeof daySettings> =>
  (key) => {
    if (NEEDED_SETTINGS.has(key) && work.settings.origin(key) === "Product")
      throw new AppError("conflict", message("liveDefault", SETTINGS[key].label));
    return daySettings(work)(key);
  };

export const switchesOf = ({ settings }: Pick<Services, "settings">): Switches => ({
  officersApprove: settings.get("determinationApproval") === "Compliance Officer",
  supportMayAssign: settings.get("supportMayAssign"),
  mayReopen: settings.get("caseReopenAllowed"),
});

const planOf = (work: Work, { facts, input, today, actor }: Act) => ({
  today,
  holidays: work.settings.holidays(),
  setting: givenDays(work),
  facts,
  input,
  actor,
});
