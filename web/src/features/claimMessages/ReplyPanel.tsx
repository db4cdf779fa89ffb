import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { claimMessageRoutes, MessageBody } from "@wage/contract/claimMessages/claimMessages";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { query } from "../../core/http/query.ts";
import { notify } from "../../core/notices.ts";
import { Form } from "../../ui/form/Form.tsx";
import { LongTextField } from "../../ui/form/TextField.tsx";
import { Section } from "../../ui/page/Section.tsx";

interface ReplyPanelProps {
  asked: { key: "information" | "reply"; due: string | null };
  /** The employer's answers, as another feature shows them. */
  answers: ReactNode;
  papers: ReactNode;
  onSent: () => void;
}

/** The reply to our request or to the employer's answer, which becomes the claim's next step. */
export function ReplyPanel({ asked: { key: asked, due }, answers, papers, onSent }: ReplyPanelProps) {
  const { t } = useTranslation("claimMessages");
  const { data } = useQuery(query(claimMessageRoutes.thread, {}));
  const [key] = useState(() => crypto.randomUUID());
  return (
    <Stack gap="lg">
      {due && <Text fw={600}>{t("reply.due", { date: formatDate(due) })}</Text>}
      <Text>{t(`reply.${asked}Intro`)}</Text>
      {asked === "reply" && data && (
        <Section title={t("reply.answers")}>
          {data.answers.length > 0 ? answers : <Text>{t("reply.byMail")}</Text>}
        </Section>
      )}
      <Section title={t("reply.papers")}>{papers}</Section>
      <Form
        schema={MessageBody}
        values={{ body: "" }}
        onSubmit={(body) => call(claimMessageRoutes.reply, { body: { ...body, key }, quiet: true })}
        onSaved={() => {
          notify("success", t("reply.sent"));
          onSent();
        }}
        submitLabel={t("reply.send")}
      >
        <LongTextField name="body" label={t("reply.body")} maxLength={4000} required />
      </Form>
    </Stack>
  );
}
