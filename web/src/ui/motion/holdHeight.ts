/**
 * Keeps the page where it is until it is scrolled: at least as high as it is scrolled now, for a shorter next page, and
 * without the browser's scroll anchoring, which for a longer one follows the footer down. The returned function ends this
 * as soon as nothing moves by it.
 */
export function holdHeight(): () => void {
  const root = document.documentElement;
  root.style.overflowAnchor = "none";
  root.style.minHeight = `${window.scrollY + window.innerHeight}px`;
  const isNeeded = () => window.scrollY + window.innerHeight > document.body.offsetHeight;
  const release = () => {
    if (isNeeded()) return;
    root.style.removeProperty("min-height");
    window.removeEventListener("scroll", release);
  };
  return () => {
    root.style.removeProperty("overflow-anchor");
    window.addEventListener("scroll", release, { passive: true });
    release();
  };
}
