import { Text } from "@mantine/core";
import { ANSWER_KINDS, mailedCode, publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { claimNumber, longText, optional, text } from "@wage/contract/core/fields";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { call } from "../../../core/http/api.ts";
import { RadioField } from "../../../ui/form/ChoiceField.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { LongTextField, TextField } from "../../../ui/form/TextField.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";

const Answer = z.object({
  claimNumber,
  code: mailedCode,
  name: text(150),
  position: optional(z.enum(ANSWER_KINDS)),
  answer: longText(8000, 10),
});

/** /Public/Answer: an employer answers a notice by the code printed in it. */
export function AnswerScreen() {
  const { t } = useTranslation("application");
  const [sent, setSent] = useState(false);
  if (sent)
    return (
      <PublicPage title={t("answer.sent")}>
        <Notice tone="success">{t("answer.sentText")}</Notice>
      </PublicPage>
    );
  return (
    <PublicPage title={t("answer.title")} back={{ to: "/Public" }}>
      <Form
        schema={Answer}
        values={{ claimNumber: "", code: "", name: "", position: "", answer: "" }}
        onSubmit={(body) => call(publicStatusRoutes.answer, { body, quiet: true })}
        onSaved={() => setSent(true)}
        submitLabel={t("answer.send")}
      >
        <Text>{t("answer.intro")}</Text>
        <TextField name="claimNumber" label={t("answer.number")} required autoComplete="off" />
        <TextField
          name="code"
          label={t("answer.code")}
          hint={t("answer.codeHint")}
          required
          autoComplete="off"
        />
        <TextField name="name" label={t("answer.name")} required autoComplete="name" />
        <RadioField
          name="position"
          label={t("answer.position")}
          options={ANSWER_KINDS.map((value) => ({ value, label: t(`answer.positions.${value}`) }))}
        />
        <LongTextField
          name="answer"
          label={t("answer.text")}
          hint={t("answer.textHint")}
          maxLength={8000}
          rows={8}
          required
        />
        <Text c="dimmed">{t("answer.later")}</Text>
      </Form>
    </PublicPage>
  );
}
