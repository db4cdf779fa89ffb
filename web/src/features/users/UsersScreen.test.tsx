import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { caseloadRoutes } from "@wage/contract/caseload";
import type { Reply } from "@wage/contract/core/route";
import { type UserRow, userRoutes } from "@wage/contract/users";
import { expect, test, vi } from "vitest";
import { fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import { UsersScreen } from "./UsersScreen.tsx";

vi.setConfig({ testTimeout: 20_000 });

const row = (more: Partial<UserRow> = {}): UserRow => ({
  id: 3,
  name: "Omar Officer",
  email: "officer@demo.example",
  roles: ["Compliance Officer"],
  signInMethod: "both",
  active: true,
  confirmed: true,
  title: null,
  titleEs: null,
  phone: null,
  office: null,
  caseloadTarget: 40,
  openClaims: 12,
  openItems: 30,
  away: null,
  hasSecondFactor: true,
  lastSignInAt: "2026-03-02T15:00:00Z",
  rowVersion: 5,
  ...more,
});
const device = {
  id: "00000000-0000-4000-8000-000000000001",
  device: "Firefox on Linux",
  address: "192.0.2.7",
  createdAt: "2026-03-01T15:00:00Z",
  lastSeenAt: "2026-03-02T15:00:00Z",
  current: false,
};
const said = { Success: true as const, Messages: [] };
const page = (rows: UserRow[]) => ({ rows, count: rows.length, next: null });

const show = async (routes: ReturnType<typeof fake>[] = [], rows = [row()], at = "/Admin/Users") => {
  const view = await renderScreen(<UsersScreen />, {
    at,
    path: "/Admin/Users",
    routes: [
      fake(userRoutes.list, () => page(rows)),
      fake(userRoutes.get, () => ({ ...row(), sessions: [device] })),
      ...routes,
    ],
  });
  const sent = () => view.calls.filter(({ method }) => method !== "GET");
  return { ...view, sent, user: userEvent.setup() };
};
const open = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole("button", { name: "Omar Officer" }));
  const dialog = await screen.findByRole("dialog", { name: "User" });
  await within(dialog).findByText("Firefox on Linux", { exact: false });
  return within(dialog);
};

