import { emptyReadCache } from "../http/http.ts";
import { discardUnsavedWork, hasUnsavedWork } from "../unsaved.ts";
import { getState, publish, type SessionState, SIGNED_OUT, type SignInMethod } from "./sessionState.ts";
import { dropTokens, held } from "./sessionTokens.ts";

const cleanUps = new Set<() => void>();

/** Registers clean-up work for modules that hold user data; it runs at every end of a session. */
export const onEnd = (clean: () => void): void => {
  cleanUps.add(clean);
};

function cleanUp() {
  emptyReadCache();
  for (const clean of cleanUps) clean();
}

/** AUT-06, AUT-07: removes the session from this tab. Returns false, the new answer to "is a user signed in?". */
export function endSession(
  ended: SessionState["ended"] = null,
  nextMethod: SignInMethod | null = null,
): false {
  // An anonymous visitor has no data to clear, and requests of their page must continue.
  const wasSomebody = held.token !== null || getState().user !== null;
  dropTokens();
  held.method = nextMethod;
  if (wasSomebody) cleanUp();
  discardUnsavedWork();
  publish({ ...SIGNED_OUT, ended });
  return false;
}

/** Ends an expired session: unsaved work stays until its user signs in again or discards it. */
export function expireSession(): false {
  const state = getState();
  if (!(state.isLoggedIn || state.locked)) return endSession();
  if (!hasUnsavedWork()) return endSession("expired");
  dropTokens();
  emptyReadCache();
  publish({ ...state, isLoggedIn: false, pending: false, locked: true });
  return false;
}
