import { beforeEach, expect, test, vi } from "vitest";
import { takeToasts } from "../notices.ts";
import { contentQuery, globalQuery } from "./graphql.ts";
import { queryClient } from "./query.ts";

const DOCUMENT = "query Content { content { title } }";
const REFUSAL = { errors: [{ message: "No such text" }, { message: "And no such language" }] };
const JOINED = "GraphQL response contains errors: No such text, And no such language";
const UNREADABLE = "The server sent an answer that we could not read. Try again.";
const UNREACHED = "We could not reach the server. Check your connection and try again.";

let reports: { Message: string; UriPath: string }[];
let answer: () => Response;
beforeEach(() => {
  vi.useRealTimers();
  reports = [];
  takeToasts();
  answer = () => Response.json(REFUSAL);
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address === "/config") return Response.json({ apiBaseUrl: "/api/", gapiConfig: { clientId: "" } });
    if (!address.endsWith("/Feedback/Error")) return answer();
    reports.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 204 });
  });
});

const read = (ask: () => Promise<unknown>, key = "content") =>
  queryClient.fetchQuery({ queryKey: [key, Math.random()], queryFn: ask, retry: false });

test("[ERR-06] GraphQL errors are joined, shown once as a toast of that area, and sent to Feedback/Error", async () => {
  await expect(read(() => contentQuery(DOCUMENT))).rejects.toThrow(JOINED);
  expect(takeToasts()).toEqual([{ tone: "error", text: JOINED, area: "graphql" }]);
  await vi.waitFor(() =>
    expect(reports).toEqual([expect.objectContaining({ Message: JOINED, UriPath: "cms/graphql" })]),
  );
});

test("[GUI-07] [ERR-06] those of the Global client are shown and reported as those of the cms client are", async () => {
  await expect(read(() => globalQuery(DOCUMENT))).rejects.toThrow(JOINED);
  expect(takeToasts()).toEqual([expect.objectContaining({ text: JOINED, area: "graphql" })]);
  await vi.waitFor(() =>
    expect(reports).toEqual([expect.objectContaining({ Message: JOINED, UriPath: "Global/graphql" })]),
  );
});

test.each<[string, () => Response, string]>([
  ["an error status", () => new Response("<html>", { status: 500 }), "The server answered 500"],
  [
    "a refused document",
    () => Response.json({ errors: [{ message: "This operation is not known" }] }, { status: 400 }),
    "GraphQL response contains errors: This operation is not known",
  ],
  ["a body that is not JSON", () => new Response("<html>gateway</html>"), UNREADABLE],
  ["a body without data", () => Response.json({}), UNREADABLE],
  [
    "no response",
    () => {
      throw new TypeError("Failed to fetch");
    },
    UNREACHED,
  ],
])("[ERR-06] %s has words of its own, a toast and a report", async (name, given, words) => {
  answer = given;
  // A query of its own, because the same error is reported once a minute.
  const document = `query Content { ${name.replace(/\W/g, "")} { title } }`;
  await expect(read(() => contentQuery(document))).rejects.toThrow(words);
  expect(takeToasts()).toEqual([expect.objectContaining({ text: words, area: "graphql" })]);
});

test("[ERR-06] a browser without a connection shows and reports nothing: the page is used offline", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  await expect(read(() => contentQuery("query Content { offline { title } }"))).rejects.toThrow(UNREACHED);
  expect(takeToasts()).toEqual([]);
  expect(reports).toEqual([]);
});
