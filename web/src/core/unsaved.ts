import { createContext } from "react";

const guards = new Set<() => boolean>();

/**
 * Registers a form with unsaved changes; `isSaved` returns true once they are stored. Returns a function that removes
 * it.
 */
export function registerUnsavedWork(isSaved: () => boolean): () => void {
  guards.add(isSaved);
  return () => {
    guards.delete(isSaved);
  };
}

/** True if leaving this page would lose unsaved changes. */
export const hasUnsavedWork = (): boolean => [...guards].some((isSaved) => !isSaved());

/** Discards all unsaved work: the user has agreed to lose it, or has signed out. */
export const discardUnsavedWork = (): void => guards.clear();

/** The unsaved changes inside a dialog, which asks for confirmation before it closes. */
export const DialogWork = createContext<Set<() => boolean> | null>(null);
