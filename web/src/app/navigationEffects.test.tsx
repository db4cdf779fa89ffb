import { createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installNavigationEffects } from "./navigationEffects.ts";

let top = 0;
const scrolls: number[] = [];
const stand = (at: number) => {
  top = at;
  window.dispatchEvent(new Event("scroll"));
};

beforeEach(() => {
  vi.useFakeTimers();
  top = 0;
  scrolls.length = 0;
  Object.defineProperty(window, "scrollY", { configurable: true, get: () => top });
  vi.stubGlobal("scrollTo", (_: number, to: number) => {
    scrolls.push(to);
    top = to;
  });
  document.body.innerHTML = '<main id="main" tabindex="-1"><h2 id="payments">Payments</h2></main>';
});
afterEach(() => {
  vi.useRealTimers();
  document.documentElement.removeAttribute("data-scrolled");
});

async function start(reducedMotion = false) {
  vi.stubGlobal("matchMedia", () => ({ matches: reducedMotion }));
  const router = createMemoryRouter([{ path: "*", element: null }], { initialEntries: ["/Claim"] });
  installNavigationEffects(router);
  return router;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("[NAV-07] a new page scrolls to the top after 100 ms, within 300 ms", async () => {
  const router = await start();
  stand(900);
  await router.navigate("/Claim/3");
  await pass(99);
  expect(scrolls).toEqual([]);
  await pass(340);
  expect(scrolls.length).toBeGreaterThan(2);
  expect(scrolls.at(-1)).toBe(0);
  expect(scrolls).toEqual([...scrolls].sort((a, b) => b - a));
});

test("[NAV-07] back returns to the saved position after 500 ms", async () => {
  const router = await start();
  stand(900);
  await router.navigate("/Claim/3");
  await pass(500);
  expect(top).toBe(0);
  scrolls.length = 0;
  await router.navigate(-1);
  await pass(499);
  expect(scrolls).toEqual([]);
  await pass(340);
  expect(top).toBe(900);
});

test("[NAV-07] a hash scrolls to its target after 500 ms", async () => {
  const router = await start();
  const target = document.getElementById("payments");
  if (target) target.getBoundingClientRect = () => ({ top: 700 }) as DOMRect;
  await router.navigate("/Claim/3#payments");
  await pass(499);
  expect(scrolls).toEqual([]);
  await pass(340);
  // Below the sticky header.
  expect(top).toBe(620);
});

test("[NAV-07] with reduced motion it scrolls at once and in one step", async () => {
  const router = await start(true);
  stand(900);
  await router.navigate("/Claim/3");
  await pass(0);
  expect(scrolls).toEqual([0]);
});

test("[NAV-07] a user who has started to use the page is not scrolled, before or during the scroll", async () => {
  const router = await start();
  const press = () => window.dispatchEvent(new Event("pointerdown"));
  stand(900);
  await router.navigate("/Claim/3");
  press();
  await pass(500);
  expect(scrolls).toEqual([]);
  await router.navigate("/Claim/4");
  await pass(250);
  press();
  const moved = scrolls.length;
  expect(moved).toBeGreaterThan(2);
  await pass(500);
  expect(scrolls).toHaveLength(moved);
  expect(top).toBeGreaterThan(0);
});

test("[NAV-07] a new page receives the focus, and a changed filter leaves the focus where it is", async () => {
  const router = await start();
  await router.navigate("/Inbox");
  expect(document.getElementById("main")).toHaveFocus();
  document.getElementById("main")?.blur();
  await router.navigate("/Inbox?show=overdue");
  expect(document.getElementById("main")).not.toHaveFocus();
});

test("[GUI-09] a page scrolled before hydration is marked without another scroll", async () => {
  top = 250;
  await start();
  expect(document.documentElement).toHaveAttribute("data-scrolled");
});

test("[GUI-09] an offset above 0 marks the page as scrolled, and 0 removes the mark", async () => {
  await start();
  const isMarked = () => document.documentElement.hasAttribute("data-scrolled");
  expect(isMarked()).toBe(false);
  stand(1);
  expect(isMarked()).toBe(true);
  stand(0);
  expect(isMarked()).toBe(false);
});

test("a prerendered page keeps its title, and a page in another language has no English one before its own", async () => {
  const root = document.documentElement;
  root.lang = "es";
  root.dataset.prerendered = "";
  document.title = "Wage Claim | Ver el estado de su reclamo";
  const router = await start();
  expect(document.title).toBe("Wage Claim | Ver el estado de su reclamo");
  await router.navigate("/Public/uploadDocument");
  expect(document.title).toBe("Wage Claim");
  root.lang = "en";
  await router.navigate("/Public/Status");
  expect(document.title).toBe("Wage Claim | Check your claim status");
  root.removeAttribute("lang");
  delete root.dataset.prerendered;
});

test("the heading of a page that is rendered after the navigation takes the focus, until the reader moves it", async () => {
  vi.useRealTimers();
  const router = await start();
  const main = document.getElementById("main");
  const show = (title: string) => {
    if (main) main.innerHTML = `<h1 tabindex="-1">${title}</h1><input>`;
  };
  show("Your documents");
  await router.navigate("/Claim/3");
  // The old page is still shown; the new one replaces it.
  expect(document.activeElement?.textContent).toBe("Your documents");
  show("Check your answers");
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Check your answers"));
  // Its data arrive, and it is rendered again.
  show("Check your answers, 2");
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Check your answers, 2"));
  const field = document.querySelector("input");
  field?.focus();
  document.querySelector("h1")?.replaceWith(document.createElement("h2"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(field);
});
