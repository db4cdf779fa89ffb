import { useEffect, useState } from "react";

/** The page first. */
const EARLY_MS = 1500;

/** True once the page has had its time to come: what is fetched then is in nobody's way, and there before it is asked for. */
export function useAfterLoad(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), EARLY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
