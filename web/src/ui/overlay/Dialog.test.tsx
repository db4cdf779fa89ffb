import { Button, MantineProvider, Menu } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Dialog } from "./Dialog.tsx";

function Held() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <MantineProvider>
      <Button onClick={() => setIsOpen(true)}>Change</Button>
      {/* Without a layout every button counts as out of view, which would hide its menu. */}
      <Menu hideDetached={false}>
        <Menu.Target>
          <Button>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsOpen(true)}>Withdraw</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <Dialog opened onClose={() => setIsOpen(false)} title="A question">
          <input aria-label="Answer" defaultValue="as filed" />
        </Dialog>
      )}
    </MantineProvider>
  );
}

const closeWithEscape = async () => {
  await screen.findByRole("dialog", { name: "A question" });
  await userEvent.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};

test("when a dialog is removed at once the focus returns to the element that opened it", async () => {
  render(<Held />);
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  await closeWithEscape();
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Change" })).toHaveFocus());
});

test("when it was opened from a menu the focus returns to the menu's button", async () => {
  render(<Held />);
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Withdraw" }));
  await closeWithEscape();
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "More" })).toHaveFocus());
});

test("Tab into a field of a dialog selects its text, as on a page, so that typing replaces it", async () => {
  render(<Held />);
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  await screen.findByRole("dialog", { name: "A question" });
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Close" })).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole("textbox", { name: "Answer" })).toHaveFocus();
  await userEvent.keyboard("mended");
  expect(screen.getByRole("textbox", { name: "Answer" })).toHaveValue("mended");
});
