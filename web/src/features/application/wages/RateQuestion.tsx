import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { formatRate } from "@wage/contract/core/numbers";
import { toDecimal } from "@wage/contract/lines/wageSentences";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../core/i18n.ts";
import { retryForever } from "../../../ui/motion/retryForever.ts";
import { Notice } from "../../../ui/page/Notice.tsx";

interface RateQuestionProps {
  rate: unknown;
  rateTypeId: unknown;
  form: ApplicationForm;
}

/** "Is this right?" for a rate that does not fit its unit, such as the pay of a month entered as that of an hour. */
export function RateQuestion({ rate, rateTypeId, form }: RateQuestionProps) {
  const { t } = useTranslation("application");
  const language = useLanguage();
  const type = form.rateTypes.find(({ id }) => id === Number(rateTypeId));
  const amount = toDecimal(String(rate ?? ""))?.toFixed();
  const [unusual, setUnusual] = useState(false);
  useEffect(() => {
    if (!type || amount === undefined) return setUnusual(false);
    let current = true;
    // The rules are loaded when the first rate is typed: the form's first page does not need them.
    void retryForever(() => import("@wage/contract/calculator/rateQuestion")).then(({ isUnusualRate }) => {
      if (current) setUnusual(isUnusualRate(amount, type.unit, form.today));
    });
    return () => {
      current = false;
    };
  }, [amount, type, form.today]);
  if (!unusual || !type) return null;
  return (
    <Notice tone="warning" title={t("remarks.unusualRateTitle")}>
      {t("remarks.unusualRate", { amount: formatRate(amount), unit: type.label[language] })}
    </Notice>
  );
}
