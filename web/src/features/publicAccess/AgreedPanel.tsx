import { Text } from "@mantine/core";
import { type Agreed, changedPlanText } from "@wage/contract/claims/agreed";
import { formatMoney } from "@wage/contract/core/numbers";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../core/format.ts";
import { KeyValueList } from "../../ui/display/KeyValueList.tsx";
import { Section } from "../../ui/page/Section.tsx";

/** The sums that are due by the parties' agreement, with their due dates, as both see them. */
export function AgreedPanel({ agreed: { settlement, installments, planChanged } }: { agreed: Agreed }) {
  const { t } = useTranslation("publicAccess");
  if (!settlement && installments.length === 0 && !planChanged) return null;
  const { amount, startedOn, dueOn } = settlement ?? {};
  const words = { amount: formatMoney(amount), on: formatDate(startedOn), due: formatDate(dueOn) };
  return (
    <Section title={t("agreed.title")}>
      {settlement && <Text>{t(dueOn ? "agreed.settledBy" : "agreed.settled", words)}</Text>}
      {planChanged && (
        <Text>
          {t(`agreed.${changedPlanText(planChanged)}`, { amount: formatMoney(planChanged.stillOwed) })}
        </Text>
      )}
      <KeyValueList
        items={installments.map((each) => ({
          label: formatDate(each.dueOn),
          value: t("agreed.installment", { amount: formatMoney(each.amount), paid: formatMoney(each.paid) }),
        }))}
      />
    </Section>
  );
}
