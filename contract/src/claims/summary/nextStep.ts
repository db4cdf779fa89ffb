import { z } from "zod";
import type { DueField } from "../../claimStatus.ts";
import { daysBetween, usDate } from "../../core/calendar.ts";
import type { ClaimDetail } from "../claimDetail.ts";

/*
 * The one definition of what an open claim waits for, for its page and its printed file. The claimant reads the same facts in
 * the words of the status and of the road map.
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

/** The words for what a party is awaited for, by the date of the claim that runs for it. */
const OF_PARTIES: Record<DueField, string> = {
  answerDueDate: "the employer’s answer",
  replyDueDate: "the claimant’s reply",
  appealByDate: "an appeal, if a party disagrees",
  payByDate: "the employer’s payment",
};
const FIELDS = Object.keys(OF_PARTIES) as DueField[];

const days = (count: number) => `${count} ${count === 1 ? "day" : "days"}`;

type Waiting = Pick<ClaimDetail, DueField | "status" | "nextTasks" | "closedAt">;
/**
 * The agency's day, that since which the claim has its status, and the acts of the system: null if no deadline of a task has any,
 * and undefined while they are not known. Days are ISO dates.
 */
type Asked = { today: string; since: string; otherwise: Otherwise | null | undefined };

/**
 * Says what an open claim waits for, who must act, by when and since when, and what happens if nobody does; null for a
 * closed claim.
 */
export function nextStepOf(claim: Waiting, { today, since, otherwise }: Asked): string | null {
  if (claim.closedAt) return null;
  return [
    awaited(claim, today),
    `The claim is in this status since ${usDate(since)}, ${days(Math.max(0, daysBetween(since, today)))}.`,
    ...(otherwise === undefined || (otherwise === null && hasHeld(claim)) ? [] : [otherwiseText(otherwise)]),
  ].join(" ");
}

/** A task on hold may have its consequence after it resumes, which is not foretold. */
const hasHeld = ({ nextTasks }: Pick<Waiting, "nextTasks">): boolean =>
  nextTasks.some(({ status }) => status === "OnHold");

function awaited({ status, nextTasks, ...dates }: Waiting, today: string): string {
  // The date of a party counts only while the status waits for it.
  const field = FIELDS.find((name) => status.dueDates.includes(name) && dates[name]);
  const date = field && dates[field];
  if (field && date && date >= today) return `Waits for ${OF_PARTIES[field]} until ${usDate(date)}.`;
  const missed = field && date ? `The last day for ${OF_PARTIES[field]} was ${usDate(date)}. ` : "";
  const task = nextTasks.find(({ status: state }) => state !== "OnHold");
  if (task) return `${missed}Waits for ${task.owner}: ${task.title}${dueOf(task.dueDate, today)}.`;
  if (nextTasks.length > 0) return `${missed}Its tasks are on hold, and their deadlines stand still.`;
  return `${missed}No one has a task on it.`;
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
