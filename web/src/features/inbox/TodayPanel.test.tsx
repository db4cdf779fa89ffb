import { screen } from "@testing-library/react";
import { inboxRoutes } from "@wage/contract/inbox";
import { absenceRoutes } from "@wage/contract/staffing/absence";
import { expect, test } from "vitest";
import { fake, renderScreen } from "../../testing/renderScreen.tsx";
import { TodayPanel } from "./TodayPanel.tsx";

test("the day shows what changed, for whom the person stands in, and what to do if there is nothing", async () => {
  await renderScreen(<TodayPanel />, {
    routes: [
      fake(inboxRoutes.plan, { rows: [], count: 0, batches: [] }),
      fake(inboxRoutes.changes, {
        count: 1,
        rows: [
          {
            id: 1,
            at: "2026-03-02T15:00:00Z",
            claimId: 31,
            claimNumber: "26-00031",
            summary: "Record the employer's answer",
            by: null,
          },
        ],
      }),
      fake(absenceRoutes.standingIn, {
        rows: [{ id: 7, name: "Omar Officer", toDate: "2026-03-15", items: 41 }],
      }),
    ],
  });
  expect(await screen.findByText(/For Omar Officer until 03\/15\/2026, with 41 open items/)).toBeVisible();
  expect(await screen.findByRole("link", { name: "26-00031" })).toHaveAttribute(
    "href",
    "/Claim/31?tab=activity",
  );
  expect(screen.getByText(/System or public/)).toBeVisible();
  expect(await screen.findByText(/You have nothing to do/)).toBeVisible();
});

test("the plan gives each item with the reason for its place, and what is alike with its list [issue 38]", async () => {
  await renderScreen(<TodayPanel />, {
    routes: [
      fake(inboxRoutes.plan, {
        count: 14,
        rows: [
          {
            id: 5,
            title: "Send final notice",
            claimId: 31,
            claimNumber: "26-00031",
            claimant: "Diaz, Ana",
            employer: "Pinewood Diner",
            dueDate: "2026-03-07",
            reasons: ["3 days late", "$12,000.00 claimed"],
          },
        ],
        batches: [{ title: "Send final notice", count: 9 }],
      }),
      fake(inboxRoutes.changes, { count: 0, rows: [] }),
      fake(absenceRoutes.standingIn, { rows: [] }),
    ],
  });
  expect(await screen.findByText("3 days late, $12,000.00 claimed")).toBeVisible();
  expect(
    screen.getAllByRole("link", { name: "Send final notice" }).map((link) => link.getAttribute("href")),
  ).toEqual(["/Inbox?q=Send+final+notice&due=week", "/Inbox/5"]);
  expect(screen.getByText(/Alike, due within a week: 9 ×/)).toBeVisible();
  expect(screen.getByRole("link", { name: "All 14 items" })).toBeVisible();
});
