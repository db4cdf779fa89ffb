import { Button, Group, Stack, Text } from "@mantine/core";
import { publicStatusRoutes } from "@wage/contract/application/publicStatus";
import { text } from "@wage/contract/core/fields";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { call } from "../../../core/http/api.ts";
import { useSite } from "../../../core/site.ts";
import { CheckboxField } from "../../../ui/form/CheckboxField.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/TextField.tsx";
import { Notice } from "../../../ui/page/Notice.tsx";
import { PublicPage } from "../../../ui/page/PublicPage.tsx";
import type { OwnEmailLink } from "./ownEmailLink.ts";

const Answer = z.object({ known: text(80), newPin: z.boolean() });

const AUTO_COMPLETE = { phone: "tel", zip: "postal-code", name: "family-name" } as const;

/** Asks whoever opened the link of our first mail for what a stranger at a mistyped address does not know. */
export function OwnEmailPage({ link, onEnd }: { link: OwnEmailLink; onEnd: () => void }) {
  const { t } = useTranslation("application");
  const { agencyPhone: phone } = useSite();
  const [sent, setSent] = useState<{ withPin: boolean } | null>(null);
  const { ask, ...key } = link;
  return (
    <PublicPage title={t("ownEmail.title")} back={{ to: "/Public" }}>
      {sent ? (
        <Stack>
          <Notice tone="success" title={t("ownEmail.done")}>
            {t(sent.withPin ? "ownEmail.sentWithPin" : "ownEmail.sent")}
          </Notice>
          <Group>
            <Button size="lg" onClick={onEnd}>
              {t("confirmation.status")}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Form
          schema={Answer}
          values={{ known: "", newPin: false }}
          onSubmit={(body) => call(publicStatusRoutes.ownEmail, { body: { ...body, ...key }, quiet: true })}
          onSaved={setSent}
          submitLabel={t("ownEmail.submit")}
          warnOnLeave={false}
        >
          <Text>{t("ownEmail.intro")}</Text>
          <TextField
            name="known"
            label={t(`ownEmail.ask.${ask}`)}
            hint={t("ownEmail.hint")}
            missing={t(`ownEmail.missing.${ask}`)}
            inputMode={ask === "name" ? "text" : "numeric"}
            autoComplete={AUTO_COMPLETE[ask]}
            required
          />
          <CheckboxField name="newPin" label={t("ownEmail.newPin")} />
          <Text c="dimmed">{t("ownEmail.notYou", { phone })}</Text>
        </Form>
      )}
    </PublicPage>
  );
}
