import { modeNow, preferences } from "../core/preferences.ts";
import { paletteOf } from "../ui/theme/themes.ts";
import { variablesOf } from "../ui/theme/variables.ts";

function apply() {
  const mode = modeNow();
  const root = document.documentElement;
  const palette = paletteOf(preferences.get().themeColor, mode);
  root.setAttribute("data-mantine-color-scheme", mode);
  for (const [name, value] of Object.entries(variablesOf(palette, mode))) root.style.setProperty(name, value);
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", palette.primary);
}

/** Puts the theme's variables on the page, and again whenever the choice or the system changes. */
export function startTheme(): void {
  apply();
  preferences.subscribe(apply);
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", apply);
}
