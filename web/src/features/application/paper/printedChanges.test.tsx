import "fake-indexeddb/auto";
import { screen } from "@testing-library/react";
import { applicationRoutes } from "@wage/contract/application/applicationDraft";
import { beforeEach, expect, test } from "vitest";
import { fake, renderScreen } from "../../../testing/renderScreen.tsx";
import { endAmending } from "../draft/amendClaim.ts";
import { draft } from "../draft/draftStore.ts";
import { TEST_FORM } from "../form/testForm.ts";
import { PublicClaimPrintScreen } from "./PublicClaimPrintScreen.tsx";

const print = () =>
  renderScreen(<PublicClaimPrintScreen />, {
    at: "/Public/publicClaimPrint",
    path: "/Public/publicClaimPrint",
    side: "public",
    routes: [fake(applicationRoutes.form, TEST_FORM)],
  });

beforeEach(async () => {
  await draft.load();
  await draft.forget();
});

test("[BIZ] changes of a filed claim that were not sent are printed as such, with the claim's number, and not as a draft that was never filed", async () => {
  draft.change({ started: true, amends: "26-00012", answers: { you: { firstName: "Ana" } } });
  await print();
  expect(await screen.findByText("CHANGES TO CLAIM 26-00012 – NOT SENT")).toBeVisible();
  expect(screen.getByText(/Your claim 26-00012 is filed as you sent it/)).toBeVisible();
  expect(screen.queryByText(/NOT FILED/)).toBeNull();
});

test("[BIZ] a claim that was never sent is printed as a draft", async () => {
  draft.change({ started: true, answers: { you: { firstName: "Ana" } } });
  await print();
  expect(await screen.findByText("DRAFT – NOT FILED")).toBeVisible();
});

test("[BIZ] withdrawing a claim ends the changes of it that were begun on this device, and no other claim", async () => {
  draft.change({ started: true, amends: "26-00012", answers: { you: { firstName: "Ana" } } });
  await endAmending("26-00013");
  expect(draft.get().started).toBe(true);
  await endAmending("26-00012");
  expect(draft.get().started).toBe(false);
  draft.change({ started: true, answers: { you: { firstName: "Ana" } } });
  await endAmending("26-00012");
  expect(draft.get().started).toBe(true);
});
