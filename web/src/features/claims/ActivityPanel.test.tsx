import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { claimRoutes } from "@wage/contract/claims/claims";
import { lookupRoutes } from "@wage/contract/lookups";
import { expect, test } from "vitest";
import { fake, renderScreen } from "../../testing/renderScreen.tsx";
import { ActivityPanel } from "./ActivityPanel.tsx";

const line = (id: number) => ({
  id,
  at: "2026-03-02T16:00:00Z",
  who: "Jordan Lee",
  action: "AddNote",
  fromStatus: null,
  toStatus: null,
  summary: `Entry ${id}`,
});

test("older activity is added below the newer, until the first entry is shown", async () => {
  const { calls } = await renderScreen(<ActivityPanel claimId={12} />, {
    routes: [
      fake(claimRoutes.log, ({ path }) =>
        path.includes("after=2") ? { rows: [line(1)], next: null } : { rows: [line(3), line(2)], next: 2 },
      ),
      fake(lookupRoutes.list, { rows: [] }),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Show older activity" }));
  expect(await screen.findByText("Entry 1")).toBeInTheDocument();
  expect(screen.getAllByText(/^Entry/).map(({ textContent }) => textContent)).toEqual([
    "Entry 3",
    "Entry 2",
    "Entry 1",
  ]);
  expect(screen.queryByRole("button", { name: "Show older activity" })).toBeNull();
  expect(calls.filter(({ path }) => path.startsWith("/Claim/12/Log"))).toHaveLength(2);
});

test("the history begins with what others did since the last visit [issue 38]", async () => {
  await renderScreen(<ActivityPanel claimId={12} />, {
    routes: [
      fake(claimRoutes.log, { rows: [], next: null }),
      fake(claimRoutes.sinceLastHere, {
        lastHereAt: "2026-03-02T16:00:00Z",
        count: 21,
        rows: [{ ...line(5), summary: "Payment recorded" }],
      }),
      fake(lookupRoutes.list, { rows: [] }),
    ],
  });
  expect(await screen.findByText(/21 changes by others since/)).toBeVisible();
  expect(screen.getByText(/Jordan Lee: Payment recorded/)).toBeVisible();
  expect(screen.getByText(/20 older ones/)).toBeVisible();
});
