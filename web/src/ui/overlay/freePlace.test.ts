import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Box, freePlace, keepClear } from "./freePlace.ts";

const VIEW = { width: 390, height: 800 };
const CARD = { width: 358, height: 60 };
const START = { side: "right", bottom: 16 } as const;
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});
const place = (
  boxes: readonly Box[],
  focused: Box | null = null,
  now: Parameters<typeof freePlace>[3] = START,
  names: readonly Box[] = [],
) => freePlace(CARD, VIEW, { controls: boxes, names, focused }, now);

test("[GUI-04] with nothing under it the card stays in the lower right corner", () => {
  expect(place([box(16, 100, 358, 44)])).toEqual(START);
});

test("[GUI-04] over a control it goes up as far as it must, on a phone as on a wide screen", () => {
  const button = box(16, 740, 358, 44);
  expect(place([button])).toEqual({ side: "right", bottom: 64 });
  expect(
    freePlace(
      { width: 360, height: 60 },
      { width: 1280, height: 800 },
      { controls: [box(900, 700, 300, 90)], names: [], focused: null },
      START,
    ),
  ).toEqual({ side: "left", bottom: 16 });
});

test("[GUI-04] it stays where it is free, for a card that moves about is worse than one that lies still", () => {
  expect(place([], null, { side: "right", bottom: 300 })).toEqual({ side: "right", bottom: 300 });
});

test("[GUI-04] where there is no room it covers the fewest, and never the focused one", () => {
  const rows = Array.from({ length: 16 }, (_, row) => box(16, row * 50, 358, 44));
  const low = rows.at(-1) ?? null;
  const found = place(rows, low);
  const top = VIEW.height - found.bottom - CARD.height;
  expect(rows.filter((row) => row.top < top + CARD.height && row.bottom > top)).not.toContain(low);
  expect(found.bottom).toBeLessThan(200);
});

test("[GUI-04] it goes off the name of a field too, but rather lies over a name than over a control", () => {
  const label = box(16, 740, 200, 20);
  expect(place([], null, START, [label])).toEqual({ side: "right", bottom: 64 });
  // Above it there is nothing but controls.
  expect(place([box(0, 0, 390, 700)], null, START, [label])).toEqual(START);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test("[GUI-04] it moves away from a button that comes later, and from a field that takes the focus", async () => {
  Object.assign(window, { innerHeight: 800 });
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(390);
  const add = (tag: "div" | "button" | "input", at: Box) => {
    const element = document.createElement(tag);
    element.getBoundingClientRect = () =>
      ({ ...at, width: at.right - at.left, height: at.bottom - at.top }) as DOMRect;
    document.body.append(element);
    return element;
  };
  const card = add("div", box(16, 724, 358, 60));
  const stop = keepClear(card);
  expect(card.style.bottom).toBe("16px");
  add("button", box(16, 740, 358, 44));
  await vi.advanceTimersByTimeAsync(200);
  expect(card.style.bottom).toBe("64px");
  const field = add("input", box(16, 690, 358, 44));
  await vi.advanceTimersByTimeAsync(200);
  field.focus();
  await vi.advanceTimersByTimeAsync(200);
  expect(Number.parseInt(card.style.bottom, 10)).toBeGreaterThanOrEqual(110);
  stop();
  add("button", box(16, 0, 358, 740));
  await vi.advanceTimersByTimeAsync(200);
  expect(Number.parseInt(card.style.bottom, 10)).toBeLessThan(200);
});
