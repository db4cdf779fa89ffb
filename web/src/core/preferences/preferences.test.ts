import { beforeEach, describe, expect, test, vi } from "vitest";
import type * as Session from "../session/session.ts";
import type * as Account from "./accountPreferences.ts";
import type * as Own from "./preferences.ts";

const KEY = "wage-claim.preferences";
const DEFAULTS = {
  themeColor: "default",
  themeMode: null,
  navDrawer: false,
  navRail: false,
  density: "compact",
  headerImage: null,
  headerFont: null,
  lettersAsText: false,
  allOffices: false,
  tables: {},
};

let own: typeof Own;
beforeEach(async () => {
  vi.resetModules();
  vi.useRealTimers();
  own = await import("./preferences.ts");
});

describe("in this browser", () => {
  test("[PRF-01] without a choice everything has the specified default", () => {
    expect(own.preferences.get()).toEqual(DEFAULTS);
    expect(own.modeNow()).toBe("light");
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    expect(own.modeNow()).toBe("dark");
  });

  test("[PRF-01] a choice is kept for the next visit", async () => {
    own.preferences.set({ navRail: true, headerImage: "/river.svg" });
    vi.resetModules();
    const later = await import("./preferences.ts");
    expect(later.preferences.get()).toEqual({ ...DEFAULTS, navRail: true, headerImage: "/river.svg" });
  });

  test("[PRF-01] an invalid stored value is replaced by the default", () => {
    const kept = JSON.stringify({
      themeColor: 7,
      themeMode: "dusk",
      navDrawer: "yes",
      density: "comfortable",
      x: 1,
    });
    expect(own.readPreferences(kept)).toEqual({ ...DEFAULTS, density: "comfortable" });
    expect(own.readPreferences("{")).toEqual(DEFAULTS);
    expect(own.readPreferences("null")).toEqual(DEFAULTS);
  });

  test("[PRF-01] another tab's choice is applied here", () => {
    const heard = vi.fn();
    own.preferences.subscribe(heard);
    window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: '{"navDrawer":true}' }));
    expect(own.preferences.get().navDrawer).toBe(true);
    expect(heard).toHaveBeenCalled();
  });
});

describe("[PRF-04] mode and colour", () => {
  test("the mode toggles between light and dark", () => {
    own.toggleMode();
    expect(own.preferences.get().themeMode).toBe("dark");
    own.toggleMode();
    expect(own.preferences.get().themeMode).toBe("light");
  });

  test("a colour is set only if it has a variant in the mode shown, and is otherwise cleared", () => {
    own.chooseColor("ocean");
    expect(own.preferences.get().themeColor).toBe("ocean");
    own.chooseColor("midnight");
    expect(own.preferences.get().themeColor).toBe("default");
    own.chooseMode("dark");
    own.chooseColor("midnight");
    expect(own.preferences.get().themeColor).toBe("midnight");
  });

  test("changing to a mode without the chosen colour clears it; otherwise it is kept", () => {
    own.chooseColor("ocean");
    own.toggleMode();
    expect(own.preferences.get()).toMatchObject({ themeColor: "ocean", themeMode: "dark" });
    own.chooseColor("midnight");
    own.toggleMode();
    expect(own.preferences.get()).toMatchObject({ themeColor: "default", themeMode: "light" });
    own.chooseColor("paper");
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    own.chooseMode(null);
    expect(own.preferences.get()).toMatchObject({ themeColor: "default", themeMode: null });
  });
});

