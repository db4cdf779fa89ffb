import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ClaimPlan } from "@wage/contract/claims/claimMoney";
import { type AvailableAction, workflowRoutes } from "@wage/contract/workflow";
import { expect, test } from "vitest";
import { fake, renderScreen } from "../../../testing/renderScreen.tsx";
import { PlanSections } from "./PlanSections.tsx";

const plan: ClaimPlan = {
  id: 1,
  status: "Active",
  total: "800.00",
  graceDays: 5,
  endedOn: null,
  accelerated: null,
  recordedBy: "Olga Officer",
  recordedAt: "2026-03-02T15:00:00Z",
  installments: [
    { number: 1, dueOn: "2026-03-10", amount: "400.00", paid: "400.00", defaultsAfter: null },
    { number: 2, dueOn: "2026-04-10", amount: "400.00", paid: "0.00", defaultsAfter: null },
  ],
};
const setUp: AvailableAction = {
  action: "AgreeOnPayments",
  label: "Agree on payments",
  confirmText: null,
  questions: [{ kind: "installments" }],
  toStatus: null,
  toStatusLabel: null,
  closureCode: null,
  due: [],
  letters: [],
  primary: false,
  closing: [],
  place: "header",
  arrivesFrom: null,
};
const show = (balance: string | null) =>
  renderScreen(<PlanSections claimId={7} plans={[plan]} balance={balance} />, {
    at: "/Claim/7?tab=payments",
    path: "/Claim/:claimId",
    routes: [
      fake(workflowRoutes.actions, {
        claimId: 7,
        statusCode: "PLAN",
        statusLabel: "Payment plan",
        rowVersion: 1,
        actions: [setUp],
        officers: [],
        otherwise: null,
        approval: null,
        undo: null,
      }),
    ],
  });

test("a plan that no longer matches the balance is marked, and its button opens the action that sets up a new one [14]", async () => {
  const { router } = await show("300.00");
  expect(await screen.findByText("The plan no longer matches the balance")).toBeVisible();
  expect(screen.getByText(/left add up to \$400.00, and the balance is \$300.00/)).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: "Set up a new plan" }));
  expect(router.state.location.search).toBe("?tab=payments&act=AgreeOnPayments");
});

test("a plan that matches the balance is not marked, and none is set up for nothing [14]", async () => {
  const { unmount } = await show("400.00");
  expect(await screen.findByText(/Payment plan of/)).toBeVisible();
  expect(screen.queryByText("The plan no longer matches the balance")).toBeNull();
  unmount();
  await show("0.00");
  expect(await screen.findByText(/the balance is \$0.00/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Set up a new plan" })).toBeNull();
});
