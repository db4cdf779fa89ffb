import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { claimRoutes } from "@wage/contract/claims/claims";
import { lookupRoutes } from "@wage/contract/lookups";
import { officeRoutes } from "@wage/contract/offices/offices";
import { beforeEach, expect, test, vi } from "vitest";
import { preferences } from "../../../core/preferences/preferences.ts";
import { fake, renderScreen } from "../../../testing/renderScreen.tsx";
import { ClaimScreen } from "./ClaimScreen.tsx";

const session = vi.hoisted(() => ({ roles: ["Support Staff"] as string[] }));
vi.mock("../../../core/session/session.ts", async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: null, userRoles: session.roles, isLoggedIn: true }),
  useCan: () => true,
}));
vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => {
  session.roles = ["Support Staff"];
  preferences.set({ allOffices: false });
});

const show = (own: { id: number; name: string } | null, at = "/Claim") =>
  renderScreen(<ClaimScreen />, {
    at,
    routes: [
      fake(claimRoutes.list, { rows: [], next: null, count: 0 }),
      fake(lookupRoutes.list, { rows: [] }),
      fake(claimRoutes.officers, { rows: [] }),
      fake(officeRoutes.own, { office: own, supervises: false }),
    ],
  });
const CHEYENNE = { id: 4, name: "Cheyenne" };
const asked = (calls: { path: string }[]) =>
  calls
    .filter(({ path }) => path.startsWith("/Claim?"))
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split("?")[1])));

test("[44] the search begins with the reader's own office, in the address, and remembers that it was removed", async () => {
  const user = userEvent.setup();
  const { calls, router } = await show(CHEYENNE);
  const chip = await screen.findByRole("button", { name: "Office: Cheyenne. Show all offices" });
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get("office")).toBe("4"));
  await waitFor(() => expect(asked(calls)).not.toEqual([]));
  // No list of all offices is asked for first.
  expect(new Set(asked(calls).map(({ office }) => office))).toEqual(new Set(["4"]));
  expect(screen.getByRole("button", { name: "All open" })).toHaveAttribute("aria-current", "true");

  await user.click(chip);
  await waitFor(() => expect(asked(calls).at(-1)).toEqual({ state: "open", sort: "-received" }));
  expect(preferences.get().allOffices).toBe(true);
  await user.click(screen.getByRole("button", { name: "Only Cheyenne" }));
  expect(await screen.findByRole("button", { name: "Office: Cheyenne. Show all offices" })).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get("office")).toBe("4");
  expect(preferences.get().allOffices).toBe(false);
});

test("[44] a link lists what it asks for, and not the reader's own office", async () => {
  const { calls } = await show(CHEYENNE, "/Claim?due=overdue");
  await waitFor(() => expect(asked(calls)).toEqual([{ due: "overdue", sort: "-received" }]));
});

test("[44] one's own open claims are those of all offices", async () => {
  session.roles = ["Compliance Officer"];
  const { calls } = await show(CHEYENNE);
  await waitFor(() => expect(asked(calls)).toEqual([{ officer: "me", state: "open", sort: "due" }]));
  await userEvent.click(await screen.findByRole("button", { name: "Unassigned" }));
  await waitFor(() =>
    expect(asked(calls).at(-1)).toEqual({
      ...{ officer: "none", state: "open", office: "4" },
      sort: "-received",
    }),
  );
});

test("[44] who belongs to no office sees what they saw", async () => {
  const { calls } = await show(null);
  await waitFor(() => expect(asked(calls)).toEqual([{ state: "open", sort: "-received" }]));
  expect(screen.queryByText(/Office:|Only /)).toBeNull();
});
