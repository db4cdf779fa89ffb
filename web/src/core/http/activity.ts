import { create } from "zustand";

interface Activity {
  /** The number of calls made. */
  calls: number;
  /** The calls that someone waits for, reads and writes. */
  open: number;
  saving: boolean;
}

/** API-17: shown by ui/page/ProgressLine.tsx. */
export const useActivity = create<Activity>()(() => ({ calls: 0, open: 0, saving: false }));
let writes = 0;

/** Counts a call that begins, and whether it writes. Returns a function that counts its end. */
export function countCall({ isWrite, isAwaited }: { isWrite: boolean; isAwaited: boolean }): () => void {
  const count = (begun: 0 | 1) => {
    const step = isAwaited ? begun * 2 - 1 : 0;
    writes += isWrite ? step : 0;
    useActivity.setState(({ calls, open }) => ({
      calls: calls + begun,
      open: open + step,
      saving: writes > 0,
    }));
  };
  count(1);
  return () => count(0);
}
