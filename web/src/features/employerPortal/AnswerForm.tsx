import { Fieldset, Stack, Text } from "@mantine/core";
import { formatMoney } from "@wage/contract/core/numbers";
import { EmployerAnswer, LINE_POSITIONS } from "@wage/contract/employerPortal/employerAnswer";
import {
  type AnswerReceipt,
  employerPortalRoutes,
  type PortalClaim,
  type PortalLine,
} from "@wage/contract/employerPortal/employerPortal";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { call } from "../../core/http/api.ts";
import { ApiError } from "../../core/http/errors.ts";
import { refresh } from "../../core/http/query.ts";
import { useLanguage } from "../../core/i18n.ts";
import { notify } from "../../core/notices.ts";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { RadioField } from "../../ui/form/ChoiceField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { LongTextField, MoneyField, TextField } from "../../ui/form/TextField.tsx";
import { PublicPage } from "../../ui/page/PublicPage.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { AnswerSum } from "./AnswerSum.tsx";
import { answerValues } from "./answerValues.ts";
import { LineFacts } from "./LineFacts.tsx";
import { SentList } from "./SentList.tsx";
import { SignatureFields } from "./SignatureFields.tsx";
import { useAnswerDraft } from "./useAnswerDraft.ts";

interface AnswerFormProps {
  claim: PortalClaim;
  onLeave: () => void;
  onSent: (receipt: AnswerReceipt) => void;
}

/** The answer, line by line. What is typed is saved on the server, so that it can be continued with the code. */
export function AnswerForm({ claim, onLeave, onSent }: AnswerFormProps) {
  const { t } = useTranslation("employerPortal");
  const [values] = useState(() => answerValues(claim));
  const [key] = useState(() => crypto.randomUUID());
  const draft = useAnswerDraft(claim.draft?.rowVersion ?? 0);
  const [isWarned, setIsWarned] = useState(false);
  const leave = async () => {
    await draft.flush();
    if (!draft.isUnsaved() || isWarned) return onLeave();
    setIsWarned(true);
    notify("error", t("answer.leaveUnsaved"));
  };
  const answers = claim.sent.filter(({ kind }) => kind === "Answer");
  return (
    <PublicPage title={t("answer.form")} back={{ onClick: () => void leave(), label: t("portal.back") }}>
      <Form
        schema={EmployerAnswer}
        values={values}
        onChange={(typed) => draft.keep(typed)}
        onSubmit={async (answer) => {
          const resume = await draft.stop();
          const body = { ...answer, agree: true as const, key, seenAnswers: answers.length };
          try {
            return await call(employerPortalRoutes.send, { body, quiet: true });
          } catch (error) {
            // A colleague's answer is then shown above, and has ended the draft that both had.
            const isConflict = error instanceof ApiError && error.status === 409;
            if (isConflict) void refresh(employerPortalRoutes.claim);
            resume(isConflict);
            throw error;
          }
        }}
        onSaved={onSent}
        submitLabel={t("answer.send")}
        warnOnLeave={false}
      >
        <Text>{t("answer.formIntro")}</Text>
        {answers.length > 0 && (
          <Section title={t("portal.sent")}>
            <SentList claim={{ sent: answers, lines: claim.lines }} />
          </Section>
        )}
        {claim.lines.map((line, index) => (
          <LineAnswer key={line.id} line={line} index={index} />
        ))}
        {claim.lines.length === 0 ? (
          <RadioField
            name="position"
            label={t("answer.whole")}
            required
            options={(["disputes", "admits"] as const).map((value) => ({
              value,
              label: t(`answer.wholePositions.${value}`),
            }))}
          />
        ) : (
          <AnswerSum lines={claim.lines} />
        )}
        <LongTextField
          name="statement"
          label={t("answer.statement")}
          hint={t("answer.statementHint")}
          maxLength={6000}
        />
        <SignatureFields />
        <TextField
          name="email"
          label={t("answer.email")}
          hint={t("answer.emailHint")}
          type="email"
          autoComplete="email"
        />
        <CheckboxField name="agree" label={t("answer.agree")} required />
        <Text c="dimmed" role="status">
          {draft.problem
            ? t("answer.draftFailed", { problem: draft.problem })
            : draft.savedAt && t("answer.draftSaved", { time: draft.savedAt })}
        </Text>
      </Form>
    </PublicPage>
  );
}

function LineAnswer({ line, index }: { line: PortalLine; index: number }) {
  const { t } = useTranslation("employerPortal");
  const language = useLanguage();
  const position: unknown = useWatch({ name: `lines.${index}.position` });
  const amount = formatMoney(line.amountClaimed);
  return (
    <Fieldset
      legend={
        <Text span size="lg" fw={600}>
          {t("answer.line", { number: index + 1, type: line.type[language] })}
        </Text>
      }
    >
      <Stack gap="md">
        <div>
          <LineFacts line={line} />
        </div>
        <RadioField
          name={`lines.${index}.position`}
          label={t("answer.position")}
          required
          options={LINE_POSITIONS.map((value) => ({ value, label: t(`answer.positions.${value}`) }))}
        />
        {position === "partly" && (
          <MoneyField
            name={`lines.${index}.amount`}
            label={t("answer.amount")}
            hint={t("answer.amountHint", { amount })}
            required
          />
        )}
        {(position === "partly" || position === "disagree") && (
          <LongTextField
            name={`lines.${index}.reason`}
            label={t("answer.reason")}
            hint={t("answer.reasonHint")}
            maxLength={2000}
            required
          />
        )}
      </Stack>
    </Fieldset>
  );
}
