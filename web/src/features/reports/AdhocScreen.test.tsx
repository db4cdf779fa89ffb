import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type LookupRow, lookupRoutes } from "@wage/contract/lookups";
import { type ReportTable, reportRoutes } from "@wage/contract/reports";
import { type SavedReport, savedReportRoutes } from "@wage/contract/reports/savedReports";
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
    routes: [
      fake(reportRoutes.table, answer),
      fake(savedReportRoutes.list, { rows: [] }),
      fake(lookupRoutes.list, { rows: [COUNTY] }),
    ],
  });
const lastPost = (calls: FakeCall[]) => calls.findLast(({ method }) => method === "POST")?.body;
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

const filtersOfAddress = (router: { state: { location: { search: string } } }) =>
  JSON.parse(new URLSearchParams(router.state.location.search).get("filters") ?? "null");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("[42] filters are put into groups within groups, which the address keeps and the page opens again", async () => {
  const { calls, router } = await show();
  await press("Add a filter");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Column" }), "Closed");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Comparison" }), "is blank");
  await press("Add a group");
  const group = await screen.findByRole("group", { name: "Group of filters 2" });
  const inGroup = within(group);
  expect(inGroup.getByRole("combobox", { name: /of this group/ })).toHaveProperty("value", "any");
  const [first] = inGroup.getAllByRole("combobox", { name: "Column" });
  await userEvent.selectOptions(first as HTMLElement, "Filed by");
  await userEvent.selectOptions(inGroup.getByRole("combobox", { name: "Value for Filed by" }), "Mail");
  await press("Show the result");
  // The second filter of the group has no value yet: it is named at its field, and nothing is asked.
  expect(await inGroup.findByText("This field is required")).toBeDefined();
  expect(filtersOfAddress(router)).toBeNull();
  await userEvent.click(inGroup.getByRole("button", { name: "Remove the filter on Status" }));
  await userEvent.click(inGroup.getByRole("button", { name: "Add a group" }));
  const inner = within(await inGroup.findByRole("group", { name: "Group of filters 2" }));
  expect(inner.queryByRole("button", { name: "Add a group" })).toBeNull();
  for (const label of ["Claimed", "Paid"]) {
    const column = inner.getAllByRole("combobox", { name: "Column" })[label === "Claimed" ? 0 : 1];
    await userEvent.selectOptions(column as HTMLElement, label);
    await userEvent.type(inner.getByRole("textbox", { name: `Value for ${label}` }), "100");
  }
  await press("Show the result");
  const asked = [
    { column: "closedAt", operator: "empty", value: null },
    {
      match: "any",
      filters: [
        { column: "channel", operator: "is", value: "Mail" },
        {
          match: "all",
          filters: [
            { column: "amountClaimed", operator: "is", value: "100" },
            { column: "amountPaid", operator: "is", value: "100" },
          ],
        },
      ],
    },
  ];
  await waitFor(() => expect(filtersOfAddress(router)).toEqual(asked));
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ filters: asked }));
  expect(await screen.findAllByRole("group", { name: /^Group of filters/ })).toHaveLength(2);
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "Which filters must hold" }),
    "Any of these holds",
  );
  await press("Show the result");
  await waitFor(() => expect(filtersOfAddress(router)).toEqual([{ match: "any", filters: asked }]));
  const removals = screen.getAllByRole("button", { name: "Remove the group" });
  await userEvent.click(removals.at(-1) as HTMLElement);
  await press("Show the result");
  await waitFor(() => expect(filtersOfAddress(router)).toEqual([asked[0]]));
});

test("[42] a period that ends before it starts is named at its end", async () => {
  const filters = [
    { column: "receivedAt", operator: "from", value: "2026-05-01" },
    { column: "closedAt", operator: "to", value: "2026-06-01" },
  ];
  const { calls } = await show(`/Reports/adhoc?filters=${encodeURIComponent(JSON.stringify(filters))}`);
  await screen.findByRole("table");
  const asked = calls.length;
  await userEvent.selectOptions(
    screen.getAllByRole("combobox", { name: "Column" })[1] as HTMLElement,
    "Received",
  );
  await userEvent.selectOptions(
    screen.getAllByRole("combobox", { name: "Comparison" })[1] as HTMLElement,
    "to",
  );
  const [, end] = screen.getAllByRole("textbox", { name: "Value for Received" });
  await userEvent.type(end as HTMLElement, "01/01/2026");
  await press("Show the result");
  expect(await screen.findByText("The end cannot be before the start")).toBeDefined();
  expect(calls).toHaveLength(asked);
});

