import { expect, test } from "vitest";
import { hasVariant, type Mode, ONE_MODE } from "../../core/preferences/themeVariants.ts";
import { luminance } from "./colors.ts";
import { DEFAULT_THEME, ROLES } from "./defaultTheme.ts";
import { groupOf, HUE_GROUPS, hueOf, themesByHue } from "./hues.ts";
import { PALETTES } from "./palettes.ts";
import { loadPalettes, paletteOf } from "./themes.ts";
import { defaultThemeCss, VARIED, variablesOf } from "./variables.ts";

const MODES: Mode[] = ["light", "dark"];
const themes = Object.entries(PALETTES).flatMap(([name, modes]) =>
  MODES.flatMap((mode) => {
    const palette = modes[mode];
    return palette ? [{ name, mode, palette }] : [];
  }),
);

test("[PRF-02] there are at least 24 colours in both modes and two in one only, each with the ten roles", () => {
  const inBoth = Object.values(PALETTES).filter(({ light, dark }) => light && dark);
  expect(inBoth.length).toBeGreaterThanOrEqual(24);
  expect(Object.keys(PALETTES).length - inBoth.length).toBeGreaterThanOrEqual(2);
  for (const { name, palette } of themes) {
    expect(Object.keys(palette).sort(), name).toEqual([...ROLES].sort());
    for (const color of Object.values(palette)) expect(color, name).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test("[PRF-02] no two themes have the same primary in the same mode", () => {
  for (const mode of MODES) {
    const primaries = themes.filter((theme) => theme.mode === mode).map(({ palette }) => palette.primary);
    expect(new Set(primaries).size).toBe(primaries.length);
  }
});

test("[PRF-02] the default primary is a dark red-brown", () => {
  const { primary } = DEFAULT_THEME.light;
  expect(hueOf(primary)).toBeGreaterThan(5);
  expect(hueOf(primary)).toBeLessThan(20);
  expect(luminance(primary)).toBeLessThan(0.1);
});

test("[PRF-03] colours are grouped by the hue of their primary, the same in both modes, and no group is empty", () => {
  const groups = themesByHue();
  expect(groups.map(([group]) => group)).toEqual([
    "neutral",
    "orange-yellow",
    "green",
    "teal",
    "blue",
    "purple",
    "red",
  ]);
  expect(groups.map(([group]) => group)).toEqual([...HUE_GROUPS]);
  expect(groups.flatMap(([, names]) => names).sort()).toEqual(Object.keys(PALETTES).sort());
  for (const [group, names] of groups) {
    expect(names.length, group).toBeGreaterThanOrEqual(3);
    for (const { name, mode, palette } of themes)
      if (names.includes(name)) expect(groupOf(palette.primary), `${name} ${mode}`).toBe(group);
  }
});

test.each([
  ["#808080", "neutral"],
  ["#ffa500", "orange-yellow"],
  ["#ffff00", "orange-yellow"],
  ["#008000", "green"],
  ["#008080", "teal"],
  ["#0000ff", "blue"],
  ["#800080", "purple"],
  ["#ff0000", "red"],
  ["#dc143c", "red"],
])("[PRF-03] %s is %s", (color, group) => {
  expect(groupOf(color)).toBe(group);
});

test("[PRF-04] the available variants are known without loading them", () => {
  for (const [name, modes] of Object.entries(PALETTES))
    for (const mode of MODES)
      expect(hasVariant(name, mode), `${name} ${mode}`).toBe(modes[mode] !== undefined);
  expect(Object.keys(ONE_MODE).every((name) => name in PALETTES)).toBe(true);
});

test("[PRF-04] a colour without this variant shows the default", async () => {
  await loadPalettes();
  expect(paletteOf("ocean", "dark")).toBe(PALETTES.ocean?.dark);
  expect(paletteOf("midnight", "light")).toBe(DEFAULT_THEME.light);
  expect(paletteOf("no such colour", "dark")).toBe(DEFAULT_THEME.dark);
});

test.each(themes)("[PRF-05] $name $mode: lighten 2 and darken 3 for the seven roles", ({ mode, palette }) => {
  const own = variablesOf(palette, mode);
  for (const role of VARIED) {
    const steps = ["-lighten-2", "-lighten-1", "", "-darken-1", "-darken-2", "-darken-3"].map((step) =>
      luminance(own[`--wc-${role}${step}`] ?? ""),
    );
    expect(steps, role).toEqual([...steps].sort((a, b) => b - a));
    expect(new Set(steps).size, role).toBe(6);
  }
});

test("the default theme is in a style sheet, for the first paint and for pages without JavaScript", async () => {
  await expect(defaultThemeCss()).toMatchFileSnapshot("./defaultTheme.css");
});
