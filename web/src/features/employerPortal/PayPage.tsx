import { Button, Stack, Text } from "@mantine/core";
import { formatMoney } from "@wage/contract/core/numbers";
import type { PortalClaim } from "@wage/contract/employerPortal/employerPortal";
import { useTranslation } from "react-i18next";
import { PublicPage } from "../../ui/page/PublicPage.tsx";

interface PayPageProps {
  claim: PortalClaim;
  onLeave: () => void;
  onProof: () => void;
}

/** How the employer pays: on the agency's page where it has one, or to the worker, and the proof to send. */
export function PayPage({ claim, onLeave, onProof }: PayPageProps) {
  const { t } = useTranslation("employerPortal");
  const { payUrl, stillOwed, claimNumber: number, worker } = claim;
  return (
    <PublicPage title={t("portal.doPay")} back={{ onClick: onLeave, label: t("portal.back") }}>
      <Stack gap="md">
        {Number(stillOwed) > 0 && (
          <Text fw={600}>{t("pay.stillOwed", { amount: formatMoney(stillOwed) })}</Text>
        )}
        {payUrl && (
          <>
            <Text>{t("pay.online", { number })}</Text>
            <Button component="a" href={payUrl} target="_blank" rel="noreferrer" size="lg">
              {t("pay.open", { host: new URL(payUrl).host })}
            </Button>
          </>
        )}
        <Text>{t("pay.worker", { worker: worker ?? t("pay.theWorker") })}</Text>
        <Text>{t("pay.part")}</Text>
        <Text>{t("pay.proof")}</Text>
        <Button size="lg" variant={payUrl ? "default" : "filled"} onClick={onProof}>
          {t("pay.sendProof")}
        </Button>
      </Stack>
    </PublicPage>
  );
}
