import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { applicationRoutes } from "@wage/contract/application/applicationDraft";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fake, refusal, renderScreen } from "../../../testing/renderScreen.tsx";
import { ClaimApplicationScreen } from "../form/ClaimApplicationScreen.tsx";
import { TEST_FORM } from "../form/testForm.ts";
import { countStored } from "./device/testDevice.ts";
import { draft } from "./draftStore.ts";

const COPY = { code: "ABCDEFGHJK", pin: "274951" };
const saved = {
  ...COPY,
  answers: {},
  step: 2,
  language: "en",
  rowVersion: 1,
  savedAt: "2026-03-02T15:00:00Z",
  expiresAt: "2026-04-01T15:00:00Z",
};

async function deleteOnThePage(routes: NonNullable<Parameters<typeof renderScreen>[1]>["routes"]) {
  const user = userEvent.setup();
  const { calls } = await renderScreen(<ClaimApplicationScreen />, { side: "public", routes });
  await user.click(await screen.findByRole("button", { name: "Delete my unsent claim" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete your unsent claim?" });
  expect(await countStored()).toEqual([1, 1]);
  await user.click(
    await waitFor(() => {
      const [, inDialog] = screen.getAllByRole("button", { name: "Delete my unsent claim" });
      if (!inDialog || !dialog.contains(inDialog)) throw new Error("not there yet");
      return inDialog;
    }),
  );
  await screen.findByRole("button", { name: "Start a new claim" });
  return calls;
}

beforeEach(async () => {
  await draft.load();
  await draft.forget();
  draft.change({ started: true, ...COPY });
  draft.answer("you", { firstName: "Ana" });
  await draft.writeNow();
});
afterEach(() => vi.unstubAllGlobals());

const form = fake(applicationRoutes.form, TEST_FORM);

test("[BIZ] deleting a draft on request removes it from the device and from the server", async () => {
  const calls = await deleteOnThePage([
    form,
    fake(applicationRoutes.draft, saved),
    fake(applicationRoutes.remove, { Success: true, Messages: ["Your saved claim was deleted."] }),
  ]);
  expect(calls.filter(({ method }) => method === "DELETE")).toMatchObject([
    { path: "/Public/Application/Draft" },
  ]);
  expect(draft.get()).toMatchObject({ started: false, answers: {}, code: null, pin: null });
  // And it is not written again afterwards.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await countStored()).toEqual([0, 0]);
});

test("[BIZ] when the server cannot be reached the draft is deleted here, and the user reads about the saved copy", async () => {
  await deleteOnThePage([form, fake(applicationRoutes.draft, refusal(503, ["Down"]))]);
  expect(await screen.findByText(/we will delete it 30 days after/)).toBeVisible();
  expect(await countStored()).toEqual([0, 0]);
});
