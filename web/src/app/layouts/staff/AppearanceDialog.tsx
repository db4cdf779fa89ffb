import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { PreferencesPanel } from "../../../features/preferences/PreferencesPanel.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { ThemeProvider } from "../ThemeProvider.tsx";

/** The preferences in a dialog over the page that they change. */
export function AppearanceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("preferences");
  return (
    <ThemeProvider>
      <Dialog opened onClose={onClose} title={t("title")}>
        <Suspense fallback={null}>
          <PreferencesPanel />
        </Suspense>
      </Dialog>
    </ThemeProvider>
  );
}
