import { type Access, can, type Role, toRole } from "@wage/contract/policy";
import { useSyncExternalStore } from "react";

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

let state: SessionState = { ...SIGNED_OUT, pending: true };
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

/** The session as a component sees it. */
export const useSession = (): SessionState => useSyncExternalStore(subscribe, getState);

/** May the signed-in user do this? For hiding buttons; the server decides. */
export const useCan = (access: Access): boolean => can(useSession().userRoles, access);
