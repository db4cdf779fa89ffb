import type { Mode } from "../../core/preferences/themeVariants.ts";
import { DEFAULT_THEME, type Palette, type Palettes } from "./defaultTheme.ts";

// The other palettes are loaded with the first use: most people keep the default.
let fetched: Palettes = {};

export async function loadPalettes(): Promise<void> {
  fetched = (await import("./palettes.ts")).PALETTES;
}

/** The palette of a colour in a mode; the default one where there is no such variant. */
export const paletteOf = (color: string, mode: Mode): Palette =>
  fetched[color]?.[mode] ?? DEFAULT_THEME[mode];
