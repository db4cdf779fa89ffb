import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Content, contentRoutes } from "@wage/contract/content";
import { can, type Role } from "@wage/contract/core/policy";
import { route } from "@wage/contract/core/route";
import { lookupRoutes } from "@wage/contract/lookups";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyGraphqlCache } from "../../core/http/graphql.ts";
import { fake, refusal, renderScreen } from "../../testing/renderScreen.tsx";
import { HelpScreen } from "./HelpScreen.tsx";
import { HelpTopicScreen } from "./HelpTopicScreen.tsx";

const session = vi.hoisted(() => ({ roles: [] as Role[] }));
vi.mock("../../core/session/session.ts", async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: null, userRoles: session.roles, isLoggedIn: true }),
  useCan: (access: Parameters<typeof can>[1]) => can(session.roles, access),
}));
const printed = vi.hoisted(() => vi.fn());
vi.mock("react-to-print", () => ({
  useReactToPrint:
    ({ contentRef }: { contentRef: { current: HTMLElement | null } }) =>
    () =>
      printed(contentRef.current?.textContent),
}));
beforeEach(async () => {
  session.roles = [];
  await emptyGraphqlCache();
});

const text = (slug: string, title: string, screenPath: string, body = "Some words."): Content => ({
  slug,
  language: "en",
  kind: "help",
  title,
  body,
  screenPath,
  rowVersion: 2,
  updatedAt: "2026-03-02T15:00:00.000Z",
  updatedBy: null,
});
const TOPICS = [
  text("public-status", "Checking your claim status", "/Public/Status", "Type your PIN."),
  text("inbox", "Your inbox", "/Inbox"),
  text("admin-users", "Users", "/Admin/Users"),
];
const graphql = route("POST", "/cms/graphql", { access: "anyone", cost: "graphql" });
const answers = (topic: Content | null) =>
  fake(graphql, ({ body }) => {
    const asksAll = String((body as { query: string }).query).includes("contents(");
    return Response.json({ data: asksAll ? { contents: TOPICS } : { content: topic } }) as never;
  });
const links = () => screen.getAllByRole("link").map((link) => link.textContent);

test("[RTE-12] visitors see the topics for them", async () => {
  await renderScreen(<HelpScreen />, { routes: [answers(null)] });
  await screen.findByText("Checking your claim status");
  expect(links()).toEqual(["Checking your claim status"]);
});

test("[RTE-12] staff search topics by their text", async () => {
  session.roles = ["Administrator"];
  const user = userEvent.setup();
  await renderScreen(<HelpScreen />, { routes: [answers(null)] });
  await screen.findByText("Users");
  expect(links()).toEqual(["Task checklists", "Your inbox", "Users", "Checking your claim status"]);
  await user.type(screen.getByRole("searchbox", { name: "Find a topic" }), "pin type");
  expect(links()).toEqual(["Checking your claim status"]);
  await user.type(screen.getByRole("searchbox"), "zzz");
  expect(screen.getByText("No topics match your search.")).toBeVisible();
});

test("[V1.2.2] [V1.2.3] [H13] a topic written by an administrator is text: no script, no picture, no dangerous link", async () => {
  const hostile =
    '<script>window.hit = 1</script> <img src=x onerror="window.hit = 1">\n\n[bad](javascript:alert(1)) ![p](http://127.0.0.1:5432/x) [good](https://wage.example/) [own](/Help/inbox)';
  const { container } = await renderScreen(<HelpTopicScreen />, {
    at: "/Help/inbox",
    path: "/Help/:topic",
    routes: [answers(text("inbox", "Your inbox", "/Inbox", hostile))],
  });
  expect(await screen.findByText(/window\.hit/)).toBeVisible();
  expect(container.querySelector("script, img")).toBeNull();
  const addresses = [...container.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(addresses).toEqual(["/Help", "", "https://wage.example/", "/Help/inbox"]);
  expect(screen.queryByRole("button", { name: "Edit this topic" })).toBeNull();
});

test("an administrator edits a topic and translates it", async () => {
  session.roles = ["Administrator"];
  const user = userEvent.setup();
  const topic = text("inbox", "Your inbox", "/Inbox");
  const { calls } = await renderScreen(<HelpTopicScreen />, {
    at: "/Help/Inbox",
    path: "/Help/:topic",
    routes: [
      answers(topic),
      fake(contentRoutes.get, ({ path }) =>
        path.endsWith("/es") ? refusal(404, ["There is no such text."]) : topic,
      ),
      fake(contentRoutes.update, topic),
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Edit this topic" }));
  const dialog = within(await screen.findByRole("dialog"));
  const body = await dialog.findByRole("textbox", { name: /^Text/ });
  await user.clear(body);
  await user.type(body, "Do **this** first.");
  expect(dialog.getByText("this", { selector: "strong" })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      method: "PUT",
      path: "/Content/inbox/en",
      body: { title: "Your inbox", body: "Do **this** first.", rowVersion: 2 },
    }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await user.click(screen.getByRole("button", { name: "Edit this topic" }));
  const again = within(await screen.findByRole("dialog"));
  await user.click(again.getByText("Spanish"));
  await user.type(await again.findByRole("textbox", { name: /^Title/ }), "Su bandeja");
  await user.type(again.getByRole("textbox", { name: /^Text/ }), "Todo lo suyo.");
  await user.click(again.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      method: "PUT",
      path: "/Content/inbox/es",
      body: { title: "Su bandeja", body: "Todo lo suyo.", rowVersion: 0 },
    }),
  );
});

test("[GUI-06] staff print the checklist of one task alone, with boxes", async () => {
  session.roles = ["Support Staff"];
  const task = (id: number, description: string, checklist: string[] | null) => ({
    id,
    code: `T${id}`,
    description,
    descriptionEs: null,
    helpText: null,
    sortOrder: id,
    active: true,
    effectiveFrom: null,
    effectiveTo: null,
    rowVersion: 1,
    instructions: null,
    checklist,
  });
  const rows = [
    task(1, "Review new claim", ["Read it", "Call back"]),
    task(2, "Wait", null),
    task(3, "Mail", ["Stamp"]),
  ];
  const setting = {
    at: "/Help/checklists",
    path: "/Help/:topic",
    routes: [fake(lookupRoutes.list, () => Response.json({ rows })), answers(null)],
  };
  await renderScreen(<HelpTopicScreen />, setting);
  const review = await screen.findByRole("region", { name: "Review new claim" });
  expect(within(review).getAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByRole("region", { name: "Wait" })).toBeNull();
  await userEvent.click(within(review).getByRole("button", { name: "Print" }));
  expect(printed).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/Read it.*Call back/));
  expect(printed.mock.calls[0]?.[0]).not.toContain("Stamp");
});

test("visitors have no checklists", async () => {
  await renderScreen(<HelpTopicScreen />, {
    at: "/Help/checklists",
    path: "/Help/:topic",
    routes: [answers(null)],
  });
  expect(await screen.findByText("There is no help for this page yet.")).toBeVisible();
});

test("[RTE-12] [ERR-06] when the help cannot be loaded the page and a toast say so in plain words", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
  await renderScreen(<HelpScreen />, { side: "public" });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await vi.advanceTimersByTimeAsync(5000);
  await waitFor(() => expect(screen.getAllByText(/We could not reach the server/)).toHaveLength(2));
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.queryByText(/Failed to fetch/)).toBeNull();
  vi.useRealTimers();
});
