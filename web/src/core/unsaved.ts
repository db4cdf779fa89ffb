import { createContext } from "react";

const guards = new Set<() => boolean>();

/** A form with changes announces itself for as long as it has them; `isSaved` tells whether they are safe by now. */
export function registerUnsavedWork(isSaved: () => boolean): () => void {
  guards.add(isSaved);
  return () => {
    guards.delete(isSaved);
  };
}

/** Whether leaving this page would lose something that was typed. */
export const hasUnsavedWork = (): boolean => [...guards].some((isSaved) => !isSaved());

/** The person has said that it may go, or somebody has signed out: then nothing holds the page. */
export const discardUnsavedWork = (): void => guards.clear();

/** What was typed inside a dialog: it asks before Escape or a click outside throws that away. */
export const DialogWork = createContext<Set<() => boolean> | null>(null);
