import { Text } from "@mantine/core";
import { MoreTime } from "@wage/contract/employerPortal/employerAnswer";
import { employerPortalRoutes } from "@wage/contract/employerPortal/employerPortal";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { notify } from "../../core/notices.ts";
import { DateField } from "../../ui/form/DateField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { LongTextField } from "../../ui/form/TextField.tsx";
import { PublicPage } from "../../ui/page/PublicPage.tsx";
import { SignatureFields } from "./SignatureFields.tsx";

/** Asks for a later date; the officer decides. */
export function TimeForm({ answerBy, onLeave }: { answerBy: string; onLeave: () => void }) {
  const { t } = useTranslation("employerPortal");
  const [key] = useState(() => crypto.randomUUID());
  return (
    <PublicPage title={t("time.title")} back={{ onClick: onLeave, label: t("portal.back") }}>
      <Form
        schema={MoreTime}
        values={{ until: "", reason: "", name: "", title: "" }}
        onSubmit={(body) => call(employerPortalRoutes.moreTime, { body: { ...body, key }, quiet: true })}
        onSaved={() => {
          notify("success", t("time.sent"));
          onLeave();
        }}
        submitLabel={t("time.send")}
        warnOnLeave={false}
      >
        <Text>{t("time.intro", { date: formatDate(answerBy) })}</Text>
        <DateField name="until" label={t("time.until")} required />
        <LongTextField name="reason" label={t("time.reason")} maxLength={2000} required />
        <SignatureFields />
      </Form>
    </PublicPage>
  );
}
