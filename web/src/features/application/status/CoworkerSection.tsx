import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { messagesOf } from "../../../core/http/errors.ts";
import { useLanguage } from "../../../core/i18n.ts";
import { Section } from "../../../ui/page/Section.tsx";
import { useUi } from "../../../ui/uiContext.ts";
import { pathOf } from "../form/pages.ts";
import { BeginProblem } from "./BeginProblem.tsx";
import { beginCoworker } from "./coworkerClaim.ts";

/** Starts the claim of a co-worker with the answers about the employer. */
export function CoworkerSection() {
  const { t } = useTranslation("application");
  const { translate } = useUi();
  const language = useLanguage();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [sameWork, setSameWork] = useState(false);
  const [isOccupied, setIsOccupied] = useState(false);
  const begin = async () => {
    try {
      if (await beginCoworker(language, sameWork)) void navigate(pathOf({ step: "you", page: "name" }));
      else setIsOccupied(true);
    } catch (error) {
      setProblem(messagesOf(error).map(translate).join(" "));
    }
  };
  return (
    <Section title={t("coworker.title")}>
      <Stack gap="sm">
        <Text>{t("coworker.text")}</Text>
        <Text>{t("coworker.first")}</Text>
        <Checkbox
          size="lg"
          label={t("coworker.sameWork")}
          description={t("coworker.sameWorkHint")}
          checked={sameWork}
          onChange={(event) => setSameWork(event.currentTarget.checked)}
        />
        <Group>
          <Button size="lg" variant="default" onClick={() => void begin()}>
            {t("coworker.begin")}
          </Button>
        </Group>
        <BeginProblem problem={problem} isOccupied={isOccupied} />
      </Stack>
    </Section>
  );
}
