import { List, Stack, Text } from "@mantine/core";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../core/i18n.ts";
import { ErrorSummary } from "../../../ui/form/ErrorSummary.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { saveToServer } from "../draft/draftServer.ts";
import type { DraftState } from "../draft/draftState.ts";
import classes from "./DocumentsStep.module.css";
import { QuestionPage } from "./QuestionPage.tsx";

interface DocumentsStepProps {
  form: ApplicationForm;
  state: DraftState;
  number: number;
  onContinue: () => void;
  /** Files that were chosen but not sent: leaving the page would lose them. */
  unsent: number;
  /** The upload list, once there is a draft on the server for the documents. */
  children?: ReactNode;
}

const TRY_EVERY_MS = 30_000;

const SUGGESTED = ["payStub", "timeRecord", "contract", "messages", "bank"] as const;

/** Documents now or later. They are stored with the server's draft, which must exist first. */
export function DocumentsStep({ form, state, number, onContinue, unsent, children }: DocumentsStepProps) {
  const { t } = useTranslation("application");
  const language = useLanguage();
  const [attempts, setAttempts] = useState(0);
  const [reach, setReach] = useState<"trying" | "ready" | "offline">("trying");
  useEffect(() => {
    let here = true;
    let isReached = false;
    const reachServer = async () => {
      if (isReached) return;
      isReached = await saveToServer(number, language);
      if (here) setReach(isReached ? "ready" : "offline");
    };
    void reachServer();
    // The return of a server, unlike that of the connection, fires no event.
    window.addEventListener("online", reachServer);
    const timer = setInterval(reachServer, TRY_EVERY_MS);
    return () => {
      here = false;
      window.removeEventListener("online", reachServer);
      clearInterval(timer);
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
      {/* Its texts are loaded late: the text above must stay visible meanwhile. */}
      {reach === "trying" && <Coming />}
      {reach === "ready" && <Suspense fallback={<Coming />}>{children}</Suspense>}
      {reach === "offline" && <Notice tone="warning">{t("documents.offline")}</Notice>}
      <ErrorSummary
        lines={attempts > 0 && unsent > 0 ? [{ text: t("documents.unsent", { count: unsent }) }] : []}
        focusKey={attempts}
      />
      <QuestionPage
        step="documents"
        page="documents"
        fields={["sendLater"]}
        form={form}
        answers={state.answers.documents ?? {}}
        onContinue={() => (unsent > 0 ? setAttempts(attempts + 1) : onContinue())}
        submitLabel={t("continue")}
      />
    </Stack>
  );
}

const Coming = () => (
  <div data-coming className={classes.place}>
    <TextSkeleton lines={3} />
  </div>
);
