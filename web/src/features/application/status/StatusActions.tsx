import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { applicationRoutes } from "@wage/contract/application/applicationDraft";
import {
  ContactForm,
  mailedCode,
  type PublicStatus,
  publicStatusRoutes,
} from "@wage/contract/application/publicStatus";
import { longText } from "@wage/contract/core/fields";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { call } from "../../../core/http/api.ts";
import { query, refresh } from "../../../core/http/query.ts";
import { useLanguage } from "../../../core/i18n.ts";
import { notify } from "../../../core/notices.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { PhoneField, ZipField } from "../../../ui/form/MaskedField.tsx";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { LongTextField, TextField } from "../../../ui/form/TextField.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { endAmending } from "../draft/amendClaim.ts";

/** The claimant's address, phone and e-mail address, to be updated. */
export function ContactSection({ status: { contact } }: { status: PublicStatus }) {
  const { t } = useTranslation("application");
  const language = useLanguage();
  const { data: form } = useQuery(query(applicationRoutes.form, {}));
  const { rowVersion, emailToConfirm, ...details } = contact;
  const values = Object.fromEntries(Object.entries(details).map(([key, value]) => [key, value ?? ""]));
  return (
    <>
      <Form
        schema={ContactForm}
        values={values}
        resetKey={rowVersion}
        onSubmit={(body) =>
          call(publicStatusRoutes.updateContact, { body: { ...body, rowVersion }, quiet: true })
        }
        onSaved={({ confirm }) => {
          notify("success", confirm ? t("status.codeSent", { email: confirm }) : t("status.contactSaved"));
          void refresh(publicStatusRoutes.status);
        }}
        submitLabel={t("status.contactSave")}
      >
        <TextField
          name="addressLine1"
          label={t("questions.you.addressLine1")}
          autoComplete="address-line1"
          missing={t("missing.you.addressLine1")}
        />
        <TextField name="addressLine2" label={t("questions.you.addressLine2")} autoComplete="address-line2" />
        <TextField
          name="city"
          label={t("questions.you.city")}
          autoComplete="address-level2"
          missing={t("missing.you.city")}
        />
        <SelectField
          name="stateCode"
          label={t("questions.you.stateCode")}
          options={(form?.states ?? []).map(({ code, label }) => ({ value: code, label: label[language] }))}
          missing={t("missing.you.stateCode")}
        />
        <ZipField
          name="zip"
          autoComplete="postal-code"
          label={t("questions.you.zip")}
          missing={t("missing.you.zip")}
        />
        <PhoneField name="phone" autoComplete="tel" label={t("questions.you.phone")} />
        <TextField name="email" label={t("questions.you.email")} type="email" autoComplete="email" />
      </Form>
      {emailToConfirm && <EmailConfirmation email={emailToConfirm} current={contact.email} />}
    </>
  );
}

const Code = z.object({ code: mailedCode });

/** Asks for the code that was mailed to a new address. */
function EmailConfirmation({ email, current }: { email: string; current: string | null }) {
  const { t } = useTranslation("application");
  return (
    <Stack gap="sm" mt="lg">
      <Notice tone="info" title={t("status.confirmEmail", { email })}>
        {email === current
          ? t("status.confirmEmailOwn")
          : current
            ? t("status.confirmEmailUntil", { current })
            : t("status.confirmEmailNone")}
      </Notice>
      <Form
        schema={Code}
        values={{ code: "" }}
        resetKey={email}
        onSubmit={(body) => call(publicStatusRoutes.confirmContact, { body, quiet: true })}
        onSaved={() => {
          notify("success", t("status.emailConfirmed"));
          void refresh(publicStatusRoutes.status);
        }}
        submitLabel={t("status.confirmEmailButton")}
        warnOnLeave={false}
      >
        <TextField name="code" label={t("status.confirmEmailCode")} required autoComplete="one-time-code" />
      </Form>
    </Stack>
  );
}

const Withdrawal = z.object({ reason: longText(2000, 3) });

interface WithdrawSectionProps {
  claimNumber: string;
  tellsEmployer: boolean;
  onWithdrawn: () => void;
}

/** Withdraws the claim, with the reason. */
export function WithdrawSection({ claimNumber, tellsEmployer, onWithdrawn }: WithdrawSectionProps) {
  const { t } = useTranslation("application");
  return (
    <Form
      schema={Withdrawal}
      values={{ reason: "" }}
      onSubmit={(body) => call(publicStatusRoutes.withdraw, { body, quiet: true })}
      onSaved={() => {
        notify("success", t("status.withdrawn"));
        void endAmending(claimNumber);
        void refresh(publicStatusRoutes.status);
        onWithdrawn();
      }}
      submitLabel={t("status.withdrawConfirm")}
      warnOnLeave={false}
    >
      <Text>{t(tellsEmployer ? "status.withdrawTextTold" : "status.withdrawText")}</Text>
      <LongTextField name="reason" label={t("status.withdrawReason")} maxLength={2000} rows={3} required />
    </Form>
  );
}
