import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AddressTabs } from "./AddressTabs.tsx";

const NAMES = ["Summary", "Parties", "Wages", "Documents", "Activity"];
const TAB = 100;
const ROOM = 250;

// A phone's width: five tabs of 100 px in a row with room for two and a half.
beforeEach(() => {
  const at = (element: HTMLElement) => [...(element.parentElement?.children ?? [])].indexOf(element) * TAB;
  const size = (
    name: "clientWidth" | "scrollWidth" | "offsetWidth" | "offsetLeft",
    of: (e: HTMLElement) => number,
  ) =>
    vi.spyOn(HTMLElement.prototype, name as "clientWidth", "get").mockImplementation(function (
      this: HTMLElement,
    ) {
      return of(this);
    });
  size("clientWidth", () => ROOM);
  size("scrollWidth", () => NAMES.length * TAB);
  size("offsetWidth", () => TAB);
  size("offsetLeft", at);
});
afterEach(() => void vi.restoreAllMocks());

const show = (address: string) => {
  render(
    <MantineProvider>
      <MemoryRouter initialEntries={[address]}>
        <AddressTabs
          label="Parts of the claim"
          tabs={NAMES.map((name) => ({
            key: name.toLowerCase(),
            label: name,
            count: 3,
            content: () => name,
          }))}
        />
      </MemoryRouter>
    </MantineProvider>,
  );
  return screen.getByRole("tablist", { name: "Parts of the claim" });
};
const edges = (list: HTMLElement) => [list.hasAttribute("data-before"), list.hasAttribute("data-after")];

test("tabs that do not all fit show at which edge there are more", () => {
  const list = show("/");
  fireEvent.scroll(list, { target: { scrollLeft: 0 } });
  expect(edges(list)).toEqual([false, true]);
  fireEvent.scroll(list, { target: { scrollLeft: 80 } });
  expect(edges(list)).toEqual([true, true]);
  fireEvent.scroll(list, { target: { scrollLeft: NAMES.length * TAB - ROOM } });
  expect(edges(list)).toEqual([true, false]);
});

test("the chosen tab is scrolled into view, at first and when another is chosen by key", async () => {
  const list = show("/?tab=documents");
  expect(list.scrollLeft).toBe(3 * TAB - (ROOM - TAB) / 2);
  const user = userEvent.setup();
  await user.click(screen.getByRole("tab", { name: /^Documents/ }));
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByRole("tab", { name: /^Wages/ })).toHaveFocus();
  expect(screen.getByRole("tabpanel")).toHaveTextContent("Wages");
  expect(list.scrollLeft).toBe(2 * TAB - (ROOM - TAB) / 2);
});