describe("with the account", () => {
  const PATH = "/api/User/Preferences";
  let kept: Record<string, unknown>;
  let isOnline: boolean;
  let writes: unknown[];
  let session: typeof Session.session;
  let account: typeof Account;

  beforeEach(async () => {
    kept = {};
    isOnline = true;
    writes = [];
    const token = (sub: string) =>
      `${btoa("{}")}.${btoa(JSON.stringify({ sub, exp: Math.floor(Date.now() / 1000) + 3600 }))}.x`;
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      const address = String(input);
      const json = (body: unknown) => new Response(JSON.stringify(body), { status: 200 });
      if (address === "/config") return json({ apiBaseUrl: "/api/", gapiConfig: { clientId: "" } });
      if (address.endsWith("/Login") && init?.method === "POST") {
        const { email } = JSON.parse(String(init.body)) as { email: string };
        const Id = email.length;
        return json({
          auth_token: token(email),
          refresh_token: "r",
          user: { Id, Email: email, Name: email, Roles: [{ Description: "Support Staff" }] },
        });
      }
      if (address.endsWith("/Logout")) return json({ Success: true, Messages: [] });
      if (!address.endsWith(PATH)) throw new Error(`not expected: ${address}`);
      if (!isOnline) throw new TypeError("Failed to fetch");
      if (init?.method === "PATCH") {
        const change: unknown = JSON.parse(String(init.body));
        writes.push(change);
        Object.assign(kept, change);
      }
      return json(kept);
    });
    account = await import("./accountPreferences.ts");
    ({ session } = await import("../session/session.ts"));
    account.followAccountPreferences();
  });

  const signIn = async (email = "sam@demo.example") => {
    await session.signIn({ email, password: "x" });
    await settled();
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
  const saved = () => vi.waitFor(() => expect(writes.length).toBeGreaterThan(0), { timeout: 3000 });

  test("[PRF-01] the account's preferences are loaded at sign-in and not replaced by an earlier choice", async () => {
    kept = { themeColor: "forest", navRail: true };
    own.preferences.set({ themeColor: "ocean", headerFont: "Georgia" });
    await signIn();
    expect(own.preferences.get()).toMatchObject({
      themeColor: "forest",
      navRail: true,
      headerFont: "Georgia",
    });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(writes).toEqual([]);
  });

  test("[PRF-01] signing out returns to this browser's own choices, and the next account starts with them", async () => {
    own.preferences.set({ themeColor: "ocean" });
    kept = { themeColor: "forest", navRail: true };
    await signIn();
    own.preferences.set({ headerFont: "Georgia" });
    expect(own.preferences.get()).toMatchObject({
      themeColor: "forest",
      navRail: true,
      headerFont: "Georgia",
    });
    await session.signOut();
    expect(own.preferences.get()).toEqual({ ...DEFAULTS, themeColor: "ocean" });
    expect(Object.values(localStorage).join()).not.toContain("forest");
    kept = {};
    await signIn("someone.else@demo.example");
    expect(own.preferences.get()).toEqual({ ...DEFAULTS, themeColor: "ocean" });
  });

  test("[PRF-01] a session that is over at the next visit leaves no account's choices", async () => {
    localStorage.setItem(
      "wage-claim.preferences.account",
      JSON.stringify({ userId: 7, values: { themeColor: "forest" } }),
    );
    vi.resetModules();
    const later = await import("./preferences.ts");
    expect(later.preferences.get().themeColor).toBe("forest");
    const accounts = await import("./accountPreferences.ts");
    accounts.followAccountPreferences();
    const { session: ended } = await import("../session/session.ts");
    await ended.refresh(true);
    expect(later.preferences.get().themeColor).toBe("default");
    expect(localStorage.getItem("wage-claim.preferences.account")).toBeNull();
  });

  test("[PRF-01] changes are saved without a message, several in one call", async () => {
    await signIn();
    own.preferences.set({ navDrawer: true });
    own.preferences.set({ themeColor: "plum" });
    expect(writes).toEqual([]);
    await saved();
    expect(writes).toEqual([{ navDrawer: true, themeColor: "plum" }]);
  });

  test("[PRF-01] a change made offline is sent when the connection is back, even after a reload", async () => {
    await signIn();
    isOnline = false;
    own.preferences.set({ density: "comfortable" });
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(writes).toEqual([]);
    expect(localStorage.getItem("wage-claim.preferences.unsaved")).toContain("comfortable");
    isOnline = true;
    window.dispatchEvent(new Event("online"));
    await saved();
    expect(writes).toEqual([{ density: "comfortable" }]);
    expect(localStorage.getItem("wage-claim.preferences.unsaved")).toBeNull();
  });

  test("[PRF-01] one user's unsaved changes are never sent for another user", async () => {
    const unsaved = { userId: 99, change: { themeColor: "ruby" } };
    localStorage.setItem("wage-claim.preferences.unsaved", JSON.stringify(unsaved));
    account.followAccountPreferences();
    await signIn();
    expect(writes).toEqual([]);
    expect(own.preferences.get().themeColor).toBe("default");
  });
});
