/**
 * Keeps the page at least as high as it is scrolled now, so that a shorter next page does not move before it is
 * scrolled. The returned function ends this as soon as nothing moves by it.
 */
export function holdHeight(): () => void {
  const root = document.documentElement;
  root.style.minHeight = `${window.scrollY + window.innerHeight}px`;
  const isNeeded = () => window.scrollY + window.innerHeight > document.body.offsetHeight;
  const release = () => {
    if (isNeeded()) return;
    root.style.removeProperty("min-height");
    window.removeEventListener("scroll", release);
  };
  return () => {
    window.addEventListener("scroll", release, { passive: true });
    release();
  };
}