const BAD_FILTERS = encodeURIComponent(
  JSON.stringify([
    {},
    { column: "channel", operator: "is", value: "Pigeon" },
    { column: "closedAt", operator: "empty" },
  ]),
);
test("[42] what cannot be read in the address is named and nothing is asked; the rest is a way on", async () => {
  const { calls, router } = await show(
    `/Reports/adhoc?columns=claimNumber,password,claimNumber&filters=${BAD_FILTERS}&sort=-nonsense&groupBy=county`,
  );
  expect(await screen.findByText("There is no column “password”.")).toBeDefined();
  for (const words of [
    "“groupBy” is no part of the address of a report.",
    "“claimNumber” is named twice.",
    "There is no column “-nonsense” to sort by.",
    "Filter 1 of the address cannot be used: {} (This field is required).",
    'Filter 2 of the address cannot be used: {"column":"channel","operator":"is","value":"Pigeon"} (Invalid format).',
  ])
    expect(screen.getByText(words)).toBeDefined();
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
  await userEvent.click(screen.getByRole("link", { name: "Show the report without these parts" }));
  await screen.findByRole("table");
  expect(lastPost(calls)).toMatchObject({
    columns: ["claimNumber"],
    filters: [{ column: "closedAt", operator: "empty", value: null }],
  });
  expect(new URLSearchParams(router.state.location.search).has("groupBy")).toBe(false);
});

test.each(["{", "7", "null"])("[42] filters that are no list (%s) are named", async (filters) => {
  const { calls } = await show(`/Reports/adhoc?filters=${filters}`);
  expect(await screen.findByText("The filters of the address cannot be read.")).toBeDefined();
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
});

test("[42] a report is of records of claims: their columns, their filters, and each row leads to its claim", async () => {
  const { calls, router } = await renderScreen(<AdhocScreen />, {
    at: `/Reports/adhoc?filters=${encodeURIComponent(JSON.stringify([{ column: "channel", operator: "is", value: "Mail" }]))}`,
    routes: [
      fake(reportRoutes.table, (call) => {
        const page = answer(call);
        const { subject } = call.body as ReportTable;
        return {
          ...page,
          rows: page.rows.map((row) => ({ ...row, ...(subject === "payments" && { claimId: 9 }) })),
        };
      }),
      fake(savedReportRoutes.list, { rows: [] }),
      fake(lookupRoutes.list, { rows: [COUNTY] }),
    ],
  });
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Report of" }), "Payments");
  await waitFor(() => expect(lastPost(calls)).toMatchObject({ subject: "payments" }));
  expect(lastPost(calls)).toMatchObject({
    columns: ["claimNumber", "employer", "paymentOn", "paymentAmount", "paymentMethod"],
    filters: [{ column: "channel", operator: "is", value: "Mail" }],
  });
  expect(await screen.findByText("1 payment · $1,054.17 paid")).toBeDefined();
  await waitFor(() =>
    expect(screen.getByRole("link", { name: "a claimNumber" })).toHaveProperty("pathname", "/Claim/9"),
  );
  expect(screen.getByText(/reversed, or that nobody has approved yet/)).toBeDefined();
  const columns = within(screen.getByRole("combobox", { name: "Add a column" }));
  expect(columns.getByRole("option", { name: "Payment reference" })).toBeDefined();
  expect(columns.queryByRole("option", { name: "Task due" })).toBeNull();
  // Employers have no columns of one claim, and so none of its filters.
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Report of" }), "Employers");
  await waitFor(() => expect(lastPost(calls)).toMatchObject({ subject: "employers", filters: [] }));
  await waitFor(() =>
    expect(screen.getByRole("link", { name: "a firmName" }).getAttribute("href")).toContain("employerId"),
  );
  expect(new URLSearchParams(router.state.location.search).get("subject")).toBe("employers");
});

test("[42] columns that the kind of report does not have are named", async () => {
  const { calls } = await show("/Reports/adhoc?subject=payments&columns=claimNumber,taskDue&sort=-hearingAt");
  for (const words of ["Task due", "Hearing at"])
    expect(
      await screen.findByText(`A report of this kind (Payments) has no column “${words}”.`),
    ).toBeDefined();
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
});

