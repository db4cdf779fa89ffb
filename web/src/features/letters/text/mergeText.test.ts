import { MERGE_BLOCKS, MERGE_FIELDS } from "@wage/contract/letters/mergeFields";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readText, tidy, writeText } from "./mergeText.ts";
import { settled } from "./settle.ts";

const FILES = import.meta.glob<string>("../../../../../profiles/letters/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});
/** The text of each file, after its fields. */
const SHIPPED = Object.values(FILES).map((file) => file.split("\n---\n")[1]?.trimEnd() ?? "");

test("every shipped letter text, in both languages, is read and written without a change", () => {
  expect(SHIPPED.length).toBeGreaterThan(80);
  for (const text of SHIPPED) {
    const letter = readText(text);
    expect(letter && writeText(letter)).toBe(text);
    expect(letter && settled(letter).eq(letter)).toBe(true);
  }
});

const anyOf = (values: readonly string[]) => fc.constantFrom(...values);
const field = anyOf([...Object.keys(MERGE_FIELDS), "option.room", "no.field"]);
const condition = fc
  .tuple(anyOf(["?", "!"]), field, anyOf(["", " "]))
  .map(([sign, name, gap]) => `{{${sign}${name}}}${gap}`);
const word = anyOf(["wages", "señor", "*", "2 ** 3", "#", "-", "{{", "}}", "<b>x</b>", "&amp;", "5.", "Ω"]);
const plain = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
const bold = anyOf(["**pay now**", "**{{claim.number}}**", "**a** and **b**"]);
const inline = fc
  .array(
    fc.oneof(
      plain,
      bold,
      field.map((name) => `{{${name}}}`),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => `We ${parts.join(" ")}`);
const item = fc.tuple(fc.oneof(fc.constant(""), condition), inline).map(([when, text]) => `- ${when}${text}`);
const lines = fc.array(fc.oneof(inline, item), { minLength: 1, maxLength: 5 }).map((all) => all.join("\n"));
const block = fc
  .oneof(
    anyOf(Object.keys(MERGE_BLOCKS)),
    field.map((name) => `list ${name}`),
  )
  .map((name) => `{{${name}}}`);
const body = fc.oneof(lines, block);
const section = fc
  .tuple(
    inline,
    fc.oneof(
      fc.constant(""),
      body.map((text) => `\n${text}`),
    ),
  )
  .map(([title, below]) => `## ${title}${below}`);
const part = fc
  .tuple(fc.oneof(fc.constant(""), condition), fc.oneof(body, section))
  .map(([when, text]) => `${when}${text}`);
const letterText = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join("\n\n"));

test("whatever the merge language can say is read and written without a change", () => {
  fc.assert(
    fc.property(letterText, (text) => {
      const letter = readText(text);
      expect(letter).not.toBeNull();
      expect(letter && writeText(letter)).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test("any other text is either written without a change or refused, never changed", () => {
  const sign = anyOf([
    "a",
    " ",
    "\n",
    "*",
    "**",
    "{{",
    "}}",
    "{{?x}}",
    "- ",
    "## ",
    "{{today}}",
    "{{wageTable}}",
    "\t",
    "\r\n",
  ]);
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 24 }), (signs) => {
      const text = signs.join("");
      const letter = readText(text);
      if (letter) expect(writeText(letter)).toBe(tidy(text));
    }),
    { numRuns: 2000 },
  );
});
