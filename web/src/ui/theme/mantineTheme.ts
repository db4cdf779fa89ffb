import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";
import { darken, lighten, mix, readable } from "./colors.ts";
import type { ColorRole, Palette } from "./defaultTheme.ts";
import { paletteOf } from "./themes.ts";
import { VARIED, variablesOf } from "./variables.ts";

const tuple = (color: string): MantineColorsTuple => [
  lighten(color, 0.92),
  lighten(color, 0.82),
  lighten(color, 0.66),
  lighten(color, 0.5),
  lighten(color, 0.32),
  lighten(color, 0.14),
  color,
  darken(color, 0.14),
  darken(color, 0.28),
  darken(color, 0.42),
];

// Mantine's colour names are mapped to the theme's, so that color="red" is the error colour.
const ALIAS: Record<string, ColorRole> = {
  red: "error",
  green: "success",
  teal: "accent",
  blue: "info",
  yellow: "warning",
  orange: "warning",
};

// The greys of Mantine's CSS for light and dark, in the warmth of the theme.
const greys = ({ neutral, surface, background }: Palette): MantineColorsTuple => [
  mix(neutral, surface, 0.05),
  mix(neutral, surface, 0.1),
  mix(neutral, surface, 0.18),
  mix(neutral, surface, 0.26),
  // The outline of inputs: 3 to 1 (WCAG 1.4.11).
  readable(mix(neutral, surface, 0.4), [surface, background], 3.2),
  mix(neutral, surface, 0.55),
  mix(neutral, surface, 0.75),
  neutral,
  darken(neutral, 0.25),
  darken(neutral, 0.5),
];
const darks = ({ neutral, surface, background }: Palette): MantineColorsTuple => [
  lighten(neutral, 0.6),
  lighten(neutral, 0.35),
  neutral,
  mix(neutral, surface, 0.6),
  readable(mix(neutral, surface, 0.32), [lighten(surface, 0.06), background], 3.2),
  mix(neutral, surface, 0.2),
  lighten(surface, 0.06),
  surface,
  background,
  darken(background, 0.3),
];

const px = (value: number) => `${value / 16}rem`;

/** Dialogs are at 2400 (GUI-08). */
const OVER_DIALOGS = 2450;

// Transitions are done in CSS (base.css): Mantine would render each stage of the movement.
const AT_ONCE = { transitionProps: { duration: 0 } } as const;

// The listbox itself scrolls, not a wrapper: assistive technology needs the listbox to be the scroller.
const LONG_LIST = {
  withScrollArea: false,
  styles: { options: { maxHeight: px(220), overflowY: "auto" } },
} as const;

/** The words on a primary button: a variable of the mode, because a page is built before its mode is known. */
const variantColorResolver: VariantColorsResolver = (input) => ({
  ...defaultVariantColorsResolver(input),
  ...(input.variant === "filled" &&
    (input.color ?? "primary") === "primary" && { color: "var(--mantine-primary-color-contrast)" }),
});

