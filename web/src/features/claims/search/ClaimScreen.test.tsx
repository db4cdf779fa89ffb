import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { claimBulkRoutes } from "@wage/contract/claims/claimBulk";
import type { ClaimRow } from "@wage/contract/claims/claimList";
import { claimRoutes, employerRoutes } from "@wage/contract/claims/claims";
import { claimViewRoutes } from "@wage/contract/claims/claimViews";
import { lookupRoutes } from "@wage/contract/lookups";
import { beforeEach, expect, test, vi } from "vitest";
import { fake, refusal, renderScreen } from "../../../testing/renderScreen.tsx";
import { ClaimScreen } from "./ClaimScreen.tsx";

const session = vi.hoisted(() => ({ roles: ["Support Staff"] as string[] }));
vi.mock("../../../core/session/session.ts", async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: null, userRoles: session.roles, isLoggedIn: true }),
  useCan: () => true,
}));
vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => {
  session.roles = ["Support Staff"];
});

const row = (id: number, more: Partial<ClaimRow> = {}): ClaimRow => ({
  id,
  number: `26-0000${id}`,
  claimant: "Smith, John",
  employer: "Acme Construction",
  status: { code: "INVEST", description: "Under investigation", category: "Working" },
  officer: "Olga Officer",
  receivedDate: "2026-03-01",
  closedDate: null,
  daysOpen: 12,
  due: null,
  amountClaimed: "1200.50",
  amountDetermined: null,
  amountPaid: null,
  balance: null,
  tags: [],
  county: null,
  office: null,
  priority: "Normal",
  closure: null,
  ...more,
});
const found = fake(claimRoutes.list, {
  rows: [row(1), row(2, { claimant: null, priority: "Urgent" })],
  next: null,
  count: 2,
});
const others = [
  fake(lookupRoutes.list, { rows: [] }),
  fake(claimRoutes.officers, { rows: [{ id: 7, name: "Olga Officer" }] }),
];
const show = (at = "/Claim", list = found) =>
  renderScreen(<ClaimScreen />, { at, routes: [list, ...others] });
const asked = (calls: { path: string }[]) => {
  const last = calls.filter(({ path }) => path.startsWith("/Claim?")).at(-1)?.path ?? "";
  return Object.fromEntries(new URLSearchParams(last.split("?")[1]));
};

test("[RTE-04] support staff start with all open claims, and a missing value is shown as not recorded", async () => {
  const { calls } = await show();
  const table = await screen.findByRole("table");
  expect(await within(table).findByRole("link", { name: /26-00001/ })).toHaveAttribute("href", "/Claim/1");
  expect(within(table).getByText("Not recorded")).toBeVisible();
  expect(within(table).getByText("Urgent")).toBeVisible();
  expect(within(table).getAllByText("$1,200.50")).toHaveLength(2);
  expect(asked(calls)).toEqual({ state: "open", sort: "-received" });
  expect(screen.getByRole("button", { name: "All open" })).toHaveAttribute("aria-current", "true");
});

test("an officer starts with their own open claims, sorted by due date", async () => {
  session.roles = ["Compliance Officer"];
  const { calls } = await show();
  await screen.findByRole("link", { name: /26-00001/ });
  expect(asked(calls)).toEqual({ officer: "me", state: "open", sort: "due" });
});

test("a search covers all claims, is kept in the address, and / focuses the search box", async () => {
  const user = userEvent.setup();
  const { calls, router } = await show();
  await screen.findByRole("link", { name: /26-00001/ });
  await user.keyboard("/");
  const box = screen.getByRole("searchbox");
  expect(box).toHaveFocus();
  await user.keyboard("jhon smiht");
  await waitFor(() => expect(asked(calls)).toEqual({ q: "jhon smiht", sort: "match" }));
  expect(router.state.location.search).toBe("?q=jhon+smiht");
  await user.click(screen.getByRole("button", { name: "Clear the search" }));
  await waitFor(() => expect(asked(calls)).toMatchObject({ sort: "-received" }));
});

test("filters are read from the address, shown as chips and removed by a click", async () => {
  const user = userEvent.setup();
  const { calls, router } = await show("/Claim?state=open&officer=7&due=overdue");
  await user.click(await screen.findByRole("button", { name: "Remove the filter: Due: Overdue" }));
  await waitFor(() => expect(asked(calls)).toEqual({ state: "open", officer: "7", sort: "-received" }));
  await user.click(await screen.findByRole("button", { name: "Remove the filter: Olga Officer" }));
  await waitFor(() => expect(router.state.location.search).toBe("?state=open"));
});

test("removing the last filter does not restore the default filter", async () => {
  const user = userEvent.setup();
  const { calls } = await show("/Claim?priority=High");
  await user.click(await screen.findByRole("button", { name: "Remove the filter: Priority: High" }));
  await waitFor(() => expect(asked(calls)).toEqual({ sort: "-received" }));
});

