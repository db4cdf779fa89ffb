import { expect, test } from "vitest";
import { pagesOf } from "./pageRanges.ts";

test("pages are named singly and by ranges, in their order; none named means all", () => {
  expect(pagesOf("", 3)).toEqual([1, 2, 3]);
  expect(pagesOf("3, 1-2", 5)).toEqual([3, 1, 2]);
  expect(pagesOf(" 2 – 4 ", 5)).toEqual([2, 3, 4]);
});

test("pages that do not exist, backward ranges and words are refused", () => {
  for (const typed of ["0", "4", "3-2", "2-9", "one", "1,,2", "1-", "-1"])
    expect(pagesOf(typed, 3)).toBeNull();
});
