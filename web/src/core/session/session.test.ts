import { afterEach, beforeEach, expect, test, vi } from "vitest";

const MINUTE = 60_000;
const NOW = new Date("2026-03-02T15:00:00Z").getTime();
type Answer = () => Response | Promise<Response>;

const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
const jwt = (minutes: number, sub = "7", name = "t") =>
  `${encode({ alg: "EdDSA" })}.${encode({ sub, name, exp: Math.floor(Date.now() / 1000) + minutes * 60 })}.sig`;
const user = (Id = 7, Description = "Admin") => ({
  Id,
  Email: "a@b.example",
  Name: "A",
  Roles: [{ Description }],
});
const tokens = (minutes = 60, name = "t") => ({
  auth_token: jwt(minutes, "7", name),
  refresh_token: `handle ${name}`,
  user: user(),
});
const unauthorized = () =>
  Response.json({ Success: false, Data: "Unauthorized", Errors: {}, Messages: [] }, { status: 401 });
const refused = () =>
  Response.json({ Success: false, Data: null, Errors: {}, Messages: ["Not right."] }, { status: 400 });

let answers: Record<string, Answer>;
let calls: string[];
let bodies: unknown[];

/** A new tab: all modules loaded again, the same server. */
async function openTab() {
  vi.resetModules();
  const { session } = await import("./session.ts");
  const { useNotices } = await import("../notices.ts");
  const { connectNavigation } = await import("../http/sessionLink.ts");
  connectNavigation(() => {});
  return { session, useNotices };
}

/** The channel between the tabs of one test. */
function channelOfThisTest() {
  const tabs = new Set<{ hear?: (event: { data: unknown }) => void }>();
  return class {
    hear?: (event: { data: unknown }) => void;
    constructor() {
      tabs.add(this);
    }
    addEventListener(_: string, hear: (event: { data: unknown }) => void) {
      this.hear = hear;
    }
    postMessage(data: unknown) {
      for (const tab of tabs) if (tab !== this) tab.hear?.({ data });
    }
  };
}

