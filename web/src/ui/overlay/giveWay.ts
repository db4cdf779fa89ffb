const EDGE = 16;
/** Between a card and what has the focus, its ring included. */
const GAP = 10;
/** A card this high can still be read and scrolled. */
const LEAST = 44;

export interface Place {
  /** From the lower edge of the window. */
  bottom: number;
  /** The greatest height of the card there. */
  most: number;
}

/**
 * Returns where a card at the lower edge of the window leaves the focused element visible; null where it already does.
 */
export function placeBeside(
  focused: { top: number; bottom: number },
  height: number,
  view: number,
): Place | null {
  const above = focused.top - GAP - EDGE;
  const below = view - focused.bottom - GAP - EDGE;
  // An element that fills the window is visible beside the card.
  if (below >= height || Math.max(above, below) < LEAST) return null;
  if (above >= height || above > below) return { bottom: view - focused.top + GAP, most: above };
  return { bottom: EDGE, most: below };
}

/** For the ref of a card that stays until it is closed: it moves, or is lower, while it would cover what has the focus. */
export function giveWay(card: HTMLElement | null) {
  if (!card) return;
  let frame = 0;
  const look = () => {
    Object.assign(card.style, { bottom: "", maxHeight: "" });
    const focused = document.activeElement;
    if (!focused || focused === document.body || card.contains(focused)) return;
    const box = card.getBoundingClientRect();
    const control = focused.getBoundingClientRect();
    if (control.right <= box.left || control.left >= box.right) return;
    const place = placeBeside(control, box.height, window.innerHeight);
    if (place) Object.assign(card.style, { bottom: `${place.bottom}px`, maxHeight: `${place.most}px` });
  };
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  look();
  const growing = new ResizeObserver(soon);
  growing.observe(card);
  const quiet = { capture: true, passive: true } as const;
  for (const event of ["focusin", "scroll", "resize"]) window.addEventListener(event, soon, quiet);
  return () => {
    cancelAnimationFrame(frame);
    growing.disconnect();
    for (const event of ["focusin", "scroll", "resize"]) window.removeEventListener(event, soon, quiet);
  };
}
