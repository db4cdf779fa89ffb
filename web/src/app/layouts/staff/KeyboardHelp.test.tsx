import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderScreen } from "../../../testing/renderScreen.tsx";
import { KeyboardHelp } from "./KeyboardHelp.tsx";

test("two keys open a page, but not from an open dialog or while typing", async () => {
  const user = userEvent.setup();
  const { router } = await renderScreen(
    <>
      <input aria-label="Note" />
      <KeyboardHelp />
    </>,
    { at: "/Claim/7" },
  );
  const path = () => router.state.location.pathname;
  await user.type(screen.getByRole("textbox", { name: "Note" }), "gi");
  expect(path()).toBe("/Claim/7");
  await user.click(document.body);
  await user.keyboard("?");
  await screen.findByRole("dialog", { name: "Keyboard" });
  await user.keyboard("gi");
  expect(path()).toBe("/Claim/7");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.keyboard("gi");
  await waitFor(() => expect(path()).toBe("/Inbox"));
});

test("text typed right after Ctrl+K opens no page", async () => {
  const user = userEvent.setup();
  const { router } = await renderScreen(<KeyboardHelp />, { at: "/Claim/7" });
  await user.keyboard("{Control>}k{/Control}garcia");
  expect(router.state.location.pathname).toBe("/Claim/7");
});

test("after Ctrl+K has opened a dialog, shortcuts work again as soon as it is closed", async () => {
  const user = userEvent.setup();
  const { container } = await renderScreen(<KeyboardHelp />, { at: "/Claim/7" });
  const palette = document.createElement("div");
  palette.setAttribute("role", "dialog");
  await user.keyboard("{Control>}k{/Control}");
  container.append(palette);
  await user.keyboard("{Escape}");
  palette.remove();
  await user.keyboard("?");
  expect(await screen.findByRole("dialog", { name: "Keyboard" })).toBeInTheDocument();
});
