import type { DueField } from "@wage/contract/claimStatus";
import { addCalendarDays, dueDate, type Holidays } from "@wage/contract/core/calendar";
import type { Role } from "@wage/contract/core/policy";
import type { LetterSpec, TaskSpec } from "@wage/contract/workflow";
import type { ClaimLegal, ClaimOfficer, ClaimParties } from "../../claim/state/claimState.rules.ts";
import type { OpenTask } from "../../claim/task.rules.ts";
import { type DaySettings, daysOf, type Facts, holds, type Input } from "./facts.rules.ts";
import type { ActionActor, Row } from "./workflow.rules.ts";

/** A task to create, with its owner and due date. */
export type PlannedTask = {
  taskDetail: string;
  role: Role;
  userId: number | null;
  dueDate: string | null;
  dueField: DueField | null;
  /** The number of the installment of a plan that the task watches over. */
  installment?: number;
};

export type Plan = {
  today: string;
  holidays: Holidays;
  setting: DaySettings;
  facts: Facts;
  input: Input;
  actor: ActionActor;
};

/** What the due date of a task depends on. */
export type DueBasis = Pick<ClaimParties, "claimantOutOfState"> & Pick<ClaimLegal, "judgmentOn">;

/** Returns the tasks that a row creates. `done` are the tasks that it completes. */
export const planTasks = (
  row: Row,
  claim: DueBasis & Pick<ClaimOfficer, "assignedUserId">,
  done: readonly OpenTask[],
  plan: Plan,
): PlannedTask[] =>
  row.tasks
    .filter((spec) => !spec.when || holds(spec.when, plan.facts, plan.setting))
    .flatMap((spec) => {
      const owner = ownerOf(spec, claim, done, plan.actor);
      return dueDays(spec, claim, plan).map((due, index) => ({
        taskDetail: spec.taskDetail,
        ...owner,
        dueDate: due,
        dueField: spec.dueField ?? null,
        ...(spec.perInstallment && { installment: index + 1 }),
      }));
    });

/** Returns the ISO due dates, one or one per installment; null where the date they count from is not known yet. */
export function dueDays(
  spec: TaskSpec,
  claim: DueBasis,
  plan: Pick<Plan, "today" | "holidays" | "setting" | "input">,
): (string | null)[] {
  const { today, holidays, setting, input } = plan;
  if (spec.perInstallment) {
    const days = input.graceDays ?? daysOf(spec.days, setting);
    const { basis } = spec;
    return (
      input.schedule?.map(({ dueOn }) => dueDate({ letterDate: dueOn, days, basis, holidays })) ?? [null]
    );
  }
  const from = spec.anchor === "judgment" ? claim.judgmentOn : spec.anchor === "input" ? input.date : today;
  if (!from) return [null];
  const chosen =
    claim.claimantOutOfState && spec.daysOutOfState !== undefined ? spec.daysOutOfState : spec.days;
  const days = daysOf(chosen, setting);
  const day = dueDate({ letterDate: from, days, basis: spec.basis, holidays });
  // A date before today becomes today, such as ten days before a hearing in three days.
  if (day < today) return [today];
  return [day];
}

function ownerOf(
  spec: TaskSpec,
  claim: Pick<ClaimOfficer, "assignedUserId">,
  done: readonly OpenTask[],
  actor: ActionActor,
): { role: Role; userId: number | null } {
  const queue = { role: spec.role, userId: null };
  const officer = claim.assignedUserId;
  if (spec.assignee === "officer")
    return officer === null ? queue : { role: "Compliance Officer", userId: officer };
  if (spec.assignee === "self") return actor.kind === "user" ? { role: spec.role, userId: actor.id } : queue;
  if (spec.assignee === "requester") {
    const requester = done.find((task) => task.createdBy !== null)?.createdBy ?? null;
    if (requester === null) return queue;
    return { role: requester === officer ? "Compliance Officer" : spec.role, userId: requester };
  }
  return queue;
}

/** Returns the letters that a row creates. */
export const planLetters = (row: Row, { facts, setting }: Pick<Plan, "facts" | "setting">): LetterSpec[] =>
  row.letters.filter((spec) => !spec.when || holds(spec.when, facts, setting));

/** Returns the date stated in a letter: that of the first task counted from the letter or from the given date. */
export function letterDue(row: Row, planned: readonly PlannedTask[]): string | null {
  for (const anchor of ["letter", "mailed", "served", "input"] as const)
    for (const spec of row.tasks) {
      const task =
        spec.anchor === anchor ? planned.find((each) => each.taskDetail === spec.taskDetail) : undefined;
      if (task?.dueDate) return task.dueDate;
    }
  return null;
}

/** Returns a due date postponed by the days on hold, moved to the next working day if necessary. */
export const movedDue = (due: string, heldDays: number, holidays: Holidays): string =>
  dueDate({ letterDate: addCalendarDays(due, heldDays), days: 0, basis: "Calendar", holidays });
