import fc from "fast-check";
import { expect, test } from "vitest";
import { bannerColors } from "./bannerColors.ts";
import { contrast, mix } from "./theme/colors.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

test("[RTE-11] the words can be read on every colour of any picture", () => {
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

test("[RTE-11] words and shadow come from the picture: light on a dark one, dark on a light one", () => {
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
