import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { applicationRoutes } from "@wage/contract/application/applicationDraft";
import { beforeEach, expect, test, vi } from "vitest";
import { TEST_FORM } from "./testForm.ts";

const KEPT = { started: true, answers: { you: { firstName: "Ana" } }, place: { step: "you", page: "name" } };
let bringKept: (kept: unknown) => void;

/** The first page of the form on a device that is slow to read its draft. */
async function open() {
  vi.resetModules();
  const kept = new Promise((resolve) => {
    bringKept = resolve;
  });
  vi.doMock("../draft/device/draftFile.ts", () => ({
    readStored: async () => ({ value: await kept, stamp: null }),
    keep: () => Promise.resolve("stamp"),
    deleteStoredDraft: () => Promise.resolve(),
  }));
  const { fake, renderScreen } = await import("../../../testing/renderScreen.tsx");
  const { ClaimApplicationScreen } = await import("./ClaimApplicationScreen.tsx");
  const { draft } = await import("../draft/draftStore.ts");
  const { router } = await renderScreen(<ClaimApplicationScreen />, {
    at: "/Public/ClaimApplication",
    path: "/Public/ClaimApplication",
    side: "public",
    routes: [fake(applicationRoutes.form, TEST_FORM)],
  });
  return { draft, router };
}

beforeEach(() => vi.resetModules());

test("[BIZ] pressing Start before the stored draft is read offers that draft and deletes nothing", async () => {
  const { draft, router } = await open();
  await userEvent.click(await screen.findByRole("button", { name: "Start a new claim" }));
  bringKept(KEPT);
  expect(await screen.findByRole("button", { name: "Continue my claim" })).toBeInTheDocument();
  expect(screen.getByText(/deleted from this device 30 days after/)).toBeInTheDocument();
  expect(draft.get().answers).toEqual(KEPT.answers);
  expect(router.state.location.pathname).toBe("/Public/ClaimApplication");
});

test("[BIZ] pressing Start early begins a new claim if nothing is stored", async () => {
  const { draft, router } = await open();
  await userEvent.click(await screen.findByRole("button", { name: "Start a new claim" }));
  bringKept(null);
  await waitFor(() => expect(router.state.location.pathname).toBe("/Public/ClaimApplicationStepper"));
  expect(draft.get().started).toBe(true);
});

test("[BIZ] a signed claim that waits is shown, and can be edited after its signature is withdrawn", async () => {
  const { draft } = await open();
  bringKept({ ...KEPT, key: "k", sent: [], signed: "waiting" });
  const user = userEvent.setup();
  expect(await screen.findByText("Your claim is signed and will be sent automatically")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Start over" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Open my claim" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Withdraw my signature" }));
  expect(await screen.findByRole("button", { name: "Continue my claim" })).toBeVisible();
  expect(draft.get()).toMatchObject({ signed: null, answers: KEPT.answers });
});
