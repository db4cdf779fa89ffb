import { http } from "../http/http.ts";
import { session } from "../session/session.ts";
import { knownPreferences, type Preferences, preferences } from "./preferences.ts";

/** Changes in quick succession are saved in one request. */
const SAVE_AFTER_MS = 800;
const PATH = "/User/Preferences";
const KEY = "wage-claim.preferences.unsaved";
const QUIET_CALL = { quiet: true, noRetry: true } as const;

/** Choices not saved to the account yet; they survive a lost connection and a closed tab. */
interface Unsaved {
  userId: number;
  change: Partial<Preferences>;
}

let unsaved: Unsaved | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The account whose preferences are shown; undefined until the session is known. */
let owner: number | null | undefined;

// A locked page waits for its user, whose colours it keeps.
const currentUserId = () => {
  const { isLoggedIn, locked, user } = session.getState();
  return (isLoggedIn || locked) && user ? user.Id : null;
};

function readUnsaved(): Unsaved | null {
  try {
    const { userId, change } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    return typeof userId === "number" ? { userId, change: knownPreferences(change) } : null;
  } catch {
    return null;
  }
}

function setUnsaved(next: Unsaved | null) {
  unsaved = next;
  try {
    if (next) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the change is still sent from this tab.
  }
}

/** Loads the account's preferences; unsaved choices made in this browser take precedence. */
async function loadFromAccount(userId: number): Promise<void> {
  try {
    const answer = await http.get(PATH, QUIET_CALL);
    if (currentUserId() !== userId) return;
    const mine = unsaved?.userId === userId ? unsaved.change : {};
    preferences.enterAccount(userId, { ...knownPreferences(answer), ...mine });
  } catch {
    // The last known preferences stay until the next sign-in or reconnection.
  }
  await save();
}

async function save(): Promise<void> {
  clearTimeout(timer);
  const sent = unsaved;
  if (!sent || sent.userId !== currentUserId()) return;
  try {
    await http.patch(PATH, sent.change, QUIET_CALL);
    // A choice made during this request has replaced `unsaved` and is sent by its own timer.
    if (unsaved === sent) setUnsaved(null);
  } catch {
    // The change is kept and sent again after reconnection.
  }
}

function recordChoice(change: Partial<Preferences>) {
  const userId = currentUserId();
  if (userId === null) return;
  setUnsaved({ userId, change: { ...(unsaved?.userId === userId ? unsaved.change : {}), ...change } });
  clearTimeout(timer);
  timer = setTimeout(() => void save(), SAVE_AFTER_MS);
}

function followSession() {
  const userId = currentUserId();
  if (userId === owner || session.getState().pending) return;
  owner = userId;
  if (userId === null) return preferences.leaveAccount();
  preferences.enterAccount(userId);
  void loadFromAccount(userId);
}

/**
 * PRF-01: an account's preferences are loaded at sign-in, saved to it without notices, and end with its session: the
 * next person at this browser gets the browser's own.
 */
export function followAccountPreferences(): void {
  unsaved = readUnsaved();
  preferences.onChoice(recordChoice);
  session.subscribe(followSession);
  window.addEventListener("online", () => void save());
  followSession();
}
