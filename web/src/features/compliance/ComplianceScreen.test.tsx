import { screen, within } from "@testing-library/react";
import { type ComplianceBoard, complianceRoutes } from "@wage/contract/compliance";
import { expect, test, vi } from "vitest";
import { fake, renderScreen } from "../../testing/renderScreen.tsx";
import { ComplianceScreen } from "./ComplianceScreen.tsx";

vi.setConfig({ testTimeout: 30_000 });

const board: ComplianceBoard = {
  officer: { id: 7, name: "Olga Officer" },
  officers: [
    { id: 7, name: "Olga Officer", open: 9 },
    { id: 8, name: "Omar Officer", open: 2 },
  ],
  open: 9,
  target: 40,
  byStatus: [
    {
      code: "NOTICE1",
      description: "Waiting - employer answer",
      category: "Waiting",
      count: 6,
      oldestDays: 41,
    },
    { code: "INVEST", description: "Under investigation", category: "Working", count: 3, oldestDays: 120 },
  ],
  due: { overdue: 2, today: 1, week: 4 },
  awaiting: { employer: 6, claimant: 0 },
  stale: { days: 30, count: 1 },
  limitation: { days: 60, count: 0 },
  closed: { thisMonth: 3, recovered: "1200.00" },
  overdueClaims: [],
  staleClaims: [],
  limitationClaims: [],
};

test("[RTE-05] every number of the board links to its claims", async () => {
  await renderScreen(<ComplianceScreen />, {
    at: "/Compliance",
    routes: [fake(complianceRoutes.get, board)],
  });
  expect(await screen.findByRole("link", { name: /2.*Overdue/ })).toHaveAttribute(
    "href",
    "/Claim?state=open&officer=7&due=overdue&sort=due",
  );
  expect(screen.getByRole("link", { name: /9.*Open claims/ })).toHaveAttribute(
    "href",
    "/Claim?state=open&officer=7",
  );
  const table = screen.getByRole("table", { name: "Open claims by status" });
  expect(within(table).getByRole("link", { name: "3 claims: Under investigation" })).toHaveAttribute(
    "href",
    "/Claim?state=open&officer=7&status=INVEST",
  );
  expect(within(table).getByText("120")).toBeVisible();
  expect(screen.getByText("No limitation dates are near")).toBeVisible();
  expect(screen.getByText(/3, with \$1,200\.00 recovered/)).toBeVisible();
});

test("an administrator chooses the officer, who is kept in the address", async () => {
  const { calls } = await renderScreen(<ComplianceScreen />, {
    at: "/Compliance?officer=8",
    routes: [fake(complianceRoutes.get, { ...board, officer: { id: 8, name: "Omar Officer" } })],
  });
  expect(await screen.findByText("Open claims of Omar Officer")).toBeVisible();
  expect(calls[0]?.path).toBe("/Compliance?officer=8");
  expect(screen.getByLabelText("Officer", { selector: "input" })).toHaveValue("Omar Officer (2 open)");
});
