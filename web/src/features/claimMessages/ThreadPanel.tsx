import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { claimMessageRoutes, MessageBody } from "@wage/contract/claimMessages/claimMessages";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../core/http/api.ts";
import { query, refresh } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { Form } from "../../ui/form/Form.tsx";
import { LongTextField } from "../../ui/form/TextField.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { MessageList } from "./MessageList.tsx";

/** The messages between the claimant and the office, and the form for the next one. */
export function ThreadPanel() {
  const { t } = useTranslation("claimMessages");
  const { data } = useQuery(query(claimMessageRoutes.thread, {}));
  const [key, setKey] = useState(() => crypto.randomUUID());
  return (
    <Stack gap="lg">
      <Text>{t("messages.intro")}</Text>
      {data && (
        <Section title={t("messages.thread")}>
          <MessageList messages={data.messages} />
        </Section>
      )}
      <Form
        schema={MessageBody}
        values={{ body: "" }}
        resetKey={key}
        onSubmit={(body) => call(claimMessageRoutes.send, { body: { ...body, key }, quiet: true })}
        onSaved={() => {
          notify("success", t("messages.sent"));
          setKey(crypto.randomUUID());
          void refresh(claimMessageRoutes.thread);
        }}
        submitLabel={t("messages.send")}
      >
        <LongTextField name="body" label={t("messages.body")} maxLength={4000} required />
      </Form>
    </Stack>
  );
}
