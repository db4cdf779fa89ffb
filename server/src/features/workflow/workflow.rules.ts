import { daysBetween } from "@wage/contract/core/calendar";
import type { FieldErrors } from "@wage/contract/core/errors";
import { message } from "@wage/contract/core/messages";
import type { Role } from "@wage/contract/core/policy";
import {
  type ActionInput,
  ANY_OPEN,
  type Condition,
  type DaySetting,
  type Days,
  type LetterSpec,
  NEW_CLAIM,
  PREVIOUS,
  type TaskSpec,
} from "@wage/contract/workflow";
import { Decimal } from "decimal.js";
import { type ClaimState, settlementAmount } from "../../claim/claimState.rules.ts";
import { isRunningTask, type OpenTask } from "../../claim/task.rules.ts";

export type ActionRow = {
  code: string;
  label: string;
  roles: string[];
  requires: string[];
  isSystemEvent: boolean;
  confirmText: string | null;
  publicVisibleText: string | null;
  publicVisibleTextEs: string | null;
};

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

export type Input = Partial<ActionInput>;
export type DaySettings = (key: DaySetting) => number;
type Moment = { now: Date; today: string };

/** Each fact that a condition may name; undefined is not known (yet). */
export type Facts = {
  [Key in keyof Omit<
    Condition,
    "deadlinePassed" | "dayAfter" | "limitationWithinDays" | "limitationBeyondDays" | "idleDays"
  >]: Condition[Key];
} & { passed: string[]; passedBeforeToday: string[]; daysToLimitation?: number; idleDays: number };

export function factsOf(
  claim: ClaimState,
  tasks: readonly OpenTask[],
  input: Input,
  { now, today }: Moment,
): Facts {
  const due = tasks.filter(isRunningTask);
  return {
    employerOutOfState: claim.employerOutOfState,
    claimantOutOfState: claim.claimantOutOfState,
    interpreterNeeded: claim.interpreterNeeded,
    unassigned: claim.assignedUserId === null,
    employerNotified: claim.employerNotifiedAt !== null,
    channel: claim.intakeChannel,
    owed: owedOf(input.kind ?? claim.determinationKind),
    paidInFull: input.amount ? paysInFull(claim, input) : undefined,
    timely: input.date ? claim.appealByDate === null || input.date <= claim.appealByDate : undefined,
    inInstallments: input.installments == null ? undefined : input.installments > 1,
    answer: input.answer ?? undefined,
    closureCode: input.closureCode ?? undefined,
    passed: due
      .filter(({ dueAt }) => dueAt !== null && new Date(dueAt) <= now)
      .map((task) => task.taskDetailCode),
    passedBeforeToday: due
      .filter(({ dueDate }) => dueDate !== null && dueDate < today)
      .map((task) => task.taskDetailCode),
    daysToLimitation: claim.limitationDate ? daysBetween(today, claim.limitationDate) : undefined,
    idleDays: daysBetween(claim.lastActivityDay, today),
  };
}

const owedOf = (kind: string | null) => (kind ? ["Owed", "Partly", "Default"].includes(kind) : undefined);

function paysInFull(claim: ClaimState, input: Input): boolean {
  const due = settlementAmount(claim);
  return (
    input.settles === true || due === null || Decimal.sum(claim.amountPaid ?? 0, input.amount ?? 0).gte(due)
  );
}

/** Whether a condition holds. With `unknownFits` what depends on the input yet to be given counts as possible. */
export function holds(
  condition: Condition,
  facts: Facts,
  setting: DaySettings,
  unknownFits = false,
): boolean {
  const { deadlinePassed, dayAfter, limitationWithinDays, limitationBeyondDays, idleDays, ...plain } =
    condition;
  for (const [name, wanted] of Object.entries(plain)) {
    const fact = facts[name as keyof typeof plain];
    if (fact === undefined ? !unknownFits : fact !== wanted) return false;
  }
  const left = facts.daysToLimitation;
  return (
    (!deadlinePassed || deadlinePassed.some((code) => facts.passed.includes(code))) &&
    (!dayAfter || dayAfter.some((code) => facts.passedBeforeToday.includes(code))) &&
    (limitationWithinDays === undefined ||
      (left !== undefined && left >= 0 && left <= daysOf(limitationWithinDays, setting))) &&
    (limitationBeyondDays === undefined ||
      (left !== undefined && left > daysOf(limitationBeyondDays, setting))) &&
    (idleDays === undefined || facts.idleDays >= daysOf(idleDays, setting))
  );
}