test("[RTE-08] the list shows users and their state, including invited and disabled ones", async () => {
  await show(
    [],
    [row(), row({ id: 4, name: "Ivy", confirmed: false, lastSignInAt: null }), row({ id: 5, active: false })],
  );
  expect(await screen.findByText("Invited")).toBeVisible();
  for (const text of ["Active", "Not active", "Never"])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

test("[RTE-08] the filters are kept in the address and sent with the call", async () => {
  const { calls, router, user } = await show([], [row()], "/Admin/Users?role=Public&active=all");
  await waitFor(() => expect(calls[0]?.path).toBe("/Users?role=Public"));
  await user.type(await screen.findByLabelText("Find"), "om");
  await waitFor(() => expect(calls.some(({ path }) => path.includes("q=om"))).toBe(true));
  expect(router.state.location.search).toContain("q=om");
});

test("[VAL-02] a new user form shows missing values at their fields, and then sends the invitation", async () => {
  const { sent, user } = await show([
    fake(userRoutes.create, ({ body }) =>
      (body as { email: string }).email.startsWith("taken")
        ? refusal(400, [], { email: ["Another account has this email address"] })
        : row({ id: 9 }),
    ),
  ]);
  await user.click(await screen.findByRole("button", { name: "Add a user" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a user" }));
  const send = dialog.getByRole("button", { name: "Add and send the invitation" });
  await user.click(send);
  expect((await dialog.findAllByText("This field is required")).length).toBeGreaterThanOrEqual(2);
  expect(dialog.getByText("Please choose at least one value")).toBeVisible();
  expect(sent()).toEqual([]);
  await user.type(dialog.getByLabelText(/^Name/), "Nora New");
  const email = dialog.getByLabelText(/Email/);
  await user.type(email, "taken@agency.example");
  await user.click(dialog.getByRole("combobox", { name: /Roles/ }));
  await user.click(await screen.findByRole("option", { name: "Support Staff" }));
  await user.click(send);
  expect(await dialog.findByText("Another account has this email address")).toBeVisible();
  await user.clear(email);
  await user.type(email, "nora@agency.example");
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent().at(-1)?.body).toMatchObject({
    name: "Nora New",
    email: "nora@agency.example",
    roles: ["Support Staff"],
    signInMethod: "both",
  });
});

const WORK = {
  ...{ claims: 0, items: 0, approvals: 0, standsInFor: [], rules: [], delegates: [] },
  ...{ reports: { count: 0, offered: 0 }, successors: [] },
};
const preview = {
  name: "Omar Officer",
  claimIds: [1, 2],
  items: 3,
  officers: [{ id: 7, name: "Olga Officer", openClaims: 4, awayUntil: "2026-12-06" }],
  people: [{ id: 8, name: "Olga Officer", before: 4, after: 6 }],
  refused: [],
};

test("[PER-05] a person who has nothing left is deactivated after one question", async () => {
  const { sent, user } = await show([fake(userRoutes.work, WORK), fake(userRoutes.deactivate, said)]);
  await user.click(await screen.findByRole("button", { name: "Deactivate Omar Officer" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Deactivate Omar Officer" }));
  await user.click(await dialog.findByRole("button", { name: "Deactivate Omar Officer" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    path: "/Users/3/Deactivate",
    body: { delegateId: null, reportsTo: null },
  });
});

test("a person's claims and items are moved, and another delegate is named, before the account is deactivated", async () => {
  let work: Reply<typeof userRoutes.work> = { ...WORK, claims: 2, items: 3, approvals: 1 };
  const { sent, user } = await show([
    fake(userRoutes.work, () => work),
    fake(caseloadRoutes.preview, preview),
    fake(caseloadRoutes.moveClaims, { moved: 2, refused: [] }),
    fake(caseloadRoutes.moveItems, () => {
      work = {
        ...WORK,
        standsInFor: [{ absenceId: 1, name: "Sam", fromDate: "2026-03-02", toDate: "2026-03-15" }],
        delegates: [{ id: 7, name: "Olga Officer" }],
      };
      return { moved: 3, returned: 0 };
    }),
    fake(userRoutes.deactivate, said),
  ]);
  await user.click(await screen.findByRole("button", { name: "Deactivate Omar Officer" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Deactivate Omar Officer" }));
  expect(await dialog.findByText(/2 claims and 3 items, 1 of them approvals/)).toBeVisible();
  await user.click(await dialog.findByRole("combobox", { name: "Spread over" }));
  await user.click(
    await screen.findByRole("option", { name: "Olga Officer (4 open, away until 12/06/2026)" }),
  );
  await user.click(dialog.getByRole("button", { name: "Move 2 claims and 3 items" }));
  await user.click(await dialog.findByRole("combobox", { name: /Who takes this place/ }, { timeout: 5000 }));
  await user.click(await screen.findByRole("option", { name: "Olga Officer" }));
  await user.click(dialog.getByRole("button", { name: "Deactivate Omar Officer" }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ body: { delegateId: 7 } }));
});

test("a claim that stays behind is named, and is offered again for other colleagues", async () => {
  let left = [1, 2];
  const { user } = await show([
    fake(userRoutes.work, () => ({ ...WORK, claims: left.length })),
    fake(caseloadRoutes.preview, () => ({ ...preview, claimIds: left, items: 0 })),
    fake(caseloadRoutes.moveClaims, () => {
      left = [2];
      const reason = "Each of these people has a conflict of interest";
      return { moved: 1, refused: [{ claimId: 2, claimNumber: "26-00002", reason }] };
    }),
    fake(caseloadRoutes.moveItems, { moved: 0, returned: 0 }),
  ]);
  await user.click(await screen.findByRole("button", { name: "Deactivate Omar Officer" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Deactivate Omar Officer" }));
  await user.click(await dialog.findByRole("combobox", { name: "Spread over" }));
  await user.click(await screen.findByRole("option", { name: /^Olga Officer/ }));
  await user.click(dialog.getByRole("button", { name: "Move 2 claims and 0 items" }));
  expect(await dialog.findByText(/26-00002: Each of these people/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Continue" }));
  expect(await dialog.findByRole("button", { name: "Move 1 claim and 0 items" })).toBeDisabled();
});

test("an absence is shown at the person's name", async () => {
  await show([], [row({ away: { toDate: "2026-12-06", delegate: "Olga Officer" } })]);
  expect(await screen.findByText("Away until 12/06/2026: Olga Officer")).toBeVisible();
});

test("[V7.4.5] an administrator ends a user's sessions after one confirmation, and removes a lost second factor", async () => {
  const { sent, user } = await show([
    fake(userRoutes.endSessions, said),
    fake(userRoutes.removeSecondFactor, said),
    fake(userRoutes.invite, said),
  ]);
  const dialog = await open(user);
  await user.click(dialog.getByRole("button", { name: "End all sessions" }));
  const question = within(await screen.findByRole("dialog", { name: "End all sessions?" }));
  expect(sent()).toEqual([]);
  await user.click(question.getByRole("button", { name: "End all sessions" }));
  await waitFor(() => expect(sent().map(({ path }) => path)).toEqual(["/Users/3/Sessions"]));
  await user.click(await screen.findByRole("button", { name: "Remove the second factor" }));
  await waitFor(() => expect(sent().at(-1)?.path).toBe("/Users/3/SecondFactor"));
  await user.click(screen.getByRole("button", { name: "Send a link to choose a password" }));
  await waitFor(() => expect(sent().at(-1)?.path).toBe("/Users/3/Invite"));
});
