import type { ItemChange } from "@wage/contract/inbox";

export type ChangeKind = ItemChange["kind"];

/** The words of each change, and the key that opens its form. */
export const CHANGES: Record<ChangeKind, { label: string; key: string }> = {
  assign: { label: "Assign", key: "a" },
  forward: { label: "Forward", key: "f" },
  hold: { label: "Put on hold", key: "h" },
  snooze: { label: "Snooze", key: "z" },
  tag: { label: "Tag", key: "t" },
  complete: { label: "Mark as done", key: "e" },
};
export const CHANGE_KINDS = Object.keys(CHANGES) as ChangeKind[];