beforeEach(() => {
  vi.stubGlobal("BroadcastChannel", channelOfThisTest());
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
    now: NOW,
  });
  calls = [];
  bodies = [];
  answers = {
    "GET /Login": () => new Response(null, { status: 204 }),
    "GET /Logout": () => Response.json({ Success: true, Messages: [] }),
    "POST /Login": () => Response.json(tokens()),
    "POST /Login/TokenRefresh": () => Response.json(tokens(60, "new")),
  };
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, "http://localhost");
    if (pathname === "/config") return Response.json({ apiBaseUrl: "/api/", gapiConfig: { clientId: "" } });
    const name = `${init?.method ?? "GET"} ${pathname.replace("/api", "")}`;
    calls.push(name);
    if (typeof init?.body === "string") bodies.push(JSON.parse(init.body));
    return answers[name]?.() ?? new Response(null, { status: 404 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const signedIn = async () => {
  const tab = await openTab();
  await tab.session.signIn({ email: "a@b.example", password: "p" });
  calls.length = 0;
  bodies.length = 0;
  return tab;
};

test("[P11] components that show the session do not render again when the check finds no one signed in", async () => {
  const { session } = await openTab();
  const { useSession } = await import("./sessionState.ts");
  const { renderHook, act } = await import("@testing-library/react");
  const { result } = renderHook(() => useSession());
  const before = result.current;
  expect(session.getState().pending).toBe(true);
  await act(() => session.start());
  expect(session.getState().pending).toBe(false);
  expect(result.current).toBe(before);
});

test("[AUT-01] [AUT-05] a password sign-in sets method unpw, user and roles; after sign-out they are null", async () => {
  const { session } = await openTab();
  expect(session.getState().method).toBeNull();
  await session.signIn({ email: "a@b.example", password: "p" });
  expect(session.getState()).toMatchObject({ isLoggedIn: true, method: "unpw", pending: false });
  expect(bodies).toEqual([{ email: "a@b.example", password: "p" }]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("sig");
});

test("[PER-01] [H21] 'Admin' and 'Administrator' are one role, and other spellings are none", async () => {
  for (const [word, isAdmin] of [
    ["Admin", true],
    ["Administrator", true],
    ["Admin ", false],
    ["admin", false],
  ] as const) {
    answers["POST /Login"] = () => Response.json({ ...tokens(), user: user(7, word) });
    const { session } = await openTab();
    await session.signIn({ email: "a@b.example", password: "p" });
    expect(session.getState().isAdmin).toBe(isAdmin);
  }
});

test.each([
  ["no token", () => ({ refresh_token: "r", user: user() })],
  ["a record without Id", () => ({ ...tokens(), user: user(0) })],
  ["no record", () => ({ auth_token: jwt(60) })],
  ["a token that is over", () => ({ auth_token: jwt(-1), user: user() })],
  ["words for a token", () => ({ auth_token: "nonsense", user: user() })],
])("[AUT-02] [AUT-06] a reply with %s signs no one in", async (_, answer) => {
  answers["POST /Login"] = () => Response.json(answer());
  const { session } = await openTab();
  vi.spyOn(console, "error").mockReturnValue();
  await expect(session.signIn({ email: "a@b.example", password: "p" })).rejects.toThrow();
  expect(session.getState()).toMatchObject({ isLoggedIn: false, user: null, method: null, pending: false });
  expect(session.getToken()).toBeNull();
});

test("[VAL-01] without a credential the message is 'check authentication', and nothing is sent", async () => {
  const { session, useNotices } = await openTab();
  await expect(session.signIn({ email: "a@b.example" })).rejects.toThrow("check authentication");
  expect([calls, useNotices.getState().errors]).toEqual([[], ["check authentication"]]);
});

test("[AUT-06] a refused sign-in shows the error and stores nothing", async () => {
  answers["POST /Login"] = refused;
  const { session, useNotices } = await openTab();
  await expect(session.signIn({ email: "a@b.example", password: "p" })).rejects.toThrow();
  expect(useNotices.getState().errors).toEqual(["Not right."]);
  expect(session.getState()).toMatchObject({ isLoggedIn: false, method: null, pending: false });
});

test("[AUT-11] [AUT-13] at the start the session is probed, and an empty reply means signed out", async () => {
  const { session } = await openTab();
  expect(session.getState().pending).toBe(true);
  await session.start();
  expect(calls).toEqual(["GET /Login"]);
  expect(session.getState()).toMatchObject({ isLoggedIn: false, pending: false });
});

test("[AUT-13] for a visitor who was never signed in, reads of the page are not cancelled", async () => {
  const { session } = await openTab();
  const { queryClient } = await import("../http/query.ts");
  const cleaned = vi.fn();
  session.onEnd(cleaned);
  const page = Promise.withResolvers<string>();
  const reading = queryClient.fetchQuery({ queryKey: ["home"], queryFn: () => page.promise });
  await session.start();
  expect(calls).toEqual(["GET /Login"]);
  expect(session.getState()).toMatchObject({ isLoggedIn: false, ended: null });
  expect(cleaned).not.toHaveBeenCalled();
  expect(queryClient.isFetching({ queryKey: ["home"] })).toBe(1);
  page.resolve("words");
  expect(await reading).toBe("words");
  expect(queryClient.getQueryData(["home"])).toBe("words");
});

test("[V14.3.1] [H16] [AUT-07] when a session ends no read is left, finished or not", async () => {
  const { session } = await signedIn();
  const { queryClient } = await import("../http/query.ts");
  queryClient.setQueryData(["claims"], "theirs");
  await session.signOut();
  expect(queryClient.getQueryData(["claims"])).toBeUndefined();
});

test("[AUT-13] when the probe at the start returns a token, refresh is set up with it", async () => {
  answers["GET /Login"] = () => Response.json(jwt(60));
  const { session } = await openTab();
  await session.start();
  expect(calls).toEqual(["GET /Login", "POST /Login/TokenRefresh"]);
  expect(bodies).toEqual([{ AccessToken: jwt(60), RefreshToken: "" }]);
  expect(session.getState().isLoggedIn).toBe(true);
});

test("[AUT-08] the timer checks every 20 minutes and refreshes within 30 minutes of the expiry", async () => {
  answers["GET /Login"] = () => Response.json(jwt(60));
  const { session } = await openTab();
  await session.start();
  calls.length = 0;
  await vi.advanceTimersByTimeAsync(39 * MINUTE);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(calls).toEqual(["POST /Login/TokenRefresh"]);
  expect(bodies.at(-1)).toMatchObject({ RefreshToken: "handle new" });
});

test("[AUT-08] before the expiry is near nothing is sent, unless forced", async () => {
  const { session } = await signedIn();
  vi.setSystemTime(NOW + 29 * MINUTE);
  expect(await session.refresh()).toBe(true);
  expect(calls).toEqual([]);
  expect(await session.refresh(true)).toBe(true);
  expect(calls).toEqual(["POST /Login/TokenRefresh"]);
});

test("[AUT-09] a refused refresh clears token and user and signs out", async () => {
  answers["POST /Login/TokenRefresh"] = unauthorized;
  const { session } = await signedIn();
  expect(await session.refresh(true)).toBe(false);
  expect(session.getState()).toMatchObject({ isLoggedIn: false, user: null, method: null });
  expect(calls).toEqual(["POST /Login/TokenRefresh"]);
});

test("[AUT-09] an unreachable server is no refusal: the valid token is kept", async () => {
  answers["POST /Login/TokenRefresh"] = () => Promise.reject(new TypeError("Failed to fetch"));
  const { session } = await signedIn();
  expect(await session.refresh(true)).toBe(true);
  expect(session.getState().isLoggedIn).toBe(true);
  vi.setSystemTime(NOW + 61 * MINUTE);
  expect(await session.refresh(true)).toBe(false);
});

test("[AUT-10] without a refresh token, near expiry, the external identity token is used while it is valid", async () => {
  answers["POST /Login"] = () => Response.json({ auth_token: jwt(60), user: user() });
  const { session } = await openTab();
  const identity = jwt(50, "g");
  await session.signIn({ email: "a@b.example", id_token: identity });
  expect(session.getState().method).toBe("google");
  vi.setSystemTime(NOW + 31 * MINUTE);
  answers["POST /Login"] = () => Response.json({ auth_token: jwt(60), user: user() });
  expect(await session.refresh()).toBe(true);
  expect(bodies.at(-1)).toEqual({ email: "a@b.example", id_token: identity });
  vi.setSystemTime(NOW + 65 * MINUTE);
  expect(await session.refresh()).toBe(false);
  expect(session.getState().isLoggedIn).toBe(false);
});

test("[AUT-10] without a refresh token, a password session signs out near expiry and not before", async () => {
  answers["POST /Login"] = () => Response.json({ auth_token: jwt(60), user: user() });
  const { session } = await signedIn();
  expect(await session.refresh()).toBe(true);
  vi.setSystemTime(NOW + 31 * MINUTE);
  expect(await session.refresh()).toBe(false);
  expect(calls).toEqual([]);
});

test("[AUT-12] one refresh runs at a time, and the others wait for its result", async () => {
  const { session } = await signedIn();
  const all = await Promise.all([session.refresh(true), session.refresh(true), session.refresh(true)]);
  expect(all).toEqual([true, true, true]);
  expect(calls).toEqual(["POST /Login/TokenRefresh"]);
});

test("[AUT-12] [API-06] across tabs too, a waiting tab takes over the token that another has refreshed, and reads the record again", async () => {
  let queue: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_: string, work: () => Promise<unknown>) => {
      queue = queue.then(work);
      return queue;
    },
  };
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { locks }));
  answers["GET /Login"] = () => Response.json(jwt(60));
  const one = await openTab();
  await one.session.start();
  const two = await openTab();
  await two.session.start();
  calls.length = 0;
  vi.setSystemTime(NOW + 40 * MINUTE);
  answers["POST /Login/TokenRefresh"] = () => Response.json(tokens(60, "shared"));
  answers["GET /User/ByEmail"] = () => Response.json(user(7, "Support Staff"));
  const both = await Promise.all([one.session.refresh(), two.session.refresh()]);
  expect(both).toEqual([true, true]);
  expect(two.session.getToken()).toBe(one.session.getToken());
  expect(calls).toEqual(["POST /Login/TokenRefresh", "GET /User/ByEmail"]);
  await vi.waitFor(() => expect(two.session.getState().userRoles).toEqual(["Support Staff"]));
});

