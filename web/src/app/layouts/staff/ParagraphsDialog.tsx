import { OwnParagraphsPanel } from "../../../features/letters/paragraphs/OwnParagraphsPanel.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { ThemeProvider } from "../ThemeProvider.tsx";

/** The signed-in person's own paragraphs, over the page. */
export const ParagraphsDialog = ({ onClose }: { onClose: () => void }) => (
  <ThemeProvider>
    <Dialog opened onClose={onClose} title="Your paragraphs" width={640}>
      <OwnParagraphsPanel />
    </Dialog>
  </ThemeProvider>
);
