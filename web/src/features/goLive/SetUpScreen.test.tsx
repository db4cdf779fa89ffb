import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Reply } from "@wage/contract/core/route";
import { goLiveRoutes } from "@wage/contract/goLive/goLive";
import { expect, test } from "vitest";
import { fake, renderScreen } from "../../testing/renderScreen.tsx";
import { SetUpScreen } from "./SetUpScreen.tsx";

const row = {
  missing: [],
  values: [],
  version: "v",
  confirmed: null,
  holds: false,
} satisfies Partial<Reply<typeof goLiveRoutes.get>["steps"][number]>;
const setUp: Reply<typeof goLiveRoutes.get> = {
  isLive: false,
  changed: null,
  hasMailServer: true,
  steps: [
    {
      ...row,
      step: "agency",
      missing: ["Not set: Office hours"],
      values: [{ key: "agencyHours", value: "Monday to Friday", origin: "Product", isMissing: true }],
    },
    { ...row, step: "deadlines" },
  ],
};

test("a part names what is missing, keeps a default as one's own, and is confirmed in writing", async () => {
  const user = userEvent.setup();
  const { calls } = await renderScreen(<SetUpScreen />, {
    routes: [
      fake(goLiveRoutes.get, setUp),
      fake(goLiveRoutes.keep, setUp),
      fake(goLiveRoutes.confirm, setUp),
    ],
  });
  const agency = within(await screen.findByRole("region", { name: "Agency" }));
  expect(agency.getByText("Not set: Office hours")).toBeVisible();
  expect(agency.queryByRole("button", { name: "Confirm agency" })).toBeNull();
  await user.click(agency.getByRole("button", { name: /^Keep/ }));
  expect(calls.find(({ path }) => path.endsWith("/Keep"))?.body).toEqual({
    key: "agencyHours",
    version: "v",
  });

  await user.click(screen.getByRole("button", { name: "Confirm deadlines" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(calls.some(({ path }) => path.endsWith("/Confirm"))).toBe(false);
  await user.type(dialog.getByLabelText(/Note/), "21 V.S.A. 342a");
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith("/Confirm"))?.body)
    .toMatchObject({ note: "21 V.S.A. 342a", version: "v" });
});