test("[API-06] after a token without its record GET /User/ByEmail gives the roles; a refusal signs out", async () => {
  const { session } = await signedIn();
  expect(session.getState().isAdmin).toBe(true);
  answers["POST /Login/TokenRefresh"] = () =>
    Response.json({ auth_token: jwt(60, "7", "bare"), refresh_token: "handle bare" });
  answers["GET /User/ByEmail"] = () => Response.json(user(7, "Support Staff"));
  expect(await session.refresh(true)).toBe(true);
  expect(calls).toEqual(["POST /Login/TokenRefresh", "GET /User/ByEmail"]);
  expect(session.getState()).toMatchObject({
    isLoggedIn: true,
    isAdmin: false,
    userRoles: ["Support Staff"],
  });
  answers["GET /User/ByEmail"] = () => new Response(null, { status: 404 });
  expect(await session.refresh(true)).toBe(false);
  expect(session.getState()).toMatchObject({ isLoggedIn: false, user: null });
});

test("[ERR-01] the late answer of a refresh does not revive a session that was given up", async () => {
  const { session } = await signedIn();
  const late = Promise.withResolvers<Response>();
  answers["POST /Login/TokenRefresh"] = () => late.promise;
  const refreshing = session.refresh(true);
  session.giveUp();
  expect(session.getState()).toMatchObject({ isLoggedIn: false, ended: "expired" });
  late.resolve(Response.json(tokens(60, "late")));
  expect(await refreshing).toBe(false);
  expect(session.getState().isLoggedIn).toBe(false);
});

