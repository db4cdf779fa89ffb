import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { MentionSuggestions } from "./MentionSuggestions.tsx";

const NAMES = ["Casey Morgan", "Jordan Lee", "Sam Ortiz"];

function Note() {
  const [text, setText] = useState("");
  return (
    <MentionSuggestions names={NAMES}>
      <textarea aria-label="Note" value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </MentionSuggestions>
  );
}
const field = () => screen.getByRole("textbox", { name: "Note" });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("what is typed after an @ lists the names that fit, by any of their words", async () => {
  render(<Note />);
  await userEvent.type(field(), "Please ask @");
  expect(options()).toEqual(NAMES);
  await userEvent.type(field(), "mor");
  expect(options()).toEqual(["Casey Morgan"]);
  expect(document.getElementById(field().getAttribute("aria-activedescendant") ?? "")).toHaveTextContent(
    "Casey Morgan",
  );
  await userEvent.type(field(), "x");
  expect(options()).toEqual([]);
  expect(field()).not.toHaveAttribute("aria-activedescendant");
});

test("Enter writes the name and neither ends the line nor reaches the form; a name that is complete asks nothing", async () => {
  const pressed = vi.fn();
  document.addEventListener("keydown", pressed);
  render(<Note />);
  await userEvent.type(field(), "Ask @");
  pressed.mockClear();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(pressed).not.toHaveBeenCalled();
  document.removeEventListener("keydown", pressed);
  expect(field()).toHaveValue("Ask @Jordan Lee ");
  expect(options()).toEqual([]);
  await userEvent.type(field(), "today @Sam Ortiz");
  expect(options()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  expect(field()).toHaveValue("Ask @Jordan Lee today @Sam Ortiz\n");
});

test("Escape puts the list away, a click takes a name, and an email address is no mention", async () => {
  render(<Note />);
  await userEvent.type(field(), "ana@");
  expect(options()).toEqual([]);
  await userEvent.type(field(), " @");
  await userEvent.keyboard("{Escape}");
  expect(options()).toEqual([]);
  await userEvent.type(field(), "s");
  await userEvent.click(screen.getByRole("option", { name: "Sam Ortiz" }));
  expect(field()).toHaveValue("ana@ @Sam Ortiz ");
  expect(field()).toHaveFocus();
});
