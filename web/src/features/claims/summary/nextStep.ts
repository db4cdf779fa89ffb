import type { DueField } from "@wage/contract/claimStatus";
import type { ClaimDetail } from "@wage/contract/claims/claimDetail";
import { daysBetween, formatDate } from "../../../core/format.ts";
import { plural } from "../../../ui/display/plural.ts";

/** What a party is awaited for, by the date of the claim that runs for it. */
const OF_PARTIES: Record<DueField, string> = {
  answerDueDate: "the employer’s answer",
  replyDueDate: "the claimant’s reply",
  appealByDate: "an appeal, if a party disagrees",
  payByDate: "the employer’s payment",
};
const FIELDS = Object.keys(OF_PARTIES) as DueField[];

const days = (count: number) => `${count} ${plural(count, "day", "days")}`;

type Waiting = Pick<ClaimDetail, DueField | "status" | "nextTasks" | "closedAt">;

/** Says what an open claim waits for, who must act, by when and since when; null for a closed claim. */
export function nextStepOf(claim: Waiting, today: string): string | null {
  if (claim.closedAt) return null;
  const { since } = claim.status;
  return `${awaited(claim, today)} The claim is in this status since ${formatDate(since)}, ${days(Math.max(0, daysBetween(since, today)))}.`;
}

function awaited({ status, nextTasks, ...dates }: Waiting, today: string): string {
  // The date of a party counts only while the status waits for it.
  const field = FIELDS.find((name) => status.dueDates.includes(name) && dates[name]);
  const date = field && dates[field];
  if (field && date && date >= today) return `Waits for ${OF_PARTIES[field]} until ${formatDate(date)}.`;
  const missed = field && date ? `The last day for ${OF_PARTIES[field]} was ${formatDate(date)}. ` : "";
  const task = nextTasks.find(({ status: state }) => state !== "OnHold");
  if (task) return `${missed}Waits for ${task.owner}: ${task.title}${dueOf(task.dueDate, today)}.`;
  if (nextTasks.length > 0) return `${missed}Its tasks are on hold, and their deadlines stand still.`;
  return `${missed}No one has a task on it, so that nothing happens until someone acts.`;
}

function dueOf(date: string | null, today: string): string {
  if (date === null) return ", without a due date";
  const late = daysBetween(date, today);
  return late > 0 ? `, ${days(late)} late since ${formatDate(date)}` : `, due ${formatDate(date)}`;
}
