import { SCROLL_DURATION_MS } from "@wage/contract/core/limits";

/** Who does one of these has begun with the page and is moved no more. */
const ACTS = ["pointerdown", "touchstart", "wheel", "keydown"];

const reducedMotion = () => window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

let stop = () => {};

/**
 * NAV-07, GUI-09: scrolls to where `target` says after a pause, in 300 ms; at once where the visitor prefers reduced
 * motion. The next one, or an act of the visitor, puts an end to it.
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
