import { useHotkeys } from "@mantine/hooks";
import { lazy, Suspense, useState } from "react";

const PaletteDialog = lazy(() =>
  import("./PaletteDialog.tsx").then((module) => ({ default: module.PaletteDialog })),
);

/** Ctrl+K, also while typing: everything that has a name, one line away. */
export function Palette() {
  const [opened, setOpened] = useState(false);
  useHotkeys([["mod+K", () => setOpened(true)]], []);
  return (
    opened && (
      <Suspense fallback={null}>
        <PaletteDialog onClose={() => setOpened(false)} />
      </Suspense>
    )
  );
}
