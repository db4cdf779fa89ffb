import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { Reply, Route } from "@wage/contract/core/route";
import { type ReactElement, Suspense } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import { emptyReadCache } from "../core/http/http.ts";
import { queryClient } from "../core/http/query.ts";
import { startLanguage } from "../core/i18n.ts";
import { ErrorToast } from "../ui/overlay/ErrorToast.tsx";
import { MessageDialog } from "../ui/overlay/MessageDialog.tsx";
import { ToastHost } from "../ui/overlay/ToastHost.tsx";
import { type Side, UiContext } from "../ui/uiContext.ts";

export interface FakeCall {
  method: string;
  /** The path after the API's base, with its query. */
  path: string;
  body: unknown;
}

type Answer = (call: FakeCall) => unknown;

/** An error response for a fake route to return. */
export const refusal = (
  status: number,
  Messages: string[],
  Errors: Record<string, string[]> = {},
  Data: unknown = null,
) => new Response(JSON.stringify({ Success: false, Data, Errors, Messages }), { status });

/** A fake route; its reply is typed by the contract. */
export const fake = <R extends Route>(
  route: R,
  answer: Reply<R> | Response | ((call: FakeCall) => Reply<R> | Response),
): [Route, Answer] => [route, typeof answer === "function" ? (answer as Answer) : () => answer];

const pattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`);

/** Answers fetch from fake routes and returns the calls made. A call without a fake route answers 404. */
function fakeServer(routes: [Route, Answer][]): FakeCall[] {
  const calls: FakeCall[] = [];
  vi.stubGlobal("fetch", async (address: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(address), "http://localhost");
    if (url.pathname === "/config") {
      return Response.json({ apiBaseUrl: "/api/", gapiConfig: { clientId: "" } });
    }
    const call: FakeCall = {
      method: init?.method ?? "GET",
      path: url.pathname.replace(/^\/api/, "") + url.search,
      body: typeof init?.body === "string" ? JSON.parse(init.body) : init?.body,
    };
    calls.push(call);
    const found = routes.find(
      ([route]) =>
        route.method === call.method && pattern(route.path).test(url.pathname.replace(/^\/api/, "")),
    );
    if (!found) return refusal(404, ["Not found"]);
    const answer = found[1](call);
    return answer instanceof Response ? answer : Response.json(answer ?? null);
  });
  return calls;
}

interface Setting {
  /** The current address; `path` is the route's pattern. */
  at?: string | { pathname: string; state: unknown };
  path?: string;
  side?: Side;
  routes?: [Route, Answer][];
}

const texts = import.meta.glob<Record<string, unknown>>("../features/*/*.en.json", { import: "default" });

/** Renders a screen or panel as the app does, with fake routes. */
export async function renderScreen(element: ReactElement, setting: Setting = {}) {
  const { at = "/", path = "*", side = "staff", routes = [] } = setting;
  queryClient.clear();
  emptyReadCache();
  const calls = fakeServer(routes);
  await startLanguage(async (_, name) => (await texts[`../features/${name}/${name}.en.json`]?.()) ?? {});
  const router = createMemoryRouter(
    [
      { path, element },
      { path: "*", element: <div>elsewhere</div> },
    ],
    {
      initialEntries: [at],
    },
  );
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <UiContext value={{ language: "en", side }}>
          <Suspense fallback={null}>
            <RouterProvider router={router} />
          </Suspense>
          <ToastHost />
          <ErrorToast />
          <MessageDialog />
        </UiContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, router, calls };
}
