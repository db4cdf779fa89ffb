import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type DocumentRow, documentRoutes } from "@wage/contract/documents";
import { type WageItem, wageRoutes } from "@wage/contract/wageItems";
import { type AvailableAction, workflowRoutes } from "@wage/contract/workflow";
import { expect, test } from "vitest";
import { fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import { ActionPanel } from "./ActionPanel.tsx";

const action = (part: Partial<AvailableAction>): AvailableAction => ({
  action: "SendEmployerNotice",
  label: "Send notice to the employer",
  confirmText: "The notice goes out today.",
  questions: [],
  toStatus: "NOTICE1",
  toStatusLabel: "Waiting - employer answer",
  closureCode: null,
  due: [{ title: "Employer answer due", role: "Compliance Officer", dueDate: "2026-03-12" }],
  letters: [{ template: "L07", recipient: "employer", issue: "auto" }],
  primary: false,
  closing: [],
  place: "header",
  arrivesFrom: null,
  ...part,
});
const offered = (actions: AvailableAction[], approval: string | null = null) =>
  fake(workflowRoutes.actions, {
    claimId: 7,
    statusCode: "ASSIGN",
    statusLabel: "Assigned",
    rowVersion: 4,
    actions,
    officers: [{ id: 3, name: "Olga Officer", openClaims: 12, awayUntil: null }],
    otherwise: null,
    approval,
    undo: null,
  });
const done = {
  Success: true as const,
  Messages: ["Done: Send notice to the employer", "Letter L08 stayed a draft: no address."],
  fromStatus: "ASSIGN",
  toStatus: "NOTICE1",
  rowVersion: 5,
  taskIds: [1],
  letterIds: [],
};

test("[GUI-01] the usual next step is a button; its consequences are shown before, and anything that failed after", async () => {
  const { calls } = await renderScreen(<ActionPanel claimId={7} />, {
    routes: [offered([action({ primary: true })]), fake(workflowRoutes.perform, done)],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Send notice to the employer" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Status: Waiting - employer answer")).toBeVisible();
  expect(
    within(dialog).getByText(/Employer answer due \(Compliance Officer, due 03\/12\/2026\)/),
  ).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Send notice to the employer" }));
  const messages = await screen.findByRole("dialog", { name: "Messages" });
  expect(within(messages).getByText("Done: Send notice to the employer")).toBeVisible();
  expect(within(messages).getByText("Letter L08 stayed a draft: no address.")).toBeVisible();
  await userEvent.click(within(messages).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = calls.find(({ method }) => method === "POST");
  expect(sent).toMatchObject({ path: "/Claim/7/Actions/SendEmployerNotice", body: { rowVersion: 4 } });
});

test("a complete success is reported in a toast", async () => {
  await renderScreen(<ActionPanel claimId={7} />, {
    routes: [
      offered([action({ primary: true })]),
      fake(workflowRoutes.perform, { ...done, Messages: done.Messages.slice(0, 1) }),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Send notice to the employer" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send notice to the employer" }));
  expect(await screen.findByText("Done: Send notice to the employer")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a link can open an action, and closing it removes it from the address", async () => {
  const { router } = await renderScreen(<ActionPanel claimId={7} />, {
    at: "/Claim/7?act=SendEmployerNotice&tab=notes",
    routes: [offered([action({})])],
  });
  await screen.findByRole("dialog", { name: "Send notice to the employer" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(router.state.location.search).toBe("?tab=notes"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an action that is not offered cannot be opened", async () => {
  await renderScreen(<ActionPanel claimId={7} />, {
    at: "/Claim/7?act=Close",
    routes: [offered([action({})])],
  });
  await screen.findByRole("button", { name: "Actions" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("other actions are in a menu; missing answers are reported at their fields, and nothing is sent", async () => {
  const { calls } = await renderScreen(<ActionPanel claimId={7} />, {
    routes: [
      offered([
        action({ primary: true }),
        action({ action: "Assign", label: "Assign to an officer", questions: [{ kind: "assignee" }] }),
        action({ action: "Hold", label: "Put on hold", questions: [{ kind: "reason" }] }),
      ]),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Put on hold" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Put on hold" }));
  expect((await within(dialog).findAllByText("This field is required")).length).toBeGreaterThan(0);
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
});

test("leaving the page while an action is half filled in asks first, and staying keeps what was typed [14]", async () => {
  const { router } = await renderScreen(<ActionPanel claimId={7} />, {
    routes: [
      offered([
        action({ action: "Hold", label: "Put on hold", questions: [{ kind: "reason" }], primary: true }),
      ]),
      fake(workflowRoutes.perform, { ...done, Messages: ["Done: Put on hold"] }),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Put on hold" }));
  const pane = await screen.findByRole("dialog", { name: "Put on hold" });
  await userEvent.type(within(pane).getByRole("textbox", { name: /^Reason/ }), "The court has it.");
  const before = router.state.location.pathname;
  await act(() => router.navigate("/Inbox"));
  await userEvent.click(await screen.findByRole("button", { name: "Stay here" }));
  expect(router.state.location.pathname).toBe(before);
  expect(within(pane).getByRole("textbox", { name: /^Reason/ })).toHaveValue("The court has it.");
  await userEvent.click(within(pane).getByRole("button", { name: "Put on hold" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Put on hold" })).toBeNull());
  await act(() => router.navigate("/Inbox"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/Inbox"));
});

test("a refusal is shown in the dialog, which keeps what was typed", async () => {
  await renderScreen(<ActionPanel claimId={7} />, {
    routes: [
      offered([
        action({ action: "Hold", label: "Put on hold", questions: [{ kind: "reason" }], primary: true }),
      ]),
      fake(workflowRoutes.perform, () => refusal(409, ["This claim belongs to another officer."])),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Put on hold" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), "The court asked us to wait");
  await userEvent.click(within(dialog).getByRole("button", { name: "Put on hold" }));
  expect(
    (await within(dialog).findAllByText("This claim belongs to another officer.")).length,
  ).toBeGreaterThan(0);
  expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue("The court asked us to wait");
});

test("a refused installment is marked in its row, and the schedule stays as typed [14]", async () => {
  const refused = {
    "schedule.1.amount": ["Each installment must be $25.00 or more"],
    "schedule.1.dueOn": ["Each installment must be due after the one before it"],
  };
  await renderScreen(<ActionPanel claimId={7} />, {
    routes: [
      offered([
        action({
          action: "SetUpPlan",
          label: "Set up a payment plan",
          questions: [{ kind: "installments" }],
          primary: true,
        }),
      ]),
      fake(workflowRoutes.perform, () => refusal(400, [], refused)),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Set up a payment plan" }));
  const pane = within(await screen.findByRole("dialog"));
  const add = pane.getByRole("button", { name: "Add an installment" });
  for (const [due, amount] of [
    ["05/10/2026", "799.99"],
    ["05/10/2026", "0.01"],
  ] as const) {
    await userEvent.click(add);
    const dates = pane.getAllByLabelText(/^Installment \d due/);
    await userEvent.type(dates.at(-1) as HTMLElement, due);
    await userEvent.type(pane.getAllByLabelText(/^Amount \d/).at(-1) as HTMLElement, amount);
  }
  await userEvent.click(pane.getByRole("button", { name: "Set up a payment plan" }));
  const second = await pane.findByLabelText(/^Amount 2/);
  await waitFor(() => expect(second).toHaveAccessibleDescription(/\$25.00 or more/));
  expect(pane.getByLabelText(/^Installment 2 due/)).toHaveAccessibleDescription(/after the one before it/);
  expect(pane.getByLabelText(/^Amount 1/)).not.toHaveAccessibleDescription(/or more/);
  expect(pane.getByLabelText(/^Amount 1/)).toHaveValue("799.99");
  expect(second).toHaveValue("0.01");
  expect(pane.getByLabelText(/^Installment 2 due/)).toHaveValue("05/10/2026");
  await userEvent.click(pane.getByRole("button", { name: /^Remove installment 1/ }));
  expect(pane.getByLabelText(/^Amount 1/)).toHaveValue("0.01");
  expect(pane.queryByLabelText(/^Amount 2/)).toBeNull();
});

const line = (part: Partial<WageItem>): WageItem => ({
  id: 1,
  position: 0,
  typeId: 1,
  type: "Final paycheck",
  treatAsWage: true,
  penaltyEligible: true,
  periodStart: null,
  periodEnd: null,
  wageDueDate: null,
  description: null,
  estimated: false,
  grossEarned: "630.00",
  amountPaid: "0.00",
  amountClaimed: "630.00",
  employerAdmits: null,
  investigatedAmount: null,
  disallowReason: null,
  calcTrace: [],
  rate: null,
  rateUnit: null,
  quantity: null,
  weeks: null,
  daysPerWeek: null,
  percent: null,
  flatAmount: null,
  hoursByDay: null,
  rateTypeId: null,
  origin: "Claim",
  enteredBy: null,
  entryReason: null,
  rowVersion: 0,
  ...part,
});
const wages = (items: WageItem[], investigatedAmount: string | null = null) =>
  fake(wageRoutes.list, {
    items,
    totals: { amountClaimed: "882.00", employerAdmits: null, investigatedAmount },
    amountStated: null,
    admittedInAll: null,
    can: { edit: true, enter: ["Claim", "Amendment", "Finding"] },
  });
const asking = (questions: AvailableAction["questions"], label: string) =>
  offered([action({ action: "Any", label, questions, primary: true })]);

test.each<[string, AvailableAction["questions"], WageItem[]]>([
  ["of a claim without wage lines", [{ kind: "determination" }], []],
  ["of a hearing", [{ kind: "determination", wages: ["entered"] }], [line({})]],
])("a determination %s asks for the wages only if something is owed", async (_, questions, items) => {
  await renderScreen(<ActionPanel claimId={7} />, { routes: [asking(questions, "Decide"), wages(items)] });
  await userEvent.click(await screen.findByRole("button", { name: "Decide" }));
  await userEvent.click(await screen.findByRole("radio", { name: "No wages are owed" }));
  expect(screen.queryByLabelText(/^Wages owed/)).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "Wages are owed" }));
  expect(await screen.findByLabelText(/^Wages owed/)).toBeVisible();
});

test("a determination shows the wages found for the lines, or that some are missing", async () => {
  const found = [line({ investigatedAmount: "630.00" })];
  const { unmount } = await renderScreen(<ActionPanel claimId={7} />, {
    routes: [asking([{ kind: "determination" }], "Decide"), wages(found, "630.00")],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Decide" }));
  await userEvent.click(await screen.findByRole("radio", { name: "Wages are owed" }));
  expect(await screen.findByText("$630.00")).toBeVisible();
  expect(screen.queryByLabelText(/^Wages owed/)).toBeNull();
  unmount();
  await renderScreen(<ActionPanel claimId={7} />, {
    routes: [asking([{ kind: "determination" }], "Decide"), wages([line({}), ...found])],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Decide" }));
  await userEvent.click(await screen.findByRole("radio", { name: "Wages are owed" }));
  expect(await screen.findByText("Lines without one: 1")).toBeVisible();
});

test("a partial admission asks for the amount of each line, and sends it with the line", async () => {
  const { calls } = await renderScreen(<ActionPanel claimId={7} />, {
    routes: [
      asking([{ kind: "answer" }], "Record"),
      wages([line({}), line({ id: 2, type: "Vacation" })]),
      fake(workflowRoutes.perform, done),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Record" }));
  expect(screen.queryByLabelText(/^Admits of line/)).toBeNull();
  await userEvent.click(await screen.findByRole("radio", { name: "Admits part of the claim" }));
  await userEvent.type(await screen.findByLabelText(/^Admits of line 1, Final paycheck/), "630");
  await userEvent.type(screen.getByLabelText(/^Admits of line 2, Vacation/), "52");
  const dialog = screen.getByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Record" }));
  await waitFor(() => expect(calls.some(({ method }) => method === "POST")).toBe(true));
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
    answer: "partly",
    admitted: [
      { itemId: 1, amount: "630" },
      { itemId: 2, amount: "52" },
    ],
  });
});

test("missing conditions are shown before a claim is closed with a fixed code", async () => {
  const closing = [{ code: "PAID-FULL", missing: ["$800.00 is still unpaid."] }];
  const confirm = action({ label: "Confirm", primary: true, closureCode: "PAID-FULL", closing });
  await renderScreen(<ActionPanel claimId={7} />, { routes: [offered([confirm])] });
  await userEvent.click(await screen.findByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("$800.00 is still unpaid.")).toBeVisible();
});

test("actions on the ledger are offered beside it and not in the header", async () => {
  const both = [action({ label: "Hold" }), action({ action: "Adjust", label: "Adjust", place: "ledger" })];
  await renderScreen(<ActionPanel claimId={7} place="ledger" />, { routes: [offered(both)] });
  await userEvent.click(await screen.findByRole("button", { name: "Change the ledger" }));
  expect(await screen.findByRole("menuitem", { name: "Adjust" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: "Hold" })).toBeNull();
});

test("a user without any action reads so", async () => {
  await renderScreen(<ActionPanel claimId={7} />, { routes: [offered([])] });
  expect(await screen.findByText("No actions available now")).toBeVisible();
});

test("a user who may not approve a determination reads who must", async () => {
  const text = "The determination is in review: an administrator must approve it";
  await renderScreen(<ActionPanel claimId={7} />, { routes: [offered([], text)] });
  expect(await screen.findByText(text)).toBeVisible();
});

test("two usual steps at most are buttons, so that the header stays one line high; the others lead the menu", async () => {
  const named = (label: string, primary: boolean) => action({ action: label, label, primary });
  await renderScreen(<ActionPanel claimId={7} />, {
    routes: [
      offered([named("Hold", false), named("Accept", true), named("Refuse", true), named("Assign", true)]),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["Assign", "Hold"]);
  expect(screen.getByRole("button", { name: "Accept" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Refuse" })).toBeVisible();
});

const RECEIVED = action({
  action: "RecordReply",
  label: "Record the claimant's reply",
  questions: [{ kind: "received" }],
  arrivesFrom: "Claimant",
});
const PAPERS = fake(documentRoutes.list, {
  rows: [{ id: 55, title: "Letter of 02/27", receivedAt: "2026-03-02T15:00:00.000Z" } as DocumentRow],
});

test("an action that was opened from a paper has its document, day and way filled in, and the address forgets them [issue 38]", async () => {
  const { calls } = await renderScreen(<ActionPanel claimId={7} />, {
    at: "/Claim/7?tab=tasks&act=RecordReply&paper=55&received=2026-02-27&by=Mail",
    routes: [offered([RECEIVED]), PAPERS, fake(workflowRoutes.perform, { ...done, Messages: [] })],
  });
  const dialog = within(await screen.findByRole("dialog", { name: RECEIVED.label }));
  expect(dialog.getByLabelText(/^Date received/)).toHaveValue("02/27/2026");
  expect(await dialog.findByLabelText(/^Its document/)).toHaveValue("Letter of 02/27, 03/02/2026");
  await userEvent.click(dialog.getByRole("button", { name: "Record the claimant's reply" }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
      receivedOn: "2026-02-27",
      medium: "Mail",
      documentId: 55,
    }),
  );
});

test("the same action opened by its button asks for everything [issue 38]", async () => {
  await renderScreen(<ActionPanel claimId={7} />, {
    routes: [offered([{ ...RECEIVED, primary: true }]), PAPERS],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Record the claimant's reply" }));
  const dialog = within(await screen.findByRole("dialog", { name: RECEIVED.label }));
  expect(dialog.getByLabelText(/^Date received/)).toHaveValue("");
  expect(await dialog.findByLabelText(/^Its document/)).toHaveValue("");
});
