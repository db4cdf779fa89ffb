import { Anchor, Button, Group, List, Stack, Text, Title } from "@mantine/core";
import { DRAFT_DAYS } from "@wage/contract/core/limits";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import { formatDateTime } from "../../../core/format.ts";
import { useLanguage } from "../../../core/i18n.ts";
import { notify } from "../../../core/notices.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { CodeField } from "../../../ui/form/MaskedField.tsx";
import { PressForm } from "../../../ui/form/PressForm.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { useAfterLoad } from "../../../ui/motion/useAfterLoad.ts";
import { LoadError } from "../../../ui/page/LoadError.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import { Section } from "../../../ui/page/Section.tsx";
import { TextSkeleton } from "../../../ui/page/Skeletons.tsx";
import { useUi } from "../../../ui/uiContext.ts";
import { draft, useDraft } from "../draft/draftStore.ts";
import { SharedComputerPanel } from "../draft/SharedComputerPanel.tsx";
import { pathOf, stepAt } from "./pages.ts";
import { useApplication } from "./useApplication.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("../../../ui/overlay/ConfirmDialog.tsx")).ConfirmDialog,
}));

const loadWaiting = () => import("../draft/WaitingClaim.tsx");
const WaitingClaim = lazy(async () => ({ default: (await loadWaiting()).WaitingClaim }));
const RefusedClaim = lazy(async () => ({ default: (await loadWaiting()).RefusedClaim }));

const READY = ["employer", "dates", "pay", "hours", "papers"] as const;
const FIRST = { step: "screener", page: "screener" };

/** /Public/ClaimApplication: introduction, checklist, and the ways to start or continue. */
export function ClaimApplicationScreen() {
  const { t } = useTranslation("application");
  const { state, form, error, retry } = useApplication();
  const language = useLanguage();
  const navigate = useNavigate();
  const isSettled = useAfterLoad();
  useEffect(() => {
    // Prefetches the questions; a failed download is repeated when they are needed.
    if (isSettled) import("./ClaimApplicationStepperScreen.tsx").catch(() => undefined);
  }, [isSettled]);
  const startNewDraft = async () => {
    const { started, receipt } = draft.get();
    if (started || receipt) await draft.forget();
    draft.change({ started: true });
    void navigate(pathOf(FIRST));
  };
  const begin = async () => {
    // The button was pressed before the draft was read: the draft is then offered, not discarded.
    await draft.load();
    if (!draft.get().started) await startNewDraft();
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
        <Text>
          <Link to="/Public/Calculator">{t("start.calculator")}</Link>
        </Text>
        {error && <LoadError error={error} retry={() => void retry()} />}
        {state.signed === "waiting" ? (
          <Suspense fallback={<TextSkeleton lines={4} />}>
            <WaitingClaim />
          </Suspense>
        ) : state.started ? (
          <GoOn onBegin={startNewDraft} />
        ) : (
          <PressForm onPress={() => void begin()}>
            <Group data-when-open>
              <Button type="submit" size="lg">
                {t("start.begin")}
              </Button>
            </Group>
          </PressForm>
        )}
        <SharedComputerPanel />
        {state.signed !== "waiting" && <ResumeForm />}
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

/** The draft on this device. */
function GoOn({ onBegin }: { onBegin: () => Promise<void> }) {
  const { t } = useTranslation("application");
  const { place, savedAt, refusal } = useDraft();
  const { translate } = useUi();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"again" | "delete" | null>(null);
  const isSettled = useAfterLoad();
  const deleteDraft = async () => {
    const isReached = await (await import("../draft/draftServer.ts")).deleteDraft();
    if (isReached) notify("success", t("start.deleted"));
    else notify("warning", t("start.deletedHere", { days: DRAFT_DAYS }));
  };
  return (
    <Notice tone="info" title={t("start.begunTitle")}>
      <Stack gap="sm">
        {refusal.length > 0 && (
          <Suspense fallback={null}>
            <RefusedClaim refusal={refusal.map(translate)} />
          </Suspense>
        )}
        <Text>
          {savedAt ? t("start.begunSaved", { when: formatDateTime(savedAt) }) : t("start.begun")}{" "}
          {t("start.begunUntil", { days: DRAFT_DAYS })}
        </Text>
        <Group>
          <Button size="lg" onClick={() => void navigate(pathOf(place))}>
            {t("start.goOn")}
          </Button>
          <Button size="lg" variant="default" onClick={() => setAsking("again")}>
            {t("start.again")}
          </Button>
          <Button size="lg" variant="subtle" onClick={() => setAsking("delete")}>
            {t("start.delete")}
          </Button>
        </Group>
      </Stack>
      {(isSettled || asking) && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened={asking === "again"}
            onClose={() => setAsking(null)}
            title={t("start.againTitle")}
            confirmLabel={t("start.again")}
            danger
            onConfirm={onBegin}
          >
            {t("start.againText")}
          </ConfirmDialog>
          <ConfirmDialog
            opened={asking === "delete"}
            onClose={() => setAsking(null)}
            title={t("start.deleteTitle")}
            confirmLabel={t("start.delete")}
            danger
            onConfirm={deleteDraft}
          >
            {t("start.deleteText")}
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
  const [mailed, setMailed] = useState("");
  useEffect(() => {
    const [, code] = /^#resume\/([A-Z0-9]+)(?:\/\d+)?$/.exec(hash) ?? [];
    if (!code) return;
    setMailed(code);
    // The code does not stay in the address, nor in the history of a shared computer.
    void navigate({ hash: "#resume" }, { replace: true });
  }, [hash, navigate]);
  useEffect(() => {
    // A visitor who is typing before hydration keeps the field; with the code of a mail only the PIN is asked for.
    if (hash === "#resume" && (mailed || !box.current?.contains(document.activeElement)))
      // The router scrolls there (NAV-07).
      box.current?.querySelectorAll("input")[mailed ? 1 : 0]?.focus({ preventScroll: true });
  }, [hash, mailed]);
  return (
    <div ref={box} id="resume">
      <Section title={t("resume.title")}>
        <Form
          schema={async () => (await import("../draft/resumeSchema.ts")).Resume}
          values={{ code: mailed, pin: "" }}
          resetKey={mailed}
          onSubmit={async ({ code, pin }) => (await import("../draft/draftServer.ts")).resume(code, pin)}
          onSaved={(number) => {
            const step = stepAt(Math.max(1, number));
            void navigate(pathOf({ step: step?.key ?? FIRST.step, page: step?.pages[0]?.key ?? FIRST.page }));
          }}
          submitLabel={t("resume.submit")}
          warnOnLeave={false}
        >
          <Text>{t("resume.text")}</Text>
          <TextField
            name="code"
            missing={t("missing.access.code")}
            label={t("code")}
            required
            autoComplete="off"
          />
          <CodeField name="pin" missing={t("missing.access.pin")} label={t("pin")} required />
        </Form>
      </Section>
    </div>
  );
}