test("the drawer contains every filter and refuses invalid values", async () => {
  const user = userEvent.setup();
  const { calls } = await show();
  await user.click(await screen.findByRole("button", { name: "Filters (1)" }));
  const drawer = await screen.findByRole("dialog");
  await user.type(within(drawer).getByRole("textbox", { name: /Claimed at least/ }), "lots");
  await user.click(within(drawer).getByRole("button", { name: "Show claims" }));
  expect(await within(drawer).findByText("This field can only contain numbers")).toBeVisible();
  await user.clear(within(drawer).getByRole("textbox", { name: /Claimed at least/ }));
  await user.type(within(drawer).getByRole("textbox", { name: /Claimed at least/ }), "500");
  await user.click(within(drawer).getByRole("button", { name: "Show claims" }));
  await waitFor(() => expect(asked(calls)).toMatchObject({ state: "open", amountFrom: "500" }));
});

test("a column sorts the list, and the list can be paged forward and back", async () => {
  const user = userEvent.setup();
  const { calls } = await show(
    "/Claim",
    fake(claimRoutes.list, { rows: [row(1)], next: "abc", count: 1001 }),
  );
  expect(await screen.findByText("1,000+ claims")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(asked(calls)).toMatchObject({ after: "abc" }));
  await user.click(screen.getByRole("button", { name: "Previous" }));
  await user.click(screen.getByRole("button", { name: "Claimed" }));
  await waitFor(() => expect(asked(calls)).toEqual({ state: "open", sort: "claimed" }));
});

test("invalid values in the address are ignored", async () => {
  const { calls } = await show("/Claim?officer=you&state=open&sort=pin");
  await screen.findByRole("link", { name: /26-00001/ });
  expect(asked(calls)).toEqual({ state: "open" });
});

