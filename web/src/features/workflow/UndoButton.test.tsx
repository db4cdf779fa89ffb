import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { workflowRoutes } from "@wage/contract/workflow";
import { expect, test } from "vitest";
import { fake, renderScreen } from "../../testing/renderScreen.tsx";
import { UndoButton } from "./UndoButton.tsx";

const last = {
  label: "Close the claim",
  by: "Olga Officer",
  at: "2026-03-02T15:00:00Z",
  needsReason: false,
  letters: 0,
};
const undone = fake(workflowRoutes.undo, {
  Success: true as const,
  Messages: ["Taken back: Close the claim"],
  rowVersion: 6,
});
const rendered = (undo: typeof last) =>
  renderScreen(<UndoButton claimId={7} undo={undo} rowVersion={5} onDone={undefined} />, {
    routes: [undone],
  });

test("the last action is taken back with the version that the user saw", async () => {
  const { calls } = await rendered(last);
  await userEvent.click(await screen.findByRole("button", { name: "Take back" }));
  const dialog = await screen.findByRole("dialog", { name: "Take back: Close the claim" });
  expect(within(dialog).queryByLabelText(/Reason/)).toBeNull();
  await userEvent.click(within(dialog).getByRole("button", { name: "Take back" }));
  expect(calls.find(({ method }) => method === "POST")).toMatchObject({
    path: "/Claim/7/Undo",
    body: { rowVersion: 5 },
  });
});

test("once letters were sent, the dialog says so and asks for the reason", async () => {
  await rendered({ ...last, needsReason: true, letters: 2 });
  await userEvent.click(await screen.findByRole("button", { name: "Take back" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/2 letters were already sent or opened/)).toBeVisible();
  expect(within(dialog).getByLabelText(/Reason/)).toBeVisible();
});
