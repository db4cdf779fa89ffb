import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Reply } from "@wage/contract/core/route";
import { wageRoutes } from "@wage/contract/wageItems";
import { FEDERAL } from "@wage/law/rules/federal";
import { afterEach, expect, test, vi } from "vitest";
import { fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import { WagesPanel } from "./WagesPanel.tsx";

const listed: Reply<typeof wageRoutes.list> = {
  items: [
    {
      id: 7,
      position: 0,
      typeId: 1,
      type: "Regular wages",
      treatAsWage: true,
      penaltyEligible: false,
      periodStart: "2026-02-01",
      periodEnd: "2026-02-14",
      wageDueDate: "2026-02-14",
      description: null,
      estimated: true,
      grossEarned: "1200.00",
      amountPaid: "0.00",
      amountClaimed: "1200.00",
      employerAdmits: null,
      investigatedAmount: null,
      disallowReason: null,
      calcTrace: ["2 weeks × 40 h × $15.00 = $1,200.00, paid $0.00, owed $1,200.00"],
      rate: "15.0000",
      rateUnit: "hour",
      quantity: "40.00",
      weeks: "2.00",
      daysPerWeek: null,
      percent: null,
      flatAmount: null,
      hoursByDay: null,
      rateTypeId: 1,
      origin: "Claim",
      enteredBy: null,
      entryReason: null,
      rowVersion: 0,
    },
  ],
  totals: { amountClaimed: "1200.00", employerAdmits: "0.00", investigatedAmount: "0.00" },
  admittedInAll: null,
  amountStated: null,
  can: { edit: true, enter: ["Claim", "Amendment", "Finding"] },
};
afterEach(() => vi.unstubAllGlobals());

test("[BIZ] an officer records findings beside the claimed amounts", async () => {
  const user = userEvent.setup();
  const { calls } = await renderScreen(<WagesPanel claimId={3} />, {
    routes: [fake(wageRoutes.list, listed), fake(wageRoutes.update, { rowVersion: 1 })],
  });
  await screen.findByText("Claimant's best guess");
  await user.click(screen.getByRole("button", { name: "Edit the determined amount of line 1" }));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByLabelText(/^Determined/), "1000");
  await user.type(within(dialog).getByLabelText(/^Reason why another amount/), "One day was paid.");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await screen.findByText("Determined amount saved");
  expect(calls.find(({ method }) => method === "PUT")).toMatchObject({
    path: "/Claim/3/Wages/7",
    body: { investigatedAmount: "1000", disallowReason: "One day was paid.", rowVersion: 0 },
  });
});

test("[BIZ] the sum is shown with its calculation, and users who may not edit have no button", async () => {
  const user = userEvent.setup();
  await renderScreen(<WagesPanel claimId={3} />, {
    routes: [fake(wageRoutes.list, { ...listed, can: { edit: false, enter: [] } })],
  });
  await user.click(await screen.findByRole("button", { name: "How line 1 was calculated" }));
  await screen.findByText(/2 weeks × 40 h × \$15.00/);
  expect(screen.queryByRole("button", { name: /Edit/ })).toBeNull();
});

const WITHOUT_STATE_LAW = fake(wageRoutes.law, {
  ruleSet: null,
  version: null,
  place: { state: "WY", county: null, city: null },
  hiredOn: null,
});

/** Opens the calculator of the first line. */
async function openCalculator(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole("button", { name: "How line 1 was calculated" }));
  await user.click(await screen.findByRole("button", { name: "Compute by the rules of law" }));
  return screen.findByRole("dialog", { name: "Compute by the rules of law" });
}

test("a computed amount becomes the amount found with one press, less what was paid [issue 14]", async () => {
  const user = userEvent.setup();
  const [line] = listed.items;
  if (!line) throw new Error("no line");
  const paid = { ...line, amountPaid: "250.00", employerAdmits: "100.00", rowVersion: 4 };
  const { calls } = await renderScreen(<WagesPanel claimId={3} />, {
    routes: [
      fake(wageRoutes.list, { ...listed, items: [paid] }),
      fake(wageRoutes.update, { rowVersion: 5 }),
      WITHOUT_STATE_LAW,
    ],
  });
  const dialog = await openCalculator(user);
  // 80 hours at $15.00 are $1,200.00; $250.00 of them were paid.
  await within(dialog).findByText(/\$1,200\.00 earned − \$250\.00 paid = \$950\.00/);
  await user.click(within(dialog).getByRole("button", { name: "Use $950.00 as found for line 1" }));
  await screen.findByText("Found amount saved");
  expect(calls.find(({ method }) => method === "PUT")).toMatchObject({
    path: "/Claim/3/Wages/7",
    body: {
      investigatedAmount: "950.00",
      employerAdmits: "100.00",
      disallowReason: "The calculation gives $950.00.",
      rowVersion: 4,
    },
  });
  // A penalty is no finding about a line, and an amount that is not known yet cannot be used.
  await user.clear(within(dialog).getByLabelText("Hours worked"));
  expect(within(dialog).queryByRole("button", { name: /as found/ })).toBeNull();
});

