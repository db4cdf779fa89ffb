import { NEAR_EXPIRY_MINUTES } from "@wage/contract/core/limits";
import { jwtDecode } from "jwt-decode";
import type { SignInMethod } from "./sessionState.ts";

/** Tokens are held in this module's memory only. The server binds them to an HttpOnly cookie. */
export const held: {
  token: string | null;
  refreshToken: string | null;
  /** AUT-10: the external identity token, used as the secondary token. */
  identityToken: string | null;
  method: SignInMethod | null;
} = { token: null, refreshToken: null, identityToken: null, method: null };

let expiry: ReturnType<typeof setTimeout> | undefined;

/** The expiry of a token, in ms; jwt-decode throws InvalidTokenError on a malformed token (ERR-04). */
const expiryOf = (jwt: string): number => (jwtDecode(jwt).exp ?? 0) * 1000;
export const isUnexpired = (jwt: string | null): jwt is string => jwt !== null && expiryOf(jwt) > Date.now();
export const isNearExpiry = (): boolean =>
  held.token === null || expiryOf(held.token) - Date.now() < NEAR_EXPIRY_MINUTES * 60_000;

/** A token that expires while the device sleeps is renewed, or the session ends. */
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

/** The session's limits in the token: idle minutes, and the absolute end. */
export function limits(): { idleMinutes?: number; endsAt?: number } {
  if (!held.token) return {};
  const { idle, end } = jwtDecode<{ idle?: number; end?: number }>(held.token);
  return { ...(idle && { idleMinutes: idle }), ...(end && { endsAt: end * 1000 }) };
}
