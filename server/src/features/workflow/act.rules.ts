import type { ClaimState } from "../../claim/claimState.rules.ts";
import type { OpenTask } from "../../claim/task.rules.ts";
import type { PlannedTask } from "./taskPlan.rules.ts";
import type { ActionRow, Doer, Facts, Input, Row, Statuses } from "./workflow.rules.ts";

/** One act: everything that has been decided about it before anything is written. */
export type Act = {
  claim: ClaimState;
  action: ActionRow;
  row: Row;
  input: Input;
  facts: Facts;
  doer: Doer;
  openTasks: OpenTask[];
  /** What the rules call things, and the letters that exist. */
  rules: {
    statuses: Statuses;
    templates: ReadonlySet<string>;
  };
  fromStatus: string;
  toStatus: string;
  closes: boolean;
  /** The act takes a closed claim up again. */
  reopens: boolean;
  closure: { id: number; description: string; groupName: string; requiresNote: boolean } | null;
  now: Date;
  today: string;
  /** Where the act files the claim: how its number looks, and a mail that says more than its letter does. */
  filing?: Filing;
};

export type Filing = {
  numbering: { pattern: string; year: number };
  mailOf(claimNumber: string, tasks: PlannedTask[]): MailWords | null;
};
type MailWords = { subject: string; text: string };
