import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { NoticeSettingsPanel } from "../../../features/notices/NoticeSettingsPanel.tsx";
import { NoticesPanel } from "../../../features/notices/NoticesPanel.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { ThemeProvider } from "../ThemeProvider.tsx";

/** The signed-in person's notices over the page, with their notification settings. */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const [isSettings, setIsSettings] = useState(false);
  return (
    <ThemeProvider>
      <Dialog opened onClose={onClose} title="Notices" width={640}>
        <Stack gap="md">
          <Group gap="xs">
            <Button
              size="xs"
              variant={isSettings ? "default" : "filled"}
              aria-pressed={!isSettings}
              onClick={() => setIsSettings(false)}
            >
              Latest
            </Button>
            <Button
              size="xs"
              variant={isSettings ? "filled" : "default"}
              aria-pressed={isSettings}
              onClick={() => setIsSettings(true)}
            >
              Settings and calendar
            </Button>
          </Group>
          {isSettings ? <NoticeSettingsPanel /> : <NoticesPanel onFollow={onClose} />}
        </Stack>
      </Dialog>
    </ThemeProvider>
  );
}
