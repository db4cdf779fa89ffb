import { SCROLL_DURATION_MS } from "@wage/contract/limits";

const reducedMotion = () => window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

/** GUI-09: scrolls in 300 ms, or at once where the visitor prefers reduced motion. */
export function scrollTo(top: number, duration = SCROLL_DURATION_MS): void {
  const from = window.scrollY;
  if (reducedMotion() || duration === 0 || from === top) {
    window.scrollTo(0, top);
    return;
  }
  const begin = performance.now();
  const step = (now: number) => {
    const share = Math.min(1, (now - begin) / duration);
    const eased = share < 0.5 ? 2 * share * share : 1 - (-2 * share + 2) ** 2 / 2;
    window.scrollTo(0, from + (top - from) * eased);
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Runs after a pause; at once where the visitor prefers reduced motion. */
export const scrollAfter = (delay: number, work: () => void) => setTimeout(work, reducedMotion() ? 0 : delay);
