import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type LookupRow, lookupRoutes } from "@wage/contract/lookups";
import { expect, test } from "vitest";
import { fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import { LookupScreen } from "./LookupScreen.tsx";
import { moved } from "./OrderDialog.tsx";

const row = (
  id: number,
  code: string,
  description: string,
  more: Partial<LookupRow<"BusinessType">> = {},
) => ({
  id,
  code,
  description,
  descriptionEs: null,
  helpText: null,
  sortOrder: id,
  active: true,
  effectiveFrom: null,
  effectiveTo: null,
  isSystem: false,
  rowVersion: 3,
  usedCount: 0,
  ...more,
});
const ROWS = [
  row(1, "LLC", "Limited liability company", { usedCount: 312, kind: "LegalForm" }),
  row(2, "RETAIL", "Retail store", { kind: "Industry" }),
  row(3, "OLD", "Video rental", { active: false, kind: "Industry" }),
  row(4, "OTHER", "Other", { isSystem: true, kind: "Industry" }),
];
const lists = fake(lookupRoutes.list, { rows: ROWS });
const show = (routes: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<LookupScreen />, { at: "/Admin/businesstype", ...routes });

test("[RTE-08] an administrator sees the entries, whatever the letter case of the address", async () => {
  await show({ routes: [lists] });
  expect(await screen.findByText("Limited liability company")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Business types" })).toBeVisible();
  expect(screen.getByText("Legal form")).toBeVisible();
  expect(screen.getByText("312")).toBeVisible();
  expect(screen.queryByText("Video rental")).toBeNull();
});

test("retired entries are shown on request, and can be restored", async () => {
  const user = userEvent.setup();
  const { calls } = await show({
    routes: [lists, fake(lookupRoutes.restore, row(3, "OLD", "Video rental"))],
  });
  await screen.findByText("Retail store");
  await user.click(screen.getByText("Retired"));
  await user.click(await screen.findByRole("button", { name: "Restore Video rental" }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith("/Restore"))?.body).toEqual({ rowVersion: 3 }),
  );
});

test("retiring shows what uses the entry, and shipped entries cannot be retired", async () => {
  const user = userEvent.setup();
  const { calls } = await show({
    routes: [
      lists,
      fake(lookupRoutes.uses, {
        records: [{ table: "employer", count: 312 }],
        references: ["Letter template options: Form"],
        matrixRows: [],
      }),
      fake(lookupRoutes.retire, row(1, "LLC", "Limited liability company", { active: false })),
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Retire Limited liability company" }));
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(dialog).toHaveTextContent("These records keep it:312 employers"));
  expect(dialog).toHaveTextContent("Used by: Letter template options: Form.");
  expect(within(dialog).getByLabelText(/The entry that takes its place/)).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Retire" }));
  await waitFor(() => expect(calls.some(({ path }) => path === "/Lookup/BusinessType/1/Retire")).toBe(true));
  expect(screen.getByRole("button", { name: "The system uses this entry" })).toBeDisabled();
});

test("a new entry is checked before it is sent, and the server's refusal is shown at its field", async () => {
  const user = userEvent.setup();
  const { calls } = await show({
    routes: [
      lists,
      fake(lookupRoutes.create, () => refusal(400, [], { code: ["Another entry already has this value"] })),
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Add an entry" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findAllByText("This field is required")).toHaveLength(2);
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);

  await user.type(within(dialog).getByRole("textbox", { name: /^Code/ }), "LLC");
  await user.type(within(dialog).getByRole("textbox", { name: /^Description(?!, Spanish)/ }), "A company");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("Another entry already has this value")).toBeVisible();
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
    code: "LLC",
    description: "A company",
    kind: "LegalForm",
  });
});

test("the history of an entry shows who changed what", async () => {
  const user = userEvent.setup();
  const change = {
    at: "2026-03-02T15:00:00.000Z",
    by: "Ada Admin",
    action: "LookupUpdated",
    before: { description: "Shop", kind: null },
    after: { description: "Retail store", kind: "Industry" },
  };
  await show({ routes: [lists, fake(lookupRoutes.history, { changes: [change] })] });
  await user.click(await screen.findByRole("button", { name: "History of Retail store" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Description: “Shop” → “Retail store”")).toBeVisible();
  expect(dialog.getByText("Kind: nothing → “Industry”")).toBeVisible();
  expect(dialog.getByText(/Ada Admin/)).toBeVisible();
});

test("entries are reordered by keyboard", async () => {
  const user = userEvent.setup();
  const { calls } = await show({ routes: [lists, fake(lookupRoutes.reorder, { rows: ROWS })] });
  await screen.findByText("Retail store");
  await user.click(screen.getByRole("button", { name: "Change the order" }));
  const up = await screen.findByRole("button", { name: "Move up: Retail store" });
  up.focus();
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: "Save the order" }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith("/Order"))?.body).toEqual({
      ids: [2, 1, 3, 4],
      seen: [1, 2, 3, 4],
    }),
  );
});

test("a list that cannot be read shows an error and offers another try", async () => {
  await show({ routes: [fake(lookupRoutes.list, () => refusal(403, ["Your role does not allow this."]))] });
  expect(await screen.findByText("Your role does not allow this.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("look-ups without their own page are tabs", async () => {
  await renderScreen(<LookupScreen />, { at: "/Admin/State", routes: [lists] });
  expect(await screen.findByRole("tab", { name: "Counties" })).toBeVisible();
});

test("an entry can be moved only within its list", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b"], 0, 2)).toEqual(["a", "b"]);
});
