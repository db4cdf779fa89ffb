import { z } from "zod";
import { daysBetween, usDate } from "../../core/calendar.ts";
import type { ClaimDetail } from "../claimDetail.ts";
import { type Waiting, type WaitsFor, waitingOf } from "./waiting.ts";

/*
 * The sentence on a claim's page and in its printed file that says for what an open claim waits, by the rule of waiting.ts. The
 * claimant and the employer read the result of the same rule in words of their own.
 */

/** The acts of the system on a claim when a task is not done by its day. */
export const Otherwise = z.object({
  /** The day, and the task whose day it is. */
  on: z.string(),
  task: z.string(),
  /** The system acts on the day after, and else when the office's hours of that day end. */
  dayAfter: z.boolean(),
  /** The letters that leave, those that are drafted, the tasks that are given, and the status to which the claim moves. */
  sends: z.array(z.string()),
  drafts: z.array(z.string()),
  tasks: z.array(z.string()),
  toStatus: z.string().nullable(),
});
export type Otherwise = z.infer<typeof Otherwise>;

/** The words for what a party is awaited for. */
const OF_PARTIES: Record<WaitsFor, string> = {
  answer: "the employer’s answer",
  information: "what the claimant was asked for",
  reply: "the claimant’s reply",
  appeal: "an appeal, if a party disagrees",
  payment: "the employer’s payment",
};

const days = (count: number) => `${count} ${count === 1 ? "day" : "days"}`;

type OnClaim = Pick<
  ClaimDetail,
  "status" | "nextTasks" | "balance" | "answerDueDate" | "replyDueDate" | "appealByDate" | "payByDate"
>;
/**
 * The agency's day, that since which the claim has its status, and the acts of the system: null if no deadline of a task has any,
 * and undefined while they are not known. Days are ISO dates.
 */
type Asked = { today: string; since: string; otherwise: Otherwise | null | undefined };

/** Returns what the claim waits for on this day; null for a closed claim. */
export const waitingOfClaim = ({ status, ...claim }: OnClaim, today: string): Waiting | null =>
  waitingOf({ ...status, ...claim }, today);

/**
 * Says what an open claim waits for, who must act, by when and since when, and what happens if nobody does; null for a
 * closed claim.
 */
export function nextStepOf(claim: OnClaim, { today, since, otherwise }: Asked): string | null {
  const waiting = waitingOfClaim(claim, today);
  if (!waiting) return null;
  return [
    awaited(waiting, claim, today),
    `The claim is in this status since ${usDate(since)}, ${days(Math.max(0, daysBetween(since, today)))}.`,
    ...(otherwise === undefined || (otherwise === null && hasHeld(claim)) ? [] : [otherwiseText(otherwise)]),
  ].join(" ");
}

/** A task on hold may have its consequence after it resumes, which is not foretold. */
const hasHeld = ({ nextTasks }: Pick<OnClaim, "nextTasks">): boolean =>
  nextTasks.some(({ status }) => status === "OnHold");

function awaited({ open, missed, isHeld }: Waiting, { nextTasks }: OnClaim, today: string): string {
  const said = [
    ...(isHeld ? ["The claim is on hold, and no day of a party runs."] : []),
    ...missed.map((wait) => `The last day for ${OF_PARTIES[wait.for]} was ${usDate(wait.by)}.`),
    ...open.map((wait) => `Waits for ${OF_PARTIES[wait.for]}${wait.by ? ` until ${usDate(wait.by)}` : ""}.`),
  ];
  return [...said, ...(open.length > 0 ? [] : [ofStaff(nextTasks, today)])].join(" ");
}

function ofStaff(nextTasks: OnClaim["nextTasks"], today: string): string {
  const task = nextTasks.find(({ status }) => status !== "OnHold");
  if (task) return `Waits for ${task.owner}: ${task.title}${dueOf(task.dueDate, today)}.`;
  if (nextTasks.length > 0) return "Its tasks are on hold, and their deadlines stand still.";
  return "No one has a task on it.";
}

function dueOf(date: string | null, today: string): string {
  if (date === null) return ", without a due date";
  const late = daysBetween(date, today);
  return late > 0 ? `, ${days(late)} late since ${usDate(date)}` : `, due ${usDate(date)}`;
}

function otherwiseText(otherwise: Otherwise | null): string {
  // The nightly rows of idle claims and limitation dates give tasks, and do nothing else.
  if (!otherwise) return "If nobody acts, the system only reminds the staff.";
  const { on, task, dayAfter, sends, drafts, tasks, toStatus } = otherwise;
  const acts = [
    ...sends.map((name) => `sends the letter “${name}”`),
    ...drafts.map((name) => `drafts the letter “${name}”`),
    ...tasks.map((title) => `gives the task “${title}”`),
    ...(toStatus ? [`moves the claim to “${toStatus}”`] : []),
  ];
  const all = acts.length > 1 ? `${acts.slice(0, -1).join(", ")} and ${acts.at(-1)}` : acts[0];
  const when = dayAfter ? `after ${usDate(on)}` : `at the end of the office’s hours on ${usDate(on)}`;
  return `If “${task}” is still open ${when}, the system ${all}.`;
}
