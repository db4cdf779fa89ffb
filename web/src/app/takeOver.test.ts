import { afterEach, expect, test, vi } from "vitest";
import { takeOver } from "./takeOver.ts";

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = "";
});

const PAGE = '<main><h1>Not paid?</h1><a href="/a">Start</a></main><button type="button">Dark</button>';

const FORM = `<main><h1>Check</h1><input name="claimNumber"><input type="checkbox" name="shared"><input name="pin"></main>`;

function standing(page = PAGE) {
  document.body.innerHTML = `<div id="root"></div><div id="prerendered">${page}<noscript>x</noscript></div>`;
  const [root, still] = ["root", "prerendered"].map((id) => document.getElementById(id));
  if (!root || !still) throw new Error("no page");
  takeOver(root, still);
  return { root, still };
}

const taken = () => vi.waitFor(() => expect(document.getElementById("prerendered")).toBeNull());

test("the prerendered page stands until the living one says as much", async () => {
  const { root } = standing();
  root.innerHTML = "<main></main>";
  await Promise.resolve();
  expect(document.getElementById("prerendered")).not.toBeNull();
  expect(root).toHaveAttribute("data-coming");
  expect(root).toHaveAttribute("aria-hidden", "true");
  root.innerHTML = PAGE;
  await taken();
  expect(root).not.toHaveAttribute("data-coming");
  expect(root).not.toHaveAttribute("aria-hidden");
});

test("the focus goes on to the same link, and a button that was pressed is pressed", async () => {
  const { root, still } = standing();
  still.querySelector("a")?.focus();
  still.querySelector("button")?.setAttribute("data-pressed", "");
  const pressed = vi.fn();
  root.addEventListener("click", pressed);
  // Something more has come before it: it is known by its words, not by its place.
  root.innerHTML = `<button type="button">Light</button>${PAGE}`;
  await taken();
  expect(document.activeElement).toBe(root.querySelector("a"));
  expect(pressed).toHaveBeenCalledOnce();
  expect(pressed.mock.calls[0]?.[0].target).toBe(root.querySelector("main + button"));
});

test("what was typed and ticked stands in the living fields, and the cursor where it was", async () => {
  const { root, still } = standing(FORM);
  const [number, shared] = still.querySelectorAll("input");
  number?.focus();
  if (number) number.value = "26-00012";
  number?.setSelectionRange(3, 5);
  shared?.click();
  const heard: string[] = [];
  root.addEventListener("input", ({ target }) => heard.push((target as HTMLInputElement).name));
  root.innerHTML = FORM;
  await taken();
  const living = root.querySelectorAll("input");
  expect([...living].map(({ value, checked }) => [value, checked])).toEqual([
    ["26-00012", false],
    ["on", true],
    ["", false],
  ]);
  expect(heard).toEqual(["claimNumber", "shared"]);
  expect(document.activeElement).toBe(living[0]);
  expect([living[0]?.selectionStart, living[0]?.selectionEnd]).toEqual([3, 5]);
});

test("a page that says less is shown after a while all the same", () => {
  vi.useFakeTimers();
  const { root } = standing();
  root.innerHTML = "<main>Oh</main>";
  vi.advanceTimersByTime(5001);
  expect(document.getElementById("prerendered")).toBeNull();
});

test("what has been typed is not taken away by a page that says less, unless it stays so", () => {
  vi.useFakeTimers();
  const { root, still } = standing(FORM);
  const [number] = still.querySelectorAll("input");
  if (number) number.value = "26-00012";
  root.innerHTML = "<main>Oh</main>";
  vi.advanceTimersByTime(29_000);
  expect(document.getElementById("prerendered")).not.toBeNull();
  vi.advanceTimersByTime(1001);
  expect(document.getElementById("prerendered")).toBeNull();
});
