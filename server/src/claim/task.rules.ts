/** The statuses of a task that is not finished, a task on hold included. */
export const OPEN_TASK_STATUSES = ["Open", "InProgress", "OnHold"] as const;
/** The statuses in which a task's due time counts; a task on hold has none until it resumes. */
export const RUNNING_TASK_STATUSES = ["Open", "InProgress"] as const;

type HasStatus = { status: string };

export const isOpenTask = ({ status }: HasStatus): boolean =>
  OPEN_TASK_STATUSES.some((open) => open === status);
export const isRunningTask = ({ status }: HasStatus): boolean =>
  RUNNING_TASK_STATUSES.some((running) => running === status);

/** An open task of a claim, with the columns that the task matrix depends on. */
export type OpenTask = {
  id: number;
  title: string;
  taskDetailCode: string;
  status: string;
  roleName: string;
  userId: number | null;
  createdBy: number | null;
  dueAt: string | null;
  dueDate: string | null;
  /** The moment at which the row that waits for its deadline ran; null before. */
  deadlineFiredAt: string | null;
  matrixId: number | null;
  onHoldUntil: string | null;
  onHoldSince: string | null;
  /** A second person decides on an amount by this task. */
  awaitsDecision: boolean;
};

/** The orders in which free tasks are given out (setting nextItemOrder). */
export type NextOrder = "overdueFirst" | "priority" | "dueDate";
