import { route } from "@wage/contract/core/route";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { clearErrors, takeToasts, useNotices } from "../notices.ts";
import { useActivity } from "./activity.ts";
import { call, fileNameOf, pathOf } from "./api.ts";
import { ApiError } from "./errors.ts";
import { emptyReadCache, http } from "./http.ts";
import { forgetOnceKeys } from "./onceKeys.ts";
import { connectNavigation, connectSession } from "./sessionLink.ts";

const read = route("GET", "/Claim/:claimId", {
  access: "anyone",
  cost: "known",
  params: z.object({ claimId: z.number() }),
  reply: z.object({ n: z.number() }),
});
let token: string | null = "one";
let user = "1";
let refreshes = 0;
let refresh: () => Promise<boolean> = async () => false;
const left: string[] = [];
let answers: (() => Response)[] = [];
let seen: { url: string; init: RequestInit }[] = [];

const json =
  (value: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(value), { status });
const unauthorized = json({ Success: false, Data: "Unauthorized", Errors: {}, Messages: [] }, 401);
const header = (name: string, at = seen.length - 1) => new Headers(seen[at]?.init.headers).get(name);

beforeEach(() => {
  vi.useRealTimers();
  token = "one";
  user = "1";
  refreshes = 0;
  refresh = async () => false;
  left.length = 0;
  seen = [];
  answers = [];
  emptyReadCache();
  clearErrors();
  takeToasts();
  connectSession({
    getToken: () => token,
    userKey: () => user,
    isIdle: () => false,
    refresh: () => {
      refreshes += 1;
      return refresh();
    },
  });
  connectNavigation((page) => left.push(page));
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    if (url === "/config") return Response.json({ apiBaseUrl: "/api/", gapiConfig: { clientId: "" } });
    seen.push({ url, init });
    return (answers.shift() ?? json({ n: seen.length }))();
  });
});

describe("a call that requires re-authentication", () => {
  const asks = () =>
    Response.json(
      { Success: false, Data: "FreshSignInRequired", Errors: {}, Messages: ["Confirm that it is you"] },
      { status: 403 },
    );

  test("[V7.5.1] waits for the user, and is repeated with the same body", async () => {
    answers = [asks, json({ done: true })];
    const owner = Promise.withResolvers<boolean>();
    connectSession({ confirm: () => owner.promise });
    const call = http.post("/Users", { name: "Nora" });
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    owner.resolve(true);
    expect(await call).toEqual({ done: true });
    expect(seen.map(({ init }) => init.body)).toEqual(['{"name":"Nora"}', '{"name":"Nora"}']);
  });

  test("[V7.5.1] fails with the server's message when the user cancels, and does not ask again and again", async () => {
    answers = [asks, asks, asks];
    connectSession({ confirm: async () => false });
    await expect(http.post("/Users", {})).rejects.toThrow("Confirm that it is you");
    expect(seen).toHaveLength(1);
    const confirm = vi.fn(async () => true);
    connectSession({ confirm });
    await expect(http.post("/Users", {})).rejects.toThrow("Confirm that it is you");
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(left).toEqual([]);
  });
});

