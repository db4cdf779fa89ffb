/** Messages about the session between the tabs of one browser. The channel never leaves this origin. */
export type TabMessage =
  | { kind: "renewed"; auth_token: string; userId: number }
  | { kind: "signed-in"; userId: number }
  | { kind: "signed-out" }
  /** The user is active in one of the tabs. */
  | { kind: "active" };

const NAME = "wage-claim.session";
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NAME);

export const broadcastToTabs = (message: TabMessage): void => channel?.postMessage(message);

export function onTabMessage(heard: (message: TabMessage) => void): void {
  channel?.addEventListener("message", (event: MessageEvent<TabMessage>) => heard(event.data));
}

/** AUT-12: runs the work under a lock shared by all tabs; without Web Locks the lock covers this tab only. */
export async function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  return navigator.locks.request(NAME, work) as Promise<T>;
}
