import { useEffect, useState } from "react";

/** Leaves time for the page itself to load. */
const LOAD_DELAY_MS = 1500;

/** True some time after the page was mounted: prefetching then does not compete with the page. */
export function useAfterLoad(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
