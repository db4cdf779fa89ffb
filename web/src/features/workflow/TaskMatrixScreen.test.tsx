import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type MatrixRow, workflowRoutes } from "@wage/contract/workflow";
import { expect, test } from "vitest";
import { fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import type { Matrix } from "./matrixForm.ts";
import { TaskMatrixScreen } from "./TaskMatrixScreen.tsx";

const row = (part: Partial<MatrixRow>): MatrixRow => ({
  id: 11,
  rowNumber: 11,
  fromStatus: ["ASSIGN"],
  actionCode: "SendEmployerNotice",
  actionLabel: "Send notice to the employer",
  condition: { employerOutOfState: false },
  toStatus: "NOTICE1",
  closureCode: null,
  tasks: [
    {
      taskDetail: "EMPLOYER-ANSWER",
      assignee: "officer",
      role: "Compliance Officer",
      days: "employerAnswerDaysInState",
      basis: "Calendar",
      anchor: "letter",
      dueField: "answerDueDate",
    },
  ],
  letters: [{ template: "L07", recipient: "employer", issue: "auto" }],
  completes: ["FIRST-REVIEW"],
  cancelsAll: false,
  pauses: [],
  resumes: false,
  moves: [],
  effectiveFrom: null,
  effectiveTo: null,
  sortOrder: 10,
  active: true,
  note: null,
  rowVersion: 2,
  ...part,
});
const accept = row({
  id: 8,
  rowNumber: 8,
  fromStatus: ["REVIEW"],
  actionCode: "Accept",
  actionLabel: "Accept the claim",
  condition: {},
  toStatus: "ACCEPT",
  tasks: [],
  letters: [],
  completes: [],
});
const matrix: Matrix = {
  versionId: 2,
  editable: true,
  rows: [accept, row({})],
  statuses: [
    { code: "REVIEW", label: "Intake review", category: "Intake" },
    { code: "ACCEPT", label: "Accepted", category: "Intake" },
    { code: "ASSIGN", label: "Assigned", category: "Working" },
    { code: "NOTICE1", label: "Waiting", category: "Waiting" },
  ],
  actions: [
    { code: "Accept", label: "Accept the claim", roles: ["Support Staff"], isSystemEvent: false, asks: [] },
    {
      code: "SendEmployerNotice",
      label: "Send notice to the employer",
      roles: ["Compliance Officer"],
      isSystemEvent: false,
      asks: [],
    },
  ],
  taskDetails: [
    {
      code: "EMPLOYER-ANSWER",
      label: "Employer answer due",
      role: "Compliance Officer",
      days: 10,
      basis: "Calendar",
    },
    { code: "FIRST-REVIEW", label: "First review", role: "Support Staff", days: 3, basis: "Business" },
  ],
  templates: [{ code: "L07", label: "Notice of wage claim" }],
  closureCodes: [],
  warnings: [{ level: "warning", rowNumber: null, text: "No row leads to the status PLAN" }],
};
const open = (routes: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<TaskMatrixScreen />, {
    routes: [...(routes.routes ?? []), fake(workflowRoutes.matrix, matrix)],
  });

test("each row is described in words, and faults of the whole matrix are shown", async () => {
  await open();
  expect(await screen.findByText("when the employer is in this state")).toBeInTheDocument();
  expect(screen.getByText("No row leads to the status PLAN")).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText("Search"), "accept");
  await waitFor(() => expect(screen.queryByText("when the employer is in this state")).toBeNull());
});

test("conditions in use are sentences, others are added, and a deadline of the settings is named in words", async () => {
  const { calls } = await open({ routes: [fake(workflowRoutes.updateRow, { Success: true, Messages: [] })] });
  await userEvent.click(await screen.findByRole("button", { name: /^Edit row 11/ }));
  const dialog = await screen.findByRole("dialog");
  const condition = within(dialog).getByRole("group", { name: "Condition" });
  expect(within(condition).getByRole("combobox", { name: "When" })).toHaveValue(
    "the employer is in this state",
  );
  expect(within(condition).queryByRole("combobox", { name: /interpreter/ })).toBeNull();
  await userEvent.click(within(condition).getByRole("combobox", { name: "Add a condition: and" }));
  await userEvent.click(await screen.findByRole("option", { name: /an interpreter is needed/ }));
  await userEvent.click(within(condition).getByRole("combobox", { name: "and" }));
  await userEvent.click(await screen.findByRole("option", { name: "no interpreter is needed" }));
  const days = within(dialog).getByLabelText(/^Days\b(?! for)/);
  await userEvent.clear(days);
  await userEvent.type(days, "Employer answer, in state");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls.some(({ method }) => method === "PUT")).toBe(true));
  expect(calls.find(({ method }) => method === "PUT")?.body).toMatchObject({
    condition: { employerOutOfState: false, interpreterNeeded: false },
    tasks: [{ days: "employerAnswerDaysInState" }],
  });
});

test("the flow diagram shows statuses and ways, by keyboard too, and a way leads to its rows", async () => {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Flow diagram" }));
  const diagram = await screen.findByRole("region", { name: "Flow diagram" });
  const way = within(diagram).getByRole("button", { name: /^Intake review to Accepted: Accept the claim/ });
  expect(within(diagram).getByRole("button", { name: "Waiting" })).toBeInTheDocument();
  way.focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText(/Only the rows of the way that you chose/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /^Edit row 8/ })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Edit row 11/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Flow diagram" }));
  await userEvent.click(await screen.findByRole("button", { name: "Waiting" }));
  expect(screen.queryByRole("button", { name: /^Intake review to/ })).toBeNull();
});

test("saving a row keeps everything that was not changed", async () => {
  const { calls } = await open({ routes: [fake(workflowRoutes.updateRow, { Success: true, Messages: [] })] });
  await userEvent.click(await screen.findByRole("button", { name: /^Edit row 11/ }));
  const dialog = await screen.findByRole("dialog");
  const days = within(dialog).getByLabelText(/^Days \(|^Days$|^Days\b(?! for)/);
  await userEvent.clear(days);
  await userEvent.type(days, "12");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls.some(({ method }) => method === "PUT")).toBe(true));
  const { id: _, actionLabel: _label, ...rest } = row({});
  const [task] = rest.tasks;
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({
    ...rest,
    tasks: [{ ...task, days: 12 }],
    changed: ["tasks"],
  });
});

test("removing asks for confirmation, and a refusal is shown", async () => {
  await open({ routes: [fake(workflowRoutes.removeRow, () => refusal(404, ["Row not found."]))] });
  await userEvent.click(await screen.findByRole("button", { name: /^Remove row 8/ }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove" }));
  expect(await within(dialog).findByText("Row not found.")).toBeInTheDocument();
});
