import { Button, MantineProvider } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { SidePane } from "./SidePane.tsx";

function Held() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <MantineProvider>
      <Button onClick={() => setIsOpen(true)}>Act</Button>
      <p>The facts of the claim</p>
      {isOpen && (
        <SidePane opened onClose={() => setIsOpen(false)} title="An action">
          <input aria-label="Answer" />
        </SidePane>
      )}
    </MantineProvider>
  );
}

type Listener = (event: { matches: boolean }) => void;
const listeners = new Map<Listener, string>();
const isMatch = (query: string, wide: boolean) => query.startsWith("(min-width: 80em") && wide;
const atWidth = (wide: boolean) => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({
        matches: isMatch(query, wide),
        media: query,
        addEventListener: (_: string, listener: Listener) => listeners.set(listener, query),
        removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  );
  act(() => {
    for (const [listener, query] of listeners) listener({ matches: isMatch(query, wide) });
  });
};

test("beside a wide page the pane leaves the facts readable, closes with Escape and returns the focus", async () => {
  atWidth(true);
  const user = userEvent.setup();
  render(<Held />);
  await user.click(screen.getByRole("button", { name: "Act" }));
  const pane = await screen.findByRole("dialog", { name: "An action" });
  expect(pane).not.toHaveAttribute("aria-modal");
  expect(screen.getByText("The facts of the claim")).toBeVisible();
  expect(document.body).toHaveAttribute("data-pane");
  await user.type(screen.getByRole("textbox", { name: "Answer" }), "yes{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.body).not.toHaveAttribute("data-pane");
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Act" })).toHaveFocus());
});

test("below that width it is a dialog over the page", async () => {
  atWidth(false);
  const user = userEvent.setup();
  render(<Held />);
  await user.click(screen.getByRole("button", { name: "Act" }));
  expect(await screen.findByRole("dialog", { name: "An action" })).toHaveAttribute("aria-modal", "true");
});

test("a window that becomes narrow or wide meanwhile keeps what was typed", async () => {
  const user = userEvent.setup();
  for (const wide of [true, false]) {
    atWidth(wide);
    const { unmount } = render(<Held />);
    await user.click(screen.getByRole("button", { name: "Act" }));
    await user.type(await screen.findByRole("textbox", { name: "Answer" }), "typed");
    atWidth(!wide);
    expect(screen.getByRole("textbox", { name: "Answer" })).toHaveValue("typed");
    unmount();
  }
});
