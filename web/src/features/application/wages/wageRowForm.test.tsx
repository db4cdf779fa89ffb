import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { applicationRoutes } from "@wage/contract/application/applicationDraft";
import { beforeEach, expect, test } from "vitest";
import { setSharedComputer } from "../../../core/session/sharedComputer.ts";
import { fake, refusal, renderScreen } from "../../../testing/renderScreen.tsx";
import { draft } from "../draft/draftStore.ts";
import { ClaimApplicationStepperScreen } from "../form/ClaimApplicationStepperScreen.tsx";
import { TEST_FORM } from "../form/testForm.ts";
import { TEST_LAW } from "../form/testLaw.ts";

const named = (id: number, en: string) => ({ id, code: String(id), label: { en, es: en }, help: null });
const FORM = {
  ...TEST_FORM,
  rateTypes: [
    { ...named(1, "By the hour"), unit: "hour" as const },
    { ...named(2, "By the week"), unit: "week" as const },
    { ...named(3, "Commission"), unit: "percent" as const },
  ],
  wageTypes: [
    { ...named(1, "Regular wages"), formula: "hours" as const },
    { ...named(2, "Below the minimum wage"), formula: "minimumWage" as const },
    { ...named(3, "Overtime"), formula: "overtime" as const },
    { ...named(4, "Commission"), formula: "commission" as const },
  ],
};

let isBusy = false;
const open = (place: string) =>
  renderScreen(<ClaimApplicationStepperScreen />, {
    at: `/Public/ClaimApplicationStepper?${place}`,
    path: "/Public/ClaimApplicationStepper",
    side: "public",
    routes: [
      fake(applicationRoutes.form, FORM),
      fake(applicationRoutes.law, () => (isBusy ? refusal(503, ["busy"]) : TEST_LAW)),
    ],
  });
const line = (pay: Record<string, unknown>, row?: Record<string, unknown>) => {
  draft.change({ started: true });
  draft.answer("pay", pay);
  if (row) draft.answer("wages", { items: [row] });
  return open("step=wages&page=items&row=0");
};
const kind = () => screen.findByRole("combobox", { name: /^What kind of pay/ });
const field = (name: RegExp) => screen.findByRole("textbox", { name });

beforeEach(async () => {
  await draft.load();
  setSharedComputer(false);
  await draft.forget();
});

const week = { periodStart: "2026-02-01", periodEnd: "2026-02-07" };

test("[BIZ] the minimum wage of a line is the law's, whatever was typed for it; another kind begins with the agreed rate", async () => {
  const user = userEvent.setup();
  const before = { ...week, typeId: "2", rateTypeId: "1", rate: "8.00", quantity: "40", amountPaid: "240" };
  await line({ wageRateTypeId: "1", rate: "8.00" }, before);
  expect(await screen.findByText("The minimum wage for 40 h is $290.00")).toBeInTheDocument();
  expect(screen.getByText("$290.00, paid $240.00, owed $50.00")).toBeInTheDocument();
  expect(screen.queryByRole("textbox", { name: /^Rate of pay/ })).not.toBeInTheDocument();
  await user.selectOptions(await kind(), "1");
  await waitFor(async () => expect(await field(/^Rate of pay/)).toHaveValue("8.00"));
});

test("[BIZ] a line is no less than the law requires: the minimum wage, and overtime of a week", async () => {
  const { unmount } = await line(
    { wageRateTypeId: "1", rate: "6" },
    { ...week, typeId: "1", rateTypeId: "1", rate: "6", quantity: "40" },
  );
  expect(
    await screen.findByText("The minimum wage for 40 h is $290.00, which is $50.00 more than $240.00"),
  ).toBeInTheDocument();
  unmount();
  await line(
    { wageRateTypeId: "1", rate: "20" },
    { ...week, typeId: "3", rateTypeId: "1", rate: "20", quantity: "50" },
  );
  expect(
    await screen.findByText("1 week × $1,100.00 = $1,100.00, paid $0.00, owed $1,100.00"),
  ).toBeInTheDocument();
});

test("[BIZ] without a connection the law that was loaded before gives the sum, and without it no sum is shown", async () => {
  const row = { ...week, typeId: "3", rateTypeId: "1", rate: "20", quantity: "50" };
  const openOffline = () =>
    renderScreen(<ClaimApplicationStepperScreen />, {
      at: "/Public/ClaimApplicationStepper?step=wages&page=items&row=0",
      path: "/Public/ClaimApplicationStepper",
      side: "public",
      routes: [fake(applicationRoutes.form, FORM), fake(applicationRoutes.law, refusal(503, []))],
    });
  localStorage.removeItem("wage-claim-law");
  draft.change({ started: true });
  draft.answer("wages", { items: [row] });
  const { unmount } = await openOffline();
  expect(await screen.findByText(/^We calculate the sum of this line by the law when/)).toBeInTheDocument();
  expect(screen.queryByText(/owed \$/)).not.toBeInTheDocument();
  unmount();
  localStorage.setItem("wage-claim-law", JSON.stringify(TEST_LAW.ruleSet));
  await openOffline();
  expect(await screen.findByText(/paid \$0\.00, owed \$1,100\.00/)).toBeInTheDocument();
});

test("[issue 16] choosing the kind of pay leaves the focus where it is", async () => {
  const user = userEvent.setup();
  await line({ wageRateTypeId: "1", rate: "15" });
  const select = await kind();
  await user.selectOptions(select, "1");
  await field(/^Start date/);
  expect(select).toBeInTheDocument();
  expect(select).toHaveFocus();
});

test("[issue 16] beside the minimum wage stands what the agreed rate comes to", async () => {
  await line(
    { wageRateTypeId: "1", rate: "2.13" },
    { typeId: "2", rateTypeId: "1", rate: "7.25", quantity: "30", weeks: "4" },
  );
  expect(await screen.findByText(/you were paid \$255\.60 for this time, without tips/)).toBeInTheDocument();
});

test("[issue 16] overtime on a weekly pay begins with the rate of an hour, at least the minimum wage", async () => {
  const user = userEvent.setup();
  await line({ wageRateTypeId: "2", rate: "400", hoursPerWeek: "60" });
  await user.selectOptions(await kind(), "3");
  // $400 ÷ 60 h is $6.67.
  await waitFor(async () => expect(await field(/^Rate of pay/)).toHaveValue("7.25"));
  expect(screen.getByRole("combobox", { name: "You were paid" })).toHaveValue("1");
  expect(screen.getByText(/^We divided your pay by your usual hours/)).toBeInTheDocument();
});

test("[issue 16] a commission is asked in percent, and its line begins with it", async () => {
  const user = userEvent.setup();
  const { unmount } = await line({ wageRateTypeId: "3", rate: "6" });
  await user.selectOptions(await kind(), "4");
  await waitFor(async () => expect(await field(/^Commission rate in percent/)).toHaveValue("6"));
  unmount();
  await open("step=pay&page=rate");
  expect(await field(/^What percent of the sales\?/)).toHaveValue("6");
});

test("a page that the busy service refused the law once computes by it as soon as it is there", async () => {
  isBusy = true;
  await line({}, { ...week, typeId: "2", rateTypeId: "1", rate: "8.00", quantity: "40", amountPaid: "240" });
  await field(/^How many hours/);
  // Longer than the page needs to have loaded everything that it asks for of itself.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(screen.queryByText("The minimum wage for 40 h is $290.00")).not.toBeInTheDocument();
  isBusy = false;
  expect(
    await screen.findByText("The minimum wage for 40 h is $290.00", {}, { timeout: 10_000 }),
  ).toBeInTheDocument();
});
