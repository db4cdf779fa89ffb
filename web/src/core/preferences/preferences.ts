import { useSyncExternalStore } from "react";
import { create } from "zustand";
import { hasVariant, type Mode } from "./themeVariants.ts";

export interface Preferences {
  themeColor: string;
  /** null: as the operating system. */
  themeMode: Mode | null;
  navDrawer: boolean;
  navRail: boolean;
  density: "comfortable" | "compact";
  /** A path on this site; "" is no picture, null the agency's. */
  headerImage: string | null;
  headerFont: string | null;
  /** The texts of letters are edited as merge text, not in the formatted view. */
  lettersAsText: boolean;
  /** Lists begin with the claims of all offices, not with those of the person's own. */
  allOffices: boolean;
  /** What was chosen of each table (ui/table/tableLook.ts). */
  tables: Readonly<
    Record<
      string,
      {
        columns?: readonly string[] | undefined;
        widths?: Readonly<Record<string, number>> | undefined;
      }
    >
  >;
}

const KEY = "wage-claim.preferences";
/** Read by public/first-paint.js too. */
const ACCOUNT_KEY = "wage-claim.preferences.account";
const DEFAULTS: Preferences = {
  themeColor: "default",
  themeMode: null,
  navDrawer: false,
  navRail: false,
  density: "compact",
  headerImage: null,
  headerFont: null,
  lettersAsText: false,
  allOffices: false,
  tables: {},
};

const isText = (value: unknown) => typeof value === "string";
const isFlag = (value: unknown) => typeof value === "boolean";
const oneOf =
  (...values: unknown[]) =>
  (value: unknown) =>
    values.includes(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** Each table has a list of names, numbers by name, or both. */
const isTables = (value: unknown) =>
  isRecord(value) &&
  Object.values(value).every(
    (look) =>
      isRecord(look) &&
      (look.columns === undefined || (Array.isArray(look.columns) && look.columns.every(isText))) &&
      (look.widths === undefined ||
        (isRecord(look.widths) && Object.values(look.widths).every((width) => typeof width === "number"))),
  );
const IS_OF_ITS_KIND: Record<keyof Preferences, (value: unknown) => boolean> = {
  themeColor: isText,
  themeMode: oneOf("light", "dark", null),
  navDrawer: isFlag,
  navRail: isFlag,
  density: oneOf("comfortable", "compact"),
  headerImage: (value) => value === null || isText(value),
  headerFont: (value) => value === null || isText(value),
  lettersAsText: isFlag,
  allOffices: isFlag,
  tables: isTables,
};

/** The preferences in a stored or received object whose values have the right type. */
export function knownPreferences(found: unknown): Partial<Preferences> {
  if (typeof found !== "object" || found === null) return {};
  const known = Object.entries(found).filter(([key, value]) =>
    IS_OF_ITS_KIND[key as keyof Preferences]?.(value),
  );
  return Object.fromEntries(known);
}

/** The stored preferences; a value that is missing or of the wrong type is the default. */
export function readPreferences(kept: string | null): Preferences {
  try {
    return { ...DEFAULTS, ...knownPreferences(JSON.parse(kept ?? "{}")) };
  } catch {
    return DEFAULTS;
  }
}

// A browser may refuse storage; preferences then last as long as the tab.
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: object | null) {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
}

/** The choices of the signed-in account. They are kept for the next page and removed at the end of the session. */
interface OfAccount {
  userId: number;
  values: Partial<Preferences>;
}

function readOfAccount(text: string | null): OfAccount | null {
  try {
    const { userId, values } = JSON.parse(text ?? "null") as Record<string, unknown>;
    return typeof userId === "number" ? { userId, values: knownPreferences(values) } : null;
  } catch {
    return null;
  }
}

let own = readPreferences(stored(KEY));
let ofAccount = readOfAccount(stored(ACCOUNT_KEY));

/** Hydration begins with the defaults, as the pages were built. */
export const usePreferences = create<Preferences>()(() => DEFAULTS);
const show = () => usePreferences.setState({ ...own, ...ofAccount?.values });
show();

const choosers = new Set<(change: Partial<Preferences>) => void>();

/** Takes the choices of an account: they go with it, and this browser's own are shown again without it. */
function setOfAccount(next: OfAccount | null) {
  ofAccount = next;
  store(ACCOUNT_KEY, next);
  show();
}

/** PRF-01: stored per browser, and for a signed-in user per account (accountPreferences.ts). */
export const preferences = {
  get: usePreferences.getState,
  /** Takes a choice made on this page: the signed-in account's, else this browser's. */
  set: (change: Partial<Preferences>) => {
    if (ofAccount) setOfAccount({ ...ofAccount, values: { ...ofAccount.values, ...change } });
    else {
      own = { ...own, ...change };
      store(KEY, own);
      show();
    }
    for (const tell of choosers) tell(change);
  },
  /** Shows the account's choices over this browser's own; without `values`, as they were last known. */
  enterAccount: (userId: number, values?: Partial<Preferences>) => {
    const known = ofAccount?.userId === userId ? ofAccount.values : {};
    setOfAccount({ userId, values: values ?? known });
  },
  /** Returns to this browser's own choices. */
  leaveAccount: () => {
    if (ofAccount) setOfAccount(null);
  },
  subscribe: usePreferences.subscribe,
  /** Calls `tell` with each choice made on this page. */
  onChoice: (tell: (change: Partial<Preferences>) => void) => {
    choosers.add(tell);
  },
};

const systemDark = () => window.matchMedia?.("(prefers-color-scheme: dark)");

const systemMode = (): Mode => (systemDark()?.matches ? "dark" : "light");

/** The mode shown now: the user's choice, else the operating system's. */
export const modeNow = (): Mode => usePreferences.getState().themeMode ?? systemMode();

function watchSystemMode(listener: () => void) {
  systemDark()?.addEventListener("change", listener);
  return () => systemDark()?.removeEventListener("change", listener);
}

/** The same for a component; hydration begins with light, as the pages were built. */
export function useMode(): Mode {
  const system = useSyncExternalStore<Mode>(watchSystemMode, systemMode, () => "light");
  return usePreferences(({ themeMode }) => themeMode) ?? system;
}

/** PRF-04: sets a colour that has a variant in the mode shown; any other resets to the default. */
export function chooseColor(themeColor: string): void {
  preferences.set({ themeColor: hasVariant(themeColor, modeNow()) ? themeColor : DEFAULTS.themeColor });
}

/** Light, dark, or null for the operating system's; a colour without a variant in that mode is reset (PRF-04). */
export function chooseMode(themeMode: Preferences["themeMode"]): void {
  const { themeColor } = usePreferences.getState();
  const cleared = hasVariant(themeColor, themeMode ?? systemMode())
    ? {}
    : { themeColor: DEFAULTS.themeColor };
  preferences.set({ themeMode, ...cleared });
}

export const toggleMode = () => chooseMode(modeNow() === "dark" ? "light" : "dark");

globalThis.window?.addEventListener("storage", ({ key, newValue }) => {
  if (key === KEY) own = readPreferences(newValue);
  else if (key === ACCOUNT_KEY) ofAccount = readOfAccount(newValue);
  else return;
  show();
});
