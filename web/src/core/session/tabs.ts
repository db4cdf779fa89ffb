/** What the tabs of one browser tell each other about the session. The channel never leaves this origin. */
export type TabMessage =
  | { kind: "renewed"; auth_token: string; userId: number }
  | { kind: "signed-in"; userId: number }
  | { kind: "signed-out" }
  /** Somebody is at one of the tabs. */
  | { kind: "active" };

const NAME = "wage-claim.session";
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NAME);

export const tellTabs = (message: TabMessage): void => channel?.postMessage(message);

export function onTabMessage(heard: (message: TabMessage) => void): void {
  channel?.addEventListener("message", (event: MessageEvent<TabMessage>) => heard(event.data));
}

/** AUT-12: runs the work while no other tab does the like; without Web Locks only this tab takes turns. */
export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  return navigator.locks.request(NAME, work) as Promise<T>;
}
