import { useHotkeys } from "@mantine/hooks";
import { lazy, Suspense, useEffect, useState } from "react";

const load = () => import("./PaletteDialog.tsx");
const PaletteDialog = lazy(() => load().then((module) => ({ default: module.PaletteDialog })));

/** After the page, and before anybody asks: what is typed right after Ctrl+K must find it there. */
const EARLY_MS = 1500;

/** Ctrl+K, also while typing: everything that has a name, one line away. */
export function Palette() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const timer = setTimeout(load, EARLY_MS);
    return () => clearTimeout(timer);
  }, []);
  useHotkeys([["mod+K", () => setOpened(true)]], []);
  return (
    opened && (
      <Suspense fallback={null}>
        <PaletteDialog onClose={() => setOpened(false)} />
      </Suspense>
    )
  );
}
