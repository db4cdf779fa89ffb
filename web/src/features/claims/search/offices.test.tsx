import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { claimBulkRoutes } from "@wage/contract/claims/claimBulk";
import { lookupRoutes } from "@wage/contract/lookups";
import { expect, test, vi } from "vitest";
import { fake, renderScreen } from "../../../testing/renderScreen.tsx";
import { BulkActions } from "./bulk/BulkActions.tsx";
import { ColumnsPane } from "./views/ColumnsPane.tsx";

vi.mock("../../../core/session/session.ts", async (original) => ({
  ...(await original<object>()),
  useCan: () => true,
}));

const office = (id: number, description: string, active: boolean) => ({
  ...{ id, code: `O${id}`, description, active, descriptionEs: null, helpText: null, sortOrder: id },
  ...{ effectiveFrom: null, effectiveTo: null, isSystem: false, rowVersion: 0, takesRest: id === 1 },
  ...{ address: null, phone: null, email: null, hours: null, hoursEs: null },
});
const show = (rows: ReturnType<typeof office>[]) =>
  renderScreen(
    <>
      <BulkActions claimIds={[1]} onDone={() => undefined} />
      <ColumnsPane
        shown={["claimant"]}
        isUsual={false}
        onChoose={() => undefined}
        onClose={() => undefined}
      />
    </>,
    {
      at: "/Claim",
      routes: [fake(lookupRoutes.list, { rows }), fake(claimBulkRoutes.preview, { rows: [] })],
    },
  );

test("without an office neither a column nor a change speaks of offices", async () => {
  const { calls } = await show([]);
  await vi.waitFor(() => expect(calls.some(({ path }) => path.includes("/Lookup/Office"))).toBe(true));
  expect(await screen.findByRole("checkbox", { name: "County" })).toBeVisible();
  expect(screen.queryByRole("checkbox", { name: "Office" })).toBeNull();
  expect(screen.queryByText("Move to an office")).toBeNull();
});

test("with offices claims are moved to one that is in use", async () => {
  const user = userEvent.setup();
  await show([office(1, "North", true), office(2, "Closed", false)]);
  expect(await screen.findByRole("checkbox", { name: "Office" })).toBeVisible();
  await user.click(screen.getByText("Move to an office"));
  const pane = await screen.findByRole("dialog", { name: "Move the selected claims to an office" });
  const choice = within(pane).getByRole("combobox", { name: /To the office/ });
  expect(
    within(choice)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Choose an office", "North"]);
});
