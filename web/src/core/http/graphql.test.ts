import { beforeEach, expect, test, vi } from "vitest";
import { takeToasts } from "../notices.ts";
import { contentQuery, quietGlobalQuery } from "./graphql.ts";
import { queryClient } from "./query.ts";

const DOCUMENT = "query Content { content { title } }";
const REFUSAL = { errors: [{ message: "No such text" }, { message: "And no such language" }] };
const JOINED = "GraphQL response contains errors: No such text, And no such language";

let reports: { Message: string; UriPath: string }[];
beforeEach(() => {
  reports = [];
  takeToasts();
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address === "/config") return Response.json({ apiBaseUrl: "/api/", gapiConfig: { clientId: "" } });
    if (!address.endsWith("/Feedback/Error")) return Response.json(REFUSAL);
    reports.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 204 });
  });
});

test("[ERR-06] GraphQL errors are joined, shown as a toast of that area and sent to Feedback/Error", async () => {
  await expect(contentQuery(DOCUMENT)).rejects.toThrow();
  expect(takeToasts()).toEqual([{ tone: "error", text: JOINED, area: "graphql" }]);
  await vi.waitFor(() =>
    expect(reports).toEqual([expect.objectContaining({ Message: JOINED, UriPath: "cms/graphql" })]),
  );
});

test("[ERR-06] a page that reads content shows an error once and does not request it again", async () => {
  const read = queryClient.fetchQuery({ queryKey: ["content"], queryFn: () => contentQuery(DOCUMENT) });
  await expect(read).rejects.toThrow();
  expect(takeToasts()).toHaveLength(1);
});

test("[ERR-06] optional content fails silently", async () => {
  await expect(quietGlobalQuery(DOCUMENT)).rejects.toThrow();
  expect(takeToasts()).toEqual([]);
  expect(reports).toEqual([]);
});
