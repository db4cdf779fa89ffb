import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lookupRoutes } from "@wage/contract/lookups";
import { workflowRoutes } from "@wage/contract/workflow";
import { expect, test, vi } from "vitest";
import { fake, renderScreen } from "../../testing/renderScreen.tsx";
import { ActionPanel } from "./ActionPanel.tsx";

vi.mock("../../core/session/session.ts", async (original) => ({
  ...(await original<typeof import("../../core/session/session.ts")>()),
  useCan: () => true,
}));

const close = {
  action: "Close",
  label: "Close the claim",
  confirmText: null,
  questions: [{ kind: "closureCode" }],
  toStatus: "CLOSED",
  toStatusLabel: "Closed",
  closureCode: null,
  due: [],
  letters: [],
  primary: true,
  closing: [],
  place: "header",
  arrivesFrom: null,
};
const code = { active: true, isSystem: false, sortOrder: 1 };

test("the note is required for the closure reasons that need one, and for no other", async () => {
  await renderScreen(<ActionPanel claimId={7} />, {
    routes: [
      fake(workflowRoutes.actions, {
        rowVersion: 4,
        actions: [close],
        officers: [],
        approval: null,
        undo: null,
      } as never),
      fake(lookupRoutes.list, {
        rows: [
          { ...code, id: 1, code: "INSUFF", description: "Insufficient evidence", requiresNote: true },
          { ...code, id: 2, code: "NO-REPLY", description: "No reply", requiresNote: false },
        ],
      } as never),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Close the claim" }));
  const pane = await screen.findByRole("dialog");
  const note = () => within(pane).getByRole("textbox", { name: /^Note for the history/ });
  const choose = async (name: string) => {
    await userEvent.click(within(pane).getByRole("combobox", { name: /^Closure reason/ }));
    await userEvent.click(await screen.findByRole("option", { name }));
  };
  expect(note()).not.toBeRequired();
  await choose("Insufficient evidence");
  expect(note()).toBeRequired();
  await choose("No reply");
  expect(note()).not.toBeRequired();
});
