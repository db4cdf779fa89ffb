import type { Mode } from "../../core/preferences/themeVariants.ts";
import { mix } from "./colors.ts";
import { DEFAULT_THEME, type Palette, type Palettes } from "./defaultTheme.ts";

type Seed = [primary: string, accent: string];
type Row = [name: string, light: Seed | null, dark: Seed | null];

const TEAL: [string, string] = ["#0b6767", "#6fc7c1"];
const BLUE: [string, string] = ["#1d5a8c", "#93c5ef"];
const RUST: [string, string] = ["#93441a", "#eeaa7e"];
const AMBER: [string, string] = ["#825200", "#ecba68"];
const PLUM: [string, string] = ["#713070", "#e2a9e0"];

/** A colour in both modes: its primary in light and in dark, and the accent that goes with it. */
const row = (name: string, light: string, dark: string, accent: [string, string]): Row => [
  name,
  [light, accent[0]],
  [dark, accent[1]],
];

const ROWS: readonly Row[] = [
  row("slate", "#4a5460", "#bac4cf", TEAL),
  row("graphite", "#3f3f43", "#c9c9cd", BLUE),
  row("stone", "#5f5a51", "#cfc8bc", RUST),
  row("pewter", "#4b5956", "#b9c7c3", PLUM),
  ["paper", ["#57503f", "#0b6767"], null],
  row("copper", "#8f4a1c", "#eda878", TEAL),
  row("amber", "#8a5300", "#f0b860", BLUE),
  row("bronze", "#705318", "#d9bb7c", TEAL),
  row("honey", "#6f5b00", "#e6cb5a", PLUM),
  row("olive", "#545f14", "#c3cf77", RUST),
  row("moss", "#3f6320", "#a9d183", PLUM),
  row("forest", "#1f5e34", "#8bcf9f", AMBER),
  row("emerald", "#0b6645", "#74d2a8", BLUE),
  row("spruce", "#24594f", "#90ccc0", RUST),
  row("teal", "#0b6464", "#6fcac6", AMBER),
  row("lagoon", "#0a6170", "#74c8d8", RUST),
  row("sky", "#0e5f8a", "#86c8ee", RUST),
  row("ocean", "#15558f", "#8fbff0", AMBER),
  row("navy", "#23407a", "#a6bdf0", AMBER),
  row("cobalt", "#2c46b0", "#aebcf8", RUST),
  ["midnight", null, ["#9db8f2", "#ecba68"]],
  row("indigo", "#4a3fa3", "#bdb4f7", TEAL),
  row("violet", "#6534a3", "#ccb0f5", TEAL),
  row("heather", "#6b4a85", "#cdb6e2", AMBER),
  row("plum", "#713070", "#e2a9e0", TEAL),
  row("wine", "#6e1f35", "#e5a3b3", TEAL),
  row("rose", "#9c2b5c", "#f4a3c4", BLUE),
  row("ruby", "#9b1c31", "#f5a0aa", BLUE),
  row("rust", "#96391a", "#f2a587", TEAL),
];

/** Overrides of derived colours. */
const OWN: Record<string, Partial<Palette>> = {
  paper: { surface: "#fffdf6", background: "#f5efdf" },
  midnight: { surface: "#10182a", background: "#090d18" },
};

// Greys tinted by the primary; status colours are the same in every theme, so that they keep their meaning.
const DERIVED = {
  light: { secondary: "#5b5955", neutral: "#66635f", surface: "#ffffff", background: "#f8f8f7" },
  dark: { secondary: "#c6c3bf", neutral: "#a3a09c", surface: "#1f1f20", background: "#141415" },
};
const SHARE = { secondary: 0.4, neutral: 0.14, background: 0.04 };

function derive(name: string, [primary, accent]: Seed, mode: Mode): Palette {
  const { success, info, warning, error } = DEFAULT_THEME[mode];
  const base = DERIVED[mode];
  return {
    primary,
    accent,
    secondary: mix(primary, base.secondary, SHARE.secondary),
    neutral: mix(primary, base.neutral, SHARE.neutral),
    success,
    info,
    warning,
    error,
    surface: mode === "light" ? base.surface : mix(primary, base.surface, SHARE.background),
    background: mix(primary, base.background, SHARE.background),
    ...OWN[name],
  };
}

/** PRF-02: all themes by the name of their colour. */
export const PALETTES: Palettes = {
  default: DEFAULT_THEME,
  ...Object.fromEntries(
    ROWS.map(([name, light, dark]) => [
      name,
      {
        ...(light && { light: derive(name, light, "light") }),
        ...(dark && { dark: derive(name, dark, "dark") }),
      },
    ]),
  ),
};
