import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Role } from "@wage/contract/core/policy";
import { beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../../testing/renderScreen.tsx";
import { PublicLayout } from "../PublicLayout.tsx";

const session = vi.hoisted(() => ({ roles: [] as Role[] }));
vi.mock("../../../core/session/session.ts", async (original) => ({
  ...(await original<typeof import("../../../core/session/session.ts")>()),
  useSession: () => ({ isLoggedIn: session.roles.length > 0, userRoles: session.roles, user: null }),
}));
const fetched = vi.hoisted(() => vi.fn());
vi.mock("./StaffKeys.tsx", async (original) => {
  fetched();
  return original();
});

const show = () => renderScreen(<PublicLayout />, { side: "public" });

beforeEach(() => {
  session.roles = [];
});

test.each<[Role[]]>([[[]], [["Public"]]])("the staff shortcuts are not loaded for %j", async (roles) => {
  session.roles = roles;
  await show();
  await screen.findByRole("contentinfo");
  await userEvent.keyboard("{Control>}k{/Control}?");
  await new Promise((go) => setTimeout(go, 100));
  expect(fetched).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("staff have Ctrl+K, ? and / on the public pages too", async () => {
  session.roles = ["Support Staff"];
  const { router } = await show();
  await waitFor(
    async () => {
      await userEvent.keyboard("?");
      expect(screen.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
    },
    { timeout: 10_000, interval: 200 },
  );
  expect(fetched).toHaveBeenCalled();
  // A dialog covers the page, so that the key of the page does nothing.
  const before = router.state.location.pathname;
  await userEvent.keyboard("/");
  expect(router.state.location.pathname).toBe(before);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard("{Control>}k{/Control}");
  expect(await screen.findByRole("combobox", { name: /Claim number, person/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.keyboard("/");
  await waitFor(() => expect(router.state.location.pathname).toBe("/Claim"));
});
