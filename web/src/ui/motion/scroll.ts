import { SCROLL_DURATION_MS } from "@wage/contract/core/limits";
import { holdHeight } from "./holdHeight.ts";

/** After one of these events the visitor is using the page, and it is not scrolled any more. */
const ACTS = ["pointerdown", "touchstart", "wheel", "keydown"];
/** A target may be part of what the page still loads. */
const RETRY_MS = 100;
const PATIENCE_MS = 5000;

const reducedMotion = () => window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

let stop = () => {};

/**
 * NAV-07, GUI-09: scrolls to the position that `target` returns, after a pause, in 300 ms; at once with reduced motion.
 * While it returns undefined, it is asked again for some seconds. Until then the page keeps the height that it had, so
 * that the browser does not scroll a shorter one itself. The next call or any input of the visitor cancels it.
 */
export function scrollAfter(delay: number, target: () => number | undefined): void {
  stop();
  const isInstant = reducedMotion();
  const ended = new AbortController();
  const release = isInstant ? () => {} : holdHeight();
  stop = () => {
    clearTimeout(timer);
    ended.abort();
    release();
  };
  const giveUpAt = Date.now() + delay + PATIENCE_MS;
  const attempt = () => {
    const top = target();
    if (top !== undefined) scrollTo(top, ended.signal, isInstant);
    else if (Date.now() < giveUpAt) timer = setTimeout(attempt, RETRY_MS);
    else stop();
  };
  let timer = setTimeout(attempt, isInstant ? 0 : delay);
  const options = { capture: true, passive: true, signal: ended.signal };
  for (const act of ACTS) window.addEventListener(act, stop, options);
}

function scrollTo(top: number, ended: AbortSignal, isInstant: boolean): void {
  const from = window.scrollY;
  if (isInstant || from === top) {
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
