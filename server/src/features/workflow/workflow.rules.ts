import {
  type Effect,
  effectOf,
  type Question,
  type QuestionKind,
  questionOf,
  requiredFields,
} from "@wage/contract/actions";
import { CLOSED, MILESTONES, type Milestone } from "@wage/contract/claimStatus";
import { furthestDay, usDate } from "@wage/contract/core/calendar";
import { FUTURE_YEARS_MAX } from "@wage/contract/core/limits";
import { type FieldMessages, type Message, message } from "@wage/contract/core/messages";
import type { Role } from "@wage/contract/core/policy";
import type { Condition } from "@wage/contract/taskMatrix/conditions";
import { ANY_OPEN, type LetterSpec, NEW_CLAIM, PREVIOUS, type TaskSpec } from "@wage/contract/workflow";
import type {
  ClaimBalance,
  ClaimMilestones,
  ClaimOfficer,
  ClaimStanding,
  ClaimWages,
} from "../../claim/state/claimState.rules.ts";
import { determinationErrors } from "./effects/determination.rules.ts";
import { beyondDueReason, isBeforeEmployment } from "./effects/payment.rules.ts";
import { type DaySettings, type Facts, holds, type Input } from "./facts.rules.ts";

export type ActionRow = {
  code: string;
  label: string;
  roles: string[];
  questions: Question[];
  effects: Effect[];
  /** The external event that performs the action. */
  event: string | null;
  isSystemEvent: boolean;
  confirmText: string | null;
  publicVisibleText: string | null;
  publicVisibleTextEs: string | null;
};

/** The flags of a status that the rules depend on. */
export type StatusRow = {
  code: string;
  label: string;
  category: string;
  isInitial: boolean;
  mayBeLeft: boolean;
  defaultReturnId: number | null;
  milestone: Milestone | null;
  publicTextEs: string | null;
};
export type Statuses = ReadonlyMap<string, StatusRow>;

export type Row = {
  id: number;
  rowNumber: number;
  rowVersion: number;
  fromStatus: string[];
  actionCode: string;
  condition: Condition;
  toStatus: string | null;
  closureCode: string | null;
  tasks: TaskSpec[];
  letters: LetterSpec[];
  completes: string[];
  cancelsAll: boolean;
  pauses: string[];
  resumes: boolean;
  moves: string[];
  sortOrder: number;
};

export type OnClaim = Pick<ClaimStanding, "statusCode" | "isOpen" | "isInitial">;

export function startsFrom(
  fromStatus: readonly string[],
  { statusCode, isOpen, isInitial }: OnClaim,
): boolean {
  if (fromStatus.includes(`!${statusCode}`)) return false;
  return (
    fromStatus.includes(statusCode) ||
    (isInitial && fromStatus.includes(NEW_CLAIM)) ||
    (isOpen && fromStatus.includes(ANY_OPEN))
  );
}

/** Returns the first row, by sort order, that fits. */
export const pickRow = <R extends Row>(
  rows: readonly R[],
  claim: OnClaim,
  facts: Facts,
  setting: DaySettings,
  unknownFits = false,
): R | undefined => bySortOrder(rows, claim).find((row) => holds(row.condition, facts, setting, unknownFits));

const bySortOrder = <R extends Row>(rows: readonly R[], claim: OnClaim): R[] =>
  rows
    .filter((row) => startsFrom(row.fromStatus, claim))
    .toSorted((a, b) => a.sortOrder - b.sortOrder || a.rowNumber - b.rowNumber);

/**
 * The rows of which one applies to an action, depending on what is answered, by sort order: the last one may apply
 * whatever that is.
 */
export function possibleRows<R extends Row>(
  rows: readonly R[],
  claim: OnClaim,
  facts: Facts,
  setting: DaySettings,
): R[] {
  const fitting = bySortOrder(rows, claim).filter((row) => holds(row.condition, facts, setting, true));
  const certain = fitting.findIndex((row) => holds(row.condition, facts, setting));
  return certain === -1 ? fitting : fitting.slice(0, certain + 1);
}

export type ActionActor =
  | { kind: "system" }
  | { kind: "public" }
  | { kind: "user"; id: number; roles: readonly Role[] };

export type Switches = { officersApprove: boolean; supportMayAssign: boolean; mayReopen: boolean };

