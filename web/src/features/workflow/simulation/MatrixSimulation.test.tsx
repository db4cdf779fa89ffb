import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { matrixVersionRoutes } from "@wage/contract/taskMatrix/matrixVersions";
import type { MatrixRow } from "@wage/contract/workflow";
import { expect, test } from "vitest";
import { fake, renderScreen } from "../../../testing/renderScreen.tsx";
import type { Matrix } from "../matrixForm.ts";
import { MatrixSimulation } from "./MatrixSimulation.tsx";

const row = (id: number, actionCode: string, condition: MatrixRow["condition"]): MatrixRow => ({
  id,
  rowNumber: id,
  fromStatus: ["NOTICE1"],
  actionCode,
  actionLabel: actionCode,
  condition,
  toStatus: "INVEST",
  closureCode: null,
  tasks: [],
  letters: [],
  completes: [],
  cancelsAll: false,
  pauses: [],
  resumes: false,
  moves: [],
  effectiveFrom: null,
  effectiveTo: null,
  sortOrder: id,
  active: true,
  note: null,
  rowVersion: 1,
});
const action = (code: string, label: string, asks: string[]) => ({
  code,
  label,
  roles: ["Compliance Officer"],
  isSystemEvent: false,
  asks,
});
const matrix: Matrix = {
  versionId: 7,
  editable: true,
  rows: [
    row(14, "RecordAnswer", { answer: "disputes" }),
    row(15, "RecordAnswer", { answer: "admits" }),
    row(40, "MakePlan", { inInstallments: true }),
    row(48, "Submit", { channel: "Phone" }),
  ],
  statuses: [
    { code: "NOTICE1", label: "Waiting", category: "Waiting" },
    { code: "INVEST", label: "Under investigation", category: "Working" },
  ],
  actions: [
    action("RecordAnswer", "Record the answer", ["answer", "reason"]),
    action("MakePlan", "Agree on a plan", ["installments"]),
    action("Submit", "Submit", []),
  ],
  taskDetails: [],
  templates: [{ code: "L07", label: "Notice of wage claim" }],
  closureCodes: [],
  warnings: [],
};
const start = {
  date: "2026-03-02",
  statusLabel: "Waiting",
  balance: "100.00",
  open: [{ title: "Employer answer due", role: "Compliance Officer", dueDate: "2026-03-12" }],
  rows: [14, 15, 40],
};
const played = {
  ...start,
  statusLabel: "Under investigation",
  rows: [],
  performed: [
    {
      date: "2026-03-02",
      label: "Record the answer",
      rowNumber: 15,
      tasks: [],
      letters: [{ template: "L07", recipient: "employer", status: "Draft" }],
      completed: ["Employer answer due"],
      cancelled: [],
      notes: [],
    },
  ],
  refusals: [],
  examples: ["A reason"],
};

const open = async (number = "") => {
  const reply = fake(matrixVersionRoutes.simulate, ({ body }) => ({
    start,
    steps: (body as { steps: unknown[] }).steps.map(() => played),
  }));
  const { calls } = await renderScreen(<MatrixSimulation matrix={matrix} />, { routes: [reply] });
  if (number !== "") await userEvent.type(screen.getByLabelText("Claim number"), number);
  else await userEvent.selectOptions(screen.getByLabelText("The claim was filed"), "Phone");
  await userEvent.click(screen.getByRole("button", { name: "Begin" }));
  await screen.findByRole("region", { name: "Start" });
  return calls;
};
const take = () => screen.getByRole("button", { name: "Take this action" });
const sent = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.findLast(({ method }) => method === "POST")?.body;

test("the simulation asks for the answer on which the rows depend, and uses it", async () => {
  const calls = await open("26-00001");
  expect(
    screen.getByText(/Open now: Employer answer due \(Compliance Officer, due 03\/12\/2026\)/),
  ).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("Action"), "Record the answer");
  expect(
    screen.getByText(/Row 14, when the employer’s answer is disputes → Under investigation/),
  ).toBeVisible();
  expect(take()).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText(/^The employer/), "Admits the claim");
  await userEvent.click(take());
  expect(await screen.findByText(/row 15: Record the answer/)).toBeVisible();
  expect(screen.getByText("Letter L07 Notice of wage claim to employer: draft")).toBeVisible();
  expect(screen.getByText("Answered with an example: A reason")).toBeVisible();
  expect(sent(calls)).toEqual({
    claimNumber: "26-00001",
    steps: [{ kind: "act", action: "RecordAnswer", input: { answer: "admits" } }],
  });
  await userEvent.click(screen.getByRole("button", { name: "Let days pass" }));
  await waitFor(() =>
    expect(sent(calls)).toMatchObject({ steps: [{ kind: "act" }, { kind: "wait", days: 10 }] }),
  );
});

test("a made-up claim has the facts that rows name, and a plan is divided as chosen", async () => {
  const calls = await open();
  expect(screen.queryByLabelText("Limitation date")).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Action"), "Agree on a plan");
  await userEvent.selectOptions(screen.getByLabelText(/^Installments/), "Three, a month apart");
  await userEvent.click(take());
  await screen.findByText(/row 15/);
  expect(sent(calls)).toMatchObject({
    madeUp: { channel: "Phone" },
    steps: [
      {
        input: {
          schedule: [
            { dueOn: "2026-03-02", amount: "33.33" },
            { dueOn: "2026-04-02", amount: "33.33" },
            { dueOn: "2026-05-02", amount: "33.34" },
          ],
        },
      },
    ],
  });
});

test("an action that is not possible now shows the rows in which it is", async () => {
  await open();
  await userEvent.selectOptions(screen.getByLabelText("Action"), "Submit");
  expect(screen.getByText("No row applies now. The action has these rows:")).toBeVisible();
  expect(screen.getByText(/Row 48, from Waiting, when the claim was filed: Phone/)).toBeVisible();
});