export const daysOf = (days: Days, setting: DaySettings): number =>
  typeof days === "number" ? days : setting(days);

export function startsFrom(fromStatus: readonly string[], statusCode: string, isOpen: boolean): boolean {
  if (fromStatus.includes(`!${statusCode}`)) return false;
  return (
    fromStatus.includes(statusCode) ||
    (statusCode === "DRAFT" ? fromStatus.includes(NEW_CLAIM) : isOpen && fromStatus.includes(ANY_OPEN))
  );
}

/** The first row, by sort order, that fits. */
export const pickRow = <R extends Row>(
  rows: readonly R[],
  claim: ClaimState,
  facts: Facts,
  setting: DaySettings,
  unknownFits = false,
): R | undefined =>
  rows
    .filter((row) => startsFrom(row.fromStatus, claim.statusCode, claim.isOpen))
    .toSorted((a, b) => a.sortOrder - b.sortOrder || a.rowNumber - b.rowNumber)
    .find((row) => holds(row.condition, facts, setting, unknownFits));

export type Doer =
  | { kind: "system" }
  | { kind: "public" }
  | { kind: "user"; id: number; roles: readonly Role[] };

export type Switches = { officersApprove: boolean; supportMayAssign: boolean; mayReopen: boolean };

/** Why this person may not do this; null if they may. */
export function refusal(
  action: ActionRow,
  row: Row,
  claim: ClaimState,
  doer: Doer,
  switches: Switches,
): string | null {
  if (action.code === "Reopen" && (!switches.mayReopen || claim.closureReopenable === false))
    return "A claim that was closed for this reason is not opened again.";
  if (doer.kind === "system" || action.isSystemEvent) return null;
  if (doer.kind === "public") return action.roles.includes("Public") ? null : "Only the office can do this.";
  const roles = doer.roles.filter(
    (role) => action.roles.includes(role) && !switchedOff(action.code, role, switches),
  );
  if (roles.length === 0) return `Your role does not allow “${action.label}”.`;
  if (roles.some((role) => role !== "Compliance Officer")) return null;
  if (claim.assignedUserId === doer.id) return null;
  if (claim.assignedUserId === null && row.condition.unassigned) return null;
  return claim.assignedUserId === null
    ? "This claim has no officer yet: it must be assigned first."
    : "This claim belongs to another officer.";
}

const switchedOff = (action: string, role: Role, { officersApprove, supportMayAssign }: Switches) =>
  (action === "ApproveIssue" && role === "Compliance Officer" && !officersApprove) ||
  ((action === "Assign" || action === "Reassign") && role === "Support Staff" && !supportMayAssign);

/** Dates of things that have happened, and of things to come. */
const PAST = ["RecordPayment", "RecordAppeal", "RecordJudgment", "BankruptcyFiled"];
const FUTURE = ["ExtendDeadline", "ScheduleHearing", "RecordSettlement", "SetUpPlan"];

