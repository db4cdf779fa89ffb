import type { PasskeyAssertion } from "@wage/contract/account/passkeys";
import { REFRESH_TIMER_MINUTES } from "@wage/contract/core/limits";
import { message } from "@wage/contract/core/messages";
import { isStaff } from "@wage/contract/core/policy";
import { messagesOf, wantedFactors } from "../http/errors.ts";
import { emptyReadCache, http } from "../http/http.ts";
import { isIdle, recordActivity } from "../http/input.ts";
import { connectSession } from "../http/sessionLink.ts";
import { textOf } from "../i18n.ts";
import { clearErrors, showErrors } from "../notices.ts";
import { askToConfirm } from "./confirmIdentity.ts";
import { endSession, expireSession, onEnd } from "./sessionEnd.ts";
import { accept, adopt, QUIET_CALL, refresh, type Tokens } from "./sessionRenewal.ts";
import { getState, publish, type SignInMethod, subscribe } from "./sessionState.ts";
import { held, isUnexpired, limits } from "./sessionTokens.ts";
import { broadcastToTabs, onTabMessage, type TabMessage } from "./tabs.ts";

export type { SessionState, SessionUser } from "./sessionState.ts";
export { useCan, useSession } from "./sessionState.ts";

export interface Credentials {
  email: string;
  id_token?: string;
  password?: string;
  code?: string;
  passkey?: PasskeyAssertion;
}

function handleTabMessage(message: TabMessage) {
  const { user } = getState();
  if (message.kind === "signed-out") {
    if (user) endSession("signed out");
  } else if (message.kind === "active") {
    recordActivity();
  } else if (message.kind === "signed-in") {
    // Another user signed in to this browser: this tab adopts that session and drops the previous user's data.
    held.token = null;
    held.refreshToken = null;
    void refresh(true);
  } else if (message.kind === "renewed" && user?.Id === message.userId && isUnexpired(message.auth_token)) {
    void adopt(message.auth_token);
  }
}

/** The session of this tab: the user, the sign-in method and the access token. */
export const session = {
  getToken: () => held.token,
  getState,
  subscribe,
  onEnd,
  refresh,
  limits,
  /** Only accounts of the agency have an idle limit; one without a staff role has not set up its second factor. */
  lacksSecondFactor: (): boolean => limits().idleMinutes !== undefined && !isStaff(getState().userRoles),

  start: async (): Promise<void> => {
    onTabMessage(handleTabMessage);
    setInterval(() => {
      if (getState().isLoggedIn) void refresh();
    }, REFRESH_TIMER_MINUTES * 60_000);
    // H6: a page from the back-forward cache verifies the session before it shows any data.
    window.addEventListener("pageshow", (event) => {
      if (event.persisted && getState().isLoggedIn) void refresh(true);
    });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && getState().isLoggedIn) void refresh();
    });
    await refresh(true);
  },

  setMethod: (next: SignInMethod | null): void => {
    held.method = next;
  },
  getMethod: () => held.method,

  signIn: async ({ email, id_token, password, ...second }: Credentials): Promise<void> => {
    if (!email || !(password || id_token))
      return failSignIn(new Error(textOf(message("checkAuthentication"))));
    held.method = id_token ? "google" : "unpw";
    held.identityToken = id_token ?? null;
    await completeSignIn("/Login", { email, ...(id_token ? { id_token } : { password }), ...second }, email);
  },

  /** A passkey identifies its account and counts as both factors. */
  signInByPasskey: async (passkey: PasskeyAssertion): Promise<void> => {
    held.method = "unpw";
    held.identityToken = null;
    await completeSignIn("/Login/Passkey", { passkey });
  },

  signOut: async (): Promise<void> => {
    await http.get("/Logout", { ...QUIET_CALL, acts: true }).catch(() => undefined);
    window.google?.accounts.id.disableAutoSelect();
    endSession("signed out");
    broadcastToTabs({ kind: "signed-out" });
  },

  /** ERR-01: no new token could be had, so the session of this tab is over; unsaved work is kept for its user. */
  giveUp: (): void => void expireSession(),

  /** A session limit is reached: the server ends the session too, and unsaved work is kept for its user. */
  expire: async (): Promise<void> => {
    await http.get("/Logout", { ...QUIET_CALL, acts: true }).catch(() => undefined);
    expireSession();
  },
};

async function completeSignIn(path: string, credentials: object, email?: string): Promise<void> {
  publish({ ...getState(), pending: true });
  try {
    const tokens = (await http.post(path, credentials, QUIET_CALL)) as Tokens;
    emptyReadCache();
    if (!(await accept(tokens, email))) throw new Error("The sign-in gave no token.");
  } catch (error) {
    return failSignIn(error);
  }
  clearErrors();
  const { user } = getState();
  if (user) broadcastToTabs({ kind: "signed-in", userId: user.Id });
}

/** AUT-06: clears pending, resets token and method, shows the error, signs out. */
function failSignIn(error: unknown): never {
  if (wantedFactors(error)) {
    // A second factor is required: this is no failure, so no error is shown.
    publish({ ...getState(), pending: false });
    throw error;
  }
  if (getState().locked) publish({ ...getState(), pending: false });
  else endSession();
  showErrors(messagesOf(error));
  throw error;
}

connectSession({
  getToken: () => held.token,
  userKey: () => String(getState().user?.Id ?? 0),
  refresh: () => refresh(true),
  isIdle,
  confirm: askToConfirm,
});
