import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, mix } from "../theme/colors.ts";
import { PALETTES } from "../theme/palettes.ts";
import { bannerColors, tinted } from "./bannerColors.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("[RTE-11] the text is readable on every colour of any picture", () => {
  fc.assert(
    fc.property(fc.array(hex, { minLength: 1, maxLength: 20 }), (palette) => {
      const colors = bannerColors(palette);
      if (!colors) throw new Error("no colours");
      const share = Number.parseInt(colors.scrim.slice(7), 16) / 255;
      for (const color of palette)
        expect(contrast(colors.text, mix(colors.scrim.slice(0, 7), color, share))).toBeGreaterThan(4.4);
    }),
  );
});

test("[RTE-11] text and shadow come from the picture: light on a dark one, dark on a light one", () => {
  expect(bannerColors(["#2a0e09", "#7a2e1f"])).toEqual({
    text: "#ebe0dd",
    shadow: "#2a0e09",
    scrim: "#00000000",
  });
  expect(bannerColors(["#f0f4ff", "#c8d8f0"])).toEqual({
    text: "#1e2024",
    shadow: "#f0f4ff",
    scrim: "#ffffff00",
  });
  expect(bannerColors([])).toBeNull();
});

test("[RTE-11] a colour in another hue equals the browser's luminosity blending", () => {
  // As read from Chromium's pixels.
  expect(tinted("#7a2e1f", "#0b6645")).toBe("#076241");
  expect(tinted("#f0f4ff", "#9b1c31")).toBe("#ffeff2");
  expect(tinted("#241808", "#f4a3c4")).toBe("#4b001f");
});

const PICTURES = import.meta.glob<string>("../../../public/banner*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Every colour of one of the product's pictures, transparent parts included. */
function colorsOf(picture: string): string[] {
  const svg = PICTURES[`../../../public/${picture}.svg`] ?? "";
  const solid: string[] = [];
  const sheer: [string, number][] = [];
  for (const [tag] of svg.matchAll(/<(?:stop|path|circle|rect)[^>]*>/g)) {
    const color = /#[0-9a-f]{6}/.exec(tag)?.[0];
    const opacity = / opacity="([.\d]+)"/.exec(tag)?.[1];
    if (color && opacity) sheer.push([color, Number(opacity)]);
    else if (color) solid.push(color);
  }
  return [...solid, ...sheer.flatMap(([color, share]) => solid.map((ground) => mix(color, ground, share)))];
}

/** The contrast of the text where it is lowest: first in white, then in the colours of the palette. */
function worst(picture: readonly string[]): number {
  const { text = "", scrim = "" } = bannerColors(picture) ?? {};
  const share = Number.parseInt(scrim.slice(7), 16) / 255;
  return Math.min(
    ...picture.map((color) => contrast("#ffffff", color)),
    ...picture.map((color) => contrast(text, mix(scrim.slice(0, 7), color, share))),
  );
}

describe("[PRF-07] [RTE-11] the text on the shipped pictures is readable", () => {
  test.each(["banner", "banner-prairie", "banner-mountains", "banner-river"])("%s", (picture) => {
    expect(colorsOf(picture).length).toBeGreaterThan(5);
    expect(worst(colorsOf(picture))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(PALETTES))("the banner in the hue of %s", (_name, modes) => {
    for (const { primary } of Object.values(modes))
      expect(worst(colorsOf("banner").map((color) => tinted(color, primary)))).toBeGreaterThanOrEqual(4.5);
  });
});
