import { lazy, type ReactNode, type RefObject } from "react";
import { useHeaderDialog } from "./useHeaderDialog.tsx";

const AppearanceDialog = lazy(() =>
  import("./AppearanceDialog.tsx").then((module) => ({ default: module.AppearanceDialog })),
);

/** Returns a function that opens the preferences, and their dialog while it is open. */
export const useAppearance = (opener: RefObject<HTMLElement | null>): [open: () => void, dialog: ReactNode] =>
  useHeaderDialog(opener, AppearanceDialog);
