import { useEffect, useRef } from "react";

/**
 * A list that scrolls horizontally: `data-before` and `data-after` mark hidden content for its style, and the chosen
 * item is centred. The page itself does not scroll.
 */
export function useHorizontalScroll(chosen: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const tell = () => {
      const hidden = list.scrollWidth - list.clientWidth;
      list.toggleAttribute("data-before", list.scrollLeft > 1);
      list.toggleAttribute("data-after", list.scrollLeft < hidden - 1);
    };
    let width = list.clientWidth;
    const resized = () => {
      // A pane beside the page, or a turned phone: the chosen item stays in view.
      if (list.clientWidth !== width) centreChosen(list);
      width = list.clientWidth;
      tell();
    };
    tell();
    list.addEventListener("scroll", tell, { passive: true });
    const sizes = new ResizeObserver(resized);
    for (const element of [list, ...list.children]) sizes.observe(element);
    return () => {
      list.removeEventListener("scroll", tell);
      sizes.disconnect();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another item is chosen
  useEffect(() => {
    if (ref.current) centreChosen(ref.current);
  }, [chosen]);
  return ref;
}

function centreChosen(list: HTMLElement) {
  const tab = list.querySelector<HTMLElement>('[aria-selected="true"]');
  if (tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}
