import { Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { claimMessageRoutes, MessageBody } from "@wage/contract/claimMessages/claimMessages";
import { useState } from "react";
import { formatDateTime } from "../../core/format.ts";
import { call } from "../../core/http/api.ts";
import { query, refresh } from "../../core/http/query.ts";
import { useCan } from "../../core/session/session.ts";
import { Form } from "../../ui/form/Form.tsx";
import { LongTextField } from "../../ui/form/TextField.tsx";
import { Section } from "../../ui/page/Section.tsx";
import { MessageText } from "./MessageList.tsx";

/** The thread with the claimant, for staff. */
export function MessagesPanel({ claimId }: { claimId: number }) {
  const target = { params: { claimId } };
  const { data } = useQuery(query(claimMessageRoutes.list, target));
  const mayWrite = useCan("note:write");
  const [written, setWritten] = useState(0);
  if (!data) return null;
  return (
    <Section title="Messages with the claimant">
      <Stack gap="sm">
        {data.messages.length === 0 && <Text size="sm">No messages yet.</Text>}
        {data.messages.map(({ id, sender, kind, writer, body, sentAt }) => (
          <article key={id}>
            <Group gap="xs">
              <Text size="sm" fw={600}>
                {sender === "Claimant" ? "Claimant" : (writer ?? "Office")}
              </Text>
              <Text size="sm" c="dimmed">
                {kind === "Reply" && "Reply, "}
                {formatDateTime(sentAt)}
              </Text>
            </Group>
            <MessageText>{body}</MessageText>
          </article>
        ))}
        {mayWrite && (
          <Form
            schema={MessageBody}
            values={{ body: "" }}
            resetKey={written}
            onSubmit={(body) =>
              call(claimMessageRoutes.write, { ...target, body, quiet: true, success: "Message sent" })
            }
            onSaved={() => {
              setWritten((count) => count + 1);
              void refresh(claimMessageRoutes.list);
            }}
            submitLabel="Send to the claimant"
          >
            <LongTextField
              name="body"
              label="Message to the claimant"
              hint="The claimant reads it with number and PIN. The email says only that there is a message."
              maxLength={4000}
              rows={3}
              required
            />
          </Form>
        )}
      </Stack>
    </Section>
  );
}
