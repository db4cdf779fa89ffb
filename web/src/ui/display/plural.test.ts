import { expect, test } from "vitest";
import { plural } from "./plural.ts";

test.each([
  [0, "days"],
  [1, "day"],
  [2, "days"],
  [1.5, "days"],
  [21, "days"],
])("%f takes the form %s", (count, word) => {
  expect(plural(count, "day", "days")).toBe(word);
});
