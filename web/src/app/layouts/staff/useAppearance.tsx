import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from "react";

const AppearanceDialog = lazy(() =>
  import("./AppearanceDialog.tsx").then((module) => ({ default: module.AppearanceDialog })),
);

/** What opens the preferences, and the preferences once they are open; the focus comes back to `opener`. */
export function useAppearance(opener: RefObject<HTMLElement | null>): [open: () => void, dialog: ReactNode] {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    setIsOpen(false);
    clearTimeout(timer.current);
    // Once the dialog has let go of the focus.
    timer.current = setTimeout(() => opener.current?.focus(), 0);
  };
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <AppearanceDialog onClose={close} />
    </Suspense>
  );
  return [() => setIsOpen(true), dialog];
}
