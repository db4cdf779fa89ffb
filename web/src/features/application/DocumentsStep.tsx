import { List, Stack, Text } from "@mantine/core";
import type { ApplicationForm } from "@wage/contract/applicationDraft";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../core/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { saveToServer } from "./draftServer.ts";
import type { DraftState } from "./draftStore.ts";
import { QuestionPage } from "./QuestionPage.tsx";

interface DocumentsStepProps {
  form: ApplicationForm;
  state: DraftState;
  number: number;
  onContinue: () => void;
  /** The upload list, once there is a draft on the server to put papers into. */
  children?: ReactNode;
}

const SUGGESTED = ["payStub", "timeRecord", "contract", "messages", "bank"] as const;

/** Papers now or later. They go to the copy of the claim on the server, so that must be there first. */
export function DocumentsStep({ form, state, number, onContinue, children }: DocumentsStepProps) {
  const { t } = useTranslation("application");
  const language = useLanguage();
  const [reach, setReach] = useState<"trying" | "ready" | "offline">("trying");
  useEffect(() => {
    let here = true;
    void saveToServer(number, language).then((saved) => {
      if (here) setReach(saved ? "ready" : "offline");
    });
    return () => {
      here = false;
    };
  }, [number, language]);
  return (
    <Stack gap="lg">
      <Text>{t("documents.intro")}</Text>
      <List>
        {SUGGESTED.map((key) => (
          <List.Item key={key}>{t(`documents.${key}`)}</List.Item>
        ))}
      </List>
      {reach === "ready" && children}
      {reach === "offline" && <Notice tone="warning">{t("documents.offline")}</Notice>}
      <QuestionPage
        step="documents"
        page="documents"
        fields={["sendLater"]}
        form={form}
        answers={state.answers.documents ?? {}}
        onContinue={onContinue}
        submitLabel={t("continue")}
      />
    </Stack>
  );
}
