/** How long the page may take to show as much as the prerendered one did. */
const PATIENCE_MS = 5000;

const stops = (of: Element) => [...of.querySelectorAll<HTMLElement>("a[href], button")];
const words = (of: Element) => of.querySelector("main")?.textContent?.trim().length ?? 0;

/**
 * Puts the living page in the place of its prerendered picture (web/prerender.ts), once it says as much:
 * no flash, nothing moves, and who had the focus or has pressed a button meanwhile loses nothing.
 */
export function takeOver(root: HTMLElement, still: HTMLElement): void {
  still.querySelector("noscript")?.remove();
  const wanted = words(still);
  // Not `hidden`: a field that takes the focus as it comes must be able to.
  root.setAttribute("data-coming", "");
  // One page at a time for those who listen.
  root.setAttribute("aria-hidden", "true");
  const swap = () => {
    observer.disconnect();
    clearTimeout(timer);
    const focused = stops(still).indexOf(document.activeElement as HTMLElement);
    const { pressed } = still.dataset;
    still.remove();
    root.removeAttribute("data-coming");
    root.removeAttribute("aria-hidden");
    const living = stops(root);
    if (focused >= 0) living[focused]?.focus({ preventScroll: true });
    if (pressed !== undefined) living[Number(pressed)]?.click();
  };
  const observer = new MutationObserver(() => {
    if (words(root) >= wanted) swap();
  });
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  const timer = setTimeout(swap, PATIENCE_MS);
}
