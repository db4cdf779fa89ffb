import { type ComponentType, type ReactNode, type RefObject, Suspense, useRef, useState } from "react";

/** Returns a function that opens a dialog, and the dialog while it is open; the focus returns to `opener`. */
export function useHeaderDialog(
  opener: RefObject<HTMLElement | null>,
  Shown: ComponentType<{ onClose: () => void }>,
): [open: () => void, dialog: ReactNode] {
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
      <Shown onClose={close} />
    </Suspense>
  );
  return [() => setIsOpen(true), dialog];
}
