import { MantineProvider } from "@mantine/core";
import "../../ui/theme/mantine.css.ts";
import { type ReactNode, useMemo } from "react";
import { mantineTheme, variablesResolver } from "../../ui/theme/mantineTheme.ts";
import { paletteOf } from "../../ui/theme/themes.ts";
import { useShownTheme } from "../theme.ts";

/** Mantine in the colours of the chosen theme. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { color, mode } = useShownTheme();
  const theme = useMemo(() => mantineTheme(paletteOf(color, mode)), [color, mode]);
  const resolver = useMemo(() => variablesResolver(color), [color]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} forceColorScheme={mode}>
      {children}
    </MantineProvider>
  );
}
