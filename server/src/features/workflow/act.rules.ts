import type { ClaimState } from "../../claim/claimState.rules.ts";
import type { OpenTask } from "../../claim/task.rules.ts";
import type { PlannedTask } from "./taskPlan.rules.ts";
import type { ActionActor, ActionRow, Facts, Input, Row, Statuses } from "./workflow.rules.ts";

/** An action with everything decided about it, before anything is written. */
export type Act = {
  claim: ClaimState;
  action: ActionRow;
  row: Row;
  input: Input;
  facts: Facts;
  actor: ActionActor;
  openTasks: OpenTask[];
  /** The names that the rules use, and the existing letters. */
  rules: {
    statuses: Statuses;
    templates: ReadonlySet<string>;
    /** The version of the task matrix that the claim follows. */
    matrixVersionId: number;
  };
  fromStatus: string;
  toStatus: string;
  closes: boolean;
  /** True if the action reopens a closed claim. */
  reopens: boolean;
  closure: {
    id: number;
    description: string;
    groupName: string;
    requiresNote: boolean;
    requires: string[];
  } | null;
  now: Date;
  today: string;
  /** Set when the action files the claim: the pattern of its number, and a mail that replaces the letter's own text. */
  filing?: Filing;
};

export type Filing = {
  numbering: { pattern: string; year: number };
  mailOf(claimNumber: string, tasks: PlannedTask[]): MailWords | "none" | null;
};
type MailWords = { subject: string; text: string; attachesClaimUntil?: string };
