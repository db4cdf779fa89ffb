import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { inboxRoutes } from "@wage/contract/inbox";
import { lookupRoutes } from "@wage/contract/lookups";
import { officeRoutes } from "@wage/contract/offices/offices";
import type { ReactElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { preferences } from "../../core/preferences/preferences.ts";
import { fake, renderScreen } from "../../testing/renderScreen.tsx";
import { InboxScreen } from "./InboxScreen.tsx";
import { MasterItemsScreen } from "./MasterItemsScreen.tsx";

vi.mock("../../core/session/session.ts", async (original) => ({
  ...(await original<object>()),
  useCan: () => true,
}));
beforeEach(() => {
  preferences.set({ allOffices: false });
  vi.stubGlobal("matchMedia", (media: string) => ({
    ...{ matches: true, media, addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
});

const empty = { rows: [], next: null, count: 0 };
const show = (element: ReactElement, at: string, own: { id: number; name: string } | null) =>
  renderScreen(element, {
    at,
    routes: [
      fake(inboxRoutes.mine, empty),
      fake(inboxRoutes.master, empty),
      fake(inboxRoutes.counts, { master: { toDo: 3, overdue: 1 } }),
      fake(lookupRoutes.list, { rows: [] }),
      fake(officeRoutes.own, { office: own, supervises: false }),
    ],
  });
const CHEYENNE = { id: 4, name: "Cheyenne" };
const officesOf = (calls: { path: string }[], start: string) =>
  new Set(
    calls
      .filter(({ path }) => path.startsWith(start))
      .map(({ path }) => new URLSearchParams(path.split("?")[1]).get("office") || null),
  );

test("[44] a folder begins with the reader's own office, and its count is of the same office", async () => {
  const { calls, router } = await show(<MasterItemsScreen />, "/Inbox/masterItems", CHEYENNE);
  const chip = await screen.findByRole("button", { name: "Office: Cheyenne. Show all offices" });
  await waitFor(() => expect(router.state.location.search).toBe("?office=4"));
  await waitFor(() => expect(officesOf(calls, "/Inbox/masterItems")).toEqual(new Set(["4"])));
  await waitFor(() => expect(officesOf(calls, "/Inbox/counts")).toEqual(new Set(["4"])));
  await userEvent.click(chip);
  await waitFor(() => expect(router.state.location.search).toBe(""));
  await waitFor(() => expect(officesOf(calls, "/Inbox/counts")).toEqual(new Set(["4", null])));
  expect(preferences.get().allOffices).toBe(true);
});

test("[44] a link to a folder lists what the figure counted that led there", async () => {
  const { calls } = await show(<MasterItemsScreen />, "/Inbox/masterItems?due=overdue", CHEYENNE);
  await waitFor(() => expect(officesOf(calls, "/Inbox/masterItems")).toEqual(new Set([null])));
});

test("[44] one's own items are never narrowed by an office", async () => {
  const { calls } = await show(<InboxScreen />, "/Inbox", CHEYENNE);
  await waitFor(() => expect(officesOf(calls, "/Inbox?")).toEqual(new Set([null])));
  expect(screen.queryByText(/Office:|Only Cheyenne/)).toBeNull();
});

test("[44] who belongs to no office sees what they saw", async () => {
  const { calls } = await show(<MasterItemsScreen />, "/Inbox/masterItems", null);
  await waitFor(() => expect(officesOf(calls, "/Inbox/masterItems")).toEqual(new Set([null])));
  expect(screen.queryByText(/Office:|Only /)).toBeNull();
});
