import { http } from "../http/http.ts";
import { session } from "../session/session.ts";
import { knownPreferences, type Preferences, preferences } from "./preferences.ts";

/** A row of quick choices is one write. */
const SAVE_AFTER_MS = 800;
const PATH = "/User/Preferences";
const KEY = "wage-claim.preferences.unsaved";
const quietly = { quiet: true, noRetry: true } as const;

/** What this person chose and the server does not know yet: it outlives a lost line and a closed tab. */
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
    // It is still sent from this tab.
  }
}

/** The account's preferences come to this browser; what was chosen here while the line was away goes first. */
async function bring(userId: number): Promise<void> {
  try {
    const answer = await http.get(PATH, quietly);
    if (ownerNow() !== userId) return;
    const mine = unsaved?.userId === userId ? unsaved.change : {};
    preferences.take({ ...knownPreferences(answer), ...mine });
  } catch {
    // The browser's own stay until the next sign-in or the line's return.
  }
  await save();
}

async function save(): Promise<void> {
  clearTimeout(timer);
  const sent = unsaved;
  if (!sent || sent.userId !== ownerNow()) return;
  try {
    await http.patch(PATH, sent.change, quietly);
    // What was chosen while this was on its way has replaced it, and is sent by its own timer.
    if (unsaved === sent) setUnsaved(null);
  } catch {
    // Kept, and sent again when the line is back.
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

/** PRF-01: the account's preferences come with the sign-in, and changes go to it quietly. */
export function followAccountPreferences(): void {
  unsaved = readUnsaved();
  preferences.onChoice(note);
  session.subscribe(follow);
  window.addEventListener("online", () => void save());
  follow();
}
