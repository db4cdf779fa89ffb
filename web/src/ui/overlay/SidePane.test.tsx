import { Button, MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
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

const atWidth = (wide: boolean) =>
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({
        matches: query.startsWith("(min-width: 80em") ? wide : false,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

test("beside a wide page the pane leaves the facts readable, closes with Escape and returns the focus", async () => {
  atWidth(true);
  const user = userEvent.setup();
  render(<Held />);
  await user.click(screen.getByRole("button", { name: "Act" }));
  const pane = await screen.findByRole("dialog", { name: "An action" });
  expect(pane).not.toHaveAttribute("aria-modal");
  expect(screen.getByText("The facts of the claim")).toBeVisible();
  expect(document.body.style.paddingInlineEnd).toBe("var(--wc-pane-width)");
  await user.type(screen.getByRole("textbox", { name: "Answer" }), "yes{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.body.style.paddingInlineEnd).toBe("");
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Act" })).toHaveFocus());
});

test("below that width it is a dialog over the page", async () => {
  atWidth(false);
  const user = userEvent.setup();
  render(<Held />);
  await user.click(screen.getByRole("button", { name: "Act" }));
  expect(await screen.findByRole("dialog", { name: "An action" })).toHaveAttribute("aria-modal", "true");
});
