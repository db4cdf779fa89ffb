import { afterEach, beforeEach, expect, test, vi } from "vitest";

const MINUTE = 60_000;
const NOW = new Date("2026-03-02T15:00:00Z").getTime();
let calls: string[];

async function signedIn(limits: { idle?: number; end?: number }) {
  vi.resetModules();
  const { session } = await import("./session.ts");
  const { watchSessionLimits, useSessionWarning } = await import("./sessionLimits.ts");
  const { renderHook, act } = await import("@testing-library/react");
  const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
  const auth_token = `${encode({})}.${encode({ sub: "7", exp: NOW / 1000 + 24 * 3600, ...limits })}.s`;
  const user = { Id: 7, Email: "a@b.example", Name: "A", Roles: [{ Description: "Administrator" }] };
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === "/config") return Response.json({ apiBaseUrl: "/api/", gapiConfig: { clientId: "" } });
    calls.push(address);
    return Response.json(address.endsWith("/Login") ? { auth_token, refresh_token: "r", user } : user);
  });
  await session.signIn({ email: "a@b.example", password: "p" });
  calls = [];
  watchSessionLimits();
  const hook = renderHook(() => useSessionWarning());
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const touch = () => window.dispatchEvent(new Event("keydown"));
  return { session, warning: () => hook.result.current, wait, touch };
}

beforeEach(() => {
  calls = [];
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[AUT-02] two minutes before the idle limit a warning is shown; then the session ends, here and on the server", async () => {
  const { session, warning, wait } = await signedIn({ idle: 60 });
  await wait(57 * MINUTE);
  expect(warning()).toBeNull();
  await wait(1.5 * MINUTE);
  expect(warning()).toEqual({ kind: "idle", endsAt: NOW + 60 * MINUTE });
  expect(session.getState().isLoggedIn).toBe(true);
  await wait(2 * MINUTE);
  expect(session.getState()).toMatchObject({ isLoggedIn: false, ended: "expired" });
  expect(calls).toContain("/api/Logout");
});

test("[AUT-02] any input restarts the hour and closes the warning", async () => {
  const { session, warning, wait, touch } = await signedIn({ idle: 60 });
  await wait(59 * MINUTE);
  expect(warning()?.kind).toBe("idle");
  touch();
  await wait(5_000);
  expect(warning()).toBeNull();
  await wait(57 * MINUTE);
  expect(session.getState().isLoggedIn).toBe(true);
});

test("[AUT-02] the server is informed of a user who types without sending anything", async () => {
  const { wait, touch } = await signedIn({ idle: 60 });
  for (let minute = 0; minute < 12; minute += 1) {
    touch();
    await wait(MINUTE);
  }
  expect(calls.filter((address) => address.includes("/User/BySubject"))).toHaveLength(2);
});

test("[AUT-02] the absolute limit applies whatever is typed, with its own warning", async () => {
  const { session, warning, wait, touch } = await signedIn({ idle: 60, end: NOW / 1000 + 30 * 60 });
  for (let minute = 0; minute < 29; minute += 1) {
    touch();
    await wait(MINUTE);
  }
  expect(warning()).toEqual({ kind: "absolute", endsAt: NOW + 30 * MINUTE });
  touch();
  await wait(1.2 * MINUTE);
  expect(session.getState().isLoggedIn).toBe(false);
});

test("a session without limits is left alone", async () => {
  const { session, warning, wait } = await signedIn({});
  await wait(10 * 60 * MINUTE);
  expect(warning()).toBeNull();
  expect(session.getState().isLoggedIn).toBe(true);
});
