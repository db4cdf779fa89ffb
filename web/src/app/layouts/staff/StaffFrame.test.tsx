import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { preferences } from "../../../core/preferences/preferences.ts";
import { renderScreen } from "../../../testing/renderScreen.tsx";
import { StaffFrame } from "./StaffFrame.tsx";

const MOBILE = "(max-width: 79.99em)";
const show = async (isMobile = false) => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isMobile && query === MOBILE,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await renderScreen(<StaffFrame>the page</StaffFrame>);
};
const menu = () => screen.queryByRole("navigation", { name: "Main menu" });
const button = () => screen.getByRole("button", { name: "Main menu" });

beforeEach(() => preferences.set({ navDrawer: false, navRail: false }));

test("[MNU-03] from lg on the menu is beside the page, can be closed, and stays closed", async () => {
  await show();
  expect(menu()).toBeVisible();
  expect(button()).toHaveAttribute("aria-expanded", "true");
  await userEvent.click(button());
  expect(menu()).toBeNull();
  expect(button()).toHaveAttribute("aria-expanded", "false");
  expect(preferences.get().navDrawer).toBe(true);
  await userEvent.click(button());
  expect(menu()).toBeVisible();
  expect(preferences.get().navDrawer).toBe(false);
});

test("[MNU-03] narrowed to a rail it shows only icons, each with an accessible name", async () => {
  await show();
  expect(within(menu() as HTMLElement).getByText("Home")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show icons only" }));
  expect(preferences.get().navRail).toBe(true);
  expect(within(menu() as HTMLElement).queryByText("Home")).toBeNull();
  expect(within(menu() as HTMLElement).getByRole("link", { name: "Home" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show menu labels" }));
  expect(preferences.get().navRail).toBe(false);
});

test("[MNU-03] below lg it overlays the page as a dialog, which an entry or Escape closes", async () => {
  preferences.set({ navDrawer: true });
  await show(true);
  expect(menu()).toBeNull();
  for (const closeMenu of [
    () => userEvent.click(screen.getByRole("link", { name: "Login" })),
    () => userEvent.keyboard("{Escape}"),
  ]) {
    await userEvent.click(button());
    const overlay = await screen.findByRole("dialog", { name: "Main menu" });
    expect(within(overlay).getByRole("navigation", { name: "Main menu" })).toBeVisible();
    await closeMenu();
    await waitFor(() => expect(button()).toHaveAttribute("aria-expanded", "false"));
  }
  // The preference of the wide screen is unchanged.
  expect(preferences.get().navDrawer).toBe(true);
});
