import { beforeEach, expect, test, vi } from "vitest";
import firstPaint from "../../public/first-paint.js?raw";
import type * as Own from "../core/preferences/preferences.ts";
import { PALETTES } from "../ui/theme/palettes.ts";
import type * as Theme from "./theme.ts";

let own: typeof Own;
let theme: typeof Theme;
const root = document.documentElement;
const primary = () => root.style.getPropertyValue("--wc-primary");
const mode = () => root.getAttribute("data-mantine-color-scheme");

const visit = async () => {
  root.removeAttribute("style");
  root.removeAttribute("data-mantine-color-scheme");
  vi.resetModules();
  // Runs as in the browser, before any module.
  new Function(firstPaint)();
  own = await import("../core/preferences/preferences.ts");
  theme = await import("./theme.ts");
};
beforeEach(visit);

test("a first visit needs no variables of its own: the style sheet contains the default theme", async () => {
  expect(mode()).toBe("light");
  await theme.startTheme();
  expect(root.getAttribute("style") ?? "").toBe("");
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
  await visit();
  expect(mode()).toBe("dark");
});

test("[PRF-02] a theme is applied without a reload, in both modes, and removed again", async () => {
  await theme.startTheme();
  own.chooseColor("ocean");
  await vi.waitFor(() => expect(primary()).toBe(PALETTES.ocean?.light?.primary));
  own.toggleMode();
  await vi.waitFor(() => expect(primary()).toBe(PALETTES.ocean?.dark?.primary));
  expect(mode()).toBe("dark");
  own.chooseColor("default");
  await vi.waitFor(() => expect(primary()).toBe(""));
  expect(localStorage.getItem("wage-claim.theme")).toBeNull();
});

test("[GUI-06] printing uses the light mode, and the screen is dark again afterwards", async () => {
  await theme.startTheme();
  own.chooseColor("ocean");
  own.chooseMode("dark");
  await vi.waitFor(() => expect(primary()).toBe(PALETTES.ocean?.dark?.primary));
  window.dispatchEvent(new Event("beforeprint"));
  expect([mode(), primary()]).toEqual(["light", PALETTES.ocean?.light?.primary]);
  window.dispatchEvent(new Event("afterprint"));
  expect([mode(), primary()]).toEqual(["dark", PALETTES.ocean?.dark?.primary]);
});

test("the next visit shows the chosen theme before any module has loaded", async () => {
  await theme.startTheme();
  own.chooseColor("plum");
  await vi.waitFor(() => expect(primary()).toBe(PALETTES.plum?.light?.primary));
  await visit();
  expect(primary()).toBe(PALETTES.plum?.light?.primary);
  own.toggleMode();
  await visit();
  expect(mode()).toBe("dark");
  expect(primary()).toBe(PALETTES.plum?.dark?.primary);
});

test("of two quick choices the last one applies", async () => {
  await theme.startTheme();
  own.chooseColor("plum");
  own.chooseColor("forest");
  own.chooseColor("default");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(primary()).toBe("");
  own.chooseColor("forest");
  await vi.waitFor(() => expect(primary()).toBe(PALETTES.forest?.light?.primary));
});

test("a corrupt stored theme is ignored", async () => {
  localStorage.setItem("wage-claim.preferences", "{");
  await visit();
  expect(mode()).toBe("light");
});

test("text creates no element, except the empty frame used for printing", async () => {
  interface Policy {
    createHTML: (text: string) => string | null;
  }
  const policies: Policy[] = [];
  vi.stubGlobal("trustedTypes", { createPolicy: (_: string, policy: Policy) => policies.push(policy) });
  await visit();
  vi.unstubAllGlobals();
  expect(policies[0]?.createHTML("<img onerror=alert(1)>")).toBeNull();
  expect(policies[0]?.createHTML("<!DOCTYPE html><script>")).toBeNull();
  expect(policies[0]?.createHTML("<!DOCTYPE html>")).toBe("<!DOCTYPE html>");
  expect(policies[0]?.createHTML(".a { color: red }")).toBe(".a { color: red }");
});