const part = {
  title: "County × Received, year",
  definition: "Claims, counted by “County”, with a column for each “Received, year”.",
  columns: [
    { label: "County", kind: "text" as const },
    { label: "2025", kind: "count" as const },
    { label: "2026", kind: "count" as const },
    { label: "All", kind: "count" as const },
  ],
  rows: [
    [
      { value: "Laramie" },
      { value: "3", claims: [{ column: "county", operator: "is", value: "11" }] },
      { value: null },
      { value: "3" },
    ],
    [{ value: null }, { value: "0" }, { value: "1" }, { value: "1" }],
    [{ value: "All" }, { value: "3" }, { value: "1" }, { value: "4" }],
  ],
  totals: [2],
  chart: { kind: "stacked" as const, columns: [1, 2] },
};
const showGroups = (at: string) =>
  renderScreen(<AdhocScreen />, {
    at,
    routes: [
      fake(reportRoutes.table, answer),
      fake(reportRoutes.groups, {
        part,
        filters: ["County: Laramie", "Received from 01/05/2026"],
        asOf: "2026-03-02T15:00:00Z",
      }),
      fake(savedReportRoutes.list, { rows: [] }),
      fake(lookupRoutes.list, { rows: [COUNTY] }),
    ],
  });

test("[42] claims are grouped: dimensions, figures and the form of the table are in the address", async () => {
  const { calls, router } = await showGroups("/Reports/adhoc");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Group by" }), "County");
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Then by" }), "Received");
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Received by" }), "year");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Add a figure" }), "Paid, median");
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "Table" }),
    "Second dimension as columns",
  );
  const search = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(search)).toEqual({
    groups: "county.value,receivedAt.year",
    measures: "median.amountPaid",
    layout: "pivot",
  });
  await waitFor(() =>
    expect(calls.at(-1)?.body).toEqual({
      groups: [
        { column: "county", by: "value" },
        { column: "receivedAt", by: "year" },
      ],
      measures: [{ kind: "median", column: "amountPaid" }],
      filters: [],
      layout: "pivot",
    }),
  );
  expect(screen.queryByRole("combobox", { name: "Add a column" })).toBeNull();
});

test("[42] records are grouped by their own columns", async () => {
  const { calls } = await showGroups(
    "/Reports/adhoc?subject=employers&groups=firmState.value,firmClaims.band&measures=sum.firmPaid",
  );
  await screen.findByRole("table", { name: part.title });
  expect(lastPost(calls)).toMatchObject({
    subject: "employers",
    groups: [
      { column: "firmState", by: "value" },
      { column: "firmClaims", by: "band" },
    ],
    measures: [{ kind: "sum", column: "firmPaid" }],
  });
});

test("[42] a count leads to exactly its claims, what is unknown is never zero, and the filters are told in words", async () => {
  await showGroups("/Reports/adhoc?groups=county.value,receivedAt.year&layout=pivot");
  const table = await screen.findByRole("table", { name: part.title });
  const link = within(table).getByRole("link", { name: "3" });
  const filters = new URL(link.getAttribute("href") ?? "", "http://x").searchParams.get("filters");
  expect(JSON.parse(filters ?? "")).toEqual([{ column: "county", operator: "is", value: "11" }]);
  const cells = within(table)
    .getAllByRole("row")
    .map((row) =>
      within(row)
        .getAllByRole(row.parentElement?.tagName === "THEAD" ? "columnheader" : "cell")
        .map(({ textContent }) => textContent),
    );
  expect(cells.slice(1)).toEqual([
    ["Laramie", "3", "unknown", "3"],
    ["unknown", "0", "1", "1"],
    ["All", "3", "1", "4"],
  ]);
  expect(
    screen.getByText(/^Only claims with: County: Laramie; Received from 01\/05\/2026\. As of/),
  ).toBeDefined();
  expect(screen.getByRole("button", { name: "Download XLSX" })).toBeDefined();
});

test("[42] dimensions, figures and forms of the address that do not exist are named and nothing is counted", async () => {
  const { calls } = await showGroups(
    "/Reports/adhoc?groups=county.month,password.value,county.value,county.value&measures=sum.county,percentile.amountPaid,sum.amountPaid&layout=cube",
  );
  for (const words of [
    "“county.month” is no way to group.",
    "“password.value” is no way to group.",
    "“county.value” is named twice.",
    "“sum.county” is no figure of a report.",
    "“percentile.amountPaid” is no figure of a report.",
    "“cube” is no form of the table.",
  ])
    expect(await screen.findByText(words)).toBeDefined();
  expect(lastPost(calls)).toBeUndefined();
  await userEvent.click(screen.getByRole("link", { name: "Show the report without these parts" }));
  await screen.findByRole("table", { name: part.title });
  expect(lastPost(calls)).toEqual({
    groups: [{ column: "county", by: "value" }],
    measures: [{ kind: "sum", column: "amountPaid" }],
    filters: [],
    layout: "list",
  });
});

