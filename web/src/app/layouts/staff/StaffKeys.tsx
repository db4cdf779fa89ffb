import { useHotkeys } from "@mantine/hooks";
import { QueryClientProvider } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { queryClient } from "../../../core/http/query.ts";
import { isUnderModal } from "../../../ui/overlay/isUnderModal.ts";
import { UiContext, useUi } from "../../../ui/uiContext.ts";
import { ThemeProvider } from "../ThemeProvider.tsx";
import { KeyboardHelp } from "./KeyboardHelp.tsx";
import { Palette } from "./Palette.tsx";

/** The staff side's keyboard shortcuts, for staff on public pages. */
export function StaffKeys() {
  const settings = useUi();
  const navigate = useNavigate();
  // The search field for / exists only in the staff header; elsewhere / opens the claims page.
  useHotkeys([["/", () => void (isUnderModal() || navigate("/Claim"))]]);
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
