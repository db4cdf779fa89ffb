import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { claimRoutes } from "@wage/contract/claims/claims";
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
  snoozedUntil: null,
  role: "Support Staff",
  ownerId: null,
  owner: null,
  createdAt: "2026-03-01T15:00:00.000Z",
  completedAt: null,
  unread: true,
  tags: [],
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
  expect(within(first.closest("li") ?? first).getByLabelText("Unread")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Take: Review claim 2" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Take: Review claim 1" }));
  await waitFor(() => expect(calls.some(({ path }) => path === "/Inbox/1/take")).toBe(true));
});

test("a row whose claim may be on file already is marked with the reasons, and one past the intake is not asked about [issue 38]", async () => {
  const marks = fake(claimRoutes.duplicateMarks, {
    rows: [{ claimId: 7, number: "26-00003", reasons: ["Same name", "Same employer"], others: 1 }],
  });
  const rows = [item(1), item(2, { claimId: 8, statusCategory: "Working" })];
  const { calls } = await renderScreen(<InboxScreen />, {
    at: "/Inbox",
    routes: [fake(inboxRoutes.mine, { rows, next: null, count: 2 }), marks],
  });
  const mark = await screen.findByTitle("May be claim 26-00003 or 1 more: Same name, Same employer");
  expect(mark.closest("li")).toBe(screen.getByRole("link", { name: /Review claim 1/ }).closest("li"));
  expect(screen.getAllByText("Duplicate?")).toHaveLength(1);
  const asked = calls.filter(({ path }) => path.startsWith("/ClaimDuplicates"));
  expect(asked).toHaveLength(1);
  expect(JSON.stringify(asked)).toContain("7");
  expect(JSON.stringify(asked)).not.toContain("7,8");
});

test("when someone else has just taken an item, the refusal is shown and the list stays", async () => {
  const gone = fake(inboxRoutes.take, refusal(409, ["Sam Support has taken this already."]));
  await renderScreen(<InboxScreen />, { at: "/Inbox", routes: [list, gone] });
  await userEvent.click(await screen.findByRole("button", { name: "Take: Review claim 1" }));
  expect(await screen.findByText("Sam Support has taken this already.")).toBeDefined();
  expect(screen.getByRole("link", { name: /Review claim 1/ })).toBeDefined();
});

test("several items are assigned to a colleague at once, after a preview of the effect, and undone", async () => {
  const people = fake(inboxRoutes.people, {
    rows: [{ id: 9, name: "Jordan Hand", roles: ["Compliance Officer"], openItems: 41 }],
  });
  const preview = fake(inboxRoutes.previewChange, {
    allowed: 1,
    refused: [
      { id: 2, claimNumber: "26-00002", title: "Review claim 2", reason: "You cannot assign this item now" },
    ],
    people: [{ name: "Jordan Hand", before: 41, after: 42 }],
  });
  const left = { id: 2, claimNumber: "26-00002", title: "Review claim 2", reason: "Changed since" };
  const done = { ...ok, Messages: ["Items assigned: 1"], changed: 1, refused: [left] };
  const { calls } = await renderScreen(<InboxScreen />, {
    at: "/Inbox",
    routes: [
      list,
      people,
      preview,
      fake(inboxRoutes.change, done),
      fake(inboxRoutes.undo, { ...done, Messages: ["Changes undone: 1"] }),
    ],
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select row 1" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select row 2" }));
  await userEvent.click(screen.getByRole("button", { name: "Assign" }));
  const form = await screen.findByRole("form", { name: "Assign" });
  await userEvent.selectOptions(
    await within(form).findByRole("combobox", { name: "Assign to" }),
    await within(form).findByRole("option", { name: "Jordan Hand (41 open)" }),
  );
  expect(await within(form).findByText("Jordan Hand 41 → 42")).toBeVisible();
  expect(within(form).getByText(/26-00002, Review claim 2: You cannot assign this item now/)).toBeVisible();
  await userEvent.click(within(form).getByRole("button", { name: "Assign" }));
  expect(await screen.findByText("1 of 2 left out")).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Changes undone: 1")).toBeVisible();
  expect(calls.find(({ path }) => path === "/Inbox/change")?.body).toMatchObject({
    ids: [1, 2],
    change: { kind: "assign", userId: 9 },
  });
});