/** Returns why this actor may not perform this action; null if they may. */
export function refusal(
  action: ActionRow,
  row: Row,
  claim: ClaimStanding & ClaimOfficer,
  actor: ActionActor,
  { switches, statuses }: { switches: Switches; statuses: Statuses },
): Message | null {
  if (!claim.mayBeLeft && row.toStatus !== null && row.toStatus !== claim.statusCode)
    return message("statusFinal", claim.statusLabel);
  if (reopensClaim(row, claim, statuses) && (!switches.mayReopen || claim.closureReopenable === false))
    return message("actionNotReopen");
  if (actor.kind === "system" || action.isSystemEvent) return null;
  if (actor.kind === "public") return action.roles.includes("Public") ? null : message("actionOfficeOnly");
  const roles = actor.roles.filter(
    (role) => action.roles.includes(role) && !switchedOff(action.effects, role, switches),
  );
  if (roles.length === 0) return message("actionRoleNotAllowed", action.label);
  if (roles.some((role) => role !== "Compliance Officer")) return null;
  if (claim.assignedUserId === actor.id || claim.officerDelegateId === actor.id) return null;
  if (claim.assignedUserId !== null) return message("claimOfOther");
  return row.condition.unassigned ? null : message("claimUnassigned");
}

/** True if the row reopens a closed claim. */
const reopensClaim = (row: Row, claim: Pick<ClaimStanding, "isClosed">, statuses: Statuses): boolean =>
  claim.isClosed && row.toStatus !== null && statuses.get(row.toStatus)?.category !== CLOSED;

const switchedOff = (effects: readonly Effect[], role: Role, switches: Switches) =>
  (effectOf(effects, "issuesDetermination") && role === "Compliance Officer" && !switches.officersApprove) ||
  (effectOf(effects, "givesOwnership") && role === "Support Staff" && !switches.supportMayAssign);

/** Returns the required input that is missing, by field. */
export function missing(
  action: ActionRow,
  row: Row,
  input: Input,
  { claim, today }: { claim: ClaimBalance & ClaimWages & ClaimMilestones; today: string },
): FieldMessages {
  const errors: FieldMessages = {};
  const asks = (kind: QuestionKind) => questionOf(action.questions, kind) !== undefined;
  for (const field of requiredFields(action.questions))
    if (!input[field] && !(field === "closureCode" && row.closureCode)) errors[field] = [message("required")];
  if (asks("determination")) Object.assign(errors, determinationErrors(claim, action.questions, input));
  if (asks("enclosed") && !input.documentId && !input.summary) errors.summary = [message("required")];
  const beyond = beyondDueReason(action.effects, claim, input);
  if (beyond && !input.reason) errors.reason = [beyond];
  if (input.date && asks("pastDate") && input.date > today) errors.date = [message("pastDate")];
  if (isBeforeEmployment(action.effects, claim, input))
    errors.date = [message("beforeEmployment", usDate(claim.employedFrom ?? ""))];
  if (input.date && asks("futureDate") && input.date < today) errors.date = [message("futureDate")];
  if (input.date && asks("futureDate") && input.date > furthestDay(today))
    errors.date = [message("futureFar", FUTURE_YEARS_MAX)];
  return errors;
}

type ReturnBasis = Pick<ClaimStanding, "statusCode" | "defaultReturn">;

/** Returns the status after the row; `before` is the one to return to. Null if no status to return to is known. */
export function nextStatus(row: Row, claim: ReturnBasis, before: string | null): string | null {
  if (row.toStatus === null) return claim.statusCode;
  if (row.toStatus !== PREVIOUS) return row.toStatus;
  return before ?? claim.defaultReturn;
}

type Step = {
  action: Pick<ActionRow, "effects">;
  row: Pick<Row, "toStatus">;
  claim: Pick<ClaimStanding, "statusCode"> & ClaimMilestones;
  /** The status of the claim after the action. */
  to: Pick<StatusRow, "code" | "milestone">;
};

/** Returns the milestones that an action reaches. A return to an earlier status is not a new entry into it. */
export function milestonesOf({ action, row, claim, to }: Step): Milestone[] {
  const enters = to.code !== claim.statusCode && row.toStatus !== PREVIOUS;
  const reached = [
    ...(enters && to.milestone ? [to.milestone] : []),
    ...(effectOf(action.effects, "stampsMilestones")?.milestones ?? []),
  ];
  return reached.filter((milestone) => claim[milestone] === null || "again" in MILESTONES[milestone]);
}
