const CONTROLS = "a[href], button, input, select, textarea, summary";
/** Elements that label a control or describe its error. */
const NAMES = "label, legend, h1, h2, h3, [role=alert]";
const EDGE = 16;
const STEP = 8;
/** The time for which the page must not change before the card checks again. */
const STILL_MS = 150;

export type Box = { left: number; right: number; top: number; bottom: number };
export type Place = { side: "right" | "left"; bottom: number };

const boxAt = ({ side, bottom }: Place, size: Size, view: Size): Box => {
  const left = side === "left" ? EDGE : view.width - EDGE - size.width;
  const low = view.height - bottom;
  return { left, right: left + size.width, top: low - size.height, bottom: low };
};
type Size = { width: number; height: number };
/** Finds the places that the card should not cover. */
type Taken = { controls: readonly Box[]; names: readonly Box[]; focused: Box | null };

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * The lowest place at an edge of the window where a card of this size lies over no control and no name; where it is
 * now, if that is one. Rather over a name than over a control; a focused one is left free whatever else is covered.
 */
export function freePlace(size: Size, view: Size, { controls, names, focused }: Taken, now: Place): Place {
  const perControl = names.length + 1;
  const perFocused = (controls.length + 1) * perControl;
  const cost = (place: Place) => {
    const box = boxAt(place, size, view);
    const covered = (boxes: readonly Box[]) => boxes.filter((other) => overlaps(box, other)).length;
    return (
      covered(names) + covered(controls) * perControl + (focused && overlaps(box, focused) ? perFocused : 0)
    );
  };
  let best = now;
  let least = cost(now);
  for (let bottom = EDGE; least > 0 && bottom + size.height + EDGE <= view.height; bottom += STEP)
    for (const side of ["right", "left"] as const) {
      const found = cost({ side, bottom });
      if (found < least) [best, least] = [{ side, bottom }, found];
    }
  return best;
}

/** Keeps a card that floats over the page off its controls, as these come and go and the page is scrolled. */
export function keepClear(card: HTMLElement): () => void {
  let place: Place = { side: "right", bottom: EDGE };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { width, height } = card.getBoundingClientRect();
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => !card.contains(element) && !element.contains(card))
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, bottom }) => bottom > top && bottom > 0 && top < view.height);
    const active = document.activeElement?.closest(CONTROLS) ?? null;
    const focused = active && !card.contains(active) ? active.getBoundingClientRect() : null;
    const taken = { controls: seen(CONTROLS), names: seen(NAMES), focused };
    place = freePlace({ width, height }, view, taken, place);
    Object.assign(card.style, {
      left: "auto",
      right: "auto",
      bottom: `${place.bottom}px`,
      [place.side]: `${EDGE}px`,
    });
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(look, STILL_MS);
  };
  look();
  const growing = new MutationObserver(later);
  growing.observe(document.body, { childList: true, subtree: true });
  const quiet = { capture: true, passive: true } as const;
  for (const event of ["focusin", "scroll", "resize"]) window.addEventListener(event, later, quiet);
  return () => {
    clearTimeout(timer);
    growing.disconnect();
    for (const event of ["focusin", "scroll", "resize"]) window.removeEventListener(event, later, quiet);
  };
}
