import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { formatMoney } from "@wage/contract/core/numbers";
import { toDecimal } from "@wage/contract/lines/wageSentences";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../ui/page/Notice.tsx";
import type { Values } from "../form/questions.ts";
import { RateQuestion } from "./RateQuestion.tsx";

/** A remark that the rate is below the minimum wage, or a question whether it is right. */
export function RateRemark({ values, form }: { values: Values; form: ApplicationForm }) {
  const { t } = useTranslation("application");
  const unit = form.rateTypes.find(({ id }) => id === Number(values.wageRateTypeId))?.unit;
  const { minimumWage: lowest } = form.settings;
  const rate = toDecimal(String(values.rate ?? ""));
  if (unit !== "hour" || !rate || rate.lte(0) || !lowest || rate.gte(lowest))
    return <RateQuestion rate={values.rate} rateTypeId={values.wageRateTypeId} form={form} />;
  return <Notice>{t("remarks.lowRate", { amount: formatMoney(lowest) })}</Notice>;
}
