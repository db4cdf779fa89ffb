import { type ReactNode, useEffect, useState } from "react";
import { useIsPrinting } from "../display/printing.ts";

/**
 * Shows nothing for the first 150 ms: a short wait needs no loading indicator. Until then the page only says to whoever
 * waits for it that something is still coming.
 */
export function Delayed({ children, after = 150 }: { children: ReactNode; after?: number }) {
  // Printing waits until no loading indicator is left, so they show at once.
  const isPrinting = useIsPrinting();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return due || isPrinting ? children : <span data-coming hidden />;
}