describe("the generic helper", () => {
  test("[API-17] sends JSON with no-cache headers, the token and our own header", async () => {
    await http.post("/Thing", { a: 1 });
    expect(seen[0]?.url).toBe("/api/Thing");
    expect(seen[0]?.init.body).toBe('{"a":1}');
    expect(header("Authorization")).toBe("Bearer one");
    expect(header("Cache-Control")).toBe("no-cache");
    expect(header("X-Requested-With")).toBe("wage-claim");
    expect(header("Content-Type")).toBe("application/json");
  });

  test("[API-17] sets a saving flag and counts calls", async () => {
    const activity = useActivity.getState;
    const before = activity().calls;
    const work = http.put("/Thing", {});
    expect(activity()).toEqual({ calls: before + 1, open: 1, saving: true });
    await work;
    expect(activity()).toEqual({ calls: before + 1, open: 0, saving: false });
    const read = http.get("/Thing");
    expect(activity()).toEqual({ calls: before + 2, open: 1, saving: false });
    await read;
    // The session's own calls do not count as pending.
    const own = http.post("/Login/TokenRefresh", {}, { noRetry: true });
    expect(activity()).toEqual({ calls: before + 3, open: 0, saving: false });
    await own;
    expect(activity()).toEqual({ calls: before + 3, open: 0, saving: false });
  });

  test("[API-17] shows a success toast on request, and an error unless suppressed, and throws it again", async () => {
    await http.post("/Thing", {}, { success: "Saved" });
    expect(takeToasts()).toEqual([{ tone: "success", text: "Saved" }]);
    answers = [json({ Success: false, Data: null, Errors: {}, Messages: ["No"] }, 409)];
    await expect(http.post("/Thing", {})).rejects.toBeInstanceOf(ApiError);
    expect(useNotices.getState().errors).toEqual(["No"]);
    clearErrors();
    answers = [json({ Success: false, Data: null, Errors: {}, Messages: ["No"] }, 409)];
    await expect(http.post("/Thing", {}, { quiet: true })).rejects.toMatchObject({ status: 409 });
    expect(useNotices.getState().errors).toEqual([]);
  });

  test("reports a lost connection in plain words", async () => {
    answers = [
      () => {
        throw new TypeError("Failed to fetch");
      },
    ];
    await expect(http.get("/Thing", { quiet: true })).rejects.toMatchObject({ status: 0 });
  });
});

