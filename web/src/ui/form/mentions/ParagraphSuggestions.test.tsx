import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { MentionSuggestions } from "./MentionSuggestions.tsx";
import { ParagraphSuggestions } from "./ParagraphSuggestions.tsx";

const own = { key: "own 1", title: "How to reach us", isOwn: true, isOtherLanguage: false };
const PARAGRAPHS = [
  { ...own, text: "Call {{agency.phone}}.", filled: "Call 555-0100.", missing: [] },
  {
    ...own,
    key: "office 2",
    title: "Hearing",
    isOwn: false,
    text: "It is on {{hearing.date}}.",
    filled: null,
    missing: ["day of the hearing"],
  },
];

function Note({ onMergeText }: { onMergeText?: (text: string, over: number) => void }) {
  const [text, setText] = useState("");
  return (
    <ParagraphSuggestions paragraphs={PARAGRAPHS} onMergeText={onMergeText}>
      <MentionSuggestions names={["Casey Morgan"]}>
        <textarea aria-label="Note" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </MentionSuggestions>
    </ParagraphSuggestions>
  );
}
const field = () => screen.getByRole("textbox", { name: "Note" });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("a slash lists the paragraphs by title, Enter writes the filled one in its place; a date or a fraction lists none [38]", async () => {
  render(<Note />);
  await userEvent.type(field(), "Paid 7/4 and/or so. /");
  expect(options()).toHaveLength(2);
  await userEvent.type(field(), "rea");
  expect(options()).toEqual(["How to reach usYour own"]);
  await userEvent.keyboard("{Enter}");
  expect(field()).toHaveValue("Paid 7/4 and/or so. Call 555-0100.");
  expect(options()).toEqual([]);
  await userEvent.type(field(), " 9/1");
  expect(options()).toEqual([]);
});

test("one without a value on the claim names it and is not written into a note; Escape ends the list [38]", async () => {
  render(<Note />);
  await userEvent.type(field(), "/hear");
  expect(options()).toEqual([
    "HearingOf the office; cannot be inserted, no value on this claim: day of the hearing",
  ]);
  await userEvent.keyboard("{Enter}");
  expect(field()).toHaveValue("/hear");
  await userEvent.keyboard("{Escape}");
  expect(options()).toEqual([]);
});

test("a letter receives the merge text in place of what was typed, also where a value is missing [38]", async () => {
  const insert = vi.fn();
  render(<Note onMergeText={insert} />);
  await userEvent.type(field(), "/hear{Enter}");
  expect(insert).toHaveBeenCalledWith("It is on {{hearing.date}}.", 5);
});

test("names and paragraphs are listed in the same field [38]", async () => {
  render(<Note />);
  await userEvent.type(field(), "Ask @cas{Enter}");
  expect(field()).toHaveValue("Ask Casey Morgan ".replace("Casey", "@Casey"));
});
