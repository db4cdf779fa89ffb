import { expect, test } from "vitest";
import { conditionWords, textInWords } from "./fieldWords.ts";

const OPTIONS = new Map([["L42-TRUE", "We certify that the copies are true"]]);

test("the condition on an option names the option by its label", () => {
  expect(conditionWords("{{?option.L42-TRUE}}", OPTIONS)).toBe(
    "Only if there is a value for: We certify that the copies are true",
  );
  expect(conditionWords("", OPTIONS)).toBeUndefined();
});

test("a text to compare with shows fields, tables and conditions in words, and no code", () => {
  const words = textInWords(
    "## Your claim\n\n{{!option.L42-TRUE}}About **{{claim.number}}**.\n\n{{wageTable}}\n\n{{list details.items}}",
    OPTIONS,
  );
  expect(words).toBe(
    "Your claim\n\n(Only if there is no value for: We certify that the copies are true) About [Claim number].\n\n" +
      "[Table of the claimed wages]\n\n[List: Information or records requested with the action]",
  );
});
