import { Text } from "@mantine/core";
import { formatMoney } from "@wage/contract/core/numbers";
import type { PortalLine } from "@wage/contract/employerPortal/employerPortal";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../core/format.ts";

/** What the worker claims by a wage line: for which days, what was earned, and what of it was paid. */
export function LineFacts({ line }: { line: PortalLine }) {
  const { t } = useTranslation("employerPortal");
  return (
    <>
      {line.periodStart && (
        <Text>
          {t("answer.period", {
            start: formatDate(line.periodStart),
            end: formatDate(line.periodEnd ?? line.periodStart),
          })}
        </Text>
      )}
      <Text>
        {t("answer.earnedLine", {
          amount: formatMoney(line.amountClaimed),
          earned: formatMoney(line.grossEarned),
          paid: formatMoney(line.amountPaid),
        })}
      </Text>
    </>
  );
}
