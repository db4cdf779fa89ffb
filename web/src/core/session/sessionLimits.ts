import { create } from "zustand";
import { http } from "../http/http.ts";
import { lastInputAt, recordActivity, watchInput } from "../http/input.ts";
import { session } from "./session.ts";
import { broadcastToTabs } from "./tabs.ts";

const CHECK_MS = 5_000;
/** WCAG 2.2.1 requires at least twenty seconds, and one simple action to continue. */
const WARN_MS = 2 * 60_000;
/** Pings the server for a user who works without sending requests, for instance on a long text. */
const PING_MS = 5 * 60_000;
const TELL_TABS_MS = 10_000;

export interface SessionWarning {
  kind: "idle" | "absolute";
  endsAt: number;
}

const useWarning = create<{ warning: SessionWarning | null }>()(() => ({ warning: null }));

function warn(next: SessionWarning | null) {
  const { warning } = useWarning.getState();
  if (next?.kind === warning?.kind && next?.endsAt === warning?.endsAt) return;
  useWarning.setState({ warning: next });
}

/** The limit that comes first and its time; null for a session without limits. */
function nextEnd(
  limits: { idleMinutes?: number; endsAt?: number },
  lastInput: number,
): SessionWarning | null {
  const idle = limits.idleMinutes ? lastInput + limits.idleMinutes * 60_000 : Number.POSITIVE_INFINITY;
  const absolute = limits.endsAt ?? Number.POSITIVE_INFINITY;
  const endsAt = Math.min(idle, absolute);
  if (endsAt === Number.POSITIVE_INFINITY) return null;
  return { kind: idle < absolute ? "idle" : "absolute", endsAt };
}

let lastPing = Date.now();
let lastTold = 0;

function check() {
  const { isLoggedIn, user } = session.getState();
  const end = isLoggedIn && user ? nextEnd(session.limits(), lastInputAt()) : null;
  const now = Date.now();
  if (!end || !user) return warn(null);
  if (end.endsAt <= now) {
    warn(null);
    void session.expire();
    return;
  }
  warn(end.endsAt - now <= WARN_MS ? end : null);
  if (lastInputAt() > lastPing && now - lastPing > PING_MS) {
    lastPing = now;
    void http.get(`/User/BySubject?sub=${user.Id}`, { quiet: true }).catch(() => undefined);
  }
}

/** Watches the idle and the absolute limit of a staff session. */
export function watchSessionLimits(): void {
  watchInput(() => {
    if (Date.now() - lastTold < TELL_TABS_MS) return;
    lastTold = Date.now();
    broadcastToTabs({ kind: "active" });
  });
  setInterval(check, CHECK_MS);
}

/** Extends the session by one action of the user. */
export function staySignedIn(): void {
  recordActivity();
  broadcastToTabs({ kind: "active" });
  check();
}

/** The warning to show, if any. */
export const useSessionWarning = (): SessionWarning | null => useWarning(({ warning }) => warning);
