import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import type { RuleContext } from "@wage/contract/application/applicationRules";
import { calculatorRoutes } from "@wage/contract/calculator/calculator";
import { formatMoney } from "@wage/contract/core/numbers";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../../core/format.ts";
import { call } from "../../../core/http/api.ts";
import type { Values } from "../form/questions.ts";
import { outlookFacts } from "./outlookFacts.ts";

interface OutlookProps {
  rows: readonly Values[];
  answers: Record<string, Values>;
  form: ApplicationForm;
  context: RuleContext;
  owed: string;
}

/** The amounts that may be due beside the wages by the rules in force. Without a connection none are shown: the sum does not need them. */
export function Outlook({ rows, answers, form, context, owed }: OutlookProps) {
  const { t } = useTranslation("application");
  const body = outlookFacts(rows, answers, form, context, owed);
  const { data } = useQuery({
    queryKey: ["outlook", body],
    // A failure is not shown: the person did not ask for this estimate.
    queryFn: () => (body ? call(calculatorRoutes.outlook, { body, quiet: true }).catch(() => null) : null),
    enabled: body !== null,
  });
  if (!data || data.possible.length === 0) return null;
  return (
    <>
      {data.dueDate && <Text>{t("outlook.dueDate", { date: formatDate(data.dueDate) })}</Text>}
      {data.possible.map(({ part, amount, rule }) => (
        <Text key={rule}>{t(`outlook.${part}`, { amount: formatMoney(amount) })}</Text>
      ))}
      {data.assumptions.includes("onPurpose") && <Text>{t("outlook.onPurpose")}</Text>}
      <Text c="dimmed">{t("outlook.decides")}</Text>
    </>
  );
}
