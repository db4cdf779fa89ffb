import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type LookupRow, lookupRoutes } from "@wage/contract/lookups";
import { type ReportTable, reportRoutes } from "@wage/contract/reports";
import { expect, test, vi } from "vitest";
import { type FakeCall, fake, renderScreen } from "../../testing/renderScreen.tsx";
import { AdhocScreen } from "./AdhocScreen.tsx";

vi.mock("../../core/session/session.ts", async (original) => ({
  ...(await original<object>()),
  useCan: () => true,
}));

const answer = ({ body }: FakeCall) => {
  const { columns } = body as ReportTable;
  return {
    rows: [{ id: 7, cells: columns.map((column) => (column === "amountPaid" ? "1054.17" : `a ${column}`)) }],
    next: null,
    count: 1,
    totals: { amountClaimed: null, amountDetermined: null, amountPaid: "1054.17" },
  };
};
const COUNTY = { id: 11, code: "LARAMIE", description: "Laramie" } as LookupRow;
const show = (at = "/Reports/adhoc") =>
  renderScreen(<AdhocScreen />, {
    at,
    routes: [fake(reportRoutes.table, answer), fake(lookupRoutes.list, { rows: [COUNTY] })],
  });
const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);

test("[RTE-07] columns are added, moved and removed, and the table follows", async () => {
  await show("/Reports/adhoc?columns=claimNumber,amountPaid");
  expect(await screen.findByRole("link", { name: "a claimNumber" })).toHaveProperty("pathname", "/Claim/7");
  expect(screen.getByText("1 claim · $1,054.17 paid")).toBeDefined();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Add a column" }), "County");
  await waitFor(() => expect(heads()).toEqual(["Claim number", "Paid", "County"]));
  await userEvent.click(screen.getByRole("button", { name: "Move County to the left" }));
  await waitFor(() => expect(heads()).toEqual(["Claim number", "County", "Paid"]));
  await userEvent.click(screen.getByRole("button", { name: "Remove Claim number" }));
  await waitFor(() => expect(heads()).toEqual(["County", "Paid"]));
});

test("a filter is sent once it is valid; an invalid value is reported at its field and nothing is lost", async () => {
  const { calls } = await show();
  await userEvent.click(screen.getByRole("button", { name: "Add a filter" }));
  const [row] = screen.getAllByRole("combobox", { name: "Column" });
  await userEvent.selectOptions(row as HTMLElement, "Received");
  const value = screen.getByRole("textbox", { name: "Value for Received" });
  await userEvent.type(value, "13/45/2026");
  await userEvent.click(screen.getByRole("button", { name: "Show the result" }));
  expect(await screen.findByText(/no such day/)).toBeDefined();
  expect(value).toHaveProperty("value", "13/45/2026");
  await userEvent.clear(value);
  await userEvent.type(value, "01/05/2026");
  await userEvent.click(screen.getByRole("button", { name: "Show the result" }));
  await waitFor(() =>
    expect(calls.at(-1)?.body).toMatchObject({
      filters: [{ column: "receivedAt", operator: "on", value: "2026-01-05" }],
    }),
  );
});

test("a value is chosen by the same label as in the claims search, and sent by its id", async () => {
  const { calls } = await show();
  await userEvent.click(screen.getByRole("button", { name: "Add a filter" }));
  const column = screen.getByRole("combobox", { name: "Column" });
  await userEvent.selectOptions(column, "County");
  await userEvent.click(screen.getByRole("button", { name: "Show the result" }));
  expect(await screen.findByText("This field is required")).toBeDefined();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Value for County" }), "Laramie");
  await userEvent.click(screen.getByRole("button", { name: "Show the result" }));
  await waitFor(() =>
    expect(calls.at(-1)?.body).toMatchObject({
      filters: [{ column: "county", operator: "is", value: "11" }],
    }),
  );
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Column" }), "Waiting for");
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "Value for Waiting for" }),
    "The employer",
  );
  await userEvent.click(screen.getByRole("button", { name: "Show the result" }));
  await waitFor(() =>
    expect(calls.at(-1)?.body).toMatchObject({
      filters: [{ column: "awaits", operator: "is", value: "employer" }],
    }),
  );
});

test("invalid parts of the address are ignored", async () => {
  const { calls } = await show("/Reports/adhoc?columns=claimNumber,password&filters=[{}]&sort=-nonsense");
  const table = await screen.findByRole("table");
  expect(within(table).getAllByRole("columnheader")).toHaveLength(1);
  expect(calls.at(-1)?.body).toMatchObject({ columns: ["claimNumber"], filters: [] });
});
