import { Text } from "@mantine/core";
import { ATTESTATION, Attestation } from "@wage/contract/application/application";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { claimedTotal, contextOf, wageSums } from "@wage/contract/application/applicationRules";
import { formatMoney } from "@wage/contract/core/numbers";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useLanguage } from "../../../core/i18n.ts";
import { useSharedComputer } from "../../../core/session/sharedComputer.ts";
import { CheckboxField } from "../../../ui/form/CheckboxField.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { useUi } from "../../../ui/uiContext.ts";
import { rowsOf } from "../draft/draftRows.ts";
import { send } from "../draft/draftServer.ts";
import { useDraft } from "../draft/draftStore.ts";
import { RefusedClaim, WaitingClaim } from "../draft/WaitingClaim.tsx";
import { askedAnswers } from "./questions.ts";

const Signed = z.object({ name: Attestation.shape.name, agree: Attestation.shape.agree });

/** The attestation, the typed name, the checkbox, and the submit button. */
export function SignForm({ form, onSent }: { form: ApplicationForm; onSent: () => void }) {
  const { t } = useTranslation("application");
  const { translate } = useUi();
  const language = useLanguage();
  const { answers, signed, refusal } = useDraft();
  const sharedComputer = useSharedComputer();
  const total = claimedTotal(wageSums(rowsOf(answers), contextOf(form)));
  if (signed === "waiting") return <WaitingClaim takesFocus />;
  return (
    <Form
      schema={Signed as unknown as z.ZodType<{ name: string; agree: true }, { name: string; agree: boolean }>}
      values={{ name: "", agree: false }}
      onSubmit={({ name, agree }) =>
        send(askedAnswers(answers, form), { name, agree, version: ATTESTATION.version, language })
      }
      onSaved={(receipt) => {
        if (receipt) onSent();
      }}
      submitLabel={t("sign.send")}
      warnOnLeave={false}
    >
      {refusal.length > 0 && <RefusedClaim refusal={refusal.map(translate)} />}
      <Text>{t("sign.total", { total: formatMoney(total) })}</Text>
      <Notice tone="info" title={t("sign.statement")}>
        {ATTESTATION.text[language]}
      </Notice>
      <CheckboxField name="agree" label={t("sign.agree")} required />
      <TextField name="name" label={t("sign.name")} hint={t("sign.nameHint")} autoComplete="name" required />
      {sharedComputer && <Text c="dimmed">{t("sign.shared")}</Text>}
      <Text c="dimmed">{t("sign.once")}</Text>
    </Form>
  );
}
