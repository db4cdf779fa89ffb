import { MantineProvider } from "@mantine/core";
import "../../ui/theme/mantine.css.ts";
import { type ReactNode, useMemo } from "react";
import { useMode, usePreferences } from "../../core/preferences.ts";
import { mantineTheme, variablesResolver } from "../../ui/theme/mantineTheme.ts";
import { paletteOf } from "../../ui/theme/themes.ts";

/** Mantine in the colours of the chosen theme. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useMode();
  const { themeColor } = usePreferences();
  const theme = useMemo(() => mantineTheme(paletteOf(themeColor, mode)), [themeColor, mode]);
  const resolver = useMemo(() => variablesResolver(themeColor), [themeColor]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} forceColorScheme={mode}>
      {children}
    </MantineProvider>
  );
}
