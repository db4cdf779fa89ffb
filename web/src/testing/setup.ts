import "@testing-library/jest-dom/vitest";
import "fake-indexeddb/auto";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// A busy machine may take longer than the default second; only a failure waits the full time.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  // Fake routes end with their test.
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

// Browser interfaces that Mantine needs and jsdom lacks.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const media = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
Object.assign(window, { matchMedia: media, ResizeObserver: NoObserver, scrollTo: () => undefined });
Element.prototype.scrollIntoView = () => undefined;
Object.defineProperty(document, "fonts", { value: new EventTarget() });
