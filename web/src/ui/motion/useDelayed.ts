import { useEffect, useState } from "react";

/** As long as what is quick takes. */
const QUICK_MS = 150;

/** True once a state has lasted: what is over at once needs no sign of waiting, and none is then drawn. */
export function useDelayed(state: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setHasLasted(true), QUICK_MS);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [state]);
  return state && hasLasted;
}
