import { screen, waitFor } from "@testing-library/react";
import { accountRoutes, type Tokens } from "@wage/contract/account/account";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearErrors, useNotices } from "../../../core/notices.ts";
import { type IdentityScript, promptOutcome } from "../../../core/session/googleSignIn.ts";
import { session } from "../../../core/session/session.ts";
import { fake, refusal, renderScreen } from "../../../testing/renderScreen.tsx";
import { GoogleButton, type PromptResult } from "./GoogleButton.tsx";

const config = vi.hoisted(() => ({ clientId: "client-1" }));
vi.mock("../../../core/http/config.ts", async (original) => ({
  ...(await original<object>()),
  loadConfig: async () => ({ apiBaseUrl: "/api/", gapiConfig: config }),
}));

const SCRIPT = "https://identity.example/gsi/client";
const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
const jwt = (claims: object) => `${encode({ alg: "EdDSA" })}.${encode(claims)}.s`;
const later = Math.floor(Date.now() / 1000) + 3600;
const ID_TOKEN = jwt({ sub: "g-1", email: "clara@people.example", exp: later });
const TOKENS: Tokens = {
  auth_token: jwt({ sub: "7", exp: later }),
  refresh_token: "handle",
  user: { Id: 7, Email: "clara@people.example", Name: "Clara", Roles: [{ Description: "Public" }] },
};

type Options = Parameters<IdentityScript["accounts"]["id"]["initialize"]>[0];
/** A fake of the identity script: it records its calls, and the test acts as its user. */
const told: { options?: Options } = {};
const id = {
  initialize: vi.fn((options: Options) => {
    told.options = options;
  }),
  prompt: vi.fn(),
  renderButton: vi.fn((parent: HTMLElement) => {
    parent.innerHTML = "<button>Continue with Google</button>";
  }),
  disableAutoSelect: vi.fn(),
};
const scripts: HTMLScriptElement[] = [];
const openedAt = (path: string) =>
  vi
    .spyOn(performance, "getEntriesByType")
    .mockReturnValue([{ name: `http://localhost${path}` } as PerformanceEntry]);

beforeEach(() => {
  config.clientId = "client-1";
  window.google = { accounts: { id } };
  vi.spyOn(console, "error").mockReturnValue();
  // A browser would load the script; here it counts as run once it is in the page.
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) {
        scripts.push(node);
        queueMicrotask(() => node.onload?.(new Event("load")));
      }
  });
  openedAt("/login");
});
afterEach(async () => {
  await session.signOut();
  clearErrors();
  delete window.google;
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const onHalfWay = vi.fn();
function Shown() {
  const [result, setResult] = useState<PromptResult | null>(null);
  return (
    <GoogleButton onHalfWay={onHalfWay} onResult={setResult} result={result} isSecond={result !== "google"} />
  );
}
const show = (answer: Tokens | Response = TOKENS) =>
  renderScreen(<Shown />, {
    at: "/login",
    side: "public",
    routes: [
      fake(accountRoutes.nonce, { nonce: "n-1", scriptUrl: SCRIPT }),
      fake(accountRoutes.signIn, answer),
      fake(accountRoutes.signOut, { Success: true, Messages: [] }),
    ],
  });
const offered = () => screen.findByRole("region", { name: "Sign in with Google" });

test("[AUT-04] [V3.6.1] without a client id nothing is loaded, requested or shown", async () => {
  config.clientId = "";
  const { calls } = await show();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([scripts, calls]).toEqual([[], []]);
  expect(screen.queryByRole("region", { name: "Sign in with Google" })).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("[AUT-04] [V3.6.1] the configured provider's script is loaded once, with auto-select, cancel outside and the nonce", async () => {
  await show();
  await offered();
  expect(scripts.map(({ src, async }) => [src, async])).toEqual([[SCRIPT, true]]);
  expect(told.options).toMatchObject({
    client_id: "client-1",
    nonce: "n-1",
    auto_select: true,
    cancel_on_tap_outside: true,
  });
  expect(id.prompt).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await show();
  expect(scripts).toHaveLength(1);
});

test("[AUT-03] a credential is decoded, sets the method google, and is sent to POST /Login with its e-mail", async () => {
  const { calls } = await show();
  await offered();
  told.options?.callback({ credential: ID_TOKEN });
  await waitFor(() => expect(session.getState().isLoggedIn).toBe(true));
  expect(session.getState()).toMatchObject({ method: "google", user: { Id: 7 } });
  expect(calls.find(({ path }) => path === "/Login")?.body).toEqual({
    email: "clara@people.example",
    id_token: ID_TOKEN,
  });
  await session.signOut();
  expect(id.disableAutoSelect).toHaveBeenCalled();
});

test("[AUT-04] the prompt results in google with a credential, unpw with a password, or 'timeout' after 300 ms", async () => {
  await show();
  await offered();
  const started = Date.now();
  await expect(promptOutcome()).rejects.toThrow("timeout");
  expect(Date.now() - started).toBeGreaterThanOrEqual(250);
  expect(Date.now() - started).toBeLessThan(2000);
  const waiting = promptOutcome();
  session.setMethod("unpw");
  expect(await waiting).toBe("unpw");
  session.setMethod(null);
  const chosen = promptOutcome();
  told.options?.callback({ credential: ID_TOKEN });
  expect(await chosen).toBe("google");
});

test("[AUT-04] a user who cancels the prompt, or closes it without a credential, keeps the form, and nothing is sent", async () => {
  const { calls } = await show();
  await offered();
  told.options?.callback({});
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(calls.map(({ path }) => path)).toEqual(["/Login/Nonce"]);
  expect(useNotices.getState().errors).toEqual([]);
  expect(session.getState()).toMatchObject({ isLoggedIn: false, pending: false });
});

test("[AUT-06] a token that the server refuses shows the server's message and signs no one in", async () => {
  await show(refusal(400, ["The email address or the password is not right."]));
  await offered();
  told.options?.callback({ credential: ID_TOKEN });
  await waitFor(() =>
    expect(useNotices.getState().errors).toEqual(["The email address or the password is not right."]),
  );
  expect(session.getState()).toMatchObject({ isLoggedIn: false, method: null, pending: false });
});

test("[AUT-03] [H8] if the account requires a second factor the page continues with the same token", async () => {
  const wanted = { Success: false, Data: { SecondFactorRequired: ["passkey"] }, Errors: {}, Messages: [] };
  await show(Response.json(wanted, { status: 403 }));
  await offered();
  told.options?.callback({ credential: ID_TOKEN });
  await waitFor(() => expect(onHalfWay).toHaveBeenCalledTimes(1));
  expect(onHalfWay).toHaveBeenCalledWith({
    given: { email: "clara@people.example", id_token: ID_TOKEN },
    factors: ["passkey"],
  });
  expect(useNotices.getState().errors).toEqual([]);
});

test("[AUT-03] [ERR-04] an invalid token signs no one in, and nothing is sent", async () => {
  const { calls } = await show();
  await offered();
  told.options?.callback({ credential: "nonsense" });
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(calls.map(({ path }) => path)).toEqual(["/Login/Nonce"]);
});

test("[AUT-04] [V3.4.3] /login opened from another page reloads, because that page's policy does not allow the script", async () => {
  openedAt("/Public");
  const reload = vi.fn();
  vi.stubGlobal("location", { ...window.location, reload });
  const before = scripts.length;
  const { calls } = await show();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect([scripts.length, calls]).toEqual([before, []]);
});
