import { describe, expect, test } from "vitest";
import type { Mode } from "../../core/preferences/themeVariants.ts";
import { contrast, luminance, readable } from "./colors.ts";
import type { Palette } from "./defaultTheme.ts";
import { mantineTheme, mantineVariables } from "./mantineTheme.ts";
import { PALETTES } from "./palettes.ts";
import { VARIED, variablesOf } from "./variables.ts";

const TEXT = 4.5;
const BODY_TEXT = 7;
const SHAPE = 3;
type Pair = [on: string, ground: string, ratio: number];

const GROUNDS = ["background", "surface", "surface-raised", "surface-sunken"].map((name) => `--wc-${name}`);
const each = (names: readonly string[], grounds: readonly string[], ratio: number): Pair[] =>
  names.flatMap((name) => grounds.map((ground): Pair => [name, ground, ratio]));

/** Pairs of text and ground in the product's own CSS. */
const OURS: Pair[] = [
  ...each(["--wc-text"], GROUNDS, BODY_TEXT),
  ...each(["--wc-text-dim"], [...GROUNDS, "--wc-primary-soft", "--wc-warning-soft"], TEXT),
  // The focus ring, the outline of a control, and the mark of a chosen one.
  ...each(["--wc-focus", "--wc-border-strong", "--wc-primary", "--wc-error"], GROUNDS, SHAPE),
  // A toast's icon, and the bars and lines of a chart.
  ...each(
    VARIED.map((role) => `--wc-${role}`),
    ["--wc-surface", "--wc-surface-raised"],
    SHAPE,
  ),
  // The border of a count beside a name, chosen or not.
  ["--wc-border-strong", "--wc-primary-soft", SHAPE],
  ...each(["--wc-working-text"], [...GROUNDS, "--wc-working-soft"], TEXT),
  ...VARIED.flatMap((role): Pair[] => [
    ...each([`--wc-${role}-text`], [...GROUNDS, `--wc-${role}-soft`], TEXT),
    ["--wc-text", `--wc-${role}-soft`, BODY_TEXT],
    // Filled, and filled under the pointer.
    [`--wc-on-${role}`, `--wc-${role}`, TEXT],
    [`--wc-on-${role}`, `--wc-${role}-darken-1`, TEXT],
  ]),
];

/** Pairs of the component library: at rest, under the pointer, focused, disabled. */
const LIBRARY: Pair[] = [
  ...each(["--mantine-color-text"], ["--mantine-color-body", "--mantine-color-default"], BODY_TEXT),
  ...each(["--mantine-color-dimmed", "--mantine-color-placeholder"], ["--mantine-color-body"], TEXT),
  ["--mantine-color-placeholder", "--mantine-color-default", TEXT],
  ["--mantine-color-default-color", "--mantine-color-default-hover", TEXT],
  ["--mantine-color-anchor", "--mantine-color-body", TEXT],
  ["--mantine-color-error", "--mantine-color-body", TEXT],
  ["--mantine-color-disabled-color", "--mantine-color-disabled", TEXT],
  ...each(
    ["--mantine-color-gray-light-color"],
    ["--mantine-color-gray-light", "--mantine-color-gray-light-hover", "--mantine-color-default"],
    TEXT,
  ),
  ["--mantine-primary-color-contrast", "--mantine-color-primary-filled", TEXT],
  ...[...VARIED, "red", "green", "teal", "blue", "yellow", "orange"].flatMap((word): Pair[] => {
    const own = (part: string) => `--mantine-color-${word}-${part}`;
    return [
      [own("light-color"), own("light"), TEXT],
      [own("light-color"), own("light-hover"), TEXT],
      [own("text"), "--mantine-color-body", TEXT],
      [own("outline"), "--mantine-color-body", TEXT],
      [own("outline"), own("outline-hover"), TEXT],
      [own("contrast"), own("filled"), TEXT],
      [own("contrast"), own("filled-hover"), TEXT],
    ];
  }),
];
/** The greys that its CSS refers to by number. */
const GREYS: Record<Mode, Pair[]> = {
  light: [
    ...each(["--mantine-color-text", "--mantine-color-dimmed"], ["gray-0", "gray-1"], TEXT),
    ["gray-4", "--mantine-color-body", SHAPE],
  ],
  dark: [
    ...each(["--mantine-color-text", "--mantine-color-dimmed"], ["dark-6", "dark-7", "dark-8"], TEXT),
    ["--mantine-color-text", "dark-5", TEXT],
    ["dark-4", "dark-6", SHAPE],
  ],
};

/** The text colour that autoContrast chooses on a filled ground. */
const libraryContrast = (ground: string) => (luminance(ground) > 0.18 ? "#000000" : "#ffffff");

function colorsOf(palette: Palette, mode: Mode): Record<string, string> {
  const ours = variablesOf(palette, mode);
  const colors = { ...ours, ...mantineVariables(ours) };
  for (const [word, shades] of Object.entries(mantineTheme(palette).colors ?? {}))
    for (const [at, shade] of (shades ?? []).entries()) colors[`${word}-${at}`] = shade;
  for (const [name, ground] of Object.entries(colors))
    if (/^--mantine-color-\w+-filled$/.test(name))
      colors[name.replace("filled", "contrast")] = libraryContrast(ground);
  return colors;
}

test("contrast matches WCAG's formula", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast(readable("#888888", ["#ffffff"]), "#ffffff")).toBeGreaterThanOrEqual(4.5);
});

/** The pairs of a palette with too little contrast, as text. */
function failures(palette: Palette, mode: Mode): string[] {
  const colors = colorsOf(palette, mode);
  return [...OURS, ...LIBRARY, ...GREYS[mode]].flatMap(([on, ground, ratio]) => {
    const [above, below] = [colors[on], colors[ground]];
    if (!above || !below) return [`${above ? ground : on} is no colour`];
    const found = contrast(above, below);
    return found < ratio ? [`${on} ${above} on ${ground} ${below}: ${found.toFixed(2)}, not ${ratio}`] : [];
  });
}

describe.each(Object.keys(PALETTES))("[PRF-07] %s", (name) => {
  test.each(Object.entries(PALETTES[name] ?? {}))("%s: every pair has enough contrast", (mode, palette) => {
    expect(failures(palette, mode as Mode)).toEqual([]);
  });
});

test("[PRF-07] a theme with too little contrast is detected", () => {
  const pale = { ...(PALETTES.default?.light as Palette), primary: "#e0b0a0" };
  expect(failures(pale, "light").join("\n")).toContain("--wc-primary #e0b0a0 on --wc-background");
});
