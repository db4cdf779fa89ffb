import { useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while the page is rendered at build and while that HTML is hydrated, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** True for as long as it is mounted in a component that was hydrated from built HTML. */
export function usePrerendered(): boolean {
  const isHydrated = useHydrated();
  const [isPrerendered] = useState(!isHydrated);
  return isPrerendered;
}
