import { Anchor, Button, Group, List, Stack, Text, Title } from "@mantine/core";
import { calendarFile } from "@wage/contract/application/calendarFile";
import { formatMoney } from "@wage/contract/core/numbers";
import type { TFunction } from "i18next";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { formatDate, formatDateTime } from "../../../core/format.ts";
import { isKiosk } from "../../../core/session/kiosk.ts";
import { PrintArea, PrintButton } from "../../../ui/display/PrintArea.tsx";
import { retryOrReload } from "../../../ui/motion/retryForever.ts";
import { OfficeContact } from "../../../ui/office/OfficeContact.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import type { DraftState } from "../draft/draftState.ts";
import { draft, useDraft } from "../draft/draftStore.ts";
import { Large } from "../draft/saved/Large.tsx";
import { OpeningDraft } from "../form/OpeningDraft.tsx";
import { CoworkerSection } from "./CoworkerSection.tsx";

// Below the number and the PIN, which do not wait for it.
const PapersPanel = lazy(async () => ({
  default: (await retryOrReload(() => import("../../documents/PapersPanel.tsx"))).PapersPanel,
}));

/** /Public/Confirmation: the number and the PIN, and what happens next. */
export function ConfirmationScreen() {
  const { t } = useTranslation("application");
  const { loaded, receipt } = useDraft();
  useEffect(() => {
    void draft.load();
  }, []);
  if (!loaded) return <OpeningDraft />;
  return (
    <PublicPage title={t(receipt ? "confirmation.title" : "confirmation.nothing")}>
      {receipt ? <Filed receipt={receipt} /> : <Nothing />}
    </PublicPage>
  );
}

function Nothing() {
  const { t } = useTranslation("application");
  return (
    <Stack>
      <Text>{t("confirmation.nothingText")}</Text>
      <Group>
        <Button component={Link} to="/Public/Status" size="lg">
          {t("confirmation.status")}
        </Button>
      </Group>
    </Stack>
  );
}

/** A link of its own line is as large as a button. */
const LINE = { display: "inline-flex", mih: 44, style: { alignItems: "center" } } as const;

/** The day of the first review as a file for a calendar. */
const calendarOf = (receipt: NonNullable<DraftState["receipt"]>, t: TFunction<"application">) =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(
    calendarFile({
      id: receipt.claimNumber,
      day: receipt.reviewBy,
      title: t("confirmation.calendarTitle", { number: receipt.claimNumber }),
      text: t("confirmation.calendarText", { url: `${window.location.origin}/Public/Status` }),
      now: new Date(receipt.receivedAt),
    }),
  )}`;

function Filed({ receipt }: { receipt: NonNullable<DraftState["receipt"]> }) {
  const { t } = useTranslation("application");
  const navigate = useNavigate();
  const finish = async () => {
    if (isKiosk()) return (await import("../draft/endVisit.ts")).endVisit();
    await draft.forget();
    void navigate("/Public");
  };
  return (
    <PrintArea documentTitle={t("confirmation.title")}>
      <Stack gap="lg">
        <Notice
          tone="success"
          title={t("confirmation.received", { when: formatDateTime(receipt.receivedAt) })}
        >
          {t("confirmation.amount", { amount: formatMoney(receipt.amountClaimed) })}
        </Notice>
        <Large label={t("claimNumber")} value={receipt.claimNumber} />
        <Large label={t("pin")} value={receipt.pin} />
        <Text fw={600}>{t("confirmation.keep")}</Text>
        {receipt.emailedTo && <Text>{t("confirmation.emailed", { email: receipt.emailedTo })}</Text>}
        {receipt.isEarlier && (
          <Notice tone="warning" title={t("confirmation.earlierTitle")}>
            {t("confirmation.earlier", { page: t("amend.page"), status: t("confirmation.status") })}
          </Notice>
        )}
        {receipt.signature && (
          <Notice tone="warning" title={t("confirmation.signTitle")}>
            {t(receipt.signature === "mailed" ? "confirmation.signMailed" : "confirmation.signLetter")}
          </Notice>
        )}
        {receipt.wantsTexts && (
          <Notice tone="warning" title={t("confirmation.textsTitle")}>
            <Text mb="sm">{t("confirmation.texts")}</Text>
            <Button
              component={Link}
              to="/Public/Status?page=texts"
              variant="default"
              size="md"
              className="wc-no-print"
            >
              {t("status.texts.to")}
            </Button>
          </Notice>
        )}
        <Title order={2}>{t("confirmation.next")}</Title>
        <List type="ordered">
          <List.Item>{t("confirmation.next1", { date: formatDate(receipt.reviewBy) })}</List.Item>
          <List.Item>{t("confirmation.next2")}</List.Item>
          <List.Item>{t("confirmation.next3")}</List.Item>
          <List.Item>{t("confirmation.next4")}</List.Item>
        </List>
        {receipt.office && (
          <section>
            <Title order={2} mb="sm">
              {t("confirmation.office")}
            </Title>
            <OfficeContact office={receipt.office} map={t("status.map")} />
          </section>
        )}
        <Suspense fallback={null}>
          <PapersPanel />
        </Suspense>
        <Group className="wc-no-print">
          <Button size="lg" onClick={() => void finish()}>
            {t("confirmation.finish")}
          </Button>
          <PrintButton />
        </Group>
        <Text c="dimmed" className="wc-no-print">
          {t("confirmation.finishHint")}
        </Text>
        <Stack component="ul" gap={0} pl="md" m={0} className="wc-no-print">
          <li>
            <Anchor {...LINE} href={calendarOf(receipt, t)} download={`${receipt.claimNumber}.ics`}>
              {t("confirmation.calendar")}
            </Anchor>
          </li>
          {(
            [
              ["/Public/publicClaimPrint?filed=yes", "printAll"],
              ["/Public/uploadDocument", "upload"],
              ["/Public/Status", "status"],
            ] as const
          ).map(([to, key]) => (
            <li key={key}>
              <Anchor {...LINE} component={Link} to={to}>
                {t(`confirmation.${key}`)}
              </Anchor>
            </li>
          ))}
        </Stack>
        <div className="wc-no-print">
          <CoworkerSection />
        </div>
      </Stack>
    </PrintArea>
  );
}
