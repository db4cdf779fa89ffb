import { create } from "zustand";
import { isKiosk } from "./kiosk.ts";

const NAME = "wage-claim-shared";

interface SharedComputer {
  isShared: boolean;
}

// sessionStorage holds this choice and never an answer, because a browser restores it when a closed tab is reopened.
const useStore = create<SharedComputer>()(() => ({ isShared: false }));
useStore.setState({ isShared: read() });

function read(): boolean {
  try {
    return isKiosk() || sessionStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

const isSharedIn = ({ isShared }: SharedComputer) => isShared;

/** True if others use this computer too: nothing of the visit may stay on it. */
export const isSharedComputer = (): boolean => isSharedIn(useStore.getState());

export function setSharedComputer(isShared: boolean): void {
  try {
    if (isShared) sessionStorage.setItem(NAME, "yes");
    else sessionStorage.removeItem(NAME);
  } catch {
    // Without storage the choice lasts until the page is reloaded.
  }
  useStore.setState({ isShared: isShared || isKiosk() });
}

export const useSharedComputer = (): boolean => useStore(isSharedIn);
