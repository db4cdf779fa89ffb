import { useEffect, useState } from "react";

/** Work that takes less needs no loading indicator. */
const DELAY_MS = 150;

/** True once a state has lasted 150 ms, so that quick work shows no loading indicator. */
export function useDelayed(state: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setHasLasted(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [state]);
  return state && hasLasted;
}
