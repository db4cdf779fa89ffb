import { create } from "zustand";
import { onEnd } from "./sessionEnd.ts";

/*
 * Some calls require a recent sign-in. Such a call waits here until the user has re-authenticated in a dialog, and is
 * then repeated, so that nothing typed is lost.
 */

type Confirmation = Pick<PromiseWithResolvers<boolean>, "promise" | "resolve">;

/** The confirmation that calls wait for, if any. */
const useConfirmation = create<{ waiting: Confirmation | null }>()(() => ({ waiting: null }));

/** Opens the dialog; resolves to true once the user has re-authenticated, to false if they cancel. Calls share one dialog. */
export function askToConfirm(): Promise<boolean> {
  const waiting = useConfirmation.getState().waiting ?? Promise.withResolvers<boolean>();
  useConfirmation.setState({ waiting });
  return waiting.promise;
}

export function settleConfirmation(confirmed: boolean): void {
  useConfirmation.getState().waiting?.resolve(confirmed);
  useConfirmation.setState({ waiting: null });
}

onEnd(() => settleConfirmation(false));

/** True while a call waits for the user to re-authenticate. */
export const useConfirmationAsked = (): boolean => useConfirmation(({ waiting }) => waiting !== null);
