import type { Role } from "@wage/contract/core/policy";

/** The last action of a claim, which can be taken back. */
export type Undoable = {
  actionCode: string;
  label: string;
  performedBy: number | null;
  performerName: string | null;
  performedAt: string;
  /** The version of the claim right after the action; a later one means that the claim was edited. */
  rowVersion: number;
  /** The letters of the action. Those that left the house were printed, read or sent by e-mail. */
  letters: { id: number; leftHouse: boolean; wasDraft: boolean }[];
  /** An e-mail about the action was sent. */
  mailSent: boolean;
};

/** True if something about the action was printed, read or sent, so that it can only be corrected. */
export const leftHouse = ({ letters, mailSent }: Pick<Undoable, "letters" | "mailSent">): boolean =>
  mailSent || letters.some((letter) => letter.leftHouse);

/** True if the action can be taken back without a reason: nothing left the house, and the time is not over. */
export const isFreshUndo = (undoable: Undoable, now: Date, minutes: number): boolean =>
  !leftHouse(undoable) && now.getTime() - Date.parse(undoable.performedAt) <= minutes * 60_000;

/** The person who acted, or an administrator, may take an action back. */
export const mayUndo = (undoable: Undoable, user: { id: number; roles: readonly Role[] }): boolean =>
  undoable.performedBy === user.id || user.roles.includes("Administrator");
