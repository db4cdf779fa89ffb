import { MantineProvider } from "@mantine/core";
import "../../ui/theme/mantine.css.ts";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { mantineTheme, variablesResolver } from "../../ui/theme/mantineTheme.ts";
import { paletteOf } from "../../ui/theme/themes.ts";
import { useShownTheme } from "../theme.ts";

/** The nonce for the style elements of this page. A prerendered page contains a placeholder for it. */
const styleNonce = () =>
  typeof document === "undefined"
    ? "the-nonce-of-this-page"
    : (document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "");

/** The attributes of the page are set before its first paint (index.html, first-paint.js) and by theme.ts alone. */
const noElement = () => undefined;

/** Provides Mantine with the colours of the chosen theme. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  // The variables are already set: Mantine's own re-render may follow the next paint.
  const { color, mode } = useDeferredValue(useShownTheme());
  const theme = useMemo(() => mantineTheme(paletteOf(color, mode)), [color, mode]);
  const resolver = useMemo(() => variablesResolver(color), [color]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      forceColorScheme={mode}
      getStyleNonce={styleNonce}
      getRootElement={noElement}
    >
      {children}
    </MantineProvider>
  );
}
