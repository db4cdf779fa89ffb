import { SCROLL_DURATION_MS } from "@wage/contract/core/limits";

/** After one of these events the visitor is using the page, and it is not scrolled any more. */
const ACTS = ["pointerdown", "touchstart", "wheel", "keydown"];

const reducedMotion = () => window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

let stop = () => {};

/**
 * NAV-07, GUI-09: scrolls to the position that `target` returns, after a pause, in 300 ms; at once with reduced motion.
 * The next call or any input of the visitor cancels it.
 */
export function scrollAfter(delay: number, target: () => number | undefined): void {
  stop();
  const ended = new AbortController();
  stop = () => {
    clearTimeout(timer);
    ended.abort();
  };
  const timer = setTimeout(
    () => {
      const top = target();
      if (top === undefined) stop();
      else scrollTo(top, ended.signal);
    },
    reducedMotion() ? 0 : delay,
  );
  const options = { capture: true, passive: true, signal: ended.signal };
  for (const act of ACTS) window.addEventListener(act, stop, options);
}

function scrollTo(top: number, ended: AbortSignal): void {
  const from = window.scrollY;
  if (reducedMotion() || from === top) {
    window.scrollTo(0, top);
    stop();
    return;
  }
  const begin = performance.now();
  const step = (now: number) => {
    if (ended.aborted) return;
    const share = Math.min(1, (now - begin) / SCROLL_DURATION_MS);
    const eased = share < 0.5 ? 2 * share * share : 1 - (-2 * share + 2) ** 2 / 2;
    window.scrollTo(0, from + (top - from) * eased);
    if (share < 1) requestAnimationFrame(step);
    else stop();
  };
  requestAnimationFrame(step);
}
