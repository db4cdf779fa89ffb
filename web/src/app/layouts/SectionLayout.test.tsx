import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Content } from "@wage/contract/content";
import type { Role } from "@wage/contract/core/policy";
import { route } from "@wage/contract/core/route";
import { type Layout, SCREENS } from "@wage/contract/core/screens";
import { inboxRoutes } from "@wage/contract/inbox";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyGraphqlCache } from "../../core/http/graphql.ts";
import { fake, renderScreen } from "../../testing/renderScreen.tsx";
import { AppLayout } from "./AppLayout.tsx";
import { StaffSide } from "./staff/StaffSide.tsx";

const session = vi.hoisted(() => ({ roles: ["Administrator"] as Role[] }));
vi.mock("../../core/session/session.ts", async (original) => ({
  ...(await original<typeof import("../../core/session/session.ts")>()),
  useSession: () => ({ isLoggedIn: session.roles.length > 0, userRoles: session.roles, user: null }),
}));
const place = vi.hoisted(() => ({ handle: undefined as unknown }));
vi.mock("react-router", async (original) => ({
  ...(await original<typeof import("react-router")>()),
  useMatches: () => [{ handle: place.handle }],
}));

const topic = (slug: string, title: string, screenPath: string): Content => ({
  slug,
  language: "en",
  kind: "help",
  title,
  body: "Some words.",
  screenPath,
  rowVersion: 1,
  updatedAt: "2026-03-02T15:00:00.000Z",
  updatedBy: null,
});
const TOPICS = [
  topic("public-status", "Checking your claim status", "/Public/Status"),
  topic("inbox", "Your inbox", "/Inbox"),
  topic("admin-users", "Users and roles", "/Admin/Users"),
];
const graphql = route("POST", "/cms/graphql", { access: "anyone", cost: "graphql" });
const answers = [
  fake(graphql, () => Response.json({ data: { contents: TOPICS } }) as never),
  fake(inboxRoutes.counts, {} as never),
];

/** For each layout a page, the name of its list, and the page's entry in it. */
const BARS: Record<Layout, [at: string, bar: string, own: string]> = {
  default: ["/Claim", "Main menu", "Claims search"],
  admin: ["/Admin/Users", "Admin pages", "Users"],
  inbox: ["/Inbox/supportItems", "Inbox folders", "Support items"],
  report: ["/Reports/openClaims", "Reports", "Open claims"],
  supportstaff: ["/Help/inbox", "Help topics", "Your inbox"],
};

beforeEach(async () => {
  session.roles = ["Administrator"];
  await emptyGraphqlCache();
});

test.each(Object.entries(BARS))(
  "[RTE-09] the layout %s has its own side bar with the open page marked",
  async (layout, [at, bar, own]) => {
    expect(SCREENS.map((one) => one.layout)).toContain(layout);
    await renderScreen(<StaffSide layout={layout as Layout}>the page</StaffSide>, { at, routes: answers });
    const side = await screen.findByRole("navigation", { name: bar });
    const entry = await within(side).findByRole("link", { name: own });
    expect(entry).toHaveAttribute("aria-current", "page");
    expect(side).not.toContainElement(screen.getByText("the page"));
  },
);

test("[RTE-12] on a phone a topic is chosen from the same list, in its groups", async () => {
  const { router } = await renderScreen(<StaffSide layout="supportstaff">the page</StaffSide>, {
    at: "/Help/inbox",
    routes: answers,
  });
  const list = await screen.findByRole("combobox", { name: "Help topics" });
  await within(list).findByRole("option", { name: "Your inbox" });
  expect(list).toHaveValue("/Help/inbox");
  expect(within(list).getByRole("group", { name: "Admin pages" })).toBeVisible();
  await userEvent.selectOptions(list, "Users and roles");
  await waitFor(() => expect(router.state.location.pathname).toBe("/Help/admin-users"));
});

test("[RTE-12] visitors have the help's side bar too, with their own topics only", async () => {
  session.roles = [];
  place.handle = SCREENS.find(({ path }) => path === "/Help/:topic");
  await renderScreen(<AppLayout />, { at: "/Help/public-status", side: "public", routes: answers });
  const side = await screen.findByRole("navigation", { name: "Help topics" });
  const entry = await within(side).findByRole("link", { name: "Checking your claim status" });
  expect(entry).toHaveAttribute("aria-current", "page");
  const links = within(side).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["All help topics", "Checking your claim status"]);
});

test.each([
  ["staff", ["Support Staff"], true],
  ["the public", [], false],
] as const)("[NAV-05] at /login %s have their own frame", async (_, roles, isStaffFrame) => {
  session.roles = [...roles];
  place.handle = SCREENS.find(({ path }) => path === "/login");
  await renderScreen(<AppLayout />, { at: "/login", side: "public", routes: answers });
  await screen.findByRole("navigation");
  expect(screen.queryByRole("contentinfo") === null).toBe(isStaffFrame);
  expect(screen.queryByRole("button", { name: "Your account" }) !== null).toBe(isStaffFrame);
});
