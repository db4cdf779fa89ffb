import type { ActionRow, ClaimState, Doer, Facts, Input, OpenTask, Row } from "./workflow.rules.ts";

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
    statuses: ReadonlyMap<string, { label: string; category: string; publicTextEs: string | null }>;
    templates: ReadonlySet<string>;
  };
  fromStatus: string;
  toStatus: string;
  closes: boolean;
  closure: { id: number; description: string; groupName: string; requiresNote: boolean } | null;
  now: Date;
  today: string;
};
