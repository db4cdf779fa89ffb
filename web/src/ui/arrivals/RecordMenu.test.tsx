import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type AvailableAction, workflowRoutes } from "@wage/contract/workflow";
import { expect, test } from "vitest";
import { fake, renderScreen } from "../../testing/renderScreen.tsx";
import { RecordMenu } from "./RecordMenu.tsx";

const action = (
  name: string,
  label: string,
  arrivesFrom: AvailableAction["arrivesFrom"],
): AvailableAction => ({
  action: name,
  label,
  confirmText: null,
  questions: [],
  toStatus: null,
  toStatusLabel: null,
  closureCode: null,
  due: [],
  letters: [],
  primary: false,
  closing: [],
  place: "header",
  arrivesFrom,
});
const ACTIONS = [
  action("Close", "Close the claim", null),
  action("RecordAnswer", "Record the employer's answer", "Employer"),
  action("Withdraw", "Withdraw at the claimant's request", "Claimant"),
  action("RecordAppeal", "Record an appeal", "Anyone"),
];
const PAPER = { claimId: 7, documentId: 55, receivedOn: "2026-03-02", medium: "Mail" } as const;

async function opened(sender: string, actions = ACTIONS) {
  const { calls } = await renderScreen(<RecordMenu paper={PAPER} sender={sender} title="piece 1" />, {
    routes: [
      fake(workflowRoutes.actions, {
        claimId: 7,
        statusCode: "NOTICE1",
        statusLabel: "Waiting",
        rowVersion: 1,
        actions,
        officers: [],
        otherwise: null,
        approval: null,
        undo: null,
      }),
    ],
  });
  expect(calls.filter(({ path }) => path.includes("Actions"))).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Record as: piece 1" }));
}
const offered = async () => (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);

test.each([
  ["Employer", ["Record the employer's answer", "Record an appeal"]],
  ["Claimant", ["Withdraw at the claimant's request", "Record an appeal"]],
  ["Court", ["Record the employer's answer", "Withdraw at the claimant's request", "Record an appeal"]],
])("a paper of the %s is recorded as what may come from there [issue 38]", async (sender, labels) => {
  await opened(sender);
  expect(await offered()).toEqual(labels);
});

test("the action opens on its claim with the paper, its day and its way [issue 38]", async () => {
  await opened("Employer");
  expect(await screen.findByRole("menuitem", { name: "Record the employer's answer" })).toHaveAttribute(
    "href",
    "/Claim/7?tab=documents&act=RecordAnswer&paper=55&received=2026-03-02&by=Mail",
  );
});

test("a claim on which nothing can be recorded says so [issue 38]", async () => {
  await opened("Claimant", [action("Close", "Close the claim", null)]);
  expect(await screen.findByText(/^You can record nothing on this claim now/)).toBeVisible();
});

test("whoever has no action on the claim is told so [issue 38]", async () => {
  await opened("Claimant", []);
  expect(await screen.findByText("You can do nothing on this claim now.")).toBeVisible();
});
