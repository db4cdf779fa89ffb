import { lazy, type ReactNode, Suspense, useState } from "react";

const AppearanceDialog = lazy(() =>
  import("./AppearanceDialog.tsx").then((module) => ({ default: module.AppearanceDialog })),
);

/** What opens the preferences, and the preferences once they are open. */
export function useAppearance(): [open: () => void, dialog: ReactNode] {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <AppearanceDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  );
  return [() => setIsOpen(true), dialog];
}
