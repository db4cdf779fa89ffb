import { useSyncExternalStore } from "react";
import { hasVariant } from "./themeVariants.ts";

export interface Preferences {
  themeColor: string;
  /** null follows the system. */
  themeMode: "light" | "dark" | null;
  navDrawer: boolean;
  navRail: boolean;
  density: "comfortable" | "compact";
  /** A path on this site; "" is no image at all, null the office's. */
  headerImage: string | null;
  headerFont: string | null;
}

const KEY = "wage-claim.preferences";
const DEFAULTS: Preferences = {
  themeColor: "default",
  themeMode: null,
  navDrawer: false,
  navRail: false,
  density: "comfortable",
  headerImage: null,
  headerFont: null,
};

const isText = (value: unknown) => typeof value === "string";
const isFlag = (value: unknown) => typeof value === "boolean";
const oneOf =
  (...values: unknown[]) =>
  (value: unknown) =>
    values.includes(value);
const IS_OF_ITS_KIND: Record<keyof Preferences, (value: unknown) => boolean> = {
  themeColor: isText,
  themeMode: oneOf("light", "dark", null),
  navDrawer: isFlag,
  navRail: isFlag,
  density: oneOf("comfortable", "compact"),
  headerImage: (value) => value === null || isText(value),
  headerFont: (value) => value === null || isText(value),
};

/** Of what was kept or sent, the preferences that are of their kind. */
export function knownPreferences(found: unknown): Partial<Preferences> {
  if (typeof found !== "object" || found === null) return {};
  const known = Object.entries(found).filter(([key, value]) =>
    IS_OF_ITS_KIND[key as keyof Preferences]?.(value),
  );
  return Object.fromEntries(known);
}

/** What was kept, where each value is of its kind; anything else is the default. */
export function readPreferences(kept: string | null): Preferences {
  try {
    return { ...DEFAULTS, ...knownPreferences(JSON.parse(kept ?? "{}")) };
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
const choosers = new Set<(change: Partial<Preferences>) => void>();
const announce = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

function take(change: Partial<Preferences>) {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Nothing is lost but the memory of it.
  }
  announce();
}

/** PRF-01: kept per browser; accountPreferences.ts keeps them per account too. */
export const preferences = {
  get: () => current,
  /** What the person in front of this page has chosen. */
  set: (change: Partial<Preferences>) => {
    take(change);
    for (const tell of choosers) tell(change);
  },
  /** What was chosen elsewhere. */
  take,
  subscribe,
  /** Hears of each choice made on this page. */
  onChoice: (tell: (change: Partial<Preferences>) => void) => {
    choosers.add(tell);
  },
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

/** PRF-04: a colour is set only if it has a variant in the mode shown, and is otherwise cleared. */
export function chooseColor(themeColor: string): void {
  preferences.set({ themeColor: hasVariant(themeColor, modeNow()) ? themeColor : DEFAULTS.themeColor });
}

/** Light, dark, or null for the system's; a colour that is not there in it is cleared (PRF-04). */
export function chooseMode(themeMode: Preferences["themeMode"]): void {
  const mode = themeMode ?? (systemDark()?.matches ? "dark" : "light");
  const cleared = hasVariant(current.themeColor, mode) ? {} : { themeColor: DEFAULTS.themeColor };
  preferences.set({ themeMode, ...cleared });
}

export const toggleMode = () => chooseMode(modeNow() === "dark" ? "light" : "dark");

window.addEventListener("storage", ({ key, newValue }) => {
  if (key !== KEY) return;
  current = readPreferences(newValue);
  announce();
});
