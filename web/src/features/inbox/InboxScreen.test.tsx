import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type InboxItem, inboxRoutes } from "@wage/contract/inbox";
import { expect, test, vi } from "vitest";
import { fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import { InboxScreen } from "./InboxScreen.tsx";

vi.mock("../../core/session/session.ts", async (original) => ({
  ...(await original<object>()),
  useCan: () => true,
}));

const item = (id: number, more: Partial<InboxItem> = {}): InboxItem => ({
  id,
  kind: "Task",
  title: `Review claim ${id}`,
  taskDetail: "REVIEW",
  status: "Open",
  priority: "Normal",
  claimId: 7,
  claimNumber: "26-00007",
  claimant: "Smith, John",
  employer: "Acme",
  statusCode: "SUBM",
  statusLabel: "Submitted",
  statusCategory: "Intake",
  dueDate: "2026-03-05",
  dueState: "soon",
  onHoldUntil: null,
  role: "Support Staff",
  ownerId: null,
  owner: null,
  createdAt: "2026-03-01T15:00:00.000Z",
  completedAt: null,
  unread: true,
  ...more,
});
const list = fake(inboxRoutes.mine, {
  rows: [item(1), item(2, { ownerId: 4, owner: "Sam", unread: false })],
  next: null,
  count: 2,
});
const ok = { Success: true as const, Messages: [] };

test("[RTE-06] my items are links, an unread one is marked, and an unassigned one can be taken", async () => {
  const { calls } = await renderScreen(<InboxScreen />, {
    at: "/Inbox",
    routes: [list, fake(inboxRoutes.take, ok)],
  });
  const first = await screen.findByRole("link", { name: /Review claim 1/ });
  expect(first).toHaveProperty("pathname", "/Inbox/1");
  expect(within(first).getByLabelText("Unread")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Take: Review claim 2" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Take: Review claim 1" }));
  await waitFor(() => expect(calls.some(({ path }) => path === "/Inbox/1/take")).toBe(true));
});

test("when someone else has just taken an item, the refusal is shown and the list stays", async () => {
  const gone = fake(inboxRoutes.take, refusal(409, ["Sam Support has taken this already."]));
  await renderScreen(<InboxScreen />, { at: "/Inbox", routes: [list, gone] });
  await userEvent.click(await screen.findByRole("button", { name: "Take: Review claim 1" }));
  expect(await screen.findByText("Sam Support has taken this already.")).toBeDefined();
  expect(screen.getByRole("link", { name: /Review claim 1/ })).toBeDefined();
});

test("several items are assigned to a colleague at once", async () => {
  const people = fake(inboxRoutes.people, {
    rows: [{ id: 9, name: "Olga Officer", roles: ["Compliance Officer"], openItems: 41 }],
  });
  const { calls } = await renderScreen(<InboxScreen />, {
    at: "/Inbox",
    routes: [list, people, fake(inboxRoutes.assign, ok)],
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all rows" }));
  await userEvent.click(screen.getByRole("button", { name: "Assign to …" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.selectOptions(
    await within(dialog).findByRole("combobox", { name: "Assign to" }),
    await within(dialog).findByRole("option", { name: /Olga/ }),
  );
  expect(within(dialog).getByRole("option", { name: "Olga Officer (41 open, then 43)" })).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "Assign" }));
  await waitFor(() => expect(calls.at(-1)?.path ?? "").not.toBe(""));
  expect(calls.find(({ path }) => path === "/Inbox/assign")?.body).toMatchObject({ ids: [1, 2], userId: 9 });
});

test("filters are kept in the address and sent to the server", async () => {
  const { calls } = await renderScreen(<InboxScreen />, {
    at: "/Inbox?due=overdue&kind=Approval",
    routes: [list],
  });
  await screen.findByRole("link", { name: /Review claim 1/ });
  expect(calls[0]?.path).toContain("due=overdue");
  expect(calls[0]?.path).toContain("kind=Approval");
});
