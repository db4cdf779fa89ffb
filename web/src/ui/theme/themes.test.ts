import { describe, expect, test } from "vitest";
import { contrast, luminance, readable } from "./colors.ts";
import { type Mode, ROLES, THEMES } from "./themes.ts";
import { VARIED, variablesOf } from "./variables.ts";

const all = Object.entries(THEMES).flatMap(([name, modes]) =>
  (["light", "dark"] as const).flatMap((mode: Mode) => {
    const palette = modes[mode];
    return palette ? [[`${name}${mode === "light" ? "Light" : "Dark"}`, mode, palette] as const] : [];
  }),
);

test("contrast is WCAG's own", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast(readable("#888888", ["#ffffff"]), "#ffffff")).toBeGreaterThanOrEqual(4.5);
});

describe.each(all)("[PRF-07] %s", (_, mode, palette) => {
  const own = variablesOf(palette, mode);
  const color = (name: string) => own[`--wc-${name}`] ?? "";
  const grounds = ["background", "surface", "surface-raised"];

  test("[PRF-02] names the ten roles", () => {
    expect(Object.keys(palette).sort()).toEqual([...ROLES].sort());
  });

  test.each(grounds)("text can be read on the %s", (ground) => {
    expect(contrast(color("text"), color(ground))).toBeGreaterThanOrEqual(7);
    expect(contrast(color("text-dim"), color(ground))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color("border-strong"), color(ground))).toBeGreaterThanOrEqual(3);
    expect(contrast(color("focus"), color(ground))).toBeGreaterThanOrEqual(3);
    for (const role of VARIED) {
      expect(contrast(color(`${role}-text`), color(ground)), role).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("dim text can be read on sunken ground, as chips and selects have it", () => {
    expect(contrast(color("text-dim"), color("surface-sunken"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color("text"), color("surface-sunken"))).toBeGreaterThanOrEqual(7);
  });

  test.each(VARIED)("%s: words on the filled and on the tinted ground", (role) => {
    expect(contrast(color(`on-${role}`), color(role))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color(`${role}-text`), color(`${role}-soft`))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color("text"), color(`${role}-soft`))).toBeGreaterThanOrEqual(7);
  });

  test("[PRF-05] lighten 2 and darken 3 for the seven roles", () => {
    for (const role of VARIED) {
      expect(luminance(color(`${role}-lighten-2`))).toBeGreaterThan(luminance(color(`${role}-lighten-1`)));
      expect(luminance(color(`${role}-lighten-1`))).toBeGreaterThan(luminance(palette[role]));
      expect(luminance(color(`${role}-darken-1`))).toBeLessThan(luminance(palette[role]));
      expect(luminance(color(`${role}-darken-3`))).toBeLessThan(luminance(color(`${role}-darken-2`)));
    }
  });
});

test("[PRF-02] the default primary is a dark red-brown", () => {
  const primary = THEMES.default?.light?.primary ?? "";
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(primary.slice(at, at + 2), 16),
  );
  expect(red).toBeGreaterThan(2 * green);
  expect(green).toBeGreaterThan(blue);
  expect(luminance(primary)).toBeLessThan(0.1);
});