test("[AUT-07] [NAV-06] [H6] sign-out notifies the server, clears everything, and signs out the other tab", async () => {
  const disableAutoSelect = vi.fn();
  vi.stubGlobal("google", { accounts: { id: { disableAutoSelect } } });
  answers["GET /Login"] = () => Response.json(jwt(60));
  const other = await openTab();
  await other.session.start();
  const { session } = await signedIn();
  const cleaned = vi.fn();
  session.onEnd(cleaned);
  await session.signOut();
  expect(calls).toContain("GET /Logout");
  expect(session.getToken()).toBeNull();
  expect(session.getState()).toMatchObject({ user: null, method: null, isLoggedIn: false });
  expect(disableAutoSelect).toHaveBeenCalled();
  expect(cleaned).toHaveBeenCalled();
  await vi.waitFor(() => expect(other.session.getState().isLoggedIn).toBe(false));
});

test("[AUT-07] sign-out works without the server as well", async () => {
  answers["GET /Logout"] = () => Promise.reject(new TypeError("Failed to fetch"));
  const { session } = await signedIn();
  await session.signOut();
  expect(session.getState().isLoggedIn).toBe(false);
});

/** Unsaved work on the page of the tab that was opened last. */
const typeSomething = async () => (await import("../unsaved.ts")).registerUnsavedWork(() => false);

test("[AUT-09] an expired session locks a page with unsaved work, and signing in again unlocks it", async () => {
  const { session } = await signedIn();
  await typeSomething();
  answers["POST /Login/TokenRefresh"] = unauthorized;
  expect(await session.refresh(true)).toBe(false);
  expect(session.getState()).toMatchObject({ isLoggedIn: false, locked: true, user: { Id: 7 } });
  expect(session.getToken()).toBeNull();
  answers["POST /Login"] = refused;
  await expect(session.signIn({ email: "a@b.example", password: "x" })).rejects.toThrow();
  expect(session.getState()).toMatchObject({ locked: true, pending: false });
  answers["POST /Login"] = () => Response.json(tokens());
  await session.signIn({ email: "a@b.example", password: "p" });
  expect(session.getState()).toMatchObject({ isLoggedIn: true, locked: false });
});

test("[AUT-09] without unsaved work, or after the user signs out, nothing is locked", async () => {
  const { session } = await signedIn();
  answers["POST /Login/TokenRefresh"] = unauthorized;
  await session.refresh(true);
  expect(session.getState()).toMatchObject({ locked: false, user: null, ended: "expired" });
  answers["POST /Login"] = () => Response.json(tokens());
  await session.signIn({ email: "a@b.example", password: "p" });
  await typeSomething();
  await session.signOut();
  expect(session.getState()).toMatchObject({ locked: false, user: null, ended: "signed out" });
});

test("[H22] when another user signs in to the same browser, nothing of the former one stays", async () => {
  const { session } = await signedIn();
  const cleaned = vi.fn();
  session.onEnd(cleaned);
  const seen: unknown[] = [];
  session.subscribe(() => seen.push(session.getState().user?.Id));
  answers["POST /Login"] = () =>
    Response.json({ ...tokens(), auth_token: jwt(60, "8"), user: user(8, "Public") });
  await session.signIn({ email: "c@d.example", password: "p" });
  expect(cleaned).toHaveBeenCalled();
  expect(seen).toContain(undefined);
  expect(session.getState()).toMatchObject({
    isLoggedIn: true,
    user: { Id: 8 },
    isAdmin: false,
    method: "unpw",
  });
});

test("[ERR-04] an invalid token is reported with jwt-decode's own message", async () => {
  const { jwtDecode } = await import("jwt-decode");
  expect(() => jwtDecode(null as unknown as string)).toThrow("Invalid token specified: must be a string");
});
