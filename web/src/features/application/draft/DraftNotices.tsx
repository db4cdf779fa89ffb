import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../ui/page/Notice.tsx";
import { draft, useDraft } from "./draftStore.ts";

/** Asks about answers that were also changed in another tab or on another device; the others were merged. */
export function DraftNotices() {
  const { t } = useTranslation("application");
  const { conflicts } = useDraft();
  if (conflicts.length === 0) return null;
  const questions = conflicts.map(({ path: [step = "", field = ""] }) =>
    step === "wages"
      ? t("pages.wages.items")
      : t(`short.${step}.${field}`, t(`questions.${step}.${field}`, { state: "" })),
  );
  return (
    <Notice tone="warning" title={t("elsewhere.title")}>
      {t("elsewhere.text", { questions: [...new Set(questions)].join(" · ") })}
      <Group mt="sm">
        <Button variant="default" size="md" onClick={() => void draft.settle("theirs")}>
          {t("elsewhere.load")}
        </Button>
        <Button variant="subtle" size="md" onClick={() => void draft.settle("mine")}>
          {t("elsewhere.keep")}
        </Button>
      </Group>
    </Notice>
  );
}
