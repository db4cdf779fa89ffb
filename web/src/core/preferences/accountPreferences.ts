import { http } from "../http/http.ts";
import { session } from "../session/session.ts";
import { knownPreferences, type Preferences, preferences } from "./preferences.ts";

/** Changes in quick succession are saved in one request. */
const SAVE_AFTER_MS = 800;
const PATH = "/User/Preferences";
const KEY = "wage-claim.preferences.unsaved";
const quietly = { quiet: true, noRetry: true } as const;

/** Choices not saved to the account yet; they survive a lost connection and a closed tab. */
interface Unsaved {
  userId: number;
  change: Partial<Preferences>;
}

let unsaved: Unsaved | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let owner: number | null = null;

const ownerNow = () => {
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
async function bring(userId: number): Promise<void> {
  try {
    const answer = await http.get(PATH, quietly);
    if (ownerNow() !== userId) return;
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
  if (!sent || sent.userId !== ownerNow()) return;
  try {
    await http.patch(PATH, sent.change, quietly);
    // A choice made during this request has replaced `unsaved` and is sent by its own timer.
    if (unsaved === sent) setUnsaved(null);
  } catch {
    // The change is kept and sent again after reconnection.
  }
}

function note(change: Partial<Preferences>) {
  const userId = ownerNow();
  if (userId === null) return;
  setUnsaved({ userId, change: { ...(unsaved?.userId === userId ? unsaved.change : {}), ...change } });
  clearTimeout(timer);
  timer = setTimeout(() => void save(), SAVE_AFTER_MS);
}

function follow() {
  const userId = ownerNow();
  if (userId === owner) return;
  owner = userId;
  if (userId !== null) void bring(userId);
}

/** PRF-01: preferences are loaded at sign-in, and changes are saved to the account without notices. */
export function followAccountPreferences(): void {
  unsaved = readUnsaved();
  preferences.onChoice(note);
  session.subscribe(follow);
  window.addEventListener("online", () => void save());
  follow();
}
