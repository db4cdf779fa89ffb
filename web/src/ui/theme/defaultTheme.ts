import type { Mode } from "../../core/preferences/themeVariants.ts";

/** The ten roles of colour that a theme names. Everything else is derived (variables.ts). */
export const ROLES = [
  "primary",
  "secondary",
  "accent",
  "neutral",
  "success",
  "info",
  "warning",
  "error",
  "surface",
  "background",
] as const;
export type ColorRole = (typeof ROLES)[number];
export type Palette = Record<ColorRole, string>;
export type Palettes = Record<string, Partial<Record<Mode, Palette>>>;

/** The default; its variables are also in defaultTheme.css. */
export const DEFAULT_THEME: Record<Mode, Palette> = {
  light: {
    primary: "#7a2e1f",
    secondary: "#5f4b3f",
    accent: "#0b6767",
    neutral: "#6a5f57",
    success: "#26693d",
    info: "#1d5a8c",
    warning: "#8a5600",
    error: "#b3261e",
    surface: "#ffffff",
    background: "#f8f5f1",
  },
  dark: {
    primary: "#e9a390",
    secondary: "#cfbaa9",
    accent: "#6fc7c1",
    neutral: "#a99e95",
    success: "#82cf97",
    info: "#93c5ef",
    warning: "#e8b662",
    error: "#f49a91",
    surface: "#241e1a",
    background: "#181310",
  },
};
