import { expect, test } from "vitest";
import { boldRuns, markBold, withoutBold } from "./boldText.ts";

test("text between two asterisks is bold, within its line", () => {
  expect(boldRuns(markBold("Pay **today**, or **call us**."))).toEqual([
    { text: "Pay ", isBold: false },
    { text: "today", isBold: true },
    { text: ", or ", isBold: false },
    { text: "call us", isBold: true },
    { text: ".", isBold: false },
  ]);
});

test("stars that begin and end nothing stay", () => {
  for (const text of ["2 ** 3", "**", "**open", "** spaced **", "**two\nlines**"])
    expect(boldRuns(markBold(text))).toEqual([{ text, isBold: false }]);
});

test("the text without bold has no mark", () => {
  expect(withoutBold(markBold("**A** and B"))).toBe("A and B");
});
