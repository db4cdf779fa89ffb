import { screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { lookupRoutes } from "@wage/contract/lookups";
import { type WageItem, wageRoutes } from "@wage/contract/wageItems";
import { afterEach, expect, test, vi } from "vitest";
import { fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import { WageLineForm } from "./WageLineForm.tsx";

vi.mock("../../core/session/session.ts", async (original) => ({
  ...(await original<object>()),
  useCan: () => true,
}));
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => vi.unstubAllGlobals());

const row = (id: number, description: string, more: object) => ({
  id,
  code: description,
  description,
  active: true,
  sortOrder: id,
  effectiveFrom: null,
  effectiveTo: null,
  rowVersion: 0,
  ...more,
});
const LISTS: Record<string, object[]> = {
  WageItemType: [row(1, "Regular wages", { formula: "hours" }), row(2, "Bonus", { formula: "amount" })],
  WageRateTypes: [row(1, "Hour", { unit: "hour" })],
};
const lists = fake(lookupRoutes.list, ({ path }: { path: string }) =>
  Response.json({ rows: LISTS[path.split("/").at(-1) ?? ""] ?? [] }),
);

async function openForm(more: ReturnType<typeof fake>[], item?: WageItem) {
  const user = userEvent.setup();
  const { calls } = await renderScreen(
    <WageLineForm claimId={3} origins={["Claim"]} {...(item && { item })} onClose={() => undefined} />,
    { routes: [lists, ...more] },
  );
  await screen.findByLabelText(/^From/);
  return { user, calls };
}
const choose = async (user: UserEvent, label: RegExp, option: string) => {
  await user.click(screen.getByRole("combobox", { name: label }));
  await user.click(await screen.findByRole("option", { name: option }));
};
async function typeLine(user: UserEvent) {
  await choose(user, /^Kind of wages/, "Regular wages");
  await choose(user, /^The rate is for/, "Hour");
  for (const [label, value] of [
    [/^From/, "02022026"],
    [/^To/, "02082026"],
    [/^Rate\b/, "15"],
    [/^How many/, "40"],
  ] as const)
    await user.type(screen.getByRole("textbox", { name: label }), value);
}
const retype = async (user: UserEvent, label: RegExp, value: string) => {
  const field = screen.getByRole("textbox", { name: label });
  await user.clear(field);
  await user.type(field, value);
};
const errorOf = (label: RegExp) => {
  const field = screen.getByRole("textbox", { name: label });
  return (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
};

test.each([
  ["a rate of 0.00001", /^Rate\b/, "0.00001", /0\.0001|decimal/],
  ["31 February", /^To/, "02312026", /no such day/],
  ["a month that does not exist", /^From/, "13132026", /no such day/],
  ["negative pay", /^Paid of it/, "-5", /least 0|negative|0/],
  ["a negative rate", /^Rate\b/, "-15", /least/],
])("%s is refused at its field, and nothing typed is lost", async (_, label, value, reason) => {
  const { user, calls } = await openForm([fake(wageRoutes.enter, refusal(500, ["Not reached"]))]);
  await typeLine(user);
  await retype(user, label, value);
  const shown = (screen.getByRole("textbox", { name: label }) as HTMLInputElement).value;
  await user.click(screen.getByRole("button", { name: "Add the line" }));
  await vi.waitFor(() => expect(errorOf(label)).toMatch(reason));
  expect(screen.getByRole("textbox", { name: label })).toHaveValue(shown);
  expect(screen.getByRole("textbox", { name: /^How many/ })).toHaveValue("40");
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
});

test("a refusal of the server is shown at its field, and what was typed stays", async () => {
  const refused = fake(wageRoutes.enter, () =>
    Response.json(
      { Success: false, Messages: [], Errors: { quantity: ["Enter at most 24"] } },
      { status: 400 },
    ),
  );
  const { user } = await openForm([refused]);
  await typeLine(user);
  await retype(user, /^How many/, "25");
  await user.click(screen.getByRole("button", { name: "Add the line" }));
  await vi.waitFor(() => expect(errorOf(/^How many/)).toContain("Enter at most 24"));
  expect(screen.getByRole("textbox", { name: /^Rate\b/ })).toHaveValue("15");
});

test("the rows of a time sheet are pasted, and their sum is the hours of the line", async () => {
  const { user, calls } = await openForm([
    fake(wageRoutes.enter, { id: 9, amount: "232.50", claimTotal: "232.50" }),
  ]);
  await typeLine(user);
  await user.click(screen.getByText("Hours by day, or a time sheet"));
  await user.click(screen.getByRole("textbox", { name: /^Paste the rows/ }));
  await user.paste("Date\tNo.\tHours\n02/02/2026\t12\t8\n02/03/2026\t12\t7.5\n02/04/2026\t12\t25");
  await screen.findByText("2 days, 15.5 hours");
  await screen.findByText(/1 row was left out: .*more than 24 hours/);
  expect(screen.getByRole("textbox", { name: /^How many/ })).toHaveValue("15.5");
  await user.click(screen.getByRole("button", { name: "Add the line" }));
  await screen.findByText(/Line added: \$232.50/);
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
    quantity: "15.5",
    hoursByDay: "2026-02-02=8;2026-02-03=7.5",
  });
});

test("a line is corrected from what was entered", async () => {
  const item: WageItem = {
    id: 7,
    position: 0,
    typeId: 1,
    type: "Regular wages",
    treatAsWage: true,
    penaltyEligible: false,
    periodStart: "2026-02-02",
    periodEnd: "2026-02-08",
    wageDueDate: "2026-02-08",
    description: null,
    estimated: false,
    grossEarned: "600.00",
    amountPaid: "100.00",
    amountClaimed: "500.00",
    employerAdmits: null,
    investigatedAmount: null,
    disallowReason: null,
    calcTrace: [],
    rate: "15.0000",
    rateUnit: "hour",
    quantity: "40.00",
    weeks: null,
    daysPerWeek: null,
    percent: null,
    flatAmount: null,
    hoursByDay: null,
    rateTypeId: 1,
    origin: "Claim",
    enteredBy: "Support",
    entryReason: null,
    rowVersion: 2,
  };
  const { user, calls } = await openForm(
    [fake(wageRoutes.correct, { amount: "350.00", claimTotal: "350.00" })],
    item,
  );
  expect(await screen.findByRole("textbox", { name: /^Rate\b/ })).toHaveValue("15");
  await retype(user, /^How many/, "30");
  await user.click(screen.getByRole("button", { name: "Save the correction" }));
  await within(document.body).findByText(/Line corrected: \$350.00/);
  expect(calls.find(({ method }) => method === "PUT")).toMatchObject({
    path: "/Claim/3/Wages/7/Line",
    body: { quantity: "30", rate: "15", amountPaid: "100", rowVersion: 2 },
  });
});
