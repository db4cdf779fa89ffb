import { Button, MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
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

/** A field that is drawn later, as one whose form waits for a reply. */
function Late() {
  const [isHere, setIsHere] = useState(false);
  const [value, setValue] = useState("");
  return (
    <MantineProvider>
      <Button onClick={() => setTimeout(() => setIsHere(true), 50)}>Load</Button>
      <SidePane opened onClose={() => undefined} title="A form">
        {isHere && (
          <input
            aria-label="Amount"
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )}
      </SidePane>
    </MantineProvider>
  );
}

test("the first field of a pane has the focus as soon as it is drawn, with what was typed before", async () => {
  atWidth(true);
  const user = userEvent.setup();
  render(<Late />);
  const pane = await screen.findByRole("dialog", { name: "A form" });
  await vi.waitFor(() => expect(pane).toHaveFocus());
  fireEvent.click(screen.getByRole("button", { name: "Load" }));
  await user.keyboard("12");
  const field = await screen.findByRole("textbox", { name: "Amount" });
  await vi.waitFor(() => expect(field).toHaveFocus());
  await user.keyboard("3");
  expect(field).toHaveValue("123");
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
