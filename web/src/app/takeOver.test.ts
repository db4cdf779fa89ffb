import { afterEach, expect, test, vi } from "vitest";
import { takeOver } from "./takeOver.ts";

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = "";
});

const PAGE = '<main><h1>Not paid?</h1><a href="/a">Start</a></main><button type="button">Dark</button>';

function standing() {
  document.body.innerHTML = `<div id="root"></div><div id="prerendered">${PAGE}<noscript>x</noscript></div>`;
  const [root, still] = ["root", "prerendered"].map((id) => document.getElementById(id));
  if (!root || !still) throw new Error("no page");
  takeOver(root, still);
  return { root, still };
}

test("the prerendered page stands until the living one says as much", async () => {
  const { root } = standing();
  root.innerHTML = "<main></main>";
  await Promise.resolve();
  expect(document.getElementById("prerendered")).not.toBeNull();
  expect(root).toHaveAttribute("data-coming");
  expect(root).toHaveAttribute("aria-hidden", "true");
  root.innerHTML = PAGE;
  await Promise.resolve();
  expect(document.getElementById("prerendered")).toBeNull();
  expect(root).not.toHaveAttribute("data-coming");
  expect(root).not.toHaveAttribute("aria-hidden");
});

test("the focus goes on to the same link, and a button that was pressed is pressed", async () => {
  const { root, still } = standing();
  still.querySelector("a")?.focus();
  still.dataset.pressed = "1";
  const pressed = vi.fn();
  root.addEventListener("click", pressed);
  root.innerHTML = PAGE;
  await Promise.resolve();
  expect(document.activeElement).toBe(root.querySelector("a"));
  expect(pressed).toHaveBeenCalledOnce();
  expect(pressed.mock.calls[0]?.[0].target).toBe(root.querySelector("button"));
});

test("a page that says less is shown after a while all the same", () => {
  vi.useFakeTimers();
  const { root } = standing();
  root.innerHTML = "<main>Oh</main>";
  vi.advanceTimersByTime(5000);
  expect(document.getElementById("prerendered")).toBeNull();
});