/** The Mantine theme of a palette: shapes and sizes are the same in all of them. */
export function mantineTheme(palette: Palette) {
  const colors = Object.fromEntries([
    ...VARIED.map((role) => [role, tuple(palette[role])] as const),
    ["gray", greys(palette)] as const,
    ["dark", darks(palette)] as const,
    ...Object.entries(ALIAS).map(([word, role]) => [word, tuple(palette[role])] as const),
  ]);
  return createTheme({
    colors,
    primaryColor: "primary",
    primaryShade: 6,
    autoContrast: true,
    luminanceThreshold: 0.18,
    variantColorResolver,
    fontFamily: "var(--wc-font)",
    headings: {
      fontFamily: "var(--wc-font)",
      fontWeight: "650",
      sizes: {
        h1: { fontSize: px(28), lineHeight: "1.25" },
        h2: { fontSize: px(22), lineHeight: "1.3" },
        h3: { fontSize: px(18), lineHeight: "1.35" },
        h4: { fontSize: px(16), lineHeight: "1.4" },
      },
    },
    fontSizes: { xs: px(12), sm: px(14), md: px(16), lg: px(18), xl: px(22) },
    lineHeights: { xs: "1.4", sm: "1.45", md: "1.5", lg: "1.55", xl: "1.4" },
    spacing: { xs: px(8), sm: px(12), md: px(16), lg: px(24), xl: px(32) },
    radius: { xs: px(3), sm: px(4), md: px(6), lg: px(8), xl: px(12) },
    defaultRadius: "md",
    cursorType: "pointer",
    focusRing: "auto",
    // GUI-08
    breakpoints: { xs: "30em", sm: "37.5em", md: "60em", lg: "80em", xl: "120em", xxl: "160em" },
    respectReducedMotion: true,
    components: {
      Tooltip: {
        defaultProps: {
          ...AT_ONCE,
          withArrow: true,
          openDelay: 300,
          events: { hover: true, focus: true, touch: true },
          zIndex: OVER_DIALOGS,
        },
      },
      // Option lists and calendars too: they also open from dialogs.
      Popover: { defaultProps: { ...AT_ONCE, zIndex: OVER_DIALOGS } },
      Select: { defaultProps: LONG_LIST },
      MultiSelect: { defaultProps: LONG_LIST },
      // The text of a select of several, its chosen options and their buttons are targets of at least 24 px (WCAG 2.5.8).
      PillsInputField: { styles: { field: { minHeight: 24 } } },
      Pill: { styles: { root: { minHeight: 24 }, remove: { minWidth: 24, minHeight: 24 } } },
      Menu: { defaultProps: { shadow: "md", position: "bottom-end" } },
      // Replaced by useScrollLock.ts.
      ModalRoot: { defaultProps: { ...AT_ONCE, lockScroll: false } },
      DrawerRoot: { defaultProps: { ...AT_ONCE, lockScroll: false } },
      Drawer: {
        defaultProps: { lockScroll: false },
        styles: { title: { fontSize: px(18), fontWeight: 650 } },
      },
      Modal: { defaultProps: { radius: "md", overlayProps: { backgroundOpacity: 0.5 } } },
      // A badge of one word looks like a status.
      Badge: { defaultProps: { variant: "light", radius: "sm", tt: "none", fw: 600 } },
      ActionIcon: { defaultProps: { variant: "subtle" } },
      Anchor: { defaultProps: { underline: "always" } },
      Table: { defaultProps: { verticalSpacing: 6, horizontalSpacing: "sm" } },
    },
  });
}

/** Mantine's variables in terms of the theme's. */
export const variablesResolver =
  (color: string): CSSVariablesResolver =>
  () => {
    const light = paletteOf(color, "light");
    const dark = paletteOf(color, "dark");
    return {
      variables: {},
      light: { ...mantineVariables(variablesOf(light, "light")), ...shades("gray", greys(light)) },
      dark: { ...mantineVariables(variablesOf(dark, "dark")), ...shades("dark", darks(dark)) },
    };
  };

const shades = (name: string, colors: MantineColorsTuple) =>
  Object.fromEntries(colors.map((color, index) => [`--mantine-color-${name}-${index}`, color]));

/** Exported for the test of their contrast. */
export function mantineVariables(ours: Record<string, string>): Record<string, string> {
  const own = (name: string) => ours[`--wc-${name}`] ?? "";
  const out: Record<string, string> = {
    "--mantine-color-body": own("surface"),
    "--mantine-color-text": own("text"),
    "--mantine-color-dimmed": own("text-dim"),
    "--mantine-color-placeholder": own("text-dim"),
    "--mantine-color-bright": own("text"),
    "--mantine-color-anchor": own("primary-text"),
    "--mantine-color-default": own("surface-raised"),
    "--mantine-color-default-hover": own("surface-sunken"),
    "--mantine-color-default-color": own("text"),
    "--mantine-color-default-border": own("border"),
    "--mantine-color-error": own("error-text"),
    "--mantine-color-disabled": own("surface-sunken"),
    "--mantine-color-disabled-color": own("text-dim"),
    "--mantine-color-disabled-border": own("border"),
    "--mantine-primary-color-contrast": own("on-primary"),
    // The eye icon of a password field: Mantine's grey equals the ground in dark mode.
    "--mantine-color-gray-light": own("surface-sunken"),
    "--mantine-color-gray-light-hover": own("surface-sunken"),
    "--mantine-color-gray-light-color": own("text-dim"),
  };
  const words = [...VARIED.map((role) => [role, role] as const), ...Object.entries(ALIAS)];
  for (const [word, role] of words) {
    out[`--mantine-color-${word}-text`] = own(`${role}-text`);
    out[`--mantine-color-${word}-filled`] = own(role);
    out[`--mantine-color-${word}-filled-hover`] = own(`${role}-darken-1`);
    out[`--mantine-color-${word}-light`] = own(`${role}-soft`);
    out[`--mantine-color-${word}-light-hover`] = own(`${role}-soft`);
    out[`--mantine-color-${word}-light-color`] = own(`${role}-text`);
    out[`--mantine-color-${word}-outline`] = own(`${role}-text`);
    out[`--mantine-color-${word}-outline-hover`] = own(`${role}-soft`);
  }
  return out;
}
