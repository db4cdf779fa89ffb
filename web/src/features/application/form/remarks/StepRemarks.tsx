import { Anchor, List, Stack, Text } from "@mantine/core";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import type { AnswerStep } from "@wage/contract/application/applicationQuestions";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../../ui/page/Notice.tsx";
import { RateRemark } from "../../wages/RateRemark.tsx";
import type { Values } from "../questions.ts";
import { ContradictionRemarks } from "./ContradictionRemarks.tsx";

interface StepRemarksProps {
  step: AnswerStep;
  page: string;
  values: Values;
  form: ApplicationForm;
}

/** Remarks on answers. A remark never prevents filing. */
export function StepRemarks({ step, page, values, form }: StepRemarksProps) {
  return (
    <>
      {step === "screener" && <ScreenerRemark values={values} form={form} />}
      {step === "pay" && page === "rate" && <RateRemark values={values} form={form} />}
      {step === "employer" && page === "address" && <ContactRemark />}
      <ContradictionRemarks step={step} at={{ page }} values={values} form={form} />
    </>
  );
}

/** Other agencies, by the question that was answered with no. */
function ScreenerRemark({ values, form }: { values: Values; form: ApplicationForm }) {
  const { t } = useTranslation("application");
  const doubts = Object.keys(values).filter((field) => values[field] === "no");
  if (doubts.length === 0) return null;
  return (
    <Notice tone="warning" title={t("screener.doubt")}>
      <Stack gap="xs">
        <List>
          {doubts.map((field) => (
            <List.Item key={field}>
              {t(`screener.${field}`, { state: form.settings.homeStateName })}
            </List.Item>
          ))}
        </List>
        <Text>
          {t("screener.goOn")}{" "}
          <Anchor href={`tel:${form.settings.agencyPhone.replace(/[^\d+]/g, "")}`}>
            {form.settings.agencyPhone}
          </Anchor>
        </Text>
      </Stack>
    </Notice>
  );
}

function ContactRemark() {
  const { t } = useTranslation("application");
  return <Text c="dimmed">{t("remarks.employerContact")}</Text>;
}
