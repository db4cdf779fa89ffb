import { Text } from "@mantine/core";
import { PaymentOffer } from "@wage/contract/employerPortal/employerAnswer";
import { employerPortalRoutes } from "@wage/contract/employerPortal/employerPortal";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../core/http/api.ts";
import { notify } from "../../core/notices.ts";
import { DateField } from "../../ui/form/DateField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { LongTextField, MoneyField, TextField } from "../../ui/form/TextField.tsx";
import { PublicPage } from "../../ui/page/PublicPage.tsx";
import { SignatureFields } from "./SignatureFields.tsx";

/** Offers payment at once or in installments; a proposal for the officer. */
export function OfferForm({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation("employerPortal");
  const [key] = useState(() => crypto.randomUUID());
  return (
    <PublicPage title={t("offer.title")} back={{ onClick: onLeave, label: t("portal.back") }}>
      <Form
        schema={PaymentOffer}
        values={{ amount: "", installments: "1", firstDate: "", remark: "", name: "", title: "" }}
        onSubmit={(body) => call(employerPortalRoutes.offer, { body: { ...body, key }, quiet: true })}
        onSaved={() => {
          notify("success", t("offer.sent"));
          onLeave();
        }}
        submitLabel={t("offer.send")}
        warnOnLeave={false}
      >
        <Text>{t("offer.intro")}</Text>
        <MoneyField name="amount" label={t("offer.amount")} required />
        <TextField
          name="installments"
          label={t("offer.installments")}
          hint={t("offer.installmentsHint")}
          required
          autoComplete="off"
        />
        <DateField name="firstDate" label={t("offer.firstDate")} required />
        <LongTextField name="remark" label={t("offer.remark")} maxLength={2000} />
        <SignatureFields />
      </Form>
    </PublicPage>
  );
}
