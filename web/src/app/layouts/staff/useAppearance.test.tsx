import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { preferences } from "../../../core/preferences/preferences.ts";
import { renderScreen } from "../../../testing/renderScreen.tsx";
import { PublicLayout } from "../PublicLayout.tsx";
import { StaffHeader } from "./StaffHeader.tsx";

async function chooseAndClose() {
  await screen.findByRole("dialog", { name: "Display settings" });
  await userEvent.click(await screen.findByRole("radio", { name: "Teal" }));
  expect(preferences.get().themeColor).toBe("teal");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

test("visitors choose the colours in the footer, and the focus returns there afterwards", async () => {
  await renderScreen(<PublicLayout />, { side: "public" });
  await userEvent.click(screen.getByRole("button", { name: "Display settings" }));
  await chooseAndClose();
  await waitFor(() => expect(screen.getByRole("button", { name: "Display settings" })).toHaveFocus());
});

test("staff choose the colours in their account menu, and the focus returns there afterwards", async () => {
  await renderScreen(<StaffHeader isMenuOpen onMenu={() => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: "Your account" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Display settings" }));
  await chooseAndClose();
  await waitFor(() => expect(screen.getByRole("button", { name: "Your account" })).toHaveFocus());
});