test("an empty result suggests what to do, and a failure offers another try", async () => {
  const user = userEvent.setup();
  const { calls } = await show(
    "/Claim?q=zzz&state=open",
    fake(claimRoutes.list, { rows: [], next: null, count: 0 }),
  );
  expect(await screen.findByText("No claims found for “zzz”")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Search all claims" }));
  await waitFor(() => expect(asked(calls)).toEqual({ q: "zzz", sort: "match" }));
});

test("when a list cannot be read the reason is shown", async () => {
  await show(
    "/Claim",
    fake(claimRoutes.list, () => refusal(403, ["Your role does not allow this."])),
  );
  expect(await screen.findByText("Your role does not allow this.")).toBeVisible();
});

test("a paper claim is checked before it is sent, and opens when it is recorded", async () => {
  const user = userEvent.setup();
  const { calls, router } = await renderScreen(<ClaimScreen />, {
    at: "/Claim",
    path: "/Claim",
    routes: [found, ...others, fake(claimRoutes.create, { id: 77, claimNumber: "26-00077" })],
  });
  await user.click(await screen.findByRole("button", { name: "New paper claim" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Record the claim" }));
  expect(await within(dialog).findAllByText("This field is required")).toHaveLength(3);
  await user.type(within(dialog).getByRole("textbox", { name: /First name/ }), "Ana");
  await user.type(within(dialog).getByRole("textbox", { name: /Last name/ }), "Garcia");
  await user.type(within(dialog).getByLabelText(/Business name/, { selector: "input" }), "Blue Spruce");
  await user.click(within(dialog).getByRole("button", { name: "Record the claim" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/Claim/77"));
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
    firstName: "Ana",
    employerName: "Blue Spruce",
    intakeChannel: "Mail",
  });
});

test("after Record and next the focus is at the first field of the next paper claim, below the number to write", async () => {
  const user = userEvent.setup();
  const { calls } = await renderScreen(<ClaimScreen />, {
    at: "/Claim",
    path: "/Claim",
    routes: [found, ...others, fake(claimRoutes.create, { id: 77, claimNumber: "26-00077" })],
  });
  await user.click(await screen.findByRole("button", { name: "New paper claim" }));
  const dialog = await screen.findByRole("dialog");
  const firstName = within(dialog).getByRole("textbox", { name: /First name/ });
  await user.type(firstName, "Ana");
  await user.type(within(dialog).getByRole("textbox", { name: /Last name/ }), "Garcia");
  await user.type(within(dialog).getByLabelText(/Business name/, { selector: "input" }), "Blue Spruce");
  await user.click(within(dialog).getByRole("button", { name: "Record and next" }));
  const told = await within(dialog).findByText("Write 26-00077 on the paper claim.");
  await waitFor(() => expect(firstName).toHaveFocus());
  expect(firstName).toHaveValue("");
  expect(told.compareDocumentPosition(firstName)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("two employers with identical details are both offered, and Escape asks before discarding input", async () => {
  const user = userEvent.setup();
  const twin = { legalName: "Blue Spruce LLC", dba: null, city: "Cody", fein: null, claims: 1 };
  await renderScreen(<ClaimScreen />, {
    at: "/Claim",
    path: "/Claim",
    routes: [
      found,
      ...others,
      fake(employerRoutes.suggest, {
        rows: [
          { id: 1, ...twin },
          { id: 2, ...twin },
        ],
      }),
    ],
  });
  await user.click(await screen.findByRole("button", { name: "New paper claim" }));
  const dialog = await screen.findByRole("dialog", { name: "New paper claim" });
  await user.type(within(dialog).getByLabelText(/Business name/, { selector: "input" }), "Blue Spruce");
  expect(await screen.findByText("Blue Spruce LLC, Cody · 1 claim · employer 2")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("textbox", { name: /First name/ }));
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Stay here" }));
  expect(within(dialog).getByLabelText(/Business name/, { selector: "input" })).toHaveValue("Blue Spruce");
});

const claimIds = [1, 2];
const bulkRoutes = [
  fake(claimBulkRoutes.choices, { tags: ["Harvest"], letters: [] }),
  fake(claimBulkRoutes.preview, {
    rows: [
      {
        claimId: 1,
        claimNumber: "26-00001",
        claimant: "Smith, John",
        done: true,
        text: "Tags: Harvest",
        undoVersion: null,
        readVersion: null,
        letters: [],
      },
      {
        claimId: 2,
        claimNumber: "26-00002",
        claimant: null,
        done: false,
        text: "The tags would not change",
        undoVersion: null,
        readVersion: null,
        letters: [],
      },
    ],
  }),
  fake(claimBulkRoutes.change, {
    rows: [
      {
        claimId: 1,
        claimNumber: "26-00001",
        claimant: "Smith, John",
        done: true,
        text: "Tags: Harvest",
        undoVersion: null,
        readVersion: null,
        letters: [],
      },
      {
        claimId: 2,
        claimNumber: "26-00002",
        claimant: null,
        done: false,
        text: "Somebody was faster",
        undoVersion: null,
        readVersion: null,
        letters: [],
      },
    ],
  }),
];

test("selected claims are tagged after a preview, and the result says which were left out", async () => {
  const user = userEvent.setup();
  const { calls } = await renderScreen(<ClaimScreen />, {
    at: "/Claim",
    routes: [found, ...others, ...bulkRoutes],
  });
  await screen.findByRole("link", { name: /26-00001/ });
  await user.click(screen.getByRole("checkbox", { name: /all/i }));
  await user.click(await screen.findByRole("button", { name: "Tags" }));
  const pane = await screen.findByRole("dialog", { name: "Change the tags of the selected claims" });
  await user.type(within(pane).getByRole("textbox", { name: "Tags to add" }), "Harvest");
  expect(await within(pane).findByText(/left out. The tags would not change/)).toBeVisible();
  await user.click(within(pane).getByRole("button", { name: "Tags" }));
  expect(await within(pane).findByText("Changed: 1 of 2 claims.")).toBeVisible();
  expect(within(pane).getByText(/left out. Somebody was faster/)).toBeVisible();
  expect(calls.find(({ path, method }) => method === "POST" && path === "/ClaimBulk")?.body).toEqual({
    claimIds,
    change: { kind: "tag", add: ["Harvest"], remove: [] },
  });
});

test("a view is saved with filters and columns, and a saved one restores both", async () => {
  const user = userEvent.setup();
  const saved = {
    id: 3,
    name: "Ours",
    shared: true,
    owner: "Olga Officer",
    search: { state: "closed", sort: "-closed" },
    columns: ["claimant" as const, "balance" as const],
  };
  const { calls, router } = await renderScreen(<ClaimScreen />, {
    at: "/Claim?state=open&due=overdue",
    routes: [
      found,
      ...others,
      fake(claimViewRoutes.list, { rows: [saved] }),
      fake(claimViewRoutes.save, { id: 4 }),
    ],
  });
  await screen.findByRole("link", { name: /26-00001/ });
  await user.click(screen.getByRole("button", { name: "Saved views" }));
  await user.click(await screen.findByRole("menuitem", { name: "Save or remove a view" }));
  const pane = await screen.findByRole("dialog", { name: "Saved views" });
  await user.type(within(pane).getByRole("textbox", { name: /Name/ }), "Late ones");
  await user.click(within(pane).getByRole("button", { name: "Save this view" }));
  await waitFor(() =>
    expect(calls.find(({ path, method }) => method === "POST" && path === "/ClaimViews")?.body).toEqual({
      name: "Late ones",
      shared: false,
      search: { state: "open", due: "overdue", sort: "-received" },
      columns: [],
    }),
  );
  await user.click(screen.getByRole("button", { name: "Saved views" }));
  await user.click(await screen.findByRole("menuitem", { name: "Ours (Olga Officer)" }));
  await waitFor(() =>
    expect(router.state.location.search).toBe("?state=closed&sort=-closed&columns=claimant%2Cbalance"),
  );
  const heads = within(await screen.findByRole("table")).getAllByRole("columnheader");
  expect(heads.map(({ textContent }) => textContent).join()).toContain("Balance");
});
