import { useHotkeys } from "@mantine/hooks";
import { QueryClientProvider } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { queryClient } from "../../../core/http/query.ts";
import { KitContext, useKit } from "../../../ui/kit.ts";
import { ThemeProvider } from "../ThemeProvider.tsx";
import { KeyboardHelp } from "./KeyboardHelp.tsx";
import { Palette } from "./Palette.tsx";

/** The keys of the staff side on the pages of the public side, for staff. */
export function StaffKeys() {
  const kit = useKit();
  const navigate = useNavigate();
  // The box that / leads to elsewhere is on the page of its own.
  useHotkeys([["/", () => navigate("/Claim")]]);
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <KitContext value={{ ...kit, side: "staff" }}>
          <KeyboardHelp />
          <Palette />
        </KitContext>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
