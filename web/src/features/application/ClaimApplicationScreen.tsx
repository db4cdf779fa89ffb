import { Anchor, Button, Group, List, Stack, Text, Title } from "@mantine/core";
import { DRAFT_DAYS } from "@wage/contract/limits";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { formatDateTime } from "../../core/format.ts";
import { useLanguage } from "../../core/i18n.ts";
import { LoadError } from "../../core/LoadError.tsx";
import { Form } from "../../ui/Form.tsx";
import { CodeField } from "../../ui/MaskedField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PublicPage } from "../../ui/PublicPage.tsx";
import { Section } from "../../ui/Section.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useSettled } from "../../ui/useSettled.ts";
import { draft, loadDraft, useDraft } from "./draftStore.ts";
import { pathOf, stepAt } from "./pages.ts";
import { SharedComputerPanel } from "./SharedComputerPanel.tsx";
import { useApplication } from "./useApplication.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("../../ui/ConfirmDialog.tsx")).ConfirmDialog,
}));

const READY = ["employer", "dates", "pay", "hours", "papers"] as const;
const FIRST = { step: "screener", page: "screener" };

/** /Public/ClaimApplication: what this is, what to have ready, and the ways in. */
export function ClaimApplicationScreen() {
  const { t } = useTranslation("application");
  const { state, form, error, retry } = useApplication();
  const language = useLanguage();
  const navigate = useNavigate();
  const isSettled = useSettled();
  useEffect(() => {
    // The questions are there before they are asked for; who needs them asks again.
    if (isSettled) import("./ClaimApplicationStepperScreen.tsx").catch(() => undefined);
  }, [isSettled]);
  const beginAnew = async () => {
    const { started, receipt } = draft.get();
    if (started || receipt) await draft.forget();
    draft.change({ started: true });
    void navigate(pathOf(FIRST));
  };
  const begin = async () => {
    // Pressed before it was known what this device has kept: that is then offered, not thrown away.
    await loadDraft();
    if (!draft.get().started) await beginAnew();
  };
  return (
    <PublicPage title={t("start.title")} back={{ to: "/Public" }}>
      <Stack gap="lg">
        <Text>{t("start.intro")}</Text>
        <List>
          <List.Item>{t("start.free")}</List.Item>
          <List.Item>{t("start.immigration")}</List.Item>
          <List.Item>{t("start.time")}</List.Item>
          <List.Item>{t("start.retaliation")}</List.Item>
        </List>
        <Title order={2}>{t("start.readyTitle")}</Title>
        <List>
          {READY.map((key) => (
            <List.Item key={key}>{t(`start.ready.${key}`)}</List.Item>
          ))}
        </List>
        <Text>{t("start.notAll")}</Text>
        {error && <LoadError error={error} retry={() => void retry()} />}
        {state.started ? (
          <GoOn onBegin={beginAnew} />
        ) : (
          <Group>
            <Button size="lg" onClick={() => void begin()}>
              {t("start.begin")}
            </Button>
          </Group>
        )}
        <SharedComputerPanel />
        <ResumeForm />
        <Section title={t("start.privacyTitle")}>
          <Text>{t("start.privacy")}</Text>
          <Text mt="sm">{t("start.perjury")}</Text>
        </Section>
        {form && (
          <Text>
            {t("start.help")}{" "}
            <Anchor href={`tel:${form.settings.agencyPhone.replace(/[^\d+]/g, "")}`}>
              {form.settings.agencyPhone}
            </Anchor>
            {form.settings.agencyTty && ` (TTY ${form.settings.agencyTty})`}
            {" · "}
            {form.settings.agencyHours[language]}
          </Text>
        )}
      </Stack>
    </PublicPage>
  );
}

/** A claim that was begun on this device. */
function GoOn({ onBegin }: { onBegin: () => Promise<void> }) {
  const { t } = useTranslation("application");
  const { place, savedAt } = useDraft();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const isSettled = useSettled();
  return (
    <Notice tone="info" title={t("start.begunTitle")}>
      <Stack gap="sm">
        <Text>
          {savedAt ? t("start.begunSaved", { when: formatDateTime(savedAt) }) : t("start.begun")}{" "}
          {t("start.begunUntil", { days: DRAFT_DAYS })}
        </Text>
        <Group>
          <Button size="lg" onClick={() => void navigate(pathOf(place))}>
            {t("start.goOn")}
          </Button>
          <Button size="lg" variant="default" onClick={() => setAsking(true)}>
            {t("start.again")}
          </Button>
        </Group>
      </Stack>
      {(isSettled || asking) && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened={asking}
            onClose={() => setAsking(false)}
            title={t("start.againTitle")}
            confirmLabel={t("start.again")}
            danger
            onConfirm={onBegin}
          >
            {t("start.againText")}
          </ConfirmDialog>
        </Suspense>
      )}
    </Notice>
  );
}

function ResumeForm() {
  const { t } = useTranslation("application");
  const navigate = useNavigate();
  const { hash } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === "#resume") box.current?.querySelector("input")?.focus();
  }, [hash]);
  return (
    <div ref={box} id="resume">
      <Section title={t("resume.title")}>
        <Form
          schema={async () => (await import("./resumeSchema.ts")).Resume}
          values={{ code: "", pin: "" }}
          onSubmit={async ({ code, pin }) => (await import("./draftServer.ts")).resume(code, pin)}
          onSaved={(number) => {
            const step = stepAt(Math.max(1, number));
            void navigate(pathOf({ step: step?.key ?? FIRST.step, page: step?.pages[0]?.key ?? FIRST.page }));
          }}
          submitLabel={t("resume.submit")}
          warnOnLeave={false}
        >
          <Text>{t("resume.text")}</Text>
          <TextField name="code" label={t("code")} required autoComplete="off" />
          <CodeField name="pin" label={t("pin")} required />
        </Form>
      </Section>
    </div>
  );
}
