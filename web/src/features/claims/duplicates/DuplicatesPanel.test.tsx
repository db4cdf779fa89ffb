import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { claimRoutes } from "@wage/contract/claims/claims";
import { expect, test, vi } from "vitest";
import { fake, renderScreen } from "../../../testing/renderScreen.tsx";
import { DuplicatesPanel } from "./DuplicatesPanel.tsx";

const may = vi.hoisted(() => ({ edit: true }));
vi.mock("../../../core/session/session.ts", async (original) => ({
  ...(await original<object>()),
  useCan: () => may.edit,
}));

const alike = {
  id: 31,
  number: "26-00031",
  claimant: "Diaz, Ana",
  employer: "Pinewood Diner",
  status: { code: "INVEST", description: "Under investigation", category: "Working" as const },
  receivedDate: "2026-03-02",
  reasons: ["a similar name", "the same amount"],
};
const show = (rows: (typeof alike)[]) =>
  renderScreen(<DuplicatesPanel claimId={12} />, {
    routes: [fake(claimRoutes.duplicates, { rows }), fake(claimRoutes.addRelation, { id: 3 })],
  });

test("a claim that may be the same is shown with its reasons, and what a person finds is recorded with them [issue 38]", async () => {
  may.edit = true;
  const { calls } = await show([alike]);
  expect(await screen.findByRole("link", { name: "26-00031" })).toHaveAttribute("href", "/Claim/31");
  expect(screen.getByText("a similar name, the same amount")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Not the same as 26-00031" }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
      claimNumber: "26-00031",
      kind: "Not the same claim",
      note: "a similar name, the same amount",
    }),
  );
});

test("who may not change claims compares, and records nothing", async () => {
  may.edit = false;
  await show([alike]);
  expect(await screen.findByRole("button", { name: "Compare with 26-00031" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Link as|Not the same/ })).toBeNull();
});

test("a claim like no other shows no notice", async () => {
  may.edit = true;
  const { calls } = await show([]);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText("Possible duplicate")).toBeNull();
});
