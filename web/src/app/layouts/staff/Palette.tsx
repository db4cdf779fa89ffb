import { useHotkeys } from "@mantine/hooks";
import { lazy, Suspense, useEffect, useState } from "react";

const load = () => import("./PaletteDialog.tsx");
const PaletteDialog = lazy(() => load().then((module) => ({ default: module.PaletteDialog })));

/** The dialog is loaded after the page and before its first use: keys typed right after Ctrl+K need it. */
const LOAD_DELAY_MS = 1500;

/** Opens the palette by Ctrl+K, also while typing. */
export function Palette() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const timer = setTimeout(load, LOAD_DELAY_MS);
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
