import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { type Column, DataTable } from "./DataTable.tsx";

interface Row {
  id: number;
  name: string;
  owed: string;
}
const rows: Row[] = [1, 2, 3].map((id) => ({ id, name: `Claim ${id}`, owed: `${id}0.00` }));
const columns: Column<Row>[] = [
  { key: "name", title: "Claim", cell: (row) => row.name, sortable: true },
  { key: "owed", title: "Owed", cell: (row) => row.owed, align: "right" },
];

type Props = Partial<Parameters<typeof DataTable<Row>>[0]>;

function Held(props: Props) {
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  return (
    <DataTable
      label="Claims"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => `/Claim/${row.id}`}
      selection={{ selected, onChange: setSelected, actions: <button type="button">Assign</button> }}
      {...props}
    />
  );
}

function show(props: Props = {}) {
  const router = createMemoryRouter([
    { path: "/", element: <Held {...props} /> },
    { path: "/Claim/:id", element: "a claim" },
  ]);
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { router, user: userEvent.setup() };
}

test("the row is a link, wherever it is clicked", async () => {
  const { router, user } = show();
  await user.click(screen.getByText("20.00"));
  expect(router.state.location.pathname).toBe("/Claim/2");
});

test("j and k move through the rows, Enter opens one", async () => {
  const { router, user } = show();
  screen.getByRole("link", { name: "Claim 1" }).focus();
  await user.keyboard("jj");
  expect(screen.getByRole("link", { name: "Claim 3" })).toHaveFocus();
  await user.keyboard("k{Enter}");
  expect(router.state.location.pathname).toBe("/Claim/2");
});

test("a sortable column is a button and shows its order", async () => {
  const onSort = vi.fn();
  const { user } = show({ sort: { key: "name", descending: false }, onSort });
  expect(screen.getByRole("columnheader", { name: "Claim" })).toHaveAttribute("aria-sort", "ascending");
  await user.click(screen.getByRole("button", { name: "Claim" }));
  expect(onSort).toHaveBeenCalledWith({ key: "name", descending: true });
  expect(within(screen.getByRole("columnheader", { name: "Owed" })).queryByRole("button")).toBeNull();
});

test("selecting rows shows a bar of actions", async () => {
  const { user } = show();
  expect(screen.queryByRole("button", { name: "Assign" })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select row 2" }));
  expect(screen.getByText("1 selected")).toBeVisible();
  expect(screen.getByRole("button", { name: "Assign" })).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Select all rows" }));
  expect(screen.getByText("3 selected")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(screen.queryByText(/selected/)).toBeNull();
});

test("a capped count is shown, with a link to the next page", async () => {
  const onNext = vi.fn();
  const { user } = show({ page: { count: 1001, onNext } });
  expect(screen.getByText("1,000+ rows")).toBeVisible();
  expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(onNext).toHaveBeenCalledOnce();
});

test("an empty list says so", () => {
  show({ rows: [], empty: "No claims yet" });
  expect(screen.getByText("No claims yet")).toBeVisible();
});

test("loading keeps the layout and shows no rows yet", () => {
  show({ rows: undefined, expectedRows: 4 });
  expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "true");
  expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(5);
  expect(document.querySelector(".mantine-Skeleton-root")).toBeNull();
});

test("a failure shows its reason and can be tried again", async () => {
  const retry = vi.fn();
  const { user } = show({ rows: undefined, error: new Error("No connection"), retry });
  expect(screen.getByRole("alert")).toHaveTextContent("No connection");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
});

test("the count appears with the rows and not before, so that it does not shift", () => {
  const page = { count: 3, counted: ["claim", "claims"] as const };
  show({ rows: undefined, page });
  expect(screen.getByText("3 claims").parentElement).toHaveAttribute("data-coming");
  cleanup();
  show({ page });
  expect(screen.getByText("3 claims").parentElement).not.toHaveAttribute("data-coming");
});

test("[GUI-08] Shift and a click select a range, and a range drawn too far is drawn back", async () => {
  const { router, user } = show();
  await user.click(screen.getByRole("checkbox", { name: "Select row 1" }));
  await user.keyboard("{Shift>}");
  await user.click(screen.getByText("30.00"));
  expect(screen.getByText("3 selected")).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Select row 2" }));
  await user.keyboard("{/Shift}");
  expect(screen.getByText("2 selected")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Select row 3" })).not.toBeChecked();
  expect(router.state.location.pathname).toBe("/");
});

test("[GUI-08] Shift and the arrows select from row to row; x and the space bar select one", async () => {
  const { user } = show();
  screen.getByRole("link", { name: "Claim 1" }).focus();
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  expect(screen.getByText("3 selected")).toBeVisible();
  await user.keyboard("{Shift>}{ArrowUp}{/Shift}");
  expect(screen.getByText("2 selected")).toBeVisible();
  await user.keyboard("x");
  expect(screen.getByText("1 selected")).toBeVisible();
  await user.keyboard(" ");
  expect(screen.getByText("2 selected")).toBeVisible();
});

function Paged({ select }: { select: () => void }) {
  const [selected, onChange] = useState<ReadonlySet<string | number>>(new Set());
  const others = { count: 120, isPending: false, select };
  return <Held selection={{ selected, onChange, actions: null, others }} />;
}

test("the rows of the other pages are offered once the whole page is selected", async () => {
  const select = vi.fn();
  const router = createMemoryRouter([{ path: "/", element: <Paged select={select} /> }]);
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("checkbox", { name: "Select row 2" }));
  expect(screen.queryByRole("button", { name: "Select all 120" })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select all rows" }));
  await user.click(screen.getByRole("button", { name: "Select all 120" }));
  expect(select).toHaveBeenCalledOnce();
});

test("[GUI-08] the keys work while the focus is on nothing, and go on from the row that was opened", async () => {
  const { router, user } = show({ label: "Keys" });
  await user.keyboard("j");
  expect(screen.getByRole("link", { name: "Claim 1" })).toHaveFocus();
  await user.keyboard("j");
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("x");
  expect(screen.getByRole("checkbox", { name: "Select row 2" })).toBeChecked();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("{Enter}");
  expect(router.state.location.pathname).toBe("/Claim/2");
});
