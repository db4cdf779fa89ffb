import type { ClaimState } from "../../claim/state/claimState.rules.ts";
import type { OpenTask } from "../../claim/task.rules.ts";
import type { Facts, Input } from "./facts.rules.ts";
import type { ActionActor, ActionRow, Row, Statuses } from "./workflow.rules.ts";

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
  /** How the claimant is told; by every way if it is not set. */
  tells?: Tells;
};

/** By mail alone of what the claimant did, and not at all of what the claimant's page does not show. */
export type Tells = "byMail" | "nobody";

export type Filing = {
  numbering: { pattern: string; year: number };
};
