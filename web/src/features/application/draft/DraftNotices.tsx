import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../ui/page/Notice.tsx";
import { draft, useDraft } from "./draftStore.ts";

/** Notices about the copies of the answers. */
export function DraftNotices() {
  const { t } = useTranslation("application");
  const { changedElsewhere } = useDraft();
  if (!changedElsewhere) return null;
  return (
    <Notice tone="warning" title={t("elsewhere.title")}>
      {t("elsewhere.text")}
      <Group mt="sm">
        <Button variant="default" size="md" onClick={() => void draft.reload()}>
          {t("elsewhere.load")}
        </Button>
        <Button variant="subtle" size="md" onClick={() => draft.change({ changedElsewhere: false })}>
          {t("elsewhere.keep")}
        </Button>
      </Group>
    </Notice>
  );
}
