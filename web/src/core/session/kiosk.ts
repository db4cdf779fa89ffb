import { create } from "zustand";

const NAME = "wage-claim.kiosk";

const read = (): boolean => {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
};

const useStore = create<{ isKiosk: boolean }>()(() => ({ isKiosk: false }));
useStore.setState({ isKiosk: read() });

/** True in a browser of the agency's lobby, which keeps nothing of a visit. */
export const isKiosk = (): boolean => useStore.getState().isKiosk;
export const useKiosk = (): boolean => useStore(({ isKiosk }) => isKiosk);

/** Makes this browser a kiosk, or an ordinary one again; the choice outlives the visits. */
export function setKiosk(wanted: boolean): void {
  try {
    if (wanted) localStorage.setItem(NAME, "yes");
    else localStorage.removeItem(NAME);
  } catch {
    // Without storage the choice lasts until the page is reloaded.
  }
  useStore.setState({ isKiosk: wanted });
}

/** Removes everything that this site keeps in the browser but the choice itself. */
export function clearBrowser(): void {
  const wanted = isKiosk();
  try {
    sessionStorage.clear();
    localStorage.clear();
  } catch {
    // A browser that forbids storage keeps nothing.
  }
  setKiosk(wanted);
  // The other cookies are HttpOnly and end with the access.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are in use
  document.cookie = "wage-language=; Path=/; Max-Age=0";
}
