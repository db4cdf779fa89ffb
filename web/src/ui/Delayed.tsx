import { type ReactNode, useEffect, useState } from "react";

/** Shows nothing for the first 150 ms: what is quick needs no sign of waiting. */
export function Delayed({ children, after = 150 }: { children: ReactNode; after?: number }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return due ? children : null;
}
