import { useSyncExternalStore } from "react";

export interface Preferences {
  themeColor: string;
  /** null follows the system. */
  themeMode: "light" | "dark" | null;
  navDrawer: boolean;
  navRail: boolean;
  headerImage: string | null;
  headerFont: string | null;
}

const KEY = "wage-claim.preferences";
const DEFAULTS: Preferences = {
  themeColor: "default",
  themeMode: null,
  navDrawer: false,
  navRail: false,
  headerImage: null,
  headerFont: null,
};

/** What was kept, where each value is of its kind; anything else is the default. */
export function readPreferences(kept: string | null): Preferences {
  try {
    const found: Record<string, unknown> = JSON.parse(kept ?? "{}") ?? {};
    const text = (value: unknown) => (typeof value === "string" ? value : null);
    return {
      themeColor: text(found.themeColor) ?? DEFAULTS.themeColor,
      themeMode: found.themeMode === "light" || found.themeMode === "dark" ? found.themeMode : null,
      navDrawer: found.navDrawer === true,
      navRail: found.navRail === true,
      headerImage: text(found.headerImage),
      headerFont: text(found.headerFont),
    };
  } catch {
    return DEFAULTS;
  }
}

// A browser may refuse storage altogether; preferences then last as long as the tab.
const kept = () => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

let current = readPreferences(kept());
const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** PRF-01: kept per browser. */
export const preferences = {
  get: () => current,
  set: (change: Partial<Preferences>) => {
    current = { ...current, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(current));
    } catch {
      // Nothing is lost but the memory of it.
    }
    announce();
  },
  subscribe,
};

export const usePreferences = () => useSyncExternalStore(subscribe, preferences.get);

const systemDark = () => window.matchMedia?.("(prefers-color-scheme: dark)");

/** Light or dark as shown now: the choice, or else the system's. */
export function modeNow(): "light" | "dark" {
  return current.themeMode ?? (systemDark()?.matches ? "dark" : "light");
}

export const useMode = () =>
  useSyncExternalStore((listener) => {
    const stop = subscribe(listener);
    systemDark()?.addEventListener("change", listener);
    return () => {
      stop();
      systemDark()?.removeEventListener("change", listener);
    };
  }, modeNow);

export const toggleMode = () => preferences.set({ themeMode: modeNow() === "dark" ? "light" : "dark" });

window.addEventListener("storage", ({ key, newValue }) => {
  if (key !== KEY) return;
  current = readPreferences(newValue);
  announce();
});
