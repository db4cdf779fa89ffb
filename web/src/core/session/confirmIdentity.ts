import { useSyncExternalStore } from "react";
import { onEnd } from "./sessionEnd.ts";

/*
 * Some calls want a sign-in of the last minutes. The call waits here until its owner has shown in a dialog that it is
 * them; then it is made again, and what was typed is still where it was.
 */

let waiting: { promise: Promise<boolean>; resolve: (confirmed: boolean) => void } | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Opens the dialog; true once its owner has confirmed, false when they let it be. One dialog for all who ask. */
export function askToConfirm(): Promise<boolean> {
  if (!waiting) {
    waiting = Promise.withResolvers<boolean>();
    tell();
  }
  return waiting.promise;
}

export function settleConfirmation(confirmed: boolean): void {
  waiting?.resolve(confirmed);
  waiting = null;
  tell();
}

onEnd(() => settleConfirmation(false));

/** Whether a call waits for its owner. */
export const useConfirmationAsked = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => waiting !== null,
  );
