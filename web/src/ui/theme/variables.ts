import { darken, lighten, mix, readable, textOn } from "./colors.ts";
import type { Mode, Palette } from "./themes.ts";

/** PRF-05: the roles that have variations and a text of their own. */
export const VARIED = ["primary", "secondary", "accent", "error", "info", "success", "warning"] as const;
const STEP = 0.12;

/** Every CSS variable of a palette: the roles, their variations, and what can be read on what. */
export function variablesOf(palette: Palette, mode: Mode): Record<string, string> {
  const { surface, background, neutral, primary } = palette;
  // Dark mode: surfaces lighten as they rise.
  const raised = mode === "dark" ? lighten(surface, 0.06) : surface;
  const grounds = [background, surface, raised];
  const ink = mode === "dark" ? mix("#ffffff", primary, 0.88) : mix("#000000", primary, 0.82);
  const out: Record<string, string> = {
    "--wc-neutral": neutral,
    "--wc-surface": surface,
    "--wc-surface-raised": raised,
    "--wc-surface-sunken": mix(neutral, background, mode === "dark" ? 0.12 : 0.08),
    "--wc-background": background,
    "--wc-text": readable(ink, grounds, 12),
    "--wc-text-dim": readable(neutral, [mix(neutral, background, 0.12), ...grounds], 4.6),
    "--wc-border": mix(neutral, surface, mode === "dark" ? 0.32 : 0.26),
    "--wc-border-strong": readable(neutral, grounds, 3.2),
    "--wc-focus": readable(palette.accent, grounds, 4.5),
  };
  for (const role of VARIED) {
    const color = palette[role];
    const soft = mix(color, surface, mode === "dark" ? 0.18 : 0.1);
    out[`--wc-${role}`] = color;
    out[`--wc-on-${role}`] = textOn(color);
    out[`--wc-${role}-soft`] = soft;
    out[`--wc-${role}-text`] = readable(color, [soft, ...grounds], 4.6);
    for (const step of [1, 2]) out[`--wc-${role}-lighten-${step}`] = lighten(color, step * STEP);
    for (const step of [1, 2, 3]) out[`--wc-${role}-darken-${step}`] = darken(color, step * STEP);
  }
  return out;
}
