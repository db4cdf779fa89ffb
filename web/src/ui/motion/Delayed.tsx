import { type ReactNode, useEffect, useState } from "react";
import { useIsPrinting } from "../display/printing.ts";

/** Shows nothing for the first 150 ms: what is quick needs no sign of waiting. */
export function Delayed({ children, after = 150 }: { children: ReactNode; after?: number }) {
  // Printing waits for all signs of waiting, so there they show at once.
  const isPrinting = useIsPrinting();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return due || isPrinting ? children : null;
}
