import { NEAR_EXPIRY_MINUTES, REFRESH_TIMER_MINUTES } from "@wage/contract/limits";
import { type Access, can, type Role, toRole } from "@wage/contract/policy";
import { jwtDecode } from "jwt-decode";
import { useSyncExternalStore } from "react";
import { clearErrors, showErrors } from "../ui/notices.ts";
import { abandonWork, hasUnsavedWork } from "../ui/unsaved.ts";
import { logProblem } from "./environment.ts";
import { ApiError, messagesOf } from "./errors.ts";
import { connectSession, emptyReadCache, http } from "./http.ts";
import { isIdle, noteActivity } from "./input.ts";
import { oneTabAtATime, onTabMessage, type TabMessage, tellTabs } from "./tabs.ts";

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

export interface Credentials {
  email: string;
  id_token?: string;
  password?: string;
  code?: string;
}

interface Tokens {
  auth_token?: string;
  refresh_token?: string;
  user?: SessionUser;
}

const SIGNED_OUT: SessionState = {
  user: null,
  method: null,
  isLoggedIn: false,
  isAdmin: false,
  userRoles: [],
  pending: false,
  locked: false,
  ended: null,
};

// Tokens live in this module's memory and nowhere else. The server keeps them bound to an HttpOnly cookie.
let token: string | null = null;
let refreshToken: string | null = null;
/** AUT-10: the secondary token is the external identity token. */
let identityToken: string | null = null;
let method: SignInMethod | null = null;
let state: SessionState = { ...SIGNED_OUT, pending: true };
let running: Promise<boolean> | null = null;
let expiry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const cleanUps = new Set<() => void>();
const quietly = { quiet: true, noRetry: true } as const;

function publish(next: SessionState) {
  state = next;
  for (const listener of listeners) listener();
}

/** When a token ends, in milliseconds; jwt-decode throws its InvalidTokenError on what is no token (ERR-04). */
const expiryOf = (jwt: string): number => (jwtDecode(jwt).exp ?? 0) * 1000;
const isUnexpired = (jwt: string | null): jwt is string => jwt !== null && expiryOf(jwt) > Date.now();
const isNearExpiry = () => token === null || expiryOf(token) - Date.now() < NEAR_EXPIRY_MINUTES * 60_000;

/** AUT-02: a token that is not over, the identity it names, and a record with an Id above 0. */
function accept(tokens: Tokens): boolean {
  const user = tokens.user ?? state.user;
  if (!tokens.auth_token) {
    logProblem("the sign-in answered without auth_token");
    return endHere();
  }
  if (!isUnexpired(tokens.auth_token) || !jwtDecode(tokens.auth_token).sub || !user || !(user.Id > 0))
    return endHere();
  // Nothing of the former user may stay on the screen of the next.
  if (state.user !== null && state.user.Id !== user.Id) endHere("signed out", method);
  token = tokens.auth_token;
  refreshToken = tokens.refresh_token ?? null;
  method ??= "unpw";
  const userRoles = user.Roles.map(({ Description }) => toRole(Description)).filter(
    (role) => role !== undefined,
  );
  watchExpiry();
  publish({
    user,
    method,
    userRoles,
    isLoggedIn: true,
    isAdmin: userRoles.includes("Administrator"),
    pending: false,
    locked: false,
    ended: null,
  });
  return true;
}

/** A token that runs out while a device sleeps is renewed, or the session is over. */
function watchExpiry() {
  clearTimeout(expiry);
  if (token) expiry = setTimeout(() => void session.refresh(true), Math.max(0, expiryOf(token) - Date.now()));
}

function cleanUp() {
  emptyReadCache();
  for (const clean of cleanUps) clean();
}

/** AUT-06, AUT-07: nothing of the session is left in this tab. Always false, for who asks whether one is signed in. */
function endHere(ended: SessionState["ended"] = null, nextMethod: SignInMethod | null = null): false {
  // A visitor who was never signed in leaves nothing behind, and what their page is reading must go on.
  const wasSomebody = token !== null || state.user !== null;
  dropTokens();
  method = nextMethod;
  if (wasSomebody) cleanUp();
  abandonWork();
  publish({ ...SIGNED_OUT, ended });
  return false;
}

function dropTokens() {
  clearTimeout(expiry);
  token = null;
  refreshToken = null;
  identityToken = null;
}

/** The end that nobody asked for: unsaved work stays where it is until its owner has signed in again or let it go. */
function expireHere(): false {
  if (!(state.isLoggedIn || state.locked)) return endHere();
  if (!hasUnsavedWork()) return endHere("expired");
  dropTokens();
  emptyReadCache();
  publish({ ...state, isLoggedIn: false, pending: false, locked: true });
  return false;
}

/** A server that does not answer has refused nothing: a token that still works is kept, the timer tries again. */
const endUnlessUnreached = (error: unknown): boolean => {
  const unreached =
    error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
  if (unreached && isUnexpired(token)) return true;
  return expireHere();
};

async function renew(): Promise<boolean> {
  if (refreshToken && token) return renewByHandle(token, refreshToken);
  if (isUnexpired(token)) return renewBySecondToken();
  return probe();
}

/** AUT-09 */
async function renewByHandle(AccessToken: string, RefreshToken: string): Promise<boolean> {
  try {
    const tokens = await http.post("/Login/TokenRefresh", { AccessToken, RefreshToken }, quietly);
    return told(accept(tokens as Tokens));
  } catch (error) {
    return endUnlessUnreached(error);
  }
}

