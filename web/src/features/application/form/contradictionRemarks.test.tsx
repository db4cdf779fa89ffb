import "fake-indexeddb/auto";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { applicationRoutes } from "@wage/contract/application/applicationDraft";
import { beforeEach, expect, test } from "vitest";
import { fake, renderScreen } from "../../../testing/renderScreen.tsx";
import { draft } from "../draft/draftStore.ts";
import { ClaimApplicationStepperScreen } from "./ClaimApplicationStepperScreen.tsx";
import { PublicClaimAppReviewScreen } from "./PublicClaimAppReviewScreen.tsx";
import { TEST_FORM } from "./testForm.ts";

const routes = [fake(applicationRoutes.form, TEST_FORM)];
const JOB = { startDate: "2026-02-02", stillWorking: "yes" };
const EARLY = {
  typeId: 1,
  periodStart: "2025-10-01",
  periodEnd: "2025-10-14",
  rateTypeId: 1,
  rate: "15",
  quantity: "80",
};

beforeEach(async () => {
  await draft.load();
  await draft.forget();
});

test("[BIZ] a line from before the job is asked about beside its dates, and no longer once the date is right", async () => {
  const user = userEvent.setup();
  draft.change({ started: true, answers: { job: JOB, wages: { items: [EARLY] } } });
  await renderScreen(<ClaimApplicationStepperScreen />, {
    at: "/Public/ClaimApplicationStepper?step=wages&page=items&row=0",
    path: "/Public/ClaimApplicationStepper",
    side: "public",
    routes,
  });
  const words = "The start date is 10/01/2025, but your first day of work was 02/02/2026. Check both dates.";
  expect(await screen.findByText(words, {}, { timeout: 10_000 })).toBeVisible();
  const start = screen.getByLabelText(/^Start date/);
  await user.clear(start);
  await user.type(start, "02/02/2026");
  expect(screen.queryByText(/but your first day of work/)).toBeNull();
});

test("[BIZ] the page of the answers shows the other states and numbers that cannot be", async () => {
  draft.change({ started: true, answers: { you: { stateCode: "WY", zip: "90001" } } });
  await renderScreen(<ClaimApplicationStepperScreen />, {
    at: "/Public/ClaimApplicationStepper?step=you&page=address",
    path: "/Public/ClaimApplicationStepper",
    side: "public",
    routes,
  });
  expect(
    await screen.findByText("90001 is not a ZIP code of Wyoming. Check the ZIP code and the state."),
  ).toBeVisible();
});

test("[BIZ] before signing each contradiction is named with the way to its place, and does not prevent sending", async () => {
  draft.change({ started: true, answers: { job: JOB, wages: { items: [EARLY] } } });
  await renderScreen(<PublicClaimAppReviewScreen />, {
    at: "/Public/publicClaimAppReview",
    path: "/Public/publicClaimAppReview",
    side: "public",
    routes,
  });
  const asked = (await screen.findByText(/^Line 1: The start date is 10\/01\/2025/)).closest("li");
  if (!asked) throw new Error("no list item");
  expect(within(asked).getByRole("link")).toHaveAttribute(
    "href",
    "/Public/ClaimApplicationStepper?step=wages&page=items&return=review&row=0",
  );
});