/** What the action asks for and was not given, by field. */
export function missing(action: ActionRow, row: Row, input: Input, today: string): FieldErrors {
  const errors: FieldErrors = {};
  const need = (field: keyof Input, absent: boolean) => {
    if (absent) errors[field] = [message("required")];
  };
  const simple = {
    reason: "reason",
    items: "items",
    amount: "amount",
    date: "date",
    answer: "answer",
  } as const;
  for (const [word, field] of Object.entries(simple))
    need(field, action.requires.includes(word) && !input[field]);
  need("assigneeId", action.requires.includes("assignee") && !input.assigneeId);
  need("letterId", action.requires.includes("letter") && !input.letterId);
  need("documentId", action.requires.includes("document") && !input.documentId);
  need("installments", action.requires.includes("installments") && !input.installments);
  need("closureCode", action.requires.includes("closureCode") && !input.closureCode && !row.closureCode);
  if (action.requires.includes("determination")) {
    need("kind", !input.kind);
    need("findings", !input.findings);
    if (owedOf(input.kind ?? null) && !new Decimal(input.owed ?? 0).gt(0))
      errors.owed = [message("atLeast", "0.01")];
  }
  if (input.date && PAST.includes(action.code) && input.date > today) errors.date = [message("pastDate")];
  if (input.date && FUTURE.includes(action.code) && input.date < today)
    errors.date = ["The date cannot be in the past"];
  return errors;
}

/** The status after the row; `before` is the one to return to. */
export function nextStatus(row: Row, claim: ClaimState, before: string | null): string {
  if (row.toStatus === null) return claim.statusCode;
  if (row.toStatus !== PREVIOUS) return row.toStatus;
  return before ?? claim.previousStatusCode ?? "INVEST";
}

/** Milestones that an action stamps, once (the first time) or again (each time). */
export function stamps(action: string, from: string, to: string, closes: boolean, now: Date) {
  const first: Record<string, Date> = {};
  const again: Record<string, Date | null> = {};
  if (to === "SUBM") first.submittedAt = now;
  if (to === "ACCEPT" && from !== "ASSIGN") first.acceptedAt = now;
  if (to === "NOTICE1") first.employerNotifiedAt = now;
  if (action === "RecordAnswer") first.answerReceivedAt = now;
  if (to === "DETISSUED" && from !== to) again.determinationAt = now;
  if (action === "ConfirmPaid") again.paidInFullAt = now;
  if (closes) again.closedAt = now;
  if (action === "Reopen") Object.assign(again, { closedAt: null, reopenedAt: now });
  return { first, again };
}

export type Chosen = { done: OpenTask[]; cancelled: OpenTask[] };

/** Which open tasks a row completes and cancels. */
export function chosenTasks(row: Row, tasks: readonly OpenTask[]): Chosen {
  const done = new Set<OpenTask>();
  const cancelled = new Set<OpenTask>();
  for (const entry of row.completes) {
    const [word, code] = entry.includes(":") ? entry.split(":", 2) : ["", entry];
    if (word === "role") for (const task of tasks) if (task.roleName === code) done.add(task);
    const found = tasks.filter((task) => code === ANY_OPEN || task.taskDetailCode === code);
    if (word === "cancel") for (const task of found) cancelled.add(task);
    if (word === "first") for (const task of found.toSorted(byDue).slice(0, 1)) done.add(task);
    if (word === "") for (const task of found) done.add(task);
  }
  if (row.cancelsAll) for (const task of tasks) if (!done.has(task)) cancelled.add(task);
  return { done: [...done], cancelled: [...cancelled].filter((task) => !done.has(task)) };
}

const byDue = (a: OpenTask, b: OpenTask) => (a.dueAt ?? "9999").localeCompare(b.dueAt ?? "9999");

/** Open tasks that a list of codes names; "*" names all. */
export const named = (codes: readonly string[], tasks: readonly OpenTask[]): OpenTask[] =>
  tasks.filter((task) => codes.includes(ANY_OPEN) || codes.includes(task.taskDetailCode));

type OnClaim = { statusCode: string; isOpen: boolean };

/** Actions of the matrix that complete an item: it is then done by doing the work. */
export const completedBy = (
  taskDetail: string,
  claim: OnClaim,
  rows: readonly Row[],
  systemEvents: ReadonlySet<string>,
): string[] => [
  ...new Set(
    rows
      .filter(
        ({ actionCode, completes, fromStatus }) =>
          !systemEvents.has(actionCode) &&
          (completes.includes(taskDetail) || completes.includes(`first:${taskDetail}`)) &&
          startsFrom(fromStatus, claim.statusCode, claim.isOpen),
      )
      .map(({ actionCode }) => actionCode),
  ),
];
