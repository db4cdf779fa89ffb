import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from "react";

const AppearanceDialog = lazy(() =>
  import("./AppearanceDialog.tsx").then((module) => ({ default: module.AppearanceDialog })),
);

/** Returns a function that opens the preferences, and their dialog while it is open; the focus returns to `opener`. */
export function useAppearance(opener: RefObject<HTMLElement | null>): [open: () => void, dialog: ReactNode] {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    setIsOpen(false);
    clearTimeout(timer.current);
    // After the dialog has released the focus.
    timer.current = setTimeout(() => opener.current?.focus(), 0);
  };
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <AppearanceDialog onClose={close} />
    </Suspense>
  );
  return [() => setIsOpen(true), dialog];
}
