import { useEffect, useRef, useState } from "react";

/** So long after the last key, what was typed is taken. */
const TYPING_MS = 250;

/**
 * A text that is kept elsewhere, in the address, while it is typed: each key shows at once, and is taken together with
 * those around it. What is kept by somebody else, as by Back, takes the place of what was typed.
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
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
