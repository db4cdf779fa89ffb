import { type Access, can, type Role, toRole } from "@wage/contract/core/policy";
import { create } from "zustand";
import { useShallow } from "zustand/react/shallow";

export interface SessionUser {
  Id: number;
  Email: string;
  Name: string;
  Roles: { Description: string }[];
}

export type SignInMethod = "google" | "unpw";

export interface SessionState {
  user: SessionUser | null;
  method: SignInMethod | null;
  isLoggedIn: boolean;
  isAdmin: boolean;
  userRoles: Role[];
  pending: boolean;
  /** The session has ended but the page holds unsaved work: it stays, behind the sign-in dialog. */
  locked: boolean;
  /** The reason why the last session ended. */
  ended: "signed out" | "expired" | null;
}

export const SIGNED_OUT: SessionState = {
  user: null,
  method: null,
  isLoggedIn: false,
  isAdmin: false,
  userRoles: [],
  pending: false,
  locked: false,
  ended: null,
};

type Shown = Omit<SessionState, "pending">;
const shownOf = ({ pending: _, ...rest }: SessionState): Shown => rest;

/** Hydration begins with no one signed in, as the pages were built. */
const useSessionState = create<SessionState>()(() => ({ ...SIGNED_OUT, pending: true }));

export const { getState, subscribe } = useSessionState;

export const publish = (next: SessionState): void => useSessionState.setState(next, true);

/** The state of a signed-in user. */
export function signedInAs(user: SessionUser, method: SignInMethod): SessionState {
  const userRoles = user.Roles.map(({ Description }) => toRole(Description)).filter(
    (role) => role !== undefined,
  );
  const isAdmin = userRoles.includes("Administrator");
  return { ...SIGNED_OUT, user, method, userRoles, isLoggedIn: true, isAdmin };
}

/**
 * The session without `pending`. A store that changes during a concurrent render makes React repeat that render
 * synchronously, and `pending` changes while the first page renders.
 */
export const useSession = (): Shown => useSessionState(useShallow(shownOf));

/** True if the signed-in user has the permission. For hiding buttons only; the server decides. */
export const useCan = (access: Access): boolean => can(useSession().userRoles, access);
