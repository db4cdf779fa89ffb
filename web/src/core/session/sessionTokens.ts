import { NEAR_EXPIRY_MINUTES } from "@wage/contract/core/limits";
import { jwtDecode } from "jwt-decode";
import type { SignInMethod } from "./sessionState.ts";

/** Tokens live in this module's memory and nowhere else. The server keeps them bound to an HttpOnly cookie. */
export const held: {
  token: string | null;
  refreshToken: string | null;
  /** AUT-10: the secondary token is the external identity token. */
  identityToken: string | null;
  method: SignInMethod | null;
} = { token: null, refreshToken: null, identityToken: null, method: null };

let expiry: ReturnType<typeof setTimeout> | undefined;

/** When a token ends, in milliseconds; jwt-decode throws its InvalidTokenError on what is no token (ERR-04). */
const expiryOf = (jwt: string): number => (jwtDecode(jwt).exp ?? 0) * 1000;
export const isUnexpired = (jwt: string | null): jwt is string => jwt !== null && expiryOf(jwt) > Date.now();
export const isNearExpiry = (): boolean =>
  held.token === null || expiryOf(held.token) - Date.now() < NEAR_EXPIRY_MINUTES * 60_000;

/** A token that runs out while a device sleeps is renewed, or the session is over. */
export function watchExpiry(whenOver: () => void): void {
  clearTimeout(expiry);
  if (held.token) expiry = setTimeout(whenOver, Math.max(0, expiryOf(held.token) - Date.now()));
}

export function dropTokens(): void {
  clearTimeout(expiry);
  held.token = null;
  held.refreshToken = null;
  held.identityToken = null;
}

/** What the token says of the session's limits: minutes without input, and the moment of its end. */
export function limits(): { idleMinutes?: number; endsAt?: number } {
  if (!held.token) return {};
  const { idle, end } = jwtDecode<{ idle?: number; end?: number }>(held.token);
  return { ...(idle && { idleMinutes: idle }), ...(end && { endsAt: end * 1000 }) };
}
