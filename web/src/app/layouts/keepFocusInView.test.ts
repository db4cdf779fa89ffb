import { afterEach, expect, test, vi } from "vitest";
import { keepFocusInView } from "./keepFocusInView.ts";

afterEach(() => vi.unstubAllGlobals());

/** A notice of 29 px at the lower edge of a window of 800 px comes while a link at this place has the focus. */
function comesOver(link: DOMRect): number {
  let grow = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(grown: () => void) {
        grow = grown;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("innerHeight", 800);
  document.body.innerHTML = '<a href="/Help">Help</a><div></div>';
  const focused = document.querySelector("a") as HTMLAnchorElement;
  const notices = document.querySelector("div") as HTMLDivElement;
  notices.getBoundingClientRect = () => new DOMRect(0, 771, 360, 29);
  focused.getBoundingClientRect = () => link;
  const scrolled = vi.fn();
  focused.scrollIntoView = scrolled;
  focused.focus();
  keepFocusInView(notices);
  grow();
  return scrolled.mock.calls.length;
}

test("[GUI-04] a notice that comes over the link in use scrolls it into view", () => {
  expect(comesOver(new DOMRect(0, 775, 60, 20))).toBe(1);
});

test("[GUI-04] a notice scrolls nothing that it does not cover, nor what was scrolled away", () => {
  expect(comesOver(new DOMRect(0, 600, 60, 20))).toBe(0);
  expect(comesOver(new DOMRect(0, 1400, 60, 20))).toBe(0);
});
