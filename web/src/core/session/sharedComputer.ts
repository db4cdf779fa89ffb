import { useSyncExternalStore } from "react";

const NAME = "wage-claim-shared";

// The choice alone, never an answer: a browser gives a closed tab that is opened again its sessionStorage back.
let shared = read();
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return sessionStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

/** Whether this tab is on a computer that others use too: nothing of the visit may stay on it. */
export const isSharedComputer = (): boolean => shared;

export function setSharedComputer(isShared: boolean): void {
  shared = isShared;
  try {
    if (isShared) sessionStorage.setItem(NAME, "yes");
    else sessionStorage.removeItem(NAME);
  } catch {
    // A forbidden store: the choice holds until the page is loaded again.
  }
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useSharedComputer = (): boolean => useSyncExternalStore(listen, isSharedComputer);
