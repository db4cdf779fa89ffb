import type { Mode } from "../../core/preferences/themeVariants.ts";
import { darken, lighten, mix, readable, textOn } from "./colors.ts";
import { DEFAULT_THEME, type Palette } from "./defaultTheme.ts";

/** PRF-05: the roles with variations and a text colour of their own. */
export const VARIED = ["primary", "secondary", "accent", "error", "info", "success", "warning"] as const;
const STEP = 0.12;

/** Every CSS variable of a palette: the roles, their variations, and readable text colours. */
export function variablesOf(palette: Palette, mode: Mode): Record<string, string> {
  const { surface, background, neutral, primary } = palette;
  // Dark mode: surfaces lighten as they rise.
  const raised = mode === "dark" ? lighten(surface, 0.06) : surface;
  const sunken = mix(neutral, background, mode === "dark" ? 0.12 : 0.08);
  const grounds = [background, surface, raised, sunken];
  const soft = (color: string) => mix(color, surface, mode === "dark" ? 0.18 : 0.1);
  const ink = mode === "dark" ? mix("#ffffff", primary, 0.88) : mix("#000000", primary, 0.82);
  const out: Record<string, string> = {
    "--wc-neutral": neutral,
    "--wc-surface": surface,
    "--wc-surface-raised": raised,
    "--wc-surface-sunken": sunken,
    "--wc-background": background,
    "--wc-text": readable(ink, grounds, 12),
    "--wc-text-dim": readable(neutral, [soft(primary), soft(palette.warning), ...grounds], 4.6),
    "--wc-border": mix(neutral, surface, mode === "dark" ? 0.32 : 0.26),
    "--wc-border-strong": readable(neutral, grounds, 3.2),
    "--wc-focus": readable(palette.accent, grounds, 4.5),
  };
  for (const role of VARIED) {
    const color = palette[role];
    out[`--wc-${role}`] = color;
    out[`--wc-on-${role}`] = textOn(color);
    out[`--wc-${role}-soft`] = soft(color);
    out[`--wc-${role}-text`] = readable(color, [soft(color), ...grounds], 4.6);
    for (const step of [1, 2]) out[`--wc-${role}-lighten-${step}`] = lighten(color, step * STEP);
    for (const step of [1, 2, 3]) out[`--wc-${role}-darken-${step}`] = darken(color, step * STEP);
  }
  // The status "in progress" is the same teal in every theme: an accent could look like a warning.
  const working = DEFAULT_THEME[mode].accent;
  out["--wc-working-soft"] = soft(working);
  out["--wc-working-text"] = readable(working, [soft(working), ...grounds], 4.6);
  return out;
}

const block = (mode: Mode, indent: string) =>
  Object.entries(variablesOf(DEFAULT_THEME[mode], mode))
    .map(([name, value]) => `${indent}${name}: ${value};\n`)
    .join("");

/** defaultTheme.css: the default theme, applied without any script; light on paper. */
export const defaultThemeCss = (): string => `/* Written from variables.ts by its test (vitest -u). */
:root {
${block("light", "  ")}}
@media screen and (prefers-color-scheme: dark) {
  :root:not([data-mantine-color-scheme="light"]) {
${block("dark", "    ")}  }
}
@media screen {
  :root[data-mantine-color-scheme="dark"] {
${block("dark", "    ")}  }
}
`;
