import { expect, test } from "vitest";
import { textProblems } from "./textCheck.ts";

const keysOf = (text: string) => textProblems(text).map(({ check }) => check);

test.each([
  ["plain words", "We received your claim.\n\n## What happens next\n- one\n- two", []],
  ["an empty heading", "## \n\nText.", ["emptyHeading"]],
  ["a heading at the end", "Text.\n\n## What happens next", ["headingAlone"]],
  ["two headings in a row", "## One\n\n## Two\n\nText.", ["headingAlone"]],
  ["a long sentence", `${"word ".repeat(36)}.`, ["longSentence"]],
  ["a long paragraph", "Ten words are in this sentence, as you can see. ".repeat(11), ["longParagraph"]],
  ["capitals", "YOU MUST ANSWER THIS LETTER.", ["capitals"]],
  ["a link without a name", "To answer, click here.", ["clickHere"]],
])("%s", (_, text, expected) => {
  expect(keysOf(text)).toEqual(expected);
});
