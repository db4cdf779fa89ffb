import { Text } from "@mantine/core";
import { Attestation } from "@wage/contract/application/application";
import type { ApplicationForm } from "@wage/contract/application/applicationDraft";
import { claimedTotal, isFloor, wageSums } from "@wage/contract/application/applicationRules";
import { askedAnswers } from "@wage/contract/application/askedAnswers";
import { signatureErrors, signerOf } from "@wage/contract/application/signature";
import { formatMoney } from "@wage/contract/core/numbers";
import { useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { z } from "zod";
import { useLanguage } from "../../../core/i18n.ts";
import { notify } from "../../../core/notices.ts";
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
import { useLineContext } from "../wages/useLineContext.ts";
import type { Values } from "./questions.ts";

const { name, capacity, agree } = Attestation.shape;
const signedSchema = (you: Values = {}) =>
  z.object({ name, capacity, agree }).superRefine((signed, refuse) => {
    for (const [field, [text]] of Object.entries(signatureErrors(you, signed)))
      refuse.addIssue({ code: "custom", path: [field], message: text });
  });

type Signed<Agreed> = { name: string; capacity: string | null; agree: Agreed };

/** Asked once someone else's name was typed. */
function Capacity() {
  const { t } = useTranslation("application");
  const { errors } = useFormState();
  const written = useWatch({ name: "capacity" });
  if (!errors.capacity && !written) return null;
  return <TextField name="capacity" label={t("sign.capacity")} hint={t("sign.capacityHint")} />;
}

/** Tells who signs for someone else that the claimant is asked too. */
function OtherSigner({ you }: { you: Values }) {
  const { t } = useTranslation("application");
  const { errors } = useFormState();
  const [name, capacity] = useWatch({ name: ["name", "capacity"] });
  if (!errors.capacity && !capacity && signerOf(you, name) !== "representative") return null;
  const claimant = `${you.firstName ?? ""} ${you.lastName ?? ""}`.trim();
  return (
    <Notice tone="info">
      {t(you.email ? "sign.helper" : "sign.helperLetter", { name: claimant, email: you.email })}
    </Notice>
  );
}

/** The attestation, the typed name, the checkbox, and the submit button. */
export function SignForm({ form, onSent }: { form: ApplicationForm; onSent: () => void }) {
  const { t } = useTranslation("application");
  const { translate } = useUi();
  const language = useLanguage();
  const { answers, amends, signed, refusal } = useDraft();
  const navigate = useNavigate();
  const { attestation } = form.settings;
  const sharedComputer = useSharedComputer();
  const sums = wageSums(rowsOf(answers), useLineContext(answers, form));
  const total = claimedTotal(sums);
  if (signed === "waiting") return <WaitingClaim takesFocus />;
  return (
    <Form
      schema={signedSchema(answers.you) as unknown as z.ZodType<Signed<true>, Signed<boolean>>}
      values={{ name: "", capacity: "", agree: false }}
      onSubmit={async (signed) => {
        const statement = { ...signed, version: attestation.version, language };
        if (amends === null) return send(askedAnswers(answers, form), statement);
        const { sendAmendment } = await import("../draft/amendClaim.ts");
        await sendAmendment(askedAnswers(answers, form), statement);
        notify("success", t("amend.sent"));
        void navigate("/Public/Status");
        return null;
      }}
      onSaved={(receipt) => {
        if (receipt) onSent();
      }}
      submitLabel={t(amends === null ? "sign.send" : "amend.send")}
      warnOnLeave={false}
    >
      {refusal.length > 0 && <RefusedClaim refusal={refusal.map(translate)} />}
      <Text>{t(isFloor(sums) ? "sign.totalAtLeast" : "sign.total", { total: formatMoney(total) })}</Text>
      <Notice tone="info" title={t("sign.statement")}>
        {attestation[language]}
      </Notice>
      <CheckboxField name="agree" missing={t("missing.sign.agree")} label={t("sign.agree")} required />
      <TextField
        name="name"
        missing={t("missing.sign.name")}
        label={t("sign.name")}
        hint={t("sign.nameHint")}
        autoComplete="name"
        required
      />
      <Capacity />
      <OtherSigner you={answers.you ?? {}} />
      {sharedComputer && <Text c="dimmed">{t("sign.shared")}</Text>}
      <Text c="dimmed">{t(amends === null ? "sign.once" : "amend.once")}</Text>
    </Form>
  );
}
