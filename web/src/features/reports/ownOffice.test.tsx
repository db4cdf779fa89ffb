import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lookupRoutes } from "@wage/contract/lookups";
import { officeRoutes } from "@wage/contract/offices/offices";
import { reportRoutes } from "@wage/contract/reports";
import { savedReportRoutes } from "@wage/contract/reports/savedReports";
import type { ReactElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { preferences } from "../../core/preferences/preferences.ts";
import { fake, renderScreen } from "../../testing/renderScreen.tsx";
import { AdhocScreen } from "./AdhocScreen.tsx";
import { OpenClaimsScreen } from "./OpenClaimsScreen.tsx";

vi.mock("../../core/session/session.ts", async (original) => ({
  ...(await original<object>()),
  useCan: () => true,
}));
beforeEach(() => preferences.set({ allOffices: false }));

const TABLE = {
  rows: [],
  next: null,
  count: 0,
  totals: { amountClaimed: null, amountDetermined: null, amountPaid: null },
};
const CHEYENNE = { id: 4, name: "Cheyenne" };
const show = (element: ReactElement, at: string, own: { id: number; name: string } | null) =>
  renderScreen(element, {
    at,
    routes: [
      fake(reportRoutes.openClaims, {
        ...{ open: 3, claimed: "0.00", stuck: 0, statuses: [], asOf: "2026-03-02T15:00:00Z" },
      }),
      fake(reportRoutes.table, TABLE),
      fake(savedReportRoutes.list, { rows: [] }),
      fake(lookupRoutes.list, { rows: [] }),
      fake(officeRoutes.own, { office: own, supervises: false }),
    ],
  });
const asked = (calls: { path: string; body?: unknown }[], start: string) =>
  calls
    .filter(({ path }) => path.startsWith(start))
    .map(({ path, body }) => `${path} ${JSON.stringify(body ?? null)}`);
const OF_OFFICE = '{"column":"office","operator":"is","value":"4"}';

test("[44] a report begins with the reader's own office, its list and its links too, and the chip leads to all", async () => {
  const { calls } = await show(<OpenClaimsScreen />, "/Reports/openClaims", CHEYENNE);
  const chip = await screen.findByRole("button", { name: "Office: Cheyenne. Show all offices" });
  await waitFor(() =>
    expect(asked(calls, "/Reports/OpenClaims")).toEqual(["/Reports/OpenClaims?office=4 null"]),
  );
  await waitFor(() => expect(asked(calls, "/Reports/Table").at(-1)).toContain(OF_OFFICE));
  expect((await screen.findByRole("link", { name: /3/ })).getAttribute("href")).toBe(
    "/Claim?state=open&office=4",
  );
  await userEvent.click(chip);
  await waitFor(() => expect(asked(calls, "/Reports/OpenClaims").at(-1)).toBe("/Reports/OpenClaims null"));
  expect(preferences.get().allOffices).toBe(true);
});

test("[44] an ad hoc report that asks for nothing begins with the reader's own office; a link shows what it asks", async () => {
  const { calls, router } = await show(<AdhocScreen />, "/Reports/adhoc", CHEYENNE);
  const chip = await screen.findByRole("button", { name: "Office: Cheyenne. Show all offices" });
  await waitFor(() => expect(asked(calls, "/Reports/Table").at(-1)).toContain(OF_OFFICE));
  expect(asked(calls, "/Reports/Table")).toHaveLength(1);
  // The chip is the filter, which is not shown a second time; others stand beside it.
  expect(screen.queryByRole("combobox", { name: "Column" })).toBeNull();
  await userEvent.click(chip);
  await waitFor(() => expect(router.state.location.search).toBe(""));
  await waitFor(() => expect(asked(calls, "/Reports/Table").at(-1)).not.toContain("office"));
});

test("[44] a link to a figure's claims is not narrowed, and without an office nothing of it is shown", async () => {
  const filters = encodeURIComponent('[{"column":"state","operator":"is","value":"open"}]');
  const linked = await show(<AdhocScreen />, `/Reports/adhoc?filters=${filters}`, CHEYENNE);
  await waitFor(() => expect(asked(linked.calls, "/Reports/Table")).toHaveLength(1));
  expect(asked(linked.calls, "/Reports/Table")[0]).not.toContain('"office"');
});

test("[44] who belongs to no office sees the reports as before", async () => {
  const { calls } = await show(<AdhocScreen />, "/Reports/adhoc", null);
  await waitFor(() => expect(asked(calls, "/Reports/Table")).toHaveLength(1));
  expect(asked(calls, "/Reports/Table")[0]).not.toContain('"office"');
  expect(screen.queryByText(/Office:|Only /)).toBeNull();
});
