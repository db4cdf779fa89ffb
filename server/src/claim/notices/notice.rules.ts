import type { NoticeKind } from "@wage/contract/staffing/notices";

/** A notice with its text. */
export type NoticeRow = {
  id: number;
  kind: NoticeKind;
  createdAt: string;
  claimId: number | null;
  claimNumber: string | null;
  taskId: number | null;
  /** The mail merge that waited for approval with the item. */
  mergeId: number | null;
  title: string | null;
  /** The outcome of the item; null while it is open. */
  outcome: string | null;
  byName: string | null;
  count: number;
  isRead: boolean;
};
