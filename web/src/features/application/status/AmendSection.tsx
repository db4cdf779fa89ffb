import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { messagesOf } from "../../../core/http/errors.ts";
import { useUi } from "../../../ui/uiContext.ts";
import { beginAmending } from "../draft/amendClaim.ts";
import { REVIEW_PATH } from "../form/pages.ts";
import { BeginProblem } from "./BeginProblem.tsx";

/** Opens the filed answers in the form, to be changed and signed again. */
export function AmendSection() {
  const { t } = useTranslation("application");
  const { translate } = useUi();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [isOccupied, setIsOccupied] = useState(false);
  const begin = async () => {
    try {
      if (await beginAmending()) void navigate(REVIEW_PATH);
      else setIsOccupied(true);
    } catch (error) {
      setProblem(messagesOf(error).map(translate).join(" "));
    }
  };
  return (
    <Stack gap="lg">
      <Text>{t("amend.intro")}</Text>
      <Text>{t("amend.until")}</Text>
      <Group>
        <Button size="lg" onClick={() => void begin()}>
          {t("amend.begin")}
        </Button>
      </Group>
      <BeginProblem problem={problem} isOccupied={isOccupied} />
    </Stack>
  );
}
