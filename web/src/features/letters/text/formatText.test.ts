import { expect, test } from "vitest";
import { type Selected, showIf, toggleBold, toggleHeading, toggleList } from "./formatText.ts";

/** Reads a text whose selection stands between square brackets. */
function at(marked: string): Selected {
  const start = marked.indexOf("[");
  const end = marked.indexOf("]") - 1;
  return { text: marked.replace("[", "").replace("]", ""), start, end };
}
const shown = ({ text, start, end }: Selected) =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;

test("bold is put around the selected words, and taken away again", () => {
  const bold = toggleBold(at("Pay [by Monday] to us"));
  expect(shown(bold)).toBe("Pay [**by Monday**] to us");
  expect(shown(toggleBold(bold))).toBe("Pay [by Monday] to us");
  expect(shown(toggleBold(at("Pay **[by Monday]** to us")))).toBe("Pay [by Monday] to us");
  expect(shown(toggleBold(at("Pay [by ]us")))).toBe("Pay [**by** ]us");
  expect(shown(toggleBold(at("Pay []")))).toBe("Pay **[]**");
  expect(toggleBold(at("[- one\n- two]")).text).toBe("- **one**\n- **two**");
});

test("a heading is a paragraph of its own, and becomes text again", () => {
  const heading = toggleHeading(at("One.\nWhat you o[]we\nTwo."));
  expect(heading.text).toBe("One.\n\n## What you owe\n\nTwo.");
  expect(toggleHeading(heading).text).toBe("One.\n\nWhat you owe\n\nTwo.");
  expect(toggleHeading(at("- It[]em")).text).toBe("## Item");
});

test("the selected lines become a list, and text again", () => {
  const list = toggleList(at("Bring:\n\n[a pen\npaper]"));
  expect(list.text).toBe("Bring:\n\n- a pen\n- paper");
  expect(toggleList(list).text).toBe("Bring:\n\na pen\npaper");
  expect(toggleList(at("[]")).text).toBe("- ");
});

test("a paragraph or an item is shown only if a field has a value, or has none, or always", () => {
  const field = { field: "hearing.place", hasValue: true };
  const conditional = showIf(at("One.\n\nThe hea[]ring is there.\nAll day."), field);
  expect(conditional.text).toBe("One.\n\n{{?hearing.place}} The hearing is there.\nAll day.");
  expect(showIf(conditional, { ...field, hasValue: false }).text).toBe(
    "One.\n\n{{!hearing.place}} The hearing is there.\nAll day.",
  );
  expect(showIf(conditional, null).text).toBe("One.\n\nThe hearing is there.\nAll day.");
  expect(showIf(at("- one\n- t[]wo"), field).text).toBe("- one\n- {{?hearing.place}} two");
});