/** AUT-10 */
async function renewBySecondToken(): Promise<boolean> {
  if (!isNearExpiry()) return true;
  if (!isUnexpired(identityToken) || !state.user) return expireHere();
  try {
    const credentials = { email: state.user.Email, id_token: identityToken };
    return told(accept((await http.post("/Login", credentials, quietly)) as Tokens));
  } catch (error) {
    return endUnlessUnreached(error);
  }
}

/** AUT-11, AUT-13: asks for a token, and with it for what later refreshes need. */
async function probe(): Promise<boolean> {
  try {
    const answer = await http.get("/Login", { ...quietly, acts: true });
    if (typeof answer !== "string" || answer === "") return expireHere();
    const pair = { AccessToken: answer, RefreshToken: "" };
    return accept((await http.post("/Login/TokenRefresh", pair, quietly)) as Tokens);
  } catch {
    return expireHere();
  }
}

function told(isLoggedIn: boolean): boolean {
  if (isLoggedIn && token && state.user)
    tellTabs({ kind: "renewed", auth_token: token, userId: state.user.Id });
  return isLoggedIn;
}

function hear(message: TabMessage) {
  if (message.kind === "signed-out") {
    if (state.user) endHere("signed out");
  } else if (message.kind === "active") {
    noteActivity();
  } else if (message.kind === "signed-in") {
    // The browser's session is another one now: this tab follows it, and forgets what the former user saw.
    token = null;
    refreshToken = null;
    void session.refresh(true);
  } else if (
    message.kind === "renewed" &&
    state.user?.Id === message.userId &&
    isUnexpired(message.auth_token)
  ) {
    token = message.auth_token;
    watchExpiry();
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
  /** What keeps something of a user elsewhere clears it here, at every end of a session. */
  onEnd: (clean: () => void) => {
    cleanUps.add(clean);
  },

  /** AUT-08, AUT-12: one at a time, in this tab and across tabs; who comes second waits for the outcome. */
  refresh: (force = false): Promise<boolean> => {
    if (!force && !isNearExpiry()) return Promise.resolve(true);
    const held = token;
    running ??= oneTabAtATime(async () => {
      // While this tab waited another one may have done it.
      if (token !== held && isUnexpired(token) && !isNearExpiry()) return true;
      return renew();
    }).finally(() => {
      running = null;
    });
    return running;
  },

  start: async (): Promise<void> => {
    onTabMessage(hear);
    setInterval(() => {
      if (state.isLoggedIn) void session.refresh();
    }, REFRESH_TIMER_MINUTES * 60_000);
    // H6: a page from the back-forward cache asks again before it shows anything of anyone.
    window.addEventListener("pageshow", (event) => {
      if (event.persisted && state.isLoggedIn) void session.refresh(true);
    });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && state.isLoggedIn) void session.refresh();
    });
    await session.refresh(true);
  },

  setMethod: (next: SignInMethod | null): void => {
    method = next;
  },
  getMethod: () => method,

  signIn: async ({ email, id_token, password, code }: Credentials): Promise<void> => {
    if (!email || !(password || id_token)) return failSignIn(new Error("check authentication"));
    publish({ ...state, pending: true });
    try {
      method = id_token ? "google" : "unpw";
      identityToken = id_token ?? null;
      const credentials = { email, ...(id_token ? { id_token } : { password }), ...(code && { code }) };
      const tokens = (await http.post("/Login", credentials, quietly)) as Tokens;
      emptyReadCache();
      if (!accept(tokens)) throw new Error("The sign-in gave no token.");
    } catch (error) {
      return failSignIn(error);
    }
    clearErrors();
    if (state.user) tellTabs({ kind: "signed-in", userId: state.user.Id });
  },

  signOut: async (): Promise<void> => {
    await http.get("/Logout", { ...quietly, acts: true }).catch(() => undefined);
    window.google?.accounts.id.disableAutoSelect();
    endHere("signed out");
    tellTabs({ kind: "signed-out" });
  },

  /** What the token says of the session's limits: minutes without input, and the moment of its end. */
  limits: (): { idleMinutes?: number; endsAt?: number } => {
    if (!token) return {};
    const { idle, end } = jwtDecode<{ idle?: number; end?: number }>(token);
    return { ...(idle && { idleMinutes: idle }), ...(end && { endsAt: end * 1000 }) };
  },
  /** A limit has been reached: the server ends the session too, and unsaved work waits for its owner. */
  expire: async (): Promise<void> => {
    await http.get("/Logout", { ...quietly, acts: true }).catch(() => undefined);
    expireHere();
  },
};

/** API-05: the same call is to be repeated with a code. */
export const needsSecondFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.body.Data === "SecondFactorRequired";

/** AUT-06: pending cleared, token and method reset, the error shown, logged out. */
function failSignIn(error: unknown): never {
  if (needsSecondFactor(error)) {
    // Half way: nothing is wrong, so nothing is shown.
    publish({ ...state, pending: false });
    throw error;
  }
  if (state.locked) publish({ ...state, pending: false });
  else endHere();
  showErrors(messagesOf(error));
  throw error;
}

connectSession({
  getToken: () => token,
  userKey: () => String(state.user?.Id ?? 0),
  refresh: () => session.refresh(true),
  isIdle,
});

/** The session as a component sees it. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.getState);

/** May the signed-in user do this? For hiding buttons; the server decides. */
export const useCan = (access: Access): boolean => can(useSession().userRoles, access);
