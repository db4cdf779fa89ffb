import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import type { RuleContext } from "@wage/contract/application/applicationRules";
import { calculatorRoutes } from "@wage/contract/calculator/calculator";
import { formatMoney } from "@wage/contract/core/numbers";
import { FEDERAL_ONLY, type WorkPlace } from "@wage/law/facts";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../../core/format.ts";
import { call } from "../../../core/http/api.ts";
import type { Values } from "../form/questions.ts";
import { outlookFacts } from "./outlookFacts.ts";
import { useLineContext } from "./useLineContext.ts";

const FEDERAL: WorkPlace = { state: FEDERAL_ONLY };

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
  const federal = useLineContext(answers, form, FEDERAL);
  const body = outlookFacts(rows, answers, form, { context, federal }, owed);
  const { data } = useQuery({
    queryKey: ["outlook", body],
    // A failure is not shown: the person did not ask for this estimate.
    queryFn: () => (body ? call(calculatorRoutes.outlook, { body, quiet: true }).catch(() => null) : null),
    enabled: body !== null,
  });
  if (!data || data.possible.length + data.unset.length === 0) return null;
  return (
    <>
      {data.dueDate && <Text>{t("outlook.dueDate", { date: formatDate(data.dueDate) })}</Text>}
      {data.possible.map(({ part, amount, rule, atLeast }) => (
        <Text key={rule}>
          {t(`outlook.${part}${atLeast ? "AtLeast" : ""}`, { amount: formatMoney(amount) })}
        </Text>
      ))}
      {data.unset.length > 0 && <Text>{t("outlook.unset", { names: data.unset.join(", ") })}</Text>}
      {data.assumptions.includes("onPurpose") && <Text>{t("outlook.onPurpose")}</Text>}
      <Text c="dimmed">{t("outlook.decides")}</Text>
    </>
  );
}
