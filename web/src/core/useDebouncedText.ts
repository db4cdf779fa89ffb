import { useEffect, useRef, useState } from "react";

/** The pause after the last key before the text is stored. */
const DEBOUNCE_MS = 250;

/**
 * Debounces a text that is stored elsewhere, such as in the address: each key shows at once and is stored after a
 * pause. A stored value that changes otherwise, as by Back, replaces the typed text.
 */
export function useDebouncedText(
  kept: string,
  keep: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(kept);
  const last = useRef({ kept, keep });
  useEffect(() => {
    last.current.keep = keep;
    if (kept === last.current.kept) return;
    last.current.kept = kept;
    setTyped(kept);
  }, [kept, keep]);
  useEffect(() => {
    if (typed === last.current.kept) return;
    const timer = setTimeout(() => {
      last.current.kept = typed;
      last.current.keep(typed);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
