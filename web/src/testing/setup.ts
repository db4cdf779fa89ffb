import "@testing-library/jest-dom/vitest";
import "fake-indexeddb/auto";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// A second is not long on a machine with other work; only what never comes takes all of it.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  // The fake routes of a test are gone with it.
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

// What jsdom lacks and Mantine asks for.
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
