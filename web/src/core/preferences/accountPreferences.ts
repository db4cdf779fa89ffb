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
let owner: number | null = null;

const currentUserId = () => {
  const { isLoggedIn, user } = session.getState();
  return isLoggedIn && user ? user.Id : null;
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
    preferences.take({ ...knownPreferences(answer), ...mine });
  } catch {
    // The preferences of this browser stay until the next sign-in or reconnection.
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
  if (userId === owner) return;
  owner = userId;
  if (userId !== null) void loadFromAccount(userId);
}

/** PRF-01: preferences are loaded at sign-in, and changes are saved to the account without notices. */
export function followAccountPreferences(): void {
  unsaved = readUnsaved();
  preferences.onChoice(recordChoice);
  session.subscribe(followSession);
  window.addEventListener("online", () => void save());
  followSession();
}