test("[42] a form of the table that another dimension no longer allows becomes a list", async () => {
  const { calls, router } = await showGroups(
    "/Reports/adhoc?groups=county.value,receivedAt.year&layout=pivot",
  );
  await screen.findByRole("table", { name: part.title });
  await userEvent.click(screen.getByRole("button", { name: "Remove Received, year" }));
  await waitFor(() => expect(router.state.location.search).toBe("?groups=county.value"));
  await waitFor(() => expect(lastPost(calls)).toMatchObject({ layout: "list" }));
});

const SAVED: SavedReport = {
  id: 5,
  name: "Paid by county",
  sharedWith: "staff",
  office: null,
  owner: null,
  isFavorite: false,
  version: 2,
  question: {
    kind: "groups",
    asked: {
      groups: [{ column: "county", by: "value" }],
      measures: [{ kind: "sum", column: "amountPaid" }],
      filters: [{ column: "channel", operator: "is", value: "Mail" }],
      layout: "subtotals",
    },
  },
  problems: [],
};
const GONE: SavedReport = {
  ...SAVED,
  id: 6,
  name: "Old one",
  owner: "Ada Admin",
  question: null,
  problems: ["The column “mood” of this report no longer exists"],
};
const showSaved = (at: string) =>
  renderScreen(<AdhocScreen />, {
    at,
    routes: [
      fake(reportRoutes.table, answer),
      fake(reportRoutes.groups, { part, filters: [], asOf: "2026-03-02T15:00:00Z" }),
      fake(savedReportRoutes.list, { rows: [SAVED, GONE] }),
      fake(savedReportRoutes.create, { id: 7 }),
      fake(savedReportRoutes.update, { Success: true, Messages: ["The report was saved"] }),
      fake(savedReportRoutes.favorite, { Success: true, Messages: [] }),
      fake(savedReportRoutes.remove, { Success: true, Messages: [] }),
      fake(lookupRoutes.list, { rows: [COUNTY] }),
    ],
  });

test("[42] a saved report is opened with all that it asks, and the present question is saved under a name", async () => {
  const { calls } = await showSaved("/Reports/adhoc?columns=claimNumber");
  await userEvent.click(screen.getByRole("button", { name: "Saved reports" }));
  await userEvent.type(await screen.findByRole("textbox", { name: /Name/ }), "Numbers");
  await userEvent.click(screen.getByRole("button", { name: "Save this report" }));
  await waitFor(() =>
    expect(calls.find(({ method, path }) => method === "POST" && path === "/Reports/Saved")?.body).toEqual({
      name: "Numbers",
      sharedWith: "nobody",
      officeId: null,
      question: {
        kind: "claims",
        asked: { columns: ["claimNumber"], filters: [], sort: { column: "receivedAt", descending: true } },
      },
    }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Saved reports" }));
  await userEvent.click(await screen.findByRole("button", { name: "Favorite: Paid by county" }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === "/Reports/Saved/5/Favorite")?.body).toEqual({
      isFavorite: true,
    }),
  );
  expect(screen.queryByRole("button", { name: "Remove Old one" })).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Paid by county" }));
  expect(await screen.findByText("Saved report: Paid by county")).toBeDefined();
  await waitFor(() =>
    expect(calls.findLast(({ path }) => path === "/Reports/Groups")?.body).toEqual(SAVED.question?.asked),
  );
});

test("[42] a saved report whose column is gone says so by name and runs nothing", async () => {
  const { calls } = await showSaved("/Reports/adhoc?saved=6&columns=claimNumber");
  expect(await screen.findByText(/The column “mood” of this report no longer exists/)).toBeDefined();
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});

test("[42] a saved report that was removed, or is not offered, runs nothing", async () => {
  const { calls } = await showSaved("/Reports/adhoc?saved=99");
  expect(await screen.findByText(/removed, or it is not offered to you/)).toBeDefined();
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});

test("[42] a saved report is removed only after the question", async () => {
  const { calls } = await showSaved("/Reports/adhoc");
  await userEvent.click(screen.getByRole("button", { name: "Saved reports" }));
  await userEvent.click(await screen.findByRole("button", { name: "Remove Paid by county" }));
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  await userEvent.click(await screen.findByRole("button", { name: "Remove the saved report" }));
  await waitFor(() =>
    expect(calls.some(({ method, path }) => method === "DELETE" && path === "/Reports/Saved/5")).toBe(true),
  );
});

test("[42] the link of a mail, which names the report alone, asks its question and nothing else", async () => {
  const { router, calls } = await showSaved("/Reports/adhoc?saved=5");
  await waitFor(() => expect(lastPost(calls)).toMatchObject({ layout: "subtotals" }));
  expect(router.state.location.search).toMatch(/^\?saved=5&filters=.*groups=county\.value/);
  expect(calls.filter(({ path }) => path === "/Reports/Table")).toEqual([]);
});
