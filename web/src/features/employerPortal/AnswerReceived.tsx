import { Button, Group, Stack, Text } from "@mantine/core";
import type { AnswerReceipt, PortalClaim } from "@wage/contract/employerPortal/employerPortal";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../core/format.ts";
import { PrintArea, PrintButton } from "../../ui/display/PrintArea.tsx";
import { Notice } from "../../ui/page/Notice.tsx";
import { PublicPage } from "../../ui/page/PublicPage.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { SentList } from "./SentList.tsx";

interface AnswerReceivedProps {
  claim: PortalClaim;
  receipt: AnswerReceipt;
  onLeave: () => void;
  onPapers: () => void;
}

/** The receipt: when the answer came, what happens with it, and the answer itself to print. */
export function AnswerReceived({ claim, receipt, onLeave, onPapers }: AnswerReceivedProps) {
  const { t } = useTranslation("employerPortal");
  const { sentAt, isLate, isRecorded, emailedTo } = receipt;
  return (
    <PublicPage title={t("receipt.title")}>
      <PrintArea documentTitle={t("receipt.title")}>
        <Stack gap="lg">
          <Notice
            tone="success"
            title={t("receipt.when", { number: claim.claimNumber, when: formatDateTime(sentAt) })}
          >
            {isLate && <Text>{t("receipt.late")}</Text>}
            <Text>{t(isRecorded ? "receipt.recorded" : "receipt.waits")}</Text>
          </Notice>
          <Text>{emailedTo ? t("receipt.emailed", { email: emailedTo }) : t("receipt.notEmailed")}</Text>
          <Section title={t("portal.sent")}>
            <SentList claim={claim} />
          </Section>
          <Text>{t("receipt.papers")}</Text>
          <Group className="wc-no-print">
            <Button size="lg" onClick={onPapers}>
              {t("portal.doPapers")}
            </Button>
            <PrintButton />
            <Button size="lg" variant="default" onClick={onLeave}>
              {t("portal.back")}
            </Button>
          </Group>
        </Stack>
      </PrintArea>
    </PublicPage>
  );
}
