import { AbsencePanel } from "../../../features/staffing/AbsencePanel.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { ThemeProvider } from "../ThemeProvider.tsx";

/** The signed-in person's absences, over the page. */
export const AbsenceDialog = ({ onClose }: { onClose: () => void }) => (
  <ThemeProvider>
    <Dialog opened onClose={onClose} title="Out of office" width={640}>
      <AbsencePanel />
    </Dialog>
  </ThemeProvider>
);