test("a user who may not enter findings can compute, but not use the result [issue 14]", async () => {
  const user = userEvent.setup();
  await renderScreen(<WagesPanel claimId={3} />, {
    routes: [fake(wageRoutes.list, { ...listed, can: { edit: false, enter: [] } }), WITHOUT_STATE_LAW],
  });
  const dialog = await openCalculator(user);
  await within(dialog).findByText("Earned on this line: $1,200.00");
  expect(within(dialog).queryByRole("button", { name: /as found/ })).toBeNull();
});

test("[BIZ] staff compute by every rule of the law, by subject, and use the pay of a week as found [issue 37]", async () => {
  const user = userEvent.setup();
  await renderScreen(<WagesPanel claimId={3} />, {
    routes: [fake(wageRoutes.list, listed), WITHOUT_STATE_LAW],
  });
  const dialog = await openCalculator(user);
  const picker = await within(dialog).findByLabelText("What do you want to compute?");
  const offered = within(picker)
    .getAllByRole("option")
    .map((option) => option.textContent);
  expect(offered.toSorted()).toEqual(FEDERAL.rules.map(({ title }) => title.en).toSorted());
  expect(within(picker).getByRole("group", { name: "Overtime" })).toBeTruthy();
  await user.selectOptions(picker, "Pay of the week from its straight pay");
  expect(within(dialog).getByText(/^Still needed: /)).toBeTruthy();
});

test("[BIZ] a day outside of the workweek, and a rate below zero, are refused at their fields [issue 37]", async () => {
  const user = userEvent.setup();
  await renderScreen(<WagesPanel claimId={3} />, {
    routes: [fake(wageRoutes.list, listed), WITHOUT_STATE_LAW],
  });
  const dialog = within(await openCalculator(user));
  await user.selectOptions(await dialog.findByLabelText("What do you want to compute?"), "week.hourly");
  const type = (label: string, value: string, at = 0) =>
    fireEvent.change(dialog.getAllByLabelText(label)[at] as HTMLElement, { target: { value } });
  type("First day of the workweek", "2026-03-01");
  await user.click(dialog.getByRole("button", { name: "Add a row" }));
  type("Date", "2026-03-07");
  type("Hours worked", "8");
  type("Rate", "20");
  // The next row continues with the next day, which is one of the next week.
  await user.click(dialog.getByRole("button", { name: "Add a row" }));
  type("Rate", "-5", 1);
  const described = (label: string, at: number) => {
    const [field] = dialog.getAllByLabelText(label).slice(at);
    return document.getElementById(field?.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent;
  };
  expect(described("Date", 1)).toBe("2026-03-08 is not one of the 7 days from 2026-03-01");
  expect(described("Rate", 1)).toBe("-5 is less than zero");
  expect(described("Date", 0)).toBeUndefined();
});

test("a failed read is reported and offers another try", async () => {
  await renderScreen(<WagesPanel claimId={3} />, {
    routes: [fake(wageRoutes.list, refusal(404, ["Claim not found."]))],
  });
  await screen.findByText(/Claim not found/);
});

test("[BIZ] a line is computed by the rules of law, step by step, and a changed figure is compared", async () => {
  const user = userEvent.setup();
  await renderScreen(<WagesPanel claimId={3} />, {
    routes: [
      fake(wageRoutes.list, listed),
      fake(wageRoutes.law, {
        ruleSet: null,
        version: null,
        place: { state: "WY", county: null, city: null },
        hiredOn: "2026-01-05",
      }),
    ],
  });
  const dialog = await openCalculator(user);
  await within(dialog).findByText("Earned on this line: $1,200.00");
  expect(dialog.textContent).toContain(
    "80 h (hours worked) × $15.00 an hour (rate), rounded to the cent = $1,200.00",
  );
  await user.click(within(dialog).getByRole("button", { name: "Keep to compare" }));
  const hours = within(dialog).getByLabelText("Hours worked");
  await user.clear(hours);
  await within(dialog).findByText(/Still needed: hours worked/);
  await user.type(hours, "90");
  await within(dialog).findByText("Earned on this line: $1,350.00");
  const changed = within(dialog).getByRole("table", { name: "Changed steps" });
  expect(within(changed).getByText("$1,200.00")).toBeTruthy();
  expect(within(changed).getByText("$1,350.00")).toBeTruthy();
  await user.selectOptions(within(dialog).getByLabelText("Rate, for"), "a month");
  await within(dialog).findByText(/Still needed: .*days in a week/);
  expect(dialog.textContent).not.toContain("$1,350.00 a month ×");
  // The first day of the job is on record, on which the wage of young workers depends.
  await user.selectOptions(
    within(dialog).getByLabelText("What do you want to compute?"),
    "Shortfall below the minimum wage",
  );
  expect(within(dialog).getByDisplayValue("2026-01-05")).toBeTruthy();
});
