import { Stack, Text } from "@mantine/core";
import type { ClaimMessage } from "@wage/contract/claimMessages/claimMessages";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../core/format.ts";

/** The messages of a claim, oldest first, as its claimant sees them. */
export function MessageList({ messages }: { messages: readonly ClaimMessage[] }) {
  const { t } = useTranslation("claimMessages");
  if (messages.length === 0) return <Text>{t("messages.none")}</Text>;
  return (
    <Stack gap="md">
      {messages.map(({ id, sender, kind, writer, body, sentAt }) => {
        const when = formatDateTime(sentAt);
        const office = writer
          ? t("messages.office", { name: writer, when })
          : t("messages.officeNoName", { when });
        return (
          <article key={id}>
            <Text fw={600}>{sender === "Claimant" ? t("messages.you", { when }) : office}</Text>
            {kind === "Reply" && <Text c="dimmed">{t("messages.reply")}</Text>}
            <MessageText>{body}</MessageText>
          </article>
        );
      })}
    </Stack>
  );
}

export const MessageText = ({ children }: { children: string }) => (
  <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{children}</Text>
);
