import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Select } from "./Select.tsx";

const STATES = Array.from({ length: 30 }, (_, index) => `State ${index + 1}`);

function Chosen({ searchable, first = null }: { searchable: boolean; first?: string | null }) {
  const [value, setValue] = useState(first);
  return (
    <MantineProvider env="test">
      <Select label="State" data={STATES} value={value} onChange={setValue} searchable={searchable} />
      <button type="button">After it</button>
    </MantineProvider>
  );
}
const list = () => screen.getByRole("combobox", { name: "State" });
const drawn = () => document.querySelectorAll("[data-combobox-option]").length;

test("options are rendered only while the list is focused and open", async () => {
  render(<Chosen searchable />);
  expect(drawn()).toBe(0);
  await userEvent.click(list());
  expect(list()).toHaveAttribute("aria-expanded", "true");
  expect(await screen.findAllByRole("option")).toHaveLength(30);
  await userEvent.click(screen.getByRole("option", { name: "State 7" }));
  expect(list()).toHaveValue("State 7");
  expect(list()).toHaveAttribute("aria-expanded", "false");
  expect(drawn()).toBe(0);
});

test.each([true, false])(
  "arrow keys start at the selected option (typing allowed: %s)",
  async (searchable) => {
    render(<Chosen searchable={searchable} first="State 7" />);
    await userEvent.tab();
    if (searchable) await userEvent.keyboard("{Escape}");
    await userEvent.keyboard("{ArrowDown}");
    expect(list()).toHaveAttribute("aria-expanded", "true");
    const at = () => document.getElementById(list().getAttribute("aria-activedescendant") ?? "");
    expect(at()).toHaveTextContent("State 7");
    await userEvent.keyboard("{ArrowDown}");
    expect(at()).toHaveTextContent("State 8");
    await userEvent.keyboard("{Enter}");
    expect(list()).toHaveValue("State 8");
  },
);

test("focus by Tab opens the list if typing is allowed, and otherwise leaves it closed", async () => {
  render(<Chosen searchable first="State 7" />);
  await userEvent.tab();
  expect(list()).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(list()).toHaveValue("State 8");
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "After it" })).toHaveFocus();
  expect(list()).toHaveAttribute("aria-expanded", "false");
});

test("typing filters the list, also after it was closed", async () => {
  render(<Chosen searchable />);
  await userEvent.click(list());
  await userEvent.keyboard("{Escape}12");
  expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toEqual(["State 12"]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(list()).toHaveValue("State 12");
});
