import type { LetterPreview } from "@wage/contract/letters";
import { useEffect, useRef, useState } from "react";

/** With the answer the preview shows within 150 ms after a pause in typing. */
const DEBOUNCE_MS = 100;

/** The server's preview of the text, debounced; an outdated answer is ignored. */
export function useLivePreview<Words, Shown extends LetterPreview | null>(
  first: Shown,
  words: Words,
  ask: (words: Words) => Promise<LetterPreview>,
): Shown | LetterPreview {
  const [shown, setShown] = useState<Shown | LetterPreview>(first);
  const asking = useRef(ask);
  useEffect(() => {
    asking.current = ask;
  });
  const key = JSON.stringify(words);
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    let last = true;
    const timer = setTimeout(() => {
      // Incomplete text may be refused; the last valid preview stays.
      asking.current(JSON.parse(key) as Words).then(
        (preview) => last && setShown(preview),
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      last = false;
      clearTimeout(timer);
    };
  }, [key]);
  return shown;
}