test("the second click of a double click presses nothing in the pane that the first one opened", async () => {
  await renderScreen(<InboxScreen />, { at: "/Inbox", routes: [list] });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select row 1" }));
  fireEvent.click(screen.getByRole("button", { name: "Tag" }), { detail: 2 });
  expect(screen.queryByRole("form", { name: "Tag" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Tag" }), { detail: 1 });
  expect(await screen.findByRole("form", { name: "Tag" })).toBeVisible();
});

test("the keyboard moves, selects and marks as done", async () => {
  const done = { ...ok, Messages: ["Items completed: 1"], changed: 1, refused: [] };
  const effect = { allowed: 1, refused: [], people: [] };
  const { calls } = await renderScreen(<InboxScreen />, {
    at: "/Inbox",
    routes: [list, fake(inboxRoutes.change, done), fake(inboxRoutes.previewChange, effect)],
  });
  (await screen.findByRole("link", { name: /Review claim 1/ })).focus();
  await userEvent.keyboard("j");
  expect(screen.getByRole("link", { name: /Review claim 2/ })).toHaveFocus();
  await userEvent.keyboard("x");
  expect(screen.getByRole("checkbox", { name: "Select row 2" })).toBeChecked();
  await userEvent.keyboard("e");
  expect(await screen.findByRole("textbox", { name: /Result/ })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await screen.findByText("Items completed: 1");
  expect(calls.find(({ path }) => path === "/Inbox/change")?.body).toEqual({
    ids: [2],
    change: { kind: "complete", outcome: "Done" },
  });
});

test("after an item is marked as done, the focus is on the item that took its place, again and again", async () => {
  const wide = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => wide);
  let left = [1, 2, 3, 4];
  const done = { ...ok, Messages: ["Items completed: 1"], changed: 1, refused: [] };
  await renderScreen(<InboxScreen />, {
    at: "/Inbox",
    routes: [
      fake(inboxRoutes.mine, () => ({ rows: left.map((id) => item(id)), next: null, count: left.length })),
      fake(inboxRoutes.previewChange, { allowed: 1, refused: [], people: [] }),
      fake(inboxRoutes.change, ({ body }) => {
        left = left.filter((id) => id !== (body as { ids: number[] }).ids[0]);
        return done;
      }),
    ],
  });
  (await screen.findByRole("link", { name: /Review claim 2/ })).focus();
  for (const next of [3, 4]) {
    await userEvent.keyboard("e");
    expect(await screen.findByRole("textbox", { name: /Result/ })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() =>
      expect(screen.getByRole("link", { name: new RegExp(`Review claim ${next}`) })).toHaveFocus(),
    );
  }
  vi.unstubAllGlobals();
});

test("filters are kept in the address and sent to the server", async () => {
  const { calls } = await renderScreen(<InboxScreen />, {
    at: "/Inbox?due=overdue&kind=Approval",
    routes: [list],
  });
  await screen.findByRole("link", { name: /Review claim 1/ });
  expect(calls.find(({ path }) => path.startsWith("/Inbox?"))?.path).toContain("due=overdue");
  expect(calls.find(({ path }) => path.startsWith("/Inbox?"))?.path).toContain("kind=Approval");
});

test("a snooze in the past is refused beside its field, and the item stays in the list", async () => {
  const errors = { until: ["Choose a date after today"] };
  await renderScreen(<InboxScreen />, {
    at: "/Inbox",
    routes: [
      list,
      fake(inboxRoutes.previewChange, refusal(400, [], errors)),
      fake(inboxRoutes.change, refusal(400, [], errors)),
    ],
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select row 1" }));
  await userEvent.click(screen.getByRole("button", { name: "Snooze" }));
  const form = await screen.findByRole("form", { name: "Snooze" });
  const until = within(form).getByLabelText(/^Until/);
  fireEvent.change(until, { target: { value: "2020-01-01" } });
  await userEvent.click(within(form).getByRole("button", { name: "Snooze" }));
  expect(await within(form).findByText("Choose a date after today")).toBeVisible();
  expect(until).toHaveAccessibleDescription("Choose a date after today");
  expect(screen.getByRole("link", { name: /Review claim 1/ })).toBeDefined();
});
