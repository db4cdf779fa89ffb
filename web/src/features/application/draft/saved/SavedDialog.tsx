import { Button, Group, Stack, Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSharedComputer } from "../../../../core/session/sharedComputer.ts";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { Notice } from "../../../../ui/page/Notice.tsx";
import type { Outcome } from "../../form/useSaveAndLeave.ts";
import { useDraft } from "../draftStore.ts";
import { Large } from "./Large.tsx";

const MailLink = lazy(async () => ({ default: (await import("./MailLink.tsx")).MailLink }));

interface SavedDialogProps {
  outcome: Outcome;
  close: () => void;
}

export function SavedDialog({ outcome, close }: SavedDialogProps) {
  const { t } = useTranslation("application");
  const { code, pin } = useDraft();
  const sharedComputer = useSharedComputer();
  return (
    <Dialog opened={outcome === "saved" || outcome === "onDevice"} onClose={close} title={t("saved.title")}>
      <Stack>
        {outcome === "saved" && code && pin ? (
          <>
            <Text>{t("saved.text")}</Text>
            <CodeAndPin code={code} pin={pin} />
            <Text c="dimmed">{t("saved.keep")}</Text>
            <Suspense fallback={null}>
              <MailLink />
            </Suspense>
          </>
        ) : (
          <Notice tone="warning">{t(sharedComputer ? "saved.nowhere" : "saved.onDevice")}</Notice>
        )}
        <Group>
          <Button component={Link} to="/Public" size="lg">
            {t("saved.leave")}
          </Button>
          <Button variant="default" size="lg" onClick={close}>
            {t("saved.stay")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** The code and PIN to write down, large, with copy buttons. */
function CodeAndPin({ code, pin }: { code: string; pin: string }) {
  const { t } = useTranslation("application");
  return (
    <Stack gap="xs">
      <Large label={t("code")} value={code} />
      <Large label={t("pin")} value={pin} />
    </Stack>
  );
}
