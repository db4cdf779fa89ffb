import { jwtDecode } from "jwt-decode";
import { logProblem } from "../environment.ts";
import { ApiError } from "../http/errors.ts";
import { http } from "../http/http.ts";
import { endSession, expireSession } from "./sessionEnd.ts";
import { getState, publish, type SessionUser, signedInAs } from "./sessionState.ts";
import { held, isNearExpiry, isUnexpired, watchExpiry } from "./sessionTokens.ts";
import { broadcastToTabs, withTabLock } from "./tabs.ts";

export interface Tokens {
  auth_token?: string;
  refresh_token?: string;
  user?: SessionUser;
}

/** The session's own calls show no error and are not retried after a refresh. */
export const QUIET_CALL = { quiet: true, noRetry: true } as const;

let running: Promise<boolean> | null = null;

const renewInTime = (): void => watchExpiry(() => void refresh(true));

/** Takes a token that another tab has renewed; its record is read again, because roles may have changed. */
export async function adopt(auth_token: string): Promise<void> {
  held.token = auth_token;
  renewInTime();
  try {
    const user = await recordOf(auth_token, getState().user?.Email);
    // Signed out, or renewed again, in the meantime.
    if (held.token !== auth_token) return;
    if (user && user.Id > 0) publish(signedInAs(user, held.method ?? "unpw"));
    else expireSession();
  } catch (error) {
    endUnlessUnreachable(error);
  }
}

/** API-06: the record of the token's user, by e-mail; by the token's subject where the address is not known. */
async function recordOf(token: string, email: string | undefined): Promise<SessionUser | null> {
  const path = email
    ? `/User/ByEmail?email=${encodeURIComponent(email)}`
    : `/User/BySubject?sub=${encodeURIComponent(jwtDecode(token).sub ?? "")}`;
  const headers = { Authorization: `Bearer ${token}` };
  return (await http.get(path, { ...QUIET_CALL, acts: true, headers })) as SessionUser | null;
}

/**
 * AUT-02: requires an unexpired token with a subject, and a user with an Id above 0. An answer without the user's
 * record is completed by API-06: the record held may be out of date.
 */
export async function accept(tokens: Tokens, email = getState().user?.Email): Promise<boolean> {
  const { user: before } = getState();
  if (!tokens.auth_token) {
    logProblem("the sign-in answered without auth_token");
    return endSession();
  }
  if (!isUnexpired(tokens.auth_token) || !jwtDecode(tokens.auth_token).sub) return endSession();
  const user = tokens.user ?? (await recordOf(tokens.auth_token, email));
  if (!user || !(user.Id > 0)) return endSession();
  // Data of the previous user must not be shown to the next.
  if (before !== null && before.Id !== user.Id) endSession("signed out", held.method);
  held.token = tokens.auth_token;
  held.refreshToken = tokens.refresh_token ?? null;
  held.method ??= "unpw";
  renewInTime();
  publish(signedInAs(user, held.method));
  return true;
}

/** An unreachable server has refused nothing: a valid token is kept, and the timer tries again. */
const endUnlessUnreachable = (error: unknown): boolean => {
  const isUnreachable =
    error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
  if (isUnreachable && isUnexpired(held.token)) return true;
  return expireSession();
};

async function renew(): Promise<boolean> {
  if (held.refreshToken && held.token) return renewByHandle(held.token, held.refreshToken);
  if (isUnexpired(held.token)) return renewBySecondToken();
  return renewByCookie();
}

/** AUT-09: renews by the refresh token. */
async function renewByHandle(AccessToken: string, RefreshToken: string): Promise<boolean> {
  try {
    const tokens = await http.post("/Login/TokenRefresh", { AccessToken, RefreshToken }, QUIET_CALL);
    // The session was given up, or replaced, while this answer was on its way (ERR-01).
    if (held.token !== AccessToken) return isUnexpired(held.token);
    return announceRenewal(await accept(tokens as Tokens));
  } catch (error) {
    return endUnlessUnreachable(error);
  }
}

/** AUT-10: renews by the external identity token. */
async function renewBySecondToken(): Promise<boolean> {
  if (!isNearExpiry()) return true;
  const { user } = getState();
  if (!isUnexpired(held.identityToken) || !user) return expireSession();
  try {
    const credentials = { email: user.Email, id_token: held.identityToken };
    return announceRenewal(await accept((await http.post("/Login", credentials, QUIET_CALL)) as Tokens));
  } catch (error) {
    return endUnlessUnreachable(error);
  }
}

/** AUT-11, AUT-13: requests a token by cookie, and with it the refresh token for later renewals. */
async function renewByCookie(): Promise<boolean> {
  try {
    const answer = await http.get("/Login", { ...QUIET_CALL, acts: true });
    if (typeof answer !== "string" || answer === "") return expireSession();
    const pair = { AccessToken: answer, RefreshToken: "" };
    return await accept((await http.post("/Login/TokenRefresh", pair, QUIET_CALL)) as Tokens);
  } catch {
    return expireSession();
  }
}

function announceRenewal(isLoggedIn: boolean): boolean {
  const { user } = getState();
  if (isLoggedIn && held.token && user)
    broadcastToTabs({ kind: "renewed", auth_token: held.token, userId: user.Id });
  return isLoggedIn;
}

/** AUT-08, AUT-12: one refresh at a time, in this tab and across tabs; concurrent callers share its outcome. */
export function refresh(force = false): Promise<boolean> {
  if (!force && !isNearExpiry()) return Promise.resolve(true);
  const before = held.token;
  running ??= withTabLock(async () => {
    // Another tab may have refreshed while this one waited.
    if (held.token !== before && isUnexpired(held.token) && !isNearExpiry()) return true;
    return renew();
  }).finally(() => {
    running = null;
  });
  return running;
}
