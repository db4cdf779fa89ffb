import { emptyReadCache } from "../http/http.ts";
import { discardUnsavedWork, hasUnsavedWork } from "../unsaved.ts";
import { getState, publish, type SessionState, SIGNED_OUT, type SignInMethod } from "./sessionState.ts";
import { dropTokens, held } from "./sessionTokens.ts";

const cleanUps = new Set<() => void>();

/** What keeps something of a user elsewhere clears it here, at every end of a session. */
export const onEnd = (clean: () => void): void => {
  cleanUps.add(clean);
};

function cleanUp() {
  emptyReadCache();
  for (const clean of cleanUps) clean();
}

/** AUT-06, AUT-07: nothing of the session is left in this tab. Always false, for who asks whether one is signed in. */
export function endHere(ended: SessionState["ended"] = null, nextMethod: SignInMethod | null = null): false {
  // A visitor who was never signed in leaves nothing behind, and what their page is reading must go on.
  const wasSomebody = held.token !== null || getState().user !== null;
  dropTokens();
  held.method = nextMethod;
  if (wasSomebody) cleanUp();
  discardUnsavedWork();
  publish({ ...SIGNED_OUT, ended });
  return false;
}

/** The end that nobody asked for: unsaved work stays where it is until its owner has signed in again or let it go. */
export function expireHere(): false {
  const state = getState();
  if (!(state.isLoggedIn || state.locked)) return endHere();
  if (!hasUnsavedWork()) return endHere("expired");
  dropTokens();
  emptyReadCache();
  publish({ ...state, isLoggedIn: false, pending: false, locked: true });
  return false;
}
