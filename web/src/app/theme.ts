import { create } from "zustand";
import { logProblem } from "../core/environment.ts";
import { modeNow, preferences } from "../core/preferences/preferences.ts";
import { hasVariant, type Mode } from "../core/preferences/themeVariants.ts";
import { afterPaint } from "../ui/motion/afterPaint.ts";
import { DEFAULT_THEME } from "../ui/theme/defaultTheme.ts";
import { loadPalettes, paletteOf } from "../ui/theme/themes.ts";

/** Read by public/first-paint.js: the variables of the chosen theme in each mode that it has. */
const KEY = "wage-claim.theme";

type Variables = Record<string, string>;
interface Shown {
  color: string;
  mode: Mode;
}

/** The theme on the page, its palette loaded. Hydration begins with the default. */
export const useShownTheme = create<Shown>()(() => ({ color: "default", mode: "light" }));

let isPainted = false;
let painted: Both = {};

type Both = Partial<Record<Mode, Variables>>;

// The default theme's variables are in defaultTheme.css; only those of another are set on the page.
async function variablesFor(color: string): Promise<Both> {
  if (color === "default") return {};
  const [{ variablesOf }] = await Promise.all([import("../ui/theme/variables.ts"), loadPalettes()]);
  const modes = (["light", "dark"] as const).filter((mode) => hasVariant(color, mode));
  return Object.fromEntries(modes.map((mode) => [mode, variablesOf(paletteOf(color, mode), mode)]));
}

function remember(both: Both) {
  try {
    if (Object.keys(both).length > 0) localStorage.setItem(KEY, JSON.stringify(both));
    else localStorage.removeItem(KEY);
  } catch {
    // The next visit then starts in the default colours.
  }
}

function paint(mode: Mode, variables: Variables) {
  const root = document.documentElement;
  for (const name of [...root.style]) if (name.startsWith("--wc-")) root.style.removeProperty(name);
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
  root.setAttribute("data-mantine-color-scheme", mode);
  const { primary } = DEFAULT_THEME[mode];
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", variables["--wc-primary"] ?? primary);
}

async function apply(): Promise<void> {
  // Colours and density restyle the whole page, so the pressed control responds first.
  if (isPainted) await afterPaint();
  const { themeColor: color, density } = preferences.get();
  document.documentElement.setAttribute("data-density", density);
  // Most preferences do not affect the theme.
  const shown = useShownTheme.getState();
  if (isPainted && shown.color === color && shown.mode === modeNow()) return;
  let isFetched = true;
  const both = await variablesFor(color).catch((error: unknown) => {
    logProblem("the theme could not be fetched", error);
    isFetched = false;
    return {} as Both;
  });
  // Another choice may have been made meanwhile.
  if (preferences.get().themeColor !== color) return;
  const mode = modeNow();
  remember(both);
  painted = both;
  paint(mode, both[mode] ?? {});
  isPainted = isFetched;
  useShownTheme.setState({ color, mode });
}

/** Applies the chosen theme, and again at each change of the choice or the system's mode. Print uses light colours. */
export async function startTheme(): Promise<void> {
  window.addEventListener("beforeprint", () => paint("light", painted.light ?? {}));
  window.addEventListener("afterprint", () => {
    const { mode } = useShownTheme.getState();
    paint(mode, painted[mode] ?? {});
  });
  preferences.subscribe(() => void apply());
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => void apply());
  await apply();
}