describe("a write that adds rows", () => {
  const add = route("POST", "/Claim/:claimId/Note", {
    access: "anyone",
    cost: "known",
    once: true,
    params: z.object({ claimId: z.number() }),
    body: z.object({ text: z.string() }),
    reply: z.object({ n: z.number() }),
  });
  const send = (text: string) => call(add, { params: { claimId: 1 }, body: { text }, quiet: true });
  const keys = () =>
    seen
      .filter(({ url }) => url.endsWith("/Note"))
      .map(({ init }) => new Headers(init.headers).get("Idempotency-Key"));

  test("keeps its key until it is answered, so that sending it again adds nothing", async () => {
    answers = [json({ Success: false, Data: null, Errors: {}, Messages: ["Not known"] }, 503)];
    await expect(send("same")).rejects.toThrow("Not known");
    await send("same");
    await send("same");
    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test("has the same key as one that is under way with the same content, and another than other content", async () => {
    await Promise.all([send("twice"), send("twice"), send("other")]);
    const [first, second, other] = keys();
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  test("gets a new key after a refusal, and after the session has ended", async () => {
    const refusal = json({ Success: false, Data: null, Errors: {}, Messages: ["No"] }, 409);
    const lost = () => {
      throw new TypeError("Failed to fetch");
    };
    answers = [refusal, lost, json({ n: 1 })];
    await expect(send("refused")).rejects.toThrow("No");
    await expect(send("refused")).rejects.toMatchObject({ status: 0 });
    forgetOnceKeys();
    await send("refused");
    expect(new Set(keys()).size).toBe(3);
  });
});

describe("reads", () => {
  test("[API-16] identical GETs within 2000 ms are one request", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await Promise.all([http.get("/A"), http.get("/A")]);
    await http.get("/A");
    expect(seen).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1999);
    await http.get("/A");
    expect(seen).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1);
    await http.get("/A");
    expect(seen).toHaveLength(2);
  });

  test("[API-16] the cache has 10 entries", async () => {
    for (let index = 0; index < 11; index += 1) await http.get(`/A/${index}`);
    await http.get("/A/10");
    expect(seen).toHaveLength(11);
    await http.get("/A/0");
    expect(seen).toHaveLength(12);
  });

  test("[API-16] its key is address and user, a write empties it, and GETs that act are never cached", async () => {
    await http.get("/A");
    user = "2";
    await http.get("/A");
    expect(seen).toHaveLength(2);
    await http.post("/B", {});
    await http.get("/A");
    expect(seen).toHaveLength(4);
    await http.get("/Login", { acts: true });
    await http.get("/Login", { acts: true });
    expect(seen).toHaveLength(6);
  });

  test("[API-16] a failure is not cached", async () => {
    answers = [json({}, 404), json({ n: 1 })];
    await expect(http.get("/A", { quiet: true })).rejects.toBeInstanceOf(ApiError);
    expect(await http.get("/A")).toEqual({ n: 1 });
  });
});

describe("401", () => {
  test.each([
    ["an empty body", () => new Response("", { status: 401 })],
    ["Unauthorized", unauthorized],
  ])("[ERR-01] with %s waits for a refresh and tries again with the new token", async (_, answer) => {
    refresh = async () => {
      token = "two";
      return true;
    };
    answers = [answer, json({ n: 7 })];
    expect(await call(read, { params: { claimId: 12 } })).toEqual({ n: 7 });
    expect(header("Authorization")).toBe("Bearer two");
    expect(left).toEqual([]);
  });

  test("[ERR-01] leads to the sign-in page if that fails, after one try only", async () => {
    answers = [unauthorized];
    await expect(http.get("/A", { quiet: true })).rejects.toMatchObject({ status: 401 });
    expect(left).toEqual(["login"]);
    expect(refreshes).toBe(1);
  });

  test("[ERR-01] waits at most 12 times 500 ms", async () => {
    vi.useFakeTimers();
    refresh = () => new Promise(() => {});
    answers = [unauthorized];
    const outcome = http.get("/A", { quiet: true }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5999);
    expect(left).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(await outcome).toMatchObject({ status: 401 });
    expect(left).toEqual(["login"]);
  });

  test("[ERR-02] any other 401 goes to the root page", async () => {
    answers = [json({ Success: false, Data: "Other", Errors: {}, Messages: ["x"] }, 401)];
    await expect(http.get("/A", { quiet: true })).rejects.toBeInstanceOf(ApiError);
    expect(left).toEqual(["root"]);
    expect(refreshes).toBe(0);
  });

  test("[API-05] is not handled for the sign-in calls", async () => {
    answers = [unauthorized];
    await expect(http.post("/Login", {}, { quiet: true, noRetry: true })).rejects.toBeInstanceOf(ApiError);
    expect(left).toEqual([]);
    expect(refreshes).toBe(0);
  });
});

describe("unexpected errors", () => {
  test("[API-13] are reported to the server with Message, UriPath and Method", async () => {
    answers = [json({ Success: false, Data: null, Errors: {}, Messages: ["It broke (ref 12)"] }, 500)];
    await expect(http.put("/Thing", {}, { quiet: true })).rejects.toBeInstanceOf(ApiError);
    await vi.waitFor(() => expect(seen.at(-1)?.url).toBe("/api/Feedback/Error"));
    expect(JSON.parse(String(seen.at(-1)?.init.body))).toMatchObject({
      Message: "It broke (ref 12)",
      UriPath: "/Thing",
      Method: "PUT",
    });
  });

  test("[API-13] [TTL-03] a failed report goes to the console only, with the prefix", async () => {
    const console_ = vi.spyOn(console, "error").mockImplementation(() => {});
    answers = [json({}, 500), json({}, 500)];
    await expect(http.put("/Thing", {}, { quiet: true })).rejects.toBeInstanceOf(ApiError);
    await vi.waitFor(() => expect(console_).toHaveBeenCalled());
    expect(console_.mock.calls[0]?.[0]).toBe("[Wage Claim]");
    expect(useNotices.getState().errors).toEqual([]);
    console_.mockRestore();
  });
});

test("path parameters are filled in and empty query values left out", () => {
  const target = {
    params: { claimId: "a/b" },
    query: { q: "x y", none: "", no: null, kind: ["A", "B"], n: 0 },
  };
  expect(pathOf(read, target)).toBe("/Claim/a%2Fb?q=x+y&kind=A&kind=B&n=0");
});

test("a file's name is read from its header", () => {
  expect(fileNameOf("attachment; filename=\"a.pdf\"; filename*=UTF-8''Se%C3%B1or.pdf")).toBe("Señor.pdf");
  expect(fileNameOf('attachment; filename="claims.csv"')).toBe("claims.csv");
  expect(fileNameOf(null)).toBe("download");
});
