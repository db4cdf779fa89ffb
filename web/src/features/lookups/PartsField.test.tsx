import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lookupRoutes } from "@wage/contract/lookups";
import { expect, test } from "vitest";
import { fake, renderScreen } from "../../testing/renderScreen.tsx";
import { LookupScreen } from "./LookupScreen.tsx";

const PAYMENT = {
  id: 7,
  code: "RecordPayment",
  description: "Record a payment",
  descriptionEs: null,
  helpText: null,
  sortOrder: 1,
  active: true,
  effectiveFrom: null,
  effectiveTo: null,
  isSystem: true,
  rowVersion: 3,
  usedCount: 0,
  roles: ["Support Staff"],
  questions: [
    { kind: "amount", label: "Amount received" },
    { kind: "closureCode", groups: ["Paid"] },
  ],
  effects: [{ kind: "recordsPayment" }],
  confirmText: null,
  publicVisibleText: null,
  publicVisibleTextEs: null,
  isSystemEvent: false,
  event: null,
};

async function open() {
  const { calls } = await renderScreen(<LookupScreen />, {
    at: "/Admin/TaskAction",
    routes: [
      fake(lookupRoutes.list, { rows: [PAYMENT] }),
      fake(lookupRoutes.update, { ...PAYMENT, rowVersion: 4 }),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Change Record a payment" }));
  const dialog = within(await screen.findByRole("dialog"));
  const save = () => userEvent.click(dialog.getByRole("button", { name: "Save" }));
  return { dialog, save, sent: () => calls.find(({ method }) => method === "PUT")?.body };
}

test("an action is saved unchanged, with its questions, their details, and its effects", async () => {
  const { dialog, save, sent } = await open();
  expect(dialog.getByRole("textbox", { name: "Field label: An amount" })).toHaveValue("Amount received");
  await save();
  await waitFor(() => expect(sent()).toBeDefined());
  const { questions, effects, event } = PAYMENT;
  expect(sent()).toMatchObject({ questions, effects, event, rowVersion: 3 });
});

test("an effect without its question is refused at its field, and an empty detail is left out", async () => {
  const user = userEvent.setup();
  const { dialog, save, sent } = await open();
  await user.click(dialog.getByRole("checkbox", { name: "An amount" }));
  await save();
  const refusals = await dialog.findAllByText(/needs the question “An amount”/);
  expect(refusals.length).toBeGreaterThan(0);
  expect(sent()).toBeUndefined();
  await user.click(dialog.getByRole("checkbox", { name: "An amount" }));
  await user.click(dialog.getByRole("checkbox", { name: /^A date in the future/ }));
  await user.type(
    dialog.getByRole("textbox", { name: "Field label: A date in the future, or today" }),
    "Pay by",
  );
  await save();
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()).toMatchObject({
    questions: [
      { kind: "amount" },
      { kind: "futureDate", label: "Pay by" },
      { kind: "closureCode", groups: ["Paid"] },
    ],
  });
});

test("values of shipped entries are shown and cannot be changed", async () => {
  const { dialog } = await open();
  expect(dialog.getByRole("combobox", { name: /^Triggered by/ })).toBeDisabled();
});
