import { useHotkeys } from "@mantine/hooks";
import { QueryClientProvider } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { queryClient } from "../../../core/http/query.ts";
import { UiContext, useUi } from "../../../ui/uiContext.ts";
import { ThemeProvider } from "../ThemeProvider.tsx";
import { KeyboardHelp } from "./KeyboardHelp.tsx";
import { Palette } from "./Palette.tsx";

/** The keys of the staff side on the pages of the public side, for staff. */
export function StaffKeys() {
  const settings = useUi();
  const navigate = useNavigate();
  // The box that / leads to elsewhere is on the page of its own.
  useHotkeys([["/", () => navigate("/Claim")]]);
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <UiContext value={{ ...settings, side: "staff" }}>
          <KeyboardHelp />
          <Palette />
        </UiContext>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
