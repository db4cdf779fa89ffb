import { Text } from "@mantine/core";
import { applicationRoutes } from "@wage/contract/application/applicationDraft";
import { email } from "@wage/contract/core/fields";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { call } from "../../../../core/http/api.ts";
import { Form } from "../../../../ui/form/Form.tsx";
import { TextField } from "../../../../ui/form/TextField.tsx";
import { useDraft } from "../draftStore.ts";

// Not named "email": the page behind the dialog has a field of that name, and with it that id.
const Recipient = z.object({ recipient: email });

/** Mails a link with which, and the PIN, the claim opens on another device. */
export function MailLink() {
  const { t } = useTranslation("application");
  const { answers } = useDraft();
  const [said, setSaid] = useState("");
  const typed = answers.you?.email;
  return (
    <Form
      schema={Recipient}
      values={{ recipient: typeof typed === "string" ? typed : "" }}
      onSubmit={({ recipient }) =>
        call(applicationRoutes.mailLink, { body: { email: recipient }, quiet: true })
      }
      onSaved={({ Messages }) => setSaid(Messages.join(" "))}
      submitLabel={t("saved.mailLink")}
      warnOnLeave={false}
    >
      <TextField
        name="recipient"
        type="email"
        inputMode="email"
        label={t("saved.mailTo")}
        required
        autoComplete="email"
      />
      <Text role="status">{said}</Text>
    </Form>
  );
}
