import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ClaimRow } from "@wage/contract/claims/claimList";
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
  decisions: {
    count: 1,
    rows: [
      {
        id: 4,
        title: "Write determination",
        claimId: 2,
        claimNumber: "26-00002",
        claimant: "Reyes, Ana",
        employer: "Bighorn Framing LLC",
        dueDate: "2026-12-01",
      },
    ],
  },
  approvals: { count: 0, rows: [] },
  dates: { count: 0, rows: [] },
  hearings: {
    count: 1,
    rows: [
      {
        claimId: 5,
        claimNumber: "26-00005",
        claimant: "Lopez, Maria",
        employer: "Prairie Pizza Corp.",
        startsAt: "2026-12-02T17:00:00.000Z",
        mode: "Video",
        place: "Meeting 123",
      },
    ],
  },
  installments: {
    count: 1,
    rows: [
      {
        claimId: 3,
        claimNumber: "26-00003",
        employer: "Prairie Pizza Corp.",
        number: 2,
        dueDate: "2026-12-01",
        left: "120.50",
      },
    ],
  },
  watch: [{ id: 12, name: "Prairie Pizza Corp.", claims: 4, reason: null }],
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
  expect(screen.getByText("9 open claims of 40, 23 % of the target")).toBeVisible();
  const decisions = screen.getByRole("table", { name: "Decisions to write" });
  expect(within(decisions).getByRole("link", { name: "Write determination" })).toHaveAttribute(
    "href",
    "/Inbox/4",
  );
  expect(screen.getByRole("table", { name: "Installments due" })).toHaveTextContent("$120.50");
  expect(screen.getByRole("table", { name: "Hearings" })).toHaveTextContent(
    "Lopez, Maria · Prairie Pizza Corp.",
  );
  expect(screen.getByRole("table", { name: "Hearings" })).toHaveTextContent("By video, Meeting 123");
  expect(screen.getByRole("link", { name: "Prairie Pizza Corp." })).toHaveAttribute("href", "/Employer/12");
  expect(screen.queryByRole("table", { name: "Approvals waiting" })).toBeNull();
});

test("the caseload is shown as a board of statuses and as a table", async () => {
  const claim: ClaimRow = {
    id: 31,
    number: "26-00031",
    claimant: "Reyes, Ana",
    employer: "Bighorn Framing LLC",
    status: { code: "INVEST", description: "Under investigation", category: "Working" },
    officer: "Olga Officer",
    receivedDate: "2026-01-05",
    closedDate: null,
    daysOpen: 56,
    due: null,
    amountClaimed: "800.00",
    amountDetermined: null,
    amountPaid: null,
    balance: null,
    tags: [],
    county: null,
    office: null,
    priority: "Normal",
    closure: null,
  };
  const { calls } = await renderScreen(<ComplianceScreen />, {
    at: "/Compliance?view=board",
    routes: [
      fake(complianceRoutes.get, board),
      fake(complianceRoutes.caseload, { rows: [claim], count: 301 }),
    ],
  });
  expect(await screen.findByRole("link", { name: /Reyes, Ana.*26-00031/ })).toHaveAttribute(
    "href",
    "/Claim/31",
  );
  expect(screen.getByText(/300 claims that are due first of 301/)).toBeVisible();
  expect(calls.map(({ path }) => path)).toContain("/Compliance/caseload?officer=7");
  await userEvent.click(screen.getByRole("button", { name: "Table" }));
  expect(await screen.findByRole("table", { name: "Open claims of Olga Officer" })).toBeVisible();
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
