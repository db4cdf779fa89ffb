import { type Access, can, type Role, toRole } from "@wage/contract/core/policy";
import { useSyncExternalStore } from "react";
import { isSame } from "../same.ts";

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
  /** The session is over but the page holds unsaved work: it stays, behind the sign-in dialog. */
  locked: boolean;
  /** How the last session came to its end. */
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

let state: SessionState = { ...SIGNED_OUT, pending: true };
let shown = shownOf(state);
const listeners = new Set<() => void>();

export const getState = (): SessionState => state;

/** Whoever shows something of the session hears of every change. */
export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function publish(next: SessionState): void {
  state = next;
  const following = shownOf(next);
  if (!isSame(shown, following)) shown = following;
  for (const listener of listeners) listener();
}

/** The state of somebody who is signed in. */
export function signedInAs(user: SessionUser, method: SignInMethod): SessionState {
  const userRoles = user.Roles.map(({ Description }) => toRole(Description)).filter(
    (role) => role !== undefined,
  );
  const isAdmin = userRoles.includes("Administrator");
  return { ...SIGNED_OUT, user, method, userRoles, isLoggedIn: true, isAdmin };
}

/**
 * The session as a component sees it. That it is being asked for is none of it: with a change in the middle of a
 * drawing React draws the whole page again in one go, and it changes while the first page is drawn.
 */
export const useSession = (): Shown => useSyncExternalStore(subscribe, () => shown);

/** May the signed-in user do this? For hiding buttons; the server decides. */
export const useCan = (access: Access): boolean => can(useSession().userRoles, access);
