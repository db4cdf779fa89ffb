import { expect, test } from "vitest";
import { placeBeside } from "./giveWay.ts";

const at = (top: number, height = 40) => ({ top, bottom: top + height });

test("[GUI-03] the card stays where it is while the focus is above it, or on what fills the window", () => {
  expect(placeBeside(at(300), 150, 800)).toBeNull();
  expect(placeBeside(at(-200, 1400), 150, 800)).toBeNull();
});

test("[GUI-03] it goes above what it would cover", () => {
  expect(placeBeside(at(700), 150, 800)).toEqual({ bottom: 110, most: 674 });
});

test("[GUI-03] in a small window it is lower where there is more room", () => {
  expect(placeBeside(at(150), 150, 256)).toEqual({ bottom: 116, most: 124 });
  expect(placeBeside(at(60), 150, 256)).toEqual({ bottom: 16, most: 130 });
});
