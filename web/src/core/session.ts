import { NEAR_EXPIRY_MINUTES, REFRESH_TIMER_MINUTES } from "@wage/contract/limits";
import { type Access, can, type Role, toRole } from "@wage/contract/policy";
import { useSyncExternalStore } from "react";
import { showErrors } from "../ui/notices.ts";
import { messagesOf } from "./errors.ts";
import { connectSession, emptyReadCache, http } from "./http.ts";

export interface SessionUser {
  Id: number;
  Email: string;
  Name: string;
  Roles: { Description: string }[];
}

export interface SessionState {
  user: SessionUser | null;
  method: "google" | "unpw" | null;
  isLoggedIn: boolean;
  isAdmin: boolean;
  userRoles: Role[];
  pending: boolean;
}

interface Tokens {
  auth_token?: string;
  refresh_token?: string;
  user?: SessionUser;
}

interface Credentials {
  email: string;
  id_token?: string;
  password?: string;
  code?: string;
}

const SIGNED_OUT: SessionState = {
  user: null,
  method: null,
  isLoggedIn: false,
  isAdmin: false,
  userRoles: [],
  pending: false,
};

// Tokens live in this module's memory and nowhere else.
let token: string | null = null;
let refreshToken: string | null = null;
let state: SessionState = { ...SIGNED_OUT, pending: true };
let running: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function publish(next: SessionState) {
  state = next;
  for (const listener of listeners) listener();
}

function expiryOf(jwt: string): number {
  try {
    const payload = JSON.parse(atob((jwt.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    return typeof payload.exp === "number" ? payload.exp * 1000 : 0;
  } catch {
    return 0;
  }
}

const nearExpiry = () => !token || expiryOf(token) - Date.now() < NEAR_EXPIRY_MINUTES * 60_000;

function accept(tokens: Tokens, method: SessionState["method"]): boolean {
  const user = tokens.user ?? state.user;
  if (!tokens.auth_token || !user || user.Id <= 0) {
    clear();
    return false;
  }
  token = tokens.auth_token;
  refreshToken = tokens.refresh_token ?? refreshToken;
  const userRoles = user.Roles.map((role) => toRole(role.Description)).filter((role) => role !== undefined);
  publish({
    user,
    method,
    userRoles,
    isLoggedIn: true,
    isAdmin: userRoles.includes("Administrator"),
    pending: false,
  });
  return true;
}

function clear() {
  token = null;
  refreshToken = null;
  emptyReadCache();
  publish(SIGNED_OUT);
}

async function renew(): Promise<boolean> {
  try {
    if (token && refreshToken) {
      const body = { AccessToken: token, RefreshToken: refreshToken };
      const tokens = await http.post("/Login/TokenRefresh", body, { quiet: true, noRetry: true });
      return accept(tokens as Tokens, state.method);
    }
    const answer = await http.get("/Login", { quiet: true, acts: true, noRetry: true });
    if (typeof answer !== "string" || answer === "") {
      clear();
      return false;
    }
    token = answer;
    const payload = JSON.parse(atob((answer.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    const user = (await http.get(`/User/BySubject?sub=${payload.sub}`, { quiet: true })) as SessionUser;
    return accept({ auth_token: answer, user }, state.method ?? "unpw");
  } catch {
    clear();
    return false;
  }
}

/** The sign-in of this tab: who, how, and the token that calls carry. */
export const session = {
  getToken: () => token,
  getState: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** One at a time: a second caller waits for the first one's outcome. */
  refresh: (force = false): Promise<boolean> => {
    if (!force && !nearExpiry()) return Promise.resolve(true);
    running ??= renew().finally(() => {
      running = null;
    });
    return running;
  },
  start: async () => {
    await session.refresh(true);
    setInterval(() => state.isLoggedIn && void session.refresh(), REFRESH_TIMER_MINUTES * 60_000);
  },
  signIn: async (credentials: Credentials): Promise<void> => {
    if (!credentials.email || !(credentials.password || credentials.id_token)) {
      showErrors(["check authentication"]);
      throw new Error("check authentication");
    }
    publish({ ...state, pending: true });
    try {
      const tokens = (await http.post("/Login", credentials, { quiet: true, noRetry: true })) as Tokens;
      emptyReadCache();
      if (!accept(tokens, credentials.id_token ? "google" : "unpw"))
        throw new Error("The sign-in gave no token");
    } catch (error) {
      clear();
      showErrors(messagesOf(error));
      throw error;
    }
  },
  signOut: async (): Promise<void> => {
    await http.get("/Logout", { quiet: true, acts: true, noRetry: true }).catch(() => undefined);
    clear();
  },
};

connectSession({
  getToken: () => token,
  userKey: () => String(state.user?.Id ?? 0),
  refresh: () => session.refresh(true),
});

/** The session as a component sees it. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.getState);

/** May the signed-in user do this? For hiding buttons; the server decides. */
export const useCan = (access: Access): boolean => can(useSession().userRoles, access);
